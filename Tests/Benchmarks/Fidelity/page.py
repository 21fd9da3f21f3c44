"""The outline of HTML, as a browser's parser reads it."""

import re
import warnings

import html5lib

from outline import Cell, Outline, clean

HIDDEN = {"head", "script", "style", "template", "noscript", "iframe", "object", "audio", "video", "select", "textarea", "button",
          "title", "colgroup", "datalist", "svg"}
BLOCKS = {"p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "dl", "dt", "dd", "blockquote", "pre", "table", "hr",
          "section", "article", "aside", "main", "header", "footer", "nav", "figure", "figcaption", "address", "details", "summary",
          "body", "html", "form", "fieldset", "legend", "center", "hgroup", "menu", "dir", "tbody", "thead", "tfoot", "tr", "td", "th",
          "caption", "listing", "xmp"}
MARKS = {"b": "bold", "strong": "bold", "i": "italic", "em": "italic", "cite": "italic", "var": "italic", "dfn": "italic",
         "code": "code", "tt": "code", "samp": "code", "kbd": "code", "del": "struck", "s": "struck", "strike": "struck",
         "sup": "raised", "sub": "lowered", "mark": "marked"}
HEADINGS = {"h1", "h2", "h3", "h4", "h5", "h6"}
NOTES = {"footnote", "footnotes", "footnote-list", "footdef", "doc-endnotes", "doc-footnote", "endnotes"}
"""Classes, roles and identifiers of footnotes and their containers."""
REFERENCES = {"doc-noteref", "footnote-reference", "footnote-ref", "footref", "footnote", "footnote-back"}
CONTENTS = {"doc-toc", "table-of-contents", "toc"}
"""Containers of a table of contents, which a program generates and no document contains."""
LABELS = {"label", "backrefs", "fn-bracket", "fn-backref", "footnum"}
ALERT = re.compile(r"\s*\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]\s")
"""The beginning of a GitHub admonition."""
BACK = re.compile(r"^[\s↩⤴︎^↑]*$")
TEX = re.compile(r"\\\((.+?)\\\)|\\\[(.+?)\\\]", re.S)


RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
SELECTOR = re.compile(r"\s*([a-z0-9]*)(?:\.([\w-]+))?\s*$", re.I)
STYLES = [("bold", re.compile(r"font-weight:(bold|[6-9]00)")), ("italic", re.compile(r"font-style:(italic|oblique)")),
          ("struck", re.compile(r"text-decoration(-line)?:[^;]*line-through")),
          ("code", re.compile(r"font-family:[^;,]*(courier|monospace|consolas|menlo|monaco)"))]
FLATTENED = {"admonitionblock", "colist", "hdlist"}
"""Asciidoctor's layout tables."""


def outline(markup, flattened=False):
    """The outline of a page or a fragment, without the layout tables of Asciidoctor."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        parser = html5lib.HTMLParser(tree=html5lib.getTreeBuilder("lxml"), namespaceHTMLElements=False)
        if isinstance(markup, bytes):
            markup = re.sub(rb"[\x01-\x08\x0b\x0e-\x1f]|&#(x0*[1-8be]|x0*1[0-9a-f]|0*[1-8]|0*1[145-9]|0*2\d|0*3[01]);", b"", markup)
            tree = parser.parse(markup, likely_encoding="utf-8" if is_utf8(markup) else None)
        else:
            tree = parser.parse(markup)
    return Page(tree.getroot(), flattened).outline


def is_utf8(content):
    try:
        content.decode()
        return True
    except UnicodeDecodeError:
        return False


def sheet(root):
    """The declarations of a page's own style sheets, by tag and class."""
    rules = {}
    for style in root.iter("style"):
        text = re.sub(r"/\*.*?\*/|@(media|font-face|page|import)[^{;]*", "", style.text or "", flags=re.S)
        for selectors, body in RULE.findall(text):
            for selector in selectors.split(","):
                found = SELECTOR.fullmatch(selector)
                if found and (found[1] or found[2]):
                    key = (found[1].lower(), found[2] or "")
                    rules[key] = rules.get(key, "") + ";" + body.replace(" ", "").lower()
    return rules


def name(element):
    return element.tag.split("}")[-1].lower() if isinstance(element.tag, str) else ""


def value(element, attribute):
    return element.get(attribute) or ""


