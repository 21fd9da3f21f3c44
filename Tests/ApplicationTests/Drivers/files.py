"""A GTK 4 program that pastes a list of files and prints their paths, one per line."""

import sys

import gi

gi.require_version("Gdk", "4.0")
gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, GLib, Gtk  # noqa: E402

LIMIT = 30
NAME = "application/vnd.portal.filetransfer"


def pasted(clipboard, result, loop):
    try:
        files = clipboard.read_value_finish(result)
        print("\n".join(file.get_path() for file in files.get_files()))
    except GLib.Error as error:
        print(error.message, file=sys.stderr)
    loop.quit()


def paste(clipboard, loop):
    # GTK learns the offered types some time after its start.
    formats = clipboard.get_formats()
    if formats.contain_mime_type(NAME) and formats.union_deserialize_gtypes().contain_gtype(Gdk.FileList):
        clipboard.read_value_async(Gdk.FileList, GLib.PRIORITY_DEFAULT, None, pasted, loop)
        return False
    return True


Gtk.init()
clipboard = Gdk.Display.get_default().get_clipboard()
loop = GLib.MainLoop()
GLib.timeout_add(20, paste, clipboard, loop)
GLib.timeout_add_seconds(LIMIT, loop.quit)
loop.run()
