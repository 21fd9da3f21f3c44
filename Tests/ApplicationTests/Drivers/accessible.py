"""Drives a GTK 4 program through its accessibility tree, with real key presses.

    dbus-run-session -- accessible.py [--engine ENGINE] PROGRAM [ARGUMENT…]

With an IBus engine, typed text goes through that engine.

It reads commands from stdin, one per line, and answers each with one JSON object on stdout:
    press KEY…      presses keys by their X names, such as ctrl+b
    type TEXT       types characters
    click NAME      runs the action of the widget with this name
    text NAME       the text of the widget with this name               -> {"text": …}
    pressed NAME    whether a button is pressed: yes, no or partly      -> {"text": …}
    names ROLE      the names of all widgets with a role, in order      -> {"names": […]}
    point NAME X Y  clicks at a position within a widget
    pixel NAME X Y  the color there, as rrggbb                          -> {"text": …}
    title           the title of the window                             -> {"text": …}
    status          the exit status, once the program has exited        -> {"status": …}
The first answer, {"ready": true}, comes when the window is visible.
"""

import ctypes
import json
import os
import subprocess
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

LIMIT = 30


def until(condition):
    end = time.monotonic() + LIMIT
    while time.monotonic() < end:
        try:
            found = condition()
        except GLib.Error:
            found = None
        if found:
            return found
        time.sleep(0.02)
    return None


def everything(node):
    for place in range(node.get_child_count()):
        child = node.get_child_at_index(place)
        if child is not None:
            yield child
            yield from everything(child)


def windows():
    desktop = Atspi.get_desktop(0)
    for place in range(desktop.get_child_count()):
        program = desktop.get_child_at_index(place)
        if program is not None and program.get_process_id() == child.pid:
            for number in range(program.get_child_count()):
                yield program.get_child_at_index(number)


def find(name):
    for window in windows():
        for node in everything(window):
            if node.get_name() == name:
                return node
    return None


def xdotool(*words):
    done = subprocess.run(["xdotool", *words], capture_output=True, text=True)
    return done.stdout.split() if done.returncode == 0 else []


def shown():
    return xdotool("search", "--onlyvisible", "--pid", str(child.pid)) or xdotool("search", "--onlyvisible", "--name", ".")


def focus():
    found = shown()
    return found and (xdotool("getwindowfocus") == found[-1:] or xdotool("windowfocus", found[-1]) is None)


def pixel(x, y):
    """The color at a position on the display."""
    library = ctypes.CDLL("libX11.so.6")
    for name in ("XOpenDisplay", "XGetImage"):
        getattr(library, name).restype = ctypes.c_void_p
    library.XDefaultRootWindow.restype = library.XGetPixel.restype = ctypes.c_ulong
    display = ctypes.c_void_p(library.XOpenDisplay(None))
    root = ctypes.c_ulong(library.XDefaultRootWindow(display))
    image = library.XGetImage(display, root, x, y, 1, 1, ctypes.c_ulong(0xFFFFFF), 2)
    color = library.XGetPixel(ctypes.c_void_p(image), 0, 0)
    library.XCloseDisplay(display)
    return f"{color & 0xFFFFFF:06x}"


def obey(word, rest):
    if word == "press":
        until(focus)
        for key in rest.split():
            xdotool("key", "--clearmodifiers", key)
        return {}
    if word == "type":
        until(focus)
        xdotool("type", "--delay", "8", rest)
        return {}
    if word == "title":
        return {"text": " ".join(xdotool("getwindowname", shown()[-1]))}
    if word == "status":
        return {"status": child.wait(LIMIT)}
    if word == "names":
        return {"names": [node.get_name() for window in windows() for node in everything(window)
                          if node.get_role_name() == rest and node.get_name()]}
    if word == "point":
        name, x, y = rest.rsplit(" ", 2)
        until(focus)
        place = until(lambda: find(name)).get_component_iface().get_extents(Atspi.CoordType.WINDOW)
        xdotool("mousemove", "--window", shown()[-1], str(place.x + int(x)), str(place.y + int(y)), "click", "1")
        return {}
    if word == "pixel":
        name, x, y = rest.rsplit(" ", 2)
        place = until(lambda: find(name)).get_component_iface().get_extents(Atspi.CoordType.WINDOW)
        window = dict(line.split("=") for line in xdotool("getwindowgeometry", "--shell", shown()[-1]))
        return {"text": pixel(int(window["X"]) + place.x + int(x), int(window["Y"]) + place.y + int(y))}
    node = until(lambda: find(rest))
    if node is None:
        return {"missing": rest}
    if word == "click":
        node.get_action_iface().do_action(0)
        return {}
    if word == "pressed":
        states = node.get_state_set()
        partly = states.contains(Atspi.StateType.INDETERMINATE)
        return {"text": "partly" if partly else "yes" if states.contains(Atspi.StateType.PRESSED) else "no"}
    if word == "text":
        return {"text": Atspi.Text.get_text(node, 0, Atspi.Text.get_character_count(node))}
    return {"unknown": word}


def say(answer):
    print(json.dumps(answer), flush=True)


def composes(engine):
    """Whether keys go through this engine, which the daemon starts for the focused window."""
    subprocess.run(["ibus", "engine", engine], capture_output=True)
    return subprocess.run(["ibus", "engine"], capture_output=True, text=True).stdout.strip() == engine


arguments, engine = sys.argv[1:], None
if arguments[0] == "--engine":
    engine, arguments = arguments[1], arguments[2:]
    os.environ["GTK_IM_MODULE"] = "ibus"
    subprocess.Popen(["ibus-daemon", "--panel=disable"], stdin=subprocess.DEVNULL, stdout=sys.stderr)
    until(lambda: subprocess.run(["ibus", "list-engine"], capture_output=True).returncode == 0)
child = subprocess.Popen(arguments, stdin=subprocess.DEVNULL, stdout=sys.stderr)
if until(lambda: any(True for _ in windows())) and until(shown) \
        and (engine is None or until(focus) and until(lambda: composes(engine))):
    say({"ready": True})
for line in sys.stdin:
    word, _, rest = line.rstrip("\n").partition(" ")
    try:
        say(obey(word, rest))
    except (GLib.Error, IndexError, AttributeError, subprocess.TimeoutExpired) as reason:
        say({"failed": str(reason)})
child.kill()
