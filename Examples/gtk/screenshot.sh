#!/usr/bin/env bash
# Takes the pictures in Examples/screenshots from the running programs, under Xvfb:
#
#     Examples/gtk/screenshot.sh      needs xvfb, xterm, xdotool, imagemagick, fonts-dejavu-core and libgtk-4-dev
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
root=$(cd ../.. && pwd)
pictures=$root/Examples/screenshots
for tool in Xvfb xterm xdotool import convert; do
    command -v "$tool" >/dev/null || { echo "screenshot.sh needs $tool" >&2; exit 1; }
done

export PASTEBOARD_WINDOW=1
swift build --package-path "$root"
commands=$(swift build --package-path "$root" --show-bin-path)
windows=$commands
viewer=$windows/clipboard-viewer

place=$(mktemp -d)
children=()
end() { for child in "${children[@]}"; do kill "$child" 2>/dev/null || true; done; wait; rm -rf "$place"; }
trap end EXIT
mkdir -m 700 "$place/run" "$place/home"
export XDG_RUNTIME_DIR=$place/run HOME=$place/home NO_AT_BRIDGE=1
unset WAYLAND_DISPLAY DBUS_SESSION_BUS_ADDRESS XDG_CONFIG_HOME

# The server picks a free display and reports its number.
mkfifo "$place/display"
Xvfb -displayfd 3 -screen 0 1200x1000x24 3>"$place/display" 2>/dev/null &
children+=($!)
read -r number <"$place/display"
export DISPLAY=:$number

# picture NAME FILE [HEIGHT]: waits until the window with this name has stopped changing, and takes its picture.
picture() {
    local window before= now
    window=$(xdotool search --sync --onlyvisible --name "$1" | head -1)
    [ $# -lt 3 ] || xdotool windowsize --sync "$window" 1040 "$3"
    for _ in $(seq 40); do
        import -window "$window" "$place/now.png"
        now=$(convert "$place/now.png" -format '%# %k' info:)
        # Few colors mean that the window has not been drawn yet.
        if [ "$now" = "$before" ] && [ "${now#* }" -gt 8 ]; then break; fi
        before=$now
        sleep 0.5
    done
    mkdir -p "$pictures"
    convert "$place/now.png" -strip +dither -colors 255 "PNG8:$pictures/$2"
    echo "$pictures/$2"
}

"$commands/pasteboardd" --session >/dev/null 2>&1 &
children+=($!)
"$commands/pasteboard" copy "$root/Examples/letter.md" --from markdown
"$viewer" 2>/dev/null &
children+=($!)
picture '^Clipboard$' window.png
kill "${children[-1]}"
# Wait until the window is gone, so that the next search does not find it.
wait "${children[-1]}" || true

xterm -T 'pasteboard view' -fa 'DejaVu Sans Mono' -fs 11 -geometry 100x28 -bg '#ffffff' -fg '#202020' \
    -e "$commands/pasteboard" view &
children+=($!)
picture '^pasteboard view$' terminal.png

kill "${children[-1]}"
wait "${children[-1]}" || true

# The history needs its own session, whose daemon records what is copied.
kill "${children[1]}"
wait "${children[1]}" || true
"$commands/pasteboard" history on 2>/dev/null
"$commands/pasteboardd" --session >/dev/null 2>&1 &
children+=($!)
until "$commands/pasteboard" history list >/dev/null 2>&1; do sleep 0.2; done
"$commands/pasteboard" copy "$root/Examples/letter.md" --from markdown
"$commands/pasteboard" copy "$pictures/editor.png"
printf 'swift build -c release --static-swift-stdlib' | "$commands/pasteboard" copy
printf '<p>High tide at <b>nine</b>, low tide at <i>three</i>.</p>' | "$commands/pasteboard" copy --from html
until [ "$("$commands/pasteboard" history list | wc -l)" = 4 ]; do sleep 0.2; done
xterm -T 'pasteboard history' -fa 'DejaVu Sans Mono' -fs 11 -geometry 100x28 -bg '#ffffff' -fg '#202020' \
    -e "$commands/pasteboard" history &
children+=($!)
picture '^pasteboard history$' history.png
kill "${children[-1]}"
wait "${children[-1]}" || true
for appearance in '' --dark; do
    # shellcheck disable=SC2086 # none or one option
    "$windows/history-picker" --copy $appearance 2>/dev/null &
    children+=($!)
    picture '^Clipboard history$' "picker${appearance#-}.png"
    kill "${children[-1]}"
    wait "${children[-1]}" || true
done

# The editor in its two appearances.
for appearance in '' --dark; do
    cp "$root/Examples/letter.md" "$place/letter.md"
    # shellcheck disable=SC2086 # none or one option
    "$windows/rich-text-editor" $appearance "$place/letter.md" 2>/dev/null &
    children+=($!)
    picture '^letter.md$' "editor${appearance#-}.png" 960
    kill "${children[-1]}"
    wait "${children[-1]}" || true
done
