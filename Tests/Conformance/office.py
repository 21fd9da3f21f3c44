#!/usr/bin/env python3
"""Compares how Pasteboard and pandoc read word processor documents:

    Tests/Conformance/office.py .build/release/pasteboard FOLDER... [--more LIST]

Both convert every .docx and .odt below the folders to HTML, in which the features are counted. A table per format
shows the sums, Pasteboard's first, and in how many documents either has more. With --more, documents in which pandoc has more of
a feature are listed in that file, to check one by one. Test documents in Debian's source packages of LibreOffice, Apache POI,
pandoc, AbiWord and Calligra are 3,030:

    apt-get source --download-only libreoffice libapache-poi-java pandoc abiword calligra
"""
import collections
import html.parser
import pathlib
import subprocess
import sys

FEATURES = [
    "headings", "items", "tables", "cells", "links", "lead", "notes", "formulas", "strong", "emphasis", "strike", "script",
    "words",
]
ELEMENTS = {
    "strong": "strong", "b": "strong", "em": "emphasis", "i": "emphasis", "u": "emphasis", "del": "strike", "s": "strike",
    "sub": "script", "sup": "script",
}
HEADINGS = {"h1", "h2", "h3", "h4", "h5", "h6"}
BLOCKS = HEADINGS | {"p", "li", "td", "th", "div", "img", "hr", "pre", "table", "caption"}
HIDDEN = {"math", "style", "title", "annotation"}


class Count(html.parser.HTMLParser):
    """The features of a page, as a reader sees them.

    Styles are counted in letters, since a run may be split. They do not count in headings, which are bold, nor in links, which are
    underlined. Headings and items without text do not count, neither does a link within a link (pandoc writes page numbers
    of tables of contents like that), nor a link that continues the one before it. Underlined
    text counts as emphasis, which is what pandoc makes of it.
    """

    def __init__(self, page):
        super().__init__()
        self.counts = collections.Counter()
        self.anchors, self.targets = set(), []
        self.looks = collections.Counter()
        self.skipped = self.headings = self.open_links = 0
        self.empty_heading = False
        self.items = []
        self.last_link = None
        self.text = []
        self.feed(page)
        self.counts["lead"] = sum(
            1 for target in self.targets if not target.startswith("#") or target[1:] in self.anchors)
        self.counts["words"] = len("".join(self.text).split())

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        self.anchors |= {attributes.get("id"), attributes.get("name")}
        if tag in BLOCKS or tag == "br":
            self.text.append(" ")
        if tag in BLOCKS:
            self.last_link = None
        if tag in HEADINGS:
            self.headings += 1
            self.empty_heading = True
        elif tag == "li":
            self.items.append((attributes.get("id") or "").startswith("fn") or None)
            self.counts["notes"] += self.items[-1] is True
        elif tag in ("table", "td", "th", "math"):
            self.counts[{"table": "tables", "math": "formulas"}.get(tag, "cells")] += 1
        elif tag == "a" and "href" in attributes:
            target = attributes["href"] or ""
            isNote = target.startswith(("#fn-", "#fnref")) or "footnote" in (attributes.get("class") or "")
            if not isNote and not self.open_links and target != self.last_link:
                self.counts["links"] += 1
                self.targets.append(target)
            if not isNote:
                self.last_link = target
            self.open_links += 1
        if tag in ("math", "img"):
            self.see()
        if tag in ELEMENTS:
            self.looks[ELEMENTS[tag]] += 1
        if tag in HIDDEN:
            self.skipped += 1

    def handle_endtag(self, tag):
        if tag in ELEMENTS:
            self.looks[ELEMENTS[tag]] -= 1
        if tag in HIDDEN:
            self.skipped -= 1
        if tag in HEADINGS:
            self.headings -= 1
        elif tag == "li" and self.items:
            self.items.pop()
        elif tag == "a":
            self.open_links = max(0, self.open_links - 1)

    def see(self):
        """Adds visible content: every open element has content."""
        if self.headings and self.empty_heading:
            self.counts["headings"] += 1
            self.empty_heading = False
        if self.items and self.items[-1] is None:
            self.counts["items"] += 1
            self.items[-1] = False

    def handle_data(self, data):
        if self.skipped > 0:
            return
        if data.strip():
            self.see()
            if not self.open_links:
                self.last_link = None
        if data not in ("\u21a9", "\u21a9\ufe0e"):
            self.text.append(data)
        letters = sum(not sign.isspace() for sign in data)
        for look, depth in self.looks.items():
            isOwn = look == "strong" and self.headings or look == "emphasis" and self.open_links
            if depth > 0 and not isOwn:
                self.counts[look] += letters


def page(command):
    """The output of a program; None if it refuses the document."""
    try:
        done = subprocess.run(command, capture_output=True, timeout=60)
    except subprocess.TimeoutExpired:
        return None
    return done.stdout.decode(errors="replace") if done.returncode == 0 else None


def compare(kind, documents, program, more):
    sums = {feature: [0, 0, 0, 0] for feature in FEATURES}
    read = refused = ahead = 0
    for document in documents:
        ours = page([program, "convert", str(document), "--to", "html"])
        theirs = page(["pandoc", "-f", kind, "-t", "html", "--mathml", str(document)])
        if theirs is None or ours is None:
            refused += theirs is None and ours is not None
            ahead += ours is None and theirs is not None
            if ours is None and theirs is not None and more:
                print(f"{document}: not read", file=more)
            continue
        read += 1
        mine, other = Count(ours).counts, Count(theirs).counts
        for feature in FEATURES:
            one = sums[feature]
            one[0] += mine[feature]
            one[1] += other[feature]
            one[2] += mine[feature] > other[feature]
            one[3] += mine[feature] < other[feature]
        behind = [f"{one} {mine[one]}/{other[one]}" for one in FEATURES if mine[one] < other[one]]
        if behind and more:
            print(f"{document}: {', '.join(behind)}", file=more)
    print(f"{kind}: {read} documents; {refused} more that pandoc refuses, {ahead} that we refuse")
    for feature, (mine, other, ours_more, theirs_more) in sums.items():
        print(f"  {feature:10} {mine:8} {other:8}   more in {ours_more:4} : {theirs_more:4} documents")


def main():
    arguments = sys.argv[1:]
    more = None
    if "--more" in arguments:
        index = arguments.index("--more")
        more = open(arguments[index + 1], "w")
        del arguments[index:index + 2]
    program, *folders = arguments
    for kind in ("docx", "odt"):
        found = sorted(one for folder in folders for one in pathlib.Path(folder).rglob(f"*.{kind}"))
        compare(kind, found, str(pathlib.Path(program).resolve()), more)


main()
