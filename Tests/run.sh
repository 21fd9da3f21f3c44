#!/usr/bin/env bash
# Runs all checks in one command, on a fresh Debian 12 with Swift:
#
#     Tests/run.sh                 installs what the build and the tests need (with sudo, if not root)
#     Tests/run.sh --all           as in continuous integration (CI=true implies it): installs Chromium, LibreOffice Writer, AbiWord
#                                  and others as well; a skipped test fails the run unless
#                                  Tests/allowed-skips names it
#     Tests/run.sh --changed [REV] only the suites that the changes since REV (HEAD by default) can affect, without the applications
#     Tests/run.sh --sanitizers    also runs the address and the thread sanitizer, and the fuzzers with the same inputs every time
#                                  (CI=true implies it too)
#
# Without --all, tests whose application is missing are reported as skipped. PASTEBOARD_ROUNDS=100 repeats the cold-start test more often.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=Tests/packages.sh
. Tests/packages.sh

# Without this limit all tests start at once. On a busy machine each then waits longer than its time limits.
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=$(($(nproc) * 2))

whole=false sanitizers=false
if [ "${CI:-}" = true ]; then whole=true sanitizers=true; fi
if [ "${1:-}" = --changed ]; then
    install_packages "${build_packages[@]}" "${test_packages[@]}"
    PASTEBOARD_SUITES=$(Tests/changed.py "${2:-HEAD}" | sed 's/ApplicationTests *//')
    [ -n "$PASTEBOARD_SUITES" ] || { echo "no suite can be reached"; exit; }
    echo "$PASTEBOARD_SUITES"
    export PASTEBOARD_SUITES
    swift build --build-tests
    exec swift test --skip-build
fi
for option in "$@"; do
    case $option in
    --all) whole=true ;;
    --sanitizers) sanitizers=true ;;
    *) echo "unknown option: $option" >&2; exit 64 ;;
    esac
done
# The windows are a separate package and take minutes to build.
if $whole; then export PASTEBOARD_WINDOW=1; fi

durations=()
part=

# say PART: begins a part, and reports how long the last one took.
say() {
    if [ -n "$part" ]; then durations+=("$(printf '%5d s  %s' $((SECONDS - began)) "$part")"); fi
    part=$1 began=$SECONDS
    if [ -n "$part" ]; then printf '\n== %s\n' "$part"; fi
}
fail() { printf 'FAILED: %s\n' "$*" >&2; exit 1; }

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

say "Packages"
install_packages "${build_packages[@]}" "${test_packages[@]}" "${recipe_packages[@]}"
if $whole; then install_packages "${application_packages[@]}"; fi

say "Formatting and documentation"
mapfile -t sources < <(git ls-files '*.swift')
swift format lint --strict --parallel --configuration Tests/strict.swift-format "${sources[@]}"
Tests/Documentation/links.py
Examples/messages/generate --check

say "The project stands alone"
if git grep -nIE '/[w]ork/|/[h]ome/[a-z]{3,}/|/[U]sers/[a-z]|\.\./[s]hared' -- . ':!*.bin' ':!Tests/*/Corpus/*'; then
    fail "these lines name places outside the project"
fi
if git grep -nIE '(curl|wget|debootstrap) .*https?:|=https?://[a-z.]*debian' -- '*.sh'; then
    fail "these lines name a mirror; apt knows one (Tests/packages.sh)"
fi

# Leaves out the suites that Tests/sanitize.sh runs with the address sanitizer.
plain=()
if $sanitizers; then plain=(env PASTEBOARD_LEFT_OUT="UniformTypesTests TargetsTests HTMLSyntaxTests FormatsTests PasteboardTests"); fi

say "Build"
"${plain[@]}" swift build --build-tests --explicit-target-dependency-import-check error 2>&1 | tee "$scratch/build"
if grep -E "^$PWD/(Sources|Tests)/.*warning:" "$scratch/build"; then fail "the build has warnings"; fi

if $whole; then
    say "The site"
    Examples/site.sh --output "$scratch/site"
    Tests/Documentation/links.py "$scratch/site"
fi

say "Release"
"${release[@]}"
declare -A limits=([pasteboard]=11500000 [pasteboardd]=18400000 [pasteboard-pictures]=7700000 [pasteboard-portal]=6900000 [pasteboard-history]=9000000)
for program in pasteboard pasteboardd pasteboard-pictures pasteboard-portal pasteboard-history; do
    built=$("${release[@]}" --show-bin-path)/$program
    strip -o "$scratch/$program" "$built"
    size=$(stat -c %s "$scratch/$program")
    echo "$program: $size bytes"
    [ "$size" -le "${limits[$program]}" ] || fail "$program is larger than ${limits[$program]} bytes"
    if [ "$program" != pasteboard-pictures ] && ldd "$scratch/$program" | grep -E 'jpeg|webp|tiff|gif|lcms'; then
        fail "$program links libraries of pictures, which pasteboard-pictures alone needs"
    fi
    if ldd "$scratch/$program" | grep wayland; then fail "$program loads libwayland where nobody speaks it"; fi
    # libtiff loads it into pasteboard-pictures.
    if [ "$program" != pasteboard-pictures ] && ldd "$scratch/$program" | grep stdc; then fail "$program loads libstdc++, which it contains (Package.swift)"; fi
    # With an RPATH, each start would search every library there first, in a dozen folders.
    if readelf -d "$built" | grep -E 'RPATH|RUNPATH'; then fail "$program looks for its libraries beside itself"; fi
    # Without unwind tables there are no backtraces, and no C++ exception is caught.
    [[ $(readelf -SW "$built") == *' .eh_frame_hdr '* ]] || fail "$program has no tables for unwinding"
    if ldd "$scratch/$program" | grep -E 'systemd|dbus|gio'; then fail "$program links a library of D-Bus, which is loaded when needed"; fi
    if ldd "$scratch/$program" | grep -E 'Foundation|icu'; then fail "$program needs Foundation or ICU"; fi
    # This module also contains functions such as `contains` for strings: 1.2 MB for what a few lines over bytes do.
    expressions=$(nm "$built" | grep -cE ' [TtWw] \$s17_StringProcessing' || true)
    [ "$expressions" -eq 0 ] || fail "$program contains the library of regular expressions"
    # Deadlines with ContinuousClock link the concurrency library and Dispatch: 0.6 MB, and a slower start.
    tasks=$(nm "$built" | grep -cE ' [TtWw] (dispatch_|swift_task_create)' || true)
    [ "$tasks" -eq 0 ] || fail "$program contains the library of tasks; SelectionModel has Instant for deadlines"
    # Mangled names of the modules Foundation, FoundationInternationalization and FoundationEssentials, and functions of ICU.
    heavy=$(nm "$built" | grep -cE ' [TtWw] (\$s10Foundation|\$s27FoundationInternationalization|\$s20FoundationEssentials8Calendar|ucal_|uloc_)' || true)
    [ "$heavy" -eq 0 ] || fail "$program contains Foundation or ICU"
