import Formats
import Glibc
import RichText
import Testing

/// What the fuzzers found worth keeping, read and written again with the same invariants.
@Suite("The corpora of the fuzzers")
struct FuzzingCorpusTests {
    @Test("Every input keeps what has to hold", arguments: FormatInvariants.readers.map(\.name))
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
        "What they found",
        arguments: [
            ("html", "<table><tr>a<tr><th>b</table>", ["|a", "table0/head1/cell2|b"]),
            (
                "html",
                "<table><tr><td>a<a href=#fn1>1</a><p id=fn1>n<a href=#fnref1>b</a></table>",
                ["table0/row1/cell2|a{link=#fn1|1}", "table0/row1/cell2|n{link=#fnref1|b}"]
            ),
            ("markdown", "<img src=\"https://e.o\nrg\">", ["|{image=https://e.org alt=|\u{FFFC}}"]),
            ("markdown", "<img src=\u{30C}a>", ["|{image=\u{30C}a alt=|\u{FFFC}}"]),
            ("markdown", "http://\0\u{7F}", ["|http://\u{FFFD}\u{7F}"]),
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
            ("csv", "\u{FEFF}\u{FEFF}a", ["table0/row1/cell2|a"]),
        ])
    func found(name: String, source: String, outline: [String]) throws {
        let reader = try #require(FormatInvariants.readers.first { $0.name == name }).reader
        #expect(try reader.read(Array(source.utf8), .standard).outline == outline)
        #expect(FormatInvariants.broken(by: Array(source.utf8), reader: reader) == [])
    }

    @Test("A table far wider than it is full is written without the ends of its rows, and the same way again")
    func wideTable() throws {
        let text = try HTMLReader().read(
            Array("<table><tr><td colspan=1000>a<tr><td>b<td><td>c<td><tr><td>".utf8), .standard)
        let markdown = MarkdownWriter().write(text, .standard)
        #expect(String(decoding: markdown, as: UTF8.self).hasSuffix(" |\n| b   |     | c   |\n|     |\n"))
        #expect(try MarkdownWriter().write(MarkdownReader().read(markdown, .standard), .standard) == markdown)
    }

    @Test("Of two notes with one label, neither loses its text in RTF")
    func notes() throws {
        let text = try MarkdownReader().read(Array("a[^1]\n\n[^1]: first\n\n[^1]: second\n".utf8), .standard)
        let back = try RTFReader().read(RTFWriter().write(text, .standard), .standard)
        #expect(back.string.contains("first") && back.string.contains("second"))
    }

    @Test(
        "Text that only its underscores keep from being an address", arguments: ["http://ww__", "www.a_b", "a@b.c_1"])
    func addresses(text: String) throws {
        var builder = AttributedText.Builder()
        builder.append(text)
        let markdown = MarkdownWriter().write(builder.finish(), .standard)
        #expect(try MarkdownReader().read(markdown, .standard).outline == ["|\(text)"])
    }
}
