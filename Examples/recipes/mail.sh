#!/bin/sh
# Copies a Markdown file for a mail: Ctrl+V in Thunderbird, Evolution or webmail pastes it formatted, and a plain-text mail
# gets the text without the Markdown marks.
#
#     mail.sh letter.md
set -eu
exec pasteboard copy --from markdown --as html --plain-text-as rendered "${1:?which Markdown file?}"
