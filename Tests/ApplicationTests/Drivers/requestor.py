"""A client that requests the clipboard and can lie about itself. Usage: requestor.py TARGET [LIE ...]

Lies:
    pid=N       sets _NET_WM_PID to process N
    leader=ID   sets WM_CLIENT_LEADER to the window ID
    active      sets _NET_ACTIVE_WINDOW of the root to its window
    window=ID   requests the answer on the window ID of another client

Prints the answer, or "refused", or "silence".
"""

import ctypes
import os
import socket
import select
import sys
import time

x = ctypes.CDLL("libX11.so.6")
for name in ("XOpenDisplay", "XDefaultRootWindow", "XCreateSimpleWindow", "XInternAtom"):
    getattr(x, name).restype = ctypes.c_ulong
ulong = ctypes.c_ulong


class SelectionEvent(ctypes.Structure):
    _fields_ = [("type", ctypes.c_int), ("serial", ulong), ("send_event", ctypes.c_int), ("display", ulong),
                ("requestor", ulong), ("selection", ulong), ("target", ulong), ("property", ulong), ("time", ulong)]


class Event(ctypes.Union):
    _fields_ = [("type", ctypes.c_int), ("selection", SelectionEvent), ("pad", ctypes.c_long * 24)]


SELECTION_NOTIFY = 31
display = ulong(x.XOpenDisplay(None))
root = ulong(x.XDefaultRootWindow(display))
own = ulong(x.XCreateSimpleWindow(display, root, 0, 0, 10, 10, 0, ulong(0), ulong(0)))


def atom(name):
    return ulong(x.XInternAtom(display, name.encode(), 0))


def change(window, name, kind, number):
    data = (ulong * 1)(number)
    x.XChangeProperty(display, window, atom(name), atom(kind), 32, 0, data, 1)


def value(window, name):
    kind, length, rest, data = ulong(), ulong(), ulong(), ctypes.POINTER(ctypes.c_ubyte)()
    form = ctypes.c_int()
    x.XGetWindowProperty(display, window, atom(name), ctypes.c_long(0), ctypes.c_long(1 << 20), 0, ulong(0),
                         ctypes.byref(kind), ctypes.byref(form), ctypes.byref(length), ctypes.byref(rest),
                         ctypes.byref(data))
    return bytes(data[:length.value]) if kind.value and form.value == 8 else None


def main():
    requestor = own
    for lie in sys.argv[2:]:
        word, _, rest = lie.partition("=")
        if word == "pid":
            change(own, "_NET_WM_PID", "CARDINAL", int(rest))
            host = socket.gethostname().encode()
            x.XChangeProperty(display, own, ulong(36), ulong(31), 8, 0, host, len(host))
        elif word == "leader":
            change(own, "WM_CLIENT_LEADER", "WINDOW", int(rest))
        elif word == "active":
            change(root, "_NET_ACTIVE_WINDOW", "WINDOW", own.value)
        elif word == "window":
            requestor = ulong(int(rest))
    place = f"STOLEN_{os.getpid()}"
    x.XConvertSelection(display, atom("CLIPBOARD"), atom(sys.argv[1]), atom(place), requestor, ulong(0))
    x.XFlush(display)
    end = time.monotonic() + 10
    while time.monotonic() < end:
        if requestor is not own:
            found = value(requestor, place)
            if found is not None:
                return print(found.decode())
            time.sleep(0.02)
            continue
        if not x.XPending(display):
            select.select([x.XConnectionNumber(display)], [], [], end - time.monotonic())
            continue
        event = Event()
        x.XNextEvent(display, ctypes.byref(event))
        if event.type == SELECTION_NOTIFY:
            return print(value(own, place).decode() if event.selection.property else "refused")
    print("silence")


main()
