#!/usr/bin/env python3
"""Checks written markup with other readers:

    Tests/Conformance/markup.py .build/debug/pasteboard [FORMAT...] [--lost LIST]

Pasteboard and pandoc each write every feature of the round-trip document. pandoc reads both, for AsciiDoc Asciidoctor does. A table
shows how many come back unchanged. With --lost, the features that only come back from pandoc's output are listed in that file. Then
random lines of punctuation are written as text and read by pandoc, Docutils or Asciidoctor: all must come back.
Debian has all three (pandoc, python3-docutils, asciidoctor); missing programs are skipped. FORMAT may be typst if pandoc reads
it (3.1.9).
"""
import html
import json
import pathlib
import random
import re
import shutil
import subprocess
import sys
import unicodedata

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
LOST = None
if "--lost" in sys.argv:
    LOST = open(sys.argv[sys.argv.index("--lost") + 1], "w")
    index = sys.argv.index("--lost")
    del sys.argv[index:index + 2]
FORMATS = sys.argv[2:] or ["mediawiki", "rst", "latex", "jira", "asciidoc", "org"]
MARKS = {"Strong", "Emph", "Strikeout", "Underline", "Superscript", "Subscript"}


def run(command, text):
    done = subprocess.run(command, input=text.encode(), capture_output=True, timeout=60)
    return done.stdout.decode() if done.returncode == 0 else ""


def ours(source, text, form):
    return run([PROGRAM, "convert", "--from", source, "--to", form], text)


def blocks(form, text):
    """pandoc's result without differences of style: paragraphs in items, quotation marks, class names."""
    if form == "asciidoc":
        form, text = "html", run(["asciidoctor", "-s", "-S", "safe", "-a", "showtitle", "-o", "-", "-"], text)
    document = json.loads(run(["pandoc", "-f", form, "-t", "json"], text) or '{"blocks":[]}')
    return several(document["blocks"])


def several(parts):
    """Blocks, including those of a div that Asciidoctor puts around all of them."""
    return [inner for one in parts for inner in (several(one["c"][1]) if one["t"] == "Div" else [block(one)])]


def block(one):
    kind, content = one["t"], one.get("c")
    if kind in ("Plain", "Para"):
        return ["P", inlines(content)]
    if kind == "Header":
        return ["H", content[0], inlines(content[2])]
    if kind == "CodeBlock":
        return ["Code", content[0][1][:1], content[1].rstrip("\n")]
    if kind == "BulletList":
        return ["Bullets", [several(item) for item in content]]
    if kind == "OrderedList":
        return ["Numbers", content[0][0], [several(item) for item in content[1]]]
    if kind == "BlockQuote":
        return [kind, several(content)]
    if kind == "Table":
        rows = content[3][1] + [row for body in content[4] for row in body[3]]
        return ["Table", len(content[3][1]), [[several(cell[4]) for cell in row[1]] for row in rows]]
    if kind == "LineBlock":
        return ["P", inlines([part for line in content for part in [*line, {"t": "LineBreak"}]][:-1])]
    return [kind]


def inlines(parts):
    output = []

    def add(text):
        if output and isinstance(output[-1], str):
            output[-1] += text
        else:
            output.append(text)

    for part in parts:
        kind, content = part["t"], part.get("c")
        if kind == "Str":
            add(content)
        elif kind in ("Space", "SoftBreak"):
            add(" ")
        elif kind == "LineBreak":
            add("\n")
        elif kind in MARKS:
            inner = inlines(content)
            # Which of two nested marks is the outer one does not matter.
            if len(inner) == 1 and isinstance(inner[0], list) and inner[0][0] in MARKS and inner[0][0] < kind:
                inner, kind = [[kind, inner[0][1]]], inner[0][0]
            output.append([kind, inner])
        elif kind in ("Code", "Math"):
            output.append([kind, content[1]])
        elif kind in ("Link", "Image"):
            output.append([kind, content[2][0], inlines(content[1])])
        elif kind == "Note":
            output.append([kind, several(content)])
        elif kind in ("Span", "Quoted"):
            for inner in inlines(content[1]):
                add(inner) if isinstance(inner, str) else output.append(inner)
        else:
            output.append([kind])
    return [straight(one) if isinstance(one, str) else one for one in output]


