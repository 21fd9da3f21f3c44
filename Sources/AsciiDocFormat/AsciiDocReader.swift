import FormatCore
import RichText

/// Reads AsciiDoc ("AsciiDoc Language Documentation", as Asciidoctor 2 reads it).
///
/// Comments, anchors, terms of the index, tables of contents, and the lines of authors and revisions are no text; what a condition leaves
/// out is none either, and an included file is a link to it. Titles of blocks, terms, and the names of admonitions are bold paragraphs or
/// words. What it does not read: formulas in AsciiMath and HTML that is passed through are code, counters and the tables of `:===`
/// stay as they are, icons are their names, callouts in code stay `<1>`.
public struct AsciiDocReader: FormatReader {
    /// A reader, which holds no state.
    public init() {}

    /// Reads a document or a part of one; every text is one.
    public func read(_ bytes: [UInt8], _ options: ReadingOptions) throws(FormatError) -> AttributedText {
        let source = try TextDecoding.markup(bytes, isStrict: options.isStrict)
        let lines = source.split(separator: 0x0A, omittingEmptySubsequences: false).map(\.withoutTrailingSpace)
        var parser = AsciiDocParser(lines, Addresses(options))
        return parser.parse()
    }
}

extension ArraySlice<UInt8> {
    /// The text without white space at its end.
    var withoutTrailingSpace: ArraySlice<UInt8> {
        var text = self
        while let last = text.last, last.isASCIIWhiteSpace { text.removeLast() }
        return text
    }

    /// The text without white space at its ends.
    var trimmedSpace: ArraySlice<UInt8> { withoutTrailingSpace.drop(while: \.isASCIIWhiteSpace) }

    /// The text as a string.
    var text: String { String(decoding: self, as: UTF8.self) }
}
