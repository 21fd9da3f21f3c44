#!/usr/bin/env bash
# Installs the Debian package in a new Debian 12, uses it in a session, purges it, and looks for leftovers.
#
#     Examples/package.sh && sudo Tests/Package/root.sh .build/pasteboard_*.deb
#     Examples/release.sh && sudo Tests/Package/root.sh --repository .build/release-*/apt
#     Tests/Package/root.sh --repository DIR --before OLD.deb    upgrades from an earlier package, while a session runs
#     Tests/Package/root.sh FILE.deb --base DIR                  uses a copy of a root that debootstrap has already made
#
# From a repository the packages are installed by name, including the windows, and the repository's signature is checked if it has one.
# It needs root and the network. The last line is `N passed, N failed`.
set -euo pipefail

package=
base=
repository=
before=
while [ $# -gt 0 ]; do
    case $1 in
        --base) base=${2:?--base needs a folder}; shift ;;
        --repository) repository=${2:?--repository needs a folder}; shift ;;
        --before) before=${2:?--before needs a package}; shift ;;
        -h | --help) sed -n '2,/^set /s/^# \{0,1\}//p' "$0"; exit ;;
        -*) echo "root.sh: unknown option $1 (--help lists the options)" >&2; exit 64 ;;
        *) package=$1 ;;
    esac
    shift
done
[ -f "$package" ] || [ -f "$repository/Packages" ] || { echo "root.sh: name the package (--help says how it is made)" >&2; exit 64; }
[ -z "$before" ] || [ -f "$before" ] || { echo "root.sh: there is no $before" >&2; exit 66; }
[ "$(id -u)" -eq 0 ] || { echo "root.sh: a root of its own can be made by root alone" >&2; exit 77; }
[ -n "$base" ] || command -v debootstrap >/dev/null || { echo "root.sh: install debootstrap" >&2; exit 69; }

work=$(mktemp -d /var/tmp/pasteboard-root-XXXXXX)
root=$work/root
user=sailor
started=()

# shellcheck disable=SC2317 # the trap calls it
clean_up() {
    local process
    for process in "${started[@]}"; do kill "$process" 2>/dev/null || true; done
    wait || true
    if mountpoint -q "$root/proc"; then umount "$root/proc"; fi
    rm -rf --one-file-system "$work"
}
trap clean_up EXIT
trap 'exit 130' INT TERM

passed=0
failed=0

# check WHAT COMMAND…
check() {
    local what=$1
    shift
    if "$@" >"$work/output" 2>&1; then
        passed=$((passed + 1))
        echo "ok      $what"
    else
        failed=$((failed + 1))
        echo "FAILED  $what"
        sed 's/^/        /' "$work/output"
    fi
}

inside() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"; }

# The session of an ordinary user: a home, a runtime folder, a display, and no other variable.
session=(chroot "--userspec=$user:$user" "$root" env -i PATH=/usr/bin:/bin LC_ALL=C.UTF-8 "HOME=/home/$user")

as_user() { "${session[@]}" "$@"; }

# Becomes a process of the user, so that its process ID is known.
become_user() { exec "${session[@]}" "$@"; }

succeeds_within() {
    local seconds=$1 tenth
    shift
    for ((tenth = 0; tenth < seconds * 10; tenth++)); do
        if "$@" 2>/dev/null; then return; fi
        sleep 0.1
    done
    "$@"
}

# Lists every file with its mode and owner, and the target of links, without the files that the system writes in each step.
listing() {
    (cd "$root" && find . -xdev \( -path ./proc -o -path ./sys -o -path ./dev -o -path ./run -o -path ./tmp -o -path ./var/tmp \
        -o -path ./var/cache -o -path './home/*/.cache' -o -path ./var/log -o -path ./var/lib/apt -o -name '*-old' \) -prune \
        -o -printf '%M %u %p %l\n' | LC_ALL=C sort)
}

echo "== A root without anything of it"
if [ -n "$base" ]; then
    cp -a "$base" "$root"
else
    # Where apt gets Debian 12 from here.
    archive=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Codename: bookworm' | head -n 1)
    [ -n "$archive" ] || { echo "root.sh: apt knows no archive of Debian 12 (--base needs none)" >&2; exit 69; }
    debootstrap --variant=minbase bookworm "$root" "$archive" >"$work/debootstrap" ||
        { tail -5 "$work/debootstrap"; exit 69; }
fi
mount -t proc proc "$root/proc"
# Services must not start there (invoke-rc.d(8)).
printf '#!/bin/sh\nexit 101\n' >"$root/usr/sbin/policy-rc.d"
chmod 755 "$root/usr/sbin/policy-rc.d"
inside apt-get update -q >/dev/null
inside apt-get install -y -q --no-install-recommends xvfb xclip >"$work/apt" 2>&1 || { tail -5 "$work/apt"; exit 69; }
if [ -n "$repository" ]; then
    # The packages that the windows and the window search need, and the repository's entry for apt.
    inside apt-get install -y -q --no-install-recommends libgtk-4-1 librsvg2-common x11-utils >"$work/apt" 2>&1 || { tail -5 "$work/apt"; exit 69; }
    cp -r "$repository" "$root/srv/apt"
    signed=trusted=yes
    if [ -f "$repository/pasteboard.asc" ]; then
        cp "$repository/pasteboard.asc" "$root/usr/share/keyrings/"
        signed=signed-by=/usr/share/keyrings/pasteboard.asc
    fi
    echo "deb [$signed] file:/srv/apt ./" >"$root/etc/apt/sources.list.d/pasteboard.list"
