#!/usr/bin/env bash
# Builds all files of a release, from a clean clone:
#
#     Examples/release.sh                   into .build/release-VERSION
#     Examples/release.sh --output DIR      into DIR
#     Examples/release.sh --programs DIR    uses programs that are built already, including the windows
#     Examples/release.sh --key KEY         signs the repository with this GnuPG key
#
#     pasteboard_*.deb, pasteboard-desktop_*.deb        Debian packages
#     pasteboard-VERSION-ARCHITECTURE.tar.xz            the programs, and an installer for other distributions
#     apt/                                              the packages as a repository for apt
#     pasteboard-VERSION.spdx.json                      what the programs contain and what they link (SPDX 2.3)
#     SHA256SUMS                                        checksums of all files
#
# To publish: `git tag 0.2.0` (the version that `pasteboard --version` prints), push the tag, and upload the folder. A package that
# depends on the library names that tag.
# Two builds of one commit must be identical: files get the date of the commit (SOURCE_DATE_EPOCH), and no program contains a
# path. Tests/Package/same.sh compares two builds, and Tests/Package/root.sh installs the packages in a new Debian.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. Tests/packages.sh
install_packages dpkg-dev apt-utils xz-utils gnupg

programs=
output=
key=
while [ $# -gt 0 ]; do
    case $1 in
        --programs) programs=${2:?--programs needs a folder}; shift ;;
        --output) output=${2:?--output needs a folder}; shift ;;
        --key) key=${2:?--key needs a key}; shift ;;
        -h | --help) sed -n '2,/^set /s/^# \{0,1\}//p' "Examples/${0##*/}"; exit ;;
        *) echo "release.sh: unknown option $1 (--help lists the options)" >&2; exit 64 ;;
    esac
    shift
done
if [ -z "$programs" ]; then
    install_packages "${build_packages[@]}" libgtk-4-dev libxtst-dev
    PASTEBOARD_WINDOW=1 "${release[@]}"
    programs=$(PASTEBOARD_WINDOW=1 "${release[@]}" --show-bin-path)
fi
version=$("$programs/pasteboard" --version)
architecture=$(dpkg --print-architecture)
output=${output:-.build/release-$version}
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
if tag=$(git describe --exact-match --tags 2>/dev/null) && [ "$tag" != "$version" ]; then
    echo "release.sh: the tag is $tag, but the programs say $version" >&2
    exit 65
fi
grep -q "^## $version\$" CHANGELOG.md || { echo "release.sh: CHANGELOG.md has no section $version" >&2; exit 65; }
rm -rf "$output"
mkdir -p "$output"
output=$(cd "$output" && pwd)

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
umask 022

Examples/package.sh --desktop --programs "$programs" --output "$output"

# A folder with the programs and an installer that builds nothing.
name=pasteboard-$version-$architecture
folder=$scratch/$name
mkdir -p "$folder/programs" "$folder/Tests"
for program in pasteboard pasteboardd pasteboard-pictures pasteboard-portal pasteboard-history; do
    strip -o "$folder/programs/$program" "$programs/$program"
done
git archive HEAD Examples/install.sh Examples/man Examples/desktop Examples/recipes systemd Tests/packages.sh LICENSE README.md CHANGELOG.md |
    tar -x -C "$folder"
cat >"$folder/install.sh" <<'END'
#!/usr/bin/env bash
# Installs Pasteboard into ~/.local, or as Examples/install.sh --help says.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
exec "$here/Examples/install.sh" --programs "$here/programs" "$@"
END
chmod 755 "$folder/install.sh"
tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" -C "$scratch" -c "$name" |
    xz -9e -T1 >"$output/$name.tar.xz"

