#!/usr/bin/env python3
"""Measures conversions side by side; see run.sh.

CPU is user and system time of the whole process, the median of all rounds; the programs alternate within a round. Memory is
the largest resident size. Each input has the stated size in its own format; for ZIP-based formats, in Markdown.
"""

import argparse
import datetime
import os
import platform
import shutil
import statistics
import subprocess
import sys

import mixed

KEPT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "table.txt")
"""The reference table, committed with the code that it measured."""
COLUMNS = 8
"""The number of spaces between the columns of its rows."""
EXTENSIONS = ["table", "strikethrough", "autolink", "tasklist", "footnotes"]
CMARK = ["cmark-gfm", "--unsafe"] + [word for name in EXTENSIONS for word in ("-e", name)]
PANDOC = {"md": "gfm", "html": "html", "rtf": "rtf", "txt": "plain", "csv": "csv", "jira": "jira", "mediawiki": "mediawiki",
          "rst": "rst", "tex": "latex", "org": "org", "docx": "docx", "odt": "odt"}
OFFICE = {"html": "html", "rtf": "rtf", "txt": "txt:Text (encoded):UTF8", "csv": "csv"}
DIRECTIONS = [
    ("md", "html"), ("md", "rtf"), ("md", "txt"), ("md", "md"), ("html", "md"), ("html", "rtf"), ("html", "txt"),
    ("html", "html"), ("rtf", "md"), ("rtf", "html"), ("rtf", "txt"), ("rtf", "rtf"), ("csv", "md"), ("csv", "html"),
    ("txt", "html"),
]
WRITTEN = ["slack", "jira", "bbcode", "mediawiki", "rst", "adoc", "tex", "typ", "org"]
"""Markup formats written from Markdown, which may take at most 2.5 times as long as Markdown to Markdown in the same run."""
READ = ["mediawiki", "rst", "adoc", "tex", "typ", "org"]
DOCUMENTS = [("md", "docx"), ("md", "odt"), ("docx", "md"), ("docx", "html"), ("docx", "txt"), ("odt", "md"), ("odt", "html"), ("odt", "txt")]
"""Word and OpenDocument documents, which are archives: the size of an input is that of its Markdown."""
ARCHIVES = {"docx", "odt"}
NOTES = [("md", "rtf"), ("rtf", "md")]
"""The same for a text of thousands of footnotes, whose growth shows whether each is searched among all."""


class Programs:
    """A converter and its command line."""

    def __init__(self, options):
        self.options = options
        self.missing = set()

    def commands(self, source, target, path):
        """(name, command) of each installed program that supports this direction; Pasteboard is first."""
        yield "pasteboard", [self.options.pasteboard, "convert", path, "--to", target]
        isKnown = source != "txt" and source in PANDOC and target in PANDOC
        into = ["-o", os.path.join(self.options.scratch, "pandoc." + target)] if target in ARCHIVES else []
        others = [("pandoc", [self.options.pandoc, "-f", PANDOC[source], "-t", PANDOC[target], path] + into)] if isKnown else []
        if source == "docx" and target in ("md", "html"):
            others += [("mammoth", ["mammoth", "--output-format=" + {"md": "markdown", "html": "html"}[target], path])]
        if (source, target) == ("md", "html"):
            others += [("cmark-gfm", CMARK + [path]), ("md4c", [os.path.join(self.options.scratch, "md2html"), path])]
        if source == "rtf" and target in ("html", "txt"):
            others += [("unrtf", ["unrtf", "--html" if target == "html" else "--text", path])]
        if source in ("html", "rtf", *ARCHIVES) and target in OFFICE:
            folder = os.path.join(self.options.scratch, "office")
            others += [("libreoffice", ["soffice", "-env:UserInstallation=file://" + folder, "--headless", "--convert-to",
                                        OFFICE[target], "--outdir", folder, path])]
        for name, command in others:
            if shutil.which(command[0]):
                yield name, command
            else:
                self.missing.add(name)


def run(command, limit):
    """CPU seconds and megabytes of one run; None if it fails or takes too long."""
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


def inputs(options, size, blocks, formats, kind=""):
    """The path of each format's input. HTML and RTF are converted from enough Markdown to reach the size."""
    paths = {name: os.path.join(options.scratch, f"{size}{kind}.{name}") for name in formats}

    def write(path, text):
        with open(path, "w", encoding="utf-8") as file:
            file.writelines(text)

    def markdown(length):
        for block in blocks:
            if length <= 0:
                return
            length -= len(block.encode())
            yield block

    write(paths["md"], markdown(size))
    if "csv" in formats:
        write(paths["csv"], [table(mixed.Mixed(2), size)])
    for name in formats - {"md", "csv"}:
        source = os.path.join(options.scratch, "source.md")
        part = size
        for _ in range(1 if name in ARCHIVES else 3):
            write(source, markdown(part))
            subprocess.run([options.pasteboard, "convert", source, "--to", name, "-o", paths[name]], check=True)
            part = part * size // os.path.getsize(paths[name])
    return paths


