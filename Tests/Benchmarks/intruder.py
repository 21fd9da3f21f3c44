#!/usr/bin/python3
"""What a hostile X client gets of a copy, of a secret, and of a secret for the focused window.

    Tests/Benchmarks/intruder.py BUILD_FOLDER

xterm has the focus. In each row another client tries to read the clipboard in one way. Prints a table in Markdown: "all" if it got the
content, "nothing" if it did not within two seconds. Needs Xvfb, xterm and xdotool.
"""
import ctypes
import os
import sys
import time

from desk import Desk, wait

SECRET = "hunter2-secret"
COPIES = {
    "`copy`": ["copy"],
    "`copy --sensitive`": ["copy", "--sensitive"],
    "`copy --sensitive --only-focused`": ["copy", "--sensitive", "--only-focused"],
}
WAYS = {
    "asks in the background": "background",
    "its window has the class and the process number of the focused one": "disguise",
    "asks for a window of the focused application, and reads the answer there": "window",
    "asks as the clipboard manager": "manager",
    "takes the focus, then asks": "focus",
    "takes over the clipboard": "takeover",
}


class Intruder:
    def __init__(self, focused):
        self.x = ctypes.CDLL("libX11.so.6")
        for name in ("XOpenDisplay", "XDefaultRootWindow", "XCreateSimpleWindow", "XInternAtom", "XGetSelectionOwner"):
            getattr(self.x, name).restype = ctypes.c_ulong
        self.display = ctypes.c_ulong(self.x.XOpenDisplay(None))
        root = ctypes.c_ulong(self.x.XDefaultRootWindow(self.display))
        none = ctypes.c_ulong(0)
        self.window = ctypes.c_ulong(self.x.XCreateSimpleWindow(self.display, root, 0, 0, 9, 9, 0, none, none))
        self.focused = ctypes.c_ulong(focused)
        # A window that disappears ends no attempt.
        self.ignore = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)(lambda *_: 0)
        self.x.XSetErrorHandler(self.ignore)

    def atom(self, name):
        return ctypes.c_ulong(self.x.XInternAtom(self.display, name.encode(), 0))

    def write(self, name, kind, size, data, count):
        self.x.XChangeProperty(self.display, self.window, self.atom(name), self.atom(kind), size, 0, data, count)

    def read(self, window, name):
        """A property's bytes."""
        kind, size, count, after, data = (ctypes.c_ulong(), ctypes.c_int(), ctypes.c_ulong(), ctypes.c_ulong(), ctypes.c_void_p())
        self.x.XGetWindowProperty(
            self.display, window, self.atom(name), ctypes.c_long(0), ctypes.c_long(1 << 20), 0, ctypes.c_ulong(0),
            ctypes.byref(kind), ctypes.byref(size), ctypes.byref(count), ctypes.byref(after), ctypes.byref(data))
        return ctypes.string_at(data, count.value * size.value // 8) if data.value else b""

    def ask(self, window):
        """Asks for the text in the name of a window, and says whether it came."""
        self.x.XConvertSelection(self.display, self.atom("CLIPBOARD"), self.atom("UTF8_STRING"), self.atom("LOOT"), window,
                                 ctypes.c_ulong(0))
        end = time.monotonic() + 2
        while time.monotonic() < end:
            self.x.XSync(self.display, 0)
            if SECRET.encode() in self.read(window, "LOOT"):
                return True
            time.sleep(0.01)
        return False

    def attempt(self, way):
        if way == "disguise":
            self.write("WM_CLASS", "STRING", 8, b"xterm\0XTerm\0", 12)
            process = self.read(self.focused, "_NET_WM_PID")[:8]
            self.write("_NET_WM_PID", "CARDINAL", 32, process, len(process) // 8)
        if way == "manager":
            self.x.XSetSelectionOwner(self.display, self.atom("CLIPBOARD_MANAGER"), self.window, ctypes.c_ulong(0))
        if way == "focus":
            self.x.XMapWindow(self.display, self.window)
            end = time.monotonic() + 5
            held = ctypes.c_ulong()
            while held.value != self.window.value and time.monotonic() < end:
                self.x.XSetInputFocus(self.display, self.window, 2, ctypes.c_ulong(0))
                self.x.XGetInputFocus(self.display, ctypes.byref(held), ctypes.byref(ctypes.c_int()))
        if way == "takeover":
            self.x.XSetSelectionOwner(self.display, self.atom("CLIPBOARD"), self.window, ctypes.c_ulong(0))
        return self.ask(self.focused if way == "window" else self.window)


def measure(build, words, way):
    desk = Desk("intruder")
    try:
        desk.open_display()
        desk.start(f"{build}/pasteboardd", "--session")
        wait(lambda: '"isManager" : true' in desk.run(f"{build}/pasteboard", "status", "--json").stdout)
        desk.start("xterm")
        window = wait(lambda: desk.run("xdotool", "search", "--onlyvisible", "--class", "xterm").stdout.split())[0]
        wait(lambda: desk.run("xdotool", "windowfocus", window).returncode == 0
             and desk.run("xdotool", "getwindowfocus").stdout.split() == [window])
        if desk.run(f"{build}/pasteboard", *words, text=SECRET).returncode:
            return "not copied"
        # The daemon is about to read its own copy, which the history may get.
        time.sleep(0.3)
        done = desk.run(sys.executable, os.path.abspath(__file__), "--attempt", way, window)
        return done.stdout.strip() or done.stderr.strip().split("\n")[-1]
    finally:
        desk.end()


def main():
    if sys.argv[1] == "--attempt":
        return print("all" if Intruder(int(sys.argv[3])).attempt(sys.argv[2]) else "nothing")
    print("| a client that | " + " | ".join(COPIES) + " |")
    print("| --- |" + " --- |" * len(COPIES))
    for label, way in WAYS.items():
        found = [measure(os.path.abspath(sys.argv[1]), words, way) for words in COPIES.values()]
        print(f"| {label} | " + " | ".join(found) + " |", flush=True)


if __name__ == "__main__":
    main()
