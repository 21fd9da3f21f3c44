#!/usr/bin/env bash
# Builds a release and installs it: the programs, manual pages, completions for bash, zsh and fish, the systemd user units,
# and an autostart entry for sessions without systemd.
#
#     Examples/install.sh                    into ~/.local
#     Examples/install.sh --prefix DIR       into DIR, such as /usr/local
#     Examples/install.sh --pbcopy           with the names pbcopy and pbpaste as well
#     Examples/install.sh --uninstall        removes exactly what was installed (with the same --prefix)
#     Examples/install.sh --programs DIR     installs programs that are built already
#
# DESTDIR=DIR installs everything below DIR, for packagers.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

prefix=$HOME/.local
programs=
with_names_of_macos=
uninstall=
while [ $# -gt 0 ]; do
    case $1 in
        --prefix) prefix=${2:?--prefix needs a folder}; shift ;;
        --programs) programs=${2:?--programs needs a folder}; shift ;;
        --pbcopy) with_names_of_macos=yes ;;
        --uninstall) uninstall=yes ;;
        -h | --help) sed -n '2,/^set /s/^# \{0,1\}//p' "Examples/${0##*/}"; exit ;;
        *) echo "install.sh: unknown option $1 (--help lists the options)" >&2; exit 64 ;;
    esac
    shift
done
case $prefix in
    /*) ;;
    *) prefix=$OLDPWD/$prefix ;;
esac
prefix=${prefix%/}
destination=${DESTDIR:-}
manifest=$destination$prefix/share/pasteboard/installed

# Where a session looks for units and autostart entries: in the user's folders, or in the system's.
case $prefix in
    "$HOME"/*) autostart=${XDG_CONFIG_HOME:-$HOME/.config}/autostart ;;
    /usr | /usr/local) autostart=/etc/xdg/autostart ;;
    *) autostart=$prefix/etc/xdg/autostart ;;
esac
units=$prefix/share/systemd/user
[ "$prefix" != /usr ] || units=/usr/lib/systemd/user

record=()

# Creates a folder and its parents, and records which were missing.
make_folder() {
    [ -d "$destination$1" ] && return
    make_folder "$(dirname "$1")"
    mkdir "$destination$1"
    record+=("folder $1")
}

# put MODE SOURCE DESTINATION
put() {
    make_folder "$(dirname "$3")"
    install -m "$1" "$2" "$destination$3"
    record+=("file $3")
}

# link TARGET DESTINATION
link() {
    make_folder "$(dirname "$2")"
    ln -sf "$1" "$destination$2"
    record+=("file $2")
}

remove_all() {
    local kind path
    [ -f "$manifest" ] || { echo "install.sh: Pasteboard is not installed in $prefix" >&2; exit 66; }
    tac "$manifest" | while read -r kind path; do
        case $kind in
            file) rm -f "$destination$path" ;;
            # A folder that still has other files stays.
            folder) rmdir "$destination$path" 2>/dev/null || true ;;
        esac
    done
}

if [ -n "$uninstall" ]; then
    remove_all
    echo "Pasteboard was removed from $prefix"
    exit
fi

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

if [ -z "$programs" ]; then
    . Tests/packages.sh
    require_swift
    install_packages "${build_packages[@]}"
    "${release[@]}"
    programs=$("${release[@]}" --show-bin-path)
fi

# Remove files of an earlier installation that this one does not have or puts elsewhere.
if [ -f "$manifest" ]; then remove_all; fi

for program in pasteboard pasteboardd; do
    strip -o "$scratch/$program" "$programs/$program"
    put 755 "$scratch/$program" "$prefix/bin/$program"
    put 644 "Examples/man/$program.1" "$prefix/share/man/man1/$program.1"
done
# Helper programs that both of them start: to convert pictures, to pass files into sandboxes and to store the history.
for program in pasteboard-pictures pasteboard-portal pasteboard-history; do
    strip -o "$scratch/$program" "$programs/$program"
    put 755 "$scratch/$program" "$prefix/libexec/pasteboard/$program"
done
if [ -n "$with_names_of_macos" ]; then
    for name in pbcopy pbpaste; do
        link pasteboard "$prefix/bin/$name"
        link pasteboard.1 "$prefix/share/man/man1/$name.1"
    done
fi

# complete SHELL DESTINATION
complete() {
    "$scratch/pasteboard" --generate-completion-script "$1" >"$scratch/completion"
    put 644 "$scratch/completion" "$prefix/share/$2"
}
complete bash bash-completion/completions/pasteboard
complete zsh zsh/site-functions/_pasteboard
complete fish fish/vendor_completions.d/pasteboard.fish

for unit in pasteboardd.service pasteboardd@.service pasteboardd@.socket; do
    # The first comment tells how to install it by hand; leave it out.
    sed -e "s|%h/\.local/bin|$prefix/bin|" -e '1,/^\[Unit\]/{/^#/d}' "systemd/$unit" >"$scratch/unit"
    put 644 "$scratch/unit" "$units/$unit"
done
link ../pasteboardd.service "$units/graphical-session.target.wants/pasteboardd.service"
sed "s|=pasteboardd|=$prefix/bin/pasteboardd|" Examples/desktop/pasteboardd.desktop >"$scratch/entry"
put 644 "$scratch/entry" "$autostart/pasteboardd.desktop"

if [ -z "$destination" ]; then
    make_folder "$(dirname "$manifest")"
    record+=("file $manifest")
    printf '%s\n' "${record[@]}" >"$manifest"
    echo "Pasteboard is installed in $prefix. pasteboardd starts with your next session."
    case :$PATH: in
        *:"$prefix/bin":*) ;;
        *) echo "Add $prefix/bin to PATH." ;;
    esac
fi