class Page:
    """Walks a page once. A paragraph is collected in `run` until a block begins or ends."""

    def __init__(self, root, flattened=False, rules=None):
        self.outline, self.flattened = Outline(), flattened
        self.rules = sheet(root) if rules is None else rules
        self.run, self.marks, self.lists, self.quotes, self.note = [], [], [], 0, 0
        self.kind = None
        if rules is None:
            self.visit(root)
        else:
            self.children(root)
        self.end()

    def style(self, element):
        """The declarations of the style sheets and of the element itself."""
        tag, classes = name(element), value(element, "class").split()
        found = [self.rules.get((tag, "")), *[self.rules.get(key) for one in classes for key in (("", one), (tag, one))]]
        return ";".join(part for part in found if part) + ";" + value(element, "style").replace(" ", "").lower()

    def prefix(self):
        return "note " if self.note else "q%d " % self.quotes if self.quotes else ""

    def end(self, following=None):
        """Ends the paragraph; the next one has the given kind."""
        text = "".join(part for part, _ in self.run)
        self.outline.mark([] if self.kind in HEADINGS else self.run)
        self.run.clear()
        if text.strip():
            kind = self.kind or (self.lists[-1] + "+" if self.lists else "p")
            self.outline.add(self.prefix() + kind, text)
            self.kind = None
        if following:
            self.kind = following

    def add(self, text):
        if not text:
            return
        for found in TEX.finditer(text):
            self.outline.formulas.append(next(group for group in found.groups() if group))
        self.put(TEX.sub(" ", text))

    def put(self, text):
        self.run.append((text, frozenset(self.marks)))

    def children(self, element):
        self.add(element.text)
        for child in element:
            self.visit(child)
            self.add(child.tail)

    def visit(self, element):
        tag = name(element)
        if not tag or tag in HIDDEN or self.is_hidden(element) or CONTENTS.intersection(
                [*value(element, "class").split(), value(element, "role"), value(element, "id")]):
            return
        handler = getattr(self, "visit_" + tag, None)
        if handler:
            handler(element)
        elif tag in BLOCKS:
            self.block(element)
        else:
            self.inline(element, tag)

    def is_hidden(self, element):
        classes = value(element, "class").split()
        return ("display:none" in self.style(element) or element.get("hidden") is not None or "katex-html" in classes
                or bool(self.note and LABELS.intersection(classes)))

    def inline(self, element, tag):
        mark = MARKS.get(tag)
        if value(element, "class") == "classifier":
            self.put(" : ")
        if mark == "raised" and self.is_reference(element):
            return
        if not mark and "literal" in value(element, "class").split():
            mark = "code"
        marks = [mark] if mark else []
        style = self.style(element)
        marks += [other for other, pattern in STYLES if pattern.search(style) and other not in marks]
        if "font-weight:normal" in style and "bold" in marks:
            marks.remove("bold")
        self.marks += marks
        self.children(element)
        for mark in marks:
            self.marks.remove(mark)

    def visit_q(self, element):
        self.put('"')
        self.children(element)
        self.put('"')

    @staticmethod
    def is_reference(element):
        """Whether it is the number of a footnote."""
        links = [child for child in element.iter() if name(child) == "a"]
        return bool(links) and value(links[0], "href").startswith("#")

    def block(self, element, following=None):
        self.end(following)
        signs = " ".join(value(element, attribute) for attribute in ("class", "id", "role"))
        is_note = NOTES.intersection(signs.split()) or self.has_notes(element)
        self.note += bool(is_note)
        self.children(element)
        self.end()
        self.note -= bool(is_note)
        self.kind = None if following else self.kind

    @staticmethod
    def has_notes(element):
        """Whether it is the footnote section at the end of a fragment."""
        items = element.findall("ol/li") if name(element) == "section" else []
        return bool(items) and all(re.match(r"(user-content-)?fn", value(item, "id")) for item in items)

    def heading(self, element):
        if "toc-title" not in value(element, "class"):
            lists, self.lists = self.lists, []
            self.block(element, name(element))
            self.lists = lists

    visit_h1 = visit_h2 = visit_h3 = visit_h4 = visit_h5 = visit_h6 = heading

    def visit_blockquote(self, element):
        self.end()
        alert = ALERT.match("".join(element.itertext()))
        if alert and len(element) and element[0].text:
            element[0].text = re.sub(r"^\s*\[![A-Z]+\]", "", element[0].text)
            self.outline.add(self.prefix() + "p", alert[1].capitalize())
            return self.block(element)
        self.quotes += 1
        lists, self.lists = self.lists, []
        self.block(element)
        self.lists = lists
        self.quotes -= 1

    def visit_list(self, element):
        self.end()
        if self.note:
            return self.block(element)
        self.lists.append(("ul" if name(element) == "ul" else "ol") + str(len(self.lists) + 1))
        self.children(element)
        self.end()
        self.lists.pop()

    visit_ul = visit_ol = visit_menu = visit_dir = visit_list

    def visit_li(self, element):
        self.block(element, self.lists[-1] if self.lists else None if self.note else "ul1")

    def visit_dl(self, element):
        self.end()
        lists, self.lists = self.lists, []
        self.children(element)
        self.end()
        self.lists = lists

    def visit_dt(self, element):
        self.block(element, "p" if self.note else "dt")

    def visit_dd(self, element):
        self.block(element, "p" if self.note else "dd")

    def visit_pre(self, element):
        self.end()
        text = "".join(self.raw(element))
        self.outline.add_code(self.prefix(), text)

    visit_listing = visit_xmp = visit_pre

    def raw(self, element):
        yield element.text or ""
        for child in element:
            if name(child) == "br":
                yield "\n"
            elif name(child) and name(child) not in HIDDEN and not self.is_hidden(child):
                yield from self.raw(child)
            yield child.tail or ""

    def visit_br(self, element):
        self.add(" ")

    def visit_wbr(self, element):
        pass

    def visit_hr(self, element):
        self.end()

    def visit_input(self, element):
        if value(element, "type").lower() == "checkbox":
            self.put("[x] " if element.get("checked") is not None else "[ ] ")

    def visit_img(self, element):
        source = value(element, "src")
        if "math" in value(element, "class").split() and value(element, "alt"):
            self.outline.formulas.append(value(element, "alt"))
        else:
            self.outline.pictures.append((clean(value(element, "alt")), source))

    def visit_a(self, element):
        target, start = value(element, "href"), len(self.run)
        signs = {value(element, "role"), *value(element, "class").split()}
        if target.startswith("#") and (REFERENCES & signs or self.note and BACK.match("".join(element.itertext())) or
                                       re.match(r"#?(user-content-)?(fn|footnote|_footnote)", target[1:])):
            return
        self.children(element)
        text = "".join(part for part, _ in self.run[start:])
        is_safe = not re.match(r"\s*(javascript|vbscript):", target, re.I)
        if is_safe and (text.strip() or element.findall(".//img")):
            self.outline.add_link(text, target)

    def visit_math(self, element):
        notes = [child for child in element.iter() if name(child) == "annotation" and "tex" in value(child, "encoding").lower()]
        if notes:
            self.outline.formulas.append(notes[0].text or "")
        elif element.get("alttext"):
            self.outline.formulas.append(element.get("alttext"))
        else:
            self.outline.formulas.append("".join(text for text in element.itertext()))
        self.put(" ")

    def visit_span(self, element):
        text = "".join(element.itertext()).strip()
        if "math" in value(element, "class").split() and re.match(r"\\[(\[]", text):
            self.outline.formulas.append(text[2:-2])
            self.put(" ")
        else:
            self.inline(element, "span")

    def visit_table(self, element):
        self.end()
        if self.flattened and any(FLATTENED.intersection(value(above, "class").split()) for above in element.iterancestors()):
            return self.block(element)
        rows, lists = [], self.lists
        self.lists = []
        for row in self.rows(element):
            rows.append([Cell(self.cell(cell), span(cell, "colspan"), span(cell, "rowspan")) for cell in row
                         if name(cell) in ("td", "th")])
        for caption in element.findall("caption"):
            self.block(caption, "p")
        self.lists = lists
        self.outline.add_table(rows)

    @staticmethod
    def rows(table):
        for part in table:
            if name(part) == "tr":
                yield part
            elif name(part) in ("thead", "tbody", "tfoot"):
                yield from (row for row in part if name(row) == "tr")

    def cell(self, element):
        """The text of a cell; its content is counted, and a nested table is plain text."""
        inner = Page(element, self.flattened, self.rules)
        for part in ("formulas", "links", "pictures", "marks"):
            getattr(self.outline, part).extend(getattr(inner.outline, part))
        return " ".join(inner.outline.texts)


def span(cell, attribute):
    digits = re.match(r"\s*(\d+)", value(cell, attribute))
    return max(1, min(1000, int(digits[1]))) if digits else 1
