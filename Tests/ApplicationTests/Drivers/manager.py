"""A minimal service manager: starts a command like systemd, and prints its notifications.

    manager.py [--abstract] [--listen SOCKET] COMMAND...

With --listen it starts the command on the first connection, passes it the socket, and restarts it on a connection after it
exited. It prints `started PID`, every notification, and `ended STATUS`. A number on standard input is a
signal to send to the command; the end of standard input ends the manager.
"""
import os
import select
import socket
import stat
import sys

arguments = sys.argv[1:]
is_abstract = arguments[0] == "--abstract"
if is_abstract:
    del arguments[0]
listening = None
if arguments[0] == "--listen":
    listening = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    os.makedirs(os.path.dirname(arguments[1]), mode=0o700, exist_ok=True)
    listening.bind(arguments[1])
    os.chmod(arguments[1], stat.S_IRUSR | stat.S_IWUSR)
    listening.listen(64)
    del arguments[:2]

name = os.environ["XDG_RUNTIME_DIR"] + "/notify"
notices = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
notices.bind("\0" + name if is_abstract else name)


def say(line):
    print(line, flush=True)


def start():
    pid = os.fork()
    if pid:
        say("started %d" % pid)
        return pid
    os.environ["NOTIFY_SOCKET"] = "@" + name if is_abstract else name
    if listening:
        os.environ.update(LISTEN_PID=str(os.getpid()), LISTEN_FDS="1")
        if listening.fileno() == 3:
            os.set_inheritable(3, True)
        else:
            os.dup2(listening.fileno(), 3)
    os.execvp(arguments[0], arguments)


def attend(pid):
    """Waits until the command exits. Returns True if no more is wanted."""
    end = os.pidfd_open(pid)
    while True:
        ready, _, _ = select.select([notices, end, sys.stdin], [], [])
        if notices in ready:
            say(notices.recv(4096).decode())
        elif end in ready:
            os.close(end)
            say("ended %d" % os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
            return False
        elif not (line := sys.stdin.readline()):
            os.kill(pid, 9)
            os.waitpid(pid, 0)
            return True
        else:
            os.kill(pid, int(line))


if listening:
    say("listening")
    while True:
        ready, _, _ = select.select([listening, sys.stdin], [], [])
        if sys.stdin in ready or attend(start()):
            break
else:
    attend(start())
