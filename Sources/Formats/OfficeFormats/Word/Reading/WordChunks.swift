import FormatCore
import RichText

/// The parts of a document that are in other formats: HTML, RTF, plain text, and documents of Word (`w:altChunk`, ECMA-376
/// part 1, §17.17.2.1).
struct WordChunks: Sendable {
    /// The maximum number of parts, and of their bytes; the rest is dropped.
    static let mostChunks = 1000
    static let mostBytes = 64 << 20

    let html: any FormatReader
    let rtf: any FormatReader
    let plainText: any FormatReader

    /// Reads a part; nil if its format is unknown, or if it cannot be read.
    func text(_ bytes: [UInt8], name: String, _ options: ReadingOptions) -> AttributedText? {
        let start = bytes.prefix(64).drop { $0.isASCIIWhiteSpace || [0xEF, 0xBB, 0xBF].contains($0) }
        if start.starts(with: #"{\rtf"#.utf8) { return try? rtf.read(bytes, options) }
        if start.starts(with: "PK".utf8) { return try? WordReader(chunks: nil).read(bytes, options) }
        if let page = WordWebArchive.page(in: bytes) { return try? html.read(page, options) }
        let isText = name.hasSuffix(".txt") || start.first != "<" && !Self.isNamedPage(name)
        return try? (isText ? plainText : html).read(bytes, options)
    }

    private static func isNamedPage(_ name: String) -> Bool {
        [".htm", ".html", ".xhtml"].contains { name.lowercased().hasSuffix($0) }
    }
}
