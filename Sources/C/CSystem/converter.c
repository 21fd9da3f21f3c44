#define _GNU_SOURCE
#include "CSystem.h"

#include "filter.h"
#include "landlock.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/landlock.h>
#include <linux/sched.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

// The sandbox of a user's program. It may start and load installed files, and nothing else: no connection, no
// change of a file, no signal to another process, no tracing, no new namespace.

#ifdef ARCHITECTURE

// Unlisted calls are refused, including those of later kernels. None of the listed calls reaches another process or changes
// a file: files are opened as Landlock allows, and writing needs a descriptor that was opened for it.
static const int allowed[] = {
    // Descriptors.
    __NR_read, __NR_write, __NR_readv, __NR_writev, __NR_pread64, __NR_pwrite64, __NR_preadv, __NR_pwritev, __NR_preadv2,
    __NR_pwritev2, __NR_sendfile, __NR_splice, __NR_tee, __NR_vmsplice, __NR_copy_file_range, __NR_lseek, __NR_fadvise64,
    __NR_readahead, __NR_fsync, __NR_fdatasync, __NR_ftruncate, __NR_fallocate, __NR_close, __NR_close_range, __NR_dup, __NR_dup3,
    __NR_pipe2, __NR_eventfd2, __NR_signalfd4, __NR_timerfd_create, __NR_timerfd_settime, __NR_timerfd_gettime, __NR_memfd_create,
    __NR_pidfd_open, __NR_ppoll, __NR_pselect6, __NR_epoll_create1, __NR_epoll_ctl, __NR_epoll_pwait,
    // Sockets that are already connected, without an address; socketpair is checked below.
    __NR_recvfrom, __NR_recvmsg, __NR_recvmmsg, __NR_sendmsg, __NR_sendmmsg, __NR_shutdown, __NR_getsockopt, __NR_getsockname,
    __NR_getpeername,
    // Files, read-only. Landlock does not hide the metadata of a path.
    __NR_fstat, __NR_newfstatat, __NR_statx, __NR_statfs, __NR_fstatfs, __NR_faccessat, __NR_faccessat2, __NR_readlinkat,
    __NR_getdents64, __NR_getcwd, __NR_chdir, __NR_fchdir, __NR_umask,
    // Memory.
    __NR_mmap, __NR_mprotect, __NR_munmap, __NR_mremap, __NR_madvise, __NR_brk, __NR_mincore, __NR_msync, __NR_mlock, __NR_mlock2,
    __NR_munlock, __NR_mlockall, __NR_munlockall, __NR_pkey_alloc, __NR_pkey_free, __NR_pkey_mprotect, __NR_membarrier,
    __NR_get_mempolicy, __NR_set_mempolicy, __NR_mbind,
    // Itself and its child processes.
    __NR_execve, __NR_execveat, __NR_exit, __NR_exit_group, __NR_wait4, __NR_waitid, __NR_futex, __NR_set_tid_address,
    __NR_set_robust_list, __NR_get_robust_list, __NR_rseq, __NR_seccomp, __NR_landlock_create_ruleset, __NR_landlock_add_rule,
    __NR_landlock_restrict_self, __NR_getpid, __NR_gettid, __NR_getppid, __NR_getpgid, __NR_getsid, __NR_getuid, __NR_geteuid,
    __NR_getgid, __NR_getegid, __NR_getresuid, __NR_getresgid, __NR_getgroups, __NR_capget, __NR_setrlimit, __NR_getrlimit,
    __NR_getrusage, __NR_uname, __NR_sysinfo, __NR_getcpu, __NR_getpriority, __NR_sched_yield, __NR_sched_getaffinity,
    __NR_sched_getparam, __NR_sched_getscheduler, __NR_sched_get_priority_max, __NR_sched_get_priority_min,
    __NR_sched_rr_get_interval,
    // Its own signals.
    __NR_rt_sigaction, __NR_rt_sigprocmask, __NR_rt_sigreturn, __NR_rt_sigpending, __NR_rt_sigtimedwait, __NR_rt_sigsuspend,
    __NR_sigaltstack, __NR_restart_syscall,
    // Random numbers and time.
    __NR_getrandom, __NR_clock_gettime, __NR_clock_getres, __NR_clock_nanosleep, __NR_nanosleep, __NR_gettimeofday, __NR_times,
    __NR_getitimer, __NR_setitimer, __NR_timer_create, __NR_timer_settime, __NR_timer_gettime, __NR_timer_getoverrun,
    __NR_timer_delete,
#ifdef __NR_futex_waitv
    __NR_futex_waitv,
#endif
#ifdef __NR_epoll_pwait2
    __NR_epoll_pwait2,
#endif
    // Older variants, which only x86-64 has.
#ifdef __NR_fork
    __NR_fork, __NR_vfork, __NR_arch_prctl, __NR_dup2, __NR_pipe, __NR_poll, __NR_select, __NR_epoll_create, __NR_epoll_wait,
    __NR_eventfd, __NR_signalfd, __NR_stat, __NR_lstat, __NR_access, __NR_readlink, __NR_getdents, __NR_getpgrp, __NR_alarm,
    __NR_pause, __NR_time,
#endif
};

