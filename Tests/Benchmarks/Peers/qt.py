"""Bytes or text of Qt's clipboard. Usage: qt.py own|read bytes|text [FILE]"""

import sys

from PyQt6 import QtCore, QtWidgets

WHAT, KIND = sys.argv[1:3]
TARGET = "application/x-peers"

app = QtWidgets.QApplication(sys.argv)


def read():
    """Exits with 1 if nothing was found."""
    data = app.clipboard().mimeData()
    found = data.hasText() if KIND == "text" else data.hasFormat(TARGET)
    if found:
        sys.stdout.buffer.write(data.text().encode() if KIND == "text" else bytes(data.data(TARGET)))
        sys.stdout.flush()
    sys.exit(not found)


def own():
    with open(sys.argv[3], "rb") as file:
        content = file.read()
    data = QtCore.QMimeData()
    if KIND == "text":
        data.setText(content.decode())
    else:
        data.setData(TARGET, content)
    app.clipboard().setMimeData(data)
    app.exec()


read() if WHAT == "read" else own()
