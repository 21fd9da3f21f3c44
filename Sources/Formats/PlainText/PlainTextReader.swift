import RichText

/// Reads plain text: each line is a paragraph, an empty line an empty one, so that every line is kept in every format.
/// UTF-8, or UTF-16 with a byte order mark; line ends are LF, CR or CR LF.
public struct PlainTextReader: FormatReader {
    public init() {}

    public func read(_ bytes: [UInt8], _ options: ReadingOptions) throws(FormatError) -> AttributedText {
        let text = try TextDecoding.utf8(bytes, isStrict: options.isStrict)
        var builder = AttributedText.Builder()
        var rest = text[...]
        while let end = rest.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
            builder.append(utf8: rest[..<end])
            builder.endParagraph()
            let isPair = rest[end] == 0x0D && end + 1 < rest.endIndex && rest[end + 1] == 0x0A
            rest = rest[(end + (isPair ? 2 : 1))...]
        }
        builder.append(utf8: rest)
        return builder.finish()
    }
}
