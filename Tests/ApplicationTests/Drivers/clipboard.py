"""A terminal that has a clipboard and runs a program, for tests.

    clipboard.py OPTIONS PROGRAM [ARGUMENT ...]

OPTIONS is a JSON object; all members are optional:

    rich        whether it supports OSC 5522 (true)
    text        what OSC 52 may do with text: "write" (the default), "both", "none"
    silent      whether it never answers (false)
    contents    the content of its clipboard: an object from type to text
    primary     the same for the primary selection
    read, write the status of refused requests, such as "EPERM"
    late        the delay of each answer, in milliseconds
    split       whether each byte of an answer is written separately (false)
    garbled     whether the data of its answers is corrupted (false)
    noise       keys that arrive before each answer
    signal      the signal sent to the program when it queries the terminal, such as "SIGTERM"
    type        pairs of a text to wait for on the screen and the keys to press then
    seconds     the time limit of the program (60)

When the program exits, it prints one JSON object: the exit status, the output, both clipboards in hexadecimal, the unread input,
and whether the terminal's modes were restored.
"""
import array
import base64
import binascii
import fcntl
import json
import os
import re
import select
import signal
import struct
import sys
import termios
import time
import tty

SEQUENCE = re.compile(
    rb"\x1b\](?P<command>[0-9]+);?(?P<body>[^\x07\x1b]*)(?:\x07|\x1b\\)"
    rb"|\x1b\[(?P<control>[ -?]*[@-~])|\x1b[P_^X][^\x1b]*(?:\x1b[^\\][^\x1b]*)*\x1b\\|\x1b[()][0-9A-Z]|\x1b[0-Z\\^-~]")
PIECE = 4096


