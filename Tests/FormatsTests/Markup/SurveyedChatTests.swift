import Formats
import Testing
import UniformTypes

@Suite("Jira, forums and Slack as people write them")
struct SurveyedChatTests {
    private func markdown(_ source: String, _ type: UniformType) throws -> String {
        let reader = try #require(FormatRegistry.standard[type]?.reader)
        return Markup.write(try reader.read(Array(source.utf8), .standard), as: .markdown)
    }

    @Test(
        "Jira",
        arguments: [
            // Names of screenshots have spaces.
            ("!My shot 1.10.png|width=9!", "<img src=\"My shot 1.10.png\" alt=\"\" width=\"9\">\n"),
            ("great! a.png is gone!", "great! a.png is gone!\n"), ("!a b!", "!a b!\n"),
            // Code in cells has bars and empty lines.
            (
                "|{code:c}\na|b\n\nc{code}|d|\n|e|f|",
                "| `a\\|b`<br>`c` | d   |\n| ------------- | --- |\n| e             | f   |\n"
            ),
            ("|{noformat}a|b{noformat}|c|", "| `a\\|b` | c   |\n| ------ | --- |\n"),
            ("|{code}a|b|\n|c|d|", "| {code}a | b   |\n| ------- | --- |\n| c       | d   |\n"),
            ("- a\n-- b\n--- c\n- d", "- a\n  - b\n    - c\n- d\n"), ("a\n-- Ann", "a\\\n– Ann\n"),
            ("# a\n-- b\n# c", "1. a\\\n   – b\n2. c\n"), ("- a\n\n-- Ann", "- a\n\n-- Ann\n"),
            ("??a b? c?? ?? d ??", "*a b? c* ?? d ??\n"), ("(*r) (flag) (*x)", "⭐ ⚑ (\\*x)\n"),
            ("[a *b*|^c.pdf] [^d e.pdf]", "a **b** d e.pdf\n"),
            // Letters and signs of any script.
            ("*a*– “*b*” *c*。é*d*", "**a**– “**b**” **c**。é\\*d\\*\n"),
        ])
    func jira(source: String, expected: String) throws {
        #expect(try markdown(source, .jira) == expected)
    }

    @Test(
        "BBCode",
        arguments: [
            ("[hr][/hr]a[/hr]", "---\n\na[/hr]\n"), ("[indent=2]a[/indent]", "> a\n"),
            ("[php]a();[/php]", "```php\na();\n```\n"), ("[code lang=\"c\"]a[/code]", "```c\na\n```\n"),
            ("[code=rich]a[/code]", "```\na\n```\n"), ("[ins]a[/ins] [kbd]b[/kbd]", "<u>a</u> <kbd>b</kbd>\n"),
            (
                "[img width=30 height=\"20px\" alt=\"A cat\"]a.png[/img]",
                "<img src=\"a.png\" alt=\"A cat\" width=\"30\" height=\"20\">\n"
            ),
            ("[url unfurl=\"true\"]https://e.org/a[/url]", "<https://e.org/a>\n"),
            ("[url=https://e.org/?a[]=1]b[/url] [url=a[b]c[/b]", "[b](https://e.org/?a[]=1) [url=a**c**\n"),
            ("a\n[url=https://e.org]b[/url]\n[i]c[/i]", "a\\\n[b](https://e.org)\\\n*c*\n"),
            ("[attach type=\"full\" alt=\"a.png\"]12[/attach] [attach]12[/attach]", "a.png [attach]12[/attach]\n"),
            (
                "[media=youtube]aB1:60[/media] [video=vimeo;5]5[/video] [media=x]12[/media]",
                "[aB1:60](https://www.youtube.com/watch?v=aB1) [5](https://vimeo.com/5) 12\n"
            ),
            (
                "[previewyoutube=aB1;full][/previewyoutube]",
                "<https://www.youtube.com/watch?v=aB1>\n"
            ),
            ("[nobbc][b]a[/b][/nobbc]", "[b]a[/b]\n"), ("[heading=1]a[/heading]b", "## a\n\nb\n"),
            ("[list type=decimal][li]a[/li][/list]", "1. a\n"),
            ("[list type=lower-alpha][li]a[/li][/list]", "1. a\n"), ("[list type=disc][li]a[/li][/list]", "- a\n"),
            (
                "[spoiler=\"a, b\"]c[/spoiler][details=\"d [e]\"]f[/details]",
                "> **a, b**\n>\n> c\n\n> **d [e]**\n>\n> f\n"
            ),
            ("[quote=\"[x] Ann, post: 1\"]b[/quote]", "> **[x] Ann**\n>\n> b\n"),
            ("[blockquote]a[/blockquote][p]b[/p][p]c[br]d[/p]", "> a\n\nb\n\nc\\\nd\n"),
            (
                "[table][tr][td colspan=\"2\"]a[/td][/tr][tr][td]b[/td][td=rowspan: 1]c[/td][/tr][/table]",
                "| a   |     |\n| --- | --- |\n| b   | c   |\n"
            ),
            // Words in brackets that are no tags.
            (
                "[time] [move] a[hide] [big]b [p] [unknown]c[/unknown]",
                "[time] [move] a[hide] [big]b [p] [unknown]c[/unknown]\n"
            ),
        ])
    func bbcode(source: String, expected: String) throws {
        #expect(try markdown(source, .bbcode) == expected)
    }

