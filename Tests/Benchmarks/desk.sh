# Sourced by the benchmarks: a private desktop with the programs under test, removed when the shell exits.
#
# PASTEBOARD_BIN names the folder of the programs; the default is that of the release build.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
bin=${PASTEBOARD_BIN:-$here/../../.build/release}
[ -x "$bin/pasteboardd" ] || { echo "build first: swift build -c release --static-swift-stdlib" >&2; exit 69; }
PATH=$(cd "$bin" && pwd):$PATH
desk=$(mktemp -d)
chmod 700 "$desk"
export PATH XDG_RUNTIME_DIR=$desk HOME=$desk LC_ALL=C.UTF-8 PYTHONDONTWRITEBYTECODE=1
exec 9<> <(:)
Xvfb -displayfd 8 -nolisten tcp -noreset -screen 0 640x480x24 8>"$desk/display" >/dev/null 2>&1 &
server=$!
trap 'kill "$server" 2>/dev/null; rm -rf "$desk"' EXIT
for _ in $(seq 200); do [ -s "$desk/display" ] && break; read -rt 0.05 <&9 || true; done
DISPLAY=:$(cat "$desk/display")
export DISPLAY
