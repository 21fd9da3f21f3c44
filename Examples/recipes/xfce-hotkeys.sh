#!/bin/sh
# Adds keyboard shortcuts to Xfce: Super+Shift+V makes the next paste plain text, Super+Shift+M converts the clipboard to Markdown,
# Super+V opens the history.
# Settings > Keyboard > Application Shortcuts shows and removes them.
set -eu
# add KEYS COMMAND
add() { xfconf-query -c xfce4-keyboard-shortcuts -p "/commands/custom/$1" -n -t string -s "$2"; }
add '<Super><Shift>v' 'pasteboard as plain'
add '<Super><Shift>m' 'pasteboard as markdown'
add '<Super>v' 'pasteboard-picker'
