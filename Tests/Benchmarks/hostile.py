#!/usr/bin/python3
"""Measures request floods by hostile X clients, and what stays in memory of a long secret.

    Tests/Benchmarks/hostile.py BUILD_FOLDER

Four clients open 128, then 256 windows each, and request the clipboard once for each window at the same time. It prints how long another
program waits for its paste, with and without the flood, and the daemon's processor time.
Then a secret of 600 kB is copied and ends in every way; a core dump of the daemon is searched for pieces of it. Needs Xvfb, xclip, gdb
and root (another process of the same user may not read the memory).
"""
import ctypes
import glob
import os
import subprocess
import sys
import time

from desk import Desk, wait

BUILD = os.path.abspath(sys.argv[1])
PIECE = b"pw-" + b"MARKeR4Q7"


def attack(windows):
    """The hostile clients, ready to start."""
    x = ctypes.CDLL("libX11.so.6")
    ulong = ctypes.c_ulong
    for name in ("XOpenDisplay", "XDefaultRootWindow", "XCreateSimpleWindow", "XInternAtom"):
        getattr(x, name).restype = ulong
    for _ in range(4):
        display = ulong(x.XOpenDisplay(None))
        root = ulong(x.XDefaultRootWindow(display))
        clipboard, html, place = (ulong(x.XInternAtom(display, name, 0)) for name in (b"CLIPBOARD", b"text/html", b"P"))
        for _ in range(windows):
            window = ulong(x.XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, ulong(0), ulong(0)))
            x.XConvertSelection(display, clipboard, html, place, window, ulong(0))
        x.XFlush(display)
    print("sent", flush=True)
    time.sleep(60)


class HostileDesk(Desk):
    speech = {}

    def __init__(self):
        super().__init__("hostile")
        self.open_display()
        self.daemon = self.start(f"{BUILD}/pasteboardd", "--session")
        wait(lambda: b'"isManager" : true' in self.pasteboard("status", "--json").stdout)

    def pasteboard(self, *words, data=None):
        return self.run(f"{BUILD}/pasteboard", *words, text=data, limit=300)

    def paste(self):
        """How long another program's paste takes, in seconds."""
        start = time.monotonic()
        done = self.run("xclip", "-o", "-selection", "clipboard", "-t", "text/html", limit=300)
        return time.monotonic() - start, b"<h1" in done.stdout

    def processor(self):
        """The daemon's processor time, in seconds."""
        fields = open(f"/proc/{self.daemon.pid}/stat").read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def burst():
    print("| windows | a paste before | a paste during the burst | it came | processor of the daemon |")
    print("| --- | --- | --- | --- | --- |")
    for windows in (128, 256):
        desk = HostileDesk()
        desk.pasteboard("copy", "--from", "markdown", data=b"# T\n\n**b**\n")
        desk.paste()
        before, _ = desk.paste()
        processor = desk.processor()
        attacker = desk.start(sys.executable, os.path.abspath(__file__), BUILD, "--attack", str(windows),
                              stdout=subprocess.PIPE)
        attacker.stdout.readline()
        during, came = desk.paste()
        time.sleep(1)
        print(f"| {4 * windows} | {1000 * before:.0f} ms | {1000 * during:.0f} ms | {'yes' if came else 'no'} | "
              f"{desk.processor() - processor:.2f} s |", flush=True)
        desk.end()


def left(desk):
    """The pieces of the secret in core dumps of the daemon and its child processes."""
    found = 0
    time.sleep(1)
    families = [desk.daemon.pid]
    for name in os.listdir("/proc"):
        try:
            if name.isdigit() and int(open(f"/proc/{name}/stat").read().rsplit(")", 1)[1].split()[1]) == desk.daemon.pid:
                families.append(int(name))
        except OSError:
            continue
    for process in families:
        desk.run("gcore", "-a", "-o", f"{desk.base}/core", str(process), limit=300)
        for core in glob.glob(f"{desk.base}/core.*"):
            found += open(core, "rb").read().count(PIECE)
            os.remove(core)
    return found


def memory():
    desk = HostileDesk()
    secret = (PIECE + b"-0123456789\n") * (600_000 // (len(PIECE) + 12))
    print("\n| a secret of 600 kB | pieces in a core of the daemon |")
    print("| --- | --- |")

    def copy(*words, data=secret):
        desk.pasteboard("copy", "--sensitive", *words, data=data)

    copy()
    print(f"| while it is there | {left(desk)} |", flush=True)
    for _ in range(3):
        desk.run("xclip", "-o", "-selection", "clipboard")
    desk.pasteboard("clear")
    print(f"| pasted three times, then cleared | {left(desk)} |", flush=True)
    copy("--clear-after", "1s")
    time.sleep(2)
    print(f"| its time is over | {left(desk)} |", flush=True)
    copy("--once")
    desk.run("xclip", "-o", "-selection", "clipboard")
    print(f"| pasted once (`--once`) | {left(desk)} |", flush=True)
    copy()
    desk.pasteboard("copy", data=b"other")
    print(f"| replaced by another copy | {left(desk)} |", flush=True)
    desk.end()


if len(sys.argv) == 4:
    attack(int(sys.argv[3]))
else:
    burst()
    memory()
