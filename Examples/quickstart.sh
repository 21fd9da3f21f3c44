#!/usr/bin/env bash
# Copies a letter that is written in Markdown, and shows what other applications can paste. On a fresh Debian 12 with Swift it
# installs what is missing and builds a release first. It ends by itself and leaves nothing running.
set -euo pipefail
cd "$(dirname "$0")/.."

say() { printf '\n\033[1m%s\033[0m\n' "$*"; }

install_missing() {
    local missing=() sudo=()
    for package in "$@"; do
        dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
    done
    [ ${#missing[@]} -eq 0 ] && return
    say "Installing ${missing[*]}"
    [ "$(id -u)" -eq 0 ] || sudo=(sudo)
    "${sudo[@]}" apt-get update -qq
    DEBIAN_FRONTEND=noninteractive "${sudo[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

install_missing pkg-config libx11-dev libxfixes-dev libxres-dev libcmark-gfm-dev libcmark-gfm-extensions-dev libgumbo-dev \
    xclip
[ -n "${DISPLAY:-}" ] || install_missing xvfb

say "Building a release"
swift build -c release --static-swift-stdlib
export PATH="$PWD/.build/release:$PATH"

# A runtime folder of its own: a daemon that is already at work for you is left alone.
XDG_RUNTIME_DIR=$(mktemp -d)
export XDG_RUNTIME_DIR
chmod 700 "$XDG_RUNTIME_DIR"
server=
cleanup() {
    local daemon
    daemon=$(pasteboard status --json 2>/dev/null | sed -n 's/.*"pid" : \([0-9]*\).*/\1/p') || true
    if [ -n "$daemon" ]; then
        kill "$daemon" 2>/dev/null && tail --pid="$daemon" -f /dev/null || true
    fi
    if [ -n "$server" ]; then
        kill "$server" 2>/dev/null && wait "$server" 2>/dev/null || true
    fi
    rm -rf "$XDG_RUNTIME_DIR"
}
trap cleanup EXIT

if [ -z "${DISPLAY:-}" ]; then
    say "Starting a virtual X server, since DISPLAY is not set"
    exec 9<> <(:)
    Xvfb -displayfd 9 -screen 0 1024x768x24 -nolisten tcp 2>/dev/null &
    server=$!
    read -r number <&9
    export DISPLAY=":$number"
fi

say "pasteboard copy Examples/letter.md"
pasteboard copy Examples/letter.md

say "pasteboard inspect"
pasteboard inspect

for target in text/html text/rtf UTF8_STRING; do
    say "xclip -selection clipboard -o -t $target"
    xclip -selection clipboard -o -t "$target" >"$XDG_RUNTIME_DIR/pasted"
    head -c 900 "$XDG_RUNTIME_DIR/pasted"
    echo " …"
done

say "pasteboard inspect, now that three of them were asked for"
pasteboard inspect
