#!/usr/bin/env bash
# Many readers of one clip, what holding it takes, many copies one after the other, and idleness:
#
#     Tests/Benchmarks/stress.sh [READERS [MEGABYTES [COMMANDS [SECONDS]]]]
. "$(dirname "${BASH_SOURCE[0]}")/desk.sh"
python3 "$here/stress.py" "$@"
