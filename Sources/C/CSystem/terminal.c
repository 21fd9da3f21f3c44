#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/signalfd.h>
#include <termios.h>
#include <unistd.h>

// State that the signal handler may touch. It runs at any moment, so all of it is in C.
static int terminal = -1;
static struct termios usual;
static char leaving[256];
static size_t leaving_length;
static volatile sig_atomic_t is_held;
// Whether unread input is dropped without waiting for pending output.
static volatile sig_atomic_t is_listening;

static void write_all(const char *bytes, size_t count) {
    while (count > 0) {
        ssize_t written = write(terminal, bytes, count);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return;
        bytes += written;
        count -= (size_t)written;
    }
}

void csystem_terminal_leave(void) {
    if (!is_held) return;
    is_held = 0;
    write_all(leaving, leaving_length);
    if (!is_listening) {
        tcsetattr(terminal, TCSAFLUSH, &usual);
        return;
    }
    tcflush(terminal, TCIFLUSH);
    tcsetattr(terminal, TCSANOW, &usual);
}

static void die(int signal) {
    csystem_terminal_leave();
    // The handler is already reset (SA_RESETHAND), so the signal now has its default effect.
    raise(signal);
}

static void restore_in_a_crash(void) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = die;
    action.sa_flags = SA_RESETHAND | SA_NODEFER;
    const int signals[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS};
    for (size_t place = 0; place < sizeof signals / sizeof *signals; place++) sigaction(signals[place], &action, NULL);
}

int csystem_terminal_enter(int descriptor, const char *enter, const char *leave) {
    if (!is_held && tcgetattr(descriptor, &usual) != 0) return -1;
    terminal = descriptor;
    leaving_length = strlen(leave);
    if (leaving_length > sizeof leaving) return -1;
    memcpy(leaving, leave, leaving_length);
    struct termios raw = usual;
    cfmakeraw(&raw);
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    if (tcsetattr(descriptor, TCSAFLUSH, &raw) != 0) return -1;
    restore_in_a_crash();
    is_held = 1;
    is_listening = 0;
    write_all(enter, strlen(enter));
    return 0;
}

int csystem_terminal_listen(int descriptor) {
    if (is_held || tcgetattr(descriptor, &usual) != 0) return -1;
    terminal = descriptor;
    leaving_length = 0;
    struct termios quiet = usual;
    // Signals from keys stay enabled, since Ctrl-C is meant for this program.
    quiet.c_iflag &= ~(tcflag_t)(ICRNL | INLCR | IGNCR | ISTRIP | IXON);
    quiet.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | IEXTEN);
    quiet.c_cc[VMIN] = 1;
    quiet.c_cc[VTIME] = 0;
    if (tcsetattr(descriptor, TCSANOW, &quiet) != 0) return -1;
    restore_in_a_crash();
    is_held = 1;
    is_listening = 1;
    return 0;
}

int csystem_terminal_hold_signals(sigset_t *before) {
    sigset_t held, told;
    sigemptyset(&told);
    const int all[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP};
    for (size_t place = 0; place < sizeof all / sizeof *all; place++) sigaddset(&told, all[place]);
    held = told;
    // A background process may then write to its terminal and configure it, and reading fails instead of stopping it.
    sigaddset(&held, SIGTTOU);
    sigaddset(&held, SIGTTIN);
    if (pthread_sigmask(SIG_BLOCK, &held, before) != 0) return -1;
    return signalfd(-1, &told, SFD_NONBLOCK | SFD_CLOEXEC);
}

void csystem_terminal_release_signals(int descriptor, const sigset_t *before) {
    close(descriptor);
    pthread_sigmask(SIG_SETMASK, before, NULL);
}

int csystem_terminal_size(int descriptor, int *columns, int *rows) {
    struct winsize size;
    if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return -1;
    *columns = size.ws_col;
    *rows = size.ws_row;
    return 0;
}

int csystem_terminal_signals(void) {
    sigset_t signals;
    sigemptyset(&signals);
    const int all[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGWINCH, SIGTSTP, SIGCONT};
    for (size_t place = 0; place < sizeof all / sizeof *all; place++) sigaddset(&signals, all[place]);
    if (sigprocmask(SIG_BLOCK, &signals, NULL) != 0) return -1;
    return signalfd(-1, &signals, SFD_NONBLOCK | SFD_CLOEXEC);
}

int csystem_next_signal(int descriptor) {
    struct signalfd_siginfo record;
    return read(descriptor, &record, sizeof record) == sizeof record ? (int)record.ssi_signo : 0;
}
