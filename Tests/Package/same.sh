#!/usr/bin/env bash
# Builds the last commit as a release in two folders, and compares the programs and the packages byte for byte.
#
#     Tests/Package/same.sh                       everything that is packaged, including the windows
#     Tests/Package/same.sh --keep DIR            keeps the programs of the first build and the checksums in DIR
#     Tests/Package/same.sh pasteboard-portal     only this program, which takes a fraction of the time
#
# It prints the SHA-256 of each program. The last line is `N the same, N different`. Different objects are named, because they lead to
# the module.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
. Tests/packages.sh

packaged=(pasteboard pasteboardd pasteboard-pictures pasteboard-portal pasteboard-history clipboard-viewer rich-text-editor history-picker)
keep=
products=()
while [ $# -gt 0 ]; do
    case $1 in
        --keep) keep=${2:?--keep needs a folder}; shift ;;
        -h | --help) sed -n '2,/^set /s/^# \{0,1\}//p' "Tests/Package/${0##*/}"; exit ;;
        -*) echo "same.sh: unknown option $1 (--help lists the options)" >&2; exit 64 ;;
        *) products+=("$1") ;;
    esac
    shift
done
[ -z "$keep" ] || { mkdir -p "$keep"; keep=$(cd "$keep" && pwd); }
chosen=("${products[@]}")
[ ${#products[@]} -gt 0 ] || chosen=("${packaged[@]}")
install_packages "${build_packages[@]}" libgtk-4-dev libxtst-dev dpkg-dev
export PASTEBOARD_WINDOW=1

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
# The folders differ in length and in their last component, which is the package's name for SwiftPM.
folders=("$scratch/one" "$scratch/in/a/folder/with/another-name")
for folder in "${folders[@]}"; do
    git clone -q . "$folder"
    if [ ${#products[@]} -eq 0 ]; then
        (cd "$folder" && "${release[@]}" 2>&1 | tail -n 1)
    else
        for product in "${products[@]}"; do (cd "$folder" && "${release[@]}" --product "$product" 2>&1 | tail -n 1); done
    fi
    # `tail` hides the exit status of the build; a missing program is still noticed.
    (cd "$folder/.build/release" && sha256sum "${chosen[@]}") >"$scratch/sums-${folder##*/}"
done

same=0
different=0

# compare WHAT ONE OTHER
compare() {
    if cmp "$2" "$3"; then same=$((same + 1)); else different=$((different + 1)); fi
    sha256sum "$2" "$3" | sed "s|  .*|  $1|"
}

if [ ${#products[@]} -eq 0 ]; then
    for product in "${packaged[@]}"; do compare "$product" "${folders[@]/%//.build/release/$product}"; done
    # The packages of the two builds: files get the date of the commit, in the same order.
    for folder in "${folders[@]}"; do (cd "$folder" && Examples/package.sh --desktop --programs .build/release --output made >/dev/null); done
    for made in "${folders[0]}"/made/*.deb; do compare "${made##*/}" "${folders[@]/%//made/${made##*/}}"; done
else
    for product in "${products[@]}"; do compare "$product" "${folders[@]/%//.build/release/$product}"; done
fi
if [ -n "$keep" ]; then
    (cd "${folders[0]}/.build/release" && cp "${chosen[@]}" "$keep/")
    cp "$scratch"/sums-* "$keep/"
fi
if [ "$different" -gt 0 ]; then
    # Each object contains a hash of the options, including the folder; the programs do not.
    find "${folders[0]}/.build/release/" -name '*.o' -printf '%P\n' | LC_ALL=C sort | while read -r object; do
        for at in 0 1; do
            objcopy -R .swift_modhash "${folders[$at]}/.build/release/$object" "$scratch/object$at"
        done
        cmp -s "$scratch/object0" "$scratch/object1" || echo "different: $object"
    done
fi
echo "$same the same, $different different"
[ "$different" -eq 0 ]
