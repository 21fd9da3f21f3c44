#pragma once
// Calls of the C library that the Glibc module does not import.
#include <signal.h>
#include <spawn.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "files.h"

/// pipe2(2), close-on-exec; 0, or -1 and errno.
int csystem_blocking_pipe(int ends[2]);
/// memfd_create(2) with close-on-exec and sealing allowed; -1 and errno on failure.
int csystem_memfd(const char *name);
/// Seals a memfd against shrinking, growing and writing; -1 and errno on failure.
int csystem_seal(int descriptor);
/// 1 if the descriptor is a memfd sealed against shrinking, growing and writing, else 0.
int csystem_is_sealed(int descriptor);
/// eventfd(2), non-blocking and close-on-exec.
int csystem_eventfd(void);
/// The user and process on the other end of a Unix socket (SO_PEERCRED); -1 and errno on failure.
int csystem_peer(int descriptor, uid_t *user, pid_t *process);
/// sendmsg(2) of a buffer and, unless it is -1, one descriptor. MSG_NOSIGNAL. Bytes sent, or -1 and errno.
ssize_t csystem_send(int socket, const void *bytes, size_t count, int descriptor);
/// recvmsg(2); a received descriptor is stored in *descriptor (close-on-exec), else -1. Further ones are closed.
ssize_t csystem_receive(int socket, void *bytes, size_t count, int *descriptor);
/// Blocks SIGTERM and SIGINT and returns a descriptor that is readable once one of them has arrived (signalfd(2)), non-blocking
/// and close-on-exec; -1 and errno on failure.
int csystem_end_requests(void);
/// The same for SIGHUP, which makes a daemon reload its configuration.
int csystem_reload_requests(void);
/// Blocks below `block` bytes come from the heap, of which up to `rest` free bytes at its end are kept (mallopt(3)).
void csystem_keep_blocks(int block, int rest);
/// Overwrites each block of the heap when it is freed (mallopt(3), M_PERTURB), except the small ones that the C library keeps for
/// the thread that frees them.
void csystem_erase_freed_blocks(void);
/// Overwrites the freed small blocks that the C library keeps for this thread, and the unused part of its stack.
void csystem_erase_kept_blocks(void);
/// Drops the code and the constants of this program and its libraries from memory; pages in use are read again from
/// their files (madvise(2), MADV_DONTNEED).
void csystem_drop_program_pages(void);
/// Asks for large pages in a block of several megabytes (madvise(2), MADV_HUGEPAGE); nothing for a smaller one.
void csystem_prefer_large_pages(void *block, size_t length);
/// Returns 1 if the descriptor is a listening stream socket in the file system, else 0.
int csystem_is_listening(int descriptor);
/// Forbids core dumps and ptrace by other processes of the user (PR_SET_DUMPABLE 0, RLIMIT_CORE 0).
void csystem_forbid_dumps(void);
/// Ends this process when its parent ends (PR_SET_PDEATHSIG, SIGKILL).
void csystem_die_with_parent(void);
/// fork(2). The parent exits with status 0 and the child continues, so the program that started this process has no child left.
/// Returns 0 in the child, or -1 and errno. Only for a process with one thread.
int csystem_leave_parent(void);
/// PR_SET_NO_NEW_PRIVS.
void csystem_no_new_privileges(void);
/// Returns 1 if the kernel and this process's environment allow system call filters (seccomp(2)), else 0.
int csystem_can_confine(void);
/// From now on this thread may only compute, and use its descriptors and memory; every other system call fails
/// with EPERM. It cannot open files, start programs or send signals. Needs PR_SET_NO_NEW_PRIVS. Returns 0, or -1 and errno.
int csystem_confine(void);
/// The same for all threads of this process, which may start more.
int csystem_confine_threads(void);
/// The same, except that fonts may be read if there is Landlock.
int csystem_confine_reading_fonts(void);
/// RLIMIT_AS in bytes, RLIMIT_CPU in seconds, no files written and few descriptors; for renderer processes.
void csystem_limit_renderer(uint64_t address_space, uint64_t cpu_seconds);
/// Starts a user's program, which ends with this process; with `leads` it leads a process group: `stream` is its standard input and
/// output, `complaints` its standard error (-1 discards it). Each of its processes gets `memory` bytes of address space
/// and `seconds` of processor time. If the kernel supports it, the program cannot connect, change files or send signals, and can only
/// read installed files and the files and folders in `readable`, which ends with NULL. Returns the process, or -1 and errno.
pid_t csystem_start_converter(const char *path, char *const *arguments, char *const *environment, const char *const *readable,
    int stream, int complaints, uint64_t memory, uint64_t seconds, int leads);
/// Returns a descriptor that is readable once a child has exited (pidfd_open(2)), close-on-exec; -1 and errno on failure.
int csystem_process_descriptor(pid_t process);
/// Closes all descriptors from this number on in the program to be spawned; returns 0, or an error number.
int csystem_close_from(posix_spawn_file_actions_t *actions, int lowest);
/// Puts a terminal into raw mode (cfmakeraw(3)) and writes `enter` to it. From then on a crash restores it
/// first. `leave` is at most 256 bytes. Returns 0, or -1 and errno.
int csystem_terminal_enter(int descriptor, const char *enter, const char *leave);
/// Writes `leave` and restores the terminal; does nothing if it is already restored. Safe in a signal handler.
void csystem_terminal_leave(void);
/// Makes a terminal pass input at once and unchanged, without echo; csystem_terminal_leave() undoes that and
/// drops unread input. A crash does so too. Returns 0, or -1 and errno.
int csystem_terminal_listen(int descriptor);
/// Blocks the signals that terminate or stop a program on a terminal and stores the previous mask. Returns a descriptor that is
/// readable once one of them has arrived, which stays pending (signalfd(2)); -1 and errno on failure.
int csystem_terminal_hold_signals(sigset_t *before);
/// Closes the descriptor and restores the mask: a pending signal now takes effect.
void csystem_terminal_release_signals(int descriptor, const sigset_t *before);
/// The size of a terminal in characters; 0, or -1 and errno.
int csystem_terminal_size(int descriptor, int *columns, int *rows);
/// Blocks the signals that concern a program on a terminal (SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGWINCH, SIGTSTP, SIGCONT) and
/// returns a descriptor that is readable once one of them has arrived (signalfd(2)), non-blocking and close-on-exec.
int csystem_terminal_signals(void);
/// Returns the next signal of such a descriptor, 0 if there is none.
int csystem_next_signal(int descriptor);
/// The events to wait for on a descriptor, and the events that it is ready for.
enum { CSYSTEM_READING = 1, CSYSTEM_WRITING = 2, CSYSTEM_CLOSED = 4 };
/// A descriptor that is readable while one of a set of others is ready (epoll(7)), close-on-exec; -1 and errno on failure.
int csystem_readiness(void);
/// Adds a descriptor to the set, or changes the events to wait for. A closed connection is always reported. Returns 0, or -1 and
/// errno: EPERM for a file, which is always ready.
int csystem_readiness_set(int set, int descriptor, int interest);
void csystem_readiness_remove(int set, int descriptor);
/// Stores the descriptors that are ready now, at most `room`, with their events.
int csystem_readiness_next(int set, int *descriptors, int *states, int room);
/// A pipe whose reading end does not block, both close-on-exec, with a capacity of `size` bytes if allowed; 0, or -1 and errno.
int csystem_pipe(int *reading, int *writing, int size);
/// The number of unread bytes in a pipe; 0 if it is not a pipe.
int csystem_unread(int descriptor);
/// Sets the capacity of a pipe, if allowed.
void csystem_widen_pipe(int descriptor, int size);
