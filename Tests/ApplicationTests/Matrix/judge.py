"""Judges which features of the harbor log a document has, from what the application's own model reports.

A document is what the drivers report: {"paragraphs": [...], "images": number}, {"text": ...} for plain text, whose marks
are bullets, numbers, URLs and columns, or {"markdown": ...}."""

import re

FEATURES = ["heading", "bold", "italic", "link", "nested list", "numbering", "table", "code", "colour", "image", "emoji",
            "right-to-left"]
"""All judged features, in the order of the tables."""

TEXT = ["heading", "nested list", "numbering", "table", "code", "emoji", "right-to-left"]
"""The features that plain text can show. Links are not among them: a URL in the text would change the text."""

MARKDOWN = [feature for feature in FEATURES if feature != "colour"]
"""The features that Markdown can express."""

ADDRESS = "https://example.org/tides?port=4&day=2"
CODE = "let depth = 4\n    return depth"
EMOJI = "Fair winds 😀 and 🧭 ahead."
HEBREW = "רוח צפונית, ים שקט"
MONOSPACED = re.compile(r"mono|courier|consol|typewriter|fixed", re.IGNORECASE)


def present(document):
    """The features that a document has."""
    tests = {"text": in_text, "markdown": in_markdown}
    judge = next((tests[kind] for kind in tests if kind in document), in_rich)
    return judge(document)


def only_text(document):
    """The same document without formatting, to judge documents whose source is plain text."""
    if "paragraphs" in document:
        return in_text({"text": "\n".join(p["text"] for p in document["paragraphs"])})
    return in_text({"text": document.get("text", document.get("markdown"))})


def in_rich(document):
    paragraphs = document["paragraphs"]
    runs = [run for paragraph in paragraphs for run in paragraph["runs"]]

    def paragraph(text):
        return next((p for p in paragraphs if plain(p["text"]).strip() == text), None)

    def words(text):
        """The runs of a phrase, wherever the application splits them."""
        for p in paragraphs:
            start = plain(p["text"]).find(text)
            if start >= 0:
                place = 0
                for run in p["runs"]:
                    end = place + len(run["text"])
                    if place < start + len(text) and end > start:
                        yield run
                    place = end
                return

    def all_of(text, test):
        found = list(words(text))
        return bool(found) and all(test(run) for run in found)

    def at(text, **facts):
        found = paragraph(text)
        return found is not None and all(found[key] == value for key, value in facts.items())

    whole = "\n".join(plain(p["text"]) for p in paragraphs)
    return {
        # Headings in Writer have a style and an outline level, which tables of contents and the Navigator use.
        "heading": at("Harbour log", heading=1) and paragraph("Harbour log").get("outline", 1) == 1,
        "bold": all_of("north wind", lambda r: r["bold"]) and not all_of("The end.", lambda r: r["bold"]),
        "italic": all_of("gentle", lambda r: r["italic"]) and not all_of("The end.", lambda r: r["italic"]),
        "link": all_of("the tides", lambda r: r["link"] == ADDRESS) and not any(r["link"] for r in words("lamp --dim")),
        "nested list": at("Ropes", list=1, ordered=False) and at("Bow line", list=2, ordered=False)
        and at("Lantern", list=1, ordered=False) and at("The end.", list=0),
        "numbering": at("Weigh anchor", list=1, ordered=True) and at("Set sail", list=1, ordered=True),
        "table": all(at(cell, table=True) for cell in ("Port", "Fathoms", "Alder", "22")) and at("The end.", table=False),
        "code": CODE in whole and all(all_of(part, monospaced) for part in ("let depth = 4", "return depth", "lamp --dim"))
        and not all_of("The end.", monospaced),
        "colour": all_of("red", lambda r: r["color"] == "#c00000") and not all_of("The end.", lambda r: r["color"] == "#c00000"),
        "image": document["images"] > 0,
        "emoji": EMOJI in whole,
        "right-to-left": at(HEBREW, rtl=True) and at("The end.", rtl=False),
    }


def in_text(document):
    lines = plain(document["text"]).split("\n")

    def line(pattern):
        return any(re.fullmatch(pattern, each) for each in lines)

    bullet = r"\s*[-*•◦▪●○·–]\s*"
    return {
        "heading": line(r"#*\s*Harbour log\s*"),
        "nested list": all(line(bullet + item + r"\s*") for item in ("Ropes", "Bow line", "Lantern"))
        and line(r"\s+\S\s*Bow line\s*"),
        "numbering": line(r"\s*1[.)]\s*Weigh anchor\s*") and line(r"\s*2[.)]\s*Set sail\s*"),
        "table": line(r"\W*Port\W+Fathoms\W*") and line(r"\W*Alder\W+22\W*"),
        "code": CODE in "\n".join(lines),
        "emoji": EMOJI in document["text"],
        "right-to-left": HEBREW in document["text"],
    }


def in_markdown(document):
    text = document["markdown"]
    return {
        "heading": "# Harbour log\n" in text,
        "bold": "**north wind**" in text,
        "italic": "*gentle*" in text,
        "link": f"[the tides]({ADDRESS})" in text,
        "nested list": re.search(r"^- Ropes\n\n?  +- Bow line\n\n?- Lantern$", text, re.MULTILINE) is not None,
        "numbering": re.search(r"^1\. Weigh anchor\n\n?2\. Set sail$", text, re.MULTILINE) is not None,
        "table": all(re.search(row, text, re.MULTILINE) for row in
                     (r"^\| \W*Port\W* +\| \W*Fathoms\W* +\|$", r"^\| \W*Alder\W* +\| \W*22\W* +\|$")),
        "code": f"\n```\n{CODE}\n```\n" in text and "`lamp --dim`" in text,
        "image": re.search(r"!\[[^]]*\]\(\S+|<img src=\"\S+", text) is not None,
        "emoji": EMOJI in text,
        "right-to-left": HEBREW in text,
    }


def plain(text):
    return text.replace("\u00a0", " ").replace("\u2028", "\n").replace("\r", "").replace("\ufffc", "")


def monospaced(run):
    return MONOSPACED.search(run["font"]) is not None
