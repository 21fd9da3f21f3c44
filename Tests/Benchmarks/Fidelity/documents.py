"""The documents of each format, and the source of truth for each."""

import collections
import gzip
import pathlib
import re

import gfm
import opendocument
import page
import sources
import word

Document = collections.namedtuple("Document", "name path format truth", defaults=[None])
"""`truth` creates an outline; None leaves that to the program that defines the format."""

SMALLEST, LARGEST = 40, 400_000
"""The minimum and maximum size of a compared text, in bytes."""

FILES = {
    "html": [("html2text", "*/test/*.html"), ("inscriptis", "*/tests/html/**/*.html"), ("pandoc", "*/test/html-reader.html"),
             ("docutils", "*/test/functional/expected/*html*.html"), ("git-doc", "usr/share/doc/git/html/git-[a-c]*.html")],
    "docx": [("pandoc", "*/test/docx/*.docx"), ("python-docx", "*/features/steps/test_files/*.docx")],
    "odt": [("pandoc", "*/test/odt/odt/*.odt"), ("python-odf", "*/**/*.odt"), ("docutils", "*/test/functional/expected/*.odt")],
    "rtf": [("pandoc", "*/test/rtf/*.rtf"), ("unrtf", "*/tests/*.rtf")],
    "md": [("pandoc", "*/*.md"), ("pandoc", "*/doc/*.md"), ("mediawiki", "*/docs/*.md"), ("mediawiki", "*/includes/**/*.md")],
    "rst": [("docutils", "*/docs/**/*.rst"), ("docutils", "*/test/functional/input/*.rst")],
    "adoc": [("git", "*/Documentation/*.txt"), ("git", "*/Documentation/howto/*.txt")],
    "org": [("elpa-magit", "usr/share/doc/**/*.org*"), ("pandoc", "*/test/*.org"), ("pandoc", "*/test/command/*.org")],
    "tex": [("pandoc", "*/test/latex-reader.latex"), ("pandoc", "*/test/writer.latex")],
    "mediawiki": [("mediawiki", "*/tests/parser/parserTests.txt")],
}
"""Globs in the folders of the packages."""

LEFT_OUT = re.compile(r"no_inline|_bypass|images_as_html|images_to_alt|/golden/|encrypted")
"""Test inputs that need options or duplicate others."""


def all_of(form, cache, packages=None):
    """The documents of a format; only from these packages, if any are named."""
    for package, pattern in FILES[form]:
        if packages and package not in packages:
            continue
        folder = sources.folder(package, cache)
        for path in sorted(folder.glob(pattern)):
            name = f"{package}/{path.relative_to(folder)}"
            if path.is_file() and not LEFT_OUT.search(name):
                yield from read(form, name, path, cache)


def read(form, name, path, cache):
    if form in ("docx", "odt"):
        outline = (word if form == "docx" else opendocument).outline
        yield Document(name, path, form, lambda: outline(path.read_bytes()))
        return
    if form == "mediawiki":
        yield from parser_tests(path, cache)
        return
    if path.suffix == ".gz":
        path = unzipped(path, cache)
    text = path.read_text("utf-8", errors="replace")
    if not SMALLEST <= len(text) <= LARGEST:
        return
    if form == "rst" and INCLUDED.search(text):
        text = INCLUDED.sub("", text)
        path = written(name, text, cache)
    native = path.with_suffix(".native") if path.name != "writer.latex" else path.with_name("testsuite.native")
    if form == "html":
        yield Document(name, path, form, lambda: page.outline(path.read_bytes()))
    elif form == "md":
        yield Document(name, path, form, lambda: gfm.outline(text))
    elif form in ("rtf", "tex") and native.exists():
        yield Document(name, path, form, native)
    elif form == "rtf" or form == "rst" or form == "org":
        yield Document(name, path, form)
    elif form == "adoc" and is_whole(text):
        yield Document(name, path, form)


def is_whole(text):
    """Whether an AsciiDoc document needs no other files and no macros of its project."""
    return text.lstrip().count("\n") > 3 and not re.search(r"^(include|ifdef|ifndef|ifeval)::|linkgit:", text, re.M) \
        and re.search(r"^[=-]{4,}$|^==? \w", text, re.M)


INCLUDED = re.compile(r"^\.\. (include|header|footer)::.*\n(?:(?: +.*)?\n)*", re.M)
"""reStructuredText that includes other files, or belongs to the page margin."""


def written(name, text, cache):
    place = cache / "written" / name
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(text, "utf-8")
    return place


def unzipped(path, cache):
    place = cache / "unzipped" / path.stem
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_bytes(gzip.decompress(path.read_bytes()))
    return place


CASE = re.compile(r"^!! *(test|wikitext|html(?:/\*|/php)?|options|config|end|[a-z/+]+) *\n(.*?)(?=^!! *[a-z])", re.S | re.M)
FOREIGN = re.compile(r"\{\{|<ref|<gallery|__|#REDIRECT|\[\[[^\]|]*:|-\{|<nowiki ?/|mw-|<indicator|<section|<tag|ISBN|RFC|PMID|~~~|includeonly|"
                     r"\[+(https?:|ftp:|mailto:|//)[^\s\]]*\]", re.I)
"""Syntax that needs a wiki: templates, namespaces, magic words, and links that it numbers."""


def parser_tests(path, cache):
    """The cases of MediaWiki's parser that need no wiki, twenty per document, each under a heading."""
    cases, current = [], {}
    for kind, body in CASE.findall(path.read_text("utf-8")):
        if kind == "test":
            current = {}
        current[kind] = body
        if kind == "end" or kind.startswith("html"):
            html = current.get("html") or current.get("html/php") or current.get("html/*")
            wiki = current.get("wikitext")
            if html and wiki and "options" not in current and "config" not in current and not FOREIGN.search(wiki + html):
                cases.append((current["test"].strip().splitlines()[0], wiki, html))
                current = {}
    place = cache / "mediawiki"
    place.mkdir(parents=True, exist_ok=True)
    for number, (_, wiki, html) in enumerate(cases):
        file = place / f"case-{number:03}.mediawiki"
        file.write_text(wiki, "utf-8")
        yield Document(f"mediawiki/parserTests.txt#{number}", file, "mediawiki", lambda html=html: page.outline(html))
