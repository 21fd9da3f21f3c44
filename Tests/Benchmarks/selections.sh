#!/usr/bin/env bash
# Measures the speed of selections, compared with other programs that can own and read them:
#
#     Tests/Benchmarks/selections.sh [ROUNDS [MEGABYTES…]]
. "$(dirname "${BASH_SOURCE[0]}")/desk.sh"
python3 "$here/selections.py" "$@"
