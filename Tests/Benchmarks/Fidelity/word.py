"""The outline of DOCX, read from its parts according to ECMA-376."""

import re

from office import Package, local
from outline import Cell, Outline, clean

W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
STRICT = b"http://purl.oclc.org/ooxml/wordprocessingml/main"
R = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}"
SKIPPED = {"del", "moveFrom", "instrText", "delText", "rPr", "pPr", "Fallback", "commentReference", "annotationRef", "footnoteRef",
           "endnoteRef", "sectPr", "tblPr", "trPr", "tcPr", "sdtPr", "fldChar", "posOffset", "align"}
TOGGLES = {"b": "bold", "i": "italic", "strike": "struck", "dstrike": "struck"}


def outline(content):
    return Document(Package(content)).outline


def val(element, default=None):
    return default if element is None else element.get(W + "val", default)


def is_on(element):
    return element is not None and val(element, "1") not in ("0", "false", "off", "none")


def goes_on(properties):
    """Whether a paragraph continues in the next one: its mark is deleted, or it is a drop cap."""
    if properties is None:
        return False
    frame = properties.find(W + "framePr")
    is_cap = frame is not None and frame.get(W + "dropCap", "none") != "none"
    return is_cap or any(properties.find(f"{W}rPr/{W}{tag}") is not None for tag in ("del", "moveFrom"))


class Styles:
    """Names, levels and toggle properties of styles, including inherited ones."""

    def __init__(self, root):
        self.styles = {} if root is None else {style.get(W + "styleId"): style for style in root.iter(W + "style")}

    def chain(self, identifier):
        seen = set()
        while identifier in self.styles and identifier not in seen:
            seen.add(identifier)
            yield self.styles[identifier]
            identifier = val(self.styles[identifier].find(W + "basedOn"))

    def name(self, style):
        return (val(style.find(W + "name")) or "").lower()

    def names(self, identifier):
        return [self.name(style) for style in self.chain(identifier)] or [str(identifier).lower()]

    def find(self, identifier, path):
        for style in self.chain(identifier):
            found = style.find(path)
            if found is not None:
                return found
        return None


class Numbering:
    """Whether a list level is numbered."""

    def __init__(self, root):
        self.formats = {}
        if root is None:
            return
        abstract = {item.get(W + "abstractNumId"): self.levels(item) for item in root.iter(W + "abstractNum")}
        for item in root.iter(W + "num"):
            levels = dict(abstract.get(val(item.find(W + "abstractNumId")), {}))
            for override in item.iter(W + "lvlOverride"):
                levels.update(self.levels(override))
            self.formats[item.get(W + "numId")] = levels

    @staticmethod
    def levels(item):
        return {level.get(W + "ilvl"): val(level.find(W + "numFmt"), "decimal") for level in item.findall(W + "lvl")}


