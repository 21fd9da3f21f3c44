#!/bin/sh
# Cleans what was copied in a browser: it is read as Markdown, without the page's styles, and put back. An editor now pastes
# Markdown, a word processor plain headings, lists and links. What is on the clipboard stays when anything fails.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pasteboard paste --clean --as markdown -o "$folder/clean.md"
pasteboard copy "$folder/clean.md"