def measured(commands, options):
    """The median CPU time and the largest size of each program. A program that exceeded its time is not run again."""
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
    parser.add_argument("--pandoc", default="pandoc", help="the program to measure as pandoc")
    parser.add_argument("--only", default="", help="directions with this in their name, such as md- or html-rtf")
    parser.add_argument("--keep", action="store_true", help="keep the table, in the place of the last one that was kept")
    parser.add_argument("--ours", action="store_true", help="no other programs")
    parser.add_argument("--limit", type=int, default=120, help="seconds after which a run has failed")
    parser.add_argument("--enough", type=float, default=10, help="seconds of CPU after which a program is not run again")
    options = parser.parse_args()
    programs = Programs(options)
    sizes = [1_000_000, 10_000_000]
    blocks, notes = (list(text(sizes[1] * 3 // 2)) for text in (mixed.Mixed(1).text, mixed.Mixed(3).noted))
    paths = {size: inputs(options, size, blocks, {"md", "html", "rtf", "txt", "csv", *READ, *ARCHIVES}) for size in sizes}
    noted = {size: inputs(options, size, notes, {"md", "rtf"}, "-notes") for size in sizes}
    table = Table(options, paths[sizes[1]]["md"])
    pairs = DIRECTIONS + [("md", target) for target in WRITTEN] + [(source, "md") for source in READ] + DOCUMENTS
    directions = [(source, target, paths, "") for source, target in pairs]
    for source, target, files, kind in directions + [(*direction, noted, " notes") for direction in NOTES]:
        if options.only not in f"{source}-{target}{kind}":
            continue
        rows = {}
        for size in sizes:
            commands = list(programs.commands(source, target, files[size][source]))
            for name, result in measured(commands[:1] if options.ours else commands, options).items():
                rows.setdefault(name, []).append(result)
        table.add(f"{source}-{target}{kind}", rows)
    if programs.missing:
        table.write("not installed, so left out: " + ", ".join(sorted(programs.missing)))
    if options.keep:
        with open(KEPT, "w", encoding="utf-8") as file:
            file.write("\n".join(table.lines) + "\n")


def kept_ratios():
    """The times in the reference table relative to md4c, by direction; None if there is no table."""
    if not os.path.exists(KEPT):
        return {}
    with open(KEPT, encoding="utf-8") as file:
        rows = [line.split("|") for line in file if line.count("|") >= COLUMNS]
    return {row[0].strip(): row[6].strip() for row in rows if row[1].strip() == "pasteboard"}


class Table:
    """The results by direction, relative to md4c in the same run, next to the reference table."""

    def __init__(self, options, markdown):
        self.lines = []
        self.before = kept_ratios()
        yardstick = [("md4c", [os.path.join(options.scratch, "md2html"), markdown])]
        result = measured(yardstick, options)["md4c"] if shutil.which(yardstick[0][1][0]) else None
        self.yardstick = result[0] if result else None
        ours = [("pasteboard", [options.pasteboard, "convert", markdown, "--to", "md"])]
        self.rewriting = measured(ours, options)["pasteboard"]
        self.write(f"{datetime.date.today()}, {processor()}, medians of {options.rounds} rounds, CPU seconds and peak MB; "
                   + (f"md4c's Markdown to HTML takes {self.yardstick:.3f} s" if result else "md4c is not there"))
        self.write("direction    | program     |   1 MB: s |  MB |  10 MB: s |  MB | in md4c's | before | growth | in md-md's")

    def write(self, line):
        self.lines.append(line)
        print(line, flush=True)

    def add(self, direction, rows):
        label = direction
        for name, (small, large) in rows.items():
            cells = [f"{result[0]:9.3f} | {result[1]:3.0f}" if result else "    fails |    " for result in (small, large)]
            ratio = f"{large[0] / self.yardstick:.1f}" if large and self.yardstick else ""
            before = self.before.get(direction, "") if name == "pasteboard" else ""
            growth = f"{large[0] / small[0]:.1f}" if small and large else ""
            markdown = f"{large[0] / self.rewriting[0]:.2f}" if large and self.rewriting else ""
            self.write(f"{label:12} | {name:11} | {cells[0]} | {cells[1]} | {ratio:>9} | {before:>6} | {growth:>6} | {markdown:>10}")


def processor():
    with open("/proc/cpuinfo", encoding="utf-8") as file:
        names = [line.split(":")[1].strip() for line in file if line.startswith("model name")]
    return names[0] if names else platform.machine()


if __name__ == "__main__":
    sys.exit(main())