// Programs that list files read attributes, and ignore that a file system has none.
static const int without_attributes[] = {
    __NR_getxattr, __NR_lgetxattr, __NR_fgetxattr, __NR_listxattr, __NR_llistxattr, __NR_flistxattr,
};

// fcntl commands. None names an owner or a signal (F_SETOWN, F_SETSIG), which would reach any process of the user, and
// none delays the owner of a file (F_SETLEASE).
static const unsigned descriptor_commands[] = {
    F_DUPFD, F_DUPFD_CLOEXEC, F_GETFD, F_SETFD, F_GETFL, F_SETFL, F_GETLK, F_SETLK, F_SETLKW, F_OFD_GETLK, F_OFD_SETLK,
    F_OFD_SETLKW, F_GETPIPE_SZ, F_SETPIPE_SZ, F_GET_SEALS, F_ADD_SEALS,
};

// ioctl commands: terminal settings, and the bytes waiting in a pipe. None types into a terminal or changes it, and none changes the
// flags of a file, for which a read-only descriptor would be enough.
static const unsigned device_commands[] = {TCGETS, TIOCGWINSZ, TIOCGPGRP, FIONREAD, FIONBIO, FIOCLEX, FIONCLEX};

enum { CALL_COUNT = sizeof allowed / sizeof *allowed, RULE_ROOM = 2 * CALL_COUNT + 200 };

struct filter {
    unsigned short count;
    struct sock_filter rules[RULE_ROOM];
};

static void add(struct filter *filter, const struct sock_filter *rules, size_t count) {
    for (size_t place = 0; place < count; place++) filter->rules[filter->count++] = rules[place];
}

#define ADD(filter, ...)                                                                                                \
    do {                                                                                                                \
        const struct sock_filter some[] = {__VA_ARGS__};                                                                \
        add(filter, some, sizeof some / sizeof *some);                                                                  \
    } while (0)

static void answer(struct filter *filter, const int *calls, size_t count, unsigned action) {
    for (size_t place = 0; place < count; place++) ADD(filter, IF((unsigned)calls[place], 0, 1), END(action));
}

// Allows a call with only these commands, its second argument.
static void allow_commands(struct filter *filter, unsigned call, const unsigned *commands, size_t count) {
    ADD(filter, IF(call, 0, 2 * (unsigned char)count + 2), FIELD(args[1]));
    for (size_t place = 0; place < count; place++) ADD(filter, IF(commands[place], 0, 1), END(SECCOMP_RET_ALLOW));
    ADD(filter, NO(EPERM));
}

#define NAMESPACES                                                                                                      \
    (CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET)
