import Charsets
import UniformTypes

/// HTML or RTF from another client, as the bytes that a reader of the format expects.
///
/// The encoding is corrected (UTF-16, trailing NULs, the header of the Windows clipboard), the markup is not.
public struct MarkupBytes: Hashable, Sendable {
    /// HTML in UTF-8, or RTF in its own 8 bits.
    public private(set) var bytes: [UInt8]
    /// The defects in the order of their detection.
    public private(set) var defects: [TextDefect] = []

    /// Reads HTML into UTF-8.
    ///
    /// `label` is the label of the target or property, which takes precedence over the declaration in the document.
    public init(html bytes: [UInt8], label: String? = nil) {
        self.bytes = bytes
        let labelled = label.flatMap { Charset(label: $0) }
        let charset = Charset.detected(in: bytes, label: labelled, declared: DeclaredLabel.charset(in: bytes))
        decode(charset, labelled: labelled)
        stripTrailingNULs()
        stripMark()
        guard let page = ClipboardPage(self.bytes) else { return }
        defects.append(.clipboardHeader)
        self.bytes = page.content { offset in
            offset >= 0 && offset <= bytes.count ? charset.decode(Array(bytes[..<offset])).bytes.count : nil
        }
    }

    /// Reads RTF into 8-bit characters, as in a file.
    public init(rtf bytes: [UInt8]) {
        self.bytes = bytes
        if let text = decodeUTF16() { self.bytes = Self.rtf(text) }
        stripTrailingNULs()
        stripMark()
    }
}

extension MarkupBytes {
    private mutating func decode(_ charset: Charset, labelled: Charset?) {
        switch charset {
        case .utf8 where bytes.areUTF8: return
        case .utf8: defects.append(.invalidUTF8)
        case .utf16 where labelled?.isWide == true: break
        case .utf16: defects.append(.utf16UnderOtherLabel)
        case .utf32, .singleByte, .multiByte: defects.append(.otherCharset(charset.label))
        }
        let hasMark = charset == .utf8 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
        let text = charset.decode(bytes)
        // The byte order mark is reported together with those of all encodings.
        bytes = hasMark ? [0xEF, 0xBB, 0xBF] + text.bytes : text.bytes
        if text.replaced > 0, charset != .utf8 { defects.append(.unknownCharacters) }
    }

    private mutating func decodeUTF16() -> String? {
        guard let utf16 = UTF16Bytes(detectedIn: bytes) else { return nil }
        defects.append(.utf16UnderOtherLabel)
        return utf16.decode(bytes)
    }

    private mutating func stripTrailingNULs() {
        let end = bytes.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
        guard end < bytes.count else { return }
        defects.append(.trailingNULs(bytes.count - end))
        bytes.removeSubrange(end...)
    }

    private mutating func stripMark() {
        guard bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { return }
        defects.append(.byteOrderMark)
        bytes.removeFirst(3)
    }

    /// Encodes characters of RTF as bytes; a character beyond 8 bits becomes a `\u` escape (RTF 1.9, Unicode RTF).
    private static func rtf(_ text: String) -> [UInt8] {
        text.unicodeScalars.reduce(into: []) { bytes, scalar in
            if let byte = UInt8(exactly: scalar.value) {
                bytes.append(byte)
            } else {
                for unit in String(scalar).utf16 { bytes += Array("\\u\(Int16(bitPattern: unit))?".utf8) }
            }
        }
    }
}
