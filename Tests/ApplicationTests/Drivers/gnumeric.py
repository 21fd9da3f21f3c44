"""Gnumeric, which programs cannot query: the driver saves the sheet with Ctrl+S and reads the file. Each cell with content is
a paragraph, row by row, with its kind: text, number or formula.

Usage: gnumeric.py [SHEET.csv]"""

import gzip
import pathlib
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as XML

import driver

NAMES = {"g": "http://www.gnumeric.org/v10.dtd"}
KINDS = {"60": "text", "40": "number", None: "formula"}
"""Gnumeric's numbers for value types; a formula has none."""


class Gnumeric(driver.Application):
    def __init__(self, document=None):
        self.folder = tempfile.TemporaryDirectory(prefix="gnumeric-", ignore_cleanup_errors=True)
        self.file = pathlib.Path(self.folder.name, "sheet.gnumeric")
        source = document or str(pathlib.Path(self.folder.name, "empty.csv"))
        if not document:
            pathlib.Path(source).write_text("")
        subprocess.run(["ssconvert", source, str(self.file)], check=True, capture_output=True, timeout=driver.LIMIT)
        self.process = subprocess.Popen(
            ["gnumeric", "--no-splash", str(self.file)],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def window(self):
        windows = driver.xdotool("search", "--onlyvisible", "--name", "sheet.gnumeric")
        return windows[-1] if windows else None

    def paragraphs(self):
        before = self.file.stat().st_mtime_ns
        self.press("ctrl+s")
        try:
            self.until(lambda: self.file.stat().st_mtime_ns != before, "sheet saved", seconds=5)
        except driver.Failed:
            pass  # nothing changed, so there is nothing to save
        root = self.until(self.parse, "sheet written")
        cells = [(int(c.get("Row")), int(c.get("Col")), c.text, self.kind(c))
                 for c in root.iterfind(".//g:Cell", NAMES) if c.text]
        return [driver.paragraph([driver.run(text)], table=True, row=row, column=column, cell=kind)
                for row, column, text, kind in sorted(cells)]

    def kind(self, cell):
        return KINDS.get(cell.get("ValueType"), "other")

    def parse(self):
        try:
            data = self.file.read_bytes()
            return XML.fromstring(gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data)
        except (XML.ParseError, OSError, EOFError):
            return None

    def copied(self):
        return driver.clipboard_offers("application/x-gnumeric")

    def close(self):
        self.process.kill()
        self.process.wait(driver.LIMIT)
        self.folder.cleanup()


driver.main(lambda: Gnumeric(*sys.argv[1:]))
