import Formats
import RichText
import Testing
import UniformTypes

@Suite("Reading the markup of Jira, of forums and of Slack")
struct ChatReaderTests {
    private func outline(_ source: String, _ type: UniformType) throws -> [String] {
        let reader = try #require(FormatRegistry.standard[type]?.reader)
        return try reader.read(Array(source.utf8), .standard).outline
    }

    @Test(
        "Jira",
        arguments: [
            (
                "h1. Title\n\nA *bold* and _em_ word.\nSecond line",
                ["h1|Title", "|A {strong|bold} and {em|em} word.⏎Second line"]
            ),
            ("-a- +b+ x^2^ ~c~ {{d}} ??e??", ["|{strike|a} {u|b} x^2^ {sub|c} {code|d} {em|e}"]),
            ("x{^}2{^} {*}a{*}b", ["|x{sup|2} {strong|a}b"]),
            (
                "* a\n** b\n*# c\n# d\n- e",
                [
                    "ul0/li1|a", "ul0/li1/ul2/li3|b", "ul0/li1/ol4(1)/li5|c", "ol6(1)/li7|d", "ul8/li9|e",
                ]
            ),
            (
                "||A||B||\n|c|[d|https://e.org/x]|",
                [
                    "table0/head1/cell2|A", "table0/head1/cell3|B", "table0/row4/cell5|c",
                    "table0/row4/cell6|{link=https://e.org/x|d}",
                ]
            ),
            (
                "||a|b|\n|c\nd|e|",
                [
                    "table0/row1/cell2(th)|a", "table0/row1/cell3|b", "table0/row4/cell5|c⏎d", "table0/row4/cell6|e",
                ]
            ),
            (
                "{code:java|title=x}\nint *a*;\n\n  b\n{code}",
                ["|{strong|x}", "code0(java)|int *a*;", "code0(java)|", "code0(java)|  b"]
            ),
            ("a {noformat}*b*{noformat} c", ["|a", "code0|*b*", "|c"]),
            ("{quote}\na\n\n* b\n{quote}\nc", ["quote0|a", "quote0/ul1/li2|b", "|c"]),
            ("bq. a *b*", ["quote0|a {strong|b}"]), ("a\n----\nb", ["|a", "hr|", "|b"]),
            ("a\n---- \nb", ["|a", "hr|", "|b"]),
            (
                "* item\n||H1||H2||\n|a|b|",
                [
                    "ul0/li1|item", "table2/head3/cell4|H1", "table2/head3/cell5|H2", "table2/row6/cell7|a",
                    "table2/row6/cell8|b",
                ]
            ),
            (
                "# a\n|b|\n# c", ["ol0(1)/li1|a", "ol0(1)/li1/table2/row3/cell4|b", "ol0(1)/li5|c"]
            ),
            ("* item\n|x", ["ul0/li1|item⏎|x"]),
            (
                "[a|https://e.org/&#42;&vert;b] [https://e.org/&#42;b] https://e.org/&#42;b",
                [
                    "|{link=https://e.org/*|b|a} {link=https://e.org/*b|https://e.org/*b} "
                        + "{link=https://e.org/*b|https://e.org/*b}"
                ]
            ),
            ("!a&#42;.png|alt=b!", ["|{image=a*.png alt=b|\u{FFFC}}"]),
            ("{panel:title=T}a{panel}{info}b{info}", ["quote0|{strong|T}", "quote0|a", "quote1|b"]),
            ("!a.png|alt=b,width=100!", ["|{image=a.png alt=b|\u{FFFC}}"]), ("wow! yes!", ["|wow! yes!"]),
            (
                "[https://e.org] https://e.org/a_b_. [x] [~ann]",
                [
                    "|{link=https://e.org|https://e.org} {link=https://e.org/a_b|https://e.org/a_b}_. [x] @ann"
                ]
            ),
            // What Jira's editor writes for code and pictures, and macros that stand for words.
            ("a & b *c*; d &amp;", ["|a & b {strong|c}; d &"]),
            ("{{code}} a {{quote}} b", ["|{code|code} a {code|quote} b"]),
            ("{{{}a b{}}}c {{f(){}}} {{{}}}", ["|{code|a b}c {code|f(){}} {code|{}}"]),
            ("[!a.png|width=9!|https://e.org]", ["|{link=https://e.org,image=a.png alt=|\u{FFFC}}"]),
            ("{status:colour=Green|title=Done} {jira:A-1} {jira:key=A-2} {status}", ["|Done A-1 A-2 {status}"]),
            ("->a-> <-b<- -c-", ["|->a-> <-b<- {strike|c}"]),
            ("{color:red}a{color} {anchor:x}b", ["|a b"]), ("a\\\\b \\*c\\* &bsol;", ["|a⏎b *c* \\"]),
            ("a -- b --- c a-b-c 2*3*4", ["|a – b — c a-b-c 2*3*4"]), ("(/) done", ["|✅ done"]),
            ("{code}\na", ["|{code}⏎a"]), ("{foo}a{foo}", ["|{foo}a{foo}"]), ("* ☑ a", ["ul0/li1[x]|a"]),
            ("* a\n{code}\nb\n{code}\n* c", ["ul0/li1|a", "ul0/li1/code2|b", "ul0/li3|c"]),
        ])
    func jira(source: String, expected: [String]) throws {
        #expect(try outline(source, .jira) == expected)
    }

