"""A private desktop: an X server, sway or GNOME Shell, a home and runtime folder, optionally the daemon; all removed at the end."""

import json
import os
import pathlib
import select
import shutil
import subprocess
import tempfile
import time

DRIVERS = pathlib.Path(__file__).resolve().parent.parent / "Drivers"
PYTHON = "/usr/bin/python3"
"""The interpreter for which Debian builds its bindings for GTK, Qt and UNO."""

LIMIT = 120


class Failed(Exception):
    pass


class Desktop:
    """Under Xvfb."""

    gtk = "3"

    def __init__(self, programs, daemon):
        self.programs = programs
        self.folder = tempfile.mkdtemp(prefix="pasteboard-matrix-")
        for name in ("home", "run"):
            os.mkdir(f"{self.folder}/{name}", 0o700)
        self.environment = {
            "PATH": os.environ.get("PATH", "/usr/bin:/bin"), "LC_ALL": "C.UTF-8", "HOME": f"{self.folder}/home",
            "XDG_RUNTIME_DIR": f"{self.folder}/run", "NO_AT_BRIDGE": "1", "PYTHONDONTWRITEBYTECODE": "1", "TMPDIR": self.folder}
        self.started = []
        try:
            self.begin()
            if daemon:
                self.start([self.program("pasteboardd"), *daemon])
                self.until(lambda: self.manager().get("isManager"), "the daemon is the clipboard manager")
        except BaseException:
            self.__exit__()
            raise

    def begin(self):
        self.environment |= {"GDK_BACKEND": "x11", "QT_QPA_PLATFORM": "xcb"}
        server = self.start(
            ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x1000x24", "-nolisten", "tcp", "-noreset"],
            stdout=subprocess.PIPE)
        self.environment["DISPLAY"] = ":" + server.stdout.readline().decode().strip()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for process in reversed(self.started):
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def program(self, name):
        return str(pathlib.Path(self.programs, name))

    def start(self, words, **streams):
        streams = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, **streams}
        process = subprocess.Popen(words, env=self.environment, **streams)
        self.started.append(process)
        return process

    def run(self, words):
        return subprocess.run(words, env=self.environment, capture_output=True, timeout=LIMIT)

    def application(self, words):
        return Application(self, words)

    def until(self, condition, what, seconds=30):
        end = time.monotonic() + seconds
        while not (value := condition()):
            if time.monotonic() > end:
                raise Failed(f"{what}: not within {seconds} s")
            time.sleep(0.05)
        return value

    def targets(self):
        return self.run(["xclip", "-o", "-selection", "clipboard", "-t", "TARGETS"]).stdout.decode().split("\n")[:-1]

    def owner(self, target, file):
        """A small program that owns the clipboard with the content of a file."""
        return self.start(["xclip", "-selection", "clipboard", "-t", target, "-quiet", "-i", file])

    def manager(self):
        """The daemon's status as the clipboard manager."""
        status = self.run([self.program("pasteboard"), "status", "--json"])
        return json.loads(status.stdout).get("clipboardManager") or {} if status.returncode == 0 else {}

    def await_manager(self, takes_over):
        """Waits until the clip has been read and, where the daemon does that, taken over."""
        self.until(lambda: {"readTargets", "keptTargets"} & {k for k, v in self.manager().items() if v}, "the clip is read")
        if takes_over:
            try:
                self.until(lambda: self.manager().get("keptTargets"), "the clip is taken over", 3)
            except Failed:
                pass


class Sway(Desktop):
    """Headless sway without Xwayland."""

    gtk = "4"

    def begin(self):
        wlroots = {"WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1"}
        toolkits = {"GDK_BACKEND": "wayland", "QT_QPA_PLATFORM": "wayland", "MOZ_ENABLE_WAYLAND": "1", "SAL_USE_VCLPLUGIN": "gtk3"}
        config, learned = pathlib.Path(self.folder, "config"), pathlib.Path(self.folder, "env")
        config.write_text(f"output HEADLESS-1 resolution 1280x1000\nxwayland disable\nexec env >{learned}\n")
        self.environment |= wlroots
        self.start(["sway", "-c", str(config)])
        self.until(lambda: learned.exists() and "WAYLAND_DISPLAY" in learned.read_text(), "sway started")
        pairs = dict(line.split("=", 1) for line in learned.read_text().splitlines() if "=" in line)
        self.environment |= toolkits | {name: pairs[name] for name in ("WAYLAND_DISPLAY", "SWAYSOCK")}
        keys = f"{self.folder}/run/keys"
        os.mkfifo(keys)
        self.start([PYTHON, str(DRIVERS / "keyboard.py"), keys], stdout=subprocess.PIPE).stdout.readline()

    def targets(self):
        return self.run(["wl-paste", "--list-types"]).stdout.decode().split("\n")[:-1]

    def owner(self, target, file):
        with open(file, "rb") as content:
            return self.start(["wl-copy", "--foreground", "-t", target], stdin=content)


