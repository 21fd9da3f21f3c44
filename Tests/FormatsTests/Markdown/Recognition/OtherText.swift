/// Text that is not Markdown, of many kinds, put together from parts.
enum OtherText {
    static let kinds = parts.keys.sorted()

    /// A text of a kind; the same for the same number.
    static func text(_ kind: String, _ number: Int) -> String {
        var chance = Chance(seed: UInt64(number) + 77)
        let lines = (0..<chance.number(2, 25)).map { _ in chance.one(of: parts[kind] ?? []) }
        return (heads[kind].map { $0 + "\n" } ?? "") + lines.joined(separator: "\n") + "\n"
    }

    private static let heads = [
        "mail": "From: ann@example.org\nTo: bob@example.org\nSubject: the lamp\n",
        "patch": "diff --git a/lamp.c b/lamp.c",
        "reply": "On Monday Ann wrote:", "change log of Debian": "lamp (1.0-1) unstable; urgency=medium\n", "JSON": "{",
        "XML": "<?xml version=\"1.0\"?>", "shell script": "#!/bin/sh",
        "manual page": "LAMP(1)                User Commands               LAMP(1)\n", "page": "<!DOCTYPE html>",
        "session": "$ make",
    ]

    private static let parts: [String: [String]] = [
        "C": [
            "#include <stdio.h>", "/* **lights** the lamp */", "static int depth(const char *port) {",
            "    return *port ? 4 : 0;",
            "}", "", "// see [the table](tides.h)", "    x = a[i](b) * c;", "#define LAMP 1", " * - one", " * `two`",
        ],
        "Python": [
            "import os", "# Settings", "", "def depth(port, **kwargs):", "    \"\"\"Returns the *depth*.\"\"\"",
            "    return r ** 2 * 3", "class Port(Base):", "    # - one", "x = [a](b)", "print(f\"`{x}`\")",
        ],
        "shell script": [
            "# Build everything", "", "make all", "## Install", "if [ -f lamp ]; then", "fi", "echo \"**done**\"",
            "cat <<EOF",
            "x=`date`", "# - a step",
        ],
        "fish": [
            "# Completions of lamp", "", "complete -c lamp -s h -d 'Print help'", "complete -c lamp -l dim -x",
            "set -l a b",
        ],
        "YAML": [
            "name: build", "# jobs", "jobs:", "  - run: make", "  - run: make test", "", "on: [push]", "## more",
            "key: \"**x**\"",
        ],
        "TOML": [
            "[package]", "name = \"lamp\"", "# what it needs", "", "[dependencies]", "tide = \"1.0\"", "x = ['*a*']",
        ],
        "log": [
            "2026-11-22 10:00:01 INFO started", "2026-11-22 10:00:02 WARN **slow** request",
            "2026-11-22 10:00:03 ERROR `x` failed",
            "    at Port.open(Port.java:12)", "2026-11-22 10:00:04 DEBUG [a](b)",
        ],
        "system log": ["Nov 22 10:00:01 host sshd[12]: Accepted", "Nov 22 10:00:02 host cron[1]: (root) CMD (make)"],
        "chat": [
            "[10:02] <ann> hi", "[10:03] <bob> *waves*", "[10:04] <ann> see `lamp`", "[10:05] <bob> ok - noon then",
        ],
        "CSV": ["Port,Depth", "Alder,4", "\"Birk, old\",7", "*x*,`y`", "**a**,b"],
        "TSV": ["Port\tDepth", "Alder\t4", "Birk\t7"],
        "patch": [
            "@@ -1,3 +1,4 @@", "-old **line**", "+new `line`", " same", "+- item", "+# Title", "index 1234..5678",
        ],
        "mail": ["Dear Bob,", "", "the lamp is *lit*.", "- one", "- two", "> what you wrote", "**Ann**", "1. first"],
        "reply": ["> shall we sail?", "> tell me", "Yes, at noon.", "", "- Ann"],
        "JSON": ["  \"a\": \"**x**\",", "  \"b\": [\"# c\", \"- d\"],", "  \"c\": \"[t](https://example.org)\"", "}"],
        "XML": ["<a>", "  <b>**x**</b>", "</a>", "<!-- # c -->"],
        "page": ["<p>**x**</p>", "<ul>", "<li>[a](https://e.org)</li>"],
        "CSS": ["/* # top */", "#top { color: red; }", "* { margin: 0; }", ".note > p {", "  padding: 1px;", "}"],
        "SQL": [
            "-- ports", "SELECT * FROM ports", "WHERE depth > 4 AND name LIKE '*a*';", "INSERT INTO ports VALUES (1);",
        ],
        "manual page": [
            "NAME", "       lamp - lights a lamp", "OPTIONS", "       -d, --dim",
            "              Dims *it*, see `lamp'.", "",
        ],
        "poem": [
            "The lamp is low, the tide is high,", "And nobody is awake but I;", "", "* * *",
            "A wind comes over from the bay",
        ],
        "prose": [
            "The voyage begins at noon, and the wind is north.", "", "\"Who is there?\" - \"It is me.\"",
            "We paid 5 * 4 = 20 crowns.",
            "See page 12 [of the book] (in German).", "I * am * not * sure.", "- Yes, she said.",
            "A #tag and another #one",
        ],
        "list": ["- milk", "- bread", "- eggs", "* tea", "1. oil", "2. salt"],
        "reStructuredText": [
            "Title", "=====", "", "Use ``lamp`` and **light** it::", ".. note:: careful",
            "`The table <https://e.org>`_", ":param x: it",
            "* item",
        ],
        "Org": ["* Title", "** TODO Next", "- [ ] task", "#+begin_src sh", "#+end_src", "=code= and /slanted/"],
        "AsciiDoc": ["= Title", "== Next", "[source,sh]", "----", "make", "----", "* item", ".Caption"],
        "TeX": [
            "\\section{Lamps}", "\\begin{itemize}", "\\item $x^2$", "\\end{itemize}", "% # comment",
            "Some \\emph{text}.",
        ],
        "session": ["$ make", "cc -o lamp lamp.c", "$ ./lamp --dim", "**warning**: low", "$ echo `date`"],
        "Makefile": ["# Build", "", "all: lamp", "lamp: lamp.c", "\tcc -o $@ $<", ".PHONY: all", "## help"],
        "Dockerfile": ["# Base", "FROM debian:12", "RUN apt-get update && apt-get install -y lamp", "COPY . /app", ""],
        "JavaScript": [
            "const a = `${name} is *here*`;", "list[0](1);", "// # note", "/** `x` */", "export default a;", "}",
        ],
        "Rust": [
            "/// # Examples", "/// ```", "/// let x = 1;", "/// ```", "pub fn depth() -> u32 {", "    4", "}",
            "#[test]",
        ],
        "Ruby": ["# Opens it.", "def depth(port)", "  puts \"#{port} is deep\"", "end", "x ||= `ls`"],
        "change log of Debian": [
            "lamp (1.0-1) unstable; urgency=medium", "", "  * New upstream release", "  * Fixes **dim**",
            " -- Ann <ann@example.org>  Sun, 22 Nov 2026 10:00:00 +0000",
        ],
        "copyright": [
            "Format: https://www.debian.org/doc/packaging-manuals/", "Files: *", "Copyright: 2026 Ann",
            "License: GPL-2+", "",
        ],
        "crontab": ["# m h dom mon dow command", "0 5 * * 1 tar -zcf /b.tgz /home", "*/5 * * * * /usr/bin/check"],
        "INI": ["; **note**", "[core]", "editor = vim", "# comment", "name=Ann", ""],
    ]
}
