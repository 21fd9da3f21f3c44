"""GNOME Text Editor, which programs cannot query: the driver saves its file with Ctrl+S and reads it. Usage: texteditor.py [TEXT]"""

import pathlib
import subprocess
import sys
import tempfile

import driver


class TextEditor(driver.Application):
    def __init__(self, text=None):
        self.folder = tempfile.TemporaryDirectory(prefix="texteditor-", ignore_cleanup_errors=True)
        self.file = pathlib.Path(self.folder.name, "note.txt")
        self.file.write_text(pathlib.Path(text).read_text() if text else "")
        self.process = subprocess.Popen(
            ["gnome-text-editor", "--standalone", str(self.file)],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def paragraphs(self):
        self.press("ctrl+s")
        for _ in range(20):
            self.turn()
        text = self.file.read_text().removesuffix("\n")
        return [driver.paragraph([driver.run(line)]) for line in text.split("\n")] if text else []

    def copied(self):
        return driver.clipboard_offers("text/plain")

    def close(self):
        self.process.terminate()
        self.process.wait(driver.LIMIT)
        self.folder.cleanup()


driver.main(lambda: TextEditor(*sys.argv[1:]))
