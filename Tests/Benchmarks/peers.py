"""Transfers difficult contents to and from real programs, byte for byte. Usage: peers.sh [LARGEST-MEGABYTES [PEER…]]

Each failure is repeated with a minimal owner or requestor in place of Pasteboard (Peers/plain.py). If that fails too, the peer
is at fault, and the failure is only reported; otherwise Pasteboard is at fault, and the script exits with 1.
"""

import collections
import json
import os
import shutil
import subprocess
import sys

import sides
import x11
from sides import PYTHON, Program, Resident

MEGABYTE = 1_000_000
LARGEST = int(sys.argv[1]) if len(sys.argv) > 1 else 32
MOST = LARGEST * (1 << 20) + 1
WANTED = sys.argv[2:]

Kind = collections.namedtuple("Kind", "name target")
BYTES = Kind("bytes", "application/x-peers")
TEXT = Kind("text", "UTF8_STRING")
WEB = Kind("bytes", 'application/web;type="custom/format0"')
"""The first custom format that a page in Chromium writes; another target says which name it represents."""
WEB_MAP = 'application/web;type="custom/formatmap"'
WEB_MOST = (1 << 22) + 1
TOOLKIT_MOST = (1 << 25) + 1

Peer = collections.namedtuple("Peer", "name side needs kinds most", defaults=[(BYTES, TEXT), TOOLKIT_MOST])


def script(file, *arguments):
    words = [PYTHON, os.path.join(sides.PEERS, file), *arguments]
    return Program([*words, "read", "{kind}"], [*words, "own", "{kind}", "{file}"])


def toolkit(version):
    return f'import gi; gi.require_version("Gtk", "{version}.0"); from gi.repository import Gtk'


PLAIN_WORDS = [PYTHON, os.path.join(sides.PEERS, "plain.py")]
PLAIN = Program([*PLAIN_WORDS, "read", "{target}"], [*PLAIN_WORDS, "own", "{target}", "{file}"])
PASTEBOARD = Program(["pasteboard", "paste", "--original", "--as", "{target}", "--timeout", "5"])
CHROMIUM = Resident([PYTHON, os.path.join(sides.PEERS, "browser.py")])
XCLIP = Program(
    ["xclip", "-selection", "clipboard", "-o", "-t", "{target}"],
    ["xclip", "-quiet", "-selection", "clipboard", "-t", "{target}", "-i", "{file}"])
XSEL = Program(["xsel", "--clipboard", "--output"], ["xsel", "--clipboard", "--input", "--nodetach"])

PEERS = [
    Peer("pasteboard", PASTEBOARD, "pasteboard", most=MOST),
    Peer("plain X11", PLAIN, PYTHON, most=MOST),
    Peer("xclip", XCLIP, "xclip", most=MOST),
    Peer("xsel", XSEL, "xsel", kinds=(TEXT,)),
    Peer("GTK 3", script("gtk.py", "3"), toolkit("3")),
    Peer("GTK 4", script("gtk.py", "4"), toolkit("4")),
    Peer("Qt 6", script("qt.py"), "import PyQt6.QtWidgets"),
    Peer("Chromium", CHROMIUM, "chromium", kinds=(WEB, TEXT), most=WEB_MOST),
]
"""The program or Python module that a peer needs. xsel only supports text; pages in Chromium are limited to 4 MB."""

LIMITS = {
    "xsel's piece": 4000,
    "page": 1 << 12,
    "pipe": 1 << 16,
    "our and GTK's piece": 65535 * 4 - 100,
    "request without head": 65535 * 4 - 24,
    "request": 65535 * 4,
    "2^18": 1 << 18,
    "2^20, our long piece": 1 << 20,
    "xsel's read": 4_000_000,
    "2^22, our long content": 1 << 22,
    "big request without head": (1 << 24) - 32,
    "big request": (1 << 24) - 4,
    "2^24": 1 << 24,
    "2^25": 1 << 25,
    "2^26": 1 << 26,
}
"""Sizes at which programs change their method. Requests of Xvfb are up to 256 KiB, and with BIG-REQUESTS 16 MiB."""


def contents():
    """Names, sizes, and functions that create the content by kind; None if text cannot have that content."""
    yield "0 B", 0, lambda kind: b""
    yield "1 B", 1, lambda kind: b"x"
    yield "NULs", 7, lambda kind: b"a\0b\0\0c\0"
    yield "64 KiB of every byte", 1 << 16, lambda kind: bytes(range(256)) * 256 if kind == "bytes" else None
    yield "every letter", 1 << 16, lambda kind: letters() if kind == "text" else None
    for name, size in LIMITS.items():
        for difference in (-1, 0, 1):
            yield f"{name} {difference:+d}" if difference else name, size + difference, sized(size + difference)
    for size in (4, 32, 100, 500):
        yield f"{size} MB", size * MEGABYTE, sized(size * MEGABYTE)


def sized(count):
    return lambda kind: x11.content(count) if kind == "bytes" else text(count)


def letters():
    return "".join(map(chr, [*range(0x20, 0x7F), *range(0xA0, 0x3000), *range(0x1F300, 0x1F600)])).encode()


