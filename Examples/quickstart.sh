#!/usr/bin/env bash
# Builds Pasteboard, copies a letter written in Markdown, and shows what other applications see of it.
# It stops everything that it starts.
#
#     Examples/quickstart.sh                no options
set -euo pipefail
if [ $# -gt 0 ]; then
    sed -n '2,/^[^#]/s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"
    case $1 in -h | --help) exit 0 ;; *) exit 64 ;; esac
fi
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. Tests/packages.sh
require_swift

say() { printf '\n\033[1m%s\033[0m\n' "$*"; }

say "1. Looking for what the build needs …"
install_packages "${build_packages[@]}" xclip
[ -n "${DISPLAY:-}" ] || install_packages xvfb
echo "nothing is missing"

say "2. Building (the first time takes some minutes) …"
"${release[@]}" 2>&1 | tail -n 1
PATH="$("${release[@]}" --show-bin-path):$PATH"

scratch=$(mktemp -d)
server=
finish() {
    # Only stop the daemon that this script's `copy` started.
    if [ -n "${is_daemon_ours:-}" ] && daemon=$(process_of_daemon); then kill "$daemon"; fi
    if [ -n "$server" ]; then kill "$server"; fi
    rm -rf "$scratch"
}
process_of_daemon() {
    pasteboard status --json 2>/dev/null | grep -oE '"pid" ?: ?[0-9]+' | grep -oE '[0-9]+'
}
trap finish EXIT

if [ -z "${DISPLAY:-}" ]; then
    say "3. There is no display. Starting a virtual one …"
    export XDG_RUNTIME_DIR=$scratch
    mkfifo "$scratch/display"
    Xvfb -displayfd 3 -screen 0 640x480x24 -nolisten tcp -noreset 3<>"$scratch/display" >/dev/null 2>&1 &
    server=$!
    read -r -t 30 number <"$scratch/display"
    export DISPLAY=:$number
    echo "it is $DISPLAY"
else
    say "3. Using your display $DISPLAY: the letter replaces what is on its clipboard"
fi
# xclip, which shows what others see, only works on X11.
export PASTEBOARD_BACKEND=x11
process_of_daemon >/dev/null || is_daemon_ours=yes

say "4. pasteboard copy Examples/letter.md"
pasteboard copy Examples/letter.md
echo "copied"

say "5. pasteboard inspect: what is on the clipboard now"
pasteboard inspect

# Shows the first matching lines, cut to the width of a screen.
see() {
    say "$1"
    xclip -o -selection clipboard -t "$2" >"$scratch/seen"
    sed 's/<\/\(h[1-6]\|p\|ul\|ol\)>/&\n/g' "$scratch/seen" >"$scratch/lines"
    grep -m "$3" "$4" "$scratch/lines" | cut -c 1-240
    echo "… $(wc -c <"$scratch/seen") bytes in all"
}
see "6. A browser or a mail program takes HTML:" text/html 9 .
see "7. A word processor takes RTF (here its first paragraphs):" text/rtf 8 '^\\pard'
see "8. An editor or a terminal takes plain text:" UTF8_STRING 8 .

say "Done. Everything that this script started exits now."
