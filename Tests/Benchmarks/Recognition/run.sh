#!/usr/bin/env bash
# Is plain text that is Markdown recognized, and nothing else? Prints two tables, of 300 texts as models, terminals and people
# write them (Tests/FormatsTests/Corpus/Recognition: what was mended on, and as many that nobody looked at for that), and of
# 10,000 that are something else, from a Debian system and made by lot; and the time that 1 MB takes:
#
#     Tests/Benchmarks/Recognition/run.sh [--seed N] [--count N] [--missed] [--keep FOLDER]
#
# Another seed takes other files, and other excerpts of them. Whatever is wrongly taken is named; --keep writes it down.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
swiftc -O -package-name pasteboard -o "$scratch/recognise" "$here"/../../../Sources/Formats/FormatCatalog/MarkdownRecognition/*.swift \
    "$here/main.swift"
PYTHONDONTWRITEBYTECODE=1 python3 "$here/measure.py" "$scratch/recognise" "$@"
