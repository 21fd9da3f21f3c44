"""Texts of many kinds that are not Markdown: files of a Debian system, excerpts, and texts generated from parts."""

import collections
import difflib
import glob
import gzip
import os
import random
import subprocess

import parts

FOLDERS = ["/usr/share", "/usr/lib", "/usr/include", "/usr/local", "/etc", "/opt"]
LARGEST = 300_000
# The kinds that the file extension tells; comments are collected from the code.
ENDINGS = {
    "Python": ["py"], "Python (stubs)": ["pyi"], "C": ["c"], "C and C++ (headers)": ["h", "hpp", "tcc"],
    "C++": ["cpp", "cc", "cxx"], "JavaScript": ["js", "mjs"], "TypeScript": ["ts"], "Ruby": ["rb", "rbs", "gemspec"],
    "Perl": ["pl", "pm", "t"], "shell": ["sh", "bash"], "fish": ["fish"], "Lua": ["lua"], "Tcl": ["tcl"],
    "Lisp": ["el", "scm", "lisp"], "Java": ["java"], "Rust": ["rs"], "Go": ["go"], "Swift": ["swift", "swiftinterface"],
    "PHP": ["php"], "R": ["R", "r"], "Haskell": ["hs"], "OCaml": ["ml", "mli"], "Vim": ["vim"], "awk": ["awk"],
    "SQL": ["sql"], "CSS": ["css", "scss"], "Vala": ["vapi", "vala"], "C#": ["cs"], "CMake": ["cmake"],
    "M4": ["m4", "ac", "am"], "Makefile": ["mk", "make"], "QML": ["qml"], "bc": ["bc"], "Basic": ["bas", "xba"],
    "Fortran": ["f90", "f"], "assembler": ["S", "s", "asm"], "Pascal": ["pas", "pp"], "Erlang": ["erl", "hrl"],
    "PostScript": ["ps"], "GLSL": ["glsl", "frag", "vert"], "TableGen": ["td"], "Nim": ["nim"], "Ada": ["adb", "ads"],
    "YAML": ["yaml", "yml"], "TOML": ["toml"], "INI": ["ini", "cfg", "desktop", "service", "socket", "theme", "quirks"],
    "configuration": ["conf", "rules", "properties", "list", "hwdb", "policy"], "JSON": ["json", "map", "webmanifest"],
    "HTML": ["html", "htm", "xhtml", "page"], "XML": ["xml", "docbook", "ui", "xsl", "svg", "dtd", "gir"],
    "TeX": ["tex", "sty", "cls", "bib", "ltx", "texi", "texinfo"], "reStructuredText": ["rst"],
    "AsciiDoc": ["adoc", "asciidoc"], "Org": ["org"], "POD": ["pod"], "troff": ["tmac", "ms", "me"],
    "CSV": ["csv"], "TSV": ["tsv"], "patch": ["patch", "diff"], "translations": ["po", "pot", "strings", "msg"],
    "mail": ["eml", "mbox"], "subtitles": ["srt", "vtt"], "calendar and cards": ["ics", "vcf"],
}


def text_of(path):
    try:
        opened = gzip.open if path.endswith(".gz") else open
        with opened(path, "rb") as file:
            data = file.read(LARGEST)
    except (OSError, EOFError):
        return ""
    if b"\0" in data[:8192]:
        return ""
    text = data.decode("utf-8", "replace")
    return text if text.count("\ufffd") * 100 <= len(text) else ""


