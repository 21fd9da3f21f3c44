#!/usr/bin/env bash
# Fuzzes one of markdown, html, rtf, plain, csv, tsv, arrival, control for so many seconds (600):
#
#     Tests/Fuzzing/fuzz.sh html 600
#
# What was found lies in .build/fuzz/NAME; the corpus that tests replay is where it begins.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
name=$1 seconds=${2:-600}
case $name in
    arrival | control) program=TransportFuzzer ;;
    *) program=FormatsFuzzer ;;
esac
case $name in
    csv | tsv) dictionary=delimited ;;
    *) dictionary=$name ;;
esac
swift build -c release --product "$program"
program=$(swift build -c release --show-bin-path)/$program
# Swift's own reports of crashes would take over from the sanitizer's, and wait at a terminal.
export SWIFT_BACKTRACE=enable=no
corpus=.build/fuzz/$name/corpus
mkdir -p "$corpus"
options=(-max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -max_len=2048 -artifact_prefix=".build/fuzz/$name/")
if [ -f "Dictionaries/$dictionary.dict" ]; then options+=(-dict="Dictionaries/$dictionary.dict"); fi
seeds=../FormatsTests/Corpus/Fuzzing/$name
if [ -d "$seeds" ]; then FUZZER=$name "$program" "${options[@]}" "$corpus" "$seeds"; else FUZZER=$name "$program" "${options[@]}" "$corpus"; fi
