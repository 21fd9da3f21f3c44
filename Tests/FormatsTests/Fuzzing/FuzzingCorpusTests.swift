import Formats
import Glibc
import RichText
import Testing
import UniformTypes

/// The fuzzers' corpus, checked with the same invariants.
@Suite("Fuzzing corpora")
struct FuzzingCorpusTests {
    @Test("Every input keeps the invariants", arguments: FormatInvariants.readers.map(\.name))
    func replay(name: String) throws {
        let reader = try #require(FormatInvariants.readers.first { $0.name == name }).reader
        let inputs = CorpusFile.names(in: "Fuzzing/\(name)")
        #expect(inputs.count >= 20)
        for input in inputs {
            let broken = FormatInvariants.broken(by: try CorpusFile.bytes("Fuzzing/\(name)/\(input)"), reader: reader)
            #expect(broken == [], "\(input)")
        }
    }

    @Test(
        "Findings of the fuzzers",
        arguments: [
            ("html", "<table><tr>a<tr><th>b</table>", ["|a", "table0/head1/cell2|b"]),
            (
                "html",
                "<table><tr><td>a<a href=#fn1>1</a><p id=fn1>n<a href=#fnref1>b</a></table>",
                ["table0/row1/cell2|a{link=#fn1|1}", "table0/row1/cell2|n{link=#fnref1|b}"]
            ),
            ("markdown", "<img src=\"https://e.o\nrg\">", ["|{image=https://e.org alt=|\u{FFFC}}"]),
            ("markdown", "<img src=\u{30C}a>", ["|{image=\u{30C}a alt=|\u{FFFC}}"]),
            ("markdown", "http://\0\u{7F}", ["|{link=http://\u{FFFD}\u{7F}|http://\u{FFFD}\u{7F}}"]),
            ("markdown", "a<img alt=\"b\0\">", ["|a{image= alt=b\u{FFFD}|\u{FFFC}}"]),
            ("markdown", "a<img alt=\"b&#13;&#10;c&#13;d\">", ["|a{image= alt=b\r\nc\rd|\u{FFFC}}"]),
            ("markdown", "**_b_**_c_**_d_**", ["|{strong,em|b}{em|c}{strong,em|d}"]),
            (
                "rtf", #"{\rtf1{\fonttbl{\f0 a{\footnote b}}}c{\footnote d}{\deleted e{\footnote f}}}"#,
                ["|c{note=1|\u{FFFC}}", "note0(1)|d"]
            ),
            (
                "rtf", #"{\rtf1 a{\footnote b{\footnote c}}d{\footnote e}\par}"#,
                [
                    "|a{note=1|\u{FFFC}}d{note=3|\u{FFFC}}", "note0(1)|b{note=2|\u{FFFC}}", "note1(3)|e", "note2(2)|c",
                ]
            ),
            (
                "html", "a<img src=https://e.org/i.png alt='b&#13;&#10;&#10;# c'>",
                ["|a{image=https://e.org/i.png alt=b\r\n\n# c|\u{FFFC}}"]
            ),
            ("rtf", #"{\rtf1 plain{\fonttbl\f1 \'12;}\f1 text}"#, ["|plaintext"]),
            ("rtf", #"{\rtf1{\fonttbl{\f1 serif;}{\f2 Hack;}}plain \f1 text \f2 code}"#, ["|plain text {code|code}"]),
            (
                "rtf", #"{\rtf1{\fonttbl{\f1 url(x;}{\f2 Wow!;}}plain \f1 text \f2 wow}"#,
                ["|plain text {font=Wow!|wow}"]
            ),
            (
                "html",
                "<table><tr><td colspan=2 align=right>a<tr><th align=right>b<th align=right>c</table>",
                [
                    "table0(right right)/row1/cell2(2x1)|a", "table0(right right)/row3/cell4(th)|b",
                    "table0(right right)/row3/cell5(th)|c",
                ]
            ),
            ("csv", "\u{FEFF}\u{FEFF}a", ["table0/row1/cell2|a"]),
            ("csv", "\"\u{FEFF}a\"", ["table0/row1/cell2|\u{FEFF}a"]),
            ("html", "<ul><li dir=ltr>a<div dir=rtl>b</div></ul>", ["ul0/li1/ltr|a", "ul0/li1/rtl|b"]),
            (
                "html", "<table><tr><td rowspan=2>a<td>b<tr><td align=right>c<tr><td>d<td align=right>e</table>",
                [
                    "table0(- right)/row1/cell2(1x2)|a", "table0(- right)/row1/cell3|b", "table0(- right)/row4/cell5|c",
                    "table0(- right)/row6/cell7|d", "table0(- right)/row6/cell8|e",
                ]
            ),
            (
                "html", "<table><tr><td>a<caption>b</caption><tr><th>c</table>",
                ["table0/row1/cell2|a", "table0/row3/cell4|b", "table0/row5/cell6(th)|c"]
            ),
            ("rtf", #"{\rtf1 a{\footnote}}"#, ["|a{note=1|\u{FFFC}}", "note0(1)|"]),
            ("markdown", "a[^1]\n\n[^1]:", ["|a{note=1|\u{FFFC}}", "note0(1)|"]),
            ("markdown", "a\n\n[^1]:\n\n[^2]:\n\n> b", ["|a", "quote0|b", "note1(1)|", "note2(2)|"]),
            ("asciidoc", "image:g[,1]", ["|{image=g alt=|\u{FFFC}}"]),
            ("asciidoc", "image:g[title=\"\"]", ["|{image=g alt=|\u{FFFC}}"]),
            ("markdown", "[a](b \"\")![c](d '')", ["|{link=b|a}{image=d alt=c|\u{FFFC}}"]),
            ("markdown", "- [x] ---", ["ul0/li1[x]/hr|"]),
            ("markdown", "a[b[^1]](c)\n\n[^1]: d", ["|a{link=c|b}{note=1|\u{FFFC}}", "note0(1)|d"]),
            ("rtf", #"{\rtf1 a{\sub{\footnote b}}}"#, ["|a{note=1|\u{FFFC}}", "note0(1)|b"]),
            ("rtf", #"{\rtf1 a{\pict\pngblip\picwgoal4\pichgoal60 ff}}"#, ["|a{image=image/png,1 alt=|\u{FFFC}}"]),
            (
                "rtf", #"{\rtf1{\stylesheet{\s2 Quote;}}\ls1 a\par\s2 b}"#,
                ["ul0/li1|a", "quote2/ul3/li4|b"]
            ),
            (
                "rtf",
                #"{\rtf1{\colortbl;\red9\green0\blue0;}{\*\expandedcolortbl;\csgray\c0\c0;}a{\cf1 b}{\cb1 c}}"#,
                ["|abc"]
            ),
            (
                "rtf",
                #"{\rtf1 a{\footnote{\*\pasteboardnote x}b}{\footnote{\*\pasteboardnote x}c}{\footnote{\*\pasteboardnote x}d}}"#,
                [
                    "|a{note=x|\u{FFFC}}{note=x-2|\u{FFFC}}{note=x-3|\u{FFFC}}", "note0(x)|b", "note1(x-2)|c",
                    "note2(x-3)|d",
                ]
            ),
            (
                "markdown", "a[^n]\n\n[^n]: x\n\n[^N]: u\n\n[^n]: v",
                ["|a{note=n|\u{FFFC}}", "note0(n)|x", "note1(n)|u", "note2(n)|v"]
            ),
            ("asciidoc", "image:a[[x^]]", ["|{image=a alt=[x^]|\u{FFFC}}"]),
            ("typst", "#image(\"a\", width: 5pt)", ["|{image=a alt=|\u{FFFC}}"]),
            ("typst", "#image(\"a\", width: 1pt)", ["|{image=a alt=|\u{FFFC}}"]),
            ("typst", "~\n~", ["|\u{A0} \u{A0}"]), ("typst", "`$x$`", ["|{code|$x$}"]),
            ("latex", "\\includegraphics{a \0}", ["|{image=a alt=|\u{FFFC}}"]),
            ("rst", ".. image:: a \0", ["|{image=a alt=|\u{FFFC}}"]),
            ("rtf", #"{\rtf1 a{\*\pasteboardnoteref x\u10?\u8232?\u0?y}}"#, ["|a{note=xy|\u{FFFC}}"]),
        ])
    func found(name: String, source: String, outline: [String]) throws {
        let reader = try #require(FormatInvariants.readers.first { $0.name == name }).reader
        #expect(try reader.read(Array(source.utf8), .standard).outline == outline)
        #expect(FormatInvariants.broken(by: Array(source.utf8), reader: reader) == [])
    }

    @Test("Empty cells at the end of the rows of a very wide table are omitted")
    func wideTable() throws {
        let text = try HTMLReader().read(
            Array("<table><tr><td colspan=1000>a<tr><td>b<td><td>c<td><tr><td>".utf8), .standard)
        let markdown = MarkdownWriter().write(text, .standard)
        #expect(String(decoding: markdown, as: UTF8.self).hasSuffix(" |\n| b   |     | c   |\n|     |\n"))
        #expect(try MarkdownWriter().write(MarkdownReader().read(markdown, .standard), .standard) == markdown)
    }

    @Test(
        "Markdown with a mark at the start and adjacent addresses survives a round trip",
        arguments: [
            ("\u{FEFF}a", "&#65279;a\n"), ("www.a, b", "www.a, b\n"), ("* a", "\\* a\n"),
        ])
    func edges(text: String, markdown: String) throws {
        var builder = AttributedText.Builder()
        builder.append(text)
        let written = MarkdownWriter().write(builder.finish(), .standard)
        #expect(String(decoding: written, as: UTF8.self) == markdown)
        #expect(try MarkdownReader().read(written, .standard).string == text + "\n")
    }

    @Test(
        "A delimiter run that could close an outer mark because of an adjacent symbol is written as a tag",
        arguments: [
            ("<b><i>a</i>_<i>\u{20AC}</i></b>", "***a*\\_<em>\u{20AC}</em>**\n"),
            ("<b><i>a</i>\u{20AC}<i>b</i></b>", "***a*\u{20AC}<em>b</em>**\n"),
            ("<b><i>a</i> <i>\u{20AC}</i></b>", "***a* *\u{20AC}***\n"),
        ])
    func symbols(html: String, markdown: String) throws {
        let text = try HTMLReader().read(Array(html.utf8), .standard)
        let written = MarkdownWriter().write(text, .standard)
        #expect(String(decoding: written, as: UTF8.self) == markdown)
        #expect(try MarkdownReader().read(written, .standard).outline == text.outline)
    }

    @Test(
        "A footnote without text survives a round trip in every format",
        arguments: [
            UniformType.markdown, .html, .rtf, .asciiDoc, .typst, .latex, .mediaWiki, .restructuredText, .org, .docx,
            .openDocumentText,
        ])
    func emptyNote(type: UniformType) throws {
        let text = try RTFReader().read(Array(#"{\rtf1 a{\footnote} b{\footnote c}\par}"#.utf8), .standard)
        let writer = try #require(FormatRegistry.standard.writer(for: type))
        let reader = try #require(FormatRegistry.standard.reader(for: type))
        let written = writer.write(text, .standard)
        let back = try reader.read(written, .standard)
        let notes = back.blockEvents.filter { if case .enter(_, .footnote) = $0 { true } else { false } }
        #expect(notes.count == 2)
        #expect(writer.write(back, .standard) == written)
    }

    @Test("A parenthesis after a footnote reference does not make a link")
    func reference() throws {
        let markdown = Array("a[^1]\\(b)\n\n[^1]: c\n".utf8)
        let text = try MarkdownReader().read(markdown, .standard)
        #expect(text.outline == ["|a{note=1|\u{FFFC}}(b)", "note0(1)|c"])
        #expect(MarkdownWriter().write(text, .standard) == markdown)
    }

    @Test("An address next to a link to the same target stays text")
    func twoAddresses() throws {
        let text = try HTMLReader().read(Array("a@b.c<s>a@b.c</s>".utf8), .standard)
        let markdown = MarkdownWriter().write(text, .standard)
        #expect(String(decoding: markdown, as: UTF8.self) == "<a@b.c>~~a\\@b.c~~\n")
        #expect(
            try MarkdownReader().read(markdown, .standard).outline == ["|{link=mailto:a@b.c|a@b.c}{strike|a@b.c}"])
    }

    @Test("White space at the end of a tag loses a mark that spans it, and is stable when written again")
    func cutSpace() throws {
        let text = try RTFReader().read(Array(#"{\rtf1{\super a{\strike b }}{\strike\sub  c}}"#.utf8), .standard)
        let markdown = MarkdownWriter().write(text, .standard)
        #expect(String(decoding: markdown, as: UTF8.self) == "<sup>a~~b~~ </sup><sub> ~~c~~</sub>\n")
        #expect(try MarkdownWriter().write(MarkdownReader().read(markdown, .standard), .standard) == markdown)
    }

    @Test("Two footnotes with the same label both keep their text in RTF")
    func notes() throws {
        let text = try MarkdownReader().read(Array("a[^1]\n\n[^1]: first\n\n[^1]: second\n".utf8), .standard)
        let back = try RTFReader().read(RTFWriter().write(text, .standard), .standard)
        #expect(back.string.contains("first") && back.string.contains("second"))
    }

    @Test(
        "Text that would be an address without its underscores and punctuation",
        arguments: [
            "http://ww__", "www.a_b", "a@b.c_1", "a@.b@b_", ".@.c_", "http://é_@.c", "http://b\u{1}_",
            "www." + String(repeating: "é", count: 200) + "_",
        ])
    func addresses(text: String) throws {
        var builder = AttributedText.Builder()
        builder.append(text)
        let markdown = MarkdownWriter().write(builder.finish(), .standard)
        #expect(try MarkdownReader().read(markdown, .standard).outline == ["|\(text)"])
    }
}
