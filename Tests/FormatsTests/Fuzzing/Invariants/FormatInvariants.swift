import Formats
import RichText

/// The invariants of every reader and writer, for any bytes.
enum FormatInvariants {
    /// The readers that take bytes from outside, by the names of their corpora.
    static let readers: [(name: String, reader: any FormatReader)] = [
        ("markdown", MarkdownReader()), ("html", HTMLReader()), ("rtf", RTFReader()), ("plain", PlainTextReader()),
        ("csv", DelimitedReader(.comma)), ("tsv", DelimitedReader(.tab)),
        ("ansi", TerminalReader()), ("mediawiki", MediaWikiReader()), ("rst", RSTReader()), ("latex", LaTeXReader()),
        ("json", JSONTableReader()), ("docx", OfficePart.word), ("odt", OfficePart.openDocument),
        ("asciidoc", AsciiDocReader()), ("typst", TypstReader()), ("jira", JiraReader()), ("bbcode", BBCodeReader()),
        ("slack", SlackReader()), ("ods", OfficePart.sheet), ("xlsx", OfficePart.workbook),
    ]

    /// Reads the bytes, converts the text through every format, and returns the invariants that do not hold.
    static func broken(by bytes: [UInt8], reader: any FormatReader) -> [String] {
        guard let text = try? reader.read(bytes, .standard) else { return [] }
        if reader is OfficePart { return TextInvariants.broken(by: text) + throughOffice(text) }
        return TextInvariants.broken(by: text)
            + throughHTML(text) + throughRTF(text) + throughMarkdown(text) + throughCells(text) + asPlainText(text)
    }
}

extension FormatInvariants {
    /// The written HTML reads back as the same text, has only known tags, and no harmful address.
    ///
    /// If HTML cannot express the text, the text that was read back must come back the next time.
    private static func throughHTML(_ text: AttributedText, rounds: Int = 0) -> [String] {
        let html = HTMLWriter().write(text, .standard)
        guard let written = String(validating: html, as: UTF8.self) else { return ["HTML is written as UTF-8"] }
        guard let back = try? HTMLReader().read(html, .standard) else { return ["what is written as HTML is HTML"] }
        if rounds < 2, Unsayable.inHTML(text) {
            return Letters(text).isAll(in: Letters(back))
                ? throughHTML(back, rounds: rounds + 1) : ["HTML keeps every letter"]
        }
        let offences = WrittenHTML.offences(in: written).map { "nothing harmful is written as HTML: \($0)" }
        return offences + TextInvariants.broken(by: back).map { "\($0), after HTML" }
            + (back == text ? [] : ["HTML reads back as the same text"])
    }

    /// RTF is ASCII and keeps every letter.
    private static func throughRTF(_ text: AttributedText) -> [String] {
        let rtf = RTFWriter().write(text, .standard)
        guard rtf.allSatisfy({ $0 < 0x80 }) else { return ["RTF is ASCII"] }
        guard let back = try? RTFReader().read(rtf, .standard) else { return ["what is written as RTF is RTF"] }
        let offences = WrittenRTF.offences(in: String(decoding: rtf, as: UTF8.self))
        return offences.map { "nothing harmful is written as RTF: \($0)" }
            + TextInvariants.broken(by: back).map { "\($0), after RTF" }
            + (Letters(text).isAll(in: Letters(back)) ? [] : ["RTF keeps every letter"])
    }

    /// Markdown keeps every letter, and reading and writing it again does not change it.
    private static func throughMarkdown(_ text: AttributedText) -> [String] {
        let markdown = MarkdownWriter().write(text, .standard)
        guard String(validating: markdown, as: UTF8.self) != nil else { return ["Markdown is written as UTF-8"] }
        guard let back = try? MarkdownReader().read(markdown, .standard) else { return ["Markdown can be read"] }
        return TextInvariants.broken(by: back).map { "\($0), after Markdown" }
            + (Letters(text).isAll(in: Letters(back)) ? [] : ["Markdown keeps every letter"])
            + (Unsayable.hasNotesWithin(text) || Unsayable.refersFromCode(text)
                || Unsayable.hasNotesOutOfOrder(text) || MarkdownWriter().write(back, .standard) == markdown
                ? [] : ["Markdown settles at once"])
    }

    /// Reading and writing cells again does not change them.
    private static func throughCells(_ text: AttributedText) -> [String] {
        var options = WritingOptions.standard
        options.isOfPlainText = true
        return [CellSeparator.comma, .tab].flatMap { separator -> [String] in
            let cells = DelimitedWriter(separator).write(text, .standard)
            let reader = DelimitedReader(separator, isSearched: false)
            guard let back = try? reader.read(cells, .standard) else { return ["cells are UTF-8"] }
            let again = DelimitedWriter(separator).write(back, options)
            return TextInvariants.broken(by: back).map { "\($0), after cells" }
                + (again == cells ? [] : ["cells settle at once"])
        }
    }

    /// An office document keeps every letter in the other formats, and in both office formats.
    private static func throughOffice(_ text: AttributedText) -> [String] {
        let ways: [(name: String, writer: any FormatWriter, reader: any FormatReader)] = [
            ("HTML", HTMLWriter(), HTMLReader()), ("RTF", RTFWriter(), RTFReader()),
            ("Markdown", MarkdownWriter(), MarkdownReader()), ("DOCX", WordWriter(), WordReader()),
            ("ODT", OpenDocumentWriter(), OpenDocumentReader()),
        ]
        return ways.flatMap { way -> [String] in
            guard let back = try? way.reader.read(way.writer.write(text, .standard), .standard) else {
                return ["what is written as \(way.name) can be read"]
            }
            return TextInvariants.broken(by: back).map { "\($0), after \(way.name)" }
                + (Letters(text).isAll(in: Letters(back)) ? [] : ["\(way.name) keeps every letter"])
        }
    }

    private static func asPlainText(_ text: AttributedText) -> [String] {
        let plain = PlainTextWriter().write(text, WritingOptions(plainTextLinks: .textAndAddress))
        return String(validating: plain, as: UTF8.self) == nil ? ["plain text is written as UTF-8"] : []
    }
}