// If the kernel's Landlock has no right for truncation, a file that is opened for reading could be emptied.
#define ALLOW_OPENING(call, argument)                                                                                   \
    IF(__NR_##call, 0, 5), FIELD(args[argument]), BPF_STMT(BPF_ALU | BPF_AND | BPF_K, O_ACCMODE | O_TRUNC),             \
        IF(O_RDONLY | O_TRUNC, 0, 1), NO(EPERM), END(SECCOMP_RET_ALLOW)

// Without Landlock no file is opened for writing, not even /dev/null.
static int filter_calls(int limits_files) {
    struct filter filter = {.count = 0};
    ADD(&filter, FIELD(arch), IF(ARCHITECTURE, 1, 0), END(SECCOMP_RET_KILL_PROCESS), FIELD(nr));
    // x32 calls have separate numbers on x86-64.
    ADD(&filter, BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1), NO(ENOSYS));
    // Their arguments are in memory, which filters cannot read; programs fall back to other calls.
    ADD(&filter, IF(__NR_clone3, 0, 1), NO(ENOSYS), IF(__NR_openat2, 0, 1), NO(ENOSYS));
    ADD(&filter, ALLOW_WITHOUT(clone, 0, NAMESPACES | CLONE_PARENT));
    if (limits_files) {
        ADD(&filter, ALLOW_OPENING(openat, 2));
#ifdef __NR_open
        ADD(&filter, ALLOW_OPENING(open, 1));
#endif
    } else {
        ADD(&filter, ALLOW_WITHOUT(openat, 2, O_ACCMODE | O_CREAT | O_TRUNC));
#ifdef __NR_open
        ADD(&filter, ALLOW_WITHOUT(open, 1, O_ACCMODE | O_CREAT | O_TRUNC));
#endif
    }
    // The resource limits of other processes.
    ADD(&filter, IF(__NR_prlimit64, 0, 4), FIELD(args[0]), IF(0, 1, 0), NO(EPERM), END(SECCOMP_RET_ALLOW));
    // The only call that sees other processes: it tells which share a core.
    ADD(&filter, IF(__NR_prctl, 0, 4), FIELD(args[0]), IF(PR_SCHED_CORE, 0, 1), NO(EPERM), END(SECCOMP_RET_ALLOW));
    // A stream or packet pair is connected and cannot reach another socket; a datagram socket can send to any address.
    ADD(&filter, IF(__NR_socketpair, 0, 6), FIELD(args[1]), BPF_STMT(BPF_ALU | BPF_AND | BPF_K, 0xF), IF(SOCK_STREAM, 2, 0),
        IF(SOCK_SEQPACKET, 1, 0), NO(EPERM), END(SECCOMP_RET_ALLOW));
    // The address, if there is one, is in memory.
    ADD(&filter, IF(__NR_sendto, 0, 6), FIELD(args[4]), IF(0, 0, 2), BPF_STMT(BPF_LD | BPF_W | BPF_ABS,
        offsetof(struct seccomp_data, args[4]) + 4), IF(0, 1, 0), NO(EPERM), END(SECCOMP_RET_ALLOW));
    ADD(&filter, REFUSE_ASYNCHRONOUS_DESCRIPTORS);
    allow_commands(&filter, __NR_fcntl, descriptor_commands, sizeof descriptor_commands / sizeof *descriptor_commands);
    allow_commands(&filter, __NR_ioctl, device_commands, sizeof device_commands / sizeof *device_commands);
    answer(&filter, without_attributes, sizeof without_attributes / sizeof *without_attributes, SECCOMP_RET_ERRNO | EOPNOTSUPP);
    answer(&filter, allowed, CALL_COUNT, SECCOMP_RET_ALLOW);
    ADD(&filter, NO(EPERM));
    struct sock_fprog program = {.len = filter.count, .filter = filter.rules};
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
}

