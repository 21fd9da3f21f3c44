"""A client that owns the clipboard and refuses most requests.

Usage: owner.py [--silent TARGET] [--list TARGET,TARGET...] TARGET=TEXT ...

It answers the targets that have a text, and TARGETS with the list; without a list, it refuses TARGETS, as old programs do. It does not
answer the silent target.
Prints "owned", and runs until it is stopped.
"""

import ctypes
import sys

x = ctypes.CDLL("libX11.so.6")
for name in ("XOpenDisplay", "XDefaultRootWindow", "XCreateSimpleWindow", "XInternAtom", "XGetSelectionOwner"):
    getattr(x, name).restype = ctypes.c_ulong
ulong = ctypes.c_ulong


class Request(ctypes.Structure):
    _fields_ = [("type", ctypes.c_int), ("serial", ulong), ("send_event", ctypes.c_int), ("display", ulong),
                ("owner", ulong), ("requestor", ulong), ("selection", ulong), ("target", ulong), ("property", ulong),
                ("time", ulong)]


class Reply(ctypes.Structure):
    _fields_ = [("type", ctypes.c_int), ("serial", ulong), ("send_event", ctypes.c_int), ("display", ulong),
                ("requestor", ulong), ("selection", ulong), ("target", ulong), ("property", ulong), ("time", ulong)]


class Event(ctypes.Union):
    _fields_ = [("type", ctypes.c_int), ("request", Request), ("reply", Reply), ("pad", ctypes.c_long * 24)]


SELECTION_CLEAR, SELECTION_REQUEST, SELECTION_NOTIFY = 29, 30, 31
ATOM = 4
display = ulong(x.XOpenDisplay(None))
own = ulong(x.XCreateSimpleWindow(display, ulong(x.XDefaultRootWindow(display)), 0, 0, 10, 10, 0, ulong(0), ulong(0)))


def atom(name):
    return x.XInternAtom(display, name.encode(), 0)


def main():
    words = sys.argv[1:]
    listed = silent = None
    if words[0] == "--silent":
        silent = atom(words[1])
        words = words[2:]
    if words[0] == "--list":
        listed = [atom(name) for name in words[1].split(",")]
        words = words[2:]
    texts = {atom(name): text.encode() for name, text in (word.split("=", 1) for word in words)}
    x.XSetSelectionOwner(display, ulong(atom("CLIPBOARD")), own, ulong(0))
    if x.XGetSelectionOwner(display, ulong(atom("CLIPBOARD"))) == own.value:
        print("owned", flush=True)
    while True:
        event = Event()
        x.XNextEvent(display, ctypes.byref(event))
        if event.type == SELECTION_CLEAR:
            return
        if event.type != SELECTION_REQUEST:
            continue
        request = event.request
        if request.target == silent:
            continue
        place = request.property
        if request.target == atom("TARGETS") and listed:
            data = (ulong * len(listed))(*listed)
            x.XChangeProperty(display, ulong(request.requestor), ulong(place), ulong(ATOM), 32, 0, data, len(listed))
        elif request.target in texts:
            text = texts[request.target]
            x.XChangeProperty(display, ulong(request.requestor), ulong(place), ulong(request.target), 8, 0, text,
                              len(text))
        else:
            place = 0
        answer = Event(reply=Reply(SELECTION_NOTIFY, 0, 1, display.value, request.requestor, request.selection,
                                   request.target, place, request.time))
        x.XSendEvent(display, ulong(request.requestor), 0, ctypes.c_long(0), ctypes.byref(answer))
        x.XFlush(display)


main()
