#define _GNU_SOURCE
#include "CSystem.h"
#include <errno.h>
#include <fcntl.h>
#include <sys/epoll.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

int csystem_readiness(void) { return epoll_create1(EPOLL_CLOEXEC); }

int csystem_readiness_set(int set, int descriptor, int interest) {
    struct epoll_event event = {.data.fd = descriptor};
    if (interest & CSYSTEM_READING) event.events |= EPOLLIN;
    if (interest & CSYSTEM_WRITING) event.events |= EPOLLOUT;
    if (epoll_ctl(set, EPOLL_CTL_MOD, descriptor, &event) == 0) return 0;
    return errno == ENOENT ? epoll_ctl(set, EPOLL_CTL_ADD, descriptor, &event) : -1;
}

void csystem_readiness_remove(int set, int descriptor) {
    struct epoll_event none = {0};
    epoll_ctl(set, EPOLL_CTL_DEL, descriptor, &none);
}

int csystem_readiness_next(int set, int *descriptors, int *states, int room) {
    struct epoll_event events[64];
    int count = epoll_wait(set, events, room < 64 ? room : 64, 0);
    for (int i = 0; i < count; i++) {
        descriptors[i] = events[i].data.fd;
        states[i] = (events[i].events & EPOLLIN ? CSYSTEM_READING : 0) | (events[i].events & EPOLLOUT ? CSYSTEM_WRITING : 0)
            | (events[i].events & (EPOLLHUP | EPOLLERR) ? CSYSTEM_CLOSED : 0);
    }
    return count < 0 ? 0 : count;
}

int csystem_pipe(int *reading, int *writing, int size) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) < 0) return -1;
    fcntl(ends[0], F_SETFL, O_NONBLOCK);
    fcntl(ends[0], F_SETPIPE_SZ, size);
    *reading = ends[0];
    *writing = ends[1];
    return 0;
}

int csystem_unread(int descriptor) {
    struct stat facts;
    int count = 0;
    if (fstat(descriptor, &facts) < 0 || !S_ISFIFO(facts.st_mode)) return 0;
    return ioctl(descriptor, FIONREAD, &count) < 0 ? 0 : count;
}

void csystem_widen_pipe(int descriptor, int size) { fcntl(descriptor, F_SETPIPE_SZ, size); }
