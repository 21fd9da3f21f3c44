import Formats
import RichText
import Testing

/// Containers between `:::` fences (MyST, Pandoc, Quarto, Docusaurus, VitePress), and MyST directives in backtick fences.
@Suite struct ContainerFencesTests {
    private func markdown(_ source: String) throws -> String {
        let text = try MarkdownReader().read(Array(source.utf8), .standard)
        let written = MarkdownWriter().write(text, .standard)
        #expect(try MarkdownReader().read(written, .standard) == text)
        return String(decoding: written, as: UTF8.self)
    }

    @Test(
        "Admonitions become alerts",
        arguments: [
            ("a\n:::note\nb\n- c\n:::\nd", "a\n\n> [!NOTE]\n>\n> b\n>\n> - c\n\nd\n"),
            ("::: tip Mind the gap\nb\n:::", "> [!TIP]\n>\n> **Mind the gap**\n>\n> b\n"),
            (":::danger[Mind *the* gap]\nb\n:::", "> **Danger**\n>\n> **Mind *the* gap**\n>\n> b\n"),
            (":::{warning} A title\r\n:class: x\r\n\r\nb\r\n:::\r\n", "> [!WARNING]\n>\n> **A title**\n>\n> b\n"),
            ("::: {.callout-note title=\"A\"}\nb\n:::", "> [!NOTE]\n>\n> **A**\n>\n> b\n"),
            ("::: Warning ::::\nb\n::::::", "> [!WARNING]\n>\n> b\n"),
            ("```{note}\nb *c*\n```", "> [!NOTE]\n>\n> b *c*\n"),
            ("````{seealso}\n```py\nb\n```\n````", "> **See also**\n>\n> ```py\n> b\n> ```\n"),
            (":::{admonition} A title\nb\n:::", "> **A title**\n>\n> b\n"),
            // Blocks of PyMdown Extensions.
            ("/// note | A title\nb\n///", "> [!NOTE]\n>\n> **A title**\n>\n> b\n"),
            (
                "a\n\n//// details | A title\n    type: tip\n\nb\n\n/// tip\nc\n///\n////",
                "a\n\n**A title**\n\nb\n\n> [!TIP]\n>\n> c\n"
            ),
            ("/// html | div.result\nb\n///", "b\n"), ("/// note\nb", "/// note b\n"),
            ("::: tip\n/// note\nb\n:::", "> [!TIP]\n>\n> /// note b\n"),
            ("/// a comment | here\nb\n///", "/// a comment | here b ///\n"),
            // Comments of programs.
            ("/// Example\n///\nlet a", "/// Example /// let a\n"),
            ("/// example\n///\n/// a", "/// example /// /// a\n"),
            ("/// todo\n/// a\n///\nb", "/// todo /// a /// b\n"),
            ("//// note\n/// tip\n/// a\n///\n////", "//// note /// tip /// a /// ////\n"),
            ("\\/// note\\\n///", "\\/// note\\\n///\n"),
            (
                "::::{note}\nb\n\n:::{tip}\nc\n:::\n\nd\n::::",
                "> [!NOTE]\n>\n> b\n>\n> > [!TIP]\n> >\n> > c\n>\n> d\n"
            ),
            ("> ::: tip\n> b\n> :::\n>\n> c", "> > [!TIP]\n> >\n> > b\n>\n> c\n"),
            ("> > !!! note\n> >     b\n\nc", "> > > [!NOTE]\n> > >\n> > > b\n\nc\n"),
            ("> ```{note}\n> b\n> ```\n> c", "> > [!NOTE]\n> >\n> > b\n>\n> c\n"),
            (
                "- Use foo\n\n  > !!! note\n  >     careful\n\n- Then",
                "- Use foo\n\n  > > [!NOTE]\n  > >\n  > > careful\n\n- Then\n"
            ),
            ("> ```\n> ::: tip\n> ```", "> ```\n> ::: tip\n> ```\n"),
            ("1. a\n\n   :::note\n   b\n   :::\n\n2. c", "1. a\n\n   > [!NOTE]\n   >\n   > b\n\n2. c\n"),
        ])
    func admonitions(source: String, expected: String) throws {
        #expect(try markdown(source) == expected)
    }

