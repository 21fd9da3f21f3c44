"""service.py FIFO: a stand-in for GNOME's compositor on the session bus, which misbehaves on request.

It reads commands from the FIFO, one per line: `refuse` and `allow` sessions, `close` them, `copy TYPE…` and `end` as another
program, `size N`, `stall` or `endless` for that program's answers, `ask TYPE` as a reader, `again SERIAL` to reuse a
number. It prints each call, and what a reader received."""
import fcntl
import os
import sys
import threading

from gi.repository import Gio, GLib

NAME = "org.gnome.Mutter.RemoteDesktop"
ROOT = "/org/gnome/Mutter/RemoteDesktop"
INTERFACES = Gio.DBusNodeInfo.new_for_xml("""
<node>
  <interface name="org.gnome.Mutter.RemoteDesktop">
    <method name="CreateSession"><arg type="o" direction="out"/></method>
    <property name="Version" type="i" access="read"/>
  </interface>
  <interface name="org.gnome.Mutter.RemoteDesktop.Session">
    <method name="Start"/>
    <method name="EnableClipboard"><arg type="a{sv}"/></method>
    <method name="DisableClipboard"/>
    <method name="SetSelection"><arg type="a{sv}"/></method>
    <method name="SelectionWrite"><arg type="u"/><arg type="h" direction="out"/></method>
    <method name="SelectionWriteDone"><arg type="u"/><arg type="b"/></method>
    <method name="SelectionRead"><arg type="s"/><arg type="h" direction="out"/></method>
    <signal name="SelectionOwnerChanged"><arg type="a{sv}"/></signal>
    <signal name="SelectionTransfer"><arg type="s"/><arg type="u"/></signal>
    <signal name="Closed"/>
  </interface>
</node>""").interfaces


def say(*words):
    print(*words, flush=True)


class Service:
    def __init__(self, bus):
        self.bus = bus
        self.refuses = False
        self.sessions, self.enabled, self.number = {}, set(), 0
        self.owner, self.types = None, []
        self.size, self.serial, self.asked = 20, 0, {}
        bus.register_object(ROOT, INTERFACES[0], self.called, lambda *_: GLib.Variant("i", 1), None)

    def called(self, bus, sender, path, interface, method, arguments, call):
        if method != "SelectionWriteDone":
            say("call", method)
        values = arguments.unpack()
        getattr(self, method)(path, call, *values)

    def fail(self, call, name, text):
        call.return_dbus_error("org.freedesktop.DBus.Error." + name, text)

    def CreateSession(self, path, call):
        if self.refuses:
            return self.fail(call, "AccessDenied", "Session creation inhibited")
        self.number += 1
        path = f"{ROOT}/Session/u{self.number}"
        self.sessions[path] = self.bus.register_object(path, INTERFACES[1], self.called, None, None)
        call.return_value(GLib.Variant("(o)", (path,)))

    def EnableClipboard(self, path, call, options):
        self.enabled.add(path)
        call.return_value(None)
        if self.owner:
            self.tell(path)

    def SetSelection(self, path, call, options):
        types = options.get("mime-types")
        if types is None:
            if self.owner == path:
                self.change(None, [])
        else:
            self.change(path, types)
        say("selection", *(types or []))
        call.return_value(None)

    def SelectionWrite(self, path, call, serial):
        if serial not in self.asked:
            return self.fail(call, "Failed", "no such serial")
        reading, writing = os.pipe()
        kind = self.asked.pop(serial)

        def read():
            count = total = 0
            while piece := os.read(reading, 1 << 16):
                count += len(piece)
                total += sum(piece)
            os.close(reading)
            say("answer", kind, count, total)

        threading.Thread(target=read, daemon=True).start()
        call.return_value_with_unix_fd_list(GLib.Variant("(h)", (0,)), Gio.UnixFDList.new_from_array([writing]))

    def SelectionWriteDone(self, path, call, serial, is_whole):
        say("done", serial, is_whole)
        call.return_value(None)

    def SelectionRead(self, path, call, kind):
        if self.owner == path:
            return self.fail(call, "Failed", "Tried to read own selection")
        reading, writing = os.pipe()
        fcntl.fcntl(reading, fcntl.F_SETFL, os.O_NONBLOCK)
        size = self.size

        def write():
            try:
                left = size
                while size is not None and left:
                    left -= os.write(writing, b"0123456789abcdef"[:left] if left < 65536 else b"0123456789abcdef" * 4096)
                if size is not None:
                    os.close(writing)
            except OSError:
                os.close(writing)

        threading.Thread(target=write, daemon=True).start()
        call.return_value_with_unix_fd_list(GLib.Variant("(h)", (0,)), Gio.UnixFDList.new_from_array([reading]))

    def change(self, owner, types):
        self.owner, self.types = owner, types
        for path in sorted(self.enabled):
            self.tell(path)

    def tell(self, path):
        options = {}
        if self.owner:
            options["mime-types"] = GLib.Variant("(as)", (self.types,))
            options["session-is-owner"] = GLib.Variant("b", self.owner == path)
        self.emit(path, "SelectionOwnerChanged", GLib.Variant("(a{sv})", (options,)))

    def emit(self, path, signal, arguments):
        self.bus.emit_signal(None, path, NAME + ".Session", signal, arguments)

    def wish(self, words):
        match words:
            case ["refuse"]:
                self.refuses = True
            case ["allow"]:
                self.refuses = False
            case ["unlock"]:
                self.refuses = False
                self.bus.emit_signal(
                    None, "/org/gnome/ScreenSaver", "org.gnome.ScreenSaver", "ActiveChanged", GLib.Variant("(b)", (False,)))
            case ["close"]:
                for path, number in self.sessions.items():
                    self.emit(path, "Closed", None)
                    self.bus.unregister_object(number)
                if self.owner in self.sessions:
                    self.owner, self.types = None, []
                self.sessions, self.enabled = {}, set()
            case ["copy", *types]:
                self.change("another", [f"a/{n}" for n in range(int(types[1]))] if types[0] == "many" else types)
            case ["end"]:
                self.change(None, [])
            case ["size", size]:
                self.size = int(size)
            case ["endless"]:
                self.size = 1 << 60
            case ["stall"]:
                self.size = None
            case ["ask", kind]:
                self.serial += 1
                self.asked[self.serial] = kind
                self.emit(self.owner, "SelectionTransfer", GLib.Variant("(su)", (kind, self.serial)))
            case ["again", serial]:
                self.emit(self.owner, "SelectionTransfer", GLib.Variant("(su)", ("text/html", int(serial))))


def heard(channel, condition, service):
    for line in os.read(channel, 1 << 16).decode().splitlines():
        service.wish(line.split())
        say("did", line)
    return True


bus = Gio.bus_get_sync(Gio.BusType.SESSION)
service = Service(bus)
fifo = os.open(sys.argv[1], os.O_RDWR | os.O_NONBLOCK)
GLib.io_add_watch(fifo, GLib.IO_IN, heard, service)
Gio.bus_own_name_on_connection(bus, NAME, 0, lambda *_: say("ready"), None)
GLib.MainLoop().run()
