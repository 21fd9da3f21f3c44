#!/usr/bin/env bash
# Fuzzes one of markdown, html, rtf, plain, csv, tsv, ansi, mediawiki, rst, latex, json, arrival, control for so many seconds
# (600), or all of them, two at once, each for an equal share of the seconds:
#
#     Tests/Fuzzing/fuzz.sh html 600
#     Tests/Fuzzing/fuzz.sh all 120
#
# What was found lies in .build/fuzz/NAME; the corpus that tests replay is where it begins.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# Swift's own reports of crashes would take over from the sanitizer's, and wait at a terminal.
export SWIFT_BACKTRACE=enable=no
export PASTEBOARD_FUZZING=1
build=(swift build -c release --scratch-path .build/fuzzing)
names=(markdown html rtf plain csv tsv ansi mediawiki rst latex json arrival control)

# program NAME: the product that has this fuzzer.
program() { case $1 in arrival | control) echo TransportFuzzer ;; *) echo FormatsFuzzer ;; esac; }

# run NAME SECONDS
run() {
    local dictionary=$1 corpus=.build/fuzz/$1/corpus seeds=Tests/FormatsTests/Corpus/Fuzzing/$1 options
    case $1 in csv | tsv) dictionary=delimited ;; esac
    mkdir -p "$corpus"
    options=(-max_total_time="$2" -timeout=10 -rss_limit_mb=2048 -max_len=2048 -artifact_prefix=".build/fuzz/$1/")
    if [ -f "Tests/Fuzzing/Dictionaries/$dictionary.dict" ]; then options+=(-dict="Tests/Fuzzing/Dictionaries/$dictionary.dict"); fi
    options+=("$corpus")
    if [ -d "$seeds" ]; then options+=("$seeds"); fi
    FUZZER=$1 "$("${build[@]}" --show-bin-path)/$(program "$1")" "${options[@]}"
}

# run_quietly NAME SECONDS: one line if nothing was found, else the end of the fuzzer's report.
run_quietly() {
    local log=.build/fuzz/$1/log
    mkdir -p "${log%/*}"
    if run "$1" "$2" >"$log" 2>&1; then
        echo "$1: $(grep -a '^Done' "$log" || echo done)"
    else
        echo "$1:"
        tail -n 40 "$log"
        return 1
    fi
}

name=$1 seconds=${2:-600}
if [ "$name" != all ]; then
    "${build[@]}" --product "$(program "$name")"
    run "$name" "$seconds"
    exit
fi
"${build[@]}"
share=$((seconds / ${#names[@]}))
failed=0
for ((first = 0; first < ${#names[@]}; first += 2)); do
    run_quietly "${names[first]}" "$share" &
    other=$!
    run_quietly "${names[first + 1]}" "$share" || failed=1
    wait "$other" || failed=1
done
exit "$failed"
