"""The compared programs, and those that define a format. Each runs with the options that its manual recommends for the task."""

import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
LIMIT = 120
"""The time limit of one document, in seconds."""


class Program:
    """A converter from file to file, whose results are cached by its version."""

    def __init__(self, name, command, version, formats=None, keeps=True):
        self.name, self.command, self.formats, self.keeps = name, command, formats or {}, keeps
        self.version = self.first_line(version)

    @staticmethod
    def first_line(version):
        try:
            made = subprocess.run(version, capture_output=True, text=True, timeout=LIMIT)
            found = re.search(r"\d+(?:\.\d+)+(?:[-.~+]\w+)*", made.stdout + made.stderr)
            return found[0] if found else "?"
        except (OSError, subprocess.TimeoutExpired):
            return None

    def is_there(self):
        return self.version is not None

    def words(self, source, target, path, output):
        names = {key: self.formats.get(key, key) for key in (source, target)}
        return [part.format(source=names[source], target=names[target], path=path, output=output) for part in self.command]

    def convert(self, documents, target, cache):
        """The results by document name; None if the program fails."""
        return {document.name: self.kept(document, target, cache) for document in documents}

    def place(self, document, target, cache):
        key = hashlib.sha256(document.path.read_bytes() + document.format.encode()).hexdigest()[:24]
        return cache / "results" / f"{self.name} {self.version}".replace("/", "-") / f"{key}.{target}"

    def kept(self, document, target, cache):
        place = self.place(document, target, cache)
        if self.keeps and place.exists():
            return place.read_bytes() or None
        result = self.one(document, target)
        if self.keeps:
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(result or b"")
        return result

    def one(self, document, target):
        with tempfile.TemporaryDirectory() as scratch:
            output = os.path.join(scratch, f"result.{target}")
            words = self.words(document.format, target, str(document.path), output)
            try:
                made = subprocess.run(words, capture_output=True, timeout=LIMIT, cwd=scratch, stdin=subprocess.DEVNULL)
            except subprocess.TimeoutExpired:
                return None
            if os.path.exists(output):
                return pathlib.Path(output).read_bytes() or b"\n"
            return made.stdout or b"\n" if made.returncode == 0 else None


class Batch(Program):
    """A slow-starting program that takes many files at once: NAME FILE… of a script that writes next to the cache."""

    def convert(self, documents, target, cache):
        missing = [document for document in documents if not self.place(document, target, cache).exists()]
        for start in range(0, len(missing), 40):
            self.many(missing[start:start + 40], target, cache)
        return {document.name: self.place(document, target, cache).read_bytes() or None for document in documents}

    def many(self, documents, target, cache):
        with tempfile.TemporaryDirectory() as scratch:
            inputs = {}
            for number, document in enumerate(documents):
                inputs[document.name] = os.path.join(scratch, f"{number}.{document.format}")
                shutil.copy(document.path, inputs[document.name])
            outputs = os.path.join(scratch, "out")
            os.mkdir(outputs)
            words = [part.format(target=target, out=outputs, form=self.formats.get(target, target)) for part in self.command]
            try:
                subprocess.run([*words, *inputs.values()], capture_output=True, timeout=LIMIT * 5, cwd=scratch)
            except subprocess.TimeoutExpired:
                pass
            for number, document in enumerate(documents):
                made = pathlib.Path(outputs) / f"{number}.{target}"
                place = self.place(document, target, cache)
                place.parent.mkdir(parents=True, exist_ok=True)
                place.write_bytes((made.read_bytes() or b"\n") if made.exists() else b"")


PANDOC = {"md": "gfm", "adoc": "asciidoc", "tex": "latex", "typ": "typst"}


def pandoc(name, path):
    words = [path, "-f", "{source}", "-t", "{target}", "-s", "--wrap=none", "--mathjax", "-o", "{output}", "{path}"]
    return Program(name, words, [path, "--version"], PANDOC)


def library(name, package):
    version = [sys.executable, "-c", f"import importlib.metadata as m; print(m.version('{package}'))"]
    return Batch(name, [sys.executable, str(HERE / "libraries.py"), name, "{out}", "{target}"], version)


def bundled_pandoc():
    try:
        import pypandoc
        return pypandoc.get_pandoc_path()
    except (ImportError, OSError):
        return "/nonexistent/pandoc"


def pasteboard(path):
    return Program("pasteboard", [path, "convert", "{path}", "--from", "{source}", "--to", "{target}", "-o", "{output}"],
                   [path, "--version"], {"tex": "latex", "adoc": "asciidoc", "typ": "typst"}, keeps=False)


def peers():
    """The installed programs."""
    office = ["soffice", "-env:UserInstallation=file://" + os.path.join(tempfile.gettempdir(), f"fidelity-office-{os.getuid()}"),
              "--headless", "--convert-to", "{form}", "--outdir", "{out}"]
    known = [
        pandoc("pandoc", bundled_pandoc()),
        pandoc("pandoc of Debian", "/usr/bin/pandoc"),
        library("html-to-markdown", "html-to-markdown"),
        library("markitdown", "markitdown"),
        library("mammoth", "mammoth"),
        library("striprtf", "striprtf"),
        Program("unrtf", ["unrtf", "--html", "--nopict", "{path}"], ["unrtf", "--version"]),
        Batch("LibreOffice", office, ["soffice", "--version"], {"html": "html:HTML (StarWriter):EmbedImages", "odt": "odt", "rtf": "rtf"}),
    ]
    return {program.name: program for program in known if program.is_there()}


def definers():
    """The programs that define how a format is read, and the formats that each writes."""
    emacs = ["emacs", "--batch", "-Q", "{path}", "--eval", "(require 'ox-html)", "--eval",
             "(let ((org-export-with-broken-links t) (org-export-with-toc nil) (org-export-with-section-numbers nil) "
             "(org-html-postamble nil) (org-export-with-sub-superscripts '{{}})) "
             "(org-mode) (org-export-to-file 'html \"{output}\"))"]
    known = {
        "rst": library("docutils", "docutils"),
        "tex": library("docutils without head", "docutils"),
        "adoc": Program("Asciidoctor", ["asciidoctor", "-S", "safe", "-a", "sectnums!", "-a", "toc!", "-o", "{output}", "{path}"],
                        ["asciidoctor", "--version"]),
        "org": Program("Emacs", emacs, ["emacs", "--version"]),
        "typ": library("typst", "typst"),
    }
    return {form: program for form, program in known.items() if program.is_there()}
