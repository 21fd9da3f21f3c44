"""Which formats are converted to which, by which programs, and how the results are judged."""

import collections
import pathlib
import re

import documents
import gfm
import opendocument
import page
import word
from documents import Document

Direction = collections.namedtuple(
    "Direction", "source target peers by_alternative by_letters defined", defaults=[False, False, ""])
"""`defined` names the program that defines the truth, if there is one."""

PANDOCS = ["pandoc", "pandoc of Debian"]
DIRECTIONS = [
    Direction("html", "md", [*PANDOCS, "html-to-markdown", "markitdown"], False, True),
    Direction("docx", "md", [*PANDOCS, "markitdown", "mammoth"], True, True),
    Direction("docx", "html", [*PANDOCS, "mammoth", "LibreOffice"], True, True),
    Direction("odt", "md", PANDOCS, True, True),
    Direction("odt", "html", [*PANDOCS, "LibreOffice"], True, True),
    Direction("rtf", "md", PANDOCS, True, True, "LibreOffice, pandoc's tests"),
    Direction("rtf", "html", [*PANDOCS, "LibreOffice", "unrtf", "striprtf"], True, True, "LibreOffice, pandoc's tests"),
    Direction("md", "docx", PANDOCS, True, True),
    Direction("md", "odt", PANDOCS, True, True),
    Direction("md", "rtf", PANDOCS, True, True),
    Direction("rst", "html", PANDOCS, False, False, "Docutils"),
    Direction("adoc", "html", ["pandoc"], False, False, "Asciidoctor"),
    Direction("org", "html", PANDOCS, False, False, "Emacs"),
    Direction("tex", "html", PANDOCS, False, False, "Docutils, pandoc's tests"),
    Direction("mediawiki", "html", PANDOCS, False, False, "MediaWiki's tests"),
    Direction("typ", "html", ["pandoc"], False, True, "Typst"),
]


def of_format(form, outline):
    """Some programs read fields as definitions, others as paragraphs; Docutils writes code as LaTeX quotations."""
    if form == "tex":
        outline.lines = [(re.sub(r"^q\d code", "code", kind), text) for kind, text in outline.lines]
    return outline.with_fields() if form in ("rst", "tex") else outline


class Judges:
    """The outlines of sources and results, each computed once."""

    def __init__(self, programs, definers, cache):
        self.programs, self.definers, self.cache = programs, definers, cache
        self.truths = {}

    def documents(self, form, packages=None):
        """The documents of a format, including those converted from another format by a program that is not compared there."""
        made = list(documents.all_of(form, self.cache, packages)) if form in documents.FILES else []
        if form == "tex" and "tex" in self.definers:
            docutils = self.definers["tex"]
            made += self.derived("rst", "tex", docutils, lambda one: docutils.convert([one], "html", self.cache))
        if form == "typ":
            made += self.derived("md", "typ", self.programs["pandoc"], None)
        if form == "rtf" and "LibreOffice" in self.programs and not packages:
            made += self.derived("docx", "rtf", self.programs["LibreOffice"], lambda one: None)
        return made

    def derived(self, source, form, program, truth):
        originals = [one for one in documents.all_of(source, self.cache)
                     if source != "rst" or "/ref/" in one.name or "/user/" in one.name]
        results = program.convert(originals, form, self.cache)
        for original in originals:
            if results[original.name]:
                place = self.cache / "derived" / form / (original.name.replace("/", "-") + "." + form)
                place.parent.mkdir(parents=True, exist_ok=True)
                place.write_bytes(results[original.name])
                yield Document(f"{original.name} by {program.name}", place, form, truth and self.truth_of(original, truth))

    @staticmethod
    def truth_of(original, truth):
        def outline():
            made = truth(original)
            return original.truth() if made is None else page.outline(made[original.name] or b"")
        return outline

    def truth(self, found, target):
        """The outline of a source, by programs that do not take part or by the program that defines the format."""
        if found.name not in self.truths:
            self.truths[found.name] = self.made(found)
        outline = self.truths[found.name]
        if outline and target in ("md", "rtf", "docx", "odt"):
            return outline.without_definitions()
        return of_format(found.format, outline) if outline else None

    def made(self, found):
        if callable(found.truth):
            return found.truth()
        if isinstance(found.truth, pathlib.Path):
            native = Document(found.name, found.truth, "native")
            return page.outline(self.programs["pandoc"].convert([native], "html", self.cache)[found.name])
        if found.format == "rtf":
            return opendocument.outline(self.programs["LibreOffice"].convert([found], "odt", self.cache)[found.name])
        made = self.definers[found.format].convert([found], "html", self.cache)[found.name]
        return page.outline(made, found.format == "adoc") if made else None

    def prepare(self, all_found):
        """Lets slow-starting programs compute all their outlines in one run."""
        asked = [one for one in all_found if one.truth is None]
        if asked and asked[0].format == "rtf":
            self.programs["LibreOffice"].convert(asked, "odt", self.cache)
        elif asked and asked[0].format in self.definers:
            self.definers[asked[0].format].convert(asked, "html", self.cache)

    def results(self, all_found, program, target):
        """The outlines of a program's results, by document name; None if it fails."""
        made = program.convert(all_found, target, self.cache)
        if target == "rtf":
            made = self.through_office(all_found, made)
        form = all_found[0].format
        reader = {"md": lambda content: gfm.outline(content.decode("utf-8", "replace")).without_definitions(),
                  "html": lambda content: of_format(form, page.outline(content, form == "adoc")),
                  "docx": lambda content: word.outline(content).without_definitions(),
                  "odt": lambda content: opendocument.outline(content).without_definitions(),
                  "rtf": lambda content: opendocument.outline(content).without_definitions()}[target]
        return {name: self.read(reader, content) for name, content in made.items()}

    @staticmethod
    def read(reader, content):
        try:
            return reader(content) if content else None
        except Exception:
            return None

    def through_office(self, all_found, made):
        place = self.cache / "through-office"
        place.mkdir(parents=True, exist_ok=True)
        written = []
        for number, found in enumerate(all_found):
            if made[found.name]:
                path = place / f"{number}.rtf"
                path.write_bytes(made[found.name])
                written.append(Document(found.name, path, "rtf"))
        return {found.name: None for found in all_found} | self.programs["LibreOffice"].convert(written, "odt", self.cache)
