#!/usr/bin/env bash
# Measures whether unwrapping restores wrapped text and leaves everything else alone. It wraps paragraphs of a Debian system (copyright
# files, READMEs, manual pages, Python's documentation) at columns from 40 to 200 as terminals do, and unwraps them again.
# It also unwraps code, tables, patches, logs, listings and verse, of which no two lines may be joined:
#
#     Tests/Benchmarks/Unwrapping/run.sh [--keep FOLDER] [--show N] [--code FOLDER]
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
sources=$here/../../../Sources
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
core=$sources/Formats/FormatCore
(
    cd "$scratch"
    swiftc -O -package-name pasteboard -module-name FormatCore -parse-as-library -emit-module -emit-object \
        -whole-module-optimization "$core"/Text/DisplayWidth.swift "$core"/Bytes/{ByteSet,Bytes,Scalars}.swift \
        "$sources/Text/UniformTypes/Array+UTF8.swift"
    swiftc -O -package-name pasteboard -I . -o unwrap "$sources"/Formats/FormatCatalog/Terminal/Unwrapping/*.swift "$here/main.swift" FormatCore.o
)
python3 "$here/corpus.py" "$scratch/unwrap" "$@"
