#!/usr/bin/python3
"""Tests a Wayland session on a headless compositor: wayland.py PROGRAMS sway|sway-ext|kwin|mutter|gnome [ROW…]

PROGRAMS is the folder of pasteboard and pasteboardd. Run it as a user other than root, within dbus-run-session, with
XDG_RUNTIME_DIR set to an empty folder of that user. It needs the compositor (sway, kwin-wayland with qtwayland5 and xwayland, or mutter),
wl-clipboard, xclip and python3-gi; sway also needs wtype as a keyboard.

Rows with data control:  listing newest order focus reading sizes turns stall killed secrets brief enrich quick race idle
Rows on mutter:          once secret short brief kept picture
Rows on gnome, which is mutter without Xwayland:  ends sizes turns"""

import pathlib
import subprocess
import sys
import time

from session import FOLDER, TESTS, Session, until

PROGRAMS, KIND, *ROWS = sys.argv[1:]
HTML = b"<p>Hello <b>%d</b></p>"


def say(row, *facts):
    print(KIND, row, *facts, flush=True)


class Rows:
    def __init__(self, session):
        self.session = session

    def listing(self):
        wanted = {"text/html", "text/rtf", "text/markdown", "text/plain;charset=utf-8", "text/plain", "UTF8_STRING", "TEXT", "STRING"}
        for focus in ("none", "wayland", "x11"):
            window = None if focus == "none" else self.session.window(focus)
            times, good = [], 0
            for place in range(20):
                text = b"# Title %d *x*\n" % place
                self.session.pasteboard("copy", "--from", "markdown", feeding=text)
                start = time.monotonic()
                good += wanted <= set(self.session.types())
                times.append(time.monotonic() - start)
            say("listing", f"focus {focus}: {good} of 20 complete, at most {max(times) * 1000:.0f} ms with the start of wl-paste")
            if window:
                window.kill()

    def newest(self):
        good = 0
        for place in range(20):
            ours, theirs = b"ours %d" % place, b"theirs %d" % place
            self.session.pasteboard("copy", feeding=ours)
            first = self.session.pasted() == ours
            self.session.owner(theirs)
            until(lambda: self.session.pasted() == theirs)
            good += first and self.session.pasteboard("paste").stdout == theirs
        say("newest", f"{good} of 20")

    def focus(self):
        good = 0
        for place in range(5):
            text = b"new %d" % place
            self.session.owner(b"old %d" % place)
            until(lambda: self.session.pasted() == b"old %d" % place)
            self.session.pasteboard("copy", feeding=text)
            windows = [self.session.window(system) for system in ("x11", "wayland")]
            good += self.session.pasted() == text
            for window in windows:
                window.kill()
            good += self.session.pasted() == text
        say("focus", f"the newest after {good} of 10 changes")

    def sizes(self):
        busy = [self.session.start("sh", "-c", "while :; do :; done") for _ in range(2)]
        for megabytes in (1, 20, 100):
            file, good = self.session.content(megabytes), 0
            for _ in range(20):
                self.session.run("sh", "-c", f"pasteboard copy <{file}", environment=self.session.ours)
                good += self.session.run("sh", "-c", f"wl-paste -n | cmp - {file}").returncode == 0
            say("sizes", f"{megabytes} MB beside two busy loops: {good} of 20 equal")
        for child in busy:
            child.kill()

    def turns(self):
        file, times = self.session.content(20), {"pasteboard copy": [], "wl-copy": []}
        for _ in range(20):
            for command, found in times.items():
                self.session.run("sh", "-c", f"{command} <{file} >/dev/null 2>&1", environment=self.session.ours)
                start = time.monotonic()
                self.session.run("sh", "-c", "wl-paste -n | cat >/dev/null")
                found.append(time.monotonic() - start)
        for command, found in times.items():
            say("turns", f"20 MB of {command}: {min(found) * 1000:.1f} ms, median {sorted(found)[10] * 1000:.1f}")

    def stall(self):
        self.session.run("sh", "-c", f"pasteboard copy <{self.session.content(20)}", environment=self.session.ours)

        def longest():
            times = []
            for _ in range(20):
                start = time.monotonic()
                self.session.pasted("-t", "text/plain")
                times.append(time.monotonic() - start)
            return f"{sorted(times)[10] * 1000:.0f} ms, at most {max(times) * 1000:.0f}"

        alone = longest()
        stalled = self.session.start("sh", "-c", "wl-paste -n | (sleep 6; wc -c)", stdout=subprocess.PIPE)
        time.sleep(0.5)
        beside = longest()
        say("stall", f"20 MB in {alone}, beside a stalled reader {beside}; that one had {stalled.stdout.read().decode().strip()}")

    def killed(self):
        times = []
        for place in range(10):
            owner = self.session.owner(HTML % place, "text/html")
            until(lambda: self.session.pasted("-t", "text/html") == HTML % place)
            time.sleep(1.2)
            owner.kill()
            times.append(until(lambda: self.session.pasted("-t", "text/html") == HTML % place))
        say("killed", f"HTML back after at most {max(times) * 1000:.0f} ms, 10 of 10")
        times = []
        for place in range(10):
            owner = self.session.start("pasteboard", "copy", "--foreground", "--from", "markdown", environment=self.session.ours,
                                       stdin=subprocess.PIPE, stderr=subprocess.DEVNULL)
            owner.stdin.write(b"# Title %d" % place)
            owner.stdin.close()
            until(lambda: self.session.pasted("-t", "text/markdown") == b"# Title %d" % place)
            offered = set(self.session.types())
            contents = {name: self.session.pasted("-t", name) for name in offered if name}
            time.sleep(1.2)
            owner.kill()
            times.append(until(lambda: offered <= set(self.session.types())))
            if any(self.session.pasted("-t", name) != content for name, content in contents.items()):
                raise SystemExit("killed: other contents than before")
        say("killed", f"{len(contents)} types back after at most {max(times) * 1000:.0f} ms with equal contents, 10 of 10")

    def order(self):
        """Alternating copies by two owners that both stay alive, without a pause."""
        good = 0
        for place in range(20):
            self.session.owner(b"theirs %d" % place)
            self.session.pasteboard("copy", feeding=b"ours %d" % place)
            time.sleep(0.3)
            seen = self.session.pasted()
            good += seen in (b"ours %d" % place, b"theirs %d" % place) and self.session.pasteboard("paste").stdout == seen
            self.session.pasteboard("copy", feeding=b"last %d" % place)
            good += self.session.pasted() == b"last %d" % place
            time.sleep(0.3)
            good += self.session.pasted() == b"last %d" % place
        say("order", f"{good} of 60")

    def reading(self):
        watching = self.session.start("pasteboard", "watch", environment=self.session.ours, stdout=subprocess.PIPE)
        time.sleep(0.5)
        good, wanted = 0, {"text/plain", "text/plain;charset=utf-8", "UTF8_STRING", "TEXT", "STRING"}
        for place in range(20):
            text = b"# Theirs %d\n" % place
            self.session.owner(text)
            until(lambda: self.session.pasted() == text)
            listed, pasted = self.session.pasteboard("inspect"), self.session.pasteboard("paste")
            found = listed.stdout.decode()
            is_good = listed.returncode == 0 and all(name in found for name in wanted) and (pasted.returncode, pasted.stdout) == (0, text)
            good += is_good
            if not is_good:
                say("reading", listed, pasted)
        time.sleep(1)
        watching.terminate()
        lines = watching.stdout.read().decode().splitlines()
        complete = sum(all(name in line for name in wanted) for line in lines)
        say("reading", f"inspect and paste {good} of 20; watch: {complete} lines with all types of 20; the last: {lines[-1:]}")

    def secrets(self):
        good = 0
        for place in range(10):
            self.session.pasteboard("copy", feeding=b"before")
            child = self.session.start("python3", f"{TESTS}/WaylandTests/Support/peer.py",
                                       f"{FOLDER}/{self.session.common['WAYLAND_DISPLAY']}", "secret", stdout=subprocess.PIPE)
            child.stdout.readline()
            first = self.session.pasted()
            time.sleep(1.2)
            child.kill()
            child.wait()
            time.sleep(1)
            good += first == b"words of a peer" and self.session.pasted() == b"" == self.session.pasteboard("paste").stdout
        say("secrets", f"{good} of 10 secrets gone with their owner")

    def quick(self):
        """Copies so close together that they may be answers to a takeover."""
        self.restart("--bridge", "enrich")
        for pause in (0.3, 0.6, 0.9):
            good = kept = 0
            for place in range(10):
                self.session.owner(HTML % place, "text/html")
                time.sleep(pause)
                self.session.owner(HTML % (place + 100), "text/html")
                until(lambda: self.session.pasted("-t", "text/html") == HTML % (place + 100), 2)
                time.sleep(2.5)
                kept += self.session.pasted("-t", "text/html") == HTML % (place + 100)
                good += "text/markdown" in self.session.types()
            say("quick", f"{pause} s apart: the later copy there {kept} of 10, enriched {good}")

    def race(self):
        """A copy at the moment in which the previous one is taken over."""
        self.restart("--bridge", "enrich")
        kept = total = 0
        for place in range(60):
            self.session.owner(HTML % place, "text/html")
            time.sleep(0.09 + place * 0.0005)
            self.session.owner(HTML % (place + 100), "text/html")
            time.sleep(0.6)
            kept += self.session.pasted("-t", "text/html") == HTML % (place + 100)
            total += 1
            time.sleep(1.2)
        say("race", f"the later copy there {kept} of {total}")

    def restart(self, *options):
        self.session.served.terminate()
        self.session.served.wait()
        self.session.daemon(*options)

    def enrich(self):
        self.restart("--bridge", "enrich")
        before = self.session.processor()
        watching = self.session.start("wl-paste", "--watch", "echo", stdout=subprocess.PIPE)
        time.sleep(0.5)
        for place in range(10):
            self.session.owner(HTML % place, "text/html")
            until(lambda: "text/markdown" in self.session.types() and self.session.pasted("-t", "text/html") == HTML % place)
            time.sleep(3)
        watching.terminate()
        time.sleep(0.5)
        events = len(watching.stdout.read().splitlines())
        say("enrich", f"10 of 10, {(self.session.processor() - before) * 100:.1f} ms of processor time each, {events} events, the state first")

    def idle(self):
        self.session.pasteboard("copy", "--from", "markdown", feeding=b"# Title")
        time.sleep(6)
        before = self.session.status("ctxt_switches")
        time.sleep(10)
        wakened = self.session.status("ctxt_switches") - before
        for _ in range(10):
            self.session.types()
        rendered = [line.strip() for line in self.session.pasteboard("status").stdout.decode().splitlines() if "render" in line]
        servers = sum(FOLDER in environment for environment in map(self.environment, self.processes("Xwayland")))
        say("idle", f"{self.session.status('VmRSS')} kB, {wakened} wake-ups in 10 s; after ten listings: {rendered}; {servers} X servers")

    @staticmethod
    def processes(name):
        files = pathlib.Path("/proc").glob("[0-9]*/comm")
        return [file.parent for file in files if file.exists() and file.read_text().strip() == name]

    @staticmethod
    def environment(folder):
        try:
            return (folder / "environ").read_bytes().decode()
        except OSError:
            return ""

    # On mutter

    def once(self):
        self.session.pasteboard("copy", "--once", feeding=b"once")
        time.sleep(1)
        first = self.session.pasted_by_x()
        time.sleep(1)
        say("once", f"pasted {first}, afterwards {self.session.pasted_by_x()}")

    def secret(self):
        self.session.pasteboard("copy", "--sensitive", feeding=b"secret")
        time.sleep(1)
        first = self.session.pasted_by_x()
        self.session.served.kill()
        self.session.served.wait()
        self.session.daemon()
        time.sleep(1)
        say("secret", f"pasted {first}, after the daemon's end {self.session.pasted_by_x()}")

    def short(self):
        for owner in (self.session.x_owner, self.session.owner):
            for life in (0, 0.1, 0.2, 0.3, 0.5, 0.7, 1):
                self.session.pasteboard("copy", feeding=b"between")
                time.sleep(0.5)
                child = owner(HTML % 1, "text/html")
                until(lambda: self.session.pasted_by_x("text/html") == HTML % 1)
                time.sleep(life)
                child.kill()
                time.sleep(1)
                kept = self.session.pasted_by_x("text/html") == HTML % 1
                say("short", f"{owner.__name__} that ends after {life} s: {'kept' if kept else 'lost'}")

    def brief(self):
        """Owners that exit after 0.3 s, one directly after the other."""
        pasted = self.session.pasted_by_x if KIND == "mutter" else lambda kind: self.session.pasted("-t", kind)
        for owner in (self.session.x_owner, self.session.owner) if KIND == "mutter" else (self.session.owner,):
            good = 0
            for place in range(10):
                content = HTML % (place + 10 * (owner == self.session.owner))
                child = owner(content, "text/html")
                until(lambda: pasted("text/html") == content)
                time.sleep(0.3)
                child.kill()
                time.sleep(0.2)
                good += pasted("text/html") == content
            # More than sixteen takeovers, each followed by a copy within a second, would count as a loop.
            time.sleep(2)
            say("brief", f"{owner.__name__} that ends after 0.3 s, back to back: kept {good} of 10")

    def ends(self):
        """Programs that are killed shortly after they copied one type or twelve."""
        for kinds in (1, 12):
            for delay in (0.05, 0.1, 0.3, 1):
                good = 0
                for place in range(10):
                    words = f"{kinds} {delay} {place}"
                    child = self.session.copier(kinds)
                    child.stdin.write(words + "\n")
                    child.stdin.flush()
                    child.stdout.readline()
                    time.sleep(delay)
                    child.kill()
                    time.sleep(1)
                    names = ["text/html"] + [f"application/x-kind-{n}" for n in range(1, kinds)]
                    good += all(self.session.pasted("-t", name) == b"<p>%s of %s" % (words.encode(), name.encode()) for name in names)
                say("ends", f"{kinds} types, killed {delay} s after copying: all kept {good} of 10")

    def kept(self):
        """Owners that exit after a second."""
        for owner in (self.session.x_owner, self.session.owner):
            good = 0
            for place in range(10):
                content = HTML % (place + 30)
                child = owner(content, "text/html")
                until(lambda: self.session.pasted_by_x("text/html") == content)
                time.sleep(1)
                child.kill()
                time.sleep(1)
                good += self.session.pasted_by_x("text/html") == content
            say("kept", f"{owner.__name__} that ends after 1 s: HTML there {good} of 10")

    def picture(self):
        picture = self.session.run("pasteboard", "convert", "--from", "svg", "--to", "png", feeding=(
            b'<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="4" fill="red"/></svg>')).stdout
        for owner in (self.session.x_owner, self.session.owner):
            child = owner(picture, "image/png")
            until(lambda: self.session.pasted_by_x("image/png") == picture)
            time.sleep(0.5)
            child.kill()
            time.sleep(1)
            say("picture", owner.__name__, "kept" if self.session.pasted_by_x("image/png") == picture else "lost")


session = Session(PROGRAMS, KIND)
try:
    session.daemon()
    say("load", pathlib.Path("/proc/loadavg").read_text().split()[0])
    usual = {"mutter": "once secret short brief kept picture", "gnome": "ends sizes turns"}.get(
        KIND, "listing newest order focus reading sizes turns stall killed secrets brief enrich quick race idle")
    for row in ROWS or usual.split():
        getattr(Rows(session), row)()
finally:
    session.end()
