"""PCManFM, whose window shows a folder. Usage: pcmanfm.py FOLDER OTHER

`cut` cuts the content of FOLDER; `paste` opens OTHER, pastes there, and reports its files, one per paragraph."""

import os
import subprocess
import sys

import driver


class FileManager(driver.Application):
    def __init__(self, folder, other):
        self.folder, self.other = folder, other
        self.process = subprocess.Popen(
            ["pcmanfm", folder], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def window(self):
        for folder in (self.folder, self.other):
            windows = driver.xdotool("search", "--onlyvisible", "--name", f"^{os.path.basename(folder)}$")
            if windows:
                return windows[-1]
        return None

    def obey(self, command, rest):
        if command != "cut":
            return super().obey(command, rest)
        # Nothing can be selected before the files are shown.
        self.until(self.cut, "files cut")
        driver.say("copied")

    def cut(self):
        self.press("ctrl+a", "ctrl+x")
        return self.copied()

    def paste(self):
        self.press("ctrl+l")
        driver.xdotool("type", self.other)
        self.press("Return")
        self.until(lambda: driver.xdotool("search", "--onlyvisible", "--name", f"^{os.path.basename(self.other)}$"), "folder shown")
        driver.xdotool("mousemove", "--window", self.window(), 400, 300, "click", 1)
        return super().paste()

    def paragraphs(self):
        return [driver.paragraph([driver.run(name)]) for name in sorted(os.listdir(self.other))]

    def copied(self):
        return driver.clipboard_offers("application/x-kde-cutselection")

    def close(self):
        self.process.terminate()
        self.process.wait(driver.LIMIT)


driver.main(lambda: FileManager(*sys.argv[1:]))
