import UniformTypes

/// HTML or RTF as it arrived from another client, as the bytes that a reader of that format expects.
///
/// What carries the bytes is put right (UTF-16, NULs at the end, the header of the Windows clipboard); what they say is
/// left alone.
public struct MarkupBytes: Hashable, Sendable {
    /// HTML in UTF-8, or RTF in its own 8 bits.
    public private(set) var bytes: [UInt8]
    /// What was noticed, in the order in which it was.
    public private(set) var defects: [TextDefect] = []

    /// HTML, as UTF-8.
    public init(html bytes: [UInt8]) {
        self.bytes = bytes
        if let text = decodeUTF16() { self.bytes = Array(text.utf8) }
        stripTrailingNULs()
        if let content = ClipboardHeader(self.bytes)?.content {
            self.bytes = Array(self.bytes[content])
            defects.append(.clipboardHeader)
        }
        repairUTF8()
    }

    /// RTF, as it stands in a file: 8 bits to a character, most of them ASCII.
    public init(rtf bytes: [UInt8]) {
        self.bytes = bytes
        if let text = decodeUTF16() { self.bytes = Self.rtf(text) }
        stripTrailingNULs()
        stripMark()
    }
}

extension MarkupBytes {
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

    private mutating func repairUTF8() {
        stripMark()
        guard !bytes.areUTF8 else { return }
        defects.append(.invalidUTF8)
        bytes = Array(String(decoding: bytes, as: UTF8.self).utf8)
    }

    /// Characters of RTF as bytes; one that is no byte becomes an escape with a replacement (RTF 1.9, Unicode RTF).
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
