#!/usr/bin/env bash
# Takes the pictures of the article *The first hour*: three sessions that are broken on purpose, and the output of `pasteboard doctor` in
# each. It then fixes the session without a daemon and the one with another manager as the article says, and fails if that does not
# help. Under the compositor it only checks that `doctor` reports nothing once there is an X server.
#
#     Examples/screenshots/doctor.sh [--programs DIR]     needs xvfb, xterm, xclip, imagemagick, weston and xfce4-clipman
#
# --programs names the folder of the programs; without it, they are built.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
for tool in Xvfb xterm xclip import convert weston xfce4-clipman dbus-run-session; do
    command -v "$tool" >/dev/null || { echo "doctor.sh needs $tool" >&2; exit 69; }
done
if [ "${1:-}" = --programs ]; then
    programs=$(cd "$2" && pwd)
else
    swift build
    programs=$(swift build --show-bin-path)
fi
pictures=$PWD/Sources/Content/Pasteboard/Pasteboard.docc

place=$(mktemp -d)
children=()
# shellcheck disable=SC2317 # the trap calls it
end() {
    for child in "${children[@]}"; do kill "$child" 2>/dev/null || true; done
    wait
    # The document portal, which Clipman's session bus starts.
    fusermount3 -u "$place/run/doc" 2>/dev/null || true
    rm -rf "$place"
}
trap end EXIT
mkdir -m 700 "$place/run" "$place/home"
# The unit is installed, as by the package, but not enabled.
mkdir -p "$place/home/.config/systemd/user"
cp systemd/pasteboardd.service "$place/home/.config/systemd/user/"
export XDG_RUNTIME_DIR=$place/run HOME=$place/home NO_AT_BRIDGE=1 GDK_BACKEND=x11 LC_ALL=C.UTF-8 PATH=$programs:$PATH
unset WAYLAND_DISPLAY DBUS_SESSION_BUS_ADDRESS XDG_CONFIG_HOME XDG_CURRENT_DESKTOP SSH_CONNECTION

mkfifo "$place/display"
Xvfb -displayfd 3 -screen 0 1000x620x24 3>"$place/display" 2>/dev/null &
children+=($!)
read -r number <"$place/display"
export DISPLAY=:$number

# within SECONDS COMMAND…: waits until the command succeeds.
within() {
    local tenth limit=$1
    shift
    for ((tenth = 0; tenth < limit * 10; tenth++)); do
        if "$@" >/dev/null 2>&1; then return; fi
        sleep 0.1
    done
    echo "doctor.sh: not within $limit seconds: $*" >&2
    return 1
}

# picture NAME LINES: runs the lines of standard input in a terminal, showing each before it runs, and takes a picture of the result.
picture() {
    local line window
    {
        while read -r line; do
            printf 'printf "\\033[1m$ %%s\\033[0m\\n" %q\n%s\n' "$line" "$line"
        done
        echo ": >$place/done"
        echo "read -r _"
    } >"$place/lines"
    rm -f "$place/done"
    xterm -T "$1" -geometry "120x$2+0+0" -fa 'DejaVu Sans Mono' -fs 9 -bw 8 -bg '#1e1e2e' -fg '#e6e6e6' -e bash "$place/lines" &
    window=$!
    children+=("$window")
    within 60 test -e "$place/done"
    local before= now=
    for _ in $(seq 60); do
        import -window root "$place/now.png"
        now=$(convert "$place/now.png" -format '%# %k' info:)
        if [ "$now" = "$before" ] && [ "${now#* }" -gt 8 ]; then break; fi
        before=$now
        sleep 0.3
    done
    # Crop to the terminal.
    convert "$place/now.png" -trim +repage -strip +dither -colors 32 "PNG8:$pictures/$1.png"
    echo "$pictures/$1.png: $(stat -c %s "$pictures/$1.png") bytes"
    kill "$window"
    wait "$window" || true
}

# copies_and_exits: another program copies formatted text, and exits.
cat >"$place/run/copies_and_exits" <<'END'
#!/bin/bash
printf '<p>High tide at <b>nine</b>.</p>' >"$XDG_RUNTIME_DIR/text.html"
xclip -quiet -selection clipboard -t text/html -i "$XDG_RUNTIME_DIR/text.html" >/dev/null 2>&1 &
until [ "$(xclip -o -selection clipboard -t text/html 2>/dev/null)" = "$(cat "$XDG_RUNTIME_DIR/text.html")" ]; do sleep 0.1; done
# Clipboard managers read a copy at once.
if pasteboard status 2>/dev/null | grep -q 'clipboard manager'; then
    until pasteboard status | grep -q 'kept if it is killed'; do sleep 0.1; done
else
    sleep 2
fi
kill $!
wait
END
chmod 755 "$place/run/copies_and_exits"
mkdir "$place/run/bin"
ln -s "$place/run/copies_and_exits" "$place/run/bin/an-application"
export PATH=$place/run/bin:$PATH

# ends_daemon: stops the daemon that a command has started.
ends_daemon() {
    local process
    process=$(pasteboard status --json 2>/dev/null | grep -o '"pid" *: *[0-9]*' | head -n 1) || true
    process=${process##*[ :]}
    [ -z "$process" ] || kill "$process" 2>/dev/null || true
    within 30 sh -c '! pasteboard status'
}

# keeps_formats: checks that a copy is pasted with its formats after its application exits. The other manager gets a moment to take over.
keeps_formats() {
    an-application
    within 30 sh -c '[ "$(pasteboard paste --as markdown)" = "High tide at **nine**." ]'
}

echo "== No daemon of this user"
picture first-hour-daemon 17 <<'END'
an-application    # copies "High tide at nine", and exits
pasteboard paste --as markdown
pasteboard doctor
END
ends_daemon
pasteboardd --session >/dev/null 2>&1 &
children+=($!)
daemon=$!
within 30 pasteboard status
keeps_formats
kill "$daemon"
wait "$daemon" || true

echo "== A compositor that lets no program use the clipboard"
weston --backend=headless-backend.so --socket=wayland-doctor --no-config >/dev/null 2>&1 &
children+=($!)
within 30 test -S "$place/run/wayland-doctor"
WAYLAND_DISPLAY=wayland-doctor picture first-hour-compositor 16 <<'END'
unset DISPLAY     # weston, without Xwayland
pasteboard copy Examples/letter.md
pasteboard doctor
END
# With an X server, which Xwayland is in a session.
WAYLAND_DISPLAY=wayland-doctor pasteboard doctor >/dev/null
ends_daemon
kill "${children[-2]}" 2>/dev/null || true

echo "== Another clipboard manager"
dbus-run-session -- xfce4-clipman >/dev/null 2>&1 &
children+=($!)
within 30 sh -c 'pasteboard doctor | grep -qi "clipman is the clipboard manager"'
ends_daemon
picture first-hour-manager 17 <<'END'
an-application    # copies "High tide at nine", and exits
pasteboard paste --as markdown
pasteboard doctor
END
ends_daemon
pasteboardd --session >/dev/null 2>&1 &
children+=($!)
within 30 pasteboard status
keeps_formats
