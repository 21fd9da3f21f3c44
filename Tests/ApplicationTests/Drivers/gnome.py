"""Windows, keys and the focus under GNOME Shell, started with --unsafe-mode so that it evaluates scripts."""

import json
import os
import pathlib
import subprocess
import time

from processes import family

MASKS = {"shift": 1, "ctrl": 4}
"""The modifiers as Clutter reports them."""

PLACE = pathlib.Path(os.environ.get("XDG_RUNTIME_DIR", "/"))


def evaluate(script):
    """The result of a script in the shell; None if it failed."""
    done = subprocess.run(
        ["gdbus", "call", "--session", "-d", "org.gnome.Shell", "-o", "/org/gnome/Shell", "-m", "org.gnome.Shell.Eval",
         f"JSON.stringify({script})"], capture_output=True, text=True, timeout=30)
    if not done.stdout.startswith("(true, "):
        return None
    # A JSON string within JSON, quoted by GLib, which escapes backslashes and its own quotes.
    text = done.stdout.strip()[len("(true, '"):-len("')")].replace("\\\\", "\\").replace("\\'", "'")
    return json.loads(json.loads(text))


def window():
    """The window of the application; None while it is not shown yet."""
    own = family()
    script = ("global.get_window_actors().map(a => a.meta_window).filter(w => w.get_window_type() == 0)"
              ".map(w => ({ id: w.get_id(), pid: w.get_pid(), focused: w.has_focus() }))")
    return next((each for each in evaluate(script) or [] if each["pid"] in own), None)


def is_focused():
    found = window()
    return bool(found) and found["focused"]


def focus():
    found = window()
    if found and not found["focused"]:
        evaluate(f"global.get_window_actors().map(a => a.meta_window).filter(w => w.get_id() == {found['id']})"
                 ".map(w => w.activate(global.display.get_current_time_roundtrip())).length")


def press(key):
    """Presses a key with its modifiers, in the form `ctrl+v`.

    The letter follows once the compositor has the modifiers, because the application would type it otherwise."""
    *modifiers, letter = key.split("+")
    type_keys(f"+{each}" for each in modifiers)
    wanted = sum(MASKS[each] for each in modifiers)
    end = time.monotonic() + 30
    while (evaluate("global.get_pointer()[2]") or 0) & sum(MASKS.values()) != wanted:
        if time.monotonic() > end:
            raise RuntimeError("the compositor has not seen the modifiers")
    type_keys([letter] + [f"-{each}" for each in reversed(modifiers)])


def type_keys(words):
    with open(PLACE / "keys", "w") as keys:
        keys.write("".join(f"{word}\n" for word in words))


def offered():
    return (PLACE / "offered").read_text().split("\n")
