#!/usr/bin/env bash
# Builds a release and makes Debian packages of it: pasteboard_VERSION_ARCHITECTURE.deb and, with --desktop, pasteboard-desktop.
#
#     Examples/package.sh                   then: sudo apt install ./.build/pasteboard_*.deb
#     Examples/package.sh --desktop         also the windows: a viewer, a history and an editor, which need GTK 4
#     Examples/package.sh --output DIR      writes the packages to DIR
#     Examples/package.sh --programs DIR    packages programs that are built already
#
# Tests/Package/root.sh installs the package in a new Debian, uses it and purges it.
# DEBFULLNAME and DEBEMAIL name the maintainer; the default is the author of the last commit.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. Tests/packages.sh
install_packages dpkg-dev

programs=
output=.build
desktop=
while [ $# -gt 0 ]; do
    case $1 in
        --programs) programs=${2:?--programs needs a folder}; shift ;;
        --output) output=${2:?--output needs a folder}; shift ;;
        --desktop) desktop=yes ;;
        -h | --help) sed -n '2,/^set /s/^# \{0,1\}//p' "Examples/${0##*/}"; exit ;;
        *) echo "package.sh: unknown option $1 (--help lists the options)" >&2; exit 64 ;;
    esac
    shift
done
if [ -z "$programs" ]; then
    require_swift
    install_packages "${build_packages[@]}"
    if [ -n "$desktop" ]; then
        install_packages libgtk-4-dev libxtst-dev
        export PASTEBOARD_WINDOW=1
    fi
    "${release[@]}"
    programs=$("${release[@]}" --show-bin-path)
fi

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
umask 022
mkdir -p "$output" "$scratch/source/debian"
printf 'Source: pasteboard\n\nPackage: pasteboard\nArchitecture: any\n' >"$scratch/source/debian/control"

architecture=$(dpkg --print-architecture)
# This revision sorts before that of a package by Debian, which would be 1.
version=$("$programs/pasteboard" --version)-1~local1
# Files get the date of the commit, so that two builds of it are identical.
epoch=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date +%s)}
export SOURCE_DATE_EPOCH=$epoch
maintainer="${DEBFULLNAME:-$(git log -1 --format=%an)} <${DEBEMAIL:-$(git log -1 --format=%ae)}>"

# finish NAME TREE DEPENDS <DESCRIPTION: adds documents and control files, and packs the tree. Standard input has the
# package's own lines of the control file.
finish() {
    local name=$1 tree=$2 depends=$3 documents=$2/usr/share/doc/$1
    gzip -9n "$tree"/usr/share/man/man1/*
    mkdir -p "$documents" "$tree/DEBIAN"
    gzip -9nc CHANGELOG.md >"$documents/changelog.gz"
    gzip -9nc >"$documents/changelog.Debian.gz" <<END
pasteboard ($version) unstable; urgency=medium

  * Packaged from source by Examples/package.sh.

 -- $maintainer  $(LC_ALL=C date -uRd "@$epoch")
END
    cat >"$documents/copyright" <<END
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Pasteboard

Files: *
Copyright: $(date -ud "@$epoch" +%Y) The authors of Pasteboard
License: Apache-2.0

License: Apache-2.0
 On Debian systems, the text of the license is in /usr/share/common-licenses/Apache-2.0. The Swift runtime, parts of which the
 programs contain, is under the same license, with the runtime library exception of Swift.
END
    {
        cat <<END
Package: $name
Version: $version
Architecture: $architecture
Maintainer: $maintainer
Installed-Size: $(du -k --apparent-size -s --exclude=DEBIAN "$tree" | cut -f1)
Depends: $depends
Section: x11
Priority: optional
END
        cat
    } >"$tree/DEBIAN/control"
    (cd "$tree" && find . -path ./DEBIAN -prune -o -type f -printf '%P\0' | LC_ALL=C sort -z | xargs -0 md5sum) >"$tree/DEBIAN/md5sums"
    find "$tree" -newermt "@$epoch" -print0 | xargs -0r touch -hd "@$epoch"
    dpkg-deb --root-owner-group -Zxz --build "$tree" "$output/${name}_${version}_$architecture.deb"
}

# libraries_of PROGRAM…: the packages of the libraries that the programs link, with the versions that they need.
libraries_of() {
    local program found
    local options=()
    for program in "$@"; do options+=("-e$program"); done
    found=$(cd "$scratch/source" && dpkg-shlibdeps -O --ignore-missing-info "${options[@]}" 2>/dev/null | sed -n 's/^shlibs:Depends=//p')
    [ -n "$found" ] || { echo "package.sh: dpkg-shlibdeps found no dependencies" >&2; return 70; }
    echo "$found"
}

tree=$scratch/pasteboard
mkdir "$tree"
DESTDIR=$tree Examples/install.sh --prefix /usr --programs "$programs"
# Debian's own locations.
mkdir -p "$tree/usr/share/zsh/vendor-completions"
mv "$tree/usr/share/zsh/site-functions/_pasteboard" "$tree/usr/share/zsh/vendor-completions/"
rmdir "$tree/usr/share/zsh/site-functions"
mkdir "$tree/DEBIAN"
echo /etc/xdg/autostart/pasteboardd.desktop >"$tree/DEBIAN/conffiles"
depends=$(libraries_of "$tree"/usr/bin/* "$tree"/usr/libexec/pasteboard/*)
finish pasteboard "$tree" "$depends" <<END
Recommends: libwayland-client0, librsvg2-2, libheif1
Suggests: pasteboard-desktop, xdg-desktop-portal, tesseract-ocr, libzbar0, qrencode
Multi-Arch: foreign
Description: copy once, and paste into every application in a form that it can use
 What you copy with the command pasteboard is offered to other applications
 as every type that can be derived from it: Markdown, HTML, RTF, plain text,
 images and files. You can paste the copies of other applications as Markdown,
 inspect them, clean them and follow changes.
 .
 The daemon pasteboardd holds the copies. It starts with the session, or when
 it is needed, and writes nothing to disk unless you turn the history on.
END

[ -n "$desktop" ] || exit 0

tree=$scratch/pasteboard-desktop
mkdir -p "$tree"/usr/{bin,share/applications,share/metainfo,share/icons/hicolor/scalable/apps,share/man/man1}
for window in viewer:Viewer:clipboard-viewer editor:Editor:rich-text-editor picker:Picker:history-picker; do
    IFS=: read -r name entry program <<<"$window"
    strip -o "$tree/usr/bin/pasteboard-$name" "$programs/$program"
    install -m 644 "Examples/desktop/org.pasteboard.$entry.desktop" "$tree/usr/share/applications/"
    install -m 644 "Examples/desktop/org.pasteboard.$entry.metainfo.xml" "$tree/usr/share/metainfo/"
    install -m 644 "Examples/desktop/icons/org.pasteboard.$entry.svg" "$tree/usr/share/icons/hicolor/scalable/apps/"
    install -m 644 "Examples/man/pasteboard-$name.1" "$tree/usr/share/man/man1/"
done
depends=$(libraries_of "$tree"/usr/bin/*)
finish pasteboard-desktop "$tree" "pasteboard (= $version), $depends" <<END
Description: windows for pasteboard: a clipboard viewer, a history and a text editor
 Clipboard Viewer shows everything on the clipboard, rendered and byte by byte.
 Clipboard History finds earlier copies and pastes them. Rich Text Editor edits
 Markdown and formatted text. What you copy there arrives formatted in other
 programs.
END
