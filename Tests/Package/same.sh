#!/usr/bin/env bash
# Builds the last commit as a release in two folders, and compares the programs byte for byte.
#
#     Tests/Package/same.sh                       all programs, without the windows
#     Tests/Package/same.sh pasteboard-portal     this product alone, which takes a fraction of the time
#
# The last line is `N the same, N different`. Objects that differ are named: they lead to the module.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
. Tests/packages.sh

products=("$@")
[ $# -gt 0 ] || products=(pasteboard pasteboardd pasteboard-pictures pasteboard-portal)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
folders=("$scratch/one" "$scratch/in/a/folder/with/another-name")
for folder in "${folders[@]}"; do
    git clone -q . "$folder"
    for product in "${products[@]}"; do
        (cd "$folder" && "${release[@]}" --product "$product" 2>&1 | tail -n 1)
    done
done

same=0
different=0
for product in "${products[@]}"; do
    if cmp "${folders[@]/%//.build/release/$product}"; then same=$((same + 1)); else different=$((different + 1)); fi
done
if [ "$different" -gt 0 ]; then
    # Each object has a hash of the options, the folder among them, which no program contains.
    find "${folders[0]}/.build/release/" -name '*.o' -printf '%P\n' | LC_ALL=C sort | while read -r object; do
        for at in 0 1; do
            objcopy -R .swift_modhash "${folders[$at]}/.build/release/$object" "$scratch/object$at"
        done
        cmp -s "$scratch/object0" "$scratch/object1" || echo "different: $object"
    done
fi
echo "$same the same, $different different"
[ "$different" -eq 0 ]
