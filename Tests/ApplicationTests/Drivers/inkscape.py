"""Inkscape, whose document is saved after a paste and then drawn. Usage: inkscape.py"""

import os
import pathlib
import signal
import subprocess
import tempfile

import driver
import pixels

SIDE = 200
EMPTY = f'<svg xmlns="http://www.w3.org/2000/svg" width="{SIDE}" height="{SIDE}" viewBox="0 0 {SIDE} {SIDE}"/>\n'


def has_shapes(text):
    return "<rect" in text or "<image" in text


class Inkscape(driver.Application):
    def __init__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="inkscape-", ignore_cleanup_errors=True)
        self.file = pathlib.Path(self.folder.name, "document.svg")
        self.file.write_text(EMPTY)
        self.process = subprocess.Popen(
            ["dbus-run-session", "inkscape", str(self.file)], start_new_session=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def window(self):
        windows = driver.xdotool("search", "--onlyvisible", "--name", "document.svg.*Inkscape")
        return windows[-1] if windows else None

    def saved(self):
        """The drawing, after saving it."""
        before = self.file.stat().st_mtime_ns
        self.press("ctrl+s")
        try:
            self.until(lambda: self.file.stat().st_mtime_ns != before, "document saved", 2)
        except driver.Failed:
            pass
        return self.file.read_text()

    def picture(self):
        text = self.saved()
        if embedded := pixels.embedded(text):
            return pixels.picture(embedded)
        if not has_shapes(text):
            return None
        drawn = pathlib.Path(self.folder.name, "drawn.png")
        words = ["inkscape", str(self.file), "--export-area-drawing", "--export-type=png", f"--export-filename={drawn}"]
        subprocess.run(words, check=True, capture_output=True, timeout=driver.LIMIT)
        return pixels.picture(drawn.read_bytes())

    def paragraphs(self):
        return []

    def clear(self):
        self.press("ctrl+a", "Delete")
        self.until(lambda: not has_shapes(self.saved()), "document empty")

    def close(self):
        os.killpg(self.process.pid, signal.SIGTERM)
        self.process.wait(driver.LIMIT)
        self.folder.cleanup()


driver.main(Inkscape)
