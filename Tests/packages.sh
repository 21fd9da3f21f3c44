# Names of Debian packages, for the scripts that install missing ones.

# For the build: Xlib, XFIXES and XCB, the Wayland client library, zlib, SQLite, and the image codecs.
build_packages=(
    libx11-dev libxfixes-dev libx11-xcb-dev libxcb-res0-dev libwayland-dev zlib1g-dev pkg-config binutils git
    libsqlite3-dev libpng-dev libjpeg-dev libwebp-dev libtiff-dev libgif-dev liblcms2-dev libdeflate-dev
)

# For the tests: a virtual X server, other clients, two toolkits, another Markdown parser, and the programs that
# `--highlight` runs.
test_packages=(
    openssh-server openssh-client xvfb xauth xclip xsel xdotool x11-utils procps fonts-dejavu-core
    libsqlcipher0 gnome-keyring python3 python3-gi gir1.2-gtk-3.0 gir1.2-gtk-4.0 python3-pyqt6 python3-tk python3-pyte
    xterm
    cmark-gfm python3-html5lib python3-lxml
    libcmark-gfm-dev libcmark-gfm-extensions-dev libmd4c-html0-dev libmd4c-dev libkf5syntaxhighlighting-tools scite
    librsvg2-2 libheif1 tesseract-ocr tesseract-ocr-eng qrencode libzbar0
)

# Programs to test the recipes, the completions, the manual pages, the package and the windows.
recipe_packages=(
    tmux screen vim neovim emacs-nox sxhkd i3-wm fish zsh fzf mandoc man-db systemd perl dpkg-dev desktop-file-utils
    shared-mime-info libgtk-4-dev libxtst-dev at-spi2-core gir1.2-atspi-2.0 dbus ibus ibus-gtk4 ibus-m17n m17n-db
)

# Applications that the tests paste into.
application_packages=(chromium firefox-esr abiword libreoffice-writer libreoffice-calc libreoffice-impress libreoffice-gtk3 python3-uno gnumeric
    pcmanfm thunar copyq xfce4-clipman parcellite diodon qlipper scrot maim dbus sway mutter xwayland wl-clipboard xdg-desktop-portal fuse3 bubblewrap)

# A release build of only the programs, as users install them. It has no debug information, which would contain the folder of the
# build: the programs are identical in every folder.
# Hashing is deterministic, because the order of the compiler's optimizations depends on it. There is no RPATH, because no library is
# in the programs' folder, and each start would search there first.
release=(env PASTEBOARD_PROGRAMS=1 SWIFT_DETERMINISTIC_HASHING=1 swift build -c release --static-swift-stdlib -debug-info-format none
    --disable-local-rpath)

# Exits if there is no Swift, which the build needs.
require_swift() {
    command -v swift >/dev/null && return
    echo "${0##*/}: Swift 6.2 or later is not installed; see https://www.swift.org/install/linux/" >&2
    exit 69
}

# Runs one command as root: `as_root apt-get update`.
as_root() { if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi; }

# Installs those of the given packages that are missing. Waits if another installation is running. Where there is no apt, the user
# has to install them.
install_packages() {
    local missing=() name
    if ! command -v apt-get >/dev/null; then
        echo "this system has no apt; install your distribution's packages for $*"
        return 0
    fi
    for name in "$@"; do
        [ "$(dpkg-query -W -f '${db:Status-Status}' "$name" 2>/dev/null)" = installed ] || missing+=("$name")
    done
    [ ${#missing[@]} -gt 0 ] || return 0
    echo "installing ${missing[*]}"
    local install=(as_root env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=600 install
        -y -q --no-install-recommends "${missing[@]}")
    "${install[@]}" </dev/null >/dev/null 2>&1 || { as_root apt-get -o DPkg::Lock::Timeout=600 update -q </dev/null && "${install[@]}" </dev/null; }
}

# The archives in apt's configuration, one URL per line.
archives() { apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | sort -u; }

# fetch_source POOL_PATH SHA256 FILE: downloads a file of the archive's pool with apt, using its proxies and mirrors.
fetch_source() {
    local archive
    for archive in $(archives); do
        if /usr/lib/apt/apt-helper download-file "${archive%/}/$1" "$3" "SHA256:$2" >/dev/null 2>&1; then return; fi
    done
    echo "no archive that apt knows has $1" >&2
    return 1
}