    @Test(
        "Admonitions and tabs of MkDocs",
        arguments: [
            (
                "a\n!!! note \"Mind the gap\"\n    b\n\n    - c\n\n        d\n\ne",
                "a\n\n> [!NOTE]\n>\n> **Mind the gap**\n>\n> b\n>\n> - c\n>\n>   d\n\ne\n"
            ),
            ("??? tip\n    b\n??? tip\n    c", "> [!TIP]\n>\n> b\n\n> [!TIP]\n>\n> c\n"),
            ("???+ bug inline end\n\n    ```py\n    x\n    ```", "> **Bug**\n>\n> ```py\n> x\n> ```\n"),
            (
                "=== \"A\"\n\n    b\n\n    !!! note\n        c\n\n=== \"D\"\n\n    e",
                "**A**\n\nb\n\n> [!NOTE]\n>\n> c\n\n**D**\n\ne\n"
            ),
            ("1. a\n\n    !!! note\n        b\n\n2. c", "1. a\n\n   > [!NOTE]\n   >\n   > b\n\n2. c\n"),
            ("!!! note\nb", "!!! note b\n"), ("!!! wow, great\n    b", "!!! wow, great b\n"),
            ("```\n!!! note\n    b\n```", "```\n!!! note\n    b\n```\n"),
        ])
    func indented(source: String, expected: String) throws {
        #expect(try markdown(source) == expected)
    }

    @Test(
        "Other containers are replaced by their title and content",
        arguments: [
            ("a\n\n::: {.column width=\"50%\"}\nb\n:::\n\nc", "a\n\nb\n\nc\n"),
            ("::: details Show more\nb\n:::", "**Show more**\n\nb\n"),
            (":::: {.columns}\n::: column\na\n:::\n::::", "a\n"),
            ("```{code-block} python\n:linenos:\n\nx = 1\n```", "```python\nx = 1\n```\n"),
            ("```{math}\n:label: e\n\na\n```", "$$a$$\n"),
            (
                "```{figure} a.png\n:alt: b\n:width: 3\n\nThe *caption*\n```",
                "![b](a.png)\n\nThe *caption*\n"
            ),
        ])
    func others(source: String, expected: String) throws {
        #expect(try markdown(source) == expected)
    }

    @Test(
        "Tables of MyST are those of Markdown",
        arguments: [
            (
                "a\n```{table} A *b*\n:align: left\n\n| c | d |\n|---|---|\n| 1 | 2 |\n```",
                "a\n\n**A *b***\n\n| c | d |\n| --- | --- |\n| 1 | 2 |\n"
            ),
            (
                "```{list-table} A b\n:header-rows: 1\n\n* - C\n  - D | e\n* - `1`\n  - 2\n    3\n* -\n  - 4\n```",
                "**A b**\n\n| C | D \\| e |\n| --- | --- |\n| `1` | 2 3 |\n|  | 4 |\n"
            ),
            ("- x\n\n  :::{list-table}\n  * - C\n    - D\n  :::\n", "- x\n\n  | C | D |\n  | --- | --- |\n"),
            ("```{list-table}\n- * C\n  * D\n- * 1\n```", "| C | D |\n| --- | --- |\n| 1 |  |\n"),
            // Cells with more than text stay a list.
            ("```{list-table}\n* - C\n  - - d\n    - e\n```", "- - C\n  - - d\n    - e\n"),
            (
                "```{csv-table} A\n:header: C, \"D, \"\"e\"\"\"\n\n1, 2\n\"3\n4\", *5*\n```",
                "**A**\n\n| C | D, \"e\" |\n| --- | --- |\n| 1 | 2 |\n| 3 4 | *5* |\n"
            ),
            ("```{csv-table}\n---\nheader: C;D\ndelim: ;\n---\n1,5;2\n```", "| C | D |\n| --- | --- |\n| 1,5 | 2 |\n"),
            ("```{csv-table}\n:file: a.csv\n:header-rows: 1\n\n1,2\n```", "| 1 | 2 |\n| --- | --- |\n"),
            ("```{card}\nHead\n^^^\nBody\n+++\nFoot\n```", "Head\n\nBody\n\nFoot\n"),
            ("> :::{csv-table}\n> C,D\n> :::", "> | C | D |\n> | --- | --- |\n"),
            ("```{dropdown} A b\n:open:\n\nc *d*\n```", "**A b**\n\nc *d*\n"),
            ("```{table}\n| c | d |\n|---|---|", "```table\n| c | d |\n|---|---|\n```\n"),
            ("```{table-of} a\nb\n```", "```table-of\nb\n```\n"), ("```table\n| c |\n```", "```table\n| c |\n```\n"),
        ])
    func directives(source: String, expected: String) throws {
        let (text, same) = (Array(source.utf8), Array(expected.utf8))
        #expect(try MarkdownReader().read(text, .standard).outline == MarkdownReader().read(same, .standard).outline)
    }