fi
inside useradd --create-home --uid 1000 $user
install -d -m 700 -o 1000 -g 1000 "$root/run/user/1000"
session+=(XDG_RUNTIME_DIR=/run/user/1000)
listing >"$work/before"
echo "$(wc -l <"$work/before") files and folders"

# reads_repository: a missing or wrong signature is an error.
reads_repository() {
    inside apt-get update -q >"$work/update" 2>&1 && ! grep -E '^(W|E|Err)' "$work/update" && grep 'file:/srv/apt' "$work/update"
}

# installs WHAT: installs the package, or both packages by name.
installs() {
    if [ -z "$repository" ]; then
        cp "$package" "$root/tmp/pasteboard.deb"
        check "$1, with what it depends on from the archive" inside apt-get install -y -q /tmp/pasteboard.deb
        return
    fi
    check "apt reads the repository" inside apt-get update -q
    check "nothing of it is unsigned" sh -c "! grep -i 'not signed\|unauthenticated' '$work/output'"
    if [ "$signed" != trusted=yes ]; then
        check "apt refuses a repository whose signed list of sums is changed" refuses_list InRelease
        check "apt refuses a repository whose list of packages is changed" refuses_list 'Packages*'
        check "apt refuses a package that is changed" refuses_package
        rm -rf "$root"/tmp/changed*
    fi
    check "$1 by its name" inside apt-get install -y -q pasteboard pasteboard-desktop
}

# A copy of the repository with one changed byte, and separate lists and caches for apt.
changed=(-o Dir::Etc::sourcelist=/tmp/changed.list -o Dir::Etc::sourceparts=- -o Dir::State::lists=/tmp/changed-lists
    -o Dir::Cache::archives=/tmp/changed-archives -o Dir::Cache::pkgcache= -o Dir::Cache::srcpkgcache=)

# change_byte PATTERN: changes a byte in the middle of each file with such a name, in a new copy.
change_byte() {
    local file middle byte
    rm -rf "$root"/tmp/changed*
    cp -r "$root/srv/apt" "$root/tmp/changed"
    mkdir -p "$root"/tmp/changed-{lists,archives}/partial
    sed 's|file:/srv/apt|file:/tmp/changed|' "$root/etc/apt/sources.list.d/pasteboard.list" >"$root/tmp/changed.list"
    for file in "$root"/tmp/changed/$1; do
        middle=$(($(stat -c %s "$file") / 2))
        byte=$(od -An -tu1 -j "$middle" -N 1 "$file" | tr -d ' ')
        printf "\\$(printf %03o $((byte ^ 1)))" | dd of="$file" bs=1 seek="$middle" conv=notrunc status=none
    done
}

# refuses_list PATTERN: checks that apt rejects the repository if such a file is changed.
refuses_list() {
    change_byte "$1"
    if inside apt-get "${changed[@]}" update -q; then
        echo "apt reads it"
        return 1
    fi
    ! inside apt-get "${changed[@]}" download pasteboard
}

# refuses_package: checks that apt rejects a changed package.
refuses_package() {
    change_byte 'pasteboard_*.deb'
    inside apt-get "${changed[@]}" update -q || return 1
    # Only downloads this package: its dependencies are not in these lists.
    if inside sh -c 'cd /tmp/changed-archives && exec apt-get "$@" download pasteboard' sh "${changed[@]}" -q >"$work/refusal" 2>&1; then
        echo "apt accepts it"
        return 1
    fi
    cat "$work/refusal"
    grep -q 'Hash Sum mismatch' "$work/refusal"
}

# listens NAME: a process accepts connections on this socket; the file exists a moment earlier (proc_net_unix(5), the flag 00010000).
listens() { awk -v name="$1" '$4 == "00010000" && $8 == name { found = 1 } END { exit !found }' /proc/net/unix; }

# starts_server: starts a display for the user's session.
starts_server() {
    number=200
    while grep -q "/tmp/.X11-unix/X$number$" /proc/net/unix; do number=$((number + 1)); done
    session+=("DISPLAY=:$number")
    (become_user Xvfb ":$number" -screen 0 640x480x24 -nolisten tcp >/dev/null 2>&1) &
    started+=($!)
    check "an X server starts" succeeds_within 30 listens "/tmp/.X11-unix/X$number"
}

# starts_daemon: starts the daemon as the user's systemd does.
starts_daemon() {
    local line command
    line=$(sed -n 's/^ExecStart=//p' "$root/usr/lib/systemd/user/pasteboardd.service")
    echo "ExecStart=$line"
    read -r -a command <<<"${line//%h//home/$user}"
    (become_user "${command[@]}") &
    daemon=$!
    started+=("$daemon")
    check "the unit's own line starts the daemon" succeeds_within 30 as_user pasteboard status
}