class Document:
    def __init__(self, package):
        self.outline = Outline()
        self.package = package
        self.styles = Styles(package.part("word/styles.xml"))
        self.numbering = Numbering(package.part("word/numbering.xml"))
        self.notes, self.depths, self.held = [], [], []
        self.read_part(self.main_part(), lambda root: root.iter(W + "body"))
        asked, self.notes = self.notes, []
        for part, identifier in asked:
            self.read_part(f"word/{part}s.xml", lambda root: [
                note for note in root.iter(W + part) if note.get(W + "id") == identifier], "note ")

    def main_part(self):
        """The path of the part that the package names as its document."""
        relations = self.package.part("_rels/.rels")
        for item in [] if relations is None else relations:
            if item.get("Type", "").endswith("/officeDocument"):
                return item.get("Target").lstrip("/")
        return "word/document.xml"

    def read_part(self, path, roots, prefix=""):
        root = self.package.part(path)
        if root is None:
            return
        folder, file = path.rsplit("/", 1)
        relations = self.package.part(f"{folder}/_rels/{file}.rels")
        self.targets = {} if relations is None else {item.get("Id"): item.get("Target") for item in relations
                                                     if item.get("TargetMode") == "External"}
        for part in roots(root):
            self.blocks(part, prefix)

    def blocks(self, parent, prefix=""):
        for element in parent:
            tag = local(element)
            if tag == "p":
                self.paragraph(element, prefix)
            elif tag == "tbl":
                self.table(element)
            elif tag in ("sdt", "sdtContent", "customXml", "ins", "moveTo", "smartTag"):
                self.blocks(element, prefix)
            elif tag == "AlternateContent":
                for choice in element[:1]:
                    self.blocks(choice, prefix)

    def paragraph(self, element, prefix):
        properties = element.find(W + "pPr")
        style = val(properties.find(W + "pStyle")) if properties is not None else None
        kind = self.kind(properties, style)
        parts, boxes = self.inline(element)
        parts, self.held = self.held + parts, []
        if goes_on(properties):
            self.held = parts
            return
        text = "".join(part for part, _ in parts)
        if kind[0] != "h" and kind != "code":
            inherited = self.inherited(style)
            self.outline.mark([(part, inherited if marks is None else marks) for part, marks in parts])
        if kind == "code":
            self.outline.add_code(prefix, text)
        else:
            self.outline.add(kind if prefix and kind == "p" and not prefix.strip() else prefix + kind, text)
        for box in boxes:
            self.blocks(box, prefix)

    def inherited(self, style):
        """The marks of a paragraph's style."""
        return {mark for tag, mark in TOGGLES.items() if style and is_on(self.styles.find(style, f"{W}rPr/{W}{tag}"))}

    def kind(self, properties, style):
        names = self.styles.names(style) if style else []
        level = properties.find(W + "outlineLvl") if properties is not None else None
        if level is None and style:
            level = self.styles.find(style, f"{W}pPr/{W}outlineLvl")
        heading = next((found for name in names if (found := re.fullmatch(r"heading (\d)", name))), None)
        if "title" in names:
            return "h1"
        if heading and int(heading[1]) <= 6:
            return f"h{heading[1]}"
        if level is not None and int(val(level, "9")) < 6:
            return f"h{int(val(level)) + 1}"
        number = self.list_level(properties, style)
        if number:
            return number
        self.depths.clear()
        if any(name in ("source code", "html preformatted", "preformatted text", "code", "macro text", "plain text") for name in names):
            return "code"
        if any("quot" in name or name == "block text" for name in names):
            return "q1 p"
        return "p"

    def list_level(self, properties, style):
        number = properties.find(W + "numPr") if properties is not None else None
        if number is None and style:
            number = self.styles.find(style, f"{W}pPr/{W}numPr")
        if number is None:
            return None
        identifier, level = val(number.find(W + "numId")), val(number.find(W + "ilvl"), "0")
        if identifier is None and style:
            inherited = self.styles.find(style, f"{W}pPr/{W}numPr/{W}numId")
            identifier = val(inherited)
        form = self.numbering.formats.get(identifier, {}).get(level)
        if identifier in (None, "0") or form is None:
            return None
        while self.depths and self.depths[-1] >= int(level):
            self.depths.pop()
        self.depths.append(int(level))
        return ("ul" if form in ("bullet", "none") else "ol") + str(len(self.depths))

    def inline(self, parent):
        """The text of a paragraph as pairs with its marks (None: those of its style), and the text boxes anchored in it."""
        self.parts, self.boxes, self.fields, self.now = [], [], [], None
        self.walk(parent)
        return self.parts, self.boxes

    def put(self, text):
        self.parts.append((text, self.now))

    def text_from(self, start):
        return "".join(part for part, _ in self.parts[start:])

    def walk(self, parent):
        for element in parent:
            tag = local(element)
            if tag == "r":
                self.run(element)
            elif tag == "hyperlink":
                start = len(self.parts)
                self.walk(element)
                target, anchor = self.targets.get(element.get(R + "id")), element.get(W + "anchor")
                self.outline.add_link(self.text_from(start), target + ("#" + anchor if anchor else "") if target else None)
            elif tag in ("oMath", "oMathPara"):
                for formula in [element] if tag == "oMath" else [item for item in element if local(item) == "oMath"]:
                    self.outline.formulas.append("".join(item.text or "" for item in formula.iter() if local(item) == "t"))
                self.put(" ")
            elif tag == "fldSimple":
                self.simple_field(element)
            elif tag == "AlternateContent":
                for choice in element[:1]:
                    self.walk(choice)
            elif tag not in SKIPPED:
                self.walk(element)

    def simple_field(self, element):
        start = len(self.parts)
        self.walk(element)
        self.link_of(element.get(W + "instr", ""), start)

    def link_of(self, instruction, start):
        found = re.match(r'\s*HYPERLINK\s+"([^"]+)"(?:.*\\l\s+"([^"]+)")?', instruction)
        if found:
            self.outline.add_link(self.text_from(start), found[1] + ("#" + found[2] if found[2] else ""))

    def run(self, element):
        properties = element.find(W + "rPr")
        if properties is not None and is_on(properties.find(W + "vanish")):
            return
        self.now = self.marks(properties)
        for child in element:
            self.run_part(child)
        self.now = None

    def marks(self, properties):
        """The marks of a run; None if it only has those of its paragraph's style."""
        if properties is None:
            return None
        style = val(properties.find(W + "rStyle"))
        found, is_own = set(), False
        for tag, mark in TOGGLES.items():
            own = properties.find(W + tag)
            inherited = self.styles.find(style, f"{W}rPr/{W}{tag}") if own is None and style else own
            is_own |= inherited is not None
            if is_on(inherited):
                found.add(mark)
        raised = val(properties.find(W + "vertAlign"))
        found |= {mark for value, mark in (("superscript", "raised"), ("subscript", "lowered")) if value == raised}
        if style and any(re.search(r"verbatim|html code|inline code|source text|^code", name) for name in self.styles.names(style)):
            found.add("code")
        return found if is_own or found else None

    def run_part(self, child):
        tag = local(child)
        if tag == "t":
            self.put(child.text or "")
        elif tag in ("tab", "br", "cr", "ptab"):
            self.put("\n" if tag == "br" else " ")
        elif tag == "noBreakHyphen":
            self.put("-")
        elif tag in ("footnoteReference", "endnoteReference"):
            self.notes.append((tag[:-9], child.get(W + "id")))
        elif tag == "fldChar":
            self.field(child)
        elif tag == "instrText" and self.fields and self.fields[-1][1] is None:
            self.fields[-1][0] += child.text or ""
        elif tag in ("drawing", "pict", "object"):
            self.drawing(child)
        elif tag == "AlternateContent":
            for choice in child[:1]:
                for part in choice:
                    self.run_part(part)

    def field(self, mark):
        kind = mark.get(W + "fldCharType")
        if kind == "begin":
            self.fields.append(["", None])
        elif kind == "separate" and self.fields:
            self.fields[-1][1] = len(self.parts)
        elif kind == "end" and self.fields:
            instruction, start = self.fields.pop()
            if start is not None:
                self.link_of(instruction, start)

    def drawing(self, element):
        pictures = [item for item in element.iter() if local(item) in ("blip", "imagedata")]
        names = [item for item in element.iter() if local(item) == "docPr"]
        if pictures:
            self.outline.pictures.append((clean(names[0].get("descr") or "") if names else "", ""))
        for box in element.iter(W + "txbxContent"):
            if not any(local(above) == "Fallback" for above in box.iterancestors()):
                self.boxes.append(box)

    def table(self, element):
        rows, open_cells = [], {}
        for row in element.iter(W + "tr"):
            if next(above for above in row.iterancestors() if local(above) == "tbl") is not element:
                continue
            rows.append(self.row(row, open_cells))
        self.outline.add_table([[Cell(cell[0], cell[1], cell[2]) for cell in row] for row in rows])

    def row(self, row, open_cells):
        """The cells that begin in a row, as lists; a vertically merged cell is extended."""
        cells, column = [], 0
        for cell in row.iter(W + "tc"):
            if next(above for above in cell.iterancestors() if local(above) == "tr") is not row:
                continue
            properties = cell.find(W + "tcPr")
            width = val(properties.find(W + "gridSpan"), "1") if properties is not None else "1"
            merged = properties.find(W + "vMerge") if properties is not None else None
            if merged is not None and val(merged, "continue") == "continue" and column in open_cells:
                open_cells[column][2] += 1
            else:
                made = [self.cell(cell), int(width), 1]
                cells.append(made)
                open_cells.pop(column, None)
                if merged is not None:
                    open_cells[column] = made
            column += int(width)
        return cells

    def cell(self, cell):
        """The text of a cell; its content is counted, but its paragraphs are not lines."""
        outer, self.outline = self.outline, Outline()
        depths, self.depths = self.depths, []
        self.blocks(cell)
        inner, self.outline, self.depths = self.outline, outer, depths
        for part in ("formulas", "links", "pictures", "marks"):
            getattr(outer, part).extend(getattr(inner, part))
        return " ".join(inner.texts)
