#!/usr/bin/python3
"""Measures converting a screenshot: processor time of all processes, in milliseconds, the minimum of several rounds.

    Tests/Benchmarks/pictures.py [--rounds N] [--programs FOLDER] [--limit MS] [FILE.png]

Without a file, Qt draws a screen of 3840 by 2160: four columns of text on a background that changes its color. `pasteboard convert` of
.build/release converts each type to every other. Exits with 1 if a conversion takes longer than the limit."""

import argparse
import os
import pathlib
import resource
import subprocess
import sys
import tempfile

SOURCES = ("png", "bmp", "tiff", "webp", "jpg")
RESULTS = ("png", "jpg", "bmp", "tiff", "webp", "html")
WIDTH, HEIGHT = 3840, 2160
LICENSE = "/usr/share/common-licenses/GPL-3"


def screenshot(path):
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from PyQt6 import QtCore, QtGui

    application = QtGui.QGuiApplication([])
    image = QtGui.QImage(WIDTH, HEIGHT, QtGui.QImage.Format.Format_RGB32)
    painter = QtGui.QPainter(image)
    ground = QtGui.QLinearGradient(0, 0, WIDTH, HEIGHT)
    ground.setColorAt(0, QtGui.QColor("#2a6478"))
    ground.setColorAt(1, QtGui.QColor("#36304c"))
    painter.fillRect(0, 0, WIDTH, HEIGHT, ground)
    text = pathlib.Path(LICENSE).read_text()
    for column in range(4):
        frame = QtCore.QRectF(20 + column * WIDTH / 4, 60, WIDTH / 4 - 40, HEIGHT - 100)
        painter.fillRect(frame, QtGui.QColor("#fafafa" if column % 2 else "#22262a"))
        painter.setPen(QtGui.QColor("#202020" if column % 2 else "#d0d0d0"))
        painter.setFont(QtGui.QFont("DejaVu Sans Mono" if column == 3 else "DejaVu Sans", 11 + column))
        painter.drawText(frame.adjusted(10, 10, -10, -10), QtCore.Qt.TextFlag.TextWordWrap.value, text[column * 6000:][:9000])
    painter.end()
    image.save(path)
    del application


def cost(words):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(words, check=True, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1000 * (after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--programs", default=str(pathlib.Path(__file__).resolve().parents[2] / ".build/release"))
    parser.add_argument("--limit", type=float, default=150)
    parser.add_argument("file", nargs="?")
    arguments = parser.parse_args()
    pasteboard = str(pathlib.Path(arguments.programs, "pasteboard"))
    is_over = False
    with tempfile.TemporaryDirectory() as folder:
        first = f"{folder}/shot.png"
        if arguments.file:
            pathlib.Path(first).write_bytes(pathlib.Path(arguments.file).read_bytes())
        else:
            screenshot(first)
        print("from \\ to |" + "|".join(f"{name:>6} " for name in RESULTS))
        for source in SOURCES:
            path = f"{folder}/shot.{source}"
            if source != "png":
                subprocess.run([pasteboard, "convert", first, "-o", path], check=True)
            cells = []
            for result in RESULTS:
                if result == source:
                    cells.append(f"{'-':>6} ")
                    continue
                words = [pasteboard, "convert", path, "-o", f"{folder}/result.{result}"]
                least = min(cost(words) for _ in range(arguments.rounds))
                is_over |= least > arguments.limit
                cells.append(f"{least:6.0f} ")
            print(f"{source:9} |" + "|".join(cells), flush=True)
    sys.exit(1 if is_over else 0)


if __name__ == "__main__":
    main()
