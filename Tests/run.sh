#!/usr/bin/env bash
# Runs every test there is, on a fresh Debian 12 with Swift: installs what building and testing need, checks the form of the
# sources, builds, checks the release, and tests. The last lines are the test runner's summary.
set -euo pipefail
cd "$(dirname "$0")/.."

say() { printf '\n== %s\n' "$*"; }

# What the build needs, what the tests need, and applications to paste into. Chromium, AbiWord and LibreOffice are larger:
# PASTEBOARD_TEST_APPLICATIONS names more packages to install. Suites for what is not installed are told as skipped.
packages=(
    pkg-config binutils libx11-dev libxfixes-dev libxres-dev libcmark-gfm-dev libcmark-gfm-extensions-dev libgumbo-dev
    xvfb xauth xclip xsel xdotool x11-utils openbox fonts-dejavu-core
    python3 python3-xlib python3-gi gir1.2-gtk-3.0 gir1.2-gtk-4.0 python3-pyqt6
    ${PASTEBOARD_TEST_APPLICATIONS:-}
)

install_missing() {
    local missing=() sudo=()
    for package in "$@"; do
        dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
    done
    [ ${#missing[@]} -eq 0 ] && return
    say "installing ${missing[*]}"
    [ "$(id -u)" -eq 0 ] || sudo=(sudo)
    "${sudo[@]}" apt-get update -qq
    DEBIAN_FRONTEND=noninteractive "${sudo[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

check_release() {
    local limit=16000000 name size
    for name in pasteboard pasteboardd; do
        strip -o ".build/$name.stripped" ".build/release/$name"
        size=$(stat -c %s ".build/$name.stripped")
        echo "$name: $size bytes"
        [ "$size" -le "$limit" ] || { echo "$name is larger than $limit bytes" >&2; exit 1; }
        if ldd ".build/$name.stripped" | grep -E 'libFoundation|libicu|lib_Foundation|libswift'; then
            echo "$name is linked to a library of Swift's that a release has inside or does without" >&2
            exit 1
        fi
    done
}

install_missing "${packages[@]}"

say "form"
swift format lint --strict -r Sources Tests Package.swift
! git grep -nE '^\s*(public |package |internal |private |@preconcurrency )?import Foundation$' -- Sources
! git ls-files | grep -E '^\.build/|Package\.resolved$'

say "release"
swift build -c release --static-swift-stdlib --explicit-target-dependency-import-check error
check_release

say "tests"
swift build --build-tests --explicit-target-dependency-import-check error
swift test --skip-build --explicit-target-dependency-import-check error
