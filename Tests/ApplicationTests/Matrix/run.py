#!/usr/bin/python3
"""Checks what survives between real applications: without the daemon, with its defaults, and with `--bridge enrich`.

    Tests/ApplicationTests/Matrix/run.py [--from NAME,...] [--to NAME,...] [--modes MODE,...] [--jobs N]
                                         [--under xvfb|sway|gnome] [--programs FOLDER] [--json FILE] [--documents FOLDER]

A document, a harbor log with twelve features, is copied in each application with real keys under Xvfb and pasted in every
other one, and the result is read back from the application's own model. The output is a table for each mode, the
losses of every cell, totals, and the cells in which a mode with the daemon is worse than without; then it exits with 1.

Sources:       chromium firefox writer qt abiword gtk editor
               terminal (`pasteboard copy page.html`; `xclip -t text/html` without the daemon)
Destinations:  writer abiword qt chromium firefox gtk editor markdown (`pasteboard paste --as markdown`)
Modes:         without default enrich

A feature counts if the source itself shows it, judged the same way, and the destination can show it.
With --under sway, as a user other than root, everything uses Wayland: GTK is version 4, AbiWord is skipped.
With --under gnome, everything runs in GNOME Shell (AbiWord in its Xwayland), and GNOME Text Editor (editor) is added.
The daemon uses GNOME's clipboard on the session bus, or the backend in PASTEBOARD_BACKEND. This also needs the packages gnome-shell,
gnome-text-editor, qt6-wayland and libglib2.0-bin.
Applications that are not installed are named and skipped; the packages are those of Tests/packages.sh. `pasteboard` and
`pasteboardd` come from .build/debug, or from the folder given. --documents saves what every destination contained, as JSON."""

import argparse
import concurrent.futures
import json
import pathlib
import shutil
import subprocess
import sys

import desktop
import judge
import report

HERE = pathlib.Path(__file__).resolve().parent
SOURCES = {
    "chromium": ["chromium", "page.html"],
    "firefox": ["firefox", "page.html"],
    "writer": ["writer", "document.fodt"],
    "qt": ["qt", "page.html"],
    "abiword": ["abiword", "document.abw"],
    "gtk": ["gtk", "text.txt"],
    "editor": ["texteditor", "text.txt"],
    "terminal": None,
}
DESTINATIONS = {
    "writer": ["writer"],
    "abiword": ["abiword"],
    "qt": ["qt"],
    "chromium": ["chromium"],
    "firefox": ["firefox"],
    "gtk": ["gtk"],
    "editor": ["texteditor"],
    "markdown": None,
}
OPTIONS = {"without": None, "default": ["--session"], "enrich": ["--session", "--bridge", "enrich"]}
NEEDS = {
    "chromium": (["chromium"], None),
    "firefox": (["firefox-esr"], None),
    "writer": (["soffice"], "import uno"),
    "qt": ([], "import PyQt6.QtWidgets"),
    "abiword": (["abiword"], None),
    "gtk": ([], "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('GdkX11', '3.0')"),
    "editor": (["gnome-text-editor"], None),
    "terminal": ([], None),
    "markdown": ([], None),
}
PLAIN = {"gtk", "editor"}
"""Applications without formatting."""

DESKTOPS = {"xvfb": desktop.Desktop, "sway": desktop.Sway, "gnome": desktop.GNOME}
PROGRAMS = {"xvfb": ("Xvfb", "xclip", "xdotool"), "sway": ("sway", "wl-copy"), "gnome": ("gnome-shell", "gdbus", "wl-copy")}
AWAITED_UNDER_WAYLAND = {"qt": {"text/html": "text/html", "text/plain": "text/plain"}}
AWAITED = {"qt": {"text/html": "text/html", "UTF8_STRING": "text/plain"}, "gtk": {"UTF8_STRING": "UTF8_STRING"}}
"""The types that applications with their own list of the offer must have seen before a paste, under their names."""


def missing(name, under):
    programs, script = NEEDS[name]
    if name == "editor" and under != "gnome":
        return ["GNOME's shell"]
    if under != "xvfb":
        if name == "abiword" and under == "sway":
            return ["an AbiWord for Wayland"]
        if name == "gtk":
            script = "import gi; gi.require_version('Gtk', '4.0')"
    lacking = [program for program in programs if not shutil.which(program)]
    if script and subprocess.run(["/usr/bin/python3", "-c", script], capture_output=True).returncode != 0:
        lacking.append(script)
    return lacking


def words(driver, desk):
    name, *rest = driver
    documents = [str(HERE / "Sources" / document) for document in rest]
    return [name, *([desk.gtk] if name == "gtk" else []), *documents]


def copied(source, mode, desk):
    """Copies in a source. Returns what keeps the copy alive, and the features that the source shows."""
    if SOURCES[source]:
        application = desk.application(words(SOURCES[source], desk))
        document = application.tell("show", "shown")
        application.tell("copy", "copied")
        if source in PLAIN:
            shown = {"code": True, "emoji": True, "right-to-left": True}
        else:
            shown = judge.present(document)
        return application, shown
    page = str(HERE / "Sources" / "page.html")
    if mode == "without":
        owner = desk.owner("text/html", page)
    else:
        owner = desk.run([desk.program("pasteboard"), "copy", page])
    desk.until(desk.targets, "something copied")
    return owner, dict.fromkeys(judge.FEATURES, True)


