#!/bin/sh
# Cleans what you copied in a browser: converts it to Markdown without the page's styles, and copies that. Editors then paste
# Markdown, word processors plain headings, lists and links. If anything fails, the clipboard stays as it was.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pasteboard paste --clean --as markdown -o "$folder/clean.md"
pasteboard copy "$folder/clean.md"
