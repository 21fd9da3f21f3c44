#!/usr/bin/env bash
# Measures many readers of one clip, the memory of holding it, many copies in sequence, and the idle load:
#
#     Tests/Benchmarks/stress.sh [READERS [MEGABYTES [COMMANDS [SECONDS]]]]
. "$(dirname "${BASH_SOURCE[0]}")/desk.sh"
python3 "$here/stress.py" "$@"
