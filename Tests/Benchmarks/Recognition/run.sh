#!/usr/bin/env bash
# Measures whether plain text is recognized as Markdown exactly when it is. Prints two tables: of 300 Markdown texts by models, terminals
# and people (Tests/FormatsTests/Corpus/Recognition: seen.txt was used for tuning, unseen.txt was not), and of
# 10,000 other texts, from a Debian system and generated; and the time for 1 MB:
#
#     Tests/Benchmarks/Recognition/run.sh [--seed N] [--count N] [--missed] [--keep FOLDER]
#
# Another seed selects other files and excerpts. Texts wrongly recognized are named; --keep saves them.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
swiftc -O -package-name pasteboard -o "$scratch/recognise" "$here"/../../../Sources/Formats/FormatCatalog/MarkdownRecognition/*.swift \
    "$here/main.swift"
PYTHONDONTWRITEBYTECODE=1 python3 "$here/measure.py" "$scratch/recognise" "$@"