    @Test(
        "Slack",
        arguments: [
            ("• a\n        ◦ b\n        ◦ c\n                ▪ d\n• e", "- a\n  - b\n  - c\n    - d\n- e\n"),
            ("1. a\n    a. b\n    b. c\n        i. d\n2. e", "1. a\n   1. b\n   2. c\n      1. d\n2. e\n"),
            ("1. a\nb. c", "1. a\\\n   b. c\n"), ("• a\n • b", "- a\n- b\n"),
            ("a < b > c <d e> <f>", "a < b > c \\<d e> \\<f>\n"), ("&gt;&gt;&gt; a\nb", "> a\\\n> b\n"),
            ("• a\n    ```\n    b\n      c\n    ```\n• d", "- a\n  ```\n  b\n    c\n  ```\n- d\n"),
            ("*a*– 「*b*」 é*c*", "**a**– 「**b**」 é\\*c\\*\n"),
        ])
    func slack(source: String, expected: String) throws {
        #expect(try markdown(source, .slack) == expected)
    }

    @Test(
        "Signs between letters and punctuation of any script are read back as written",
        arguments: [UniformType.jira, .slack],
        ["a —\\*b\\*— c\n", "「\\_b\\_」 *c*\n", "ключ-слово —\\~x\\~ ~~y~~\n"])
    func signs(type: UniformType, markdown source: String) throws {
        let text = try MarkdownReader().read(Array(source.utf8), .standard)
        let reader = try #require(FormatRegistry.standard[type]?.reader)
        let back = try reader.read(Array(Markup.write(text, as: type).utf8), .standard)
        #expect(back.outline == text.outline)
    }

    @Test(
        "Repeated tags and macros are read in linear time", arguments: [UniformType.jira, .bbcode, .slack])
    func linear(type: UniformType) throws {
        let reader = try #require(FormatRegistry.standard[type]?.reader)
        for sign in [
            "[url=a[", "[url=\"", "[img alt=\"a\"", "[td colspan=", "|{code}", "|{code:a}|\n", "|{noformat}|{code}",
            "?? a",
            "??a", "!a b", "- a\n-- b\n", "[br]", "[hr][/hr]", "<a:b", "• a\n  ", "  a. b\n", "    ```\n",
        ] {
            _ = try reader.read(Array(String(repeating: sign, count: 20_000).utf8), .standard)
        }
    }
}
