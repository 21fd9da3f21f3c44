"""A keyboard for GNOME's compositor without devices, which also watches its clipboard: gnome_keyboard.py FIFO FILE

Words come through the FIFO: `ctrl` presses and releases a key, `+ctrl` only presses it, and `-ctrl` releases it. FILE always lists the types of the present copy, one per line,
because other ways to read the clipboard take the focus for a moment."""

import os
import sys
import time

from gi.repository import Gio, GLib

NAME = "org.gnome.Mutter.RemoteDesktop"
CODES = {"ctrl": 29, "shift": 42, "a": 30, "s": 31, "c": 46, "v": 47}
"""Key codes of the kernel."""

bus = Gio.bus_get_sync(Gio.BusType.SESSION)


def call(path, interface, method, arguments=None):
    return bus.call_sync(NAME, path, interface, method, arguments, None, 0, 30000, None)


def note(*words):
    changes = words[5].unpack()[0]
    types = changes.get("mime-types", ([],))
    types = types[0] if isinstance(types, tuple) else types
    with open(f"{sys.argv[2]}.new", "w") as file:
        file.write("".join(f"{each}\n" for each in types))
    os.replace(f"{sys.argv[2]}.new", sys.argv[2])


session = call("/org/gnome/Mutter/RemoteDesktop", NAME, "CreateSession").unpack()[0]
open(sys.argv[2], "w").close()
bus.signal_subscribe(NAME, NAME + ".Session", "SelectionOwnerChanged", session, None, 0, note)
call(session, NAME + ".Session", "EnableClipboard", GLib.Variant("(a{sv})", ({},)))
call(session, NAME + ".Session", "Start")


def key(code, is_down):
    call(session, NAME + ".Session", "NotifyKeyboardKeycode", GLib.Variant("(ub)", (code, is_down)))
    time.sleep(0.02)  # as slow as fingers


def press(source, condition):
    for word in os.read(source, 4096).decode().split():
        code = CODES[word.lstrip("+-")]
        for is_down in {"+": (True,), "-": (False,)}.get(word[0], (True, False)):
            key(code, is_down)
    return True


for is_down in (True, False):
    key(CODES["shift"], is_down)
# Also open for writing, so that reading does not end with the first writer.
GLib.io_add_watch(os.open(sys.argv[1], os.O_RDWR), GLib.PRIORITY_DEFAULT, GLib.IO_IN, press)
print("ready", flush=True)
GLib.MainLoop().run()
