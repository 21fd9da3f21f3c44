#!/bin/sh
# Adds keyboard shortcuts to GNOME and keeps existing ones: Super+Shift+V makes the next paste plain text, Super+Shift+M converts the
# clipboard to Markdown, Ctrl+Super+V opens the history (Super+V opens GNOME's notifications). Settings > Keyboard > Custom
# Shortcuts shows and removes them.
set -eu
keys=org.gnome.settings-daemon.plugins.media-keys
folder=/org/gnome/settings-daemon/plugins/media-keys/custom-keybindings

# add NAME LABEL COMMAND KEYS
add() {
    path=$folder/pasteboard-$1/
    gsettings set "$keys.custom-keybinding:$path" name "$2"
    gsettings set "$keys.custom-keybinding:$path" command "$3"
    gsettings set "$keys.custom-keybinding:$path" binding "$4"
    present=$(gsettings get "$keys" custom-keybindings)
    case $present in
        *"'$path'"*) ;;
        *"[]") gsettings set "$keys" custom-keybindings "['$path']" ;;
        *) gsettings set "$keys" custom-keybindings "${present%]}, '$path']" ;;
    esac
}
add plain 'Paste without styles' 'pasteboard as plain' '<Super><Shift>v'
add markdown 'Paste as Markdown' 'pasteboard as markdown' '<Super><Shift>m'
add history 'Clipboard history' 'pasteboard-picker' '<Control><Super>v'
