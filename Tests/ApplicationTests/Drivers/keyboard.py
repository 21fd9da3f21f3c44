"""A keyboard with a full keymap for a Wayland compositor without one (virtual-keyboard-unstable-v1): keyboard.py FIFO

Chords such as `ctrl+v` come one per line through the FIFO. The keyboard stays: some applications exit when one is removed."""

import array
import ctypes
import os
import socket
import struct
import sys
import tempfile
import time

DISPLAY, REGISTRY, DONE, SEAT, MANAGER, KEYBOARD = range(1, 7)
KEYS = {"ctrl": (29, 4), "shift": (42, 1), "a": (30, 0), "c": (46, 0), "v": (47, 0)}
"""Key codes of the kernel, and the bits of modifiers."""


def keymap():
    library = ctypes.CDLL("libxkbcommon.so.0")
    for name in ("xkb_context_new", "xkb_keymap_new_from_names"):
        getattr(library, name).restype = ctypes.c_void_p
    library.xkb_keymap_get_as_string.restype = ctypes.c_char_p
    context = ctypes.c_void_p(library.xkb_context_new(0))
    return library.xkb_keymap_get_as_string(ctypes.c_void_p(library.xkb_keymap_new_from_names(context, None, 0)), 1)


class Keyboard:
    def __init__(self):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(f"{os.environ['XDG_RUNTIME_DIR']}/{os.environ['WAYLAND_DISPLAY']}")
        self.globals = {}
        self.ask(DISPLAY, 1, struct.pack("<I", REGISTRY))
        self.ask(DISPLAY, 0, struct.pack("<I", DONE))
        self.learn()
        self.bind("wl_seat", SEAT)
        self.bind("zwp_virtual_keyboard_manager_v1", MANAGER)
        self.ask(MANAGER, 0, struct.pack("<2I", SEAT, KEYBOARD))
        text = keymap() + b"\0"
        with tempfile.TemporaryFile() as file:
            file.write(text)
            file.flush()
            self.ask(KEYBOARD, 0, struct.pack("<2I", 1, len(text)), file.fileno())

    def ask(self, object, code, body=b"", file=None):
        rights = [] if file is None else [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [file]))]
        self.socket.sendmsg([struct.pack("<2I", object, (8 + len(body)) << 16 | code) + body], rights)

    def bind(self, name, object):
        text = name.encode() + b"\0"
        body = struct.pack("<2I", self.globals[name], len(text)) + text + bytes(-len(text) % 4) + struct.pack("<2I", 1, object)
        self.ask(REGISTRY, 0, body)

    def learn(self):
        """Reads the names of all globals."""
        pending = b""
        while True:
            pending += self.socket.recv(1 << 16)
            while len(pending) >= 8 and len(pending) >= struct.unpack_from("<2I", pending)[1] >> 16:
                object, head = struct.unpack_from("<2I", pending)
                body, pending = pending[8:head >> 16], pending[head >> 16:]
                if (object, head & 0xFFFF) == (REGISTRY, 0):
                    number, length = struct.unpack_from("<2I", body)
                    self.globals[body[8:7 + length].decode()] = number
                elif object == DONE:
                    return

    def key(self, code, isDown):
        self.ask(KEYBOARD, 1, struct.pack("<3I", time.monotonic_ns() // 1_000_000 & 0xFFFFFFFF, code, isDown))

    def press(self, chord):
        keys = [KEYS[name] for name in chord.split("+")]
        modifiers = 0
        for code, bit in keys:
            self.key(code, 1)
            modifiers |= bit
            self.ask(KEYBOARD, 2, struct.pack("<4I", modifiers, 0, 0, 0))
        for code, bit in reversed(keys):
            self.key(code, 0)
            modifiers &= ~bit
            self.ask(KEYBOARD, 2, struct.pack("<4I", modifiers, 0, 0, 0))


keyboard = Keyboard()
print("ready", flush=True)
# Also open for writing, so that reading does not end with the first writer.
with os.fdopen(os.open(sys.argv[1], os.O_RDWR)) as chords:
    for line in chords:
        keyboard.press(line.strip())
