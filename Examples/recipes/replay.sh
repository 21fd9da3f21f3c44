#!/bin/sh
# Puts on the clipboard what save.sh saved: the same types, in the same order, byte for byte.
#
#     replay.sh FOLDER
set -eu
cd "${1:?which folder?}"
set -- copy
for name in *.target; do
    type=$(cat "$name")
    # A MIME type is its own name, and may hold a sign of equality; of any other it is said that a target is meant.
    case $type in
        */*) ;;
        *) type=target:$type ;;
    esac
    set -- "$@" --only "$type" --with "$type=${name%.target}.data"
done
exec pasteboard "$@" </dev/null
