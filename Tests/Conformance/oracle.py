#!/usr/bin/python3
"""Generates test cases of tree construction from the fuzzer's corpus, with html5lib for Python as a second oracle:

    sudo apt-get install python3-html5lib
    Tests/Conformance/oracle.py FOLDER
    PASTEBOARD_HTML5LIB=FOLDER swift test --filter TreeConstruction

The folder then contains one file in the format of html5lib's own tests: each document of the corpus and thirty mutations of
it, identical in every run. Cases in which html5lib 1.1 contradicts the standard are left out; LISTED gives the reasons.
"""
import hashlib
import os
import random
import re
import sys

import html5lib

CORPUS = os.path.join(os.path.dirname(__file__), "../FormatsTests/Corpus/Fuzzing/html")
CHANGES = 30
LONGEST = 4000
PIECES = [b"<table>", b"</p>", b"<b>", b"</b>", b"<a>", b"<svg>", b"</svg>", b"<td>", b"<li>", b"<template>", b"</template>",
          b"<select>", b"<!--", b"-->", b"&amp", b"<math>", b"<i><p>", b"</div>", b"<form>", b"<br/>", b"<p", b"\"", b"="]
LISTED = [
    (rb"(?i)<(template|/template)", "templates: html5lib 1.1 has none"),
    (rb"(?i)<(menuitem|search|dialog|keygen|rtc|rb)\b", "elements that came or went since"),
    (rb"(?is)<select.*<hr", "a rule in a select, which stands there by now"),
    (rb"(?is)<(svg|math)\b.*</(p|br)\b", "the end of a paragraph in SVG or MathML, which ends those since 2020"),
    (rb"[\x00-\x08\x0b-\x1f\x7f]", "control characters, which the format of the cases cannot hold"),
]
# White space in a table, within an element that was foster-parented: html5lib 1.1 treats it as table text, which the
# standard only does if the table, a row or a row group is the current node (HTML §13.2.6.4.9).
MOVED = {"8bd8bcb66803da11", "f09b31e85eef35e4"}


def outline(text):
    """The tree of a document; None if html5lib fails, as it does on some attribute names."""
    try:
        parser = html5lib.HTMLParser(tree=html5lib.getTreeBuilder("etree", fullTree=True), namespaceHTMLElements=True)
        tree = parser.parse(text)
        lines = parser.tree.testSerializer(tree)
    except (AssertionError, KeyError, IndexError, ValueError, TypeError, AttributeError):
        return None
    # In the test cases, the document itself has no line, lines are indented by one space less, and the HTML namespace is not named;
    # a text may span several lines.
    return "\n".join(re.sub(r"^\| ( *)<html ", r"|\1<", line) if re.match(r"\| *<html ", line)
                     else re.sub(r"^\| |^(?=<!DOCTYPE )", lambda found: found[0][:1] or "| ", line)
                     for line in lines.split("\n")[1:])


def changed(source, dice):
    data = bytearray(source)
    for _ in range(dice.randint(1, 6)):
        place = dice.randrange(len(data) + 1)
        if dice.random() < 0.5:
            data[place:place] = dice.choice(PIECES)
        else:
            del data[place:place + dice.randint(1, 6)]
    return bytes(data)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    dice = random.Random(15)
    cases, left = [], {}
    for name in sorted(os.listdir(CORPUS)):
        with open(os.path.join(CORPUS, name), "rb") as file:
            source = file.read(LONGEST)
        for number in range(CHANGES + 1):
            data = source if number == 0 else changed(source, dice)
            reason = next((why for pattern, why in LISTED if re.search(pattern, data)), None)
            if hashlib.sha256(data).hexdigest()[:16] in MOVED:
                reason = "white space that was moved in front of a table"
            text = data.decode("utf-8", "replace")
            expected = None if reason else outline(text)
            if expected is None or "\n#" in text or text.startswith("#"):
                left[reason or "what html5lib fails on"] = left.get(reason or "what html5lib fails on", 0) + 1
                continue
            cases.append(f"#data\n{text}\n#errors\n#document\n{expected}\n")
    os.makedirs(sys.argv[1], exist_ok=True)
    with open(os.path.join(sys.argv[1], "oracle.dat"), "w", encoding="utf-8") as file:
        file.write("\n".join(cases))
    print(f"{len(cases)} cases")
    for why, count in sorted(left.items()):
        print(f"    {count} left out: {why}")


if __name__ == "__main__":
    main()
