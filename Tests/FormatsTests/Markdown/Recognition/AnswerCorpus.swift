/// Short texts and excerpts, as people copy them from chats, answers and pages.
enum AnswerCorpus {
    /// Markdown, with what must be seen in it.
    static let markdown: [(row: EvidenceRow, signs: String)] = [
        (EvidenceRow("one strong word", "That is **not** what I said.\n"), "strong"),
        (EvidenceRow("a message with code", "No: `tide` keeps the order, a lamp does not.\n"), "code"),
        (EvidenceRow("two steps with code", "Trim it with `trim`.\n\nThen call `light --slow`, and wait.\n"), "code"),
        (EvidenceRow("a struck word", "The gate opens at ~~six~~ seven today.\n"), "strikethrough"),
        (
            EvidenceRow("an excerpt that begins in code", "depth(port)\n```\n\nThis function **never** waits.\n"),
            "code block, strong"
        ),
        (
            EvidenceRow("an excerpt that ends in code", "Build it, then look at the log:\n\n```sh\nmake all\n"),
            "code block"
        ),
        (
            EvidenceRow("an excerpt between codes", "x = 1\n```\n\nTo change it:\n\n```swift\nvar x = 1;\nx = 2;\n"),
            "code block"
        ),
        (
            EvidenceRow("a table with an empty corner", "| | old | new |\n|---|---|---|\n| depth | 4 | 9 |\n"),
            "table"
        ),
        (
            EvidenceRow("a table of numbers", "Seconds:\n\nn | old\n-: | -:\n10 | 0.1\n100 | 3.2\n1000 | 9.1\n"),
            "table"
        ),
        (EvidenceRow("formulas in brackets", "By it:\n\n\\[\nh = a\n\\]\n\nSo \\(h = 4\\) now.\n"), "formula"),
        (
            EvidenceRow("formulas in a sentence", "The area of $A$ is $\\frac{a}{b}$, and $\\lambda_1 = 3$.\n"),
            "formula"
        ),
        (
            EvidenceRow(
                "a proof", "Let $n$ be even, so $n = 2k$ for some $k$. Then\n\n$$\nn^2 = 4k^2\n$$\n\nis even.\n"),
            "formula"
        ),
        (EvidenceRow("a callout", "> [!TIP]\n> Bring a lamp to the quay.\n"), "quote"),
        (EvidenceRow("items of code", "- `tide` tells the time\n- `lamp` lights the quay\n"), "list, code"),
        (
            EvidenceRow("questions with code", "Check this:\n\n1. Is it lit? (`lamp status`)\n2. Is it dry?\n"),
            "numbered list, code"
        ),
        (EvidenceRow("times below headings", "## Day\n\n09:00 – Tide\n09:30 – Oil\n\n## Place\n\nQuay\n"), "heading"),
        (
            EvidenceRow(
                "headings below headings",
                "# Log\n\n## [1.2.0] - 2026-05-01\n### Added\n- `--dim`\n\n### Fixed\n- Light\n"
            ), "heading, list, code"
        ),
        (EvidenceRow("two titles", "# Voyage\n\nWe sailed at dawn.\n\n# Cost\n\nOil was dear.\n"), "heading"),
        (EvidenceRow("a title and a list", "# Fish soup\n\n- 2 fish\n- 4 onions\n"), "heading, list"),
        (
            EvidenceRow(
                "a comment in a page of documentation",
                "### Lamps\n\n<!-- YAML\nadded: v1.2.0\n-->\n\nThe lamp is lit with `light()`.\n"), "heading, code"
        ),
        (
            EvidenceRow(
                "details",
                "<details>\n<summary>Logs</summary>\n\n```\npanic: wick\n```\n\n</details>\n\nEach start of `lamp` fails.\n"
            ), "code block, code"
        ),
        (EvidenceRow("strong labels", "**Wind:** north\n**Tide:** high\n**Light:** dim\n"), "strong"),
        (
            EvidenceRow("a plan", "# Crew\n\n**Monday**\n- Oars: 4 × 8\n- Sails: 3 × 10\n- Ropes\n"),
            "heading, strong, list"
        ),
        (EvidenceRow("a note with a year", "Lamps were banned.[^1]\n\n[^1]: Ann et al., 1914: p. 12.\n"), "footnote"),
        (EvidenceRow("a citation of a model", "The bridge opened in 1932【4†source】 and fell.\n"), "citation"),
        (
            EvidenceRow("short names of emoji", ":tada: **v2 is out!** :tada:\n\nSee [it](https://example.org/log).\n"),
            "strong, link"
        ),
        (EvidenceRow("breaks of HTML", "Here is what counts:<br><br>**Rule:** the lamp stays dry.<br>\n"), "strong"),
        (
            EvidenceRow("a prompt", "# Role\nYou keep a lamp.\n\n# Rules\n1. Be **short**.\n\n# Text\n{{input}}\n"),
            "heading, strong"
        ),
        (
            EvidenceRow("underlined titles and code", "# Lamp\n\nUse\n---\n\nRun `lamp`, then `lamp --dim`.\n"),
            "heading, code"
        ),
    ]

    /// What only looks a little like it.
    static let others = [
        EvidenceRow("a regular expression in words", "The match is between \\( and \\) or else it is empty.\n"),
        EvidenceRow("groups of a regular expression", "grep -e '\\(a\\)\\1' -e '\\(b\\)\\1'\nHere \\1 is \\(b\\).\n"),
        EvidenceRow(
            "the lines of a comment without its ends",
            " * Returns the `depth` of a port.\n *\n * Takes [a table](https://example.org/t) and a `port`.\n *\n"),
        EvidenceRow(
            "a block of YAML", "pass:\n  - |\n    Prefer `lamp` over `light`, and `wick` over `oil`\nfail:\n  - one\n"),
        EvidenceRow(
            "an item that is switched off", "#  - \"lamp\"\n  - \"light\"\n\ninstall:\n  - oil lamp\n  - trim wick\n"),
        EvidenceRow(
            "commands below comments",
            "## Dim\n__lamp_option dim -d \"Dim the lamp of the quay\"\n\n## Light\n__lamp_option light -d \"Light all the lamps\"\n"
        ),
        EvidenceRow(
            "a change log of GNU",
            "2026-01-07  Ann Quay  <ann@example.org>\n\n\t* lamp.c (light): Clear `table`.\n\n2026-01-06  Ann Quay  <ann@example.org>\n\n\t* wick.c (trim): Use `calloc` and `free`.\n"
        ),
        EvidenceRow(
            "patterns of Vim", "syn match logOld \"^D .*$\" contained\nsyn region log end=\"\\%$\" start=\"^--$\"\n"),
        EvidenceRow("Lisp", "(declaim (type simple-vector **lamps-of-the-quay**)))\n"),
        EvidenceRow("a title in bold with literals", "**To wait for it**\n\nThe ``wait`` command waits.\n"),
        EvidenceRow(
            "paragraphs below items, set in",
            "- lamp: light it once\n\n  Unlike `OIL`, the `WICK` is\n  trimmed, so that `DIM` is\n  sent twice by `LAMP`.\n\nAnn\n"
        ),
    ]
}