    @Test(
        "Glossaries of MyST",
        arguments: [
            (
                "```{glossary}\nC\nD\n  Is *e*.\n\n  f\n\nG\n  h\n```",
                ["dl0/dt|C, D", "dl0/dd1|Is {em|e}.", "dl0/dd1|f", "dl0/dt|G", "dl0/dd2|h"]
            ),
            (":::{glossary}\n:sorted:\n\nC\n: d\n:::", ["dl0/dt|C", "dl0/dd1|d"]),
            ("```{glossary}\n  C\n```", ["|C"]),
        ])
    func glossaries(source: String, expected: [String]) throws {
        #expect(try MarkdownReader().read(Array(source.utf8), .standard).outline == expected)
    }

    @Test(
        "Unmatched fences, fences in code and other lines with colons are text",
        arguments: [
            ("::: note\na", "\\::: note a\n"), ("a\n\n:::", "a\n\n\\:::\n"),
            ("```\n::: note\na\n:::\n```", "```\n::: note\na\n:::\n```\n"),
            ("```{r}\na\n```", "```r\na\n```\n"), ("a ::: note\nb\n:::", "a ::: note b :::\n"),
            ("::: ...\na\n:::", "\\::: ... a :::\n"),
        ])
    func text(source: String, expected: String) throws {
        #expect(try markdown(source) == expected)
    }

    @Test(
        "Lines of prose that look like the beginning of a container are text",
        arguments: [
            "!!! Attention everybody in Berlin\n    b", "??? Who brings cake\n    b", "!!! Danger zone 5\n    b",
            "!!! Wow\n    b", "!!! note \"A\" and more\n    b", "=== \"Quoted\" heading text\n    b",
            "::: Results 2024\na\n:::", "::: See below for details :::\na\n:::", "::: Meeting Notes :::\na\n:::",
            ":::::: END ::::::\na\n:::", "::: results of 2024\na\n:::", ":::{note}\n:class: x\na",
        ])
    func prose(source: String) throws {
        let text = try MarkdownReader().read(Array(source.utf8), .standard)
        let words = source.split { $0 == "\n" || $0 == " " }
        #expect(text.outline == ["|" + words.joined(separator: " ")])
    }

