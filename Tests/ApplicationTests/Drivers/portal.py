"""The sandboxed side of a file transfer over the document portal.

portal.py process: prints the process ID of the portal, or nothing
portal.py files KEY: prints the paths for a key, one per line
portal.py read KEY: prints the first path for a key, and the content of that file
portal.py offer FILE…: prints a key for files, valid until the input ends
"""

import os
import sys

from gi.repository import Gio, GLib

NAME = "org.freedesktop.portal.Documents"


def call(bus, member, parameters, files=None):
    return bus.call_with_unix_fd_list_sync(
        NAME, "/org/freedesktop/portal/documents", "org.freedesktop.portal.FileTransfer", member, parameters, None,
        Gio.DBusCallFlags.NONE, 30_000, files, None)[0]


def process(bus):
    try:
        answer = bus.call_sync(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "GetConnectionUnixProcessID",
            GLib.Variant("(s)", (NAME,)), None, Gio.DBusCallFlags.NONE, -1, None)
    except GLib.Error:
        return
    print(answer[0])


def files(bus, key):
    return call(bus, "RetrieveFiles", GLib.Variant("(sa{sv})", (key, {})))[0]


def offer(bus, paths):
    key = call(bus, "StartTransfer", GLib.Variant("(a{sv})", ({"autostop": GLib.Variant("b", False)},)))[0]
    descriptors = Gio.UnixFDList.new()
    handles = [descriptors.append(os.open(path, os.O_PATH)) for path in paths]
    call(bus, "AddFiles", GLib.Variant("(saha{sv})", (key, handles, {})), descriptors)
    print(key, flush=True)
    sys.stdin.read()


bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
match sys.argv[1:]:
    case ["process"]:
        process(bus)
    case ["files", key]:
        print("\n".join(files(bus, key)))
    case ["read", key]:
        path = files(bus, key)[0]
        print(path)
        with open(path, encoding="utf-8") as file:
            print(file.read())
    case ["offer", *paths]:
        offer(bus, paths)
