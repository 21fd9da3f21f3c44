"""Windows, keys and the focus under Wayland, where a driver has no X server to ask: the functions for sway or GNOME Shell."""

import os

if "SWAYSOCK" in os.environ:
    from sway import focus, is_focused, offered, press, window  # noqa: F401
elif "GNOME_SHELL" in os.environ:
    from gnome import focus, is_focused, offered, press, window  # noqa: F401

IS_USED = not {"SWAYSOCK", "GNOME_SHELL"}.isdisjoint(os.environ)