// From now on only installed files and the named paths can be read; returns 1 on success (landlock(7)).
static int limit_files(const char *const *readable) {
    static const char *const installed[] = {
        "/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/etc", "/opt", "/nix/store", "/gnu/store",
        "/run/current-system", "/var/lib/texmf", "/var/cache/fontconfig", "/dev/null", "/dev/zero", "/dev/urandom", "/dev/random",
        "/sys/devices/system/cpu", "/proc/meminfo", "/proc/cpuinfo",
    };
    const uint64_t reading = LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_READING;
    int rules = landlock_rules();
    if (rules < 0) return 0;
    for (size_t place = 0; place < sizeof installed / sizeof *installed; place++)
        landlock_allow(rules, installed[place], reading);
    for (; *readable; readable++) landlock_allow(rules, *readable, reading);
    landlock_allow(rules, "/dev/null", LANDLOCK_ACCESS_FS_WRITE_FILE);
    return landlock_enter(rules) == 0;
}

static void confine(const char *const *readable) {
    if (!csystem_can_confine()) return;
    int limits_files = limit_files(readable);
    if (filter_calls(limits_files) < 0) _exit(126);
}

#else

static void confine(const char *const *readable) { (void)readable; }

#endif

static void limit(int resource, rlim_t value) {
    struct rlimit limit;
    if (getrlimit(resource, &limit) == 0 && limit.rlim_max < value) value = limit.rlim_max;
    limit.rlim_cur = limit.rlim_max = value;
    setrlimit(resource, &limit);
}

static _Noreturn void become(
    const char *path, char *const *arguments, char *const *environment, const char *const *readable, int stream, int complaints,
    uint64_t memory, uint64_t seconds, int leads, int failure) {
    if (leads) setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    struct sigaction usual = {.sa_handler = SIG_DFL};
    sigaction(SIGPIPE, &usual, NULL);
    sigaction(SIGHUP, &usual, NULL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    // Moved above the standard streams, so that dup2 does not overwrite one of them.
    stream = fcntl(stream, F_DUPFD_CLOEXEC, 10);
    failure = fcntl(failure, F_DUPFD_CLOEXEC, 10);
    if (complaints < 0) complaints = open("/dev/null", O_WRONLY);
    complaints = fcntl(complaints, F_DUPFD_CLOEXEC, 10);
    dup2(stream, 0);
    dup2(stream, 1);
    dup2(complaints, 2);
    for (int number = 3; number < failure; number++) {
        if (number != stream && number != failure) close(number);
    }
    syscall(__NR_close_range, (unsigned)failure + 1, ~0u, 0);
    if (chdir("/") < 0) _exit(126);
    limit(RLIMIT_AS, memory);
    limit(RLIMIT_CPU, seconds);
    limit(RLIMIT_FSIZE, 0);
    limit(RLIMIT_CORE, 0);
    csystem_no_new_privileges();
    confine(readable);
    execve(path, arguments, environment);
    int number = errno;
    if (write(failure, &number, sizeof number) < 0) _exit(126);
    _exit(127);
}

pid_t csystem_start_converter(
    const char *path, char *const *arguments, char *const *environment, const char *const *readable, int stream, int complaints,
    uint64_t memory, uint64_t seconds, int leads) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) < 0) return -1;
    pid_t process = fork();
    if (process == 0)
        become(path, arguments, environment, readable, stream, complaints, memory, seconds, leads, ends[1]);
    int number = errno;
    close(ends[1]);
    if (process > 0) {
        ssize_t count;
        do count = read(ends[0], &number, sizeof number);
        while (count < 0 && errno == EINTR);
        if (count == 0) {
            close(ends[0]);
            return process;
        }
        while (waitpid(process, NULL, 0) < 0 && errno == EINTR) {}
    }
    close(ends[0]);
    errno = number;
    return -1;
}

int csystem_process_descriptor(pid_t process) { return (int)syscall(__NR_pidfd_open, process, 0); }
