import Testing

/// Texts as users copy them, with their formats.
struct EvidenceRow: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String

    init(_ name: String, _ text: String) {
        self.name = name
        self.text = text
    }

    var testDescription: String { name }

    /// Markdown, with what must be seen in it.
    static let markdown: [(row: EvidenceRow, signs: String)] = [
        (
            EvidenceRow(
                "a readme", "# Harbour\n\nTells the tides of a port.\n\n## Install\n\nRun `make install` as root.\n"),
            "heading, code"
        ),
        (
            EvidenceRow(
                "notes of a meeting", "## Crew\n\n- Ann\n- Bob\n  - deputy: Cleo\n\n## Next\n\n1. Paint\n2. Sail\n"),
            "heading, list, numbered list"
        ),
        (EvidenceRow("tasks", "- [x] water\n- [ ] bread\n"), "task list"),
        (EvidenceRow("a table", "| Port | Fathoms |\n| --- | ---: |\n| Alder | 4 |\n"), "table"),
        (EvidenceRow("a table without edges", "Port | Fathoms\n--- | ---\nAlder | 4\n"), "table"),
        (
            EvidenceRow("a link in a sentence", "See [the tides](https://example.org/tides?port=4) before you sail.\n"),
            "link"
        ),
        (EvidenceRow("a link to a file", "More in [the manual](docs/manual.md).\n"), "link"),
        (EvidenceRow("a picture", "![the quay](images/quay.png)\n"), "image"),
        (EvidenceRow("a reference", "Read [this][1].\n\n[1]: https://example.org/this\n"), "link"),
        (EvidenceRow("code in a fence", "Build it:\n\n```sh\nmake all\n```\n"), "code block"),
        (EvidenceRow("a fence alone", "```swift\nlet depth = 4;\nprint(depth);\n```\n"), "code block"),
        (EvidenceRow("a fence of tildes", "Then:\n\n~~~\nls -l\n~~~\n"), "code block"),
        (EvidenceRow("strong and code", "Set **always** the `--dim` option, and never `--off`.\n"), "code, strong"),
        (EvidenceRow("strong and emphasis", "This is **very** important, *really*.\n"), "strong, emphasis"),
        (EvidenceRow("struck out and strong", "~~Monday~~ **Tuesday** at nine\n"), "strong, strikethrough"),
        (
            EvidenceRow("a change log", "## 1.2.0\n\n- Adds `--explain`\n- Fixes paste\n\n## 1.1.0\n\n- First\n"),
            "heading, list, code"
        ),
        (
            EvidenceRow(
                "front matter and a text",
                "---\ntitle: Log\ntags: [a, b]\n---\n\n# Log\n\nThe wind was gentle all day.\n"), "heading"
        ),
        (
            EvidenceRow(
                "an answer of a chatbot",
                "Here's how:\n\n1. **Open** the file\n2. **Save** it\n\n```python\nprint(1)\n```\n"),
            "numbered list, strong, code block"
        ),
        (
            EvidenceRow("a nested list with strong text", "- **Bow**: the front\n  - stem\n- **Stern**: the back\n"),
            "list, strong"
        ),
        (
            EvidenceRow("a question with code", "## Why?\n\nWhen I call `depth()` I get:\n\n```\nerror: none\n```\n"),
            "heading, code, code block"
        ),
        (
            EvidenceRow("a quotation and a link", "> Keep the light in sight.\n\n— [the pilot](https://example.org)\n"),
            "quote, link"
        ),
        (
            EvidenceRow(
                "lines ended by CR LF", "# Title\r\n\r\nA paragraph of some words here.\r\n\r\n- one\r\n- two\r\n"),
            "heading, list"
        ),
        (EvidenceRow("Cyrillic", "# Журнал\n\nВетер был **тихий** весь день.\n"), "heading, strong"),
        (EvidenceRow("Japanese", "## 港\n\n- [x] 水\n- [ ] パン\n"), "heading, task list"),
        (
            EvidenceRow(
                "shell code inside",
                "## Run\n\n```sh\n#!/bin/sh\nexport A=1;\nB=2;\nC=3;\n```\n\nThat is all you need.\n"),
            "heading, code block"
        ),
        (EvidenceRow("a pull request", "Fixes #12.\n\n- [ ] tests\n- [x] docs\n\ncc @ann\n"), "task list"),
        (EvidenceRow("headings only", "# A\n\n## B\n\n## C\n"), "heading"),
        (EvidenceRow("a link list", "* [One](https://example.org/1)\n* [Two](https://example.org/2)\n"), "list, link"),
        (
            EvidenceRow("a badge", "[![build](https://example.org/b.svg)](https://example.org)\n\n# Lamp\n"),
            "image, heading"
        ),
    ]

    /// Texts that are not Markdown, or cannot be told apart from plain text.
    static let others: [EvidenceRow] = [
        EvidenceRow("nothing", ""),
        EvidenceRow(
            "underlined titles, as plain text has them",
            "Harbour log\n===========\n\nWind\n----\n\nNorth, and `rising` all day long.\n"),
        EvidenceRow("a word", "lantern"),
        EvidenceRow("a sentence", "The voyage begins at noon, and the wind is north."),
        EvidenceRow("an address", "https://example.org/tides?port=4#now"),
        EvidenceRow(
            "Python with a dunder",
            "class Port:\n    def __init__(self, name):\n        self.name = name\n\n    def __str__(self):\n        return self.name\n"
        ),
        EvidenceRow("a dunder alone", "def __init__(self, *args, **kwargs):"),
        EvidenceRow("Python with comments", "# Settings\n\nimport os\n\n# The port\nPORT = int(os.environ['PORT'])\n"),
        EvidenceRow("a Python power", "area = r**2 * 3 + x**2\n"),
        EvidenceRow("a shell script", "#!/bin/sh\n# Build\n\nmake all\n\n# Install\nmake install\n"),
        EvidenceRow("shell lines", "# update first\napt-get update\n# then this\napt-get install xclip\n"),
        EvidenceRow("C", "#include <stdio.h>\n\n/* entry */\nint main(void) {\n    return 0;\n}\n"),
        EvidenceRow("C with stars", "char **argv;\nint *a, *b;\n*a = *b;\n"),
        EvidenceRow(
            "JavaScript templates", "const a = `${name} is *here*`;\nconst b = `see [x](${url})`;\nlog(`a`, `b`);\n"),
        EvidenceRow("JavaScript calls", "list[0](1);\nhandlers[name](event);\n"),
        EvidenceRow(
            "Swift with documentation",
            "/// - Parameter x: a number\n/// - Returns: `true`\nfunc f(x: Int) -> Bool {\n    x > 0\n}\n"),
        EvidenceRow("Java documentation", "/**\n * Opens it.\n *\n * - one\n * - two\n */\npublic void open() {\n}\n"),
        EvidenceRow("Ruby", "def depth(port)\n  puts \"#{port} is deep\"\nend\n"),
        EvidenceRow("SQL", "-- ports\nSELECT name, depth\nFROM ports\nWHERE depth > 4;\n"),
        EvidenceRow("CSS", "#top { color: red; }\n.note > p { margin: 0; }\n"),
        EvidenceRow(
            "HTML", "<h1>Title</h1>\n<p>Some <b>bold</b> text with [brackets](x.html)</p>\n<ul>\n<li>one</li>\n</ul>\n"),
        EvidenceRow("XML", "<?xml version=\"1.0\"?>\n<a>\n  <b/>\n</a>\n"),
        EvidenceRow("JSON", "{\n  \"a\": [1, 2],\n  \"b\": \"**x**\"\n}\n"),
        EvidenceRow("JSON in one line", "{\"text\": \"see [a](https://example.org)\"}"),
        EvidenceRow(
            "YAML", "name: build\non: push\njobs:\n  build:\n    steps:\n      - run: make\n      - run: make test\n"),
        EvidenceRow("front matter alone", "---\ntitle: Log\ndate: 2026-11-21\ntags:\n  - a\n  - b\n---\n"),
        EvidenceRow("YAML with comments", "# Ports\n\n# first\na: 1\n\n# second\nb: 2\n"),
        EvidenceRow("an INI file", "[core]\neditor = vim\n[user]\nname = Ann\n"),
        EvidenceRow("TOML", "# Package\n\n[package]\nname = \"lamp\"\nversion = \"0.1\"\n"),
        EvidenceRow("a Makefile", "# Build\n\nall: lamp\n\nlamp: lamp.c\n\tcc -o lamp lamp.c\n"),
        EvidenceRow("a Dockerfile", "# Base\n\nFROM debian:12\nRUN apt-get update\nCOPY . /app\n"),
        EvidenceRow(
            "crontab", "# m h dom mon dow command\n0 5 * * 1 tar -zcf /backup.tgz /home\n*/5 * * * * /usr/bin/check\n"),
        EvidenceRow(
            "a log",
            "2026-11-21 10:00:01 INFO started\n2026-11-21 10:00:02 WARN **slow**\n2026-11-21 10:00:03 INFO done\n"),
        EvidenceRow("a system log", "Nov 21 10:00:01 host sshd[12]: Accepted\nNov 21 10:00:02 host sshd[12]: Closed\n"),
        EvidenceRow("a mail with headers", "From: ann@example.org\nSubject: Plan\n\n- one\n- two\n\n**Ann**\n"),
        EvidenceRow("a reply", "On Monday Ann wrote:\n> shall we sail?\n> tell me\n\nYes, at noon.\n"),
        EvidenceRow("a signature", "See you there.\n\n--\nAnn\nPort Authority\n"),
        EvidenceRow("groceries, numbered", "1. milk\n2. bread\n"),
        EvidenceRow("groceries with hyphens", "- milk\n- bread\n- eggs\n"),
        EvidenceRow("a dash before speech", "- Who is there?\n- It is me.\n"),
        EvidenceRow("stars for footnotes", "Price* and tax** apply.\n* net\n** local\n"),
        EvidenceRow("a censored word", "what the f*** is *that\n"),
        EvidenceRow("multiplication", "2 * 3 * 4 = 24 and 5*6*7 = 210\n"),
        EvidenceRow("a number sign", "#1 in the charts, and #harbour is trending\n"),
        EvidenceRow("an issue number", "Closes #12 and #13\n"),
        EvidenceRow(
            "a patch", "diff --git a/x b/x\nindex 1..2 100644\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-# Old\n+# New\n"),
        EvidenceRow("a terminal session", "$ ls\nREADME.md\n$ cat README.md\n# Lamp\n\n## Use\n"),
        EvidenceRow("a Python session", ">>> 2**3\n8\n>>> [f](1)\n"),
        EvidenceRow("a table of psql", " name  | depth\n-------+-------\n Alder |     4\n"),
        EvidenceRow("tab-separated cells", "Port\tFathoms\nAlder\t4\n"),
        EvidenceRow("comma-separated cells", "Port,Fathoms\nAlder,4\nBirch,22\n"),
        EvidenceRow("reStructuredText", "Title\n=====\n\n.. note:: this\n\nSome text follows here.\n"),
        EvidenceRow("Org", "#+TITLE: Log\n* Heading\n** Deeper\n- item\n"),
        EvidenceRow("TeX", "\\documentclass{article}\n\\begin{document}\nHello **you**\n\\end{document}\n"),
        EvidenceRow("a poem", "The light goes round,\n  and round it goes,\n    the sea below,\n\nand no one knows.\n"),
        EvidenceRow("a path", "/usr/share/doc/lamp/README.md"),
        EvidenceRow("a file name with underscores", "my_file_name_v2_final.txt"),
        EvidenceRow("a rule of hyphens", "first part\n\n----------\n\nsecond part\n"),
        EvidenceRow("a template of a shell", "echo `date` and `whoami`\necho `ls *.md`\n"),
        EvidenceRow("a regular expression", "^\\[(.*)\\]\\((.*)\\)$"),
        EvidenceRow("Rust attributes", "#[derive(Debug)]\nstruct Port {\n    depth: u32,\n}\n"),
        EvidenceRow("R", "## Data ----\n\nx <- c(1, 2)\n\n## Plot ----\n\nplot(x)\n"),
        EvidenceRow("a chat", "Ann: are you there?\nBob: yes\nAnn: bring the lamp\n"),
        EvidenceRow("a commit message", "Fix paste in Writer\n\n- take RTF first\n- keep the bullets\n"),
        EvidenceRow(
            "a licence",
            "LICENCE\n=======\n\n1. You may use it as you wish, and for good.\n2. You may not sell it to anybody else.\n\n* no warranty\n* no support\n  - none at all\n"
        ),
        EvidenceRow("a file of comments", "# One\n\n## Two of them here.\n# Three\n#a=1\n# Four\n\n# Five\nb c\n"),
        EvidenceRow(
            "settings in sections",
            "# DO NOT EDIT - See: https://example.org/lamps\n\n[description]\nServes the lamp to everybody on the quay.\n\n[depend]\nserver\nwick\n"
        ),
        EvidenceRow(
            "the help of Vim",
            "*lamp.txt*  How to light lamps.\n\n1.1 Headings\n------------\n\nBegin the line with one:\n>\n\t# First\n<\nLinks are [text](https://example.org), and `code` is marked.\n"
        ),
        EvidenceRow(
            "comments of a test",
            "## Show that each lamp is lit with its own\n## match.\n\n# RUN: light %s\n\n# CHECK: Passed: 4\n"),
        EvidenceRow("binary", "\u{1}\u{2}\u{3}# \u{0}\u{4}"),
    ]
}
