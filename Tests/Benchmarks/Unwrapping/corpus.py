"""Wraps paragraphs from a Debian system, unwraps them with the given program, and counts how many are restored."""

import argparse
import collections
import glob
import gzip
import os
import random
import re
import shutil
import subprocess
import tempfile
import unicodedata

WIDTHS = range(40, 201, 8)
CODE = ["py", "rs", "go", "c", "h", "cpp", "js", "ts", "php", "rb", "pl", "css", "tcl", "sh", "adb", "nim", "sql",
        "lua", "scm", "R", "cmake", "java", "el", "m4", "f90", "hs", "awk", "cs", "vim", "swift", "pas", "erl", "d",
        "xml", "json"]
PROGRAMS = ["ls", "cp", "tar", "grep", "sed", "find", "gcc", "ld", "python3", "perl", "git", "xz", "sort", "date", "du",
            "df", "diff", "make", "gpg", "objdump", "readelf", "as", "patch", "file", "stat"]
FOLDERS = ["/usr/share", "/usr/lib", "/usr/include", "/usr/local", "/opt"]


def read(path):
    try:
        opened = gzip.open if path.endswith(".gz") else open
        with opened(path, "rb") as file:
            return file.read(400_000).decode("utf-8")
    except (OSError, UnicodeDecodeError, EOFError):
        return ""


def columns(text):
    return sum(0 if unicodedata.category(c) in ("Mn", "Me", "Cf") else 1 + (unicodedata.east_asian_width(c) in "WF")
               for c in text)


def wrap(text, width, first="", rest=""):
    """Breaks a paragraph into lines, before each word that does not fit."""
    lines, line, used = [], first, columns(first)
    empty = True
    for word in text.split(" "):
        size = columns(word)
        if not empty and used + 1 + size > width:
            lines.append(line)
            line, used, empty = rest, columns(rest), True
        line += word if empty else " " + word
        used += size + (0 if empty else 1)
        empty = False
    return lines + [line]


