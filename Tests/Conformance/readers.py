#!/usr/bin/env python3
"""Compares how Pasteboard and another program read markup:

    Tests/Conformance/readers.py .build/release/pasteboard FORMAT FILE... [--judge] [--more LIST]

FORMAT is rst, mediawiki, latex or org, which pandoc also reads (typst too, since 3.1.9), or asciidoc, which Asciidoctor
reads. Both write HTML, from which the
headings with their levels, items with their depths, cells, links, pictures, pieces of code, marked text, notes and words are
collected. A table shows how many of them we have, they have, and both have: what only they have is lost by us, what only
we have is lost by them. With --judge, for rst, Docutils decides what is correct: one column shows what pandoc found and we
missed, the other what we found and pandoc missed. MediaWiki templates and categories are removed first, because pandoc shows
neither. With --more, the losses in each document are written to a file. Documents to try:
pandoc's
test/rst-reader.rst, test/mediawiki-reader.wiki and test/latex-reader.latex, and those of Docutils, Sphinx, Python, Git and TeX Live
in Debian's source packages, on PyPI, and below /usr/share/doc.
"""
import collections
import concurrent.futures
import html.parser
import pathlib
import re
import subprocess
import sys

FEATURES = [
    "headings", "items", "cells", "links", "pictures", "code", "languages", "strong", "emphasis", "monospace", "scripts", "struck",
    "notes", "formulas", "words",
]
MARKED = {
    "strong": "strong", "b": "strong", "em": "emphasis", "i": "emphasis", "code": "monospace", "tt": "monospace",
    "sub": "scripts", "sup": "scripts", "del": "struck", "s": "struck",
}
HEADINGS = {f"h{level}": level for level in range(1, 7)}
BLOCKS = {*HEADINGS, "p", "li", "td", "th", "div", "pre", "table", "tr", "dt", "dd", "br", "hr", "img", "caption", "figcaption"}
HIDDEN = {"style", "title", "annotation", "script"}
# Formats whose definition lists are written as lists of items that begin with bold terms.
DESCRIBING = {"latex", "org"}
GATHERED = {*HEADINGS, "li", "td", "th", "pre", "dt"}


