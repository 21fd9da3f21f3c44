"""Pastes into a shell or an editor as a terminal does. Usage: shells.py FILE MARK bracketed|typed SECONDS PROGRAM [ARGUMENT ...]

Waits until the program enables bracketed paste (or, with `typed`, until it has written something and is silent), writes
the content of FILE as a paste, and then waits up to SECONDS for the file MARK. Prints "ran" if it exists then, else
"quiet".
"""

import os
import pty
import select
import signal
import sys
import time

PATIENCE = 20


def main():
    path, mark, manner, seconds = sys.argv[1:5]
    with open(path, "rb") as file:
        content = file.read()
    pid, master = pty.fork()
    if pid == 0:
        os.environ["TERM"] = "xterm-256color"
        os.execvp(sys.argv[5], sys.argv[5:])
    seen = b""

    def take(seconds):
        nonlocal seen
        ready, _, _ = select.select([master], [], [], seconds)
        try:
            piece = os.read(master, 65536) if ready else b""
        except OSError:
            piece = b""
        # Terminals answer these queries of fish and vim.
        if b"\x1b[c" in piece or b"\x1b[0c" in piece:
            os.write(master, b"\x1b[?62;c")
        if b"\x1b[6n" in piece:
            os.write(master, b"\x1b[1;1R")
        seen += piece
        return bool(piece)

    def wait(condition, seconds=PATIENCE):
        end = time.monotonic() + seconds
        while not condition() and time.monotonic() < end:
            take(0.1)
        return condition()

    def calm():
        while take(0.7):
            pass

    if manner == "bracketed" and not wait(lambda: b"\x1b[?2004h" in seen):
        return print("never asked for bracketed pastes")
    wait(lambda: seen)
    calm()
    # Terminals send a line end as the Enter key.
    typed = content.replace(b"\n", b"\r")
    os.write(master, b"\x1b[200~" + typed + b"\x1b[201~" if manner == "bracketed" else typed)
    wait(lambda: os.path.exists(mark), int(seconds))
    calm()
    print("ran" if os.path.exists(mark) else "quiet")
    os.kill(pid, signal.SIGKILL)


main()
