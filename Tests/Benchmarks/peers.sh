#!/usr/bin/env bash
# Contents that are hard to carry, to and from the peers that are installed, byte for byte:
#
#     Tests/Benchmarks/peers.sh [LARGEST-MEGABYTES [PEER…]]
#
# Those that are missing are told and left out. On Debian they are xvfb xclip xsel python3-gi gir1.2-gtk-3.0 gir1.2-gtk-4.0
# python3-pyqt6 chromium xdotool. The default of 32 MB takes some 20 minutes; 500 is for xclip: GTK and Qt go to 32 MB at most,
# Chromium to 4. Text goes as text, UTF-8 of these sizes, bytes as a type of one's own; in Chromium as a web custom format.
# The status is 1 where something goes wrong with us, and right with a plain owner or requestor (Peers/plain.py).
. "$(dirname "${BASH_SOURCE[0]}")/desk.sh"
export GDK_BACKEND=x11 QT_QPA_PLATFORM=xcb NO_AT_BRIDGE=1
python3 "$here/peers.py" "$@"
