#!/usr/bin/env bash
# Everything that has to hold, in one command, on a fresh Debian 12 with Swift:
#
#     Tests/run.sh                 what is missing to build and test is installed (with sudo, if not root)
#     Tests/run.sh --applications  Chromium, LibreOffice Writer and AbiWord as well, some 750 MB; CI=true implies it
#
# Without those three applications their tests are told as skipped. PASTEBOARD_ROUNDS=100 makes the cold-start test longer.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=Tests/packages.sh
. Tests/packages.sh

say() { printf '\n== %s\n' "$*"; }
fail() { printf 'FAILED: %s\n' "$*" >&2; exit 1; }

say "Packages"
install_packages "${build_packages[@]}" "${test_packages[@]}"
if [ "${CI:-}" = true ] || [ "${1:-}" = --applications ]; then
    install_packages "${application_packages[@]}" || echo "not all applications can be installed; their tests are skipped"
fi

say "Formatting"
mapfile -t sources < <(git ls-files '*.swift')
swift format lint --strict "${sources[@]}"

say "The project stands alone"
if git grep -nIE '/[w]ork/|/[h]ome/[a-z]{3,}/|/[U]sers/[a-z]|\.\./[s]hared' -- . ':!*.bin' ':!Tests/*/Corpus/*'; then
    fail "these lines name places outside the project"
fi

say "Build"
log=$(mktemp)
scratch=$(mktemp -d)
trap 'rm -rf "$log" "$scratch"' EXIT
swift build --build-tests --explicit-target-dependency-import-check error 2>&1 | tee "$log"
if grep -E "^$PWD/(Sources|Tests)/.*warning:" "$log"; then fail "the build has warnings"; fi

say "Release"
swift build -c release --static-swift-stdlib
for program in pasteboard pasteboard-command pasteboardd; do
    built=$(swift build -c release --static-swift-stdlib --show-bin-path)/$program
    strip -o "$scratch/$program" "$built"
    size=$(stat -c %s "$scratch/$program")
    echo "$program: $size bytes"
    [ "$size" -le 16000000 ] || fail "$program is larger than 16 MB"
    if ldd "$scratch/$program" | grep -E 'Foundation|icu'; then fail "$program needs Foundation or ICU"; fi
    # Mangled names of the modules Foundation and FoundationInternationalization, and functions of ICU.
    heavy=$(nm "$built" | grep -cE ' [TtWw] (\$s10Foundation|\$s27FoundationInternationalization|ucal_|uloc_)' || true)
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

say "Tests"
status=0
swift test --skip-build 2>&1 | tee "$scratch/tests" | grep --line-buffered -v '^◇ ' || status=$?
if [ "$status" -ne 0 ]; then
    say "What failed"
    grep -aE -A 6 'recorded an issue|[Ff]atal error|exited with' "$scratch/tests" | grep -av '^◇ ' || true
    grep -a 'Test run with' "$scratch/tests" | tail -n 1
    exit "$status"
fi