    @Test(
        "BBCode",
        arguments: [
            ("[b]a[/b] [I]b[/I] [u]c[/u] [s]d[/s]\ne\n\nf", ["|{strong|a} {em|b} {u|c} {strike|d}⏎e", "|f"]),
            ("[b][i]a[/b]b[/i]", ["|{strong,em|a}{em|b}"]),
            (
                "[url=https://e.org]a [b]b[/b][/url] [url]https://e.org[/url] https://e.org/x.",
                [
                    "|{link=https://e.org|a }{strong,link=https://e.org|b} {link=https://e.org|https://e.org} "
                        + "{link=https://e.org/x|https://e.org/x}."
                ]
            ),
            ("[url=javascript:a()]b[/url]", ["|b"]), ("[email]a@e.org[/email]", ["|{link=mailto:a@e.org|a@e.org}"]),
            ("[img=10x20]a.png[/img]", ["|{image=a.png alt=|\u{FFFC}}"]),
            ("[quote=Ann]b\n\nc[/quote]\nd", ["quote0|{strong|Ann}", "quote0|b", "quote0|c", "|d"]),
            (
                "[quote=\"Ann, post:1\"][quote]a[/quote]b[/quote]",
                ["quote0|{strong|Ann}", "quote0/quote1|a", "quote0|b"]
            ),
            ("[code=c]\n[b]a[/b]\n  b\n[/code]", ["code0(c)|[b]a[/b]", "code0(c)|  b"]),
            (
                "[list]\n[*]a\n[*]b\n[list=1]\n[*]c\n[/list]\n[/list]",
                ["ul0/li1|a", "ul0/li2|b", "ul0/li2/ol3(1)/li4|c"]
            ),
            ("[ol][li]a[/li][li]b[/li][/ol]", ["ol0(1)/li1|a", "ol0(1)/li2|b"]),
            ("[table][tr][th]a[/th][/tr][tr][td]b[/td][/tr][/table]", ["table0/head1/cell2|a", "table0/row3/cell4|b"]),
            ("[center]a[/center]b", ["center|a", "|b"]), ("[h2]a[/h2]b", ["h2|a", "|b"]),
            ("[size=200][color=red]a[/color][/size]", ["|a"]), ("[sup]1[/sup][sub]2[/sub]", ["|{sup|1}{sub|2}"]),
            ("[noparse][b]a[/b][/noparse]", ["|[b]a[/b]"]), ("a[1] [b]c [foo]d[/foo]", ["|a[1] [b]c [foo]d[/foo]"]),
            ("[*]a", ["|[*]a"]), ("[hr]a", ["hr|", "|a"]), ("[\u{200B}b]a", ["|[b]a"]),
            ("[list][*]☐ a[/list]", ["ul0/li1[ ]|a"]),
        ])
    func bbcode(source: String, expected: [String]) throws {
        #expect(try outline(source, .bbcode) == expected)
    }

    @Test(
        "Slack",
        arguments: [
            ("*a* _b_ ~c~ `d*e*`\nf\n\ng", ["|{strong|a} {em|b} {strike|c} {code|d*e*}⏎f", "|g"]),
            (
                "<https://e.org|a *b*> <https://e.org>",
                [
                    "|{link=https://e.org|a }{strong,link=https://e.org|b} {link=https://e.org|https://e.org}"
                ]
            ),
            ("<@U1|ann> <#C1|dev> <!here> <!date^1^{date}|May>", ["|@ann #dev @here May"]),
            ("> a\n> b\nc", ["quote0|a⏎b", "|c"]), (">>> a\n\nb", ["quote0|a", "quote0|b"]),
            ("```\na *b*\n  c\n```\nd", ["code0|a *b*", "code0|  c", "|d"]), ("```a```", ["code0|a"]),
            ("• a\n    ◦ b\n• c", ["ul0/li1|a", "ul0/li1/ul2/li3|b", "ul0/li4|c"]),
            ("3. a\n4. b", ["ol0(3)/li1|a", "ol0(3)/li2|b"]), ("• ☑ a", ["ul0/li1[x]|a"]),
            ("&lt;a&gt; &amp;amp;", ["|<a> &amp;"]), ("2*3*4 snake_case_x", ["|2*3*4 snake_case_x"]),
            ("\u{200B}*a\u{200B}*", ["|*a*"]), ("```\na", ["|```⏎a"]), ("<javascript:a|b>", ["|<javascript:a|b>"]),
        ])
    func slack(source: String, expected: [String]) throws {
        #expect(try outline(source, .slack) == expected)
    }

    @Test(
        "Written markup is read as the same text",
        arguments: [UniformType.jira, .bbcode, .slack],
        [
            "**a** *b* ~~c~~ [d](https://e.org)\n", "- a\n  - b\n- c\n", "1. a\n2. b\n", "> a\n>\n> b\n",
            "- [x] a\n- [ ] b\n", "a\\*b\\* [c] {d} <e> &amp;\n", "a\n\nb\n",
        ])
    func roundTrips(type: UniformType, markdown: String) throws {
        let text = try MarkdownReader().read(Array(markdown.utf8), .standard)
        let writer = try #require(FormatRegistry.standard[type]?.writer)
        let back = try #require(FormatRegistry.standard[type]?.reader).read(writer.write(text, .standard), .standard)
        #expect(back.outline == text.outline)
    }

    @Test(
        "Long lines of unpaired punctuation are read in linear time", arguments: [UniformType.jira, .bbcode, .slack])
    func linear(type: UniformType) throws {
        let reader = try #require(FormatRegistry.standard[type]?.reader)
        for sign in [
            "*a ", "[b]", "{code}a", "[", "{{", "!a", "{*}a", "```\n", "<a", "[code]", "{quote:a}", "|[a", "> ",
            "** a\n",
        ] {
            _ = try reader.read(Array(String(repeating: sign, count: 50_000).utf8), .standard)
        }
    }
}
