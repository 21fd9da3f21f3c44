#!/usr/bin/env bash
# Builds the documentation as a static site: the articles and the libraries with docc, and the manual pages.
#
#     Examples/site.sh                    into .build/site
#     Examples/site.sh --output DIR       into DIR
#     Examples/site.sh --base PATH        for a server on which the site is below PATH, such as /pasteboard
#
# To read it: python3 -m http.server -d .build/site
# Tests/Documentation/links.py checks its links. A warning of docc is an error.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. Tests/packages.sh

output=.build/site
base=
while [ $# -gt 0 ]; do
    case $1 in
        --output) output=${2:?--output needs a folder}; shift ;;
        --base) base=${2:?--base needs a path}; shift ;;
        -h | --help) sed -n '2,/^set /s/^# \{0,1\}//p' "Examples/${0##*/}"; exit ;;
        *) echo "site.sh: unknown option $1 (--help lists the options)" >&2; exit 64 ;;
    esac
    shift
done
install_packages "${build_packages[@]}" mandoc

# The libraries of the manifest, in the order in which they depend on each other.
libraries=(
    UniformTypes RichText RichTextEditing RichTextFoundation MarkdownEditing BasicFormats Formats Pasteboard PasteboardCore
    PasteboardMarkup PasteboardKit PasteboardHistory
)
declared=$(sed -n 's/^ *\.library(name: "\([A-Za-z]*\)".*/\1/p' Package.swift | LC_ALL=C sort | paste -sd' ')
[ "$declared" = "$(printf '%s\n' "${libraries[@]}" | LC_ALL=C sort | paste -sd' ')" ] ||
    { echo "site.sh: Package.swift declares other libraries: $declared" >&2; exit 65; }

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# These depend on all others.
for target in PasteboardHistory PasteboardKit MarkdownEditing RichTextFoundation; do swift build --target "$target"; done
build=$(swift build --show-bin-path)
target=$(swift -print-target-info | sed -n 's/^ *"unversionedTriple": "\(.*\)",$/\1/p')
modules=()
for map in Sources/C/*/module.modulemap Sources/C/*/include/module.modulemap "$build"/C*.build/module.modulemap; do
    if [ -f "$map" ]; then modules+=(-Xcc "-fmodule-map-file=$map"); fi
done

# The modules that a library exports and that are no libraries themselves are documented with it.
exported() {
    grep -rhoE '^@_exported import [A-Za-z]+' Sources/*/"$1" Sources/Formats/FormatCatalog | cut -d' ' -f3 | sort -u |
        { grep -vxF -f <(printf '%s\n' "${libraries[@]}") || true; } | paste -sd,
}

archives=()
dependencies=()
for library in "${libraries[@]}"; do
    echo "$library"
    graphs=$scratch/graphs/$library
    mkdir -p "$graphs"
    swift symbolgraph-extract -module-name "$library" -I "$build/Modules" "${modules[@]}" -target "$target" \
        -experimental-allowed-reexported-modules="$(exported "$library")" -minimum-access-level public \
        -skip-inherited-docs -skip-synthesized-members -output-dir "$graphs"
    catalogs=(Sources/*/"$library/$library.docc")
    if [ ! -d "${catalogs[0]}" ]; then catalogs=(); fi
    docc convert "${catalogs[@]}" --additional-symbol-graph-dir "$graphs" --output-path "$scratch/$library.doccarchive" \
        --fallback-display-name "$library" --fallback-bundle-identifier "org.pasteboard.$library" \
        --fallback-default-module-kind Library --hosting-base-path "$base" --warnings-as-errors \
        --enable-experimental-external-link-support "${dependencies[@]}"
    archives+=("$scratch/$library.doccarchive")
    dependencies+=(--dependency "$scratch/$library.doccarchive")
done

rm -rf "$output"
mkdir -p "$(dirname "$output")"
docc merge "${archives[@]}" --synthesized-landing-page-name Pasteboard --synthesized-landing-page-topics-style list --output-path "$output"

mkdir "$output/man"
for page in Examples/man/*.1; do
    name=${page##*/}
    mandoc -T html -O "style=../style.css,man=%N.%S.html,toc" "$page" >"$output/man/$name.html"
    # Manual pages of other packages have no page here.
    while read -r link; do
        [ -f "Examples/man/${link%.html}" ] || sed -i "s|<a class=\"Xr\" href=\"$link\">\([^<]*\)</a>|\1|g" "$output/man/$name.html"
    done < <(grep -oE 'class="Xr" href="[^"]*' "$output/man/$name.html" | cut -d'"' -f4 | sort -u)
done
cp Examples/site/style.css Examples/site/index.html Examples/screenshots/film.gif "$output/"
sed -i "s|@BASE@|$base|g" "$output/index.html"
echo "$output: $(find "$output" -name '*.html' | wc -l) pages"
