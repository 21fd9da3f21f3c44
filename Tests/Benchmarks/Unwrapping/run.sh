#!/usr/bin/env bash
# Is wrapped text as it was before, and is nothing else joined? Takes real texts of a Debian system (copyright files, READMEs, pages of
# manuals, Python's documentation), wraps their paragraphs at columns from 40 to 200 as terminals do, and takes the wraps out again;
# and code, tables, patches, logs, listings and verse, of which no two lines may be joined:
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
