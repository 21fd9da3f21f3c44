#!/bin/sh
# Copies a Markdown file for a mail: Ctrl+V in Thunderbird, Evolution or a browser's mail pastes it formatted, and a mail of plain
# text gets the words without the marks.
#
#     mail.sh letter.md
set -eu
exec pasteboard copy --from markdown --as html --plain-text-as rendered "${1:?which Markdown file?}"
