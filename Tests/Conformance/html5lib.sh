#!/usr/bin/env bash
# Fetches html5lib's tests of tree construction, which are not part of this repository, and prints the folder that contains them:
#
#     PASTEBOARD_HTML5LIB=$(Tests/Conformance/html5lib.sh) swift test --filter TreeConstruction
#
# They come from a Debian package, which apt verifies, and are cached for the user.
set -euo pipefail
package=golang-golang-x-net-dev
folder=${XDG_CACHE_HOME:-$HOME/.cache}/pasteboard-html5lib
if [ ! -s "$folder/tests1.dat" ]; then
    scratch=$(mktemp -d)
    trap 'rm -rf "$scratch"' EXIT
    cd "$scratch"
    apt-get download -q "$package" >&2
    dpkg-deb -x "$package"_*.deb files
    mkdir -p "$folder"
    cp files/usr/share/gocode/src/golang.org/x/net/html/testdata/webkit/*.dat "$folder"
fi
echo "$folder"
