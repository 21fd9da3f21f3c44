#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

int csystem_can_confine(void) {
    // A filter that is not there is looked for only where filters are known and not forbidden.
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, NULL) < 0 && errno == EFAULT;
}

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#ifdef ARCHITECTURE

#define FIELD(member) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, member))
#define END(action) BPF_STMT(BPF_RET | BPF_K, action)
#define ALLOW(call) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##call, 0, 1), END(SECCOMP_RET_ALLOW)
// The third argument holds the protection; its low word comes first on both architectures.
#define ALLOW_NOT_EXECUTABLE(call)                                                                                      \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##call, 0, 4), FIELD(args[2]),                                             \
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, PROT_EXEC, 0, 1), END(SECCOMP_RET_ERRNO | EPERM), END(SECCOMP_RET_ALLOW)

// A thread of this process, and no process: clone(2) says which in its first argument, clone3(2) in memory that no filter reads.
#define ALLOW_THREADS                                                                                                   \
    ALLOW(rseq), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_clone3, 0, 1), END(SECCOMP_RET_ERRNO | ENOSYS),               \
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_clone, 0, 4), FIELD(args[0]),                                          \
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 0, 1), END(SECCOMP_RET_ALLOW), END(SECCOMP_RET_ERRNO | EPERM)
enum { THREAD_RULES = 9 };

// What reads fonts opens files, and nothing else; which ones, Landlock says.
#ifdef __NR_access
#define ALLOW_LOOKING ALLOW(access), ALLOW(readlink)
#else
#define ALLOW_LOOKING ALLOW(faccessat), ALLOW(readlinkat)
#endif
#define ALLOW_READING                                                                                                   \
    ALLOW(getdents64), ALLOW(lseek), ALLOW(fstatfs), ALLOW_LOOKING,                                                     \
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_openat, 0, 4), FIELD(args[2]),                                         \
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, O_ACCMODE | O_CREAT | O_TRUNC, 0, 1), END(SECCOMP_RET_ERRNO | EPERM),      \
        END(SECCOMP_RET_ALLOW)
enum { READING_RULES = 15 };

static int allow_below(int rules, const char *folder, const char *name) {
    char path[4096];
    if (!folder || snprintf(path, sizeof path, "%s%s", folder, name) >= (int)sizeof path) return 0;
    struct landlock_path_beneath_attr rule = {
        .allowed_access = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR,
        .parent_fd = open(path, O_PATH | O_CLOEXEC),
    };
    if (rule.parent_fd < 0) return 0;
    int result = (int)syscall(__NR_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
    close(rule.parent_fd);
    return result;
}

// From here on only what is installed for everybody can be read, and the user's fonts (landlock(7)). -1 without Landlock.
static int limit_reading(void) {
    struct landlock_ruleset_attr all = {.handled_access_fs = (1u << 13) - 1};
    int rules = (int)syscall(__NR_landlock_create_ruleset, &all, sizeof all.handled_access_fs, 0);
    if (rules < 0) return -1;
    const char *home = getenv("HOME");
    int result = allow_below(rules, "/usr", "") | allow_below(rules, "/etc/fonts", "") |
                 allow_below(rules, "/var/cache/fontconfig", "") | allow_below(rules, home, "/.fonts") |
                 allow_below(rules, home, "/.local/share/fonts") | allow_below(rules, home, "/.cache/fontconfig") |
                 allow_below(rules, home, "/.config/fontconfig");
    if (result == 0) result = (int)syscall(__NR_landlock_restrict_self, rules, 0);
    close(rules);
    return result;
}

static int confine(int threads) {
    int reads = threads && limit_reading() == 0;
    struct sock_filter rules[] = {
        FIELD(arch),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0),
        END(SECCOMP_RET_KILL_PROCESS),
        FIELD(nr),
        BPF_STMT(BPF_JMP | BPF_JA, threads ? 0 : THREAD_RULES), ALLOW_THREADS,
        BPF_STMT(BPF_JMP | BPF_JA, reads ? 0 : READING_RULES), ALLOW_READING,
        // The descriptors that there are.
        ALLOW(read), ALLOW(write), ALLOW(pread64), ALLOW(recvmsg), ALLOW(sendmsg), ALLOW(ppoll), ALLOW(fcntl),
        ALLOW(fstat), ALLOW(newfstatat), ALLOW(close),
#ifdef __NR_poll
        ALLOW(poll),
#endif
        // Memory.
        ALLOW_NOT_EXECUTABLE(mmap), ALLOW_NOT_EXECUTABLE(mprotect), ALLOW(munmap), ALLOW(mremap), ALLOW(madvise),
        ALLOW(brk), ALLOW(sysinfo),
        // The thread that there is, and its end.
        ALLOW(futex), ALLOW(sched_yield), ALLOW(gettid), ALLOW(getpid), ALLOW(rt_sigaction), ALLOW(rt_sigprocmask),
        ALLOW(rt_sigreturn), ALLOW(sigaltstack), ALLOW(restart_syscall), ALLOW(set_robust_list), ALLOW(exit),
        ALLOW(exit_group),
        // Chance and time.
        ALLOW(getrandom), ALLOW(clock_gettime),
        END(SECCOMP_RET_ERRNO | EPERM),
    };
    struct sock_fprog program = {.len = sizeof rules / sizeof *rules, .filter = rules};
    if (!threads) return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
    return syscall(__NR_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program) == 0 ? 0 : -1;
}

int csystem_confine(void) { return confine(0); }

int csystem_confine_threads(void) { return confine(1); }

#else

int csystem_confine(void) {
    errno = ENOSYS;
    return -1;
}

int csystem_confine_threads(void) { return csystem_confine(); }

#endif
