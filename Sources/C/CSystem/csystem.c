#define _GNU_SOURCE
#include "CSystem.h"
#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#define ALL_SEALS (F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE)

int csystem_memfd(const char *name) { return memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING); }

int csystem_seal(int descriptor) { return fcntl(descriptor, F_ADD_SEALS, ALL_SEALS | F_SEAL_SEAL); }

int csystem_is_sealed(int descriptor) {
    int seals = fcntl(descriptor, F_GET_SEALS);
    return seals >= 0 && (seals & ALL_SEALS) == ALL_SEALS;
}

void csystem_keep_blocks(int block, int rest) {
    mallopt(M_MMAP_THRESHOLD, block);
    mallopt(M_TRIM_THRESHOLD, rest);
}

void csystem_erase_freed_blocks(void) { mallopt(M_PERTURB, 0xFF); }

// The C library caches up to 7 blocks per thread and size, up to 1,032 bytes, and reuses the last freed ones
// first. All are allocated at once, so that each is reached.
enum { KEPT_SIZES = 64, KEPT_OF_EACH = 7, KEPT_STEP = 16, LEFT_STACK = 16 << 10 };

void csystem_erase_kept_blocks(void) {
    char left[LEFT_STACK];
    explicit_bzero(left, sizeof left);
    void *blocks[KEPT_SIZES * KEPT_OF_EACH];
    size_t count = 0;
    for (size_t size = 1; size <= KEPT_SIZES; size++) {
        for (int number = 0; number < KEPT_OF_EACH; number++) {
            void *block = malloc(size * KEPT_STEP + sizeof(size_t));
            if (!block) continue;
            explicit_bzero(block, malloc_usable_size(block));
            blocks[count++] = block;
        }
    }
    while (count > 0) free(blocks[--count]);
}

void csystem_prefer_large_pages(void *block, size_t length) {
    if (!block || length < 4 << 20) return;
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    uintptr_t start = ((uintptr_t)block + page - 1) & ~(page - 1);
    uintptr_t end = ((uintptr_t)block + length) & ~(page - 1);
    // Only a hint: if it is ignored, the pages are small.
    madvise((void *)start, end - start, MADV_HUGEPAGE);
}

int csystem_eventfd(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

int csystem_peer(int descriptor, uid_t *user, pid_t *process) {
    struct ucred credentials;
    socklen_t length = sizeof credentials;
    if (getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &length) < 0) return -1;
    *user = credentials.uid;
    *process = credentials.pid;
    return 0;
}

ssize_t csystem_send(int socket, const void *bytes, size_t count, int descriptor) {
    struct iovec part = {.iov_base = (void *)bytes, .iov_len = count};
    union {
        struct cmsghdr header;
        char space[CMSG_SPACE(sizeof(int))];
    } control;
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    if (descriptor >= 0) {
        memset(&control, 0, sizeof control);
        message.msg_control = &control;
        message.msg_controllen = sizeof control;
        struct cmsghdr *header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(sizeof(int));
        memcpy(CMSG_DATA(header), &descriptor, sizeof(int));
    }
    return sendmsg(socket, &message, MSG_NOSIGNAL);
}

ssize_t csystem_receive(int socket, void *bytes, size_t count, int *descriptor) {
    struct iovec part = {.iov_base = bytes, .iov_len = count};
    union {
        struct cmsghdr header;
        char space[CMSG_SPACE(16 * sizeof(int))];
    } control;
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
    *descriptor = -1;
    ssize_t received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
    if (received < 0) return received;
    for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header)) {
        if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
        size_t held = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
        for (size_t index = 0; index < held; index++) {
            int passed;
            memcpy(&passed, CMSG_DATA(header) + index * sizeof(int), sizeof(int));
            if (*descriptor < 0) *descriptor = passed;
            else close(passed);
        }
    }
    return received;
}

int csystem_end_requests(void) {
    sigset_t requests;
    sigemptyset(&requests);
    sigaddset(&requests, SIGTERM);
    sigaddset(&requests, SIGINT);
    if (sigprocmask(SIG_BLOCK, &requests, NULL) < 0) return -1;
    return signalfd(-1, &requests, SFD_CLOEXEC | SFD_NONBLOCK);
}

int csystem_reload_requests(void) {
    sigset_t requests;
    sigemptyset(&requests);
    sigaddset(&requests, SIGHUP);
    if (sigprocmask(SIG_BLOCK, &requests, NULL) < 0) return -1;
    return signalfd(-1, &requests, SFD_CLOEXEC | SFD_NONBLOCK);
}

int csystem_blocking_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

int csystem_is_listening(int descriptor) {
    int type = 0, listens = 0;
    socklen_t length = sizeof type;
    if (getsockopt(descriptor, SOL_SOCKET, SO_TYPE, &type, &length) < 0 || type != SOCK_STREAM) return 0;
    length = sizeof listens;
    if (getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &listens, &length) < 0 || !listens) return 0;
    struct sockaddr_un address;
    length = sizeof address;
    if (getsockname(descriptor, (struct sockaddr *)&address, &length) < 0) return 0;
    return address.sun_family == AF_UNIX && length > sizeof(sa_family_t) && address.sun_path[0] == '/';
}

void csystem_forbid_dumps(void) {
    struct rlimit none = {0, 0};
    prctl(PR_SET_DUMPABLE, 0);
    setrlimit(RLIMIT_CORE, &none);
}

void csystem_die_with_parent(void) { prctl(PR_SET_PDEATHSIG, SIGKILL); }

int csystem_leave_parent(void) {
    pid_t child = fork();
    if (child > 0) _exit(0);
    return child;
}

void csystem_no_new_privileges(void) { prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); }

void csystem_limit_renderer(uint64_t address_space, uint64_t cpu_seconds) {
    struct rlimit memory = {address_space, address_space};
    struct rlimit processor = {cpu_seconds, cpu_seconds};
    struct rlimit none = {0, 0};
    setrlimit(RLIMIT_AS, &memory);
    setrlimit(RLIMIT_CPU, &processor);
    setrlimit(RLIMIT_FSIZE, &none);
    setrlimit(RLIMIT_CORE, &none);
}

int csystem_close_from(posix_spawn_file_actions_t *actions, int lowest) {
    return posix_spawn_file_actions_addclosefrom_np(actions, lowest);
}
