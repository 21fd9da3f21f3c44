"""A GTK text view. Usage: gtk.py 3|4 [TEXT]"""

import sys

import gi

import driver
import wayland

major = sys.argv[1]
for part in ("Gdk", "Gtk") if wayland.IS_USED else ("Gdk", "GdkX11", "Gtk"):
    gi.require_version(part, f"{major}.0")
from gi.repository import Gdk, GLib, Gtk  # noqa: E402

if not wayland.IS_USED:
    from gi.repository import GdkX11  # noqa: F401


class TextView(driver.Application):
    def __init__(self):
        if major == "3":
            Gtk.init(None)
            self.clipboard = Gtk.Clipboard.get(Gdk.SELECTION_CLIPBOARD)
        else:
            Gtk.init()
            self.clipboard = Gdk.Display.get_default().get_clipboard()
        self.view = Gtk.TextView()
        if len(sys.argv) > 2:
            with open(sys.argv[2]) as file:
                self.view.get_buffer().set_text(file.read())
        self.shown = Gtk.Window(title="text view")
        self.shown.set_default_size(600, 500)
        if major == "3":
            self.shown.add(self.view)
            self.shown.show_all()
        else:
            self.shown.set_child(self.view)
            self.shown.present()
        self.view.grab_focus()

    def turn(self):
        context = GLib.MainContext.default()
        GLib.timeout_add(20, lambda: False)
        context.iteration(True)
        while context.pending():
            context.iteration(False)

    def window(self):
        if not self.view.get_mapped():
            return None
        return (self.shown.get_window() if major == "3" else self.shown.get_surface()).get_xid()

    def focused(self):
        return self.shown.is_active() and self.view.has_focus()

    def offered(self, target):
        if major == "4":
            return self.clipboard.get_formats().contain_mime_type(target)
        known, atoms = self.clipboard.wait_for_targets()
        return known and target in [atom.name() for atom in atoms]

    def text(self):
        buffer = self.view.get_buffer()
        return buffer.get_text(buffer.get_start_iter(), buffer.get_end_iter(), True)

    def paragraphs(self):
        text = self.text()
        return [driver.paragraph([driver.run(line)]) for line in text.split("\n")] if text else []

    def picture(self):
        if major == "3":
            pixels = self.clipboard.wait_for_image()
        else:
            texture, read = [], []
            self.clipboard.read_texture_async(None, lambda clipboard, result: read.append(result))
            self.until(lambda: read, "texture read")
            try:
                texture = self.clipboard.read_texture_finish(read[0])
            except GLib.Error:
                return None
            pixels = Gdk.pixbuf_get_from_texture(texture)
        if not pixels:
            return None
        data, line, size = pixels.get_pixels(), pixels.get_rowstride(), pixels.get_n_channels()
        return driver.quarters(
            pixels.get_width(), pixels.get_height(),
            lambda x, y: (*data[y * line + x * size:][:size], 255)[:4])

    def clear(self):
        self.view.get_buffer().set_text("")

    def copied(self):
        if major == "4":
            return self.clipboard.is_local()
        return self.offered("GTK_TEXT_BUFFER_CONTENTS")


driver.main(TextView)
