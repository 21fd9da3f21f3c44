#!/usr/bin/env bash
# Contents that are hard to carry, to and from the peers that are installed, byte for byte:
#
#     Tests/Benchmarks/peers.sh [LARGEST-MEGABYTES [PEER…]]
#
# As far as they are installed; on Debian: xvfb xclip xsel python3-gi gir1.2-gtk-3.0 gir1.2-gtk-4.0 python3-pyqt6 chromium
# xdotool. 32 MB is the default and takes some 20 minutes; 500 is for xclip alone, as GTK and Qt go to 32 MB at most, Chromium to 4.
# The status is 1 where something goes wrong with us, and right with a plain owner or requestor (Peers/plain.py).
. "$(dirname "${BASH_SOURCE[0]}")/desk.sh"
export GDK_BACKEND=x11 QT_QPA_PLATFORM=xcb NO_AT_BRIDGE=1
python3 "$here/peers.py" "$@"
