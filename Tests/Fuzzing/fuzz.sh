#!/usr/bin/env bash
# Fuzzes one of markdown, html, rtf, plain, csv, tsv, ansi, mediawiki, rst, latex, asciidoc, typst, jira, bbcode, slack, json,
# docx, odt, ods, xlsx, decoder, arrival, control, remote, and of the pictures png, jpeg, webp, gif, tiff, bmp, svg, heif, for so
# many seconds (600), or all of them, two at a time, each for an equal share of the seconds:
#
#     Tests/Fuzzing/fuzz.sh html 600
#     Tests/Fuzzing/fuzz.sh all 120
#     Tests/Fuzzing/fuzz.sh same          all, with the same inputs every time
#
# Findings are in .build/fuzz/NAME; fuzzing starts from the corpus that the tests replay. The last form is for continuous
# integration: its inputs depend only on that corpus, neither on the code, nor on its speed, nor on earlier findings.
# It finds what a change breaks and hardly anything new; the other forms find new bugs.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# Swift's crash reports would replace the sanitizer's, and wait for input at a terminal.
export SWIFT_BACKTRACE=enable=no
# Constant tables live as long as the process, and so does the memory of a fuzzer's inputs.
export ASAN_OPTIONS=detect_leaks=0
export PASTEBOARD_FUZZING=1
build=(swift build -c release --scratch-path .build/fuzzing)
names=(
    markdown html rtf plain csv tsv ansi mediawiki rst latex asciidoc typst jira bbcode slack json docx odt ods xlsx
    decoder arrival control remote
    png jpeg webp gif tiff bmp svg heif
)
# The number of inputs of each fuzzer, when the inputs are the same every time.
runs=2000

# program NAME: the product that has this fuzzer.
program() {
    case $1 in
        decoder | arrival | control | remote) echo TransportFuzzer ;;
        png | jpeg | webp | gif | tiff | bmp | svg | heif) echo PicturesFuzzer ;;
        *) echo FormatsFuzzer ;;
    esac
}

# kept NAME: the folder with the inputs that the tests replay.
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

# same_inputs NAME RUNS: the inputs do not depend on the order of files in a folder or on hash seeds.
same_inputs() {
    local kept
    mkdir -p ".build/fuzz/$1"
    local LC_ALL=C
    shopt -s nullglob
    kept=("$(kept "$1")"/*)
    FUZZER=$1 FUZZING_RUNS=$2 FUZZING_INPUT=.build/fuzz/$1/input SWIFT_DETERMINISTIC_HASHING=1 \
        "$binaries/$(program "$1")" "${kept[@]}"
}

# quietly NAME COMMAND…: prints one line if nothing was found, else the end of the fuzzer's report.
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

# all FUNCTION ARGUMENT: runs every fuzzer, two at a time.
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
