"""A misbehaving client of wlr-data-control-unstable-v1: peer.py SOCKET WHAT

It prints "ready" once the compositor knows it, and stays. As an owner of text/plain, WHAT is
    silent    never answers, and keeps the pipes open
    partial   answers with ten bytes, and keeps the pipes open
    shut      closes each pipe without writing
    many      also offers 3,000 types
    odd       offers types without a name, with line breaks, and as long as a message allows
    cancel    gives up the clipboard on each request, and does not answer
    flood     copies 1,000 times first
    secret    marks its text as a password
and as a reader
    deaf      requests 300 times and never reads
    rude      requests 300 times and closes each pipe at once"""

import array
import os
import socket
import struct
import sys

DISPLAY, REGISTRY, _, SEAT, MANAGER, DEVICE = range(1, 7)
TEXT, CONTENT = "text/plain", b"words of a peer"


def word(text):
    data = text.encode() + b"\0"
    return struct.pack("<I", len(data)) + data + bytes(-len(data) % 4)


def number(*numbers):
    return struct.pack(f"<{len(numbers)}I", *numbers)


def string(body, place=0):
    length = struct.unpack_from("<I", body, place)[0]
    return body[place + 4:place + 3 + length].decode()


class Peer:
    def __init__(self, path, what):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(path)
        self.what, self.pending, self.files, self.kept, self.last = what, b"", [], [], REGISTRY
        self.globals, self.offered = {}, None
        self.ask(DISPLAY, 1, number(REGISTRY))
        self.synchronize()
        for object, name, version in ((SEAT, "wl_seat", 1), (MANAGER, "zwlr_data_control_manager_v1", 2)):
            self.ask(REGISTRY, 0, number(self.globals[name]) + word(name) + number(version, object))
        self.ask(MANAGER, 1, number(DEVICE, SEAT))
        self.last = DEVICE

    def ask(self, object, code, body=b"", file=None):
        rights = [] if file is None else [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [file]))]
        self.socket.sendmsg([number(object, (8 + len(body)) << 16 | code) + body], rights)

    def new(self):
        self.last += 1
        return self.last

    def synchronize(self):
        """Handles all events received so far."""
        done = self.new()
        self.ask(DISPLAY, 0, number(done))
        while not self.handle(done):
            pass

    def handle(self, awaited=None):
        data, control, _, _ = self.socket.recvmsg(1 << 16, socket.CMSG_SPACE(4 * 64))
        for _, _, value in control:
            files = array.array("i")
            files.frombytes(value)
            self.files += files
        if not data:
            sys.exit()
        self.pending += data
        found = False
        while len(self.pending) >= 8:
            object, head = struct.unpack_from("<II", self.pending)
            if len(self.pending) < head >> 16:
                break
            body, self.pending = self.pending[8:head >> 16], self.pending[head >> 16:]
            found = object == awaited or found
            self.take(object, head & 0xFFFF, body)
        return found

    def take(self, object, code, body):
        if (object, code) == (DISPLAY, 0):
            sys.exit(string(body, 8))
        elif (object, code) == (REGISTRY, 0):
            self.globals[string(body, 4)] = struct.unpack_from("<I", body)[0]
        elif (object, code) == (DEVICE, 1):
            self.offered = struct.unpack("<I", body)[0]
        elif DEVICE < object < 1 << 24 and code == 0 and self.files:
            self.answer(self.files.pop(0))

    def own(self, types):
        source = self.new()
        self.ask(MANAGER, 0, number(source))
        for name in types:
            self.ask(source, 0, word(name))
        self.ask(DEVICE, 0, number(source))

    def answer(self, file):
        if self.what in ("silent", "partial", "cancel"):
            self.kept.append(file)
            if self.what == "partial":
                os.write(file, CONTENT[:10])
            if self.what == "cancel":
                self.ask(DEVICE, 0, number(0))
            return
        if self.what != "shut":
            os.write(file, CONTENT)
        os.close(file)

    def read(self):
        reading, writing = os.pipe()
        self.ask(self.offered, 0, word(TEXT), writing)
        os.close(writing)
        if self.what == "deaf":
            self.kept.append(reading)
        else:
            os.close(reading)

    def begin(self):
        self.synchronize()
        if self.what in ("deaf", "rude"):
            for _ in range(300):
                self.read()
        elif self.what == "many":
            self.own([TEXT, *(f"application/x-peer-{place}" for place in range(3000))])
        elif self.what == "odd":
            self.own(["", "\n", "a/b\nc", "x" * 4000, TEXT])
        else:
            for copy in range(1000 if self.what == "flood" else 1):
                self.own([TEXT, *(["x-kde-passwordManagerHint"] if self.what == "secret" else [])])
                if copy % 16 == 15:  # a compositor disconnects a client that does not read its events
                    self.synchronize()
        self.synchronize()
        print("ready", flush=True)
        while True:
            self.handle()


Peer(*sys.argv[1:]).begin()
