#!/bin/sh
# Saves everything on the clipboard to a folder, one file per offered type, byte for byte.
#
#     save.sh FOLDER      replay.sh copies it again
set -eu
mkdir "${1:?into which new folder?}"
cd "$1"
number=100
pasteboard paste --list | while IFS= read -r target; do
    # The published bytes, or what Pasteboard renders on request. A type that its owner refuses is skipped.
    if pasteboard paste --original --as "target:$target" -o "$number.data" 2>/dev/null ||
        pasteboard paste --as "target:$target" -o "$number.data"; then
        printf '%s\n' "$target" >"$number.target"
        number=$((number + 1))
    fi
done
