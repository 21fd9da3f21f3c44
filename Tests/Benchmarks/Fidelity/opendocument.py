"""The outline of ODT, read from its parts according to OpenDocument 1.3."""

import re

from office import Package, local
from outline import Cell, Outline, clean

TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"
STYLE = "{urn:oasis:names:tc:opendocument:xmlns:style:1.0}"
TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
FO = "{urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0}"
XLINK = "{http://www.w3.org/1999/xlink}"
SKIPPED = {"annotation", "annotation-end", "tracked-changes", "sequence-decls", "variable-decls", "user-field-decls", "forms",
           "note-citation", "bookmark-start", "bookmark-end", "bookmark", "soft-page-break", "title", "desc",
           "index-title-template"}


def outline(content):
    return Document(Package(content)).outline


def joined(parts):
    return "".join(part for part, _ in parts)


class Document:
    def __init__(self, package):
        self.outline = Outline()
        self.package = package
        self.styles, self.lists = {}, {}
        roots = [root for root in (package.part("styles.xml"), package.part("content.xml")) if root is not None]
        for root in roots:
            self.styles.update({item.get(STYLE + "name"): item for item in root.iter(STYLE + "style")})
            self.lists.update({item.get(STYLE + "name"): item for item in root.iter(TEXT + "list-style")})
        self.notes = []
        for root in roots[-1:]:
            for body in root.iter("{urn:oasis:names:tc:opendocument:xmlns:office:1.0}text"):
                self.blocks(body, "", [])
        asked, self.notes = self.notes, []
        for note in asked:
            self.blocks(note, "note ", [])

    def chain(self, name):
        seen = set()
        while name in self.styles and name not in seen:
            seen.add(name)
            yield self.styles[name]
            name = self.styles[name].get(STYLE + "parent-style-name")

    def names(self, name):
        found = [str(name)]
        for style in self.chain(name):
            found += [style.get(STYLE + "name") or "", style.get(STYLE + "display-name") or "",
                      style.get(STYLE + "parent-style-name") or ""]
        return [item.replace("_20_", " ").lower() for item in found if item]

    def blocks(self, parent, prefix, lists):
        for element in parent:
            tag = local(element)
            if tag == "h":
                level = min(6, int(element.get(TEXT + "outline-level", "1")))
                self.outline.add(prefix + f"h{level}", joined(self.inline(element)))
            elif tag == "p":
                self.paragraph(element, prefix, lists)
            elif tag in ("list",):
                self.list(element, prefix, lists)
            elif tag == "table":
                self.table(element)
            elif tag in SKIPPED:
                continue
            elif tag in ("frame", "custom-shape", "rect"):
                self.flush_frames([element], prefix)
            else:
                self.blocks(element, prefix, lists)

    def paragraph(self, element, prefix, lists):
        names = self.names(element.get(TEXT + "style-name"))
        parts = self.inline(element)
        text = joined(parts)
        before, frames = self.frames_before, self.frames
        self.flush_frames(before, prefix)
        if lists and lists[-1][1]:
            kind, lists[-1][1] = lists[-1][0], False
        elif lists:
            kind = lists[-1][0] + "+"
        elif "title" in names:
            kind = "h1"
        elif any(name in ("preformatted text", "source code", "rststyle-codeblock", "rststyle-literalblock") for name in names):
            kind = "code"
        elif any(re.search(r"quotation|blockquote|block quot", name) for name in names):
            kind = "q1 p"
        else:
            kind = "p"
        if kind == "p" and self.is_monospaced(element.get(TEXT + "style-name"), parts):
            kind = "code"
        if kind not in ("code", "h1"):
            self.outline.mark(parts)
        if kind == "code":
            self.outline.add_code(prefix, text)
        else:
            self.outline.add(prefix + kind, text)
        self.flush_frames(frames, prefix)

    def is_monospaced(self, style, parts):
        """Whether a paragraph is entirely monospaced, which is how RTF writes code."""
        texts = [marks for text, marks in parts if text.strip()]
        return bool(texts) and ("code" in self.marks(style) or all("code" in marks for marks in texts))

    def list(self, element, prefix, lists, name=None):
        name = element.get(TEXT + "style-name") or name
        style = self.lists.get(name)
        depth = len(lists) + 1
        kind = "ul"
        if style is not None:
            levels = {item.get(TEXT + "level"): local(item) for item in style}
            kind = "ol" if levels.get(str(depth), "").endswith("number") else "ul"
        for item in element:
            if local(item) not in ("list-item", "list-header"):
                continue
            inner = lists + [[f"{'ul' if local(item) == 'list-header' else kind}{depth}", True]]
            for child in item:
                if local(child) == "list":
                    self.list(child, prefix, inner, name)
                else:
                    self.blocks([child], prefix, inner)

    def inline(self, element):
        """The text of a paragraph as pairs of text and marks."""
        self.parts, self.frames_before, self.frames = [], [], []
        self.now = frozenset(self.marks(element.get(TEXT + "style-name")))
        if "hidden" in self.now:
            return []
        self.walk(element)
        return self.parts

    def put(self, text):
        self.parts.append((text, self.now))

    def walk(self, element):
        self.put(re.sub(r"\s+", " ", element.text or ""))
        for child in element:
            self.visit(child)
            self.put(re.sub(r"\s+", " ", child.tail or ""))

    def visit(self, child):
        tag = local(child)
        if not tag or tag in SKIPPED:
            return
        if tag == "s":
            self.put(" " * int(child.get(TEXT + "c", "1")))
        elif tag == "tab":
            self.put("\t")
        elif tag == "line-break":
            self.put("\n")
        elif tag == "note":
            self.notes += [part for part in child if local(part) == "note-body"]
        elif tag == "frame":
            is_first = not joined(self.parts).strip()
            (self.frames_before if is_first else self.frames).append(child)
        elif tag == "a":
            start = len(self.parts)
            self.walk(child)
            self.outline.add_link(joined(self.parts[start:]), child.get(XLINK + "href"))
        elif tag == "span":
            marks = self.marks(child.get(TEXT + "style-name"))
            if "hidden" in marks:
                return
            off = {mark[1:] for mark in marks if mark.startswith("-")}
            outer, self.now = self.now, frozenset(self.now | set(marks)) - off
            self.walk(child)
            self.now = outer
        else:
            self.walk(child)

    def marks(self, name):
        found = {}
        for style in self.chain(name):
            for item in style.findall(STYLE + "text-properties"):
                found = {**item.attrib, **found}
        marks = []
        if found.get(FO + "font-weight") in ("bold", "700"):
            marks.append("bold")
        elif FO + "font-weight" in found:
            marks.append("-bold")
        if found.get(FO + "font-style") in ("italic", "oblique"):
            marks.append("italic")
        elif FO + "font-style" in found:
            marks.append("-italic")
        if found.get(STYLE + "text-line-through-style", "none") != "none":
            marks.append("struck")
        if found.get(TEXT + "display") == "none":
            marks.append("hidden")
        position = found.get(STYLE + "text-position", "").split(" ")[0]
        if position and position not in ("0%", "0"):
            marks.append("lowered" if position.startswith(("-", "sub")) else "raised")
        font = found.get(STYLE + "font-name", "") or found.get(FO + "font-family", "")
        is_code = any(text in ("source text", "rststyle-inlineliteral", "teletype") for text in self.names(name))
        if is_code or re.search(r"courier|consolas|mono\b|monospace|menlo|monaco", font, re.I):
            marks.append("code")
        return marks

    def flush_frames(self, frames, prefix):
        for frame in frames:
            notes = [clean("".join(item.itertext())) for item in frame if local(item) in ("title", "desc")]
            kinds = {local(item) for item in frame}
            boxes = [item for item in frame if local(item) == "text-box"]
            if "object" in kinds:
                self.object(frame)
            elif "image" in kinds and not boxes:
                self.outline.pictures.append((next((note for note in reversed(notes) if note), ""), ""))
            for box in boxes:
                self.blocks(box, prefix, [])

    def object(self, frame):
        """A formula, if the object is one; a chart or a sheet is a picture."""
        for item in frame:
            if local(item) == "object":
                root = self.package.part((item.get(XLINK + "href") or "").removeprefix("./") + "/content.xml")
                if root is not None and local(root) == "math":
                    note = [child for child in root.iter() if local(child) == "annotation"]
                    for child in note:
                        child.getparent().remove(child)
                    self.outline.formulas.append("".join(root.itertext()))

    def table(self, element):
        rows = []
        for row in element.iter(TABLE + "table-row"):
            if next(above for above in row.iterancestors() if local(above) == "table") is not element:
                continue
            cells = []
            for cell in row:
                if local(cell) == "table-cell":
                    for _ in range(min(64, int(cell.get(TABLE + "number-columns-repeated", "1")))):
                        cells.append(Cell(self.cell(cell), int(cell.get(TABLE + "number-columns-spanned", "1")),
                                          int(cell.get(TABLE + "number-rows-spanned", "1"))))
            rows.append(cells)
        self.outline.add_table(rows)

    def cell(self, cell):
        outer, self.outline = self.outline, Outline()
        self.blocks(cell, "", [])
        inner, self.outline = self.outline, outer
        for part in ("formulas", "links", "pictures", "marks"):
            getattr(outer, part).extend(getattr(inner, part))
        return " ".join(inner.texts)
