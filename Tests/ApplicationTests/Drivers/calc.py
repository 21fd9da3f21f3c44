"""LibreOffice Calc, read through UNO. Each cell with content is a paragraph, row by row, with its kind: text, number,
date or formula. Usage: calc.py [DOCUMENT.fods]"""

import sys

import uno

import driver
import office

DATE = uno.getConstantByName("com.sun.star.util.NumberFormat.DATE")

EMPTY = """<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
 xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"
 office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
<office:body><office:spreadsheet><table:table table:name="Sheet1"/></office:spreadsheet></office:body>
</office:document>
"""


class Calc(office.Office):
    module = "calc"
    service = "com.sun.star.sheet.SpreadsheetDocument"
    suffix = "fods"
    empty = EMPTY

    def shown(self):
        """Only the used area, up to the last cell with content."""
        sheet = self.document.Sheets.getByIndex(0)
        cursor = sheet.createCursor()
        cursor.gotoEndOfUsedArea(False)
        last = cursor.RangeAddress
        rows = sheet.getCellRangeByPosition(0, 0, last.EndColumn, last.EndRow).FormulaArray
        for row, cells in enumerate(rows):
            for column, text in enumerate(cells):
                if text:
                    yield self.cell(sheet.getCellByPosition(column, row), row, column)

    def cell(self, cell, row, column):
        kind = {"TEXT": "text", "VALUE": "number", "FORMULA": "formula"}[cell.Type.value]
        if kind == "number" and self.document.NumberFormats.getByKey(cell.NumberFormat).Type & DATE:
            kind = "date"
        text = cell.Formula if kind == "formula" else cell.String
        bold = cell.CharWeight > 100
        return driver.paragraph([driver.run(text, bold=bold)], table=True, row=row, column=column, cell=kind)


driver.main(lambda: Calc(*sys.argv[1:]))
