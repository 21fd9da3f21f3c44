"""A Qt rich-text widget. Usage: qt.py [PAGE.html]"""

import sys

from PyQt6 import QtCore, QtGui, QtWidgets

import driver

DECIMAL = QtGui.QTextListFormat.Style.ListDecimal.value
"""This style and lower ones are numbered; higher ones are bullets."""


class TextEdit(driver.Application):
    def __init__(self):
        self.app = QtWidgets.QApplication(sys.argv)
        self.edit = QtWidgets.QTextEdit()
        self.edit.setWindowTitle("text edit")
        self.edit.document().setDefaultFont(QtGui.QFont(driver.BODY_FONT, driver.BODY_SIZE))
        if len(sys.argv) > 1:
            with open(sys.argv[1]) as file:
                self.edit.setHtml(file.read())
        self.edit.resize(700, 600)
        self.edit.show()

    def turn(self):
        self.app.processEvents()
        super().turn()

    def window(self):
        handle = self.edit.windowHandle()
        return int(self.edit.winId()) if handle and handle.isExposed() else None

    def focused(self):
        return self.edit.hasFocus()

    def offered(self, target):
        return target in self.app.clipboard().mimeData().formats()

    def paragraphs(self):
        document = self.edit.document()
        if document.isEmpty():
            return []
        found = []
        block = document.begin()
        while block.isValid():
            found.append(self.paragraph(block))
            block = block.next()
        return found

    def paragraph(self, block):
        runs = []
        fragments = block.begin()
        while not fragments.atEnd():
            runs.append(self.run(fragments.fragment()))
            fragments += 1
        belongs, form = block.textList(), block.blockFormat()
        ordered = belongs is not None and belongs.format().style().value <= DECIMAL
        return driver.paragraph(
            runs,
            heading=form.headingLevel(),
            list=belongs.format().indent() if belongs else 0,
            ordered=ordered,
            table=QtGui.QTextCursor(block).currentTable() is not None,
            quote=form.leftMargin() > 0,
            rtl=block.textDirection() == QtCore.Qt.LayoutDirection.RightToLeft,
        )

    def run(self, fragment):
        look = fragment.charFormat()
        font = look.font()
        families = look.fontFamilies()
        size = look.fontPointSize()
        body = self.edit.document().defaultFont()
        return driver.run(
            fragment.text().replace("\u2028", "\n"),
            bold=font.bold(),
            italic=font.italic(),
            underline=font.underline(),
            strike=font.strikeOut(),
            link=look.anchorHref(),
            font=families[0] if families else body.family(),
            size=size or body.pointSizeF(),
            color="" if look.foreground().style() == QtCore.Qt.BrushStyle.NoBrush else look.foreground().color().name(),
        )

    def images(self):
        """The drawn images: those with only an address have no pixels."""
        document, count = self.edit.document(), 0
        block = document.begin()
        while block.isValid():
            fragments = block.begin()
            while not fragments.atEnd():
                look = fragments.fragment().charFormat()
                if look.isImageFormat() and self.pixels(document, look.toImageFormat().name()):
                    count += 1
                fragments += 1
            block = block.next()
        return count

    def pixels(self, document, name):
        if name.startswith("data:"):
            return not QtGui.QImage.fromData(QtCore.QByteArray.fromBase64(name.partition(",")[2].encode())).isNull()
        return bool(document.resource(QtGui.QTextDocument.ResourceType.ImageResource.value, QtCore.QUrl(name)))

    def picture(self):
        image = self.app.clipboard().image()
        return None if image.isNull() else driver.quarters(
            image.width(), image.height(), lambda x, y: image.pixelColor(x, y).getRgb())

    def clear(self):
        document = QtGui.QTextDocument(self.edit)
        document.setDefaultFont(QtGui.QFont(driver.BODY_FONT, driver.BODY_SIZE))
        self.edit.setDocument(document)

    def copied(self):
        return self.app.clipboard().ownsClipboard()


driver.main(TextEdit)
