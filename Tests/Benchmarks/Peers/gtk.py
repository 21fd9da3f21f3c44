"""Bytes or text of GTK's clipboard. Usage: gtk.py 3|4 own|read bytes|text [FILE]"""

import sys

import gi

MAJOR, WHAT, KIND = sys.argv[1:4]
for part in ("Gdk", "GdkX11", "Gtk"):
    gi.require_version(part, f"{MAJOR}.0")
from gi.repository import Gdk, GdkX11, Gio, GLib, Gtk  # noqa: E402

TARGET = "application/x-peers"
loop = GLib.MainLoop()


def content():
    with open(sys.argv[4], "rb") as file:
        return file.read()


def leave(found):
    """Exits with 1 if nothing was found."""
    sys.stdout.buffer.write(found or b"")
    sys.stdout.flush()
    sys.exit(found is None)


def result_of(finish, result):
    try:
        return finish(result)
    except GLib.Error:
        leave(None)


class GTK3:
    def __init__(self):
        Gtk.init(None)
        self.clipboard = Gtk.Clipboard.get(Gdk.SELECTION_CLIPBOARD)

    def read(self):
        if KIND == "text":
            text = self.clipboard.wait_for_text()
            leave(text if text is None else text.encode())
        found = self.clipboard.wait_for_contents(Gdk.Atom.intern(TARGET, False))
        leave(found and found.get_data())

    def own(self):
        if KIND == "text":
            return self.clipboard.set_text(content().decode(), -1)
        held = content()
        self.window = Gtk.Window()
        self.window.realize()
        self.window.connect("selection-get", lambda _, data, info, time: data.set(data.get_target(), 8, held))
        Gtk.selection_add_target(self.window, Gdk.SELECTION_CLIPBOARD, Gdk.Atom.intern(TARGET, False), 0)
        time = GdkX11.x11_get_server_time(self.window.get_window())
        Gtk.selection_owner_set(self.window, Gdk.SELECTION_CLIPBOARD, time)


class GTK4:
    def __init__(self):
        Gtk.init()
        self.clipboard = Gdk.Display.get_default().get_clipboard()

    def read(self):
        """Reads as soon as GTK has requested the list of types, which it does by itself."""
        self.clipboard.connect("changed", lambda _: self.start())
        self.start()

    def start(self):
        if not self.clipboard.get_formats().get_mime_types():
            return
        if KIND == "text":
            self.clipboard.read_text_async(None, self.take_text)
        else:
            self.clipboard.read_async([TARGET], 0, None, self.take_stream)

    def take_text(self, clipboard, result):
        text = result_of(clipboard.read_text_finish, result)
        leave(text if text is None else text.encode())

    def take_stream(self, clipboard, result):
        stream, _ = result_of(clipboard.read_finish, result)
        into = Gio.MemoryOutputStream.new_resizable()
        into.splice_async(stream, Gio.OutputStreamSpliceFlags.CLOSE_TARGET, 0, None, self.take_bytes)

    def take_bytes(self, into, result):
        result_of(into.splice_finish, result)
        leave(into.steal_as_bytes().get_data() or b"")

    def own(self):
        """Text is offered as bytes: GTK 4.8 writes strings from another thread, and long ones then sometimes hang,
        whichever program reads them."""
        offered = "text/plain;charset=utf-8" if KIND == "text" else TARGET
        self.clipboard.set_content(Gdk.ContentProvider.new_for_bytes(offered, GLib.Bytes.new(content())))


peer = GTK3() if MAJOR == "3" else GTK4()
getattr(peer, WHAT)()
loop.run()
