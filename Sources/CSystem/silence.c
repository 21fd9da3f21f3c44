#include "CSystem.h"
#include <signal.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

static volatile sig_atomic_t silence_status;
static const char *volatile silence_words;
static volatile size_t silence_length;
static volatile long awake;

/// How often this process has slept so far: whoever waits for bytes that come is woken by them.
static long sleeps(void) {
    struct rusage usage;
    return getrusage(RUSAGE_SELF, &usage) == 0 ? usage.ru_nvcsw : 0;
}

static void look(int signal) {
    (void)signal;
    // This signal itself interrupts one sleep.
    long now = sleeps();
    if (now - awake > 2) {
        awake = now;
        return;
    }
    if (write(STDERR_FILENO, silence_words, silence_length) < 0) {}
    _exit(silence_status);
}

void csystem_limit_silence(long microseconds, int status, const char *words, size_t length) {
    if (microseconds > 0) {
        silence_status = status;
        silence_words = words;
        silence_length = length;
        awake = sleeps();
        struct sigaction action = {.sa_handler = look, .sa_flags = SA_RESTART};
        sigemptyset(&action.sa_mask);
        sigaction(SIGALRM, &action, NULL);
    }
    struct timeval time = {microseconds / 1000000, microseconds % 1000000};
    struct itimerval timer = {time, time};
    setitimer(ITIMER_REAL, &timer, NULL);
}
