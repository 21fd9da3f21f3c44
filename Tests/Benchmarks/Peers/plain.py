"""The other side according to ICCCM 2.0, with only libX11: a peer that works with this must work with Pasteboard.

    plain.py own TARGET FILE [TARGET FILE]…    owns the clipboard until another client does
    plain.py read TARGET                       writes the content
"""

import ctypes
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import x11

PIECE = 256 << 10
DAY = 86400.0
ATOM, INTEGER = 4, 19
REPLACE, APPEND = 0, 2
NOBODY = 0


class Owner(x11.Client):
    """Serves contents by target (ICCCM §2.2); those longer than a piece incrementally (§2.7.2)."""

    def __init__(self, contents):
        super().__init__(patience=DAY)
        self.contents = {self.atom(target): content for target, content in contents.items()}
        self.selection = self.atom("CLIPBOARD")
        self.transfers = {}
        self.since = self.now()
        x11.lib.XSetSelectionOwner(self.display, self.selection, self.window, self.since)
        if self.owner() != self.window:
            raise OSError("another client has the clipboard")

    def now(self):
        """The server's time, from appending nothing to a property."""
        x11.lib.XChangeProperty(self.display, self.window, self.atom("TIME"), INTEGER, 8, APPEND, None, 0)
        while (event := self.next()).type != x11.PROPERTY_NOTIFY:
            pass
        return event.property.time

    def serve(self):
        while (event := self.next()).type != x11.SELECTION_CLEAR:
            if event.type == x11.SELECTION_REQUEST:
                self.answer(event.request)
            elif event.type == x11.PROPERTY_NOTIFY and event.property.state == x11.DELETED:
                self.go_on(event.property.window, event.property.atom)

    def answer(self, request):
        into = request.property or request.target
        if self.is_early(request.time) or not self.write(request.requestor, request.target, into):
            into = 0
        notice = x11.Event()
        notice.type = x11.SELECTION_NOTIFY
        notice.selection.requestor, notice.selection.selection = request.requestor, request.selection
        notice.selection.target, notice.selection.property = request.target, into
        notice.selection.time = request.time
        x11.lib.XSendEvent(self.display, request.requestor, 0, 0, ctypes.byref(notice))

    def is_early(self, time):
        """Timestamps wrap around."""
        return time != 0 and (time - self.since) & 0xFFFF_FFFF >= 1 << 31

    def write(self, window, target, into):
        """Writes the requested content, or its length for INCR. Returns False if there is none."""
        if target == self.atom("TARGETS"):
            self.put_numbers(window, into, ATOM, [target, self.atom("TIMESTAMP"), self.atom("MULTIPLE"), *self.contents])
        elif target == self.atom("TIMESTAMP"):
            self.put_numbers(window, into, INTEGER, [self.since])
        elif target == self.atom("MULTIPLE"):
            return self.write_each(window, into)
        elif target in self.contents:
            self.write_content(window, target, into)
        else:
            return False
        return True

    def write_each(self, window, pairs):
        """Answers each pair of a target and a property (§2.6.2); refused targets get no property."""
        names = self.numbers(window, pairs)
        for place in range(0, len(names) - 1, 2):
            if not self.write(window, names[place], names[place + 1]):
                names[place + 1] = 0
        if names:
            self.put_numbers(window, pairs, self.atom("ATOM_PAIR"), names)
        return bool(names)

    def write_content(self, window, target, into):
        content = self.contents[target]
        if len(content) <= PIECE:
            return self.put(window, into, target, content)
        if window != self.window:
            x11.lib.XSelectInput(self.display, window, x11.PROPERTY_CHANGE_MASK)
        self.transfers[window, into] = target, 0
        self.put_numbers(window, into, self.incr, [len(content)])

    def go_on(self, window, into):
        """Writes the next piece; an empty one ends the transfer."""
        if (window, into) not in self.transfers:
            return
        target, start = self.transfers.pop((window, into))
        piece = self.contents[target][start : start + PIECE]
        self.put(window, into, target, piece)
        if piece:
            self.transfers[window, into] = target, start + len(piece)
        elif not any(reader == window for reader, _ in self.transfers):
            x11.lib.XSelectInput(self.display, window, 0)

    def put(self, window, into, kind, content, form=8, count=None):
        data = ctypes.c_char_p(bytes(content))
        count = len(content) if count is None else count
        x11.lib.XChangeProperty(self.display, window, into, kind, form, REPLACE, data, count)
        x11.lib.XFlush(self.display)

    def put_numbers(self, window, into, kind, numbers):
        """Xlib passes 32-bit numbers as longs."""
        self.put(window, into, kind, (ctypes.c_long * len(numbers))(*numbers), 32, len(numbers))

    def numbers(self, window, property):
        _, data = self.property(window, property)
        return [int.from_bytes(data[place : place + 8], sys.byteorder) for place in range(0, len(data), 8)]


def own(words):
    contents = {}
    for target, path in zip(words[::2], words[1::2]):
        with open(path, "rb") as file:
            contents[target] = memoryview(file.read())
    owner = Owner(contents)
    print("owns", flush=True)
    owner.serve()


def read(target):
    """Exits with 1 if the request is refused."""
    found = x11.Requestor(patience=5).read(target)
    sys.stdout.buffer.write(found or b"")
    return found is None


def pass_over(display, error):
    """A requestor disappeared during a transfer."""
    return 0


handler = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)(pass_over)
x11.lib.XSetErrorHandler(handler)
sys.exit(own(sys.argv[2:]) if sys.argv[1] == "own" else read(sys.argv[2]))