class Page(html.parser.HTMLParser):
    """The features of a page with their text."""

    def __init__(self, page, form=None):
        super().__init__()
        self.isOfItems = form in DESCRIBING
        self.isWiki = form == "mediawiki"
        self.terms = []
        self.marked = collections.defaultdict(list)
        self.found = collections.defaultdict(list)
        self.lists = 0
        self.hidden = 0
        self.formulas = 0
        self.references = 0
        self.preformatted = 0
        self.text = []
        self.open = []
        self.feed(page)
        self.close()
        for feature, spans in self.marked.items():
            self.found[feature] += [word for start, end in joined(spans) for word in self.words(start, end)]
        top = min((level for level, _ in self.found["headings"]), default=0)
        self.found["headings"] = [(level - top, text) for level, text in self.found["headings"]]
        self.found["words"] = self.words(0, len(self.text))

    def words(self, start, end):
        # One program reads the colon after a field name as text, the other does not.
        return [word.rstrip(":") or word for word in "".join(self.text[start:end]).split()]

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        kinds = (attributes.get("class") or "").split()
        if tag in BLOCKS:
            self.text.append(" ")
        if tag in ("ul", "ol") or tag == "dl" and self.isOfItems:
            self.lists += 1
            if tag == "ol" and "footnotes-list" in kinds:
                self.lists -= 1
        if tag == "dt" and self.isOfItems:
            self.terms.append(len(self.text))
        if tag == "img":
            self.found["pictures"].append((attributes.get("src") or "").replace(" ", "_"))
        if tag == "math":
            self.found["formulas"].append("")
            self.formulas += 1
        if tag == "a" and attributes.get("href"):
            target = attributes["href"]
            if not target.startswith("#"):
                self.found["links"].append(target.removeprefix("./"))
        if tag == "a" and (attributes.get("href") or "").startswith("#fn") and "ref" not in attributes["href"]:
            self.references += 1
            self.hidden += 1
        if tag == "pre":
            self.preformatted += 1
        if tag in ("pre", "code") and self.preformatted and "content" not in kinds:
            names = [name.removeprefix("language-") for name in kinds if name not in ("sourceCode", "numberLines", "highlight", "example")]
            if names and attributes.get("data-lang") != "":
                self.found["languages"].append(attributes.get("data-lang") or names[0])
        if tag in HIDDEN:
            self.hidden += 1
        # Asciidoctor makes tables of admonitions, and code of verses.
        isOther = tag in ("td", "pre") and ("icon" in kinds or "content" in kinds)
        if (tag in GATHERED or tag in MARKED) and not isOther:
            self.open.append((tag, len(self.text), self.lists))

    def handle_endtag(self, tag):
        if tag in HIDDEN:
            self.hidden = max(0, self.hidden - 1)
        if tag == "a" and self.references:
            self.references -= 1
            self.hidden = max(0, self.hidden - 1)
            self.found["notes"].append("")
        if tag == "dd" and self.terms:
            self.found["items"].append((self.lists, normal("".join(self.text[self.terms.pop():]))[:20]))
        if tag in ("ul", "ol") or tag == "dl" and self.isOfItems:
            self.lists = max(0, self.lists - 1)
        if tag == "math":
            self.formulas = max(0, self.formulas - 1)
        if tag in GATHERED or tag in MARKED:
            self.end(tag)
        if tag == "pre":
            self.preformatted = max(0, self.preformatted - 1)
        if tag in BLOCKS:
            self.text.append(" ")

    def end(self, tag):
        for index in reversed(range(len(self.open))):
            if self.open[index][0] == tag:
                break
        else:
            return
        _, start, depth = self.open[index]
        del self.open[index:]
        text = normal("".join(self.text[start:]))
        if not text:
            return
        if tag in HEADINGS:
            self.found["headings"].append((HEADINGS[tag], text))
        elif tag == "li":
            self.found["items"].append((depth, text[:20]))
        elif tag in ("td", "th"):
            self.found["cells"].append(text)
        elif tag == "pre":
            self.found["code"].append(text)
            # Lines with a leading space are one code block for us, and a paragraph of code for pandoc.
            if self.isWiki:
                self.marked["monospace"].append((start, len(self.text)))
        elif tag == "dt":
            # Terms are bold where definitions are not marked as such.
            self.found["strong"] += self.words(start, len(self.text))
        elif tag in MARKED and not self.preformatted:
            self.marked[MARKED[tag]].append((start, len(self.text)))

    def handle_data(self, data):
        if not self.hidden and not self.formulas and data not in ("\u21a9", "\u21a9\ufe0e"):
            self.text.append(straight(data))


def joined(spans):
    """Merges spans that continue each other: `<s>a<em>b</em></s>` is `<s>a</s><em><s>b</s></em>`."""
    result = []
    for start, end in sorted(spans):
        if result and start <= result[-1][1]:
            result[-1] = (result[-1][0], max(end, result[-1][1]))
        else:
            result.append((start, end))
    return result


def straight(text):
    for sign, plain in (("\u2018", "'"), ("\u2019", "'"), ("\u201c", '"'), ("\u201d", '"'), ("\u00a0", " "),
                        ("\u2013", "--"), ("\u2014", "---"), ("\u2026", "..."), ("\u200b", ""), ("\u2009", " ")):
        text = text.replace(sign, plain)
    return text


def normal(text):
    return " ".join(text.split())


def source(form, path):
    data = pathlib.Path(path).read_bytes()
    if form != "mediawiki":
        return data
    text = data.decode(errors="replace")
    while True:
        shorter = re.sub(r"\{\{[^{}]*\}\}|\[\[Category:[^\[\]]*\]\]", "", text)
        if shorter == text:
            return text.encode()
        text = shorter


