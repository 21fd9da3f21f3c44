#!/usr/bin/env python3
"""Measures `pasteboard view`: wake-ups when idle, how it follows 1,000 changes in 10 s, and whether pasteboardd answers
TARGETS as fast with the viewer as without it, in alternating rounds.

    Tests/Benchmarks/view.py [--programs DIR] [--rounds 6]        needs Xvfb and libX11
"""

import argparse
import ctypes
import os
import statistics
import subprocess
import sys
import tempfile
import threading
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "ApplicationTests", "Drivers"))
from terminal import Terminal  # noqa: E402

SELECTION_REQUEST, SELECTION_NOTIFY = 30, 31


class Client:
    """An X client that owns and requests CLIPBOARD. XEvent is 24 longs; the fields have their 64-bit offsets."""

    def __init__(self):
        self.x = ctypes.CDLL("libX11.so.6")
        for name in ("XOpenDisplay", "XCreateSimpleWindow", "XInternAtom", "XDefaultRootWindow"):
            getattr(self.x, name).restype = ctypes.c_ulong
        self.display = ctypes.c_void_p(self.x.XOpenDisplay(None))
        root = self.x.XDefaultRootWindow(self.display)
        self.window = self.x.XCreateSimpleWindow(self.display, ctypes.c_ulong(root), 0, 0, 1, 1, 0, 0, 0)
        self.clipboard, self.targets, self.text, self.atom = map(
            self.intern, ("CLIPBOARD", "TARGETS", "UTF8_STRING", "ATOM"))
        self.event = (ctypes.c_long * 24)()

    def intern(self, name):
        return ctypes.c_ulong(self.x.XInternAtom(self.display, name.encode(), 0))

    def ask(self):
        """Seconds until the owner has answered TARGETS."""
        begin = time.perf_counter()
        self.x.XConvertSelection(
            self.display, self.clipboard, self.targets, self.targets, ctypes.c_ulong(self.window), ctypes.c_ulong(0))
        self.x.XFlush(self.display)
        while True:
            self.x.XNextEvent(self.display, self.event)
            if self.event[0] & 0xFF == SELECTION_NOTIFY:
                if self.event[7] == 0:
                    sys.exit("the owner refused TARGETS")
                return time.perf_counter() - begin

    def own(self, content, until):
        """Takes the clipboard, and answers requests until a point in time."""
        self.x.XSetSelectionOwner(self.display, self.clipboard, ctypes.c_ulong(self.window), ctypes.c_ulong(0))
        self.x.XFlush(self.display)
        while True:
            while self.x.XPending(self.display):
                self.x.XNextEvent(self.display, self.event)
                if self.event[0] & 0xFF == SELECTION_REQUEST:
                    self.answer(content)
            rest = until - time.monotonic()
            if rest <= 0:
                return
            time.sleep(min(rest, 0.001))

    def answer(self, content):
        requestor, selection, target, place, moment = self.event[5:10]
        if target == self.targets.value:
            data, kind, form, count = (ctypes.c_ulong * 2)(target, self.text.value), self.atom, 32, 2
        else:
            data, kind, form, count = ctypes.create_string_buffer(content), self.text, 8, len(content)
        self.x.XChangeProperty(
            self.display, ctypes.c_ulong(requestor), ctypes.c_ulong(place), kind, form, 0, data, count)
        notice = (ctypes.c_long * 24)(SELECTION_NOTIFY, 0, 0, 0, requestor, selection, target, place, moment)
        self.x.XSendEvent(self.display, ctypes.c_ulong(requestor), 0, ctypes.c_long(0), notice)
        self.x.XFlush(self.display)


class View:
    """`pasteboard view` on an 80 x 24 terminal whose output is read continuously."""

    def __init__(self, program):
        self.terminal = Terminal(80, 24, [program, "view"])
        self.thread = threading.Thread(target=self.draw)
        self.thread.start()

    def draw(self):
        while self.terminal.alive():
            self.terminal.take(0.05)

    def shows(self, text):
        return any(text in line for line in self.terminal.lines())

    def wait(self, text, limit=30):
        """Waits until the screen shows a text."""
        begin = time.monotonic()
        while not self.shows(text):
            if time.monotonic() - begin > limit:
                sys.exit(f"view does not show “{text}” within {limit} s")
            time.sleep(0.005)

    def switches(self):
        with open(f"/proc/{self.terminal.pid}/status") as file:
            return sum(int(line.split()[1]) for line in file if "_ctxt_switches" in line)

    def cpu(self):
        with open(f"/proc/{self.terminal.pid}/stat") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def end(self):
        os.write(self.terminal.master, b"q")
        self.thread.join()


def copy(program, text):
    subprocess.run([program, "copy"], input=text.encode(), check=True)


def idle(program, seconds):
    copy(program, "idle")
    view = View(program)
    view.wait("idle")
    time.sleep(1)
    before = view.switches()
    time.sleep(seconds)
    print(f"idle: {view.switches() - before} wake-ups in {seconds} s")
    view.end()


def changes(program, client, count, seconds):
    view = View(program)
    time.sleep(1)
    before, begin = view.cpu(), time.monotonic()
    for number in range(1, count + 1):
        client.own(b"number %d." % number, begin + number * seconds / count)
    took = time.monotonic() - begin
    owner = threading.Event()

    def serve():
        while not owner.is_set():
            client.own(b"number %d." % count, time.monotonic() + 0.05)

    late = begin + took
    thread = threading.Thread(target=serve)
    thread.start()
    view.wait(f"number {count}.")
    print(f"{count} changes in {took:.1f} s: the last one shown after {time.monotonic() - late:.3f} s, "
          f"CPU {view.cpu() - before:.2f} s")
    owner.set()
    thread.join()
    view.end()


def latency(program, client, rounds):
    times = {False: [], True: []}
    for number in range(2 * rounds):
        watched = number % 2 == 1
        view = View(program) if watched else None
        for step in range(10):
            copy(program, f"round {number}, step {step}")
            times[watched] += [client.ask() for _ in range(100)]
        if view:
            view.wait(f"round {number}, step 9")
            view.end()
    for watched, name in ((False, "without view"), (True, "with view")):
        each = sorted(times[watched])
        print(f"TARGETS {name}: median {statistics.median(each) * 1e6:.0f} µs, "
              f"95 % within {each[len(each) * 95 // 100] * 1e6:.0f} µs ({len(each)} requests)")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--programs", default=os.path.join(HERE, "..", "..", ".build", "release"))
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--seconds", type=int, default=10)
    options = parser.parse_args()
    program = os.path.join(os.path.abspath(options.programs), "pasteboard")
    with tempfile.TemporaryDirectory() as place:
        os.chmod(place, 0o700)
        reading, writing = os.pipe()
        server = subprocess.Popen(["Xvfb", "-displayfd", str(writing)], pass_fds=[writing], stderr=subprocess.DEVNULL)
        display = ":" + os.read(reading, 16).decode().strip()
        os.environ.update(DISPLAY=display, XDG_RUNTIME_DIR=place, HOME=place, TERM="xterm-256color")
        daemon = None
        try:
            daemon = subprocess.Popen([program + "d", "--session"], stdout=subprocess.DEVNULL)
            client = Client()
            idle(program, options.seconds)
            changes(program, client, 100 * options.seconds, options.seconds)
            latency(program, client, options.rounds)
        finally:
            for child in (daemon, server):
                if child:
                    child.terminate()
                    child.wait()


if __name__ == "__main__":
    main()
