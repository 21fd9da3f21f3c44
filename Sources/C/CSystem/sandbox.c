#define _GNU_SOURCE
#include "CSystem.h"

#include "filter.h"
#include "landlock.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/landlock.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifdef ARCHITECTURE

int csystem_can_confine(void) {
    // A missing filter is only an error where filters are supported and not forbidden.
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, NULL) < 0 && errno == EFAULT;
}

// The third argument holds the protection.
#define ALLOW_NOT_EXECUTABLE(call) ALLOW_WITHOUT(call, 2, PROT_EXEC)

// fcntl commands of this process. Those that set an owner or a signal reach other processes: together they
// can kill any process of the user.
#define ALLOW_DESCRIPTOR_COMMANDS                                                                                       \
    IF(__NR_fcntl, 0, 9), FIELD(args[1]), IF(F_GETFD, 6, 0), IF(F_SETFD, 5, 0), IF(F_GETFL, 4, 0), IF(F_SETFL, 3, 0),   \
        IF(F_GET_SEALS, 2, 0), IF(F_DUPFD_CLOEXEC, 1, 0), NO(EPERM), END(SECCOMP_RET_ALLOW)

// Allows threads but not processes: clone(2) tells them apart in its first argument, clone3(2) in memory that no filter reads.
#define ALLOW_THREADS                                                                                                   \
    ALLOW(rseq), IF(__NR_clone3, 0, 1), NO(ENOSYS), IF(__NR_clone, 0, 4), FIELD(args[0]), IF_BITS(CLONE_THREAD, 0, 1),  \
        END(SECCOMP_RET_ALLOW), NO(EPERM)
enum { THREAD_RULES = 9 };

// Font readers open and look up files, and nothing else. Landlock decides which can be opened; it does not hide names.
#ifdef __NR_access
#define ALLOW_LOOKING ALLOW(access), ALLOW(readlink)
#else
#define ALLOW_LOOKING ALLOW(faccessat), ALLOW(readlinkat)
#endif
#define ALLOW_READING                                                                                                   \
    ALLOW(getdents64), ALLOW(fstatfs), ALLOW(newfstatat), ALLOW_LOOKING,                                                \
        ALLOW_WITHOUT(openat, 2, O_ACCMODE | O_CREAT | O_TRUNC)
enum { READING_RULES = 15 };

// From now on only installed files and the user's fonts can be read (landlock(7)). Returns -1 without Landlock.
static int limit_reading(void) {
    static const char *const installed[] = {"/usr", "/etc/fonts", "/var/cache/fontconfig"};
    static const char *const own[] = {"/.fonts", "/.local/share/fonts", "/.cache/fontconfig", "/.config/fontconfig"};
    int rules = landlock_rules();
    if (rules < 0) return -1;
    int result = 0;
    for (size_t place = 0; place < sizeof installed / sizeof *installed; place++)
        result |= landlock_allow(rules, installed[place], LANDLOCK_READING);
    const char *home = getenv("HOME");
    for (size_t place = 0; home && place < sizeof own / sizeof *own; place++) {
        char path[4096];
        if (snprintf(path, sizeof path, "%s%s", home, own[place]) < (int)sizeof path)
            result |= landlock_allow(rules, path, LANDLOCK_READING);
    }
    if (result == 0) return landlock_enter(rules);
    close(rules);
    return -1;
}

// From now on no file can be opened, no connection made and no other process signalled, if this kernel has Landlock; the
// filter refuses the same.
static void limit_everything(void) {
    int rules = landlock_rules();
    if (rules >= 0) landlock_enter(rules);
}

enum powers { COMPUTE, START_THREADS, READ_FONTS };

static int confine(enum powers powers) {
    int reads = powers == READ_FONTS && limit_reading() == 0;
    if (!reads) limit_everything();
    struct sock_filter rules[] = {
        FIELD(arch),
        IF(ARCHITECTURE, 1, 0),
        END(SECCOMP_RET_KILL_PROCESS),
        FIELD(nr),
        BPF_STMT(BPF_JMP | BPF_JA, powers >= START_THREADS ? 0 : THREAD_RULES), ALLOW_THREADS,
        BPF_STMT(BPF_JMP | BPF_JA, reads ? 0 : READING_RULES), ALLOW_READING,
        // Existing descriptors. Allowing newfstatat(2) would allow paths, whatever its flags.
        ALLOW(read), ALLOW(write), ALLOW(pread64), ALLOW(lseek), ALLOW(recvmsg), ALLOW(sendmsg), ALLOW(ppoll),
        REFUSE_ASYNCHRONOUS_DESCRIPTORS, ALLOW_DESCRIPTOR_COMMANDS, ALLOW(fstat), ALLOW(close),
#ifdef __NR_poll
        ALLOW(poll),
#endif
        // Memory.
        ALLOW_NOT_EXECUTABLE(mmap), ALLOW_NOT_EXECUTABLE(mprotect), ALLOW(munmap), ALLOW(mremap), ALLOW(madvise),
        ALLOW(brk), ALLOW(sysinfo),
        // The existing thread, and its exit.
        ALLOW(futex), ALLOW(sched_yield), ALLOW(gettid), ALLOW(getpid), ALLOW(rt_sigaction), ALLOW(rt_sigprocmask),
        ALLOW(rt_sigreturn), ALLOW(sigaltstack), ALLOW(restart_syscall), ALLOW(set_robust_list), ALLOW(exit),
        ALLOW(exit_group),
        // Random numbers and time.
        ALLOW(getrandom), ALLOW(clock_gettime),
        NO(EPERM),
    };
    struct sock_fprog program = {.len = sizeof rules / sizeof *rules, .filter = rules};
    if (powers == COMPUTE) return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
    return syscall(__NR_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program) == 0 ? 0 : -1;
}

int csystem_confine(void) { return confine(COMPUTE); }

int csystem_confine_threads(void) { return confine(START_THREADS); }

int csystem_confine_reading_fonts(void) { return confine(READ_FONTS); }

#else

int csystem_can_confine(void) { return 0; }

int csystem_confine(void) {
    errno = ENOSYS;
    return -1;
}

int csystem_confine_threads(void) { return csystem_confine(); }

int csystem_confine_reading_fonts(void) { return csystem_confine(); }

#endif
