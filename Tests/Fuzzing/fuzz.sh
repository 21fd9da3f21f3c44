#!/usr/bin/env bash
# Fuzzes one of markdown, html, rtf, plain, csv, tsv, ansi, mediawiki, rst, latex, asciidoc, typst, jira, bbcode, slack, json,
# docx, odt, ods, xlsx, decoder, arrival, control, remote, and of the pictures png, jpeg, webp, gif, tiff, bmp, svg, heif, for so
# many seconds (600), or all of them, two at once, each for an equal share of the seconds:
#
#     Tests/Fuzzing/fuzz.sh html 600
#     Tests/Fuzzing/fuzz.sh all 120
#     Tests/Fuzzing/fuzz.sh same          all, with the same inputs every time
#
# What was found lies in .build/fuzz/NAME; the corpus that tests replay is where it begins. The last form is that of continuous
# integration: what it tries depends on that corpus alone, neither on the code, nor on the time it takes, nor on what was found
# before. It finds what a change breaks, and hardly anything new, for which the others are.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# Swift's own reports of crashes would take over from the sanitizer's, and wait at a terminal.
export SWIFT_BACKTRACE=enable=no
# Tables of constants live as long as the process, and the memory of a fuzzer's inputs too.
export ASAN_OPTIONS=detect_leaks=0
export PASTEBOARD_FUZZING=1
build=(swift build -c release --scratch-path .build/fuzzing)
names=(
    markdown html rtf plain csv tsv ansi mediawiki rst latex asciidoc typst jira bbcode slack json docx odt ods xlsx
    decoder arrival control remote
    png jpeg webp gif tiff bmp svg heif
)
# How often each tries something, where the inputs are the same every time.
runs=2000

# program NAME: the product that has this fuzzer.
program() {
    case $1 in
        decoder | arrival | control | remote) echo TransportFuzzer ;;
        png | jpeg | webp | gif | tiff | bmp | svg | heif) echo PicturesFuzzer ;;
        *) echo FormatsFuzzer ;;
    esac
}

# kept NAME: the folder of the inputs that tests replay.
kept() {
    case $(program "$1") in
        PicturesFuzzer) echo "Tests/PicturesTests/Corpus/Fuzzing/$1" ;;
        *) echo "Tests/FormatsTests/Corpus/Fuzzing/$1" ;;
    esac
}

# fuzz NAME OPTION…
fuzz() {
    local name=$1 dictionary=$1 length=2048
    shift
    case $name in
        csv | tsv) dictionary=delimited ;;
        docx | odt | ods | xlsx) length=12288 ;;
    esac
    dictionary=Tests/Fuzzing/Dictionaries/$dictionary.dict
    if [ -f "$dictionary" ]; then set -- -dict="$dictionary" "$@"; fi
    mkdir -p ".build/fuzz/$name"
    FUZZER=$name "$binaries/$(program "$name")" -max_len="$length" -artifact_prefix=".build/fuzz/$name/" "$@"
}

# for_seconds NAME SECONDS
for_seconds() {
    local corpus=.build/fuzz/$1/corpus seeds
    seeds=$(kept "$1")
    mkdir -p "$corpus"
    local options=(-max_total_time="$2" -timeout=10 -rss_limit_mb=2048 "$corpus")
    if [ -d "$seeds" ]; then options+=("$seeds"); fi
    fuzz "$1" "${options[@]}"
}

# same_inputs NAME RUNS: neither the order of a folder's files nor the hashes of this process have a say in what is tried.
same_inputs() {
    local kept
    mkdir -p ".build/fuzz/$1"
    local LC_ALL=C
    shopt -s nullglob
    kept=("$(kept "$1")"/*)
    FUZZER=$1 FUZZING_RUNS=$2 FUZZING_INPUT=.build/fuzz/$1/input SWIFT_DETERMINISTIC_HASHING=1 \
        "$binaries/$(program "$1")" "${kept[@]}"
}

# quietly NAME COMMAND…: one line if nothing was found, else the end of the fuzzer's report.
quietly() {
    local name=$1 log=.build/fuzz/$1/log
    shift
    mkdir -p "${log%/*}"
    if "$@" >"$log" 2>&1; then
        echo "$name: $(grep -a '^Done' "$log" || echo done)"
    else
        echo "$name:"
        tail -n 40 "$log"
        return 1
    fi
}

# all FUNCTION ARGUMENT: every fuzzer, two at once.
all() {
    local first other failed=0
    for ((first = 0; first < ${#names[@]}; first += 2)); do
        quietly "${names[first]}" "$1" "${names[first]}" "$2" &
        other=$!
        if [ -n "${names[first + 1]:-}" ]; then
            quietly "${names[first + 1]}" "$1" "${names[first + 1]}" "$2" || failed=1
        fi
        wait "$other" || failed=1
    done
    return "$failed"
}

name=$1 seconds=${2:-600}
binaries=$("${build[@]}" --show-bin-path)
case $name in
    all)
        "${build[@]}" && all for_seconds $((seconds / ((${#names[@]} + 1) / 2)))
        ;;
    same)
        "${build[@]}" && all same_inputs "$runs"
        ;;
    *) "${build[@]}" --product "$(program "$name")" && for_seconds "$name" "$seconds" ;;
esac
