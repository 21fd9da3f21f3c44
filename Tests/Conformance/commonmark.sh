#!/usr/bin/env bash
# Fetches the examples of the CommonMark and GFM specifications, which are not part of this repository, and prints the folder that
# contains them:
#
#     PASTEBOARD_COMMONMARK=$(Tests/Conformance/commonmark.sh) swift test --filter Specification
#
# They come from the source archives of two Debian packages and are cached for the user.
set -euo pipefail
# shellcheck source=Tests/packages.sh
. "$(dirname "${BASH_SOURCE[0]}")/../packages.sh"
folder=${XDG_CACHE_HOME:-$HOME/.cache}/pasteboard-commonmark
mkdir -p "$folder"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# fetch NAME ARCHIVE SHA256 FILE: extracts the file with the examples from the archive, unless NAME exists.
fetch() {
    [ ! -s "$folder/$1" ] || return 0
    fetch_source "pool/main/$2" "$3" "$scratch/archive"
    tar -xzOf "$scratch/archive" "$4" >"$scratch/file"
    mv "$scratch/file" "$folder/$1"
    rm "$scratch/archive"
}

goldmark=g/golang-github-yuin-goldmark/golang-github-yuin-goldmark_1.7.4.orig.tar.gz
goldmark_sum=8e44cccc7fd44ee8f7c35c127e9cd592529be74ae8c8570e64b6f1560affcf95
github=c/cmark-gfm/cmark-gfm_0.29.0.gfm.6.orig.tar.gz
github_sum=b17d86164c0822b5db3818780b44cb130ff30e9c6ec6a64f199b6d142684dba0
fetch commonmark-0.31.2.json "$goldmark" "$goldmark_sum" goldmark-1.7.4/_test/spec.json
fetch gfm-0.29.txt "$github" "$github_sum" cmark-gfm-0.29.0.gfm.6/test/spec.txt
fetch gfm-extensions.txt "$github" "$github_sum" cmark-gfm-0.29.0.gfm.6/test/extensions.txt
echo "$folder"
