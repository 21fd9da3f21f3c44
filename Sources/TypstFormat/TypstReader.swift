import FormatCore
import RichText

/// Reads fragments of Typst markup ("Syntax" and "Reference" in the documentation of Typst 0.12).
///
/// Functions that say what a text is are read: those of marks, links, pictures, notes, quotations, code, headings, lists and tables. Of
/// any other function the content between brackets is read. What it does not read: rules, definitions, imports and loops are no text,
/// variables and references stay as they are written, and formulas are their source as code, but for TeX as this project writes it.
public struct TypstReader: FormatReader {
    /// A reader, which holds no state.
    public init() {}

    /// Reads a document or a part of one; every text is one.
    public func read(_ bytes: [UInt8], _ options: ReadingOptions) throws(FormatError) -> AttributedText {
        let source = try TextDecoding.markup(bytes, isStrict: options.isStrict)
        var parser = TypstParser(Self.withLineFeeds(source), Addresses(options))
        return parser.parse()
    }

    /// The source with a line feed for each end of a line.
    private static func withLineFeeds(_ source: [UInt8]) -> [UInt8] {
        guard source.contains(0x0D) else { return source }
        var last: UInt8 = 0
        return source.compactMap { byte in
            defer { last = byte }
            if byte == 0x0A, last == 0x0D { return nil }
            return byte == 0x0D ? 0x0A : byte
        }
    }
}
