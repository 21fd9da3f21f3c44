"""Contents that are hard to carry, to and from real peers, byte for byte. Usage: peers.sh [LARGEST-MEGABYTES]

What a peer gets wrong is told, not counted: it may be wrong with every owner there is.
"""

import os
import shutil
import subprocess
import sys
import threading

import x11

LARGEST = int(sys.argv[1]) if len(sys.argv) > 1 else 32
LIMIT = 30
DESK = os.environ["XDG_RUNTIME_DIR"]
MEGABYTE = 1_000_000

GTK = """
import sys, gi
major = sys.argv[1]
gi.require_version("Gtk", major + ".0"); gi.require_version("Gdk", major + ".0")
from gi.repository import Gdk, GLib, Gtk
loop = GLib.MainLoop()
if major == "3":
    Gtk.init(None)
    clipboard = Gtk.Clipboard.get(Gdk.SELECTION_CLIPBOARD)
else:
    Gtk.init()
    clipboard = Gdk.Display.get_default().get_clipboard()
if sys.argv[2] == "read":
    found = clipboard.wait_for_contents(Gdk.Atom.intern(sys.argv[3], False))
    sys.stdout.buffer.write(found.get_data() if found else b"")
    sys.exit(found is None)
else:
    content = open(sys.argv[4], "rb").read()
    clipboard.set_content(Gdk.ContentProvider.new_for_bytes(sys.argv[3], GLib.Bytes.new(content)))
    print("owns", flush=True)
loop.run()
"""

QT = """
import sys
from PyQt6 import QtCore, QtGui, QtWidgets
app = QtWidgets.QApplication(sys.argv)
if sys.argv[2] == "read":
    sys.stdout.buffer.write(bytes(app.clipboard().mimeData().data(sys.argv[3])))
else:
    data = QtCore.QMimeData()
    data.setData(sys.argv[3], open(sys.argv[4], "rb").read())
    app.clipboard().setMimeData(data)
    print("owns", flush=True)
    app.exec()
"""

PYTHON = "/usr/bin/python3"
READERS = {
    "pasteboard": ["pasteboard", "paste", "--original", "--as", "{target}", "--timeout", "20"],
    "xclip": ["xclip", "-selection", "clipboard", "-o", "-t", "{target}"],
    "xsel": ["xsel", "--clipboard", "--output"],
    "GTK 3": [PYTHON, "-c", GTK, "3", "read", "{target}"],
    "Qt 6": [PYTHON, "-c", QT, "", "read", "{target}"],
}
OWNERS = {
    "xclip": ["xclip", "-quiet", "-selection", "clipboard", "-t", "{target}", "-i", "{file}"],
    "GTK 4": [PYTHON, "-c", GTK, "4", "own", "{target}", "{file}"],
    "Qt 6": [PYTHON, "-c", QT, "", "own", "{target}", "{file}"],
}
"""GTK 4 knows what is offered only in a program with a window: its reading is tested with a real one. GTK 3 offers bytes of a type of one's own only from C; xsel takes text alone, from its input."""

SIZES = {"xclip": LARGEST * MEGABYTE, "pasteboard": LARGEST * MEGABYTE, "xsel": 4 * MEGABYTE}


def contents():
    yield "nothing", b""
    yield "one byte", b"x"
    yield "NULs", b"a\0b\0\0c\0"
    yield "every byte", bytes(range(256)) * 256
    for power in (12, 16, 18, 20, 22, 24):
        for difference in (-1, 0, 1):
            yield f"2^{power}{difference:+d}".replace("+0", ""), x11.content((1 << power) + difference)
    for size in (65535 * 4, 65535 * 4 - 24, 65535 * 4 - 100):
        for difference in (-1, 0, 1):
            yield f"{size}{difference:+d}".replace("+0", ""), x11.content(size + difference)
    for size in (4, 32, 100, 500):
        if size <= LARGEST:
            yield f"{size} MB", x11.content(size * MEGABYTE)


def words(command, target, path=""):
    return [target if word == "{target}" else path if word == "{file}" else word for word in command]


def read(reader, target):
    """What a reader finds, or why it finds nothing."""
    process = subprocess.Popen(words(READERS[reader], target), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    limit = threading.Timer(LIMIT, process.kill)
    limit.start()
    found = process.stdout.read()
    status = process.wait()
    limit.cancel()
    return found if status == 0 else f"status {status}"


def verdict(found, content):
    if found == content:
        return None
    return found if isinstance(found, str) else f"{len(found)} of {len(content)} bytes"


def fits(peer, content):
    return len(content) <= SIZES.get(peer, 32 * MEGABYTE)


def installed(peer):
    if peer in ("GTK 3", "GTK 4", "Qt 6"):
        module = "PyQt6.QtWidgets" if peer == "Qt 6" else "gi"
        return x11.quietly([PYTHON, "-c", f"import {module}"]).returncode == 0
    return shutil.which(peer) is not None


def report(title, wrong, tried):
    x11.row(title, f"{tried - len(wrong)} of {tried}", "; ".join(wrong) or "–")


def own(peer, target, path):
    process = subprocess.Popen(words(OWNERS[peer], target, path), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    if peer != "xclip":
        process.stdout.readline()
        return process
    requestor = x11.Requestor()
    while not requestor.owner():
        pass
    requestor.close()
    return process


def from_us():
    readers = [peer for peer in READERS if installed(peer)]
    wrong = {peer: [] for peer in readers}
    tried = dict.fromkeys(readers, 0)
    for target in ("UTF8_STRING", "application/octet-stream"):
        for name, content in contents():
            if target == "UTF8_STRING" and name == "every byte":
                continue
            path = os.path.join(DESK, "content")
            with open(path, "wb") as file:
                file.write(content)
            subprocess.run(["pasteboard", "copy", "--only", "--with", f"{target}={path}"], check=True)
            for peer in readers:
                # xsel knows text alone, and the toolkits know it by names of their own.
                knows_only = {"xsel": "UTF8_STRING", "Qt 6": "application/octet-stream"}
                if not fits(peer, content) or knows_only.get(peer, target) != target:
                    continue
                tried[peer] += 1
                if problem := verdict(read(peer, target), content):
                    wrong[peer].append(f"{name} ({target}): {problem}")
    x11.table("pasteboard read by", "right", "wrong")
    for peer in readers:
        report(peer, wrong[peer], tried[peer])


def to_us():
    x11.table("pasteboard reads from", "right", "wrong")
    for peer in [peer for peer in OWNERS if installed(peer)]:
        wrong, tried = [], 0
        for name, content in contents():
            if not fits(peer, content):
                continue
            path = os.path.join(DESK, "content")
            with open(path, "wb") as file:
                file.write(content)
            x11.quietly(["pasteboard", "clear"])
            target = "application/x-peers"
            process = own(peer, target, path)
            tried += 1
            problem = verdict(read("pasteboard", target), content)
            if problem:
                wrong.append(f"{name}: {problem}; xclip reads: {verdict(read('xclip', target), content) or 'all'}")
            process.kill()
            process.wait()
        report(peer, wrong, tried)


from_us()
to_us()
x11.quietly(["pasteboard", "clear"])