class Corpus:
    def __init__(self, seed, folders=()):
        self.random = random.Random(seed)
        self.files = collections.defaultdict(list)
        for folder in FOLDERS + list(folders):
            for root, _, names in os.walk(folder):
                for name in names:
                    end = name.rsplit(".", 1)[-1]
                    if end in CODE or end == "md":
                        self.files[end].append(os.path.join(root, name))
        for paths in self.files.values():
            paths.sort()
        self.paragraphs = {kind: self.shuffled(get()) for kind, get in [
            ("copyright", self.copyright), ("readme", self.readmes), ("manual", self.manuals), ("python", self.python)]}

    def shuffled(self, parts):
        parts = sorted(set(parts))
        self.random.shuffle(parts)
        return parts

    def prose(self, text):
        """The paragraphs of a text in which every paragraph is wrapped, or every one is on one line."""
        for part in re.split(r"\n[ >]*\n", text):
            lines = [line.strip() for line in part.split("\n")]
            joined = " ".join(line for line in lines if line)
            if len(lines) > 1 and any(len(line) < 50 for line in lines[:-1]) or not 100 < len(joined) < 1500:
                continue
            is_prose = re.match(r"[A-Za-z“\"(`]", joined) and not any(re.match(r"[-*+•|#>=]", line) for line in lines)
            if is_prose and joined[-1] in ".:!?" and "  " not in joined and "\t" not in joined:
                yield joined

    def texts(self, paths):
        for path in sorted(paths)[::3]:
            yield from self.prose(read(path))

    def copyright(self):
        return self.texts(glob.glob("/usr/share/doc/*/copyright"))

    def readmes(self):
        return self.texts(glob.glob("/usr/share/doc/*/*README*") + glob.glob("/usr/share/doc/*/NEWS*")
                          + self.files["md"][:1500])

    def python(self):
        for path in sorted(glob.glob("/usr/lib/python3*/*.py")):
            for text in re.findall(r'"""(.*?)"""', read(path), re.S):
                yield from self.prose("\n\n" + re.sub(r"\n +", "\n", text))

    def manuals(self):
        paths = sorted(glob.glob("/usr/share/man/man[18]/*"))[::90]
        for path in paths:
            page = subprocess.run(["man", "--nj", "--nh", path], capture_output=True, text=True, check=False,
                                  env={"MANWIDTH": "5000", "LC_ALL": "C.UTF-8", "PATH": os.environ["PATH"]}).stdout
            for line in re.sub(".\b", "", page).split("\n"):
                yield from self.prose(line.strip())

    def code(self, end, least, most):
        for _ in range(200):
            lines = read(self.random.choice(self.files[end])).expandtabs(8).split("\n")
            if len(lines) > least * 2:
                start = self.random.randrange(len(lines) - least)
                part = [line.rstrip() for line in lines[start:start + self.random.randint(least, most)]]
                while part and not part[0]:
                    part.pop(0)
                while part and not part[-1]:
                    part.pop()
                # Only comments are prose.
                signs = sum(re.search(r"[(){};=<>$@\\]|^\s*([#/*%-]|end\b)", line) is not None for line in part)
                if len(part) >= least and signs * 2 > sum(map(bool, part)):
                    return part
        return ["x = 1"] * least

    # Positives

    def document(self, kind, count, width, margin=""):
        """Paragraphs with the separators between them, as lines before and after wrapping."""
        parts = []
        for _ in range(count):
            text = self.random.choice(self.paragraphs[kind])
            form = self.random.randrange(8)
            if form == 0:
                parts.append(self.item(width, "> ", "> ", text))
            elif form == 1:
                mark = self.random.choice(["- ", "* ", "• "])
                items = [self.item(width, mark, " " * len(mark), self.random.choice(self.paragraphs[kind]))
                         for _ in range(self.random.randint(2, 4))]
                parts += [self.item(width, "", "", text), tuple(sum(lines, []) for lines in zip(*items))]
            elif form == 2:
                items = [self.item(width, f"{n}. ", "   ", self.random.choice(self.paragraphs[kind]))
                         for n in range(1, self.random.randint(3, 5))]
                parts += [self.item(width, "", "", text), tuple(sum(lines, []) for lines in zip(*items))]
            elif form == 3:
                code = [line for line in self.code(self.random.choice(["py", "c", "sh", "js", "rs"]), 3, 8)
                        if len(line) <= width - 4]
                fence = self.random.choice([True, False])
                lines = ["```"] + code + ["```"] if fence else ["    " + line if line else "" for line in code]
                parts += [self.item(width, "", "", text), (lines, lines)] if code else [self.item(width, "", "", text)]
            else:
                parts.append(self.item(width, "", "", text))
        return parts

    def item(self, width, first, rest, text):
        return [first + text], wrap(text, width, first, rest)

    # Negatives

    def negative(self, kind):
        pick = self.random
        if kind in CODE:
            return self.code(kind, 5, 60)
        if kind == "patch":
            lines = self.code("py", 12, 30)
            return [f"@@ -1,{len(lines)} +1,{len(lines)} @@"] + [pick.choice("+-  ") + line for line in lines]
        if kind == "table":
            words = [word for text in pick.sample(self.paragraphs["readme"], 4) for word in text.split()]
            sign = pick.choice(["|", "  ", "\t"])
            return [sign.join(" ".join(pick.choices(words, k=pick.randint(1, 4))).ljust(24) for _ in range(3)).rstrip()
                    for _ in range(pick.randint(3, 14))]
        if kind == "log":
            lines = read(pick.choice(sorted(glob.glob("/var/log/*.log") + glob.glob("/var/log/apt/*.log")))).split("\n")
            start = pick.randrange(max(1, len(lines) - 20))
            return lines[start:start + 20]
        if kind == "listing":
            command = pick.choice([["ls", "-l"], ["ls"], ["ls", "-R"], ["find"], ["file"], ["stat"]])
            folder = pick.choice(sorted(glob.glob("/usr/share/*/*/")))
            lines = subprocess.run(command + [folder], capture_output=True, text=True, check=False).stdout.split("\n")
            return lines[:pick.randint(10, 60)]
        if kind == "packages":
            lines = self.packages
            start = pick.randrange(len(lines) - 40)
            return lines[start:start + pick.randint(5, 40)]
        if kind == "help":
            start = pick.randrange(len(self.helps))
            return self.helps[start]
        if kind == "verse":
            lines = []
            for _ in range(pick.randint(2, 5)):
                for _ in range(4):
                    words = pick.choice(self.paragraphs[pick.choice(["copyright", "readme"])]).split()
                    start = pick.randrange(max(1, len(words) - 9))
                    line = " ".join(words[start:start + pick.randint(5, 8)])
                    lines.append(line[:1].upper() + line[1:])
                lines.append("")
            return lines[:-1]
        if kind == "address":
            rows = read("/usr/share/iso-codes/json/iso_3166-2.json")
            names = re.findall(r'"name": "([^"]+)"', rows) or ["Lisboa", "Porto", "Braga", "Faro"]
            return [line for _ in range(pick.randint(1, 4)) for line in [
                f"{pick.choice(names)} {pick.choice(names)}", f"{pick.choice(names)} Street {pick.randint(1, 200)}",
                f"{pick.randint(1000, 99999)} {pick.choice(names)}", ""]][:-1]
        if kind == "names":
            words = self.words
            return [" ".join(pick.choices(words, k=pick.randint(1, 3))) for _ in range(pick.randint(4, 30))]
        return self.settings(pick)

    def settings(self, pick):
        while True:
            lines = read(pick.choice(sorted(glob.glob("/etc/*/*.conf") + glob.glob("/etc/*.conf")))).split("\n")
            kept = [line for line in lines if line.strip() and not line.lstrip().startswith(("#", ";", "//"))]
            if len(kept) > 3:
                return kept[:40]

    @property
    def packages(self):
        if not hasattr(self, "_packages"):
            self._packages = subprocess.run(["dpkg", "-l"], capture_output=True, text=True,
                                            check=False).stdout.split("\n")
        return self._packages

    @property
    def helps(self):
        if not hasattr(self, "_helps"):
            self._helps = []
            for name in filter(shutil.which, PROGRAMS):
                run = subprocess.run([name, "--help"], capture_output=True, text=True, check=False,
                                     stdin=subprocess.DEVNULL)
                lines = [line for line in run.stdout.split("\n") if line.startswith("  ")]
                for start in range(0, len(lines), 25):
                    self._helps.append(lines[start:start + 25])
        return self._helps

    @property
    def words(self):
        return ["harbour", "Tide Table", "lamp", "North Quay", "signal", "Ann", "pilot", "rope", "channel", "buoy"]


