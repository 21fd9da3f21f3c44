#!/usr/bin/env bash
# Runs suites under a sanitizer:
#
#     Tests/sanitize.sh thread      selections, types and the daemon's client: data races between parallel tests
#     Tests/sanitize.sh address     the formats and their callers: out-of-bounds accesses, in the build of the fuzzers
#     Tests/sanitize.sh displays    the X11 and Wayland connections, with both sanitizers
#
# Continuous integration runs the first two. The third waits for X servers, compositors and other programs within
# time limits. A sanitizer makes everything several times slower, so these limits may expire on a busy machine, and random
# failures would block others. The same applies to the suites of the daemon, the library and the command.
#
# Each builds in its own folder below .build, names the skipped tests, and ends with the test runner's summary. The
# fuzzers, which also use the address sanitizer, are run by Tests/Fuzzing/fuzz.sh.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# Swift's crash reports would replace the sanitizer's, and wait for input at a terminal.
export SWIFT_BACKTRACE=enable=no
# A report ends the process at once, so that later failures do not hide it.
export TSAN_OPTIONS=halt_on_error=1 ASAN_OPTIONS=detect_leaks=0

# Suites that limit the address space, of which the address sanitizer needs terabytes.
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

# suites SANITIZER TARGET…: the same for only these test targets.
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