def judged(path):
    """Docutils' page, with the elements that the other programs use."""
    import docutils.core
    settings = {
        "report_level": 5, "halt_level": 6, "math_output": "MathML", "embed_stylesheet": False, "stylesheet_path": "",
        "syntax_highlight": "none", "toc_backlinks": False, "sectsubtitle_xform": False, "initial_header_level": 1,
    }
    try:
        text = docutils.core.publish_parts(
            pathlib.Path(path).read_text(errors="replace"), source_path=str(path), writer_name="html5", settings_overrides=settings)
    except Exception:
        return None
    text = re.sub(r'<span class="pre">([^<]*)</span>', r"\1", text["html_body"])
    text = re.sub(r'<span class="docutils literal">([^<]*)</span>', r"<code>\1</code>", text)
    text = re.sub(r'<a class="footnote-reference[^"]*" href="#', '<a href="#fn', text)
    return Page(re.sub(r'<span class="label">.*?</span></span>|<span class="colon">.*?</span>', "", text))


def page(command, data, form):
    try:
        done = subprocess.run(command, input=data, capture_output=True, timeout=120)
    except subprocess.TimeoutExpired:
        return None
    # Asciidoctor reports in the text what it could not include.
    text = re.sub(r"<p>Unresolved directive in .*?</p>|Unresolved directive in \S+ - include::\S+", "", done.stdout.decode(errors="replace"))
    return Page(text, form) if done.returncode == 0 else None


def both(program, form, path, isJudged):
    other = ["pandoc", "-f", form, "-t", "html", "--mathml", "--no-highlight", "--wrap=none"]
    if form == "asciidoc":
        other = ["asciidoctor", "-s", "-S", "safe", "-a", "showtitle", "-a", "attribute-missing=skip", "-o", "-", "-"]
    data = source(form, path)
    pages = page([program, "convert", "--from", form, "--to", "html"], data, form), page(other, data, form)
    return *pages, judged(path) if isJudged else None


def main():
    arguments = sys.argv[1:]
    more = None
    if "--more" in arguments:
        index = arguments.index("--more")
        more = open(arguments[index + 1], "w")
        del arguments[index:index + 2]
    isJudged = "--judge" in arguments
    if isJudged:
        arguments.remove("--judge")
    program, form, *paths = arguments
    program = str(pathlib.Path(program).resolve())
    sums = {feature: [0] * 6 for feature in FEATURES}
    read = refused = ahead = 0
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for path, (ours, theirs, right) in zip(paths, pool.map(lambda path: both(program, form, path, isJudged), paths)):
            if ours is None or theirs is None or isJudged and right is None:
                refused += theirs is None and ours is not None
                ahead += ours is None and theirs is not None
                continue
            read += 1
            for feature in FEATURES:
                mine, other = (collections.Counter(one.found[feature]) for one in (ours, theirs))
                one = sums[feature]
                one[0] += mine.total()
                one[1] += other.total()
                one[2] += (mine & other).total()
                lost = [other - mine, mine - other]
                if isJudged:
                    known = collections.Counter(right.found[feature])
                    lost = [(known & other) - mine, (known & mine) - other]
                    one[3] += known.total()
                one[4] += lost[0].total()
                one[5] += lost[1].total()
                for name, some in zip(("us", "them"), lost):
                    if some and more:
                        print(f"{path}\t{feature}\tlost by {name}\t{some.total()}\t{list(some.items())[:20]}", file=more)
    print(f"{form}: {read} documents; {refused} more that only we read, {ahead} that only they read")
    print("  feature         ours   theirs  in both" + (" Docutils" if isJudged else "") + "  lost by us  by them")
    for feature, (mine, other, common, known, alone, their) in sums.items():
        print(f"  {feature:10} {mine:9} {other:8} {common:8}" + (f" {known:8}" if isJudged else "") + f" {alone:11} {their:8}")


if __name__ == "__main__":
    main()
