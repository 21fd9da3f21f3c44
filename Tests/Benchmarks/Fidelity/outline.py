"""The content of a document independent of its format. Sources and results are compared in this form."""

import collections
import re
import unicodedata

SAME = {
    "\u201c": '"', "\u201d": '"', "\u2018": "'", "\u2019": "'", "\u2013": "-", "\u2014": "-", "\u2011": "-", "\u2010": "-",
    "\u2026": "...", "\u00a0": " ", "\u202f": " ", "\u00ad": "", "\u200b": "", "\ufeff": "", "\u2060": "", "\ufe0e": "",
    "\u2022": "", "\u25e6": "", "\u25aa": "", "\u2610": "[ ]", "\u2611": "[x]", "\u2612": "[x]", "\u2192": "->",
}
"""Typographic characters that programs replace with each other."""


def clean(text):
    """Text with its white space collapsed, and with typographic variants unified."""
    text = unicodedata.normalize("NFC", text).translate(str.maketrans(SAME))
    text = re.sub(r"-{2,3}", "-", text)
    return " ".join(text.split())


Cell = collections.namedtuple("Cell", "text columns rows")
"""A table cell: its text, and its column and row spans."""


class Outline:
    """The blocks of a document in order, and their content.

    A line is the kind of a block with its text: `h2 Title`, `ul1 item`, `q1 p a quoted paragraph`. Table rows are not lines.
    """

    def __init__(self):
        self.lines = []
        self.texts = []
        self.tables = []
        self.formulas = []
        self.links = []
        self.pictures = []
        self.marks = []

    def add(self, kind, text):
        """Adds a block, if it has content."""
        text = clean(text)
        if text:
            self.lines.append((kind, text))
            self.texts.append(text)

    def add_code(self, prefix, text):
        """Adds a code block, one line for each of its lines, so that one block split in two counts as equal."""
        for line in text.expandtabs(8).splitlines():
            if line.strip():
                self.lines.append((prefix + "code", line.rstrip()))
                self.texts.append(clean(line))

    def add_table(self, rows):
        """Adds a table, as a list of rows of cells."""
        rows = [[Cell(clean(cell.text), cell.columns, cell.rows) for cell in row] for row in rows if row]
        if rows:
            self.tables.append(rows)
            self.texts += [cell.text for row in rows for cell in row if cell.text]

    def add_link(self, text, target):
        if target and not target.startswith("#"):
            self.links.append((clean(text), target))

    def mark(self, runs):
        """Adds words that are bold, code and so on, from a paragraph as pairs of text and marks. Adjoining runs are merged."""
        for name in sorted({mark for _, marks in runs for mark in marks if not mark.startswith("-")}):
            marked = "".join(text if name in marks else "\0" for text, marks in runs)
            self.marks += [(name, word) for part in marked.split("\0") for word in clean(part).split()]

    def words(self):
        return [word for text in self.texts for word in text.split()]

    def without_definitions(self):
        """Terms and definitions as paragraphs, for a format without definition lists."""
        self.lines = [(re.sub(r"d[td]$", "p", kind), text) for kind, text in self.lines]
        return self

    def with_fields(self):
        """Terms in bold in one paragraph with their first definition, as some write fields."""
        self.marks += [("bold", word) for kind, text in self.lines if kind.split()[-1] == "dt" for word in text.rstrip(" :").split()]
        self.marks = [(mark, word.rstrip(":")) for mark, word in self.marks]
        lines = []
        for kind, text in self.lines:
            if kind.endswith("dd") and lines and lines[-1][0] == kind[:-1] + "t":
                lines[-1] = (kind[:-2] + "p", lines[-1][1].rstrip(" :") + ": " + text)
            else:
                lines.append((kind, text))
        self.lines = lines
        return self.without_definitions()

    def ranked(self):
        """The lines, with heading levels counted from 1, and a single top heading at the start as the title."""
        levels = sorted({int(kind[1:]) for kind, _ in self.lines if is_heading(kind)})
        if not levels:
            return list(self.lines)
        at_top = [index for index, (kind, _) in enumerate(self.lines) if kind == f"h{levels[0]}"]
        has_title = len(at_top) == 1 and at_top[0] == 0
        names = {f"h{level}": f"h{index + (0 if has_title else 1)}" for index, level in enumerate(levels)}
        names[f"h{levels[0]}"] = "title" if has_title else "h1"
        return [(names.get(kind, kind), text) for kind, text in self.lines]


def is_heading(kind):
    return len(kind) == 2 and kind[0] == "h" and kind[1].isdigit()
