/// Parts of files and of program output, as selected with the mouse.
enum ExcerptCorpus {
    /// Markdown, with what must be seen in it.
    static let markdown: [(row: EvidenceRow, signs: String)] = [
        (
            EvidenceRow(
                "a picture that was pasted", "Run `lamp` twice.\n\n<img width=\"5\" src=\"https://e.org/q.png\" />\n"),
            "code"
        ),
        (
            EvidenceRow("an answer to somebody", "@ann The table is on the [page of tides](https://e.org/t).\n"), "link"
        ),
        (
            EvidenceRow(
                "an answer between rules", "---\n\n### Log\n\n- You asked for oil\n- Lamps: **4**\n\n---\n\nMore?\n"),
            "heading, list, strong"
        ),
        (
            EvidenceRow(
                "a code with a remark", "It was:\n\n```rust,ignore (no longer works on the quay)\nlight()\n```\n"),
            "code block"
        ),
        (
            EvidenceRow(
                "an excerpt that ends in a code without a language",
                "It fails with these settings of the lamp, as the pilot says:\n\n```\n{ \"oil\": 1 }\n```\n\nAnd with\n\n```\n{\n  \"wick\": 1\n"
            ),
            "code block"
        ),
        (
            EvidenceRow("bold with blanks inside", "** Wind **\nIt blows.\n\n**Tide**\nIt rises at noon.\n"), "strong"
        ),
        (
            EvidenceRow(
                "a form with nothing in it",
                "### Wind\n\nBlows.\n\n### Oil\n\nN/A\n\n### Wick\n\nN/A\n\n### Lid\n\nN/A\n"),
            "heading"
        ),
    ]

