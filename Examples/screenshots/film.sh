#!/usr/bin/env bash
# Makes film.gif: a note is copied as Markdown in a terminal and pasted into LibreOffice Writer, under Xvfb.
#
#     Examples/screenshots/film.sh [--programs DIR]     needs xvfb, xterm, xdotool, imagemagick, libreoffice-writer, libreoffice-gtk3
#
# --programs names the folder of the programs; without it, they are built.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
for tool in Xvfb xterm xdotool import convert soffice; do
    command -v "$tool" >/dev/null || { echo "film.sh needs $tool" >&2; exit 69; }
done
if [ "${1:-}" = --programs ]; then
    programs=$2
else
    swift build
    programs=$(swift build --show-bin-path)
fi

place=$(mktemp -d)
children=()
# shellcheck disable=SC2317 # the trap calls it
end() {
    pkill -P "${children[-1]}" 2>/dev/null || true
    for child in "${children[@]}"; do kill "$child" 2>/dev/null || true; done
    wait
    rm -rf "$place"
}
trap end EXIT
mkdir -m 700 "$place/run" "$place/home" "$place/frames"
export XDG_RUNTIME_DIR=$place/run HOME=$place/home NO_AT_BRIDGE=1 GDK_BACKEND=x11 LC_ALL=C.UTF-8 PATH=$programs:$PATH
unset WAYLAND_DISPLAY DBUS_SESSION_BUS_ADDRESS XDG_CONFIG_HOME

mkfifo "$place/display"
Xvfb -displayfd 3 -screen 0 1240x560x24 3>"$place/display" 2>/dev/null &
children+=($!)
read -r number <"$place/display"
export DISPLAY=:$number

pasteboardd --session >/dev/null 2>&1 &
children+=($!)

cat >"$place/home/notes.md" <<'END'
# Saturday's sail

We leave at **nine**, with the *tide*.

1. Check the weather
2. Bring:
   - [x] jackets
   - [ ] lunch

| Place  | Time  |
| ------ | ----: |
| Harbour|  9:00 |
| Island | 11:30 |

> Back before dark.
END

# frame HUNDREDTHS: adds a screenshot that is shown for this long.
frames=()
frame() {
    import -window root "$place/frames/$(printf %03d $((${#frames[@]} / 3))).png"
    frames+=(-delay "$1" "$place/frames/$(printf %03d $((${#frames[@]} / 3))).png")
}
# Waits until the screen has changed and stopped changing.
settle() {
    local before= now
    for _ in $(seq 120); do
        now=$(import -window root png:- | convert png:- -format '%#' info:)
        if [ "$now" = "$before" ] && [ "$now" != "${settled:-}" ]; then break; fi
        before=$now
        sleep 0.5
    done
    settled=$now
}

cd "$place/home"
xterm -geometry 44x28+0+0 -fa 'DejaVu Sans Mono' -fs 11 -bg '#1e1e2e' -fg '#e6e6e6' -e env PS1='$ ' bash --norc --noprofile &
children+=($!)
soffice --writer --norestore --nologo --nofirststartwizard "-env:UserInstallation=file://$place/office" >/dev/null 2>&1 &
children+=($!)
terminal=$(xdotool search --sync --onlyvisible --class xterm | head -1)
# Writer's first windows close again.
for _ in $(seq 120); do
    writer=$(xdotool search --onlyvisible --name 'Untitled.*Writer' 2>/dev/null | tail -1) || true
    [ -n "$writer" ] && xdotool windowmove "$writer" 410 0 windowsize "$writer" 830 560 windowfocus "$writer" 2>/dev/null && break
    sleep 0.5
done
settle
xdotool key --window "$writer" Escape ctrl+F5
settle

# enter WORDS: types a command in the terminal, word by word, and runs it.
enter() {
    local word
    xdotool windowfocus --sync "$terminal"
    for word in $1; do
        xdotool type --delay 20 "$word "
        sleep 0.3
        frame 25
    done
    xdotool key Return
    settle
    frame "$2"
}
frame 80
enter 'cat notes.md' 150
enter 'pasteboard copy notes.md' 120
xdotool windowfocus --sync "$writer" key ctrl+v
settle
xdotool key ctrl+Home
settle
frame 500

cd - >/dev/null
convert -loop 0 "${frames[@]}" -colors 96 +dither -layers OptimizeTransparency Examples/screenshots/film.gif
echo "Examples/screenshots/film.gif: $(stat -c %s Examples/screenshots/film.gif) bytes"
