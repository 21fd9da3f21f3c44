#!/usr/bin/python3
"""Pastes a secret of `copy --sensitive --only-focused` in programs without the focus, and then a normal copy.

    Tests/Benchmarks/focus.py BUILD_FOLDER [CLIENT…]

Each program runs on its own X server on which xterm has the focus. It pastes with its own function, the secret first,
then a copy without the option. Prints a Markdown table: what arrived, whether the program survived, and what arrived the
second time. Needs Xvfb, xterm, xdotool and the programs; those that are not installed are skipped.
"""
import json
import os
import pathlib
import select
import subprocess
import sys
import time

from desk import Desk, wait

DRIVERS = pathlib.Path(__file__).resolve().parent.parent / "ApplicationTests/Drivers"
SECRET, OPEN = "hunter2-secret", "open words"


# Each program yields a function that pastes and returns what the program then shows.

def gtk(version):
    import gi
    gi.require_version("Gdk", f"{version}.0")
    gi.require_version("Gtk", f"{version}.0")
    from gi.repository import GLib, Gtk
    if version == 3:
        Gtk.init(None)
        window, view = Gtk.Window(title="client"), Gtk.TextView()
        window.add(view)
        window.show_all()
    else:
        Gtk.init()
        window, view = Gtk.Window(title="client"), Gtk.TextView()
        window.set_child(view)
        window.present()
    buffer, context = view.get_buffer(), GLib.MainContext.default()

    def turn(seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            while context.pending():
                context.iteration(False)
            time.sleep(0.01)

    turn(1)

    def paste():
        buffer.set_text("", 0) if version == 3 else buffer.set_text("", -1)
        view.emit("paste-clipboard")
        text = ""
        end = time.monotonic() + 6
        while not text and time.monotonic() < end:
            turn(0.05)
            text = buffer.get_text(buffer.get_start_iter(), buffer.get_end_iter(), True)
        return text
    return paste


def qt(version):
    widgets = __import__(f"PyQt{version}.QtWidgets", fromlist=["QApplication"])
    application = widgets.QApplication(["client"])
    view = widgets.QTextEdit()
    view.show()

    def paste():
        view.clear()
        # The earlier copy also caused an event.
        for _ in range(20):
            application.processEvents()
            time.sleep(0.01)
        view.paste()
        end = time.monotonic() + 1
        while not view.toPlainText() and time.monotonic() < end:
            application.processEvents()
        return view.toPlainText()
    for _ in range(50):
        application.processEvents()
        time.sleep(0.01)
    return paste


def chromium():
    import chromium as browser
    page = browser.Chromium()
    page.tools.call("Emulation.setFocusEmulationEnabled", page.session, enabled=True)

    def text():
        return page.evaluate("document.getElementById('editor').innerText").strip()

    def paste():
        page.evaluate("(() => { const e = document.getElementById('editor'); e.innerHTML = ''; e.focus(); })()")
        page.tools.call("Input.dispatchKeyEvent", page.session, type="keyDown", modifiers=2, key="v", code="KeyV",
                        windowsVirtualKeyCode=86, commands=["paste"])
        end = time.monotonic() + 8
        while not text() and time.monotonic() < end:
            time.sleep(0.05)
        return text()
    return paste


def writer():
    import driver
    driver.main = lambda _: None  # do not run the module as a program
    import writer as office
    application = office.Writer()
    helper = application.context.ServiceManager.createInstanceWithContext(
        "com.sun.star.frame.DispatchHelper", application.context)

    def paste():
        application.document.Text.String = ""
        helper.executeDispatch(application.document.CurrentController.Frame, ".uno:Paste", "", 0, ())
        end = time.monotonic() + 8
        while not application.document.Text.String and time.monotonic() < end:
            time.sleep(0.05)
        return application.document.Text.String
    return paste


def command(*words):
    def paste():
        done = subprocess.run(words, capture_output=True, text=True, timeout=60)
        note = (done.stderr.strip().split("\n") or [""])[0]
        return done.stdout.strip() or (f"[{done.returncode}: {note}]" if done.returncode else "")
    return paste


CLIENTS = {
    "GTK 3": lambda: gtk(3), "GTK 4": lambda: gtk(4), "Qt 5": lambda: qt(5), "Qt 6": lambda: qt(6),
    "Chromium": chromium, "LibreOffice Writer": writer,
    "xclip": lambda: command("xclip", "-selection", "clipboard", "-o"),
    "xsel": lambda: command("xsel", "--clipboard", "--output"),
    "xclip under Xwayland": lambda: command("xclip", "-selection", "clipboard", "-o"),
    "wl-paste through Xwayland": lambda: command("wl-paste", "-n"),
}


def serve(name):
    """Runs a client that pastes for each line and reports the result."""
    # Modules of the drivers come before those of the benchmarks that have the same name.
    sys.path.insert(0, str(DRIVERS))
    paste = CLIENTS[name]()
    print(json.dumps("ready"), flush=True)
    for _ in sys.stdin:
        print(json.dumps(paste()), flush=True)


# The session

class FocusDesk(Desk):
    def __init__(self, build, is_wayland):
        super().__init__("focus", GSK_RENDERER="cairo", PYTHONPATH=str(DRIVERS))
        self.build = build
        if is_wayland:
            # sway refuses to run as root.
            if os.geteuid() == 0:
                self.before = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--"]
                for name in ("", "home", "run"):
                    os.chown(f"{self.base}/{name}", 65534, 65534)
            self.sway()
        else:
            self.open_display()
            self.environment |= {"QT_QPA_PLATFORM": "xcb", "GDK_BACKEND": "x11", "SAL_USE_VCLPLUGIN": "gtk3"}

    def sway(self):
        path = pathlib.Path(self.base, "config")
        path.write_text(f"xwayland force\nexec sh -c 'env >{self.base}/env'\n")
        self.start("sway", "-c", str(path), environment=self.environment | {
            "WLR_BACKENDS": "headless", "WLR_LIBINPUT_NO_DEVICES": "1", "WLR_RENDERER": "pixman"})
        found = pathlib.Path(self.base, "env")
        wait(lambda: found.exists() and "DISPLAY=" in found.read_text())
        for line in found.read_text().split("\n"):
            name, _, value = line.partition("=")
            if name in ("DISPLAY", "WAYLAND_DISPLAY", "SWAYSOCK"):
                self.environment[name] = value

    def pasteboard(self, *words, text=None):
        return self.run(f"{self.build}/pasteboard", *words, text=text,
                        environment=self.environment | {"PASTEBOARD_BACKEND": "x11"})

    def focus_elsewhere(self):
        self.start("xterm", environment={k: v for k, v in self.environment.items() if k != "WAYLAND_DISPLAY"})
        window = wait(lambda: self.run("xdotool", "search", "--onlyvisible", "--class", "xterm").stdout.split())
        wait(lambda: self.run("xdotool", "windowfocus", window[0]).returncode == 0
             and self.run("xdotool", "getwindowfocus").stdout.split() == window[:1])


def answer(client, limit):
    """The next line of a client; None if it prints nothing."""
    ready, _, _ = select.select([client.stdout], [], [], limit)
    line = client.stdout.readline() if ready else ""
    return json.loads(line) if line else None


def measure(build, name):
    is_wayland = "Xwayland" in name
    desk = FocusDesk(build, is_wayland)
    try:
        client = desk.start(sys.executable, os.path.abspath(__file__), "--client", name, stdin=subprocess.PIPE,
                            stdout=subprocess.PIPE, text=True)
        if answer(client, 120) != "ready":
            return None
        desk.focus_elsewhere()
        outcomes = []
        for words, text in [(["copy", "--sensitive", "--only-focused"], SECRET), (["copy"], OPEN)]:
            copied = desk.pasteboard(*words, text=text)
            if copied.returncode:
                return [copied.stderr.strip(), False, ""]
            time.sleep(0.5)
            client.stdin.write("paste\n")
            client.stdin.flush()
            outcomes.append(answer(client, 60))
        is_alive = client.poll() is None
        return [outcomes[0], is_alive, outcomes[1]]
    finally:
        desk.end()


def shown(text):
    if text is None:
        return "no answer within 60 s"
    return "**the secret**" if SECRET in text else "nothing" if not text else text


def main():
    build, wanted = os.path.abspath(sys.argv[1]), sys.argv[2:] or list(CLIENTS)
    print("| program without the focus | pastes the secret | lives | pastes the next copy |")
    print("| --- | --- | --- | --- |")
    for name in wanted:
        try:
            found = measure(build, name)
        except (TimeoutError, subprocess.SubprocessError, OSError) as reason:
            print(f"| {name} | not measured: {reason!r} | | |", flush=True)
            continue
        if found is None:
            print(f"| {name} | not started; is it installed? | | |", flush=True)
            continue
        text, is_alive, following = found
        again = "yes" if following and OPEN in following else f"no: {following}"
        print(f"| {name} | {shown(text)} | {'yes' if is_alive else 'no'} | {again} |", flush=True)


if len(sys.argv) == 3 and sys.argv[1] == "--client":
    serve(sys.argv[2])
else:
    main()
