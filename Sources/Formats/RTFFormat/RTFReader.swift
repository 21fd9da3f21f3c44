import FormatCore
import RichText

/// Reads Rich Text Format: RTF 1.9.1 and its variants from word processors.
///
/// The bytes are ASCII with escapes, or UTF-16, as Firefox writes RTF set by a page. Damaged input is read as far as possible:
/// unclosed groups, surplus braces, numbers out of range. A document with encapsulated HTML, such as Outlook's, is read as HTML
/// if there is an HTML reader, unless the encapsulation is damaged.
///
/// ```swift
/// let text = try RTFReader(html: nil).read(Array(#"{\rtf1 some \b bold\b0  text}"#.utf8), .standard)
/// ```
public struct RTFReader: FormatReader {
    private let html: (any FormatReader)?
    private let findsHeadings: Bool

    /// Creates a reader.
    ///
    /// `html` reads the HTML that a document encapsulates; without it such a document is read as RTF. With `findsHeadings`,
    /// headings are detected by their size in a document without headings.
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
        let document = RTFParser(source.bytes, Addresses(base: nil, linkSchemes: options.linkSchemes)).parse()
        var assembly = RTFAssembly(document, findsHeadings: findsHeadings)
        return assembly.assemble()
    }
}

/// The bytes of an RTF document from its opening brace, in ASCII with possible 8-bit bytes.
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

    /// True if the bytes are UTF-16: a byte order mark, or an ASCII character next to a zero byte.
    private static func isWide(_ input: [UInt8]) -> Bool {
        guard input.count >= 4 else { return false }
        switch (input[0], input[1]) {
        case (0xFF, 0xFE), (0xFE, 0xFF): return true
        case (0, let second): return second != 0 && input[2] == 0
        case (_, 0): return input[3] == 0
        default: return false
        }
    }

    /// Converts UTF-16 to bytes; characters that RTF would have escaped become `\u` again.
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
