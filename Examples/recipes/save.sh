#!/bin/sh
# Saves everything that is on the clipboard in a folder, one file for each type that it is offered under, byte for byte.
#
#     save.sh FOLDER      replay.sh puts it back
set -eu
mkdir "${1:?into which new folder?}"
cd "$1"
number=100
pasteboard paste --list | while IFS= read -r target; do
    # The published bytes, or what Pasteboard renders on request. A type that its owner refuses is left out.
    if pasteboard paste --original --as "target:$target" -o "$number.data" 2>/dev/null ||
        pasteboard paste --as "target:$target" -o "$number.data"; then
        printf '%s\n' "$target" >"$number.target"
        number=$((number + 1))
    fi
done
