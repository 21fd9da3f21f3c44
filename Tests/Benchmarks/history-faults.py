#!/usr/bin/env python3
"""Kills the history's writer and the daemon at random moments and fills the disk, while clips are copied.

    Tests/Benchmarks/history-faults.py BUILD_FOLDER [--kills 500] [--full 100] [--seed 1]

After each fault the clipboard must return the last copy, the file must open, and every item listed
before must still be listed. The disk is a separate tmpfs, for which --full needs root. Needs Xvfb.
"""
import argparse
import os
import random
import shutil
import signal
import subprocess
import sys
import time

from desk import Desk, wait


class Session(Desk):
    """An X server, a home and a daemon for the test."""

    def __init__(self, build):
        super().__init__("history-faults")
        self.build = build
        os.makedirs(self.state, mode=0o700)
        self.configure('{"history": true}')
        self.open_display()
        self.daemon = None
        self.start()

    @property
    def state(self):
        return f"{self.base}/home/.local/state/pasteboard"

    def start(self):
        self.daemon = subprocess.Popen(
            [f"{self.build}/pasteboardd", "--session"], env=self.environment, stderr=subprocess.DEVNULL)
        wait(lambda: '"isManager" : true' in self.run("status", "--json").stdout)

    def run(self, *words, text=None):
        return super().run(f"{self.build}/pasteboard", *words, text=text)

    def begin_copy(self, text):
        process = subprocess.Popen(
            [f"{self.build}/pasteboard", "copy"], env=self.environment, stdin=subprocess.PIPE, text=True,
            stderr=subprocess.DEVNULL)
        process.stdin.write(text)
        process.stdin.close()
        return process

    def copy(self, text):
        """Copies, and retries while the daemon restarts."""
        wait(lambda: self.run("copy", text=text).returncode == 0)

    def writer(self):
        """The process of this session's pasteboard-history; None if none runs."""
        for name in os.listdir("/proc"):
            try:
                with open(f"/proc/{name}/cmdline", "rb") as file:
                    if not file.read().startswith(b"pasteboard-history\0"):
                        continue
                with open(f"/proc/{name}/environ", "rb") as file:
                    if f"XDG_RUNTIME_DIR={self.base}/run".encode() in file.read():
                        return int(name)
            except OSError:
                continue
        return None

    def items(self, limit=100000):
        """The previews of the newest items; None if the history does not answer."""
        outcome = self.run("history", "list", "--limit", str(limit), "--format", "{preview}")
        return outcome.stdout.splitlines() if outcome.returncode == 0 else None

    def end(self):
        self.daemon.terminate()
        self.daemon.wait()
        super().end()


def kill(session, count, chance):
    """Kills one or both of them, up to 80 ms after a copy began."""
    lost = missing = wrong = 0
    known = []
    for number in range(count):
        before = f"settled {number}"
        session.copy(before)
        wait(lambda: (session.items(1) or [""])[0] == before)
        known.append(before)
        what = chance.choice(["writer", "daemon", "both"])
        text = f"at risk {number}"
        copying = session.begin_copy(text)
        end = time.monotonic() + chance.uniform(0, 0.08)
        while time.monotonic() < end:
            pass
        if what != "daemon" and (process := session.writer()):
            os.kill(process, signal.SIGKILL)
        if what != "writer":
            session.daemon.kill()
            session.daemon.wait()
        copied = copying.wait() == 0
        if what != "writer":
            session.start()
        elif not copied or session.run("paste").stdout != text:
            lost += 1
        # The clipboard works.
        after = f"after {number}"
        session.copy(after)
        if session.run("paste").stdout != after:
            wrong += 1
        wait(lambda: after in (session.items(3) or []))
        known.append(after)
        if set(known) - set(session.items()):
            missing += 1
        if (number + 1) % 50 == 0:
            print(f"{number + 1} kills so far: {lost} lost, {wrong} wrong, {missing} missing", flush=True)
    damaged = [name for name in os.listdir(session.state) if "damaged" in name]
    print(f"{count} kills: clipboard lost {lost}, wrong afterwards {wrong}, older items missing {missing}, "
          f"files set aside {len(damaged)}")
    return lost + wrong + missing + len(damaged)


def fill(session, count, chance):
    """Fills the disk up to a random point, and copies more than fits."""
    failures = full = 0
    session.daemon.terminate()
    session.daemon.wait()
    wait(lambda: session.writer() is None)
    shutil.rmtree(session.state)
    os.mkdir(session.state, 0o700)
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=4m,mode=700", "tmpfs", session.state], check=True)
    try:
        session.start()
        wait(lambda: session.items() is not None)
        for number in range(count):
            session.copy(f"settled {number}")
            wait(lambda: (session.items(1) or [""])[0] == f"settled {number}")
            known = set(session.items())
            facts = os.statvfs(session.state)
            room = facts.f_bavail * facts.f_frsize
            rest = chance.randrange(0, 200_000, 4096)
            with open(f"{session.state}/filler", "wb") as file:
                os.posix_fallocate(file.fileno(), 0, max(4096, room - rest))
            for part in range(3):
                text = f"big {number} {part} " + "".join(chance.choices("abcdefgh ", k=100_000))
                session.copy(text)
                if session.run("paste").stdout != text:
                    failures += 1
            complaints = session.run("status").stdout
            full += "disk is full" in complaints
            os.unlink(f"{session.state}/filler")
            after = f"after {number}"
            session.copy(after)
            wait(lambda: (session.items(1) or [""])[0] == after)
            if known - set(session.items()):
                failures += 1
            session.run("history", "clear")
        if any("damaged" in name for name in os.listdir(session.state)):
            failures += 1
    finally:
        session.daemon.terminate()
        session.daemon.wait()
        wait(lambda: session.writer() is None)
        subprocess.run(["umount", session.state], check=True)
        session.start()
    print(f"{count} full disks: failures {failures}, told {full} times")
    return failures


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build")
    parser.add_argument("--kills", type=int, default=500)
    parser.add_argument("--full", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    chance = random.Random(options.seed)
    session = Session(options.build)
    try:
        wait(lambda: session.run("status").returncode == 0)
        failures = kill(session, options.kills, chance) if options.kills else 0
        if options.full:
            failures += fill(session, options.full, chance)
    finally:
        session.end()
    sys.exit(1 if failures else 0)


main()