def pasted(destination, desk):
    if destination == "markdown":
        text = desk.run([desk.program("pasteboard"), "paste", "--as", "markdown"]).stdout.decode()
        return {"markdown": text.replace("\r\n", "\n")}
    with desk.application(words(DESTINATIONS[destination], desk)) as application:
        offered = desk.targets()
        awaited = AWAITED_UNDER_WAYLAND if desk.gtk == "4" else AWAITED
        seen = next((name for target, name in awaited.get(destination, {}).items() if target in offered), None)
        if seen:
            application.tell(f"await {seen}", "offered")
        try:
            document = application.tell("paste", "pasted")
        except desktop.Failed as failure:
            if "something pasted" not in str(failure):
                raise
            document = {"paragraphs": [], "images": 0}
    if destination in PLAIN:
        return {"text": "\n".join(paragraph["text"] for paragraph in document["paragraphs"])}
    return document


def features(source, destination, shown):
    able = {**dict.fromkeys(PLAIN, judge.TEXT), "markdown": judge.MARKDOWN}.get(destination, judge.FEATURES)
    return [feature for feature in able if shown.get(feature)]


def row(source, mode, destinations, arguments):
    """One source in one mode, on its own desktop: the features that arrived at each destination."""
    cells, offered = {}, []
    with DESKTOPS[arguments.under](arguments.programs, OPTIONS[mode]) as desk:
        owner, shown = copied(source, mode, desk)
        if mode != "without" and SOURCES[source]:
            desk.await_manager(mode == "enrich")
        offered = desk.targets()
        for destination in destinations:
            document = pasted(destination, desk)
            if arguments.documents:
                name = f"{mode}-{source}-{destination}.json"
                pathlib.Path(arguments.documents, name).write_text(json.dumps(document, ensure_ascii=False, indent=1))
            found = judge.only_text(document) if source in PLAIN else judge.present(document)
            cells[destination] = {feature: bool(found[feature]) for feature in features(source, destination, shown)}
        if hasattr(owner, "close"):
            owner.close()
    return {"cells": cells, "offered": offered, "unshown": [f for f in judge.FEATURES if not shown.get(f)]}


def attempt(source, mode, destinations, arguments):
    """A row, repeated once if an application failed; None if it failed again."""
    for outcome in ("once more", "given up"):
        try:
            return row(source, mode, destinations, arguments)
        except (desktop.Failed, OSError, subprocess.TimeoutExpired) as failure:
            print(f"{mode}, {source}: {failure}; {outcome}", file=sys.stderr, flush=True)
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--from", dest="sources", default=",".join(SOURCES))
    parser.add_argument("--to", dest="destinations", default=",".join(DESTINATIONS))
    parser.add_argument("--modes", default=",".join(OPTIONS))
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--programs", default=str(HERE.parents[2] / ".build/debug"))
    parser.add_argument("--under", choices=DESKTOPS, default="xvfb")
    parser.add_argument("--json")
    parser.add_argument("--documents")
    arguments = parser.parse_args()
    sources, destinations = arguments.sources.split(","), arguments.destinations.split(",")
    modes = arguments.modes.split(",")
    unknown = {*sources} - {*SOURCES} | {*destinations} - {*DESTINATIONS} | {*modes} - {*OPTIONS}
    if unknown:
        parser.error(f"not known: {', '.join(sorted(unknown))}")
    for program in PROGRAMS[arguments.under]:
        if not shutil.which(program):
            parser.error(f"{program} is not installed")
    for program in ("pasteboard", "pasteboardd"):
        if not pathlib.Path(arguments.programs, program).exists():
            parser.error(f"{arguments.programs} has no {program}: run swift build")
    for name in {*sources, *destinations}:
        if lacking := missing(name, arguments.under):
            print(f"left out: {name}, for this machine lacks {', '.join(lacking)}")
            sources = [each for each in sources if each != name]
            destinations = [each for each in destinations if each != name]
    if arguments.documents:
        pathlib.Path(arguments.documents).mkdir(parents=True, exist_ok=True)
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        rows = {(mode, source): pool.submit(attempt, source, mode, destinations, arguments)
                for source in sources for mode in modes}
        failed = {source for (_, source), result in rows.items() if result.result() is None}
        results = {mode: {source: rows[mode, source].result() for source in sources if source not in failed} for mode in modes}
    if arguments.json:
        pathlib.Path(arguments.json).write_text(json.dumps(results, ensure_ascii=False, indent=1))
    print(report.text(results, destinations))
    if failed:
        print(f"\nnot measured, because an application failed twice: {', '.join(sorted(failed))}")
    sys.exit(1 if failed or report.worse(results) else 0)


if __name__ == "__main__":
    main()