# The repository is flat, so that any web server or folder can serve it.
mkdir "$output/apt"
cp "$output"/*.deb "$output/apt/"
(
    cd "$output/apt"
    dpkg-scanpackages --multiversion . /dev/null >Packages 2>/dev/null
    gzip -9nk Packages
    apt-ftparchive -o APT::FTPArchive::Release::Origin=Pasteboard -o APT::FTPArchive::Release::Label=Pasteboard \
        -o APT::FTPArchive::Release::Suite=stable release . |
        sed "s/^Date: .*/Date: $(LC_ALL=C date -uRd "@$SOURCE_DATE_EPOCH")/" >"$scratch/Release"
    mv "$scratch/Release" Release
    if [ -n "$key" ]; then
        gpg --batch --yes --local-user "$key" --clearsign --output InRelease Release
        gpg --batch --yes --local-user "$key" --armor --detach-sign --output Release.gpg Release
        gpg --batch --yes --armor --export "$key" >pasteboard.asc
    else
        echo "release.sh: the repository is not signed; name a key with --key" >&2
    fi
)

# linked_packages PROGRAM…: the Debian packages of the libraries that the programs load, without duplicates.
linked_packages() {
    local program library
    for program in "$@"; do ldd "$program"; done | grep -oE '/[^ ]+\.so[^ ]*' | LC_ALL=C sort -u | while read -r library; do
        dpkg-query -S "$library" 2>/dev/null || dpkg-query -S "$(readlink -f "$library")" 2>/dev/null || dpkg-query -S "/usr$library" 2>/dev/null || true
    done | cut -d: -f1 | LC_ALL=C sort -u
}

# What the programs contain: the Swift runtime, linked statically, and the libraries that they load.
swift=$(swift --version 2>/dev/null | grep -oE 'Swift version [0-9.]+' | head -n 1 | cut -d' ' -f3)
{
    printf '{"spdxVersion":"SPDX-2.3","dataLicense":"CC0-1.0","SPDXID":"SPDXRef-DOCUMENT","name":"pasteboard-%s",' "$version"
    printf '"documentNamespace":"urn:pasteboard:%s:%s",' "$version" "$(git rev-parse HEAD)"
    printf '"creationInfo":{"created":"%s","creators":["Tool: release.sh"]},' "$(date -ud "@$SOURCE_DATE_EPOCH" +%Y-%m-%dT%H:%M:%SZ)"
    printf '"packages":[{"SPDXID":"SPDXRef-pasteboard","name":"pasteboard","versionInfo":"%s","downloadLocation":"NOASSERTION",' "$version"
    printf '"licenseConcluded":"Apache-2.0","licenseDeclared":"Apache-2.0","copyrightText":"NOASSERTION","filesAnalyzed":false}'
    printf ',{"SPDXID":"SPDXRef-swift","name":"swift-runtime","versionInfo":"%s","downloadLocation":"NOASSERTION",' "$swift"
    printf '"licenseConcluded":"Apache-2.0 WITH Swift-exception","licenseDeclared":"Apache-2.0 WITH Swift-exception","copyrightText":"NOASSERTION","filesAnalyzed":false}'
    links='{"spdxElementId":"SPDXRef-pasteboard","relationshipType":"STATIC_LINK","relatedSpdxElement":"SPDXRef-swift"}'
    while read -r package; do
        id=SPDXRef-${package//[^a-zA-Z0-9.-]/-}
        printf ',{"SPDXID":"%s","name":"%s","versionInfo":"%s","downloadLocation":"NOASSERTION",' \
            "$id" "$package" "$(dpkg-query -W -f '${Version}' "$package")"
        printf '"licenseConcluded":"NOASSERTION","licenseDeclared":"NOASSERTION","copyrightText":"NOASSERTION","filesAnalyzed":false}'
        links+=",{\"spdxElementId\":\"SPDXRef-pasteboard\",\"relationshipType\":\"DYNAMIC_LINK\",\"relatedSpdxElement\":\"$id\"}"
    done < <(linked_packages "$folder"/programs/*)
    printf '],"relationships":[{"spdxElementId":"SPDXRef-DOCUMENT","relationshipType":"DESCRIBES","relatedSpdxElement":"SPDXRef-pasteboard"},%s]}\n' "$links"
} >"$output/pasteboard-$version.spdx.json"

(cd "$output" && find . -type f ! -name SHA256SUMS -printf '%P\0' | LC_ALL=C sort -z | xargs -0 sha256sum >SHA256SUMS)
echo "$output:"
sed 's/^[0-9a-f]*  /    /' "$output/SHA256SUMS"
