"""LibreOffice Writer, spoken to through UNO. Usage: writer.py [DOCUMENT]

Without a document it shows an empty one."""

import os
import pathlib
import subprocess
import sys
import tempfile

import uno
from com.sun.star.awt import FontWeight
from com.sun.star.awt.FontSlant import NONE as UPRIGHT

import driver

TABLE = "com.sun.star.text.TextTable"


class Writer(driver.Application):
    def __init__(self, document=None):
        self.folder = tempfile.TemporaryDirectory(prefix="writer-", ignore_cleanup_errors=True)
        self.process = self.start()
        self.context = self.until(self.connect, "UNO connection")
        self.desktop = self.service("com.sun.star.frame.Desktop")
        # Asking for this service again and again hangs the office now and then.
        self.clipboard = self.service("com.sun.star.datatransfer.clipboard.SystemClipboard")
        address = pathlib.Path(document).resolve().as_uri() if document else "private:factory/swriter"
        self.document = self.desktop.loadComponentFromURL(address, "_blank", 0, ())
        self.frame = self.document.CurrentController.Frame
        if not document:
            body = self.document.StyleFamilies.getByName("ParagraphStyles").getByName("Standard")
            body.CharFontName, body.CharHeight = driver.BODY_FONT, driver.BODY_SIZE

    def start(self):
        words = ["--norestore", "--nologo", "--nofirststartwizard", "--nodefault", "--invisible"]
        words += [f"-env:UserInstallation={pathlib.Path(self.folder.name).as_uri()}", f"--accept=pipe,name={self.pipe};urp;"]
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

    def service(self, name):
        return self.context.ServiceManager.createInstanceWithContext(name, self.context)

    def window(self):
        windows = driver.xdotool("search", "--onlyvisible", "--class", "libreoffice-writer")
        return windows[-1] if windows else None

    def focused(self):
        return super().focused() and self.frame.isActive()

    def offered(self, target):
        contents = self.clipboard.getContents()
        return contents and target in [flavor.MimeType.split(";windows")[0] for flavor in contents.getTransferDataFlavors()]

    def paragraphs(self):
        found = [*self.read(self.document.Text)]
        return found if any(p["text"] for p in found) else []

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
        )

    def copied(self):
        return driver.clipboard_offers("text/richtext", "text/html")

    def close(self):
        try:
            self.document.setModified(False)
            self.desktop.terminate()
            self.process.wait(10)
        except Exception as error:
            print(f"the office does not end by itself: {error}", file=sys.stderr)
        self.folder.cleanup()


driver.main(lambda: Writer(*sys.argv[1:]))
