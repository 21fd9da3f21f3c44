#!/usr/bin/env python3
"""Measures conversions side by side; see run.sh.

CPU is user and system time of the whole process, the median of all rounds; the programs take turns within a round. Memory is
the largest resident size. Each input has the size that is said in its own format.
"""

import argparse
import os
import shutil
import statistics
import subprocess
import sys

import mixed

EXTENSIONS = ["table", "strikethrough", "autolink", "tasklist", "footnotes"]
CMARK = ["cmark-gfm", "--unsafe"] + [word for name in EXTENSIONS for word in ("-e", name)]
PANDOC = {"md": "gfm", "html": "html", "rtf": "rtf", "txt": "plain", "csv": "csv"}
OFFICE = {"html": "html", "rtf": "rtf", "txt": "txt:Text (encoded):UTF8", "csv": "csv"}
DIRECTIONS = [
    ("md", "html"), ("md", "rtf"), ("md", "txt"), ("md", "md"), ("html", "md"), ("html", "rtf"), ("html", "txt"),
    ("html", "html"), ("rtf", "md"), ("rtf", "html"), ("rtf", "txt"), ("rtf", "rtf"), ("csv", "md"), ("csv", "html"),
    ("txt", "html"),
]


class Programs:
    """What converts, and how it is called."""

    def __init__(self, options):
        self.options = options
        self.missing = set()

    def commands(self, source, target, path):
        """(name, command) for each program that knows this direction and is there; ours is the first."""
        yield "pasteboard", [self.options.pasteboard, "convert", path, "--to", target]
        others = [("pandoc", ["pandoc", "-f", PANDOC[source], "-t", PANDOC[target], path])] if source != "txt" else []
        if (source, target) == ("md", "html"):
            others += [("cmark-gfm", CMARK + [path]), ("md4c", [os.path.join(self.options.scratch, "md2html"), path])]
        if source == "rtf" and target in ("html", "txt"):
            others += [("unrtf", ["unrtf", "--html" if target == "html" else "--text", path])]
        if source in ("html", "rtf") and target in OFFICE:
            folder = os.path.join(self.options.scratch, "office")
            others += [("libreoffice", ["soffice", "-env:UserInstallation=file://" + folder, "--headless", "--convert-to",
                                        OFFICE[target], "--outdir", folder, path])]
        for name, command in others:
            if shutil.which(command[0]):
                yield name, command
            else:
                self.missing.add(name)


def run(command, limit):
    """CPU seconds and megabytes of one run; None where it fails or takes too long."""
    counted = ["/usr/bin/time", "-q", "-f", "%M", "timeout", str(limit)] + command
    process = subprocess.Popen(counted, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    errors = process.stderr.read().split()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = status
    if status != 0 or not errors:
        return None
    return usage.ru_utime + usage.ru_stime, int(errors[-1]) / 1000


def table(words, size):
    rows = ["number,name,text,sum"]
    length = len(rows[0])
    while length < size:
        rows.append(f'{len(rows)},{words.word()},"{words.words(3, 12)}, {words.word()}",{words.random.random():.3f}')
        length += len(rows[-1].encode()) + 1
    return "\n".join(rows) + "\n"


def inputs(options, size):
    """The path of the input of each format. HTML and RTF are made of as much Markdown as gives them their size."""
    paths = {name: os.path.join(options.scratch, f"{size}.{name}") for name in ("md", "html", "rtf", "txt", "csv")}

    def write(path, text):
        with open(path, "w", encoding="utf-8") as file:
            file.writelines(text)

    blocks = list(mixed.Mixed(1).text(size * 3 // 2))

    def markdown(length):
        for block in blocks:
            if length <= 0:
                return
            length -= len(block.encode())
            yield block

    write(paths["md"], markdown(size))
    write(paths["csv"], [table(mixed.Mixed(2), size)])
    for name in ("html", "rtf", "txt"):
        source = os.path.join(options.scratch, "source.md")
        part = size
        for _ in range(3):
            write(source, markdown(part))
            subprocess.run([options.pasteboard, "convert", source, "--to", name, "-o", paths[name]], check=True)
            part = part * size // os.path.getsize(paths[name])
    return paths


def measured(commands, options):
    """The median CPU time and the largest size of each program. One that has taken long enough is not asked again."""
    results = {name: [] for name, _ in commands}
    for _ in range(options.rounds):
        for name, command in commands:
            if None in results[name] or sum(cpu for cpu, _ in results[name]) > options.enough:
                continue
            results[name].append(run(command, options.limit))
    return {name: None if None in runs else (statistics.median(cpu for cpu, _ in runs), max(size for _, size in runs))
            for name, runs in results.items()}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pasteboard", required=True)
    parser.add_argument("--scratch", required=True)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", default="", help="directions with this in their name, such as md- or html-rtf")
    parser.add_argument("--ours", action="store_true", help="no other programs")
    parser.add_argument("--limit", type=int, default=120, help="seconds after which a run has failed")
    parser.add_argument("--enough", type=float, default=10, help="seconds of CPU after which a program is not run again")
    options = parser.parse_args()
    programs = Programs(options)
    sizes = [1_000_000, 10_000_000]
    paths = {size: inputs(options, size) for size in sizes}
    print(f"{'':10} {'':12} {'1 MB':>15} {'10 MB':>17}\n"
          f"{'direction':10} {'program':12} {'CPU s':>7} {'MB':>7} {'CPU s':>9} {'MB':>7} {'growth':>7} {'to ours':>8}", flush=True)
    for source, target in DIRECTIONS:
        if options.only not in f"{source}-{target}":
            continue
        rows = {}
        for size in sizes:
            commands = list(programs.commands(source, target, paths[size][source]))
            for name, result in measured(commands[:1] if options.ours else commands, options).items():
                rows.setdefault(name, []).append(result)
        show(f"{source}-{target}", rows)
    if programs.missing:
        print("not installed, so left out: " + ", ".join(sorted(programs.missing)))


def show(direction, rows):
    ours = rows["pasteboard"][1]
    for name, (small, large) in rows.items():
        cells = [f"{cpu:7.3f} {size:7.0f}" if result else f"{'fails':>15}" for result in (small, large)
                 for cpu, size in [result or (0, 0)]]
        growth = f"{large[0] / small[0]:6.1f}x" if small and large else f"{'':7}"
        ratio = f"{large[0] / ours[0]:7.2f}x" if large and ours else ""
        print(f"{direction:10} {name:12} {cells[0]:>15} {cells[1]:>17} {growth} {ratio}", flush=True)
        direction = ""


if __name__ == "__main__":
    sys.exit(main())
