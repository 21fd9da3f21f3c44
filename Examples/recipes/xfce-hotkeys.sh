#!/bin/sh
# Adds hot keys to Xfce: Super+Shift+V makes the next paste one without styles, Super+Shift+M makes Markdown of what was copied,
# Super+V opens the history.
# Settings > Keyboard > Application Shortcuts shows and removes them.
set -eu
# add KEYS COMMAND
add() { xfconf-query -c xfce4-keyboard-shortcuts -p "/commands/custom/$1" -n -t string -s "$2"; }
add '<Super><Shift>v' 'pasteboard as plain'
add '<Super><Shift>m' 'pasteboard as markdown'
add '<Super>v' 'pasteboard-picker'
