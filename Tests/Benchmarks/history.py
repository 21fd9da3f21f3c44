#!/usr/bin/python3
"""Measures the history with many items, next to CopyQ's.

    Tests/Benchmarks/history.py BUILD_FOLDER [--items 100000] [--only pasteboard|copyq]
    Tests/Benchmarks/history.py BUILD_FOLDER --mixed [--items 100000] [--bytes 2000000000]

With --mixed, two thirds of the items are text, most others HTML, and one in twenty is a picture; all have this many bytes together. Two
busy loops run while copies are recorded. The start of history-picker is measured until its window is drawn. CopyQ keeps at most 10,000
items, so Pasteboard is measured with as many too. Both get the same texts: ten random words each, and one in a hundred contains the
word that is searched for. Then ten times each: a copy of
xclip until the manager lists it, a search for three letters, a list of 50; and the memory and the start with all items. Prints a Markdown
table with medians. Searches and lists are measured with the command that a user types, for CopyQ within its server too.
Needs Xvfb, xclip and dbus-run-session.
"""
import argparse
import base64
import ctypes
import json
import os
import random
import shutil
import signal
import statistics
import struct
import subprocess
import time
import zlib

from desk import Desk, wait

WORDS = [a + b for a in ("tide", "moon", "harbour", "lamp", "stone", "river", "paper", "clock", "garden", "letter") for b in
         ("", "s", "ing", "light", "side", "man", "less", "ward")]


def texts(count):
    chance = random.Random(39)
    return [" ".join(chance.choices(WORDS, k=10)) + (f" xqz{n}" if n % 100 == 0 else f" {n}") for n in range(count)]


def picture(number, size):
    """A PNG of noise with about this many bytes, different for each number."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    width = height = max(8, int((size / 3) ** 0.5))
    noise = bytearray(NOISE[:height * (1 + 3 * width)])
    noise[::1 + 3 * width] = bytes(height)
    noise[1:9] = struct.pack(">Q", number)
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(bytes(noise), 0)) + chunk(b"IEND", b"")


NOISE = random.Random(40).randbytes(2 << 20)


def mixed(count, size):
    """Items of three kinds as export lines: every twentieth is a picture, every fourth HTML, the others text."""
    pictures = [number for number in range(count) if number % 20 == 7]
    per_picture = max(1 << 10, (size - 200 * count - 7000 * (count // 4)) // max(1, len(pictures)))
    for number, text in enumerate(texts(count)):
        contents = [{"target": "UTF8_STRING", "replyType": "UTF8_STRING", "format": 8, "text": text}]
        if number % 20 == 7:
            data = base64.b64encode(picture(number, per_picture)).decode()
            contents = [{"target": "image/png", "replyType": "image/png", "format": 8, "base64": data}]
        elif number % 4 == 1:
            page = "".join(f"<p style='color:#333'>{text} <b>{part}</b></p>" for part in range(50))
            contents.insert(0, {"target": "text/html", "replyType": "text/html", "format": 8, "text": page})
        yield {"time": 1_700_000_000_000 + number, "pinned": False, "contents": contents}


def first_paint(desk, program, name):
    """The seconds from starting a program until its window has rows of text, as read from the X server."""
    x = ctypes.CDLL("libX11.so.6")
    for function in ("XOpenDisplay", "XDefaultRootWindow", "XGetImage", "XGetPixel"):
        getattr(x, function).restype = ctypes.c_void_p
    display = ctypes.c_void_p(x.XOpenDisplay(desk.environment["DISPLAY"].encode()))
    root = ctypes.c_ulong(x.XDefaultRootWindow(display) or 0)

    def image(place):
        """The bytes of a part of the screen."""
        left, top, width, height = place
        got = x.XGetImage(display, root, left, top, width, height, ctypes.c_ulong(0xFFFFFF), 2)
        # XImage: width, height, xoffset, format, data.
        start = ctypes.cast(got + 16, ctypes.POINTER(ctypes.c_void_p))[0]
        data = ctypes.string_at(start, width * height * 4)
        x.XDestroyImage(ctypes.c_void_p(got)) if hasattr(x, "XDestroyImage") else None
        return data

    # The root window of Xvfb has 1280 × 1024 pixels by default.
    width, height = 1280, 1024
    screen = (0, 0, width, height)
    # The window opens at the pointer, in the middle of the screen.
    strip = (width // 2, height // 2, 32, height // 4)
    empty, blank = image(screen), image(strip)
    start = time.monotonic()
    child = desk.start(program, "--copy", environment=desk.environment | {"NO_AT_BRIDGE": "1", "GTK_A11Y": "none"})
    window = rows = None
    while rows is None and time.monotonic() < start + 30:
        # Until then only a narrow strip is read, because reading the whole screen keeps the X server busy.
        if window is None:
            if image(strip) == blank:
                time.sleep(0.001)
                continue
            window = time.monotonic() - start
        now = image(screen)
        # Several rows of the list on the left must contain dark text.
        lines = [line for line in range(0, height, 4) if now[line * width * 4:(line + 1) * width * 4]
                 != empty[line * width * 4:(line + 1) * width * 4]]
        dark = 0
        for line in lines:
            changed = [x for x in range(0, width, 8) if now[(line * width + x) * 4:(line * width + x) * 4 + 4]
                       != empty[(line * width + x) * 4:(line * width + x) * 4 + 4]]
            if changed:
                first = (line * width + changed[0]) * 4
                part = now[first + 12 * 4:first + 300 * 4:4]
                dark += bool(part) and min(part) < 0x70
        if len(lines) > 80 and dark > 20:
            rows = time.monotonic() - start
        time.sleep(0.001)
    child.terminate()
    child.wait()
    wait(lambda: image(screen) == empty, 30)
    return window, rows


class HistoryDesk(Desk):
    def __init__(self):
        super().__init__("history", QT_QPA_PLATFORM="xcb")
        self.open_display()

    def run(self, *words, text=None, limit=3000):
        return super().run(*words, text=text, limit=limit)

    def copy(self, text):
        child = self.start("xclip", "-quiet", "-selection", "clipboard", stdin=subprocess.PIPE)
        child.stdin.write(text.encode())
        child.stdin.close()
        return child

    def memory(self, name):
        """The resident memory of this session's largest process of that name, in MB."""
        most = 0
        for number in filter(str.isdigit, os.listdir("/proc")):
            try:
                line = open(f"/proc/{number}/cmdline", "rb").read().split(b"\0")[0]
                if os.path.basename(line).decode() != name or self.base.encode() not in open(f"/proc/{number}/environ", "rb").read():
                    continue
                for field in open(f"/proc/{number}/status"):
                    if field.startswith("VmRSS"):
                        most = max(most, int(field.split()[1]) / 1000)
            except OSError:
                continue
        return most


