#!/usr/bin/python3
"""Takes screenshots of pasted content for review, in one session under Xvfb with `pasteboardd --session --bridge enrich`.

    Tests/ApplicationTests/Matrix/screenshots.py FOLDER [--programs FOLDER] [--to NAME,...]

The answer of a language model, copied by xclip as plain text, is pasted into Writer, Thunderbird, Chromium and Qt; a
colored `git diff` into Thunderbird; a Markdown table into Calc and Gnumeric. Each gives FOLDER/NAME.png, and next to
it the content by the program's own model, as JSON. Needs scrot and openbox; missing programs are named."""

import argparse
import json
import pathlib
import shutil
import subprocess

import desktop

HERE = pathlib.Path(__file__).resolve().parent
ANSWER = HERE.parent / "Documents" / "answer.md"
TABLE = """| Port | Depth | Since | Code |
|---|---:|---|---|
| Alder | 4 | 2024-05-01 | 007 |
| Birk | 7.5 | 2023-11-12 | =1+1 |
"""
BEFORE = "# Lamps\n\ndef light(port):\n    return depth(port)\n\nprint(light('Alder'))\n"
AFTER = BEFORE.replace("depth(port)", "depth(port) * 2").replace("Alder", "Birk")
# The picture's name, the driver, what is copied, and the program that must be there.
SHOTS = [
    ("writer", "writer", "answer", "soffice"), ("thunderbird", "composer", "answer", "thunderbird"),
    ("chromium", "chromium", "answer", "chromium"), ("qt", "qt", "answer", "python3"),
    ("difference", "composer", "difference", "thunderbird"), ("calc", "calc", "table", "localc"),
    ("gnumeric", "gnumeric", "table", "gnumeric"),
]


def copy(desk, what):
    """Copies as a user would, and waits until more than text is offered."""
    if what == "difference":
        folder = pathlib.Path(desk.folder)
        for name, text in (("before", BEFORE), ("after", AFTER)):
            (folder / name).write_text(text)
        ran = desk.run(["git", "-C", desk.folder, "diff", "--no-index", "--color=always", "before", "after"])
        words = [desk.program("pasteboard"), "copy", "--from", "ansi"]
        subprocess.run(words, input=ran.stdout, env=desk.environment, check=True)
    else:
        file = ANSWER
        if what == "table":
            file = pathlib.Path(desk.folder, "table.md")
            file.write_text(TABLE)
        desk.owner("UTF8_STRING", str(file))
    desk.until(lambda: "text/html" in desk.targets(), f"the {what} is offered as HTML")


def fill(desk):
    """Maximizes the focused window, and waits until it is resized."""
    window = desk.run(["xdotool", "getwindowfocus"]).stdout.decode().strip()
    desk.run(["xdotool", "windowsize", "--sync", window, "1200", "940"])


def picture(desk, file):
    """Takes screenshots until two are equal: windows are redrawn after their contents change."""
    def is_settled():
        before = file.read_bytes()
        desk.run(["scrot", "-o", str(file)])
        return file.read_bytes() == before

    desk.run(["xdotool", "mousemove", "0", "0"])
    desk.run(["scrot", "-o", str(file)])
    try:
        desk.until(is_settled, "drawn", 10)
    except desktop.Failed:
        pass  # a blinking caret


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--programs", default=str(HERE.parents[2] / ".build" / "debug"))
    parser.add_argument("--to", default=",".join(name for name, *_ in SHOTS))
    options = parser.parse_args()
    folder = pathlib.Path(options.folder)
    folder.mkdir(parents=True, exist_ok=True)
    with desktop.Desktop(options.programs, ["--session", "--bridge", "enrich"]) as desk:
        desk.start(["openbox"])
        for name, driver, what, program in SHOTS:
            if name not in options.to.split(","):
                continue
            if not shutil.which(program):
                print(f"{name}: no {program}")
                continue
            with desk.application([driver]) as application:
                copy(desk, what)
                fill(desk)
                held = application.tell("paste", "pasted")["paragraphs"]
                application.tell("show", "shown")
                picture(desk, folder / f"{name}.png")
                (folder / f"{name}.json").write_text(json.dumps(held, indent=1, ensure_ascii=False))
                print(f"{name}: {len(held)} paragraphs or cells")


main()
