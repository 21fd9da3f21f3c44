import Formats
import RichText
import Testing

@Suite("Writing plain text")
struct PlainTextWriterTests {
    private func plain(_ markdown: String, _ options: WritingOptions = .standard) throws -> String {
        let text = try MarkdownReader().read(Array(markdown.utf8), .standard)
        return String(decoding: PlainTextWriter().write(text, options), as: UTF8.self)
    }

    @Test(
        "As a careful person would type it",
        arguments: [
            ("", ""),
            ("# Title\n\nText", "Title\n\nText\n"),
            ("a\n\nb", "a\n\nb\n"),
            ("a\\\nb", "a\nb\n"),
            ("**a** *b* `c` ~~d~~ <u>e</u>", "a b c d e\n"),
            ("- a\n- b", "• a\n• b\n"),
            ("- a\n\n- b", "• a\n\n• b\n"),
            ("x\n\n- a\n  - b\n    1. c\n- d\n\ny", "x\n\n• a\n  • b\n    1. c\n• d\n\ny\n"),
            ("9. a\n10. b\n\n    c", "9. a\n\n10. b\n\n    c\n"),
            ("- [ ] a\n- [x] b", "[ ] a\n[x] b\n"),
            ("- a\\\n  b", "• a\n  b\n"),
            ("-\n- b", "•\n• b\n"),
            ("> a\n>\n> > b", "> a\n>\n> > b\n"),
            ("- a\n\n  > b", "• a\n\n  > b\n"),
            ("a\n\n---\n\nb", "a\n\n---\n\nb\n"),
            ("```\nlet a\n\n  b\n```", "let a\n\n  b\n"),
            ("a\n\n```\nb\n```\n\nc", "a\n\nb\n\nc\n"),
            ("| a | b |\n|---|---|\n| c<br>d | e |", "a\tb\nc d\te\n"),
            ("a\n\n| b |\n|---|\n| c |\n\nd", "a\n\nb\nc\n\nd\n"),
            ("<table><tr><td rowspan=2>a<td>b<tr><td>c</table>", "a\tb\n\tc\n"),
            ("<table><tr><td colspan=2>a<td>b<tr><td>c<td>d<td>e</table>", "a\t\tb\nc\td\te\n"),
            ("![alt](i.png) x", "alt x\n"),
            ("[![A logo](a.png)](https://e.org/a)[![B](b.png)](https://e.org/b)![😀](c.png)", "A logo B😀\n"),
            ("- <img src=\"i.png\" alt=\"a&#13;&#10;b\">", "• a\n  b\n"),
            ("a[^x]\n\n[^x]: b", "a[1]\n\n[1] b\n"),
            ("[a](https://e.org)", "a\n"),
            ("- a\n\n* b", "• a\n\n• b\n"),
        ])
    func typed(markdown: String, expected: String) throws {
        #expect(try plain(markdown) == expected)
    }

    @Test(
        "Items are numbered as their list says",
        arguments: [
            ("<ol type=a start=3><li>x<li>y</ol>", "c. x\nd. y\n"),
            ("<ol type=I start=9><li>x<li>y<br>z</ol>", "IX. x\nX. y\n   z\n"),
            ("<ol type=i start=0><li>x<li>y</ol>", "0. x\ni. y\n"),
            ("<ol type=A start=27><li>x</ol>", "AA. x\n"),
        ])
    func numbers(html: String, expected: String) throws {
        let text = try HTMLReader().read(Array(html.utf8), .standard)
        #expect(String(decoding: PlainTextWriter().write(text, .standard), as: UTF8.self) == expected)
    }

    @Test(
        "Links can show their address",
        arguments: [
            ("[a](https://e.org) b", "a <https://e.org> b\n"),
            ("<https://e.org>", "https://e.org\n"),
            ("<a@e.org>", "a@e.org\n"),
            ("[a **b**](https://e.org)", "a b <https://e.org>\n"),
            ("[a](b)[c](d)", "a <b>c <d>\n"),
        ])
    func addresses(markdown: String, expected: String) throws {
        #expect(try plain(markdown, WritingOptions(plainTextLinks: .textAndAddress)) == expected)
    }

    @Test("Lines that were read are written again", arguments: ["a\n\n\n  b\nc\n", "a\n", "\na\n", "\ta  b \n"])
    func lines(text: String) throws {
        let read = try PlainTextReader().read(Array(text.utf8), .standard)
        #expect(String(decoding: PlainTextWriter().write(read, .standard), as: UTF8.self) == text)
    }
}