    /// Texts that only resemble Markdown.
    static let others = [
        EvidenceRow(
            "a comment above code",
            "# Set the depth of the port to what the pilot said.\n\nsetDepth port to the new depth\nReturns nothing at all of it.\n"
        ),
        EvidenceRow(
            "the last line of a licence",
            "# OF THIS LAMP, EVEN IF IT WAS LIT BY SOMEBODY.\n\nLights the lamps of the quay.\n"),
        EvidenceRow(
            "the docstring of a module", "## Lamps\n\n\"\"\"Lights the lamps of a quay.\n\nThe oil is poured in here.\n"
        ),
        EvidenceRow(
            "blocks of YAML",
            "      description: >\n        What is the good of this lamp on the quay?\n      placeholder: |\n        - Trim the wick\n  - type: text\n    attributes:\n      label: Example\n      value: |\n        ```sh\n        light()\n        ```\n"
        ),
        EvidenceRow(
            "YAML below comments",
            "# Lamps of the quay\n\n## Port\nport:\n  - the red one\n  - the old one\n\n## Bow\nbow:\n  - the green one\n"
        ),
        EvidenceRow(
            "settings below a title",
            "# DO NOT EDIT THIS - See: https://e.org/lamps/\n\n[description]\nServes the lamp to everybody on the quay.\nThis lamp does not burn oil, but lights the wick of another\nto guide the pilots who ask for it.\n"
        ),
        EvidenceRow(
            "a compiler",
            "error: `lamp` is not lit with this match, which it is said to be\n\nerror: `wick` needs oil from the quay\n"
        ),
        EvidenceRow(
            "the output of a program", "oil-left lamp `Bow`: 7 drops, wick: 1 inch\noil-left     part `.0`: 7 drops\n"),
        EvidenceRow(
            "statements",
            "-- All lamps\n\nRENAME LAMP `bow` TO `stern`;\nRENAME LAMP `old` TO `new`;\nRENAME LAMP `oil` TO `gas`;\n"),
        EvidenceRow(
            "a comment of SQL",
            "-- The index on `lamp` that was known as `wick` or\n-- `oil` has a long history, and is dropped here.\n"),
        EvidenceRow(
            "a comment of C without its ends",
            " * Some harbours have a `light` instead of a `lamp`, which the pilot does not\n * recognize at night, and the `wick` is\n * ignored.\n"
        ),
        EvidenceRow(
            "words of a parameter",
            " *   oil   = what burns.\n *            If `LIT` is in `oil`, the wick is a\n *            `match_t`, for the lamp.\n"
        ),
        EvidenceRow("a tree", ".\n├── quay\n│   ├── LAMP.md\n│   └── **oil**\n└── bow\n"),
        EvidenceRow(
            "lines of a patch", " # Lamps\n \n-We lit it at noon.\n+We lit it at dusk.\n+\n+- **Oil** burns.\n"),
        EvidenceRow(
            "two lines of a patch", "- // Shape of `lamp` before the storm\n+ // Shape of `lamp` after the storm\n"),
        EvidenceRow("commands of root", "# grep -r \"lamp\" .\n./quay:# The lamp is lit at dusk.\n# vi lamp\n"),
        EvidenceRow(
            "a document of LyX",
            "The depth of the port is known to the pilot.\n It is \n\\begin_inset Formula $ax^{2}+c=0$\n\\end_inset\n"),
        EvidenceRow(
            "a test in a shell", "read -p \"Light it (y/n)? \" -n 1\nif [[ ! $REPLY =~ ^[Yy]$ ]]\nthen\n\texit 0\n"),
        EvidenceRow(
            "rules of a converter",
            "(\\d+) $(\\1::)\\n$(:\\1:)\n(\\d+)0:: $(\\1::)\n\n0: 〇\n^1: 〡\n^2: 〢\n1: 一\n2: 二\n3: 三\n"),
        EvidenceRow(
            "titles underlined with tildes", "1.0\n~~~\nThe first lamp.\n\n1.1\n~~~\nOil was added to the lamp.\n"),
        EvidenceRow(
            "an underlined title and bold", "Oil of the lamp\n~~~~~~~~~~~~~~~\n\n**Whale oil** burns bright.\n"),
        EvidenceRow("a title in a box", "====\nLamp\n====\n\n**Whale oil** burns bright.\n"),
        EvidenceRow("links of reStructuredText", "- `Lamps by Port`_\n\n- `The Book of Oil...`_\n"),
        EvidenceRow("a role inside a sentence", "Whale oil ``burns`` **bright** in :ref:`lamps`.\n"),
        EvidenceRow(
            "options of a page of a manual",
            "**-a**, **--auto** *oil*\n\n        Lights the lamp when it is dark, as long as there is oil.\n\n**-w**\n\n        Trims the wick of the lamp before it is lit.\n"
        ),
        EvidenceRow(
            "a message, set in",
            "    Light the lamp at dusk\n\n    * See `oil` before it burns\n    * Trim the `wick`\n"),
        EvidenceRow(
            "directives of QuickBook",
            "[section Lamps]\n\nThe `lamp` of the quay is lit by the `match`.\n\n* [@../lamp.cpp lamp]\n\nOur `wick` says what the `oil` is.\n"
        ),
        EvidenceRow("items of POD", "=over 4\n\nThe lamp **burns** at night.\n\nIt is lit by the pilot of the port.\n"),
        EvidenceRow(
            "comments behind code",
            "## Do not read it directly!\n\ntype\n  Lamp* = enum ## what is lit here.\n    none,      ## unknown lamp\n"
        ),
        EvidenceRow(
            "more patterns of Vim",
            "syn region lampOil start=/\\v^\\s*(OIL)\\ze(\\s|$)/ skip=/\\v\\\\\\_./ end=/\\v((^|\\s)\\S+|$)/\n\nsyn keyword lampWord contained WICK\n"
        ),
        EvidenceRow(
            "a comment of Vim",
            "\" gets the same light, and if the pilot sees `lamp` on the quay, he\n\" does not want *that* lamp.\n"),
        EvidenceRow(
            "documentation of Lua",
            "---@param lamp (table, optional) What is lit here. Valid\n---names are:\n--- - `bow`\n--- - `stern`\n"),
        EvidenceRow(
            "titles underlined, and code",
            "Lamp v2.4 Release Notes\n=======================\n\nThis release holds what is in v2.3 to light\nthe lamp; see the notes of that one.\n\nIn this one, `wick` is no longer allowed to hold\n`wick.old` in the form of oil.\n"
        ),
        EvidenceRow(
            "a program that was made short",
            String(repeating: "var a=b[c](d), e={f:g}, ", count: 70) + "h[i](#j)"),
    ]
}