class Ballast:
    """Loops that keep this many processors busy."""

    def __init__(self, count):
        self.loops = [subprocess.Popen(["python3", "-c", "while True: pass"]) for _ in range(count)]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for loop in self.loops:
            loop.kill()
            loop.wait()


def timed(body):
    start = time.monotonic()
    body()
    return time.monotonic() - start


class Ours:
    name = "Pasteboard"

    def __init__(self, desk, build):
        self.desk, self.program = desk, f"{build}/pasteboard"
        self.daemon = f"{build}/pasteboardd"
        desk.configure('{"history": {"items": 1000000, "totalSize": "4 GiB"}}')

    def begin(self):
        self.process = self.desk.start(self.daemon, "--session")
        wait(lambda: '"isManager" : true' in self.desk.run(self.program, "status", "--json").stdout, 600)
        wait(lambda: self.desk.run(self.program, "history", "list", "--limit", "1").returncode == 0, 600)

    def stop(self):
        self.process.terminate()
        self.process.wait()
        wait(lambda: not self.desk.memory("pasteboard-history"), 600)

    def fill(self, all):
        path = f"{self.desk.base}/import"
        with open(path, "w") as file:
            file.write('{"pasteboardHistory":1}\n')
            for number, text in enumerate(all):
                file.write(json.dumps({"time": 1_700_000_000_000 + number, "pinned": False, "contents": [
                    {"target": "UTF8_STRING", "replyType": "UTF8_STRING", "format": 8, "text": text}]}) + "\n")
        done = self.desk.run(self.program, "history", "import", path)
        assert done.returncode == 0, done.stderr

    def fill_mixed(self, count, size):
        """Imports in parts, because the command reads a whole file at once."""
        path, part = f"{self.desk.base}/import", []

        def add():
            with open(path, "w") as file:
                file.write('{"pasteboardHistory":1}\n' + "".join(part))
            done = self.desk.run(self.program, "history", "import", path)
            assert done.returncode == 0, done.stderr
            part.clear()

        for item in mixed(count, size):
            part.append(json.dumps(item) + "\n")
            if len(part) == 2000:
                add()
        add()

    def newest(self):
        return self.desk.run(self.program, "history", "list", "--limit", "1", "--format", "{preview}").stdout.strip()

    def search(self, letters):
        return len(self.desk.run(self.program, "history", "search", letters, "--limit", "50").stdout.splitlines())

    def list(self):
        return len(self.desk.run(self.program, "history", "list", "--limit", "50").stdout.splitlines())

    def inner(self, letters):
        return None

    def memory(self):
        return self.desk.memory("pasteboard-history")


