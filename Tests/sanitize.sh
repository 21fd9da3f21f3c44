#!/usr/bin/env bash
# Runs suites under a sanitizer:
#
#     Tests/sanitize.sh thread      selections, the X11 connection, and the client of the daemon: data races
#     Tests/sanitize.sh address     the formats, text encodings, and the Wayland connection: accesses beyond memory
#
# Each builds in a folder of its own below .build, and ends with the test runner's summary. The fuzzers, which have the address
# sanitizer too, are Tests/Fuzzing/fuzz.sh.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# Swift's own reports of crashes would take over from the sanitizer's, and wait at a terminal.
export SWIFT_BACKTRACE=enable=no

# suites SANITIZER TARGET…: builds these test targets with the sanitizer, and runs them.
suites() {
    local sanitizer=$1 log
    shift
    export PASTEBOARD_SUITES="$*"
    local options=(--scratch-path ".build/$sanitizer" --sanitize "$sanitizer")
    swift build --build-tests "${options[@]}"
    log=$(mktemp)
    # A report ends the process at once, so that no later failure hides it.
    export TSAN_OPTIONS="halt_on_error=1" ASAN_OPTIONS=detect_leaks=0
    if ! swift test --skip-build "${options[@]}" >"$log" 2>&1; then
        grep -av '^◇ ' "$log" | tail -n 80
        rm "$log"
        exit 1
    fi
    grep -a 'Test run with' "$log" | tail -n 1
    rm "$log"
}

case ${1:-} in
    thread) suites thread SelectionsTests X11Tests PasteboardClientTests DataControlTests ;;
    address) suites address UniformTypesTests TargetsTests FormatsTests PasteboardTests DataControlTests WaylandTests ;;
    *) sed -n '2,/^set /s/^# \{0,1\}//p' "$0"; exit 64 ;;
esac
