import FormatCore
import RichText

/// Reads plain text.
///
/// An empty line separates paragraphs, and a line end inside a paragraph is a line break, so that lines and paragraphs
/// are kept in every format. Each further empty line is an empty paragraph. The bytes are UTF-8, or UTF-16 with a byte
/// order mark; line ends are LF, CR or CR LF.
public struct PlainTextReader: FormatReader {
    /// Creates a reader.
    public init() {}

    /// Reads a text, whose paragraphs are separated by empty lines.
    public func read(_ bytes: [UInt8], _ options: ReadingOptions) throws(FormatError) -> AttributedText {
        let text = try TextDecoding.utf8(bytes, isStrict: options.isStrict)
        var builder = AttributedText.Builder()
        var rest = text[...]
        // There is nothing to separate at the start.
        var emptyLines = 1
        while !rest.isEmpty {
            let line = rest.prefix { $0 != 0x0A && $0 != 0x0D }
            rest = rest[line.endIndex...]
            if rest.popFirst() == 0x0D, rest.first == 0x0A { rest.removeFirst() }
            if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) {
                if emptyLines > 0 { builder.endParagraph() } else { builder.endParagraphIfNeeded() }
                emptyLines += 1
                continue
            }
            if emptyLines == 0 { builder.appendLineBreak() }
            builder.append(utf8: line)
            emptyLines = 0
        }
        return builder.finish()
    }
}
