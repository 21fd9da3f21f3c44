#!/usr/bin/env bash
# Builds a release and makes a Debian package of it: .build/pasteboard_VERSION_ARCHITECTURE.deb
#
#     Examples/package.sh                   then: sudo apt install ./.build/pasteboard_*.deb
#     Examples/package.sh --output DIR      puts it there
#     Examples/package.sh --programs DIR    of programs that are built already
#
# Tests/Package/root.sh installs it in a new Debian, uses it there and purges it.
# DEBFULLNAME and DEBEMAIL name the maintainer, else the author of the last commit is named.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. Tests/packages.sh
install_packages dpkg-dev

programs=
output=.build
while [ $# -gt 0 ]; do
    case $1 in
        --programs) programs=${2:?--programs needs a folder}; shift ;;
        --output) output=${2:?--output needs a folder}; shift ;;
        -h | --help) sed -n '2,/^set /s/^# \{0,1\}//p' "Examples/${0##*/}"; exit ;;
        *) echo "package.sh: unknown option $1 (--help tells the others)" >&2; exit 64 ;;
    esac
    shift
done

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
tree=$scratch/tree
umask 022
mkdir "$tree"

DESTDIR=$tree Examples/install.sh --prefix /usr ${programs:+--programs "$programs"}

# Debian's own places and forms.
mkdir -p "$tree/usr/share/zsh/vendor-completions"
mv "$tree/usr/share/zsh/site-functions/_pasteboard" "$tree/usr/share/zsh/vendor-completions/"
rmdir "$tree/usr/share/zsh/site-functions"
gzip -9n "$tree"/usr/share/man/man1/*

# It gives way to a package of Debian's own, whose revision would be 1.
version=$("$tree/usr/bin/pasteboard" --version)-1~local1
architecture=$(dpkg --print-architecture)
epoch=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date +%s)}
export SOURCE_DATE_EPOCH=$epoch
maintainer="${DEBFULLNAME:-$(git log -1 --format=%an)} <${DEBEMAIL:-$(git log -1 --format=%ae)}>"

documents=$tree/usr/share/doc/pasteboard
mkdir -p "$documents"
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

# What the programs are linked to, in the versions that have the functions that they call.
mkdir -p "$scratch/source/debian"
printf 'Source: pasteboard\n\nPackage: pasteboard\nArchitecture: any\n' >"$scratch/source/debian/control"
depends=$(cd "$scratch/source" && dpkg-shlibdeps -O --ignore-missing-info -e"$tree/usr/bin/pasteboard" \
    -e"$tree/usr/bin/pasteboardd" \
    -e"$tree/usr/libexec/pasteboard/pasteboard-pictures" -e"$tree/usr/libexec/pasteboard/pasteboard-portal" 2>/dev/null | sed -n 's/^shlibs:Depends=//p')
[ -n "$depends" ] || { echo "package.sh: dpkg-shlibdeps found no dependencies" >&2; exit 70; }

mkdir "$tree/DEBIAN"
echo /etc/xdg/autostart/pasteboardd.desktop >"$tree/DEBIAN/conffiles"
cat >"$tree/DEBIAN/control" <<END
Package: pasteboard
Version: $version
Architecture: $architecture
Maintainer: $maintainer
Installed-Size: $(du -k --apparent-size -s --exclude=DEBIAN "$tree" | cut -f1)
Depends: $depends
Recommends: libwayland-client0, librsvg2-2, libheif1
Suggests: xdg-desktop-portal
Section: x11
Priority: optional
Multi-Arch: foreign
Description: copy once, and paste into every X11 application what it can use
 What is copied with the command pasteboard is offered to other applications
 under every type that can be derived from it: Markdown, HTML, RTF, plain text,
 images and files. What other applications copied can be pasted as Markdown,
 looked into, cleaned and watched.
 .
 The daemon pasteboardd holds what was copied. It starts with the session, or
 when it is needed, and keeps nothing on disk.
END
(cd "$tree" && find usr etc -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum) >"$tree/DEBIAN/md5sums"

find "$tree" -newermt "@$epoch" -print0 | xargs -0r touch -hd "@$epoch"
mkdir -p "$output"
dpkg-deb --root-owner-group -Zxz --build "$tree" "$output/pasteboard_${version}_$architecture.deb"