NEGATIVES = CODE + ["patch", "table", "log", "listing", "packages", "help", "verse", "address", "names", "settings"]


def main():
    options = argparse.ArgumentParser()
    options.add_argument("program")
    options.add_argument("--keep")
    options.add_argument("--show", type=int, default=0)
    options.add_argument("--code", action="append", default=[], help="a folder with sources of more languages")
    options.add_argument("--seed", type=int, default=17)
    options.add_argument("--negatives", type=int, default=40, help="of each kind")
    options.add_argument("--documents", type=int, default=25, help="of four paragraphs, of each kind and width")
    options = options.parse_args()
    folder = options.keep or tempfile.mkdtemp()
    os.makedirs(folder, exist_ok=True)
    corpus = Corpus(options.seed, options.code)
    documents, negatives = [], []
    for kind in corpus.paragraphs:
        for width in WIDTHS:
            for number in range(options.documents):
                parts = corpus.document(kind, 4, width)
                path = f"{folder}/{kind}-{width}-{number}.txt"
                save(path, [line for part in parts for line in part[1] + [""]][:-1])
                documents.append((kind, width, path, parts))
    for kind in (kind for kind in NEGATIVES if kind not in CODE or corpus.files[kind]):
        for number in range(options.negatives):
            lines = [line.rstrip() for line in corpus.negative(kind)]
            path = f"{folder}/negative-{kind}-{number}.txt"
            save(path, lines)
            negatives.append((kind, path, lines))
    paths = [document[2] for document in documents] + [negative[1] for negative in negatives]
    run = subprocess.run([options.program], input="\n".join(paths) + "\n", text=True, capture_output=True, check=True)
    print(run.stdout.strip())
    report(documents, negatives, options.show)
    if not options.keep:
        subprocess.run(["rm", "-rf", folder], check=True)


def save(path, lines):
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")


def report(documents, negatives, show):
    sums = collections.defaultdict(lambda: [0, 0])
    shown = 0
    for kind, width, path, parts in documents:
        result = blocks(read(path + ".out").split("\n"))
        expected = [block for part in parts for block in blocks(part[0])]
        same = len(result) == len(expected)
        for place, block in enumerate(expected):
            good = same and result[place] == block
            for key in (kind, f"width {width:3}", "all"):
                sums[key][0] += good
                sums[key][1] += 1
            if not good and shown < show * 20:
                shown += 1
                if shown % 20 == 1:
                    print(f"--- {path}", *(result[place] if same else ["blocks differ"]), "+++", *block, sep="\n")
    for key, (good, count) in sums.items():
        print(f"{key:12} {good} of {count} blocks as before ({100 * good / count:.1f} %)")
    joined = collections.Counter()
    for kind, path, lines in negatives:
        result = read(path + ".out").rstrip("\n").split("\n")
        count = len("\n".join(lines).rstrip("\n").split("\n"))
        if len(result) < count:
            joined[kind] += 1
            print(f"joined: {path}: {count - len(result)}")
    print(f"{sum(joined.values())} of {len(negatives)} joined wrongly: {dict(joined)}")


def blocks(lines):
    parts, open_ = [], []
    for line in lines:
        if line.strip():
            open_.append(line)
        elif open_:
            parts.append(open_)
            open_ = []
    return parts + [open_] if open_ else parts


if __name__ == "__main__":
    main()