def text(count):
    """UTF-8 text of this length, with characters of one to four bytes."""
    part = "".join(chr(32 + i % 95) + "é✓😀\n\tß"[i % 6] for i in range(10_007)).encode()
    whole = (part * (count // len(part) + 1))[:count].decode(errors="ignore").encode()
    return whole + b"." * (count - len(whole))


def seconds(content):
    """The time limit of one step: the slowest programs transfer about 6 MB/s on a busy machine."""
    return 20 + len(content) / (4 * MEGABYTE)


def difference(found, content):
    """None if there is none."""
    if isinstance(found, str):
        return found
    if len(found) != len(content):
        return f"{len(found)} of {len(content)} bytes"
    return None if found == content else f"other bytes from {len(os.path.commonprefix([found, content]))} on"


class Table:
    """A cell for each peer, kind and content, and the problem of those that are not equal."""

    def __init__(self, title, peers):
        self.columns = [(peer, kind) for peer in peers for kind in peer.kinds]
        self.cells, self.theirs, self.ours = {}, [], []
        x11.table(title, *(f"{peer.name}, {kind.name}" for peer, kind in self.columns))

    def fitting(self, name, size):
        return [(peer, kind) for peer, kind in self.columns if kind.name == name and size <= min(peer.most, MOST)]

    def fill(self, column, content, problem=None, plainly=None):
        """Without a problem, contents are equal. If only Pasteboard has the problem, or its reader does, it is at fault."""
        peer, kind = column
        is_theirs = plainly and peer.side is not PASTEBOARD
        self.cells[column] = "=" if not problem else "theirs" if is_theirs else "OURS"
        if problem:
            told = self.theirs if is_theirs else self.ours
            told.append(f"{peer.name}, {kind.name}, {content}: {problem}; plainly: {plainly or 'equal'}")

    def row(self, content):
        if self.cells:
            x11.row(content, *(self.cells.get(column, "") for column in self.columns))
        self.cells.clear()

    def end(self):
        print()
        for line in self.theirs:
            print("wrong with the plain side too:", line)
        for line in self.ours:
            print("OUR FAULT:", line)
        return bool(self.ours)


def write(content):
    with open(sides.CONTENT, "wb") as file:
        file.write(content)


def targets(name, size):
    """The offered targets, and the files with their contents."""
    if name == "text":
        return [(target, sides.CONTENT) for target in (TEXT.target, "text/plain;charset=utf-8")]
    offered = [(BYTES.target, sides.CONTENT)]
    if size <= WEB_MOST:
        formats = os.path.join(sides.DESK, "formats")
        with open(formats, "w") as file:
            json.dump({BYTES.target: WEB.target}, file)
        offered += [(WEB_MAP, formats), (WEB.target, sides.CONTENT)]
    return offered


def copy(name, content):
    """Text as programs usually offer it: bytes under the names that the tested readers use."""
    words = ["--from", "plain", sides.CONTENT]
    if name == "bytes":
        words = ["--only", *(f"--with={target}={file}" for target, file in targets(name, len(content)))]
    subprocess.run(["pasteboard", "copy", *words], check=True, timeout=seconds(content), stderr=subprocess.DEVNULL)


def plain_owner(name, content):
    words = [word for pair in targets(name, len(content)) for word in pair]
    return Program(own=[*PLAIN_WORDS, "own", *words]).own(BYTES, seconds(content))


def read_all(columns, content):
    """The problem of each reader."""
    return {column: difference(column[0].side.read(column[1], seconds(content)), content) for column in columns}


def from_us(peers):
    table = Table("read by", peers)
    for title, size, make in contents():
        for name in ("bytes", "text"):
            columns = table.fitting(name, size)
            if columns and (content := make(name)) is not None:
                compare_readers(table, columns, title, name, content)
        table.row(title)
    return table.end()


def compare_readers(table, columns, title, name, content):
    write(content)
    copy(name, content)
    problems = read_all(columns, content)
    wrong = [column for column in columns if problems[column]]
    plainly = {}
    if wrong:
        with plain_owner(name, content) as problem:
            plainly = dict.fromkeys(wrong, problem) if problem else read_all(wrong, content)
    for column in columns:
        table.fill(column, title, problems[column], plainly.get(column))


def to_us(peers):
    table = Table("owned by", [peer for peer in peers if peer.side is not PASTEBOARD])
    for title, size, make in contents():
        for name in ("bytes", "text"):
            columns = table.fitting(name, size)
            if columns and (content := make(name)) is not None:
                write(content)
                for column in columns:
                    compare_owner(table, column, title, content)
        table.row(title)
    return table.end()


def compare_owner(table, column, title, content):
    peer, kind = column
    clear()
    with peer.side.own(kind, seconds(content)) as problem:
        if problem:
            return table.fill(column, title, problem, problem)
        problem = difference(PASTEBOARD.read(kind, seconds(content)), content)
        plainly = problem and difference(PLAIN.read(kind, seconds(content)), content)
        table.fill(column, title, problem, plainly)


def clear():
    """Clears the ownership of the clipboard."""
    x11.quietly(["pasteboard", "clear"], timeout=60)


def installed(peer):
    if peer.needs.startswith("import "):
        return x11.quietly([PYTHON, "-c", peer.needs]).returncode == 0
    return shutil.which(peer.needs) is not None


def main():
    wanted = [peer for peer in PEERS if not WANTED or peer.name in WANTED]
    peers = [peer for peer in wanted if installed(peer)]
    for peer in wanted:
        if peer not in peers:
            print(f"left out, not installed: {peer.name}")
    try:
        wrong = [from_us(peers), to_us(peers)]
    finally:
        CHROMIUM.end()
        clear()
    return any(wrong)


if __name__ == "__main__":
    sys.exit(main())
