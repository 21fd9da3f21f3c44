#!/usr/bin/env bash
# Is plain text that is Markdown recognised, and nothing else? Looks at every text file of a Debian system and lists, by kind, what
# is taken for Markdown:
#
#     Tests/Benchmarks/Recognition/run.sh [FOLDER…]      by default /usr/share /usr/include /usr/lib/python3* /etc /var/log
#
# Files called *.md are Markdown; whatever else is listed is to be looked at.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
swiftc -O -package-name pasteboard -o "$scratch/recognise" "$here"/../../../Sources/MarkdownFormat/Recognition/*.swift \
    "$here/main.swift"
folders=("$@")
if [ ${#folders[@]} -eq 0 ]; then folders=(/usr/share /usr/include /usr/lib/python3* /etc /var/log); fi
find "${folders[@]}" -xdev -type f -size +0 2>/dev/null | "$scratch/recognise" >"$scratch/found"
grep -v '^Y.*\.\(md\|markdown\|mkd\)	' "$scratch/found" || true
