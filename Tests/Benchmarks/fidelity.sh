#!/usr/bin/env bash
# Measures what survives a conversion, compared with other programs, in reproducible tables:
#
#     Tests/Benchmarks/fidelity.sh                  all directions, all installed programs
#     Tests/Benchmarks/fidelity.sh --only docx-     one direction, or one format
#     Tests/Benchmarks/fidelity.sh --losses 10      adds the ten largest losses of each figure, with the results of the others
#     Tests/Benchmarks/fidelity.sh --only html-md --show NAME    what differs in the documents with this in their name
#     Tests/Benchmarks/fidelity.sh --quick          only Pasteboard, on a few packages, compared with Fidelity/floors.txt
#
# PASTEBOARD names the program to measure; the default is a release build of this checkout. Documents and the results of other
# programs are kept in $PASTEBOARD_FIDELITY (default ~/.cache/pasteboard-fidelity). A quick run without network and without
# kept documents says so and exits with 77.
#
# The documents are the test suites and manuals of other projects, from Debian's and PyPI's packages (Fidelity/sources.py names
# version, SHA-256 and license of each). None is part of this repository. Every figure is the mean over the documents that have
# any of what it counts, from 0 to 1; a result that invents something counts as a document that has it:
#
#     words      F1 of the words with their punctuation: the harmonic mean of recall and precision
#     structure  F1 of the lines of an outline: heading 2 with its text, item of a numbered list at depth 2 with its text, …
#     order      the share of the common lines that are in the order of the source
#     tables     1 − tree edit distance ÷ size, as in TEDS: rows and cells added, removed, or changed in spans or text
#     formulas   F1 of TeX without spaces, sizes and needless braces; in DOCX, ODT and RTF of their letters
#     links      F1 of text with URL; links within the page and links that show their own URL are left out
#     pictures   F1 of file names; in DOCX, ODT and RTF of alternative texts
#     marks      F1 of words that are bold, italic, struck, raised, lowered or code
#
# A source is read by a neutral judge: html5lib for HTML, cmark-gfm for Markdown, readers of the XML for DOCX and ODT
# (Fidelity/word.py, opendocument.py). The markup formats are judged by their own programs: Docutils, Asciidoctor, Emacs, Typst,
# and the expectations in the tests of MediaWiki and pandoc. If a format cannot express a feature, no program has to keep it:
# a definition list in Markdown counts as paragraphs. Typographic variants of a sign are equal. Cases in which the judge is wrong
# are listed in Fidelity/disputed.txt with the reason; the figure without them follows in parentheses.
#
# The peers: apt-get install pandoc asciidoctor unrtf emacs-nox libreoffice-writer-nogui cmark-gfm. This script makes a Python
# environment with the others. --quick does not need it: it uses Debian's python3-html5lib and python3-lxml.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
cache=${PASTEBOARD_FIDELITY:-${XDG_CACHE_HOME:-$HOME/.cache}/pasteboard-fidelity}
mkdir -p "$cache"

python=/usr/bin/python3
if [[ " $* " != *" --quick "* ]]; then
    python=$cache/python/bin/python
    if [ ! -x "$python" ]; then
        python3 -m venv "$cache/python"
        "$python" -m pip install --quiet html5lib lxml pypandoc_binary==1.17 html-to-markdown==3.21.2 'markitdown[docx]==0.1.9' \
            mammoth==1.13.0 striprtf==0.0.35 docutils==0.23 typst==0.15.2
    fi
fi
if [ -z "${PASTEBOARD:-}" ]; then
    release=(swift build -c release --static-swift-stdlib --package-path "$here/../..")
    "${release[@]}" --product pasteboard >&2
    PASTEBOARD=$("${release[@]}" --show-bin-path)/pasteboard
fi
PYTHONDONTWRITEBYTECODE=1 exec "$python" "$here/Fidelity/compare.py" --pasteboard "$PASTEBOARD" --cache "$cache" "$@"
