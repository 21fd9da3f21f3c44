"""LibreOffice Impress, read through UNO: the paragraphs that were pasted onto the slide. Usage: impress.py [DOCUMENT.fodp]

Of tables, only the text of the cells is read."""

import sys

import uno  # makes Python know the names of UNO's interfaces
from com.sun.star.awt import FontWeight
from com.sun.star.awt.FontSlant import NONE as UPRIGHT

import driver
import office

EMPTY = """<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
 xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0"
 office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.presentation">
<office:body><office:presentation><draw:page draw:name="page1"/></office:presentation></office:body>
</office:document>
"""


class Impress(office.Office):
    module = "impress"
    service = "com.sun.star.presentation.PresentationDocument"
    suffix = "fodp"
    empty = EMPTY

    def shapes(self):
        slide = self.document.DrawPages.getByIndex(0)
        return [slide.getByIndex(place) for place in range(slide.Count)]

    def images(self):
        return sum(s.ShapeType.endswith("GraphicObjectShape") for s in self.shapes())

    def shown(self):
        for shape in self.shapes():
            if shape.ShapeType.endswith("TableShape"):
                model = shape.Model
                for row in range(model.RowCount):
                    for column in range(model.ColumnCount):
                        yield from self.read(model.getCellByPosition(column, row), table=True)
            elif hasattr(shape, "Text"):
                yield from self.read(shape.Text)

    def read(self, text, table=False):
        for part in text:
            level = part.NumberingLevel
            isListed = part.NumberingIsNumber and level is not None and level >= 0
            kind = {p.Name: p.Value for p in part.NumberingRules.getByIndex(level)} if isListed else {}
            listed = kind.get("NumberingType", 5) != 5
            yield driver.paragraph(
                [self.run(portion) for portion in part if portion.TextPortionType == "Text"],
                list=level + 1 if listed else 0, ordered=listed and kind["NumberingType"] not in (6, 8), table=table)

    def run(self, portion):
        return driver.run(
            portion.String, bold=portion.CharWeight > FontWeight.NORMAL, italic=portion.CharPosture != UPRIGHT,
            underline=portion.CharUnderline != 0, strike=portion.CharStrikeout != 0, font=portion.CharFontName,
            size=portion.CharHeight, color=f"#{portion.CharColor:06x}" if portion.CharColor >= 0 else "")


driver.main(lambda: Impress(*sys.argv[1:]))