# gives EXPECTED COMMAND…: checks that the command succeeds, and that its output contains the words.
gives() {
    local expected=$1
    shift
    if as_user "$@" >"$work/given" && grep -qF -- "$expected" "$work/given"; then return; fi
    cat "$work/given"
    return 1
}

copy() { printf '%s' "$1" | as_user pasteboard copy --from markdown; }

if [ -n "$before" ]; then
    echo "== The version before"
    cp "$before" "$root/tmp/before.deb"
    check "apt installs it" inside apt-get install -y -q /tmp/before.deb
    earlier=$(inside dpkg-query -W -f '${Version}' pasteboard)
    starts_server
    starts_daemon
    check "Markdown is copied" copy '# Ebb'$'\n\n''at **six**'
    echo "== Upgrading from $earlier"
    installs "apt upgrades it"
    check "the version is another" test "$(inside dpkg-query -W -f '${Version}' pasteboard)" != "$earlier"
    check "the clipboard has survived" gives '# Ebb' pasteboard paste
    check "another program gets HTML" gives '<strong>six</strong>' xclip -o -selection clipboard -t text/html
    check "another program gets RTF, which nobody asked for before" gives '{\rtf1' xclip -o -selection clipboard -t text/rtf
    check "the new command copies with the daemon that runs" copy '# Flood'
    check "and pastes it" gives '# Flood' pasteboard paste
    kill -TERM "$daemon"
    check "the daemon of before ends when it is asked to" wait "$daemon"
else
    echo "== Installing"
    installs "apt installs it"
fi
check "dpkg finds every file as it was packed" test -z "$(inside dpkg --verify pasteboard 2>&1)"
for program in pasteboard pasteboardd; do
    check "$program finds its libraries" sh -c "! chroot '$root' ldd /usr/bin/$program | grep 'not found'"
    check "$program tells its version" inside $program --version
    check "$program has a manual page" inside gzip -t "/usr/share/man/man1/$program.1.gz"
done

echo "== A session"
[ -n "$before" ] || starts_server
starts_daemon
check "it is the clipboard manager" succeeds_within 30 gives 'is the clipboard manager' pasteboard status

check "Markdown is copied" copy '# Tides'$'\n\n''at **noon**'
check "it pastes as it was" gives '# Tides' pasteboard paste
check "it pastes as HTML" gives '<strong>noon</strong>' pasteboard paste --as html
check "another program gets HTML" gives '<strong>noon</strong>' xclip -o -selection clipboard -t text/html
check "another program gets RTF" gives '{\rtf1' xclip -o -selection clipboard -t text/rtf

printf '<b>theirs</b>' >"$root/tmp/theirs.html"
(become_user xclip -quiet -selection clipboard -t text/html -i /tmp/theirs.html >/dev/null 2>&1) &
other=$!
started+=("$other")
check "another program copies" succeeds_within 30 gives '<b>theirs</b>' pasteboard paste --as html
check "the daemon reads it" succeeds_within 30 gives 'kept if it is killed' pasteboard status
kill -KILL "$other"
wait "$other" 2>/dev/null || true
check "the daemon keeps it when that is killed" succeeds_within 30 gives '{\rtf1' xclip -o -selection clipboard -t text/rtf

if [ -n "$repository" ]; then
    # shows WINDOW: checks that a window of the display has this class.
    shows() { as_user xwininfo -root -tree | grep -q "\"$1\""; }
    # The picker needs a history to show.
    check "the history is turned on" as_user pasteboard history on
    check "the history is kept" succeeds_within 30 as_user pasteboard history list
    for window in viewer editor picker; do
        (become_user "pasteboard-$window" >/dev/null 2>&1) &
        opened=$!
        started+=("$opened")
        check "pasteboard-$window opens its window" succeeds_within 30 shows "pasteboard-$window"
        kill -TERM "$opened" 2>/dev/null || true
        wait "$opened" 2>/dev/null || true
    done
    check "the history is turned off" as_user pasteboard history off
fi

kill -TERM "$daemon"
check "it ends when it is asked to" wait "$daemon"
# leaves_no_socket: names leftover sockets.
leaves_no_socket() { ! find "$root/run/user/1000" -type s | grep .; }
check "it leaves no socket" succeeds_within 30 leaves_no_socket

# Files that the user wrote stay after a package is removed.
rm -rf "$root/home/$user/.config" "$root/home/$user/.local"

echo "== Removing"
packages=(pasteboard)
[ -z "$repository" ] || packages+=(pasteboard-desktop)
check "apt removes it" inside apt-get remove -y -q "${packages[@]}"
check "its programs are gone" test ! -e "$root/usr/bin/pasteboard" -a ! -e "$root/usr/bin/pasteboardd"
check "apt purges it" inside apt-get purge -y -q "${packages[@]}"
check "apt removes what it depended on" inside apt-get autoremove -y -q --purge
listing >"$work/after"
check "the files are those that were there before" diff "$work/before" "$work/after"
check "dpkg has never heard of it" sh -c "! chroot '$root' dpkg -s pasteboard"

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
