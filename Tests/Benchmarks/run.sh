#!/usr/bin/env bash
# Measures each conversion next to other programs, in one run and one table:
#
#     Tests/Benchmarks/run.sh                  10 MB and 1 MB, five rounds
#     Tests/Benchmarks/run.sh --rounds 9       any option of measure.py
#     Tests/Benchmarks/run.sh --only md-html   one direction, or one format (html-)
#     Tests/Benchmarks/run.sh --keep           saves the table, with which the next run compares itself
#
# Every installed program takes part:
#
#     sudo apt-get install time python3 pandoc cmark-gfm unrtf libmd4c-html0-dev libmd4c-dev libreoffice-writer-nogui
#     pip install mammoth
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

for program in pasteboard pasteboardd; do
    swift build -c release --static-swift-stdlib -debug-info-format none --package-path ../.. --product "$program" >&2
done
binaries=$(swift build -c release --static-swift-stdlib -debug-info-format none --package-path ../.. --show-bin-path)
cc -O2 -o "$scratch/md2html" md2html.c -lmd4c-html -lmd4c 2>/dev/null || true
python3 measure.py --pasteboard "$binaries/pasteboard" --scratch "$scratch" "$@"
