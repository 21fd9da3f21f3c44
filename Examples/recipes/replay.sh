#!/bin/sh
# Copies what save.sh saved: the same types, in the same order, byte for byte.
#
#     replay.sh FOLDER
set -eu
cd "${1:?which folder?}"
set -- copy --only
for name in *.target; do
    set -- "$@" --with "target:$(cat "$name")=${name%.target}.data"
done
exec pasteboard "$@" </dev/null
