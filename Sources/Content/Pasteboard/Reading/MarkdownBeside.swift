import FormatCatalog
import RichText
import UniformTypes

/// Plain text next to HTML that is the Markdown source of the HTML.
///
/// Editors, chats and pages with a button for it put both on the clipboard. If the text, read as Markdown, has the same content
/// as the HTML, it is the author's source, and better than any Markdown derived from the HTML.
struct MarkdownBeside {
    /// The longest text that is compared, in bytes.
    static let reach = 1 << 20

    private let text: [UInt8]
    private let formats: FormatRegistry

    init?(_ beside: Representation?, _ formats: FormatRegistry) {
        guard let beside, beside.type == .utf8PlainText, beside.bytes.count <= Self.reach,
            !MarkdownEvidence(beside.bytes).signs.isEmpty
        else { return nil }
        text = beside.bytes
        self.formats = formats
    }

    /// The Markdown if it is equivalent to another text, apart from what Markdown cannot express.
    ///
    /// HTML need not contain the language of code, which web pages show by its colors.
    func source(of other: AttributedText) -> [UInt8]? {
        guard let reader = formats.reader(for: .markdown), let writer = formats.writer(for: .markdown),
            let own = try? reader.read(text, .standard)
        else { return nil }
        let lines = writer.write(own, .standard).split(separator: 0x0A, omittingEmptySubsequences: false)
        let others = writer.write(other, .standard).split(separator: 0x0A, omittingEmptySubsequences: false)
        let isSame = lines.count == others.count && zip(lines, others).allSatisfy { $0 == $1 || Self.isFence($0, $1) }
        return isSame ? text : nil
    }

    /// True if both lines open a block of code and the second names no language.
    private static func isFence(_ line: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Bool {
        other.last == UInt8(ascii: "`") && line.starts(with: other)
            && other.drop { $0 == 0x20 || $0 == UInt8(ascii: ">") }.allSatisfy { $0 == UInt8(ascii: "`") }
    }
}