    @Test(
        "Code is not changed",
        arguments: [
            ("- ```\n  !!! note\n      in code\n  ```", "- ```\n  !!! note\n      in code\n  ```\n"),
            ("> ```\n> a\n> ```\n\n!!! note\n    b", "> ```\n> a\n> ```\n\n> [!NOTE]\n>\n> b\n"),
            ("Example:\n\n    !!! note \"T\"\n        Text", "Example:\n\n```\n!!! note \"T\"\n    Text\n```\n"),
            ("    === \"string\" && x\n        ? a : b", "```\n=== \"string\" && x\n    ? a : b\n```\n"),
            ("    === \"string\"\n        ? a : b", "```\n=== \"string\"\n    ? a : b\n```\n"),
            ("- a\n\n      ::: note\n      b\n      :::", "- a\n\n  ```\n  ::: note\n  b\n  :::\n  ```\n"),
            ("* x\n\n      ::: note", "- x\n\n  ```\n  ::: note\n  ```\n"),
            ("- a\n\n      ```{note}\n      b\n      ```", "- a\n\n  ````\n  ```{note}\n  b\n  ```\n  ````\n"),
            ("$$\n::: a\nx\n:::\n$$", "$$\n::: a\nx\n:::\n$$\n"),
        ])
    func code(source: String, expected: String) throws {
        #expect(try markdown(source) == expected)
    }

    @Test(
        "Containers in lists and in each other",
        arguments: [
            ("- a\n\n     ::: note\n     b\n     :::", "- a\n\n  > [!NOTE]\n  >\n  > b\n"),
            (
                "1. a\n\n    !!! note\n        b\n\n        !!! tip\n            c",
                "1. a\n\n   > [!NOTE]\n   >\n   > b\n   >\n   > > [!TIP]\n   > >\n   > > c\n"
            ),
            ("!!! bug inline end \"A:\"\n    b", "> **A:**\n>\n> b\n"),
            (":::{note} A:\nb\n:::", "> [!NOTE]\n>\n> **A:**\n>\n> b\n"),
            (":::{note}\n:class: x\n:Berlin: b\n:::", "> [!NOTE]\n>\n> :Berlin: b\n"),
            // The innermost one is beyond the maximum depth.
            (
                String(repeating: "::: a\n", count: 13) + "x\n" + String(repeating: ":::\n", count: 13),
                "\\::: a x :::\n"
            ),
        ])
    func nested(source: String, expected: String) throws {
        #expect(try markdown(source) == expected)
    }

    @Test(
        "Only attributes in braces are cut from a title",
        arguments: [
            (":::note The set {a, b}\nx\n:::", "> [!NOTE]\n>\n> **The set {a, b}**\n>\n> x\n"),
            ("::: tip Use {{ name }}\nx\n:::", "> [!TIP]\n>\n> **Use {{ name }}**\n>\n> x\n"),
            (":::note My {#id .c open a=\"b c\"}\nx\n:::", "> [!NOTE]\n>\n> **My**\n>\n> x\n"),
            (":::note{title=\"A title\"}\nx\n:::", "> [!NOTE]\n>\n> **A title**\n>\n> x\n"),
            (":::note{title='It is {x}' .a}\nx\n:::", "> [!NOTE]\n>\n> **It is {x}**\n>\n> x\n"),
            ("::: {.callout-note title='A b'}\nx\n:::", "> [!NOTE]\n>\n> **A b**\n>\n> x\n"),
            ("::: {.callout-tip title=\"A \\\"b\\\" c\"}\nx\n:::", "> [!TIP]\n>\n> **A \"b\" c**\n>\n> x\n"),
        ])
    func attributes(source: String, expected: String) throws {
        #expect(try markdown(source) == expected)
    }

    @Test(
        "The first line of the content does not continue the title",
        arguments: [
            (":::note\nHeading\n---\nx\n:::", "> [!NOTE]\n>\n> ## Heading\n>\n> x\n"),
            (":::note\n2. second\n3. third\n:::", "> [!NOTE]\n>\n> 2. second\n> 3. third\n"),
            (":::note\n[a]: http://x\nSee [a].\n:::", "> [!NOTE]\n>\n> See [a](http://x).\n"),
            (":::note\n    indented code\n:::", "> [!NOTE]\n>\n> ```\n> indented code\n> ```\n"),
        ])
    func firstLines(source: String, expected: String) throws {
        #expect(try markdown(source) == expected)
    }

