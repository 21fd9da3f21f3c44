#!/usr/bin/env python3
"""Checks that internal links lead somewhere.

    links.py                      checks the project's Markdown files
    links.py SITE [--base PATH]   checks the site that Examples/site.sh built, with its --base

A link is valid if its file exists and contains the heading that the link names. Links to other sites are not checked.
"""

import json
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit


class Page(HTMLParser):
    """The links of an HTML page, and its anchors."""

    def __init__(self, path):
        super().__init__()
        self.links, self.anchors = [], set()
        self.feed(path.read_text())

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name in ("href", "src") and value:
                self.links.append(value)
            elif name == "id" or (name == "name" and tag == "a"):
                self.anchors.add(value)


class MarkdownFile:
    """The links of a Markdown file, and the anchors that code hosts generate for its headings."""

    def __init__(self, path):
        text = re.sub(r"^(```|~~~).*?^\1[ ]*$", "", path.read_text(), flags=re.S | re.M)
        headings = re.findall(r"^#{1,6} +(.*?) *#*$", text, flags=re.M)
        self.anchors = {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}
        text = re.sub(r"`[^`\n]*`", "", text)
        self.links = re.findall(r"\]\(<?([^()\s>]+)>?(?: \"[^\"]*\")?\)", text)
        self.articles = re.findall(r"<doc:([A-Za-z]+)(?:#[^>]*)?>", text)


def is_internal(link):
    parts = urlsplit(link)
    return not parts.scheme and not parts.netloc


def broken_in_sources():
    names = subprocess.run(["git", "ls-files", "*.md"], check=True, capture_output=True, text=True).stdout.splitlines()
    files = {
        Path(name): MarkdownFile(Path(name)) for name in names if "Corpus" not in name and Path(name).is_file()
    }
    for path, file in files.items():
        for link in filter(is_internal, file.links):
            parts = urlsplit(link)
            target = (path.parent / unquote(parts.path)) if parts.path else path
            known = next((other for name, other in files.items() if name.resolve() == target.resolve()), None)
            if not target.exists():
                yield path, link
            elif parts.fragment and known and unquote(parts.fragment) not in known.anchors:
                yield path, link
        for article in file.articles:
            if not (path.parent / f"{article}.md").exists():
                yield path, f"doc:{article}"


def broken_in_pages(site, base):
    pages = {path: Page(path) for path in [site / "index.html", *sorted((site / "man").glob("*.html"))]}
    for path, page in pages.items():
        for link in filter(is_internal, page.links):
            parts = urlsplit(link)
            name = unquote(parts.path)
            if name.startswith("/"):
                if not name.startswith(f"{base}/"):
                    yield path, link
                    continue
                target = site / name.removeprefix(base).lstrip("/")
            else:
                target = path.parent / name if name else path
            if target.is_dir():
                target /= "index.html"
            if not target.is_file():
                yield path, link
            elif parts.fragment and target in pages and unquote(parts.fragment) not in pages[target].anchors:
                yield path, link


def anchors(document):
    """The anchors of a docc page."""
    found, pending = set(), [document]
    while pending:
        value = pending.pop()
        if isinstance(value, dict):
            if isinstance(value.get("anchor"), str):
                found.add(value["anchor"].lower())
            pending.extend(value.values())
        elif isinstance(value, list):
            pending.extend(value)
    return found


def broken_in_documentation(site, base):
    """A script renders docc's pages from one JSON file each, which lists the page's references."""
    documents = {path: json.loads(path.read_text()) for path in sorted((site / "data").rglob("*.json"))}
    for path, document in documents.items():
        for reference in document.get("references", {}).values():
            addresses = [variant["url"] for variant in reference.get("variants", [])]
            if reference.get("type") in ("topic", "section", "link"):
                addresses.append(reference.get("url", ""))
            for address in filter(is_internal, addresses):
                # docc writes paths without the base, and its script adds it.
                parts = urlsplit(address.removeprefix(base) if base else address)
                target = site / unquote(parts.path).strip("/")
                if not (target / "index.html" if reference["type"] != "image" else target).is_file():
                    yield path, address
                elif parts.fragment:
                    data = documents.get(site / "data" / f"{unquote(parts.path).strip('/')}.json", {})
                    if unquote(parts.fragment).lower() not in anchors(data):
                        yield path, address


def main():
    arguments = sys.argv[1:]
    base = ""
    if "--base" in arguments:
        at = arguments.index("--base")
        base = arguments[at + 1].rstrip("/")
        del arguments[at : at + 2]
    if arguments:
        site = Path(arguments[0])
        if not (site / "index.html").is_file():
            sys.exit(f"links.py: {site} has no index.html; Examples/site.sh makes a site")
        broken = [*broken_in_pages(site, base), *broken_in_documentation(site, base)]
    else:
        broken = list(broken_in_sources())
    for path, link in broken:
        print(f"{path}: {link} leads nowhere")
    print(f"{len(broken)} broken links")
    sys.exit(1 if broken else 0)


main()
