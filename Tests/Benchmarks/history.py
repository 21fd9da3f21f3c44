#!/usr/bin/python3
"""The history with many items, beside CopyQ's.

    Tests/Benchmarks/history.py BUILD_FOLDER [--items 100000] [--only pasteboard|copyq]

CopyQ keeps 10,000 items at most, so that Pasteboard is measured with as many too. Both get the same texts: ten random words each, one in a hundred with the word that is searched for. Then ten times each: a copy of
xclip until the manager lists it, a search of three letters, a list of 50; and the memory and the start with all items. Prints a table
in Markdown, with medians. A search and a list are measured with the command that a person types, and CopyQ's within its server too.
Needs Xvfb, xclip and dbus-run-session.
"""
import argparse
import json
import os
import random
import shutil
import signal
import statistics
import subprocess
import time

from desk import Desk, wait

WORDS = [a + b for a in ("tide", "moon", "harbour", "lamp", "stone", "river", "paper", "clock", "garden", "letter") for b in
         ("", "s", "ing", "light", "side", "man", "less", "ward")]


def texts(count):
    chance = random.Random(39)
    return [" ".join(chance.choices(WORDS, k=10)) + (f" xqz{n}" if n % 100 == 0 else f" {n}") for n in range(count)]


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
        """The resident memory of the largest process of that name in this session, in MB."""
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


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("build")
    parser.add_argument("--items", type=int, default=100_000)
    parser.add_argument("--only", choices=["pasteboard", "copyq"])
    options = parser.parse_args()
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
