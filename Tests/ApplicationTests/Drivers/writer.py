"""LibreOffice Writer, read through UNO. Usage: writer.py [DOCUMENT.fodt]

Without a document it shows an empty one."""

import struct
import sys

import uno  # makes Python know the names of UNO's interfaces
from com.sun.star.awt import FontWeight
from com.sun.star.awt.FontSlant import NONE as UPRIGHT
from com.sun.star.text.WritingMode2 import RL_TB as RIGHT_TO_LEFT

import driver
import office

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


class Bitmap:
    """The pixels of an uncompressed Windows bitmap."""

    def __init__(self, sequence):
        self.bytes = bytes(sequence.value)
        self.start, header = struct.unpack_from("<II", self.bytes, 10)
        self.palette = 14 + header
        self.width, self.height, _, self.bits = struct.unpack_from("<iiHH", self.bytes, 18)

    def pixel(self, x, y):
        line = (self.width * self.bits + 31) // 32 * 4
        place = self.start + (self.height - 1 - y) * line + x * self.bits // 8
        if self.bits <= 8:
            number = self.bytes[place] >> 8 - self.bits - x * self.bits % 8 & (1 << self.bits) - 1
            place = self.palette + number * 4
        blue, green, red = self.bytes[place:place + 3]
        return red, green, blue, self.bytes[place + 3] if self.bits == 32 else 255


class Writer(office.Office):
    module = "writer"
    service = "com.sun.star.text.TextDocument"
    suffix = "fodt"
    empty = EMPTY

    def images(self):
        return len(self.document.GraphicObjects.ElementNames)

    def clear(self):
        pictures = self.document.GraphicObjects
        for name in pictures.ElementNames:
            pictures.getByName(name).dispose()

    def picture(self):
        found = self.document.GraphicObjects.ElementNames
        if not found:
            return None
        graphic = self.document.GraphicObjects.getByName(found[0]).Graphic
        colors, mask = Bitmap(graphic.DIB), graphic.MaskDIB and Bitmap(graphic.MaskDIB)

        def color(x, y):
            *rgb, alpha = colors.pixel(x, y)
            return (*rgb, 255 - mask.pixel(x, y)[0] if mask else alpha)

        return driver.quarters(colors.width, colors.height, color)

    def shown(self):
        return self.read(self.document.Text)

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
            outline=part.OutlineLevel,
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


driver.main(lambda: Writer(*sys.argv[1:]))