def straight(text):
    for sign, plain in (("\u2612", "\u2611"), ("[x]", "\u2611"), ("[ ]", "\u2610"), ("\u2018", "'"), ("\u2019", "'"), ("\u201c", '"'), ("\u201d", '"'), ("\u00a0", " ")):
        text = text.replace(sign, plain)
    # pandoc normalizes Unicode in the Markdown that it reads.
    return unicodedata.normalize("NFC", text)


def features(form):
    document = (ROOT / "Tests/FormatsTests/Corpus/RoundTrips/everything.md").read_text()
    counts = [0, 0, 0]
    for part in document.split("<!-- ")[1:]:
        text = part.partition(" -->")[2].strip("\n") + "\n"
        # With task lists, pandoc ends a list at an item without a checkbox.
        wanted = blocks("gfm+footnotes-task_lists", text)
        counts[0] += 1
        mine, other = ours("markdown", text, form), run(["pandoc", "-f", "gfm+footnotes", "-t", form], text)
        isKept = [blocks(form, one) == wanted for one in (mine, other)]
        counts[1] += isKept[0]
        counts[2] += isKept[1]
        if LOST and isKept == [False, True]:
            print(f"== {form}: {part.partition(' -->')[0]}\n{mine}\n--\n{other}", file=LOST)
    print(f"{form:10} {counts[0]:9} {counts[1]:5} {counts[2]:9}")


SIGNS = """a|word|b c|x|1|2.|é|--|...|*|**|_|__|`|``|#|-|+|=|[|]|[[|]]|{|}|{{|}}|<|>|<<|&|&amp;|~|~~|^|!|!!|$|%|@|\\|/|//|(|)|((|"|'|''|'''
|:|::|;|?|??|.|..|,| | | |a_b|x*y|<b>|</b>|----|====|h1.|bq.|1)|(x)|(C)|{code}|[1]_|NOTE:|include::a[]|\\textbf{a}|#let|=>|->""".replace("\n", "").split("|")


def paragraphs(form, text):
    """The paragraphs as another program reads them; None if no program is installed."""
    if form == "asciidoc" and shutil.which("asciidoctor"):
        page = run(["asciidoctor", "-s", "-o", "-", "-"], text)
    elif form == "rst":
        try:
            import docutils.core
        except ImportError:
            return None
        settings = {"report_level": 5, "file_insertion_enabled": False}
        page = docutils.core.publish_parts(text, writer_name="html", settings_overrides=settings)["body"]
    elif form != "asciidoc" and shutil.which("pandoc"):
        return [one for one in run(["pandoc", "-f", form, "-t", "plain", "--wrap=none"], text).split("\n\n") if one.strip()]
    else:
        return None
    return [html.unescape(re.sub("<[^>]+>", "", one)) for one in re.findall("<p[^>]*>(.*?)</p>", page, re.S)]


def normal(text):
    text = straight(text).replace("\u2013", "--").replace("\u2014", "---").replace("\u2026", "...")
    return " ".join(text.split())


def literals(form, count=150):
    chance = random.Random(1)
    wrong = 0
    for _ in range(count):
        line = "".join(chance.choice(SIGNS) for _ in range(chance.randint(1, 9))).strip() or "a"
        read = paragraphs(form, ours("plain", line + "\n", form))
        if read is None:
            return
        if normal(" ".join(read)) != normal(line):
            wrong += 1
            print(f"  {form}: {line!r} comes back as {' '.join(read)!r}")
    print(f"{form}: of {count} lines of signs {count - wrong} come back")


print("format      features  ours  pandoc's", flush=True)
for form in FORMATS:
    if shutil.which("pandoc") and (form != "asciidoc" or shutil.which("asciidoctor")):
        features(form)
for form in FORMATS:
    literals(form)
