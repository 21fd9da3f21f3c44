import Formats
import RichText
import Testing

/// What stands before items and headings beyond a number and a dot.
@Suite("RTF: labels of items")
struct RTFLabelTests {
    /// The levels of a list, and the text of the document → plain text and Markdown.
    struct Row: CustomTestStringConvertible {
        let name: String
        let levels: [String]
        let rtf: String
        let plain: String
        let markdown: String

        var testDescription: String { name }
    }

    static let rows: [Row] = [
        Row(
            name: "a list that shows the numbers around",
            levels: [#"0{\leveltext\'02\'00.;}"#, #"0{\leveltext\'03\'00.\'01;}"#],
            rtf: #"\ls1 a\par\ilvl1 b\par c\par\ilvl0 d\par\ilvl1 e\par"#,
            plain: "1. a\n   1.1 b\n   1.2 c\n2. d\n   2.1 e\n",
            markdown: "1. a\n   1. b\n   2. c\n2. d\n   1. e\n"),
        Row(
            name: "letters in brackets, in which Roman numbers stand",
            levels: [#"4{\leveltext\'03(\'00);}"#, #"2{\leveltext\'02\'01);}"#],
            rtf: #"\ls1 a\par b\par\ilvl1 c\par"#, plain: "(a) a\n(b) b\n    i) c\n",
            markdown: "1. a\n2. b\n   1. c\n"),
        Row(
            name: "two digits", levels: [#"22{\leveltext\'02\'00.;}"#], rtf: #"\ls1 a\par b\par"#,
            plain: "01. a\n02. b\n", markdown: "1. a\n2. b\n"),
        Row(
            name: "legal numbers", levels: [#"1{\leveltext\'01\'00;}"#, #"0\levellegal{\leveltext\'03\'00.\'01;}"#],
            rtf: #"\ls1 a\par\ilvl1 b\par"#, plain: "I a\n  1.1 b\n", markdown: "1. a\n   1. b\n"),
        Row(
            name: "words", levels: [#"0{\leveltext\'07Step \'00:;}"#], rtf: #"\ls1 a\par b\par"#,
            plain: "Step 1: a\nStep 2: b\n", markdown: "- Step 1: a\n- Step 2: b\n"),
        Row(
            name: "words, as they are drawn", levels: [#"0{\leveltext\'07Step \'00:;}"#],
            rtf: #"{\listtext Step 4:\tab}\ls1 a\par{\listtext Step 5:\tab}b\par"#,
            plain: "Step 4: a\nStep 5: b\n", markdown: "- Step 4: a\n- Step 5: b\n"),
        Row(
            name: "numbers of China, as they are drawn", levels: [#"39{\leveltext\'02\'00\u12289 ?;}"#],
            rtf: #"{\listtext \u19968 ?\u12289 ?\tab}\ls1 a\par{\listtext \u20108 ?\u12289 ?\tab}b\par"#,
            plain: "一、 a\n二、 b\n", markdown: "1. a\n2. b\n"),
        Row(
            name: "numbers of China that no program has drawn",
            levels: [#"37\levelstartat9{\leveltext\'02\'00\u12289 ?;}"#],
            rtf: #"\ls1 a\par b\par c\par"#, plain: "九、 a\n十、 b\n十一、 c\n",
            markdown: "9. a\n10. b\n11. c\n"),
        Row(
            name: "ordinal numbers, and numbers in circles",
            levels: [#"5{\leveltext\'01\'00;}"#, #"18\levelstartat2{\leveltext\'01\'01;}"#],
            rtf: #"\ls1 a\par\ilvl1 b\par c\par\ilvl0 d\par"#, plain: "1st a\n② b\n③ c\n2nd d\n",
            markdown: "- 1st a\n\n  2. b\n  3. c\n\n- 2nd d\n"),
        Row(
            name: "the number that is drawn, against the one that is counted", levels: [#"0{\leveltext\'02\'00.;}"#],
            rtf: #"{\listtext 7.\tab}\ls1 a\par{\listtext 8.\tab}b\par"#, plain: "7. a\n8. b\n",
            markdown: "7. a\n8. b\n"),
        Row(
            name: "markers that no table explains", levels: [],
            rtf: #"{\pntext (a)\tab}a\par{\pntext (b)\tab}b\par\pard x\par{\pntext 2.1\tab}c\par{\pntext 2.2\tab}d\par"#
                + #"\pard x\par{\pntext Article I.\tab}e\par"#,
            plain: "(a) a\n(b) b\n\nx\n\n2.1 c\n2.2 d\n\nx\n\nArticle I. e\n",
            markdown: "1. a\n2. b\n\nx\n\n1. c\n2. d\n\nx\n\n- Article I. e\n"),
        Row(
            name: "headings in a list that shows the numbers around",
            levels: [#"0{\leveltext\'02\'00.;}"#, #"0{\leveltext\'03\'00.\'01;}"#],
            rtf: #"\ls1\outlinelevel0 a\par\ilvl1\outlinelevel1 b\par\pard x\par\ls1\ilvl1\outlinelevel1 c\par"#
                + #"\ilvl0\outlinelevel0 d\par\ilvl1\outlinelevel1 e\par"#,
            plain: "1. a\n\n1.1 b\n\nx\n\n1.2 c\n\n2. d\n\n2.1 e\n",
            markdown: "# 1. a\n\n## 1.1 b\n\nx\n\n## 1.2 c\n\n# 2. d\n\n## 2.1 e\n"),
        Row(
            name: "a level that an override defines anew", levels: [#"0{\leveltext\'02\'00.;}"#],
            rtf:
                #"{\*\listoverridetable{\listoverride\listid7{\lfolevel\listoverrideformat{\listlevel\levelnfc3\levelstartat2"#
                + #"{\leveltext\'02\'00);}{\levelnumbers\'01;}}}\ls2}}\ls2 a\par b\par"#,
            plain: "B) a\nC) b\n", markdown: "2. a\n3. b\n"),
        Row(
            name: "numbers below zero", levels: [#"0\levelstartat0{\leveltext\'02\'00.;}"#],
            rtf: #"{\listtext -2.\tab}\ls1 a\par"#, plain: "-2. a\n", markdown: "0. a\n"),
    ]

    @Test("Plain text shows the labels, Markdown those that a list can express", arguments: rows)
    func label(_ row: Row) throws {
        let levels = row.levels.map { #"{\listlevel\levelnfc"# + $0 + #"{\levelnumbers;}}"# }.joined()
        let rtf =
            #"{\rtf1\ansi{\*\listtable{\list"# + levels
            + #"\listid7}}{\*\listoverridetable{\listoverride\listid7\ls1}}"# + row.rtf + "}"
        let source = row.levels.isEmpty ? #"{\rtf1\ansi "# + row.rtf + "}" : rtf
        let text = try RTFReader().read(Array(source.utf8), .standard)
        #expect(String(decoding: PlainTextWriter().write(text, .standard), as: UTF8.self) == row.plain)
        #expect(String(decoding: MarkdownWriter().write(text, .standard), as: UTF8.self) == row.markdown)
        let again = try RTFReader().read(RTFWriter().write(text, .standard), .standard)
        #expect(String(decoding: PlainTextWriter().write(again, .standard), as: UTF8.self) == row.plain)
    }
}
