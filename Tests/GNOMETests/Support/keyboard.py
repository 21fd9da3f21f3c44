"""keyboard.py: gives GNOME's compositor without devices a keyboard, which the windows of wl-clipboard wait for."""
from gi.repository import Gio, GLib

NAME = "org.gnome.Mutter.RemoteDesktop"
bus = Gio.bus_get_sync(Gio.BusType.SESSION)


def call(path, interface, method, arguments=None):
    return bus.call_sync(NAME, path, interface, method, arguments, None, 0, 5000, None)


session = call("/org/gnome/Mutter/RemoteDesktop", NAME, "CreateSession").unpack()[0]
call(session, NAME + ".Session", "Start")
for is_down in (True, False):
    call(session, NAME + ".Session", "NotifyKeyboardKeysym", GLib.Variant("(ub)", (0xFFE1, is_down)))
print("ready", flush=True)
GLib.MainLoop().run()
