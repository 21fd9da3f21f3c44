#include "peers.h"
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

double in_process_of_its_own(double (*body)(void *), void *context) {
    int ends[2];
    if (pipe(ends) != 0) abort();
    pid_t child = fork();
    if (child < 0) abort();
    if (child == 0) {
        double time = body(context);
        _exit(write(ends[1], &time, sizeof time) != sizeof time);
    }
    double time = 0;
    if (read(ends[0], &time, sizeof time) != sizeof time) abort();
    close(ends[0]);
    close(ends[1]);
    waitpid(child, NULL, 0);
    return time;
}
