# Debian packages by name, for the scripts that install what is missing.

# What the build needs: Xlib and two extensions, the reader of PNG.
build_packages=(
    libx11-dev libxfixes-dev libxres-dev libpng-dev pkg-config binutils git
)

# What the tests need: an X server without a screen, other clients, two toolkits, and another parser of Markdown.
test_packages=(
    curl xvfb xauth xclip xsel xdotool x11-utils procps fonts-dejavu-core
    python3 python3-gi gir1.2-gtk-3.0 gir1.2-gtk-4.0 python3-pyqt6
    libcmark-gfm-dev libcmark-gfm-extensions-dev
)

# Applications into which the tests paste.
application_packages=(chromium abiword libreoffice-writer libreoffice-gtk3 python3-uno)

# Installs those of the packages named that are missing.
install_packages() {
    local missing=() name root=()
    for name in "$@"; do
        [ "$(dpkg-query -W -f '${db:Status-Status}' "$name" 2>/dev/null)" = installed ] || missing+=("$name")
    done
    [ ${#missing[@]} -gt 0 ] || return 0
    echo "installing ${missing[*]}"
    if [ "$(id -u)" -ne 0 ]; then root=(sudo); fi
    local install=("${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "${missing[@]}")
    "${install[@]}" </dev/null >/dev/null 2>&1 || { "${root[@]}" apt-get update -q </dev/null && "${install[@]}" </dev/null; }
}