class GNOME(Desktop):
    """Headless GNOME Shell, whose clipboard the daemon uses over the session bus."""

    gtk = "4"

    def begin(self):
        toolkits = {"GDK_BACKEND": "wayland", "QT_QPA_PLATFORM": "wayland", "MOZ_ENABLE_WAYLAND": "1", "SAL_USE_VCLPLUGIN": "gtk3"}
        place = pathlib.Path(self.folder, "run")
        self.environment |= {"GSETTINGS_BACKEND": "memory", "PASTEBOARD_BACKEND": os.environ.get("PASTEBOARD_BACKEND", "gnome")}
        for name in ("SYSTEM", "SESSION"):  # a user's bus in place of the system bus
            bus = self.start(
                ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address"], stdout=subprocess.PIPE)
            self.environment[f"DBUS_{name}_BUS_ADDRESS"] = bus.stdout.readline().decode().strip()
        log = place / "shell.log"
        with open(log, "wb") as file:
            self.start(
                ["gnome-shell", "--headless", "--wayland", "--unsafe-mode", "--virtual-monitor", "1280x1000",
                 "--wayland-display=wayland-0"], stdout=file, stderr=file)
        self.until(lambda: self.evaluate("Main.layoutManager._startingUp === false") == "true", "the shell has started", 120)
        self.environment |= toolkits | {"WAYLAND_DISPLAY": "wayland-0", "GNOME_SHELL": "1"}
        found = [line.split("display ")[1].split()[0].rstrip(",") for line in log.read_text().splitlines() if "display :" in line]
        if found:  # Xwayland, which the shell starts on demand
            self.environment["DISPLAY"] = found[0]
            rights = next(place.glob(".mutter-Xwaylandauth*"), None)
            self.environment |= {"XAUTHORITY": str(rights)} if rights else {}
        keys = place / "keys"
        os.mkfifo(keys)
        self.start(
            [PYTHON, str(DRIVERS / "gnome_keyboard.py"), str(keys), str(place / "offered")],
            stdout=subprocess.PIPE).stdout.readline()
        self.evaluate("Main.overview.hide()")
        self.until(lambda: self.evaluate("Main.overview.visible") == "false", "the windows are shown")

    def evaluate(self, script):
        answer = self.run(
            ["gdbus", "call", "--session", "-d", "org.gnome.Shell", "-o", "/org/gnome/Shell", "-m", "org.gnome.Shell.Eval",
             script]).stdout.decode()
        return answer[len("(true, '"):].split("'")[0] if answer.startswith("(true, '") else None

    def targets(self):
        return pathlib.Path(self.folder, "run", "offered").read_text().split("\n")[:-1]

    def owner(self, target, file):
        with open(file, "rb") as content:
            return self.start(["wl-copy", "--foreground", "-t", target], stdin=content)


class Application:
    """A driver: commands are sent as lines, and signs arrive as JSON."""

    def __init__(self, desk, words):
        self.name = words[0]
        self.process = desk.start(
            [PYTHON, str(DRIVERS / f"{words[0]}.py"), *words[1:]], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.pending = b""
        self.expect("ready")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def tell(self, command, sign):
        self.process.stdin.write(f"{command}\n".encode())
        self.process.stdin.flush()
        return self.expect(sign)

    def expect(self, sign):
        while (answer := self.sign())["sign"] == "retrying":
            pass
        if answer["sign"] != sign:
            raise Failed(f"{self.name}: {answer['sign']} instead of {sign}: {answer.get('reason', '')}")
        return answer

    def sign(self):
        while b"\n" not in self.pending:
            if not select.select([self.process.stdout], [], [], LIMIT)[0]:
                raise Failed(f"{self.name} fell silent")
            if not (more := os.read(self.process.stdout.fileno(), 1 << 16)):
                raise Failed(f"{self.name} has ended")
            self.pending += more
        line, self.pending = self.pending.split(b"\n", 1)
        return json.loads(line)

    def close(self):
        try:
            self.process.stdin.write(b"quit\n")
            self.process.stdin.close()
        except OSError:
            pass
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.terminate()
