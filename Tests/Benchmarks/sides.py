"""The other side of a transfer: programs that own or read the clipboard, each step with a time limit."""

import contextlib
import os
import select
import subprocess
import time

import x11

DESK = os.environ["XDG_RUNTIME_DIR"]
CONTENT = os.path.join(DESK, "content")
"""The content to own."""
FOUND = os.path.join(DESK, "found")
PEERS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "Peers")
PYTHON = "/usr/bin/python3"
"""The interpreter for which Debian builds its bindings for GTK and Qt."""


class Program:
    """A program that starts for each step. {kind}, {target} and {file} in its command stand for those of the step."""

    def __init__(self, read=(), own=()):
        self.reading, self.owning = read, own

    def words(self, command, kind):
        places = {"{kind}": kind.name, "{target}": kind.target, "{file}": CONTENT}
        return [places.get(word, word) for word in command]

    def read(self, kind, seconds):
        """The content it found, or a message why there is none."""
        with open(FOUND, "wb") as out:
            process = subprocess.Popen(self.words(self.reading, kind), stdout=out, stderr=subprocess.DEVNULL)
            return ended(process, seconds) or found()

    @contextlib.contextmanager
    def own(self, kind, seconds):
        """Yields the reason why it does not own the clipboard, or None if it does."""
        with open(CONTENT, "rb") as file:
            process = subprocess.Popen(
                self.words(self.owning, kind), stdin=file, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            yield without_owner(seconds, process)
        finally:
            process.kill()
            process.wait()


class Resident:
    """A program that takes seconds to start, so it runs once and reads each step from its input."""

    def __init__(self, words):
        self.command, self.process = words, None

    def read(self, kind, seconds):
        return self.tell(f"read {kind.name} {FOUND}", seconds) or found()

    @contextlib.contextmanager
    def own(self, kind, seconds):
        yield self.tell(f"own {kind.name} {CONTENT}", seconds) or without_owner(seconds)

    def tell(self, line, seconds):
        """The reason for the failure, or None."""
        if not self.process:
            self.start()
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()
        answer = self.answer(seconds)
        if answer == "hangs":
            self.end()
        return None if answer == "done" else answer

    def start(self):
        self.process = subprocess.Popen(
            self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        if (answer := self.answer(60)) != "ready":
            raise OSError(f"{self.command[-1]} {answer}")

    def answer(self, seconds):
        if not select.select([self.process.stdout], [], [], seconds)[0]:
            return "hangs"
        return self.process.stdout.readline().decode().strip() or "has ended"

    def end(self):
        if self.process:
            self.process.stdin.close()
            ended(self.process, 30)
            self.process = None


def found():
    with open(FOUND, "rb") as file:
        return file.read()


def ended(process, seconds):
    """The problem with how it exited, or an empty text."""
    try:
        status = process.wait(seconds)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        return "hangs"
    return f"status {status}" if status else ""


def without_owner(seconds, process=None):
    """The reason why no program became the owner of the clipboard, or None."""
    end = time.monotonic() + seconds
    requestor = x11.Requestor()
    with contextlib.closing(requestor):
        while not requestor.owner():
            if process and process.poll() is not None:
                return f"owns nothing, status {process.returncode}"
            if time.monotonic() > end:
                return "owns nothing"
            time.sleep(0.005)
    return None
