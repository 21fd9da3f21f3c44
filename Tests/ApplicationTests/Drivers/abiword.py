"""AbiWord, which programs cannot query: the driver saves the document with Ctrl+S and reads the file.

Usage: abiword.py [DOCUMENT.abw]"""

import os
import pathlib
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as XML

import driver

DOCUMENT = f"""<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE abiword PUBLIC "-//ABISOURCE//DTD AWML 1.0 Strict//EN" "http://www.abisource.com/awml.dtd">
<abiword template="false" xmlns="http://www.abisource.com/awml.dtd" version="3.0.5" fileformat="1.0" styles="unlocked">
<styles>
<s type="P" name="Normal" followedby="Current Settings"
 props="font-family:{driver.BODY_FONT}; font-size:{driver.BODY_SIZE}pt; text-align:left"/>
</styles>
<section><p style="Normal"></p></section>
</abiword>
"""

LINK = "{http://www.w3.org/1999/xlink}href"


def name(element):
    return element.tag.rpartition("}")[2]


def properties(element):
    pairs = (pair.partition(":") for pair in element.get("props", "").split(";"))
    return {key.strip(): value.strip() for key, _, value in pairs}


class AbiWord(driver.Application):
    def __init__(self, document=None):
        self.folder = tempfile.TemporaryDirectory(prefix="abiword-", ignore_cleanup_errors=True)
        self.file = pathlib.Path(self.folder.name, "document.abw")
        self.file.write_text(pathlib.Path(document).read_text() if document else DOCUMENT)
        self.process = subprocess.Popen(
            ["abiword", str(self.file)], env={**os.environ, "GDK_BACKEND": "x11"},  # it knows no other
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def window(self):
        windows = driver.xdotool("search", "--onlyvisible", "--class", "abiword")
        return windows[-1] if windows else None

    def paragraphs(self):
        before = self.file.stat().st_mtime_ns
        self.press("ctrl+s")
        self.until(lambda: self.file.stat().st_mtime_ns != before, "document saved")
        root = self.until(self.parse, "document written")
        self.styles = {s.get("name"): s for s in root.iter() if name(s) == "s"}
        found = [*self.read(root)]
        first = min((p["list"] for p in found if p["list"]), default=1)  # levels of lists begin at 0 or at 1
        for p in found:
            p["list"] = max(0, p["list"] - first + 1)
        data = {d.get("name") for d in root.iter() if name(d) == "d"}
        self.pictures = sum(name(e) == "image" and e.get("dataid") in data for e in root.iter())
        return found if any(p["text"] for p in found) else []

    def images(self):
        return self.pictures

    def parse(self):
        try:
            return XML.parse(self.file).getroot()
        except XML.ParseError:
            return None

    def read(self, root):
        waiting = [(root, False)]
        while waiting:
            element, table = waiting.pop()
            if name(element) == "p":
                yield self.paragraph(element, table)
            else:
                table = table or name(element) == "table"
                waiting += [(child, table) for child in reversed(element)]

    def paragraph(self, element, table):
        style = element.get("style", "Normal")
        level = int(element.get("level", 0)) + 1 if element.get("listid", "0") != "0" else 0
        runs = [r for r in self.runs(element, style) if level == 0 or r["text"] != "\t"]
        return driver.paragraph(
            runs,
            heading=int(style[8:]) if style.startswith("Heading ") else 0,
            list=level,
            ordered=level > 0 and properties(element).get("list-style", style).startswith(("Numbered", "Lower", "Upper")),
            table=table,
            quote="quote" in style.lower() or style == "Block Text",
            rtl={**self.look(style), **properties(element)}.get("dom-dir") == "rtl",
        )

    def runs(self, element, style, link="", own=None):
        """Field marks and empty characters contain no text: only visible text counts."""
        look = {**self.look(style), **properties(element), **(own or {})}
        if element.text:
            yield self.run(element.text, look, link)
        for child in element:
            if name(child) == "br":
                yield self.run("\n", look, link)
            elif name(child) not in ("field", "s"):
                yield from self.runs(child, style, child.get(LINK, link), {**(own or {}), **properties(child)})
            if child.tail:
                yield self.run(child.tail, look, link)

    def look(self, style):
        chain = []
        while (s := self.styles.get(style)) is not None and s not in chain:
            chain.append(s)
            style = s.get("basedon")
        look = {}
        for s in reversed(chain):
            look.update(properties(s))
        return look

    def run(self, text, look, link):
        lines = look.get("text-decoration", "")
        return driver.run(
            text,
            bold=look.get("font-weight") == "bold",
            italic=look.get("font-style") == "italic",
            underline="underline" in lines,
            strike="line-through" in lines,
            link=link,
            font=look.get("font-family", ""),
            size=float(look.get("font-size", "0pt").removesuffix("pt")),
            color="#" + color if (color := look.get("color", "").lstrip("#")) not in ("", "transparent") else "",
        )

    def copied(self):
        return driver.clipboard_offers("application/x-goffice-graph")

    def close(self):
        self.process.terminate()
        self.process.wait(driver.LIMIT)
        self.folder.cleanup()


driver.main(lambda: AbiWord(*sys.argv[1:]))
