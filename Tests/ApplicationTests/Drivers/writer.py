"""LibreOffice Writer, read through UNO. Usage: writer.py [DOCUMENT.fodt]

Without a document it shows an empty one. UNO only reads. For anything else that it can be asked (to load a document, to say
whether it could paste, to end), a thread that is not the office's main one looks at the clipboard, and now and then it
deadlocks or crashes with GTK."""

import os
import pathlib
import signal
import subprocess
import sys
import tempfile

import uno
from com.sun.star.awt import FontWeight
from com.sun.star.awt.FontSlant import NONE as UPRIGHT
from com.sun.star.text.WritingMode2 import RL_TB as RIGHT_TO_LEFT

import driver

TABLE = "com.sun.star.text.TextTable"

EMPTY = f"""<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
 xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"
 xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"
 xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"
 office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text">
<office:font-face-decls><style:font-face style:name="Body" svg:font-family="'{driver.BODY_FONT}'"/></office:font-face-decls>
<office:styles><style:style style:name="Standard" style:family="paragraph" style:class="text">
<style:text-properties style:font-name="Body" fo:font-size="{driver.BODY_SIZE}pt"/></style:style></office:styles>
<office:body><office:text><text:p text:style-name="Standard"/></office:text></office:body>
</office:document>
"""


class Writer(driver.Application):
    def __init__(self, document=None):
        self.folder = tempfile.TemporaryDirectory(prefix="writer-", ignore_cleanup_errors=True)
        own = pathlib.Path(self.folder.name, "document.fodt")  # nobody else has it open
        own.write_text(pathlib.Path(document).read_text() if document else EMPTY)
        self.process = self.start(str(own))
        self.context = self.until(self.connect, "UNO connection", seconds=90)
        self.desktop = self.context.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", self.context)
        self.document = self.until(self.loaded, "document loaded")

    def start(self, document):
        words = ["--norestore", "--nologo", "--nofirststartwizard", "--writer", document]
        words += [f"-env:UserInstallation={pathlib.Path(self.folder.name).as_uri()}", f"--accept=pipe,name={self.pipe};urp;"]
        if os.getpgrp() != os.getpid():
            os.setpgrp()
        return subprocess.Popen(
            ["soffice", *words],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    @property
    def pipe(self):
        return f"writer{os.getpid()}"

    def connect(self):
        local = uno.getComponentContext()
        resolver = local.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", local)
        try:
            return resolver.resolve(f"uno:pipe,name={self.pipe};urp;StarOffice.ComponentContext")
        except uno.getClass("com.sun.star.connection.NoConnectException"):
            return None

    def loaded(self):
        return next((d for d in self.desktop.Components if d.supportsService("com.sun.star.text.TextDocument")), None)

    def window(self):
        windows = driver.xdotool("search", "--onlyvisible", "--class", "libreoffice-writer")
        return windows[-1] if windows else None

    def focused(self):
        return super().focused() and self.document.CurrentController.Frame.isActive()

    def paragraphs(self):
        try:
            found = [*self.read(self.document.Text)]
        except uno.getClass("com.sun.star.uno.RuntimeException"):
            return []  # it is just being changed
        return found if any(p["text"] for p in found) else []

    def images(self):
        return len(self.document.GraphicObjects.ElementNames)

    def paste(self):
        """What is pasted comes in parts: until it is the same twice."""
        found = super().paste()
        for _ in range(25):
            self.turn()
        while (again := self.paragraphs()) != found:
            found = again
            self.turn()
        return found

    def read(self, text, table=False):
        for part in text:
            if part.supportsService(TABLE):
                for name in part.CellNames:
                    yield from self.read(part.getCellByName(name), table=True)
            else:
                yield self.paragraph(part, table)

    def paragraph(self, part, table):
        style, numbered = part.ParaStyleName, part.NumberingIsNumber and part.NumberingRules is not None
        level = part.NumberingLevel if numbered else 0
        numbering = {p.Name: p.Value for p in part.NumberingRules.getByIndex(level)} if numbered else {}
        # 5 is "no number", 6 a bullet character, 8 a picture: css.style.NumberingType
        listed = numbering.get("NumberingType", 5) != 5
        heading = int(style[8:]) if style.startswith("Heading ") else 0
        return driver.paragraph(
            [self.run(portion) for portion in part if portion.TextPortionType == "Text"],
            heading=heading,
            list=level + 1 if listed and not heading else 0,
            ordered=listed and numbering["NumberingType"] not in (6, 8),
            table=table,
            quote=style == "Quotations" or "quote" in style.lower(),
            rtl=part.WritingMode == RIGHT_TO_LEFT,
        )

    def run(self, portion):
        return driver.run(
            portion.String,
            bold=portion.CharWeight > FontWeight.NORMAL,
            italic=portion.CharPosture != UPRIGHT,
            underline=portion.CharUnderline != 0,
            strike=portion.CharStrikeout != 0,
            link=portion.HyperLinkURL,
            font=portion.CharFontName,
            size=portion.CharHeight,
            color=f"#{portion.CharColor:06x}" if portion.CharColor >= 0 else "",
        )

    def copied(self):
        return driver.clipboard_offers("application/x-openoffice")

    def close(self):
        """Ends the whole group of processes, of which the script is the first: the office is a grandchild of it."""
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        os.killpg(0, signal.SIGTERM)
        self.process.wait(driver.LIMIT)
        self.folder.cleanup()


driver.main(lambda: Writer(*sys.argv[1:]))
