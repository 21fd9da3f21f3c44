"""A file manager whose window shows one folder. Usage: filemanager.py PROGRAM FOLDER

`cut` and `copy` take the content of FOLDER; `paste` pastes there and reports the folder's files, one per paragraph."""

import os
import signal
import subprocess
import sys

import driver


class FileManager(driver.Application):
    def __init__(self, program, folder):
        self.folder = folder
        # Nautilus opens no window without a session bus.
        command = ["dbus-run-session", "--", program, "--new-window"] if program == "nautilus" else [program]
        self.process = subprocess.Popen(
            [*command, folder], env={**os.environ, "GSK_RENDERER": "cairo"}, start_new_session=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def window(self):
        name = os.path.basename(self.folder)
        windows = driver.xdotool("search", "--onlyvisible", "--name", f"^{name}( - Thunar)?$")
        return windows[-1] if windows else None

    def obey(self, command, rest):
        if command not in ("cut", "copy"):
            return super().obey(command, rest)
        # Nothing can be selected before the files are shown.
        self.until(lambda: self.take("ctrl+x" if command == "cut" else "ctrl+c"), "files taken")
        driver.say("copied")

    def take(self, key):
        self.enter()
        self.press("ctrl+a", key)
        return driver.clipboard_offers("x-special/gnome-copied-files")

    def paste(self):
        self.enter()
        return super().paste()

    def enter(self):
        """Clicks on the background: before that, Nautilus sends keys to its location bar."""
        self.focus()
        driver.xdotool("mousemove", "--window", self.window(), 400, 300, "click", 1)

    def paragraphs(self):
        return [driver.paragraph([driver.run(name)]) for name in sorted(os.listdir(self.folder))]

    def close(self):
        os.killpg(self.process.pid, signal.SIGTERM)
        self.process.wait(driver.LIMIT)


driver.main(lambda: FileManager(*sys.argv[1:]))