class Others:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.files = collections.defaultdict(list)
        kinds = {end: kind for kind, ends in ENDINGS.items() for end in ends}
        for folder in FOLDERS:
            for root, _, names in os.walk(folder):
                for name in names:
                    end = name.rsplit(".", 1)
                    if len(end) == 2 and end[1] in kinds:
                        self.files[kinds[end[1]]].append(os.path.join(root, name))
        for paths in self.files.values():
            paths.sort()

    def chosen(self, paths, count):
        """Texts of files, a few per file at most: whole, and 5 to 40 lines of it."""
        paths = list(paths)
        self.random.shuffle(paths)
        texts, seen = [], set()
        for _ in range(4):
            for path in paths:
                if len(texts) >= count:
                    return texts
                whole = text_of(path)
                text = whole
                if len(texts) % 2:
                    lines = whole.split("\n")
                    size = self.random.randint(5, 40)
                    start = self.random.randrange(max(1, len(lines) - size))
                    text = "\n".join(lines[start:start + size]) + "\n"
                if text.strip() and text not in seen:
                    seen.add(text)
                    texts.append((path, text))
        return texts

    def output(self, command):
        ran = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL,
                             env={"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "MANWIDTH": "80", "MANPAGER": "cat"})
        return ran.stdout.decode("utf-8", "replace")

    def manuals(self, count):
        pages = [page for page in glob.glob("/usr/share/man/man[1-8]/*.gz") if os.path.getsize(page) < 40_000]
        pages.sort()
        self.random.shuffle(pages)
        for page in pages[:count]:
            text = self.output(["sh", "-c", 'man --local-file "$1" | col -bx', "sh", page])
            lines = text.split("\n")
            if self.random.random() < 0.5:
                size = self.random.randint(5, 40)
                start = self.random.randrange(max(1, len(lines) - size))
                text = "\n".join(lines[start:start + size]) + "\n"
            if text.strip():
                yield page, text

    def patches(self, count):
        """Differences between a file and an edited copy."""
        files = self.files["Python"] + self.files["C and C++ (headers)"] + self.files["YAML"]
        for path, text in self.chosen(files, count):
            old = text.split("\n")[:400]
            new = [line.replace("e", "a") if self.random.random() < 0.03 else line for line in old
                   if self.random.random() > 0.02]
            name = os.path.basename(path)
            lines = list(difflib.unified_diff(old, new, "a/" + name, "b/" + name, lineterm=""))
            if self.random.random() < 0.5 and len(lines) > 8:
                lines = lines[2:2 + self.random.randint(5, 40)]
            if lines:
                yield path, "\n".join(lines) + "\n"

    def sessions(self, count):
        """Commands with their real output."""
        names = ["ls -l /usr/bin", "ls /etc", "df -h", "du -sh /usr/lib/*", "ps aux", "env", "uname -a",
                 "cat /etc/os-release", "ip addr", "mount", "free -m", "git --help", "python3 --version",
                 "apt-cache policy bash", "find /etc -name '*.conf'", "dpkg -l", "grep -rn include /usr/include/X11",
                 "wc -l /etc/*", "tar --help", "file /usr/bin/*", "cat /proc/cpuinfo", "lscpu", "stat /etc/passwd",
                 "apt-cache show bash", "head -20 /etc/services", "gcc --help", "objdump --help"]
        printed = {name: self.output(["sh", "-c", name + " 2>&1"]).split("\n")[:400] for name in names}
        prompts = ["$ ", "user@host:~$ ", "# ", "root@debian:/etc# ", "~/src % ", "[ann@quay lamp]$ ", "❯ ", ">>> "]
        for _ in range(count):
            prompt, lines = self.random.choice(prompts), []
            for name in self.random.sample(names, self.random.randint(1, 3)):
                start = self.random.randrange(max(1, len(printed[name]) - 15))
                lines += [prompt + name] + printed[name][start:start + self.random.randint(1, 15)]
            yield "(commands)", "\n".join(lines if self.random.random() < 0.7 else lines[1:]) + "\n"

    def lists(self, count):
        """File names, as several programs list them."""
        names = [path for paths in self.files.values() for path in paths]
        for _ in range(count):
            some = self.random.sample(names, self.random.randint(4, 40))
            form = self.random.choice(
                ["{0}", "./{1}", "{1}", "-rw-r--r-- 1 root root 4096 Nov 24 10:00 {1}", "├── {1}", "{0}: ASCII text",
                 "{0}:12:    x = 1", "M  {1}", "?? {1}", "  {1}"])
            yield "(names)", "\n".join(form.format(name, os.path.basename(name)) for name in some) + "\n"

    def texts(self, whole):
        """All texts as (kind, place, text), the same number of each kind if there are enough."""
        made = parts.Parts(self.random)
        sources = {kind: lambda n, k=kind: self.chosen(self.files[k], n) for kind in ENDINGS}

        def below(*patterns):
            found = [path for pattern in patterns for path in glob.glob(pattern, recursive=True)]
            return [path for path in found if os.path.isfile(path) and os.path.getsize(path) < LARGEST]

        logs, settings = below("/var/log/**/*"), below("/etc/**/*")
        scripts = below("/usr/bin/*", "/usr/sbin/*")
        sources |= {
            "log (this system's)": lambda n: self.chosen(logs * 12, n),
            "manual page": self.manuals, "patch (made)": self.patches,
            "session": self.sessions, "names of files": self.lists,
            "licence": lambda n: self.chosen(glob.glob("/usr/share/common-licenses/*") * 6, n),
            "copyright": lambda n: self.chosen(glob.glob("/usr/share/doc/*/copyright"), n),
            "change log of Debian": lambda n: self.chosen(glob.glob("/usr/share/doc/*/changelog.Debian.gz"), n),
            "settings of Debian": lambda n: self.chosen([p for p in settings if "." not in os.path.basename(p)], n),
            "scripts": lambda n: self.chosen(scripts, n),
        }
        sources |= {kind: lambda n, k=kind: made.texts(k, n) for kind in parts.KINDS}
        found = {}
        # Other kinds replace those with too few texts.
        left, kinds = whole, list(sources)
        for number, kind in enumerate(sorted(kinds, key=lambda k: len(self.files.get(k, range(10 ** 6))))):
            found[kind] = list(sources[kind](-(-left // (len(kinds) - number))))
            left -= len(found[kind])
        return [(kind, place, text) for kind in sorted(found) for place, text in found[kind]]
