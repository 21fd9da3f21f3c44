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
            (
                "::::{note}\nb\n\n:::{tip}\nc\n:::\n\nd\n::::",
                "> [!NOTE]\n>\n> b\n>\n> > [!TIP]\n> >\n> > c\n>\n> d\n"
            ),
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

    @Test("Strict CommonMark has no containers") func commonMark() throws {
        let text = try MarkdownReader(dialect: .commonMark, html: nil).read(Array("::: note\na\n:::".utf8), .standard)
        #expect(text.outline == ["|::: note a :::"])
    }

    @Test(
        "Many fences are read in linear time",
        arguments: ["::: a\n", ":::\n", "```{note}\n", "::: a\nb\n:::\n", "!!! a\n    b\n", "!!! a\n"])
    func many(part: String) throws {
        let source = String(repeating: part, count: 20_000)
        _ = try MarkdownReader().read(Array(source.utf8), .standard)
    }
}
