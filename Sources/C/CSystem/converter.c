#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

// A program of the user's own, which must be able to start and to load what is installed, and nothing beyond: no connection, no
// change of a file, no signal to another process, no tracing, no other namespace.

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#ifdef ARCHITECTURE

static const int refused[] = {
    // Connections.
    __NR_socket, __NR_connect, __NR_bind, __NR_listen, __NR_accept, __NR_accept4,
    // Other processes.
    __NR_kill, __NR_tkill, __NR_tgkill, __NR_rt_sigqueueinfo, __NR_rt_tgsigqueueinfo, __NR_pidfd_send_signal, __NR_pidfd_getfd,
    __NR_ptrace, __NR_process_vm_readv, __NR_process_vm_writev, __NR_kcmp, __NR_setsid, __NR_setpgid, __NR_shmget, __NR_shmat,
    __NR_msgget, __NR_semget, __NR_mq_open,
    // What Landlock does not know of files, or not everywhere.
    __NR_fchmod, __NR_fchmodat, __NR_fchown, __NR_fchownat, __NR_utimensat, __NR_truncate, __NR_setxattr, __NR_lsetxattr,
    __NR_fsetxattr, __NR_removexattr, __NR_lremovexattr, __NR_fremovexattr, __NR_mknodat, __NR_linkat, __NR_symlinkat,
    __NR_renameat2, __NR_unlinkat, __NR_mkdirat, __NR_openat2, __NR_open_by_handle_at, __NR_name_to_handle_at,
#ifdef __NR_renameat
    __NR_renameat,
#endif
#ifdef __NR_chmod
    __NR_chmod, __NR_chown, __NR_lchown, __NR_utime, __NR_utimes, __NR_futimesat, __NR_creat, __NR_mknod, __NR_link,
    __NR_symlink, __NR_rename, __NR_unlink, __NR_mkdir, __NR_rmdir,
#endif
#ifdef __NR_fchmodat2
    __NR_fchmodat2,
#endif
    // The kernel.
    __NR_bpf, __NR_perf_event_open, __NR_userfaultfd, __NR_io_uring_setup, __NR_io_uring_enter, __NR_io_uring_register,
    __NR_keyctl, __NR_add_key, __NR_request_key, __NR_unshare, __NR_setns, __NR_chroot, __NR_pivot_root, __NR_mount,
    __NR_umount2, __NR_fsopen, __NR_fsconfig, __NR_fsmount, __NR_fspick, __NR_move_mount, __NR_open_tree, __NR_reboot,
    __NR_swapon, __NR_swapoff, __NR_kexec_load, __NR_init_module, __NR_finit_module, __NR_delete_module, __NR_settimeofday,
    __NR_clock_settime, __NR_clock_adjtime, __NR_adjtimex, __NR_sethostname, __NR_setdomainname, __NR_quotactl, __NR_acct,
    __NR_syslog, __NR_personality,
};

enum { REFUSED = sizeof refused / sizeof *refused };

#define FIELD(member) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, member))
#define END(action) BPF_STMT(BPF_RET | BPF_K, action)
#define NO(number) END(SECCOMP_RET_ERRNO | (number))
// A call whose argument, of which the low word comes first, has one of these bits.
#define REFUSE_BITS(call, argument, bits)                                                                               \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##call, 0, 4), FIELD(args[argument]),                                      \
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, bits, 0, 1), NO(EPERM), END(SECCOMP_RET_ALLOW)
#define NAMESPACES                                                                                                      \
    (CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET)

// Without Landlock no file is opened for writing, /dev/null included.
static int filter_calls(int limits_files) {
    struct sock_filter head[] = {
        FIELD(arch), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0), END(SECCOMP_RET_KILL_PROCESS), FIELD(nr),
        // The calls of x32 have numbers of their own on x86-64.
        BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1), NO(ENOSYS),
        // Its flags stand in memory that no filter reads; clone(2) takes its place.
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_clone3, 0, 1), NO(ENOSYS), REFUSE_BITS(clone, 0, NAMESPACES),
        // The limits of another process.
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_prlimit64, 0, 4), FIELD(args[0]),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 0, 1, 0), NO(EPERM), END(SECCOMP_RET_ALLOW),
        // What would be typed into a terminal that complaints are written to.
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_ioctl, 0, 4), FIELD(args[1]),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, TIOCSTI, 1, 0), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, TIOCLINUX, 0, 1), NO(EPERM),
    };
    const unsigned writing = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC;
    struct sock_filter opening[] = {
        FIELD(nr), REFUSE_BITS(openat, 2, writing),
#ifdef __NR_open
        REFUSE_BITS(open, 1, writing),
#endif
    };
    struct sock_filter rules[sizeof head / sizeof *head + sizeof opening / sizeof *opening + 2 * REFUSED + 2];
    unsigned short count = 0;
    for (size_t place = 0; place < sizeof head / sizeof *head; place++) rules[count++] = head[place];
    if (limits_files) {
        rules[count++] = (struct sock_filter)FIELD(nr);
    } else {
        for (size_t place = 0; place < sizeof opening / sizeof *opening; place++) rules[count++] = opening[place];
    }
    for (size_t place = 0; place < REFUSED; place++) {
        rules[count++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)refused[place], 0, 1);
        rules[count++] = (struct sock_filter)NO(EPERM);
    }
    rules[count++] = (struct sock_filter)END(SECCOMP_RET_ALLOW);
    struct sock_fprog program = {.len = count, .filter = rules};
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
}

static void allow(int rules, const char *path, uint64_t access) {
    struct landlock_path_beneath_attr rule = {.parent_fd = open(path, O_PATH | O_CLOEXEC), .allowed_access = access};
    if (rule.parent_fd < 0) return;
    struct stat facts;
    if (fstat(rule.parent_fd, &facts) == 0 && !S_ISDIR(facts.st_mode)) rule.allowed_access &= ~LANDLOCK_ACCESS_FS_READ_DIR;
    syscall(__NR_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
    close(rule.parent_fd);
}

// From here on only what is installed for everybody can be read, and what is named; 1 on success (landlock(7)).
static int limit_files(const char *const *readable) {
    static const char *const installed[] = {
        "/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/etc", "/opt", "/nix/store", "/gnu/store",
        "/run/current-system", "/var/lib/texmf", "/var/cache/fontconfig", "/dev/null", "/dev/zero", "/dev/urandom", "/dev/random",
        "/sys/devices/system/cpu", "/proc/meminfo", "/proc/cpuinfo",
    };
    const uint64_t reading = LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;
    struct landlock_ruleset_attr all = {.handled_access_fs = (1u << 13) - 1};
    int rules = (int)syscall(__NR_landlock_create_ruleset, &all, sizeof all.handled_access_fs, 0);
    if (rules < 0) return 0;
    for (size_t place = 0; place < sizeof installed / sizeof *installed; place++) allow(rules, installed[place], reading);
    for (; *readable; readable++) allow(rules, *readable, reading);
    allow(rules, "/dev/null", LANDLOCK_ACCESS_FS_WRITE_FILE);
    int result = (int)syscall(__NR_landlock_restrict_self, rules, 0);
    close(rules);
    return result == 0;
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
    // Above the standard streams, so that none of them is taken for another.
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
