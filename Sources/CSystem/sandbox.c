#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

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

int csystem_confine(void) {
    struct sock_filter rules[] = {
        FIELD(arch),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0),
        END(SECCOMP_RET_KILL_PROCESS),
        FIELD(nr),
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
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
}

#else

int csystem_confine(void) {
    errno = ENOSYS;
    return -1;
}

#endif
