"""Windows, keys and the focus under sway."""

import json
import os
import subprocess

from processes import family


def message(*words):
    done = subprocess.run(["swaymsg", "-r", *words], capture_output=True, text=True, timeout=30)
    return json.loads(done.stdout) if done.returncode == 0 and done.stdout.strip() else {}


def windows(node):
    below = [window for child in node.get("nodes", []) + node.get("floating_nodes", []) for window in windows(child)]
    return below + ([node] if "pid" in node and not below else [])


def window():
    """The window of the application; None while it is not shown yet."""
    own = family()
    return next((each for each in windows(message("-t", "get_tree")) if each["pid"] in own), None)


def is_focused():
    found = window()
    return bool(found) and found["focused"]


def focus():
    found = window()
    if found:
        message(f"[con_id={found['id']}] focus")


def press(key):
    """Presses a key with its modifiers, in the form `ctrl+v`."""
    with open(f"{os.environ['XDG_RUNTIME_DIR']}/keys", "w") as keys:
        keys.write(f"{key}\n")


def offered():
    done = subprocess.run(["wl-paste", "--list-types"], capture_output=True, text=True, timeout=30)
    return done.stdout.split("\n") if done.returncode == 0 else []
