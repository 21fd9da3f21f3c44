"""A Wayland session on a headless compositor, and its programs; everything is removed at the end."""

import os
import pathlib
import re
import shutil
import signal
import subprocess
import textwrap
import time

FOLDER = os.environ["XDG_RUNTIME_DIR"]
TESTS = pathlib.Path(__file__).resolve().parent.parent


def until(condition, limit=20.0):
    """The seconds until a condition becomes true."""
    start = time.monotonic()
    while not condition():
        if time.monotonic() > start + limit:
            raise SystemExit("waited in vain")
        time.sleep(0.01)
    return time.monotonic() - start


class Session:
    def __init__(self, programs, kind):
        self.children = []
        self.common = {"PATH": f"{programs}:/usr/bin:/bin", "HOME": FOLDER, "XDG_RUNTIME_DIR": FOLDER, "LANG": "C.UTF-8",
                       "DBUS_SESSION_BUS_ADDRESS": os.environ["DBUS_SESSION_BUS_ADDRESS"]}
        getattr(self, kind.removesuffix("-ext"))()
        self.ours = dict(self.common)
        if kind.endswith("-ext"):
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
        # KWin starts its program as a detached process.
        detached = pathlib.Path(FOLDER, "program.id")
        if detached.exists():
            os.kill(int(detached.read_text()), signal.SIGKILL)

    # Compositors

    def sway(self):
        pathlib.Path(FOLDER, "config").write_text(f"output HEADLESS-1 resolution 1024x768\nexec env >{FOLDER}/env\n")
        wlroots = {"WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1"}
        self.start("sway", "-c", f"{FOLDER}/config", environment={**self.common, **wlroots}, stderr=subprocess.DEVNULL)
        self.learn()
        self.start("wtype", "-s", "86400000")

    def kwin(self):
        # A copy has no file capabilities, because of which the loader would drop the environment.
        shutil.copy("/usr/bin/kwin_wayland", FOLDER)
        program = pathlib.Path(FOLDER, "program")
        program.write_text(f"#!/bin/sh\necho $$ >{FOLDER}/program.id\nenv >{FOLDER}/env\nexec sleep 100000\n")
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
        self.keyboard()

    def gnome(self):
        """Mutter without Xwayland, which only offers its own clipboard over D-Bus."""
        self.start("mutter", "--wayland", "--no-x11", "--headless", "--virtual-monitor", "1024x768", "--wayland-display=wayland-8",
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.common["WAYLAND_DISPLAY"] = "wayland-8"
        until(lambda: pathlib.Path(FOLDER, "wayland-8").exists())
        self.keyboard()

    def keyboard(self):
        """Gives mutter's seat a keyboard, which Wayland programs need for the focus."""
        script = """if True:
            import sys
            from gi.repository import Gio, GLib
            name = "org.gnome.Mutter.RemoteDesktop"
            bus = Gio.bus_get_sync(Gio.BusType.SESSION)

            def call(path, interface, method, values=None):
                return bus.call_sync(name, path, interface, method, values, None, 0, 5000, None)

            path = call("/org/gnome/Mutter/RemoteDesktop", name, "CreateSession").unpack()[0]
            call(path, f"{name}.Session", "Start")
            for state in (True, False):
                call(path, f"{name}.Session", "NotifyKeyboardKeysym", GLib.Variant("(ub)", (0xFFE1, state)))
            print(flush=True)
            sys.stdin.read()"""
        self.start("/usr/bin/python3", "-c", script, stdin=subprocess.PIPE, stdout=subprocess.PIPE).stdout.readline()

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

    def copier(self, kinds):
        """A GTK 4 window that copies this many types each time it receives a line, and reports it."""
        script = """if True:
            import sys
            import gi
            gi.require_version("Gdk", "4.0")
            gi.require_version("Gtk", "4.0")
            from gi.repository import Gdk, GLib, Gtk
            Gtk.init()
            window = Gtk.Window(title="copier")
            window.present()

            def copy(*_):
                words = sys.stdin.readline().strip().encode()
                if not words:
                    return False
                kinds = ["text/html"] + [f"application/x-kind-{n}" for n in range(1, int(sys.argv[1]))]
                parts = [Gdk.ContentProvider.new_for_bytes(kind, GLib.Bytes.new(b"<p>%s of %s" % (words, kind.encode())))
                         for kind in kinds]
                window.get_clipboard().set_content(Gdk.ContentProvider.new_union(parts))
                window.get_display().sync()
                print("copied", flush=True)
                return True

            GLib.io_add_watch(0, GLib.IO_IN, copy)
            window.connect("notify::is-active", lambda *_: window.is_active() and print("active", flush=True))
            GLib.MainLoop().run()"""
        child = self.start("/usr/bin/python3", "-c", script, str(kinds), environment={**self.common, "GDK_BACKEND": "wayland"},
                           stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        child.stdout.readline()
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
