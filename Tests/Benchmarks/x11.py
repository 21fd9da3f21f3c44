"""A raw client of an X server, through only libX11, and helpers for all benchmarks."""

import ctypes
import os
import select
import statistics
import subprocess
import sys
import time

lib = ctypes.CDLL("libX11.so.6")
_ulong, _long, _int, _ptr = ctypes.c_ulong, ctypes.c_long, ctypes.c_int, ctypes.c_void_p
for _name, _result, _arguments in [
    ("XOpenDisplay", _ptr, [ctypes.c_char_p]),
    ("XCloseDisplay", _int, [_ptr]),
    ("XInternAtom", _ulong, [_ptr, ctypes.c_char_p, _int]),
    ("XDefaultRootWindow", _ulong, [_ptr]),
    ("XCreateSimpleWindow", _ulong, [_ptr, _ulong, _int, _int, _int, _int, _int, _ulong, _ulong]),
    ("XDestroyWindow", _int, [_ptr, _ulong]),
    ("XSelectInput", _int, [_ptr, _ulong, _long]),
    ("XConvertSelection", _int, [_ptr, _ulong, _ulong, _ulong, _ulong, _ulong]),
    ("XNextEvent", _int, [_ptr, _ptr]),
    ("XPending", _int, [_ptr]),
    ("XFlush", _int, [_ptr]),
    ("XConnectionNumber", _int, [_ptr]),
    ("XDeleteProperty", _int, [_ptr, _ulong, _ulong]),
    ("XChangeProperty", _int, [_ptr, _ulong, _ulong, _ulong, _int, _int, _ptr, _int]),
    ("XSetSelectionOwner", _int, [_ptr, _ulong, _ulong, _ulong]),
    ("XSendEvent", _int, [_ptr, _ulong, _int, _long, _ptr]),
    ("XSetErrorHandler", _ptr, [_ptr]),
    ("XFree", _int, [_ptr]),
    ("XGetSelectionOwner", _ulong, [_ptr, _ulong]),
    (
        "XGetWindowProperty",
        _int,
        [_ptr, _ulong, _ulong, _long, _long, _int, _ulong] + [_ptr] * 5,
    ),
]:
    _function = getattr(lib, _name)
    _function.restype, _function.argtypes = _result, _arguments

PROPERTY_NOTIFY, SELECTION_CLEAR, SELECTION_REQUEST, SELECTION_NOTIFY = 28, 29, 30, 31
PROPERTY_CHANGE_MASK = 1 << 22
NEW_VALUE, DELETED = 0, 1


class _Property(ctypes.Structure):
    _fields_ = [("head", _ulong * 4), ("window", _ulong), ("atom", _ulong), ("time", _ulong), ("state", _int)]


class _Selection(ctypes.Structure):
    _fields_ = [("head", _ulong * 4), ("requestor", _ulong), ("selection", _ulong), ("target", _ulong)]
    _fields_ += [("property", _ulong), ("time", _ulong)]


class _Request(ctypes.Structure):
    _fields_ = [("head", _ulong * 4), ("owner", _ulong), ("requestor", _ulong), ("selection", _ulong)]
    _fields_ += [("target", _ulong), ("property", _ulong), ("time", _ulong)]


class Event(ctypes.Union):
    _fields_ = [("type", _int), ("property", _Property), ("selection", _Selection), ("request", _Request)]
    _fields_ += [("room", _long * 24)]


class Silent(Exception):
    """The owner did not answer in time."""


