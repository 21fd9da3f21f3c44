"""A GTK 3 program that uses a selection by name. Usage: selection.py NAME [TEXT]

Prints the selection's text. With TEXT, it owns the selection, reports that, and runs until it is stopped."""

import sys

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, Gtk  # noqa: E402

Gtk.init(None)
clipboard = Gtk.Clipboard.get(Gdk.Atom.intern(sys.argv[1], False))
if len(sys.argv) == 2:
    print(clipboard.wait_for_text() or "", end="")
else:
    clipboard.set_text(sys.argv[2], -1)
    print("owned", flush=True)
    Gtk.main()