class Terminal:
    def __init__(self, options, words):
        self.options = options
        self.clipboards = {
            name: {key: value.encode() for key, value in options.get(source, {}).items()}
            for name, source in (("clipboard", "contents"), ("primary", "primary"))}
        self.writing = None
        self.rest = b""
        self.shown = b""
        self.awaited = list(options.get("type", []))
        self.master, self.slave = os.openpty()
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.usual = termios.tcgetattr(self.slave)
        self.pid = os.fork()
        if self.pid == 0:
            os.setsid()
            fcntl.ioctl(self.slave, termios.TIOCSCTTY, 0)
            for number in range(3):
                os.dup2(self.slave, number)
            os.closerange(3, 256)
            # Tests that run in the background ignore some signals.
            for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP):
                signal.signal(number, signal.SIG_DFL)
            os.environ.setdefault("TERM", "xterm-256color")
            os.execvp(words[0], words)

    def run(self):
        end = time.monotonic() + self.options.get("seconds", 60)
        status = None
        while time.monotonic() < end:
            ready, _, _ = select.select([self.master], [], [], 0.02)
            if ready:
                self.feed(os.read(self.master, 65536))
                continue
            pid, word = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                status = os.waitstatus_to_exitcode(word)
                while select.select([self.master], [], [], 0)[0]:
                    self.feed(os.read(self.master, 65536))
                break
        else:
            os.kill(-self.pid, signal.SIGKILL)
        restored = termios.tcgetattr(self.slave) == self.usual
        tty.setraw(self.slave, termios.TCSANOW)
        waiting = array.array("i", [0])
        fcntl.ioctl(self.slave, termios.FIONREAD, waiting)
        left = os.read(self.slave, waiting[0]) if waiting[0] else b""
        print(json.dumps({
            "status": status, "shown": self.shown.decode(errors="replace"), "left": left.hex(), "isRestored": restored,
            "clipboard": {key: value.hex() for key, value in self.clipboards["clipboard"].items()},
            "primary": {key: value.hex() for key, value in self.clipboards["primary"].items()}}))

    def feed(self, data):
        self.rest += data
        while self.rest:
            start = self.rest.find(b"\x1b")
            self.shown += self.rest[: start if start >= 0 else None]
            self.rest = self.rest[start:] if start >= 0 else b""
            match = SEQUENCE.match(self.rest)
            if not match:
                break
            self.rest = self.rest[match.end():]
            if match["command"]:
                self.command(int(match["command"]), match["body"])
            elif match["control"]:
                self.control(match["control"])
        if self.awaited and self.awaited[0][0].encode() in self.shown:
            os.write(self.master, self.awaited.pop(0)[1].encode())

    def answer(self, data):
        if self.options.get("silent"):
            return
        time.sleep(self.options.get("late", 0) / 1000)
        data = self.options.get("noise", "").encode() + data
        for piece in [bytes([byte]) for byte in data] if self.options.get("split") else [data]:
            while piece:
                piece = piece[os.write(self.master, piece):]

    def control(self, sequence):
        if sequence == b"c":
            self.answer(b"\x1b[?62;4;22c")
        elif sequence == b">c":
            self.answer(b"\x1b[>1;4000;40c")
        elif sequence == b">q":
            self.answer(b"\x1bP>|terminal\x1b\\")
        elif sequence == b"?5522$p":
            if name := self.options.get("signal"):
                os.killpg(os.tcgetpgrp(self.master), getattr(signal, name))
            self.answer(b"\x1b[?5522;%d$y" % (2 if self.options.get("rich", True) else 0))

    def command(self, number, body):
        if number == 52:
            self.text(body)
        elif number == 5522 and self.options.get("rich", True):
            self.packet(body)

    def text(self, body):
        kind, _, payload = body.partition(b";")
        place = "primary" if kind[:1] == b"p" else "clipboard"
        allowed = self.options.get("text", "write")
        if payload == b"?":
            if allowed == "both":
                text = base64.b64encode(self.clipboards[place].get("text/plain", b""))
                self.answer(b"\x1b]52;" + kind + b";" + self.damaged(text) + b"\x1b\\")
        elif allowed != "none":
            try:
                self.clipboards[place] = {"text/plain": base64.b64decode(payload, validate=True)}
            except binascii.Error:
                self.clipboards[place] = {}

    def damaged(self, data):
        return data[:-1] + b"*!" if self.options.get("garbled") else data

    def packet(self, body):
        metadata, _, payload = body.partition(b";")
        keys = dict(field.split(b"=", 1) for field in metadata.split(b":"))
        kind = keys.get(b"type")
        identity = b":id=" + keys[b"id"] if b"id" in keys else b""
        mime = base64.b64decode(keys.get(b"mime", b"")).decode()
        place = "primary" if keys.get(b"loc") == b"primary" else "clipboard"
        if kind == b"read":
            self.read(place, base64.b64decode(payload).decode().split(), identity)
        elif kind == b"write":
            self.writing = (place, {}, [])
            if refusal := self.options.get("write"):
                self.writing = None
                self.answer(b"\x1b]5522;type=write:status=%s%s\x1b\\" % (refusal.encode(), identity))
        elif self.writing is None:
            pass
        elif kind == b"wdata" and mime:
            data = base64.b64decode(payload, validate=True)
            assert len(data) <= PIECE
            self.writing[1][mime] = self.writing[1].get(mime, b"") + data
        elif kind == b"walias":
            self.writing[2].append((mime, base64.b64decode(payload).decode().split()))
        elif kind == b"wdata":
            place, contents, aliases = self.writing
            for target, names in aliases:
                contents.update({name: contents[target] for name in names})
            self.clipboards[place] = contents
            self.writing = None
            self.answer(b"\x1b]5522;type=write:status=DONE%s\x1b\\" % identity)

    def read(self, place, types, identity):
        def status(word, rest=b""):
            self.answer(b"\x1b]5522;type=read:status=%s%s%s\x1b\\" % (word, identity, rest))

        if refusal := self.options.get("read"):
            if types != ["."] or self.options.get("refusesList"):
                return status(refusal.encode())
        status(b"OK")
        contents = self.clipboards[place]
        for name in types:
            data = " ".join(contents).encode() if name == "." else contents.get(name)
            if data is None:
                continue
            for start in range(0, max(len(data), 1), PIECE):
                piece = self.damaged(base64.b64encode(data[start:start + PIECE]))
                status(b"DATA", b":mime=" + base64.b64encode(name.encode()) + b";" + piece)
        status(b"DONE")


if __name__ == "__main__":
    Terminal(json.loads(sys.argv[1]), sys.argv[2:]).run()
