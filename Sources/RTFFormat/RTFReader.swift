import FormatCore
import RichText

/// Reads Rich Text Format, RTF 1.9.1 and what word processors made of it.
///
/// The bytes are ASCII with escapes, or UTF-16, as Firefox publishes RTF that a page sets. Whatever is damaged is read
/// as far as it goes: groups that never end, braces too many, numbers out of range. A document that carries HTML, as
/// those of Outlook do, is read as that HTML where there is a reader for it, unless what carries it is damaged.
///
/// ```swift
/// let text = try RTFReader(html: nil).read(Array(#"{\rtf1 some \b bold\b0  text}"#.utf8), .standard)
/// ```
public struct RTFReader: FormatReader {
    private let html: (any FormatReader)?
    private let findsHeadings: Bool

    /// `html` reads the HTML that a document carries; without it such a document is read as the RTF that stands beside.
    ///
    /// A document without headings has those that `findsHeadings` finds by their size.
    public init(html: (any FormatReader)?, findsHeadings: Bool = false) {
        self.html = html
        self.findsHeadings = findsHeadings
    }

    /// Reads a document.
    ///
    /// The only error is ``FormatError/notThisFormat(format:expected:)``, for bytes that do not begin with `{\rtf`.
    public func read(_ bytes: [UInt8], _ options: ReadingOptions) throws(FormatError) -> AttributedText {
        guard let source = RTFSource(bytes) else {
            throw .notThisFormat(format: "RTF", expected: "a document begins with {\\rtf")
        }
        if let html, let carried = RTFEncapsulation.html(in: source.bytes) {
            let text = try html.read(carried, options)
            if !text.isEmpty { return text }
        }
        let document = RTFParser(source.bytes).parse()
        var assembly = RTFAssembly(document, findsHeadings: findsHeadings)
        return assembly.assemble()
    }
}

/// The bytes of an RTF document from its opening brace on, in ASCII with 8-bit remains.
struct RTFSource {
    let bytes: ArraySlice<UInt8>

    init?(_ input: [UInt8]) {
        let decoded = Self.isWide(input) ? Self.narrowed(input) : input
        var rest = decoded[...]
        if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
        rest = rest.drop { $0.isASCIIWhiteSpace || $0 == 0 }
        guard rest.starts(with: #"{\rtf"#.utf8) else { return nil }
        bytes = rest
    }

    /// Whether the bytes are UTF-16: a byte order mark, or an ASCII character with a zero beside it.
    private static func isWide(_ input: [UInt8]) -> Bool {
        guard input.count >= 4 else { return false }
        switch (input[0], input[1]) {
        case (0xFF, 0xFE), (0xFE, 0xFF): return true
        case (0, let second): return second != 0 && input[2] == 0
        case (_, 0): return input[3] == 0
        default: return false
        }
    }

    /// UTF-16 as bytes; what RTF would have escaped stands as `\u` again.
    private static func narrowed(_ input: [UInt8]) -> [UInt8] {
        let isBigEndian = input[0] == 0xFE || input[0] == 0
        var result: [UInt8] = []
        result.reserveCapacity(input.count / 2)
        var position = input[0] >= 0xFE ? 2 : 0
        while position + 1 < input.count {
            let first = UInt16(input[position])
            let second = UInt16(input[position + 1])
            let unit = isBigEndian ? first << 8 | second : second << 8 | first
            if unit < 0x80 {
                result.append(UInt8(truncatingIfNeeded: unit))
            } else {
                result.append("{\\uc0\\u\(unit) }")
            }
            position += 2
        }
        return result
    }
}