class CopyQ:
    name = "CopyQ"
    most = 10_000

    def __init__(self, desk, build):
        self.desk = desk

    def copyq(self, *words, **options):
        return self.desk.run("copyq", *words, **options)

    def begin(self):
        self.process = self.desk.start("dbus-run-session", "--", "copyq")
        wait(lambda: self.copyq("eval", "size()").stdout.strip().isdigit(), 600)

    def stop(self):
        self.copyq("exit")
        try:
            self.process.wait(120)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()

    def fill(self, all):
        self.copyq("config", "maxitems", str(self.most), "item_popup_interval", "0")
        for start in range(0, len(all), 2000):
            some = json.dumps(all[start:start + 2000])
            done = self.copyq("eval", "-", text=f"add.apply(this, {some})")
            assert done.returncode == 0, done.stderr[:300]
        assert int(self.copyq("eval", "size()").stdout) == len(all)

    def newest(self):
        return self.copyq("read", "0").stdout

    def search(self, letters):
        script = f"var s = ItemSelection(); s.select(/{letters}/i, mimeText); print(s.rows())"
        return min(50, len(self.copyq("eval", script).stdout.split(",")))

    def list(self):
        script = "var t = []; for (var i = 0; i < 50; ++i) t.push(str(read(i))); print(t.join(String.fromCharCode(10)))"
        return len(self.copyq("eval", script).stdout.splitlines())

    def inner(self, letters):
        script = f"var a = Date.now(); var s = ItemSelection(); s.select(/{letters}/i, mimeText); print(Date.now() - a)"
        return float(self.copyq("eval", script).stdout or "nan") / 1000

    def memory(self):
        return self.desk.memory("copyq")


def measure(kind, build, all):
    desk = HistoryDesk()
    try:
        manager = kind(desk, build)
        manager.begin()
        filling = timed(lambda: manager.fill(all))
        records = []
        for number in range(10):
            text = f"a new copy {number}"
            start = time.monotonic()
            owner = desk.copy(text)
            wait(lambda: manager.newest() == text, 600)
            records.append(time.monotonic() - start)
            owner.kill()
            time.sleep(1.2)
        found = manager.search("xqz")
        assert found == 50, found
        searches = [timed(lambda: manager.search("xqz")) for _ in range(10)]
        inner = manager.inner("xqz")
        assert manager.list() == 50
        lists = [timed(manager.list) for _ in range(10)]
        memory = manager.memory()
        manager.stop()
        start = timed(manager.begin)
        again = manager.memory()

        def shown(values):
            return f"{1000 * statistics.median(values):.0f} ms"

        within = "" if inner is None else f" ({1000 * inner:.0f} ms in its server)"
        print(f"| {manager.name}, {len(all):,} items | {shown(records)} | {shown(searches)}{within} | {shown(lists)} | {memory:.0f} MB | "
              f"{1000 * start:.0f} ms | {again:.0f} MB | {filling:.0f} s |", flush=True)
    finally:
        desk.end()


def measure_mixed(build, count, size):
    """The measurements of a history of text, HTML and pictures."""
    desk = HistoryDesk()
    try:
        manager = Ours(desk, build)
        manager.begin()
        filling = timed(lambda: manager.fill_mixed(count, size))
        disk = sum(os.path.getsize(os.path.join(folder, name)) for folder, _, names in os.walk(f"{desk.base}/home")
                   for name in names)
        times = {"record": [], "search": [], "list": [], "window": [], "rows": []}
        with Ballast(2):
            for number in range(10):
                text = f"a new copy {number}"
                start = time.monotonic()
                owner = desk.copy(text)
                wait(lambda: manager.newest() == text, 600)
                times["record"].append(time.monotonic() - start)
                owner.kill()
                time.sleep(1.2)
        for _ in range(10):
            times["search"].append(timed(lambda: manager.search("xqz")))
            times["list"].append(timed(manager.list))
        assert manager.search("xqz") == 50 and manager.list() == 50
        memory = manager.memory()
        if os.path.exists(f"{build}/history-picker"):
            for _ in range(10):
                window, rows = first_paint(desk, f"{build}/history-picker", "Clipboard history")
                times["window"].append(window or 99)
                times["rows"].append(rows or 99)
        manager.stop()
        start = timed(manager.begin)

        def shown(name):
            some = times[name]
            return f"{1000 * statistics.median(some):.0f} ms (most {1000 * max(some):.0f})" if some else "–"

        print("| | record, beside two busy loops | search of three letters | list of 50 | picker: window | picker: rows | memory | "
              "start | file | filling |")
        print("| --- |" + " --- |" * 9)
        print(f"| {count:,} items, {size / 1e9:.1f} GB | {shown('record')} | {shown('search')} | {shown('list')} | "
              f"{shown('window')} | {shown('rows')} | {memory:.0f} MB | {1000 * start:.0f} ms | {disk / 1e9:.2f} GB | "
              f"{filling:.0f} s |", flush=True)
    finally:
        desk.end()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("build")
    parser.add_argument("--items", type=int, default=100_000)
    parser.add_argument("--mixed", action="store_true")
    parser.add_argument("--bytes", type=int, default=2_000_000_000)
    parser.add_argument("--only", choices=["pasteboard", "copyq"])
    options = parser.parse_args()
    if options.mixed:
        return measure_mixed(os.path.abspath(options.build), options.items, options.bytes)
    all = texts(options.items)
    print("| | record | search of three letters | list of 50 | memory | start | memory after the start | filling |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |", flush=True)
    build = os.path.abspath(options.build)
    if options.only != "copyq":
        for some in sorted({min(options.items, CopyQ.most), options.items}):
            measure(Ours, build, all[:some])
    if options.only != "pasteboard" and shutil.which("copyq"):
        measure(CopyQ, build, all[:CopyQ.most])


main()