done

say "The README's first command"
env -u DISPLAY Examples/quickstart.sh >"$scratch/quickstart" 2>&1 || { cat "$scratch/quickstart"; fail "it ended with an error"; }
for sign in '<h1' '\\pard' 'text/html'; do
    grep -q -- "$sign" "$scratch/quickstart" || { cat "$scratch/quickstart"; fail "it does not show $sign"; }
done
tail -n 4 "$scratch/quickstart"

say "Examples of the CommonMark and GFM specifications"
if PASTEBOARD_COMMONMARK=$(Tests/Conformance/commonmark.sh); then
    export PASTEBOARD_COMMONMARK
else
    unset PASTEBOARD_COMMONMARK
    echo "they cannot be fetched; their tests are skipped"
fi

say "Tests of html5lib"
if PASTEBOARD_HTML5LIB=$(Tests/Conformance/html5lib.sh); then
    export PASTEBOARD_HTML5LIB
else
    unset PASTEBOARD_HTML5LIB
    echo "they cannot be fetched; their test is skipped"
fi

say "What survives conversions"
status=0
PASTEBOARD=$("${release[@]}" --show-bin-path)/pasteboard Tests/Benchmarks/fidelity.sh --quick || status=$?
if [ "$status" -eq 77 ]; then
    echo "it is skipped"
elif [ "$status" -ne 0 ]; then
    fail "a figure is lower than its floor (Tests/Benchmarks/Fidelity/floors.txt)"
fi

# tests NAME OPTION…: runs these tests, with their lines in $scratch/NAME.
tests() {
    local log=$scratch/$1
    shift
    "${plain[@]}" swift test --skip-build --ignore-lock "$@" 2>&1 | tee "$log" | grep --line-buffered -v '^◇ '
}

# In one process, each of them would wait in line behind a thousand short tests, and run alone after these.
say "Tests, and beside them those with programs and applications"
status=0
tests beside --filter '^ApplicationTests\.' &
beside=$!
tests others --skip '^(ApplicationTests|UniformTypesTests)\.' || status=$?
wait "$beside" || status=$?
cat "$scratch/others" "$scratch/beside" >"$scratch/tests"
# Exit tests wait for any child of the process, and never end where other tests have left one.
if ! $sanitizers; then
    tests exits --filter '^UniformTypesTests\.' || status=$?
    cat "$scratch/exits" >>"$scratch/tests"
fi
if [ "$status" -ne 0 ]; then
    say "What failed"
    grep -aE -A 6 'recorded an issue|[Ff]atal error|exited with' "$scratch/tests" | grep -av '^◇ ' || true
    grep -a 'Test run with' "$scratch/tests"
    exit "$status"
fi

if $sanitizers; then
    say "Readers and writers, with the address sanitizer"
    Tests/sanitize.sh address | tee -a "$scratch/tests"

    say "Fuzzing from the kept corpus, with the address sanitizer"
    Tests/Fuzzing/fuzz.sh same

    say "Data races, with the thread sanitizer"
    Tests/sanitize.sh thread
fi

say "Skipped tests"
grep -aE '^➜ .* skipped' "$scratch/tests" | sort -u | tee "$scratch/skipped" || true
sed -E 's/^➜ (Test|Suite) (.*) skipped.*/\2/' "$scratch/skipped" | sort -u >"$scratch/skips"
sed -nE 's/^([^#|]+[^ |]) *\| *[^ ].*/\1/p' Tests/allowed-skips | sort -u >"$scratch/allowed"
if $whole && comm -23 "$scratch/skips" "$scratch/allowed" | grep .; then
    fail "these may not be skipped: install what they need (Tests/packages.sh), or give a reason in Tests/allowed-skips"
fi
echo "$(wc -l <"$scratch/skips") skipped"

say ""
printf '\n== How long each part took\n'
printf '%s\n' "${durations[@]}"
printf '%5d s  in all\n\n' "$SECONDS"
grep -a 'Test run with' "$scratch/tests"
echo "$(grep -aoE 'Test run with [0-9]+' "$scratch/tests" | awk '{ sum += $4 } END { print sum }') passed, 0 failed"