class Client:
    """A window with its own connection, and its events."""

    def __init__(self, display=None, patience=10.0):
        self.display = lib.XOpenDisplay((display or os.environ["DISPLAY"]).encode())
        if not self.display:
            raise OSError("no X server")
        self.patience = patience
        self.window = lib.XCreateSimpleWindow(
            self.display, lib.XDefaultRootWindow(self.display), 0, 0, 1, 1, 0, 0, 0
        )
        lib.XSelectInput(self.display, self.window, PROPERTY_CHANGE_MASK)
        self.incr = self.atom("INCR")
        self._event = Event()

    def close(self):
        lib.XCloseDisplay(self.display)

    def atom(self, name):
        return lib.XInternAtom(self.display, name.encode(), 0)

    def owner(self, selection="CLIPBOARD"):
        return lib.XGetSelectionOwner(self.display, self.atom(selection))

    def next(self):
        """The next event; raises Silent if none comes."""
        end = time.monotonic() + self.patience
        while not lib.XPending(self.display):
            left = end - time.monotonic()
            if left <= 0 or not select.select([lib.XConnectionNumber(self.display)], [], [], left)[0]:
                raise Silent
        lib.XNextEvent(self.display, ctypes.byref(self._event))
        return self._event

    def property(self, window, name, length=1 << 26, delete=False):
        """The type and the bytes of a property; the type is 0 if it does not exist."""
        kind, form, count, rest, data = _ulong(), _int(), _ulong(), _ulong(), _ptr()
        lib.XGetWindowProperty(
            self.display, window, name, 0, length // 4, int(delete), 0,
            *(ctypes.byref(out) for out in (kind, form, count, rest, data)),
        )
        size = count.value * {0: 0, 8: 1, 16: 2, 32: 8}[form.value]
        found = ctypes.string_at(data, size) if data else b""
        if data:
            lib.XFree(data)
        return kind.value, found


class Requestor(Client):
    """A client that converts selections."""

    def __init__(self, display=None, patience=10.0):
        super().__init__(display, patience)
        self.into = self.atom("BENCHMARK")

    def ask(self, target, selection="CLIPBOARD", into=None):
        """Sends a request. Returns whether the owner agreed."""
        lib.XConvertSelection(
            self.display, self.atom(selection), self.atom(target), into or self.into, self.window, 0
        )
        while (event := self.next()).type != SELECTION_NOTIFY:
            pass
        return event.selection.property != 0

    def take(self, length=1 << 26, delete=True):
        """The type and the bytes of the property, which is deleted."""
        return self.property(self.window, self.into, length, delete)

    def delete(self):
        lib.XDeleteProperty(self.display, self.window, self.into)
        lib.XFlush(self.display)

    def piece(self):
        """Waits for the next piece of an incremental transfer and reads it."""
        while True:
            event = self.next()
            if event.type != PROPERTY_NOTIFY:
                continue
            if event.property.atom == self.into and event.property.state == NEW_VALUE:
                return self.take()[1]

    def read(self, target, waits=None):
        """The whole content, or None if the request is refused. The wait for each piece is added to `waits`."""
        if not self.ask(target):
            return None
        kind, found = self.take()
        if kind != self.incr:
            return found if kind else None
        pieces = []
        while True:
            start = time.perf_counter()
            piece = self.piece()
            if waits is not None:
                waits.append(time.perf_counter() - start)
            if not piece:
                return b"".join(pieces)
            pieces.append(piece)


def content(count):
    """Text without repetition."""
    part = bytes(32 + (i * 2654435761 >> 7) % 95 for i in range(100_003))
    return (part * (count // len(part) + 1))[:count]


def status(process, field):
    """A number in /proc/PID/status, such as VmRSS."""
    with open(f"/proc/{process}/status") as lines:
        return sum(int(line.split()[1]) for line in lines if line.startswith(field + ":"))


def descriptors(process):
    return len(os.listdir(f"/proc/{process}/fd"))


def daemon():
    """The process that holds the content of `pasteboard copy`."""
    import json

    return json.loads(subprocess.run(["pasteboard", "status", "--json"], capture_output=True, check=True).stdout)["pid"]


def median(values):
    return statistics.median(values)


def percentile(values, share):
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def quietly(words, **more):
    return subprocess.run(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **more)


def row(*cells):
    print("| " + " | ".join(str(cell) for cell in cells) + " |", flush=True)


def table(*heads):
    print()
    row(*heads)
    row(*("---" for _ in heads))
    sys.stdout.flush()
