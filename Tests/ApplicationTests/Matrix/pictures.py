#!/usr/bin/python3
"""Checks which copied pictures arrive in real applications, with their pixels and their alpha.

    Tests/ApplicationTests/Matrix/pictures.py [--types TYPE,...] [--to NAME,...] [--ways WAY,...] [--jobs N] [--programs FOLDER]

A picture of four quarters is copied as a file of each type, with `pasteboard copy FILE` and, for comparison, with `xclip -t image/TYPE`.
It is pasted with real keys under Xvfb and read back from the application's own document: GIMP's image, the files that Inkscape
and Thunderbird save, Writer's graphic, a browser's canvas, and the clipboard image in GTK and Qt.

Types:         png jpg webp gif bmp tiff svg avif heic
Destinations:  gimp inkscape writer thunderbird chromium firefox gtk3 gtk4 qt
Ways:          xclip pasteboard

Cells: yes (all quarters, with alpha; on white for JPEG, which has none), white (all quarters, but transparency became white), turned
(not upright), wrong, no (nothing arrives). Exits with 1 if a picture from `pasteboard copy` does not arrive.
Applications that are not installed are named and skipped; some are too large to install for every test run:

    sudo apt-get install gimp inkscape thunderbird openbox dbus webp libheif-examples"""

import argparse
import concurrent.futures
import pathlib
import shutil
import subprocess
import sys
import tempfile

import desktop
import run
import samples

DESTINATIONS = {
    "gimp": "GIMP", "inkscape": "Inkscape", "writer": "Writer", "thunderbird": "Thunderbird", "chromium": "Chromium", "firefox": "Firefox",
    "gtk3": "GTK 3", "gtk4": "GTK 4", "qt": "Qt 6"}
WAYS = {"xclip": "`xclip -t image/TYPE`", "pasteboard": "`pasteboard copy FILE`"}
NEEDS = {
    "gimp": (["gimp"], None), "inkscape": (["inkscape", "dbus-run-session"], None), "thunderbird": (["thunderbird", "openbox"], None),
    "gtk3": run.NEEDS["gtk"], "gtk4": ([], run.NEEDS["gtk"][1].replace("3.0", "4.0"))}
PATIENCE = 20
"""Seconds after which a picture counts as missing, also on a busy machine."""


def close(colors, wanted, tolerance):
    """Whether the colors match; of transparent pixels only the alpha counts."""
    return all(
        abs(got[3] - want[3]) <= tolerance and (not want[3] or all(abs(g - w) <= tolerance for g, w in zip(got[:3], want)))
        for got, want in zip(colors, wanted))


def judged(picture, suffix):
    if not picture:
        return "no"
    wanted, tolerance = samples.wanted(suffix), samples.TYPES[suffix][2]
    size = picture["width"], picture["height"]
    if size == (samples.HEIGHT, samples.WIDTH):
        return "turned"
    if size != (samples.WIDTH, samples.HEIGHT):
        return f"wrong ({size[0]} x {size[1]})"
    if close(picture["colors"], wanted, tolerance):
        return "yes"
    ground = samples.ON_WHITE if wanted[3][3] else (255, 255, 255, 255)
    if close(picture["colors"], [*wanted[:3], ground], tolerance):
        return "white"
    return f"wrong {picture['colors']}"


def copied(way, suffix, path, desk):
    """Copies, and returns what keeps the copy alive."""
    name = samples.TYPES[suffix][0]
    if way == "xclip":
        owner = desk.owner(name, path)
    else:
        done = desk.run([desk.program("pasteboard"), "copy", path])
        if done.returncode != 0:
            raise desktop.Failed(done.stderr.decode())
        owner = None
    desk.until(lambda: name in desk.targets(), "something copied")
    return owner


def driver(destination):
    return ["gtk", destination[-1]] if destination.startswith("gtk") else [destination]


def column(destination, way, types, programs):
    """What arrives of every type in one application, on its own desktop."""
    cells = {}
    with desktop.Desktop(programs, ["--session"] if way == "pasteboard" else None) as desk:
        files = samples.make(tempfile.mkdtemp(dir=desk.folder), str(pathlib.Path(programs, "pasteboard")))
        if shutil.which("openbox"):
            desk.start(["openbox"])
        application = None
        for suffix, is_last in ((suffix, is_last) for suffix in types for is_last in (False, True)):
            if suffix in cells:
                continue
            owner = copied(way, suffix, files[suffix], desk)
            try:
                application = application or desk.application(driver(destination))
                if destination.startswith("gtk") or destination == "qt":
                    application.tell(f"await {samples.TYPES[suffix][0]}", "offered")
                cells[suffix] = judged(application.tell(f"picture {PATIENCE}", "picture")["picture"], suffix)
                application.tell("clear", "cleared")
            except desktop.Failed as failure:
                print(f"{way}, {destination}, {suffix}: {failure}", file=sys.stderr, flush=True)
                if is_last:
                    cells.setdefault(suffix, "failed")
                if application:
                    application.close()
                application = None
            if owner:
                owner.terminate()
        if application:
            application.close()
    return cells


def table(way, columns, types):
    lines = [f"## {WAYS[way]}", "", "| type \\ to | " + " | ".join(DESTINATIONS[name] for name in columns) + " |",
             "|---" * (len(columns) + 1) + "|"]
    lines += [f"| {suffix} | " + " | ".join(cells[suffix] for cells in columns.values()) + " |" for suffix in types]
    arrived = sum(cell in ("yes", "white") for cells in columns.values() for cell in cells.values())
    return "\n".join([*lines, "", f"{arrived} of {len(columns) * len(types)} arrive."])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--types", default=",".join(samples.TYPES))
    parser.add_argument("--to", dest="destinations", default=",".join(DESTINATIONS))
    parser.add_argument("--ways", default=",".join(WAYS))
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--programs", default=str(run.HERE.parents[2] / ".build/debug"))
    arguments = parser.parse_args()
    types, destinations, ways = (text.split(",") for text in (arguments.types, arguments.destinations, arguments.ways))
    unknown = {*types} - {*samples.TYPES} | {*destinations} - {*DESTINATIONS} | {*ways} - {*WAYS}
    if unknown:
        parser.error(f"not known: {', '.join(sorted(unknown))}")
    run.NEEDS.update(NEEDS)
    for name in [*destinations]:
        if lacking := run.missing(name, "xvfb"):
            print(f"left out: {name}, for this machine lacks {', '.join(lacking)}")
            destinations.remove(name)
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        results = {(way, name): pool.submit(column, name, way, types, arguments.programs) for way in ways for name in destinations}
        results = {key: result.result() for key, result in results.items()}
    print("\n\n".join(table(way, {name: results[way, name] for name in destinations}, types) for way in ways))
    lost = [cell for (way, _), cells in results.items() if way == "pasteboard" for cell in cells.values() if cell not in ("yes", "white")]
    sys.exit(1 if lost else 0)


if __name__ == "__main__":
    main()
