#!/usr/bin/python3
"""What a Wayland session gets, on a compositor without a screen: wayland.py PROGRAMS sway|sway-ext|kwin|mutter [ROW…]

PROGRAMS is the folder of pasteboard and pasteboardd. To be run by a user other than root, within dbus-run-session, with
XDG_RUNTIME_DIR an empty folder of that user's. Needs the compositor (sway, kwin-wayland with qtwayland5 and xwayland, or mutter),
wl-clipboard, xclip and python3-gi; for sway a keyboard by wtype.

Rows with data control:  listing newest focus sizes turns stall killed enrich idle
Rows on mutter:          once secret short picture"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import textwrap
import time

PROGRAMS, KIND, *ROWS = sys.argv[1:]
FOLDER = os.environ["XDG_RUNTIME_DIR"]
TESTS = pathlib.Path(__file__).resolve().parent.parent
HTML = b"<p>Hello <b>%d</b></p>"


def say(row, *facts):
    print(KIND, row, *facts, flush=True)


def until(condition, limit=20.0):
    """The seconds until a condition holds."""
    start = time.monotonic()
    while not condition():
        if time.monotonic() > start + limit:
            raise SystemExit("waited in vain")
        time.sleep(0.01)
    return time.monotonic() - start


class Session:
    def __init__(self):
        self.children = []
        self.common = {"PATH": f"{PROGRAMS}:/usr/bin:/bin", "HOME": FOLDER, "XDG_RUNTIME_DIR": FOLDER, "LANG": "C.UTF-8",
                       "DBUS_SESSION_BUS_ADDRESS": os.environ["DBUS_SESSION_BUS_ADDRESS"]}
        getattr(self, KIND.removesuffix("-ext"))()
        self.ours = dict(self.common)
        if KIND.endswith("-ext"):
            source = (TESTS / "WaylandTests/Support/ExtProxy.swift").read_text()
            source = textwrap.dedent(re.search(r'#"""\n(.*?)\n\s*"""#', source, re.S).group(1))
            self.ours["WAYLAND_DISPLAY"] = "wayland-ext"
            upstream = f"{FOLDER}/{self.common['WAYLAND_DISPLAY']}"
            self.start("python3", "-c", source, upstream, f"{FOLDER}/wayland-ext")
            until(lambda: os.path.exists(f"{FOLDER}/wayland-ext"))

    def start(self, *words, environment=None, **options):
        child = subprocess.Popen(words, env=environment or self.common, **options)
        self.children.append(child)
        return child

    def run(self, *words, feeding=None, environment=None):
        return subprocess.run(["timeout", "60", *words], env=environment or self.common, input=feeding, capture_output=True)

    def end(self):
        for child in reversed(self.children):
            child.kill()
            child.wait()

    # Compositors

    def sway(self):
        pathlib.Path(FOLDER, "config").write_text(f"output HEADLESS-1 resolution 1024x768\nexec env >{FOLDER}/env\n")
        wlroots = {"WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1"}
        self.start("sway", "-c", f"{FOLDER}/config", environment={**self.common, **wlroots}, stderr=subprocess.DEVNULL)
        self.learn()
        self.start("wtype", "-s", "86400000")

    def kwin(self):
        # A copy has no file capabilities, which would have the loader forget the environment.
        shutil.copy("/usr/bin/kwin_wayland", FOLDER)
        program = pathlib.Path(FOLDER, "program")
        program.write_text(f"#!/bin/sh\nenv >{FOLDER}/env\nexec sleep 100000\n")
        program.chmod(0o755)
        plugins = subprocess.run(["find", "/usr/lib", "-path", "*/qt5/plugins", "-type", "d"], capture_output=True, text=True)
        settings = {"KWIN_COMPOSE": "Q", "KWIN_WAYLAND_NO_PERMISSION_CHECKS": "1", "QT_PLUGIN_PATH": plugins.stdout.split()[0]}
        options = "--virtual --xwayland --width 1024 --height 768 --no-lockscreen --no-global-shortcuts --socket wayland-7"
        self.start(f"{FOLDER}/kwin_wayland", *options.split(), str(program), environment={**self.common, **settings},
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.learn()

    def mutter(self):
        self.start("mutter", "--wayland", "--headless", "--virtual-monitor", "1024x768", "--wayland-display=wayland-8",
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.common["WAYLAND_DISPLAY"] = "wayland-8"

        def server():
            for file in pathlib.Path("/proc").glob("[0-9]*/cmdline"):
                try:
                    words = file.read_bytes().decode().split("\0")
                except OSError:
                    continue
                if "Xwayland" in words[0] and any(word.startswith(FOLDER) for word in words):
                    self.common |= {"DISPLAY": words[1], "XAUTHORITY": words[words.index("-auth") + 1]}
                    return True
            return False

        until(server)
        until(lambda: self.run("xclip", "-o", "-selection", "clipboard", "-t", "TARGETS").returncode in (0, 1))

    def learn(self):
        file = pathlib.Path(FOLDER, "env")
        until(lambda: file.exists() and "WAYLAND_DISPLAY" in file.read_text())
        pairs = dict(line.split("=", 1) for line in file.read_text().splitlines() if "=" in line)
        self.common |= {name: pairs[name] for name in ("WAYLAND_DISPLAY", "DISPLAY", "XAUTHORITY") if name in pairs}

    # Programs

    def daemon(self, *options):
        self.served = self.start("pasteboardd", "--session", *options, environment=self.ours)
        until(lambda: self.pasteboard("status").returncode == 0)

    def pasteboard(self, *words, feeding=None):
        return self.run("pasteboard", *words, feeding=feeding, environment=self.ours)

    def types(self):
        return self.run("timeout", "5", "wl-paste", "--list-types").stdout.decode().split("\n")

    def pasted(self, *options):
        return self.run("timeout", "5", "wl-paste", "-n", *options).stdout

    def pasted_by_x(self, target="UTF8_STRING"):
        return self.run("timeout", "5", "xclip", "-o", "-selection", "clipboard", "-t", target).stdout

    def owner(self, content, kind="text/plain"):
        child = self.start("wl-copy", "--foreground", "-t", kind, stdin=subprocess.PIPE, stderr=subprocess.DEVNULL)
        child.stdin.write(content)
        child.stdin.close()
        return child

    def x_owner(self, content, kind):
        child = self.start("xclip", "-quiet", "-i", "-selection", "clipboard", "-t", kind, stdin=subprocess.PIPE, stderr=subprocess.DEVNULL)
        child.stdin.write(content)
        child.stdin.close()
        return child

    def window(self, system):
        script = """if True:
            import gi
            gi.require_version("Gtk", "3.0")
            from gi.repository import Gtk
            window = Gtk.Window(title="window")
            window.connect("map-event", lambda *_: print(flush=True))
            window.show_all()
            Gtk.main()"""
        child = self.start("/usr/bin/python3", "-c", script, environment={**self.common, "GDK_BACKEND": system}, stdout=subprocess.PIPE)
        child.stdout.readline()
        return child

    def content(self, megabytes):
        pathlib.Path(FOLDER, "content").write_bytes(b"0123456789abcde\n" * (megabytes * 62500))
        return f"{FOLDER}/content"

    def processor(self):
        fields = pathlib.Path(f"/proc/{self.served.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def status(self, name):
        lines = pathlib.Path(f"/proc/{self.served.pid}/status").read_text().splitlines()
        return sum(int(line.split()[1]) for line in lines if name in line)


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
            for _ in range(10):
                start = time.monotonic()
                self.session.pasted("-t", "text/plain")
                times.append(time.monotonic() - start)
            return f"{max(times) * 1000:.0f} ms"

        alone = longest()
        stalled = self.session.start("sh", "-c", "wl-paste -n | (sleep 6; wc -c)", stdout=subprocess.PIPE)
        time.sleep(0.5)
        beside = longest()
        say("stall", f"20 MB at most {alone}, beside a stalled reader {beside}; that one had {stalled.stdout.read().decode().strip()}")

    def killed(self):
        times = []
        for place in range(10):
            owner = self.session.owner(HTML % place, "text/html")
            until(lambda: self.session.pasted("-t", "text/html") == HTML % place)
            time.sleep(1.2)
            owner.kill()
            times.append(until(lambda: self.session.pasted("-t", "text/html") == HTML % place))
        say("killed", f"HTML back after at most {max(times) * 1000:.0f} ms, 10 of 10")

    def enrich(self):
        self.session.served.terminate()
        self.session.served.wait()
        self.session.daemon("--bridge", "enrich")
        before = self.session.processor()
        for place in range(10):
            self.session.owner(HTML % place, "text/html")
            until(lambda: "text/markdown" in self.session.types() and self.session.pasted("-t", "text/html") == HTML % place)
            time.sleep(3)
        say("enrich", f"10 of 10, {(self.session.processor() - before) * 100:.1f} ms of processor time each")

    def idle(self):
        self.session.pasteboard("copy", "--from", "markdown", feeding=b"# Title")
        time.sleep(6)
        before = self.session.status("ctxt_switches")
        time.sleep(10)
        say("idle", f"{self.session.status('VmRSS')} kB, {self.session.status('ctxt_switches') - before} wake-ups in 10 s")

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


session = Session()
try:
    session.daemon()
    say("load", pathlib.Path("/proc/loadavg").read_text().split()[0])
    usual = "once secret short picture" if KIND == "mutter" else "listing newest focus sizes turns stall killed enrich idle"
    for row in ROWS or usual.split():
        getattr(Rows(session), row)()
finally:
    session.end()
