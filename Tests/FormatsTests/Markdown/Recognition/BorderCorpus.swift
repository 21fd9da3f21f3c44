/// Borderline texts: forms that are Markdown in one text and something else in another.
enum BorderCorpus {
    /// Markdown, with what must be seen in it.
    static let markdown: [(row: EvidenceRow, signs: String)] = [
        (
            EvidenceRow(
                "a prompt in titled parts",
                "# Role\nYou review the lamps of a quay.\n\n# Rules\n- Never invent a lamp.\n- Be brief.\n\n# Output\nA list.\n"
            ), "heading, list"
        ),
        (
            EvidenceRow(
                "a prompt in German",
                "# Aufgabe\nBeschreibe die Lampe in einem Satz.\n\n# Regeln\nErfinde nichts hinzu.\n"),
            "heading"
        ),
        (
            EvidenceRow(
                "a prompt with a place for its text",
                "# Role\nYou are the pilot.\n\n# Steps\n1. Read the log.\n2. Answer.\n\n# Log\n{{log}}\n"),
            "heading, numbered list"
        ),
        (
            EvidenceRow(
                "examples with labels",
                "## Task\nTell whether the lamp is lit.\n\n## Examples\nLog: \"It shines.\"\nAnswer: it is lit.\n\n## Input\n{{log}}\n"
            ), "heading"
        ),
        (EvidenceRow("numbered tasks", "1. [x] Trim the wick\n2. [ ] Fill the oil\n"), "task list"),
        (
            EvidenceRow("citations in brackets", "Lamps are old [[1]](https://example.org/old), and warm.\n"),
            "link"
        ),
        (
            EvidenceRow("a fence in a fence of tildes", "Write:\n\n~~~~\n```sh\nlamp --dim\n```\n~~~~\n"),
            "code block"
        ),
        (
            EvidenceRow("a fence in a quotation", "> Try:\n>\n> ```sh\n> lamp --dim\n> ```\n\nIt is still dark.\n"),
            "quote, code block"
        ),
        (
            EvidenceRow("a marked word", "### Wick\n\nTrim it *often*.\n\n==Now!== Ask the pilot.\n"),
            "heading, emphasis"
        ),
        (EvidenceRow("a box", ":::tip\nUse **two** lamps.\n:::\n"), "strong"),
        (EvidenceRow("labels with code", "Version: `1.2`\nLamp: `dim`\n\nIt does **not** burn.\n"), "code, strong"),
        (
            EvidenceRow(
                "an address before a link", "<https://example.org> is dark, see [the log](https://log.example).\n"),
            "link"
        ),
        (
            EvidenceRow("a formula in brackets on one line", "We have\n\\[ x = y^2 \\]\nand thus \\( y = 2 \\).\n"),
            "formula"
        ),
        (
            EvidenceRow(
                "an underlined title above code",
                "Lamps\n=====\n\nLight them with `lamp`, then open <http://localhost>.\n\n* `--dim`: a soft light\n* `--off`: none\n"
            ), "heading, code, list"
        ),
        (
            EvidenceRow("a licence beside a program", "Lamps\n=====\n\nThey burn all night.\n\n[MIT](LICENSE)\n"),
            "heading, link"
        ),
    ]

    /// Texts that only resemble Markdown.
    static let others = [
        EvidenceRow(
            "titles above settings",
            "# Rules\nallow lamp 22\ndeny oil 80\n\n# Output\nlog lamp all\n\n# Tools\nwick /usr/bin\n"),
        EvidenceRow(
            "titles above lists of YAML", "# Lamps\n- quay\n- jetty\n\n# Wicks\n- cotton\n- glass\n"),
        EvidenceRow(
            "comments in a lower case", "# the lamp\nLight is lit at night.\n\n# the wick\nIt is trimmed with care.\n"),
        EvidenceRow("the prompt of root", "# lamp --help\n  -d, --dim    Dims the light of the lamp.\n"),
        EvidenceRow(
            "a mail that is answered",
            "On Tue, Nov 24, 2026 at 10:15, Ann wrote:\n> is the **lamp** lit?\n\nYes, it is *quite* bright.\n"),
        EvidenceRow(
            "a mail that is answered in German", "Am 24.11.2026 um 10:15 schrieb:\n> brennt die **Lampe**?\n\nJa.\n"),
        EvidenceRow(
            "causes of a failure",
            "Exception in thread \"main\" Dark: the `lamp` is not lit\nCaused by: Empty: `oil` is **out**\nCaused by: Cold: `wick` is **wet**\n"
        ),
        EvidenceRow(
            "errors of a build", "error: `lamp` is not in **scope**\nerror: `wick` is not in **scope**\n"),
        EvidenceRow("a test that failed", "Test wick() failed: *dim* != **bright**\nand the others passed.\n"),
        EvidenceRow(
            "underlined titles with quotes of old",
            "Lamps\n=====\n\nUse `dim' or `off', and never `lamp' and `oil' alone.\n"),
        EvidenceRow("an element of an array", "x = a[i](LAMPS)\n"),
    ]
}
