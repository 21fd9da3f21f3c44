import FormatCore
import RichText

/// Reads Typst markup ("Syntax" and "Reference" in the documentation of Typst 0.12).
///
/// Functions for marks, links, pictures, notes, quotations, code, headings, lists and tables are read; for all other functions,
/// only the content in brackets is read. Formulas become TeX, or code if a name in them is unknown. Rules, definitions, imports
/// and loops are dropped. Calls of the document's own functions become the content or the calls in their definitions. Variables
/// become their values if these are a string, plain text or a line; otherwise they keep their source, and so do references.
public struct TypstReader: FormatReader {
    /// A reader, which holds no state.
    public init() {}

    /// Reads a document or a fragment; every text is valid.
    public func read(_ bytes: [UInt8], _ options: ReadingOptions) throws(FormatError) -> AttributedText {
        let source = try TextDecoding.markup(bytes, isStrict: options.isStrict)
        var parser = TypstParser(TypstFunctions.expanded(Self.withLineFeeds(source)), Addresses(options))
        return parser.parse()
    }

    /// Returns the source with a line feed at the end of each line.
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
