#!/usr/bin/env bash
# Contents that are hard to carry, to and from the peers that are installed, byte for byte:
#
#     Tests/Benchmarks/peers.sh [LARGEST-MEGABYTES]
. "$(dirname "${BASH_SOURCE[0]}")/desk.sh"
export GDK_BACKEND=x11 QT_QPA_PLATFORM=xcb NO_AT_BRIDGE=1
python3 "$here/peers.py" "$@"
