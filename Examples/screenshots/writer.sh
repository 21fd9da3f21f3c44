#!/usr/bin/env bash
# Takes the picture of a letter that was copied as Markdown and pasted into LibreOffice Writer, under Xvfb:
#
#     Examples/screenshots/writer.sh [--programs DIR]     needs xvfb, xdotool, imagemagick, libreoffice-writer, libreoffice-gtk3
#
# --programs names the folder of the programs; without it, they are built.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
for tool in Xvfb xdotool import convert soffice; do
    command -v "$tool" >/dev/null || { echo "writer.sh needs $tool" >&2; exit 69; }
done
if [ "${1:-}" = --programs ]; then
    programs=$2
else
    swift build
    programs=$(swift build --show-bin-path)
fi

place=$(mktemp -d)
children=()
end() { for child in "${children[@]}"; do kill "$child" 2>/dev/null || true; done; wait; rm -rf "$place"; }
trap end EXIT
mkdir -m 700 "$place/run" "$place/home"
export XDG_RUNTIME_DIR=$place/run HOME=$place/home NO_AT_BRIDGE=1 GDK_BACKEND=x11 LC_ALL=C.UTF-8
unset WAYLAND_DISPLAY DBUS_SESSION_BUS_ADDRESS XDG_CONFIG_HOME

mkfifo "$place/display"
Xvfb -displayfd 3 -screen 0 1100x1000x24 3>"$place/display" 2>/dev/null &
children+=($!)
read -r number <"$place/display"
export DISPLAY=:$number

"$programs/pasteboardd" --session >/dev/null 2>&1 &
children+=($!)
"$programs/pasteboard" copy Examples/letter.md

# Takes a screenshot once the screen has changed and stopped changing.
settle() {
    local before= now
    for _ in $(seq 120); do
        import -window root "$place/now.png"
        now=$(convert "$place/now.png" -format '%#' info:)
        if [ "$now" = "$before" ] && [ "$now" != "${settled:-}" ]; then break; fi
        before=$now
        sleep 0.5
    done
    settled=$now
}

soffice --writer --norestore --nologo --nofirststartwizard "-env:UserInstallation=file://$place/office" >/dev/null 2>&1 &
children+=($!)
# Writer's first windows close again.
for _ in $(seq 120); do
    window=$(xdotool search --onlyvisible --name 'Untitled.*Writer' 2>/dev/null | tail -1) || true
    [ -n "$window" ] && xdotool windowmove "$window" 0 0 windowsize "$window" 1100 1000 windowfocus "$window" 2>/dev/null && break
    sleep 0.5
done
settle
xdotool key --window "$window" Escape ctrl+v
settle
xdotool key --window "$window" ctrl+Home
settle
convert "$place/now.png" -crop 1100x900+0+0 +repage -strip +dither -colors 255 PNG8:Examples/screenshots/writer.png
echo Examples/screenshots/writer.png
pkill -P "${children[-1]}" 2>/dev/null || true
