"""A terminal of a given size that runs a program, for tests.

    terminal.py COLUMNS ROWS PROGRAM [ARGUMENT ...]

It reads one command per line and answers each with one line of JSON:

    press TEXT         types; ^[ and so on stand for control characters
    resize COLUMNS ROWS
    show TEXT          waits until the screen shows the text, and returns its rows
    hide TEXT          waits until the screen no longer shows it, and returns its rows
    attributes CODES   waits until the program queries the terminal's features, and answers these (4: sixels)
    picture            waits until there are sixels on the screen, and returns their size and position
    bare               waits until there are none
    signal NAME        sends a signal to the program
    stopped            waits until the program is stopped
    end                waits until the program exits: its status, and the state of the terminal
    raw                all output so far, in hexadecimal
    switches           its voluntary context switches so far
"""
import fcntl
import json
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time
import unicodedata

PATIENCE = 30
CELL_HEIGHT = 20
SEQUENCE = re.compile(rb"\x1b(\[[0-9;?]*[@-~]|[_P][^\x1b]*\x1b\\|[^\[_P])")


class Terminal:
    """The screen of a program: interprets the few ECMA-48 sequences that this needs."""

    def __init__(self, columns, rows, words):
        self.columns, self.rows = columns, rows
        # The size must be set before the program reads it.
        waiting, ready = os.pipe()
        self.pid, self.master = pty.fork()
        if self.pid == 0:
            os.read(waiting, 1)
            os.execvp(words[0], words)
        self.resize(columns, rows)
        self.usual = termios.tcgetattr(self.master)
        os.write(ready, b"!")
        self.raw = b""
        self.rest = b""
        self.status = None
        self.modes = set()
        self.screen = {}
        self.picture = None
        self.clear()

    def resize(self, columns, rows):
        self.columns, self.rows = columns, rows
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def clear(self):
        self.screen = {}
        self.picture = None
        self.row = self.column = 0

    def take(self, seconds):
        ready, _, _ = select.select([self.master], [], [], seconds)
        if not ready:
            return False
        try:
            data = os.read(self.master, 65536)
        except OSError:
            data = b""
        if not data:
            return False
        self.raw += data
        self.feed(data)
        return True

    def feed(self, data):
        data = self.rest + data
        place = 0
        while place < len(data):
            if data[place:place + 1] == b"\x1b":
                found = SEQUENCE.match(data, place)
                if not found:
                    break
                self.escape(found.group(1).decode("latin-1"))
                place = found.end()
                continue
            first = data[place]
            length = 1 if first < 0x80 else 2 if first < 0xE0 else 3 if first < 0xF0 else 4
            if place + length > len(data):
                break
            self.put(data[place:place + length].decode("utf-8", "replace"))
            place += length
        self.rest = data[place:]

    def put(self, character):
        if character == "\r":
            self.column = 0
        elif character == "\n":
            self.row += 1
        else:
            if unicodedata.category(character) in ("Mn", "Me", "Cf") and self.column > 0:
                self.screen[(self.row, self.column - 1)] += character
                return
            self.screen[(self.row, self.column)] = character
            self.column += 1
            if unicodedata.east_asian_width(character) in "WF":
                self.screen[(self.row, self.column)] = ""
                self.column += 1

    def escape(self, sequence):
        if sequence.endswith("H") and sequence.startswith("["):
            row, column = sequence[1:-1].split(";")
            self.row, self.column = int(row) - 1, int(column) - 1
        elif sequence == "[2J":
            self.screen = {}
            self.picture = None
        elif sequence == "[2K":
            self.screen = {place: text for place, text in self.screen.items() if place[0] != self.row}
            self.erase_sixels(self.row)
        elif sequence.startswith("P"):
            self.draw_sixels(sequence)
        elif sequence.startswith("[?") and sequence[-1] in "hl":
            (self.modes.add if sequence[-1] == "h" else self.modes.discard)(sequence[2:-1])
            if sequence[2:-1] == "1049":
                self.clear()

    def draw_sixels(self, sequence):
        width, height = map(int, re.match(r'P[0-9;]*q"1;1;(\d+);(\d+)', sequence).groups())
        rows = range(self.row, self.row - (-height // CELL_HEIGHT))
        self.picture = {"size": [width, height], "row": self.row, "column": self.column, "rows": set(rows)}

    def erase_sixels(self, row):
        if self.picture:
            self.picture["rows"].discard(row)
            if not self.picture["rows"]:
                self.picture = None

    def lines(self):
        return ["".join(self.screen.get((row, column), "") for column in range(self.columns)).rstrip()
                for row in range(self.rows)]

    def wait(self, condition):
        deadline = time.monotonic() + PATIENCE
        while not condition():
            if time.monotonic() > deadline or not (self.take(0.2) or self.alive()):
                return condition()
        return True

    def alive(self):
        if self.status is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.status = -os.WTERMSIG(status) if os.WIFSIGNALED(status) else os.WEXITSTATUS(status)
        return self.status is None

    def answer(self, is_done):
        answer = {"done": is_done, "rows": self.lines(), "caret": [self.row, self.column]}
        if self.picture:
            answer["picture"] = self.picture["size"] + [self.picture["row"], self.picture["column"]]
        return answer

    def obey(self, line):
        word, _, rest = line.partition(" ")
        if word == "press":
            text = re.sub(r"\^([@-_])", lambda found: chr(ord(found.group(1)) - 64), rest)
            os.write(self.master, text.encode())
            return self.answer(True)
        if word == "resize":
            self.resize(*map(int, rest.split()))
            return self.answer(True)
        if word == "show":
            return self.answer(self.wait(lambda: any(rest in row for row in self.lines())))
        if word == "hide":
            return self.answer(self.wait(lambda: not any(rest in row for row in self.lines())))
        if word == "attributes":
            done = self.wait(lambda: b"\x1b[c" in self.raw)
            os.write(self.master, f"\x1b[?{rest}c".encode())
            return self.answer(done)
        if word == "picture":
            return self.answer(self.wait(lambda: self.picture is not None))
        if word == "bare":
            return self.answer(self.wait(lambda: self.picture is None))
        if word == "signal":
            os.kill(self.pid, getattr(signal, rest))
            return self.answer(True)
        if word == "stopped":
            def is_stopped():
                with open(f"/proc/{self.pid}/stat") as file:
                    return file.read().rsplit(")", 1)[1].split()[0] == "T"
            done = self.wait(is_stopped)
            while self.take(0.05):
                pass
            return dict(self.answer(done), **self.state())
        if word == "end":
            done = self.wait(lambda: not self.alive())
            while self.take(0.05):
                pass
            return dict(self.answer(done), status=self.status, **self.state())
        if word == "raw":
            return {"done": True, "rows": [], "raw": self.raw.hex()}
        if word == "switches":
            with open(f"/proc/{self.pid}/status") as file:
                count = [int(line.split()[1]) for line in file if line.startswith("voluntary_ctxt")][0]
            return {"done": True, "rows": [], "switches": count}
        return {"done": False, "rows": []}

    def state(self):
        """Whether the terminal's modes are as before the program ran."""
        now = termios.tcgetattr(self.master)
        return {"isRestored": now[:4] == self.usual[:4] and not self.modes & {"1049", "2004"} and "25" in self.modes}


def main():
    terminal = Terminal(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:])
    for line in sys.stdin:
        print(json.dumps(terminal.obey(line.rstrip("\n"))), flush=True)
    if terminal.alive():
        os.kill(terminal.pid, signal.SIGKILL)


if __name__ == "__main__":
    main()