    @Test(
        "Options of directives are removed, other lines with colons are text",
        arguments: [
            (":::{note}\n---\nclass: wide\nname: x\n---\ntext\n:::", "> [!NOTE]\n>\n> text\n"),
            (":::{note}\n---\nno option\n---\ntext\n:::", "> [!NOTE]\n>\n> ---\n>\n> ## no option\n>\n> text\n"),
            ("```{code-block} python\n---\nlineno-start: 1\n---\n\nx = 1\n```", "```python\nx = 1\n```\n"),
            ("```{figure} a.png\n---\nalt: b\n---\nCaption\n```", "![b](a.png)\n\nCaption\n"),
            (":::{dropdown} T\n:bulb: this is text\n:::", "**T**\n\n💡 this is text\n"),
            (":::{dropdown} T\n:open:\n:class-title: x\n\ntext\n:::", "**T**\n\ntext\n"),
        ])
    func options(source: String, expected: String) throws {
        #expect(try markdown(source) == expected)
    }

    @Test(
        "Code and formulas between fences of colons",
        arguments: [
            (
                ":::{code-block} python\n:linenos:\n\n# *x*\n```\na\n:::\nb",
                "````python\n# *x*\n```\na\n````\n\nb\n"
            ),
            (":::{math}\n:label: e\na*b*c\n:::", "$$a*b*c$$\n"),
            (
                "::::{note}\n:::{code-block} py\n!!! note\n    x\n:::\n::::",
                "> [!NOTE]\n>\n> ```py\n> !!! note\n>     x\n> ```\n"
            ),
            (":::{code-block} python\n*x*", "\\:::{code-block} python *x*\n"),
        ])
    func colonCode(source: String, expected: String) throws {
        #expect(try markdown(source) == expected)
    }

    @Test(
        "Directives of MyST whose argument is not a title",
        arguments: [
            (":::{deprecated} 3.0\nUse x\n:::", "**Deprecated since version 3.0**\n\nUse x\n"),
            ("```{versionadded} 1.2\nUse x\n```", "**Added in version 1.2**\n\nUse x\n"),
            (":::{versionchanged} 2\n:::", "**Changed in version 2**\n"),
            ("::::{grid} 2\n:gutter: 3\n\n:::{grid-item-card} T\nx\n:::\n::::", "**T**\n\nx\n"),
            (":::{div} wide\nx\n:::", "x\n"),
        ])
    func arguments(source: String, expected: String) throws {
        #expect(try markdown(source) == expected)
    }

    @Test(
        "First lines of admonitions and tabs of MkDocs",
        arguments: [
            ("!!! danger big blink \"Don't try\"\n    x", "> **Danger**\n>\n> **Don't try**\n>\n> x\n"),
            ("!!! note annotate \"Title (1)\"\n    x", "> [!NOTE]\n>\n> **Title (1)**\n>\n> x\n"),
            ("!!! note annotate\n    x", "> [!NOTE]\n>\n> x\n"),
            ("!!! Example \"Foo\"\n    x", "> **Foo**\n>\n> x\n"),
            ("!!! Success\n    x", "> **Success**\n>\n> x\n"),
            ("!!! note \"The \"best\" way\"\n    x", "> [!NOTE]\n>\n> **The \"best\" way**\n>\n> x\n"),
            ("!!!note\n    x", "> [!NOTE]\n>\n> x\n"), ("!!!wow\n    x", "!!!wow x\n"),
            ("===! \"A\"\n    x\n\n===+ \"B\"\n    y", "**A**\n\nx\n\n**B**\n\ny\n"),
        ])
    func firstLinesOfIndented(source: String, expected: String) throws {
        #expect(try markdown(source) == expected)
    }

