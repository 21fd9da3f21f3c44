#!/usr/bin/env bash
# Transfers difficult contents to and from the installed peers, byte for byte:
#
#     Tests/Benchmarks/peers.sh [LARGEST-MEGABYTES [PEER…]]
#
# Missing peers are named and skipped. On Debian the packages are xvfb xclip xsel python3-gi gir1.2-gtk-3.0 gir1.2-gtk-4.0
# python3-pyqt6 chromium xdotool. The default of 32 MB takes about 20 minutes; 500 is for xclip: GTK and Qt stop at 32 MB,
# Chromium at 4. Text is UTF-8 of these sizes, bytes have a private type; in Chromium a web custom format.
# Exits with 1 if a transfer fails with Pasteboard and succeeds with a minimal owner or requestor (Peers/plain.py).
. "$(dirname "${BASH_SOURCE[0]}")/desk.sh"
export GDK_BACKEND=x11 QT_QPA_PLATFORM=xcb NO_AT_BRIDGE=1
python3 "$here/peers.py" "$@"
