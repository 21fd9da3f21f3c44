#!/usr/bin/env bash
# Runs suites under a sanitizer:
#
#     Tests/sanitize.sh thread      selections, types and the client of the daemon: data races between tests that run at once
#     Tests/sanitize.sh address     the formats and what reads them: accesses beyond memory, in the build of the fuzzers
#     Tests/sanitize.sh displays    the X11 and the Wayland connection, under both
#
# Continuous integration runs the first two. The suites of the third wait for X servers, compositors and other programs within
# limits that a sanitizer, which makes everything slower several times, may exceed on a busy machine: what fails there by chance
# would stop others. The same holds of the suites of the daemon, the library and the command.
#
# Each builds in a folder of its own below .build, names the tests that were skipped, and ends with the test runner's summary. The
# fuzzers, which have the address sanitizer too, are Tests/Fuzzing/fuzz.sh.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# Swift's own reports of crashes would take over from the sanitizer's, and wait at a terminal.
export SWIFT_BACKTRACE=enable=no
# A report ends the process at once, so that no later failure hides it.
export TSAN_OPTIONS=halt_on_error=1 ASAN_OPTIONS=detect_leaks=0

# Suites that limit the address space, of which the address sanitizer takes terabytes.
limiting=()

# run OPTION…: builds the tests with these options, and runs them.
run() {
    local log
    swift build --build-tests "$@"
    log=$(mktemp)
    if ! swift test --skip-build "${limiting[@]}" "$@" >"$log" 2>&1; then
        grep -a '✘' "$log" || true
        grep -av '^◇ ' "$log" | tail -n 80
        rm "$log"
        exit 1
    fi
    grep -aE '^➜ .* skipped' "$log" || true
    grep -a 'Test run with' "$log" | tail -n 1
    rm "$log"
}

# suites SANITIZER TARGET…: the same for these test targets alone.
suites() {
    local sanitizer=$1
    shift
    PASTEBOARD_SUITES="$*" run --scratch-path ".build/$sanitizer" --sanitize "$sanitizer"
}

case ${1:-} in
    thread) suites thread SelectionsTests TargetsTests UniformTypesTests PasteboardClientTests ;;
    address)
        limiting=(--skip 'PicturesTests\.MemoryTests')
        PASTEBOARD_FUZZING=1 run -c release --scratch-path .build/fuzzing
        ;;
    displays)
        suites thread X11Tests DataControlTests WaylandTests
        suites address X11Tests DataControlTests WaylandTests
        ;;
    *) sed -n '2,/^set /s/^# \{0,1\}//p' "$0"; exit 64 ;;
esac