    @Test(
        "An indented container ends with its indentation",
        arguments: [
            (
                "!!! note\n    a\n\n    ::: mypkg\n        options:\n\nb",
                "> [!NOTE]\n>\n> a\n>\n> \\::: mypkg options:\n\nb\n"
            ),
            ("!!! note\n    a\n    :::\n\nb", "> [!NOTE]\n>\n> a :::\n\nb\n"),
            (
                "!!! note\n    :::tip\n    x\n    :::\n    y\n\nb",
                "> [!NOTE]\n>\n> > [!TIP]\n> >\n> > x\n>\n> y\n\nb\n"
            ),
            ("::: {.x}\n!!! note\n    ```\n    c\n:::\nb", "> [!NOTE]\n>\n> ```\n> c\n> ```\n\nb\n"),
            (
                "[^1]: Foot\n\n    !!! note\n        x\n\na[^1]",
                "a[^1]\n\n[^1]: Foot\n\n    > [!NOTE]\n    >\n    > x\n"
            ),
        ])
    func ends(source: String, expected: String) throws {
        #expect(try markdown(source) == expected)
    }

    @Test(
        "Tabs as indentation",
        arguments: [
            ("!!! note\n\ta\n\n\tb", "> [!NOTE]\n>\n> a\n>\n> b\n"),
            (
                "!!! note\n\t```\n\t\tc\td\n\t```\n\n\t\te\n\t\t\tf",
                "> [!NOTE]\n>\n> ```\n> \tc\td\n> ```\n>\n> ```\n> e\n> \tf\n> ```\n"
            ),
            ("- a\n\n\t:::note\n\t- b\n\n\t\tc\n\t:::", "- a\n\n  > [!NOTE]\n  >\n  > - b\n  >\n  >   c\n"),
            ("1. a\n\n\t!!! note\n\t\tb\n\n2. c", "1. a\n\n   > [!NOTE]\n   >\n   > b\n\n2. c\n"),
            (":::note\n\tc\n\n1. a\n\n\tb\n:::", "> [!NOTE]\n>\n> ```\n> c\n> ```\n>\n> 1. a\n>\n>    b\n"),
        ])
    func tabs(source: String, expected: String) throws {
        #expect(try markdown(source) == expected)
    }

    @Test("Fences in raw HTML are not read", arguments: ["<!--\n::: note\n-->", "<script>\n::: note\n</script>"])
    func html(source: String) throws {
        let text = try MarkdownReader().read(Array((source + "\na\n:::").utf8), .standard)
        #expect(text.outline == ["|a :::"])
    }

    @Test("Signs in the address and the text of a picture are literal") func picture() throws {
        let source = "```{figure} a<b>.png\n:alt: b] *[c*\\\n\nd\n```"
        let text = try MarkdownReader().read(Array(source.utf8), .standard)
        #expect(text.outline.first?.hasSuffix("alt=b] *[c*\\|\u{FFFC}}") == true)
        #expect(text.outline.dropFirst() == ["|d"])
    }

    @Test("Strict CommonMark has no containers") func commonMark() throws {
        let text = try MarkdownReader(dialect: .commonMark, html: nil).read(Array("::: note\na\n:::".utf8), .standard)
        #expect(text.outline == ["|::: note a :::"])
    }

    @Test(
        "Many fences are read in linear time",
        arguments: [
            "::: a\n", ":::\n", "```{note}\n", "::: a\nb\n:::\n", "!!! a\n    b\n", "!!! a\n", "<!--\n:::\n",
            "$$\n:::\n", "```{list-table}\n* - a\n```\n", "```{glossary}\na\n  b\n", "- a\n\n  ::: b\n",
            ":::{code} x\n", ":::{note}\n---\na: b\n", "!!! a\n\t::: b\n",
            "!!! a\n    ```\n", ":::note {a=\"\n", "> ::: a\n", "> ::: a\n\n", ">> ::: a\n> b\n", "a\n: b\n\n    c\n",
        ])
    func many(part: String) throws {
        let source = String(repeating: part, count: 20_000)
        _ = try MarkdownReader().read(Array(source.utf8), .standard)
    }
}
