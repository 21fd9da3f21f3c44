import RichText
import UniformTypes

/// Decodes text into valid UTF-8.
package enum TextDecoding {
    /// Decodes a text into UTF-8 and removes all byte order marks at its start.
    ///
    /// A UTF-16 byte order mark (X11 drags from browsers, Windows tools) makes it UTF-16; everything else is UTF-8.
    package static func utf8(_ bytes: [UInt8], isStrict: Bool) throws(FormatError) -> [UInt8] {
        switch (bytes.first, bytes.dropFirst().first) {
        case (0xFF, 0xFE): return fromUTF16(bytes.dropFirst(2), isLittleEndian: true)
        case (0xFE, 0xFF): return fromUTF16(bytes.dropFirst(2), isLittleEndian: false)
        default: return try repaired(bytes, isStrict: isStrict)
        }
    }

    /// Decodes markup like ``utf8(_:isStrict:)``, and replaces NUL with U+FFFD (CommonMark 0.31 §2.3).
    ///
    /// Parts of markup become names and alternative texts, which writers do not check for NUL.
    package static func markup(_ bytes: [UInt8], isStrict: Bool) throws(FormatError) -> [UInt8] {
        let text = try utf8(bytes, isStrict: isStrict)
        guard text[...].firstIndex(of: 0, from: 0) != nil else { return text }
        return Array(text.split(separator: 0, omittingEmptySubsequences: false).joined(separator: [0xEF, 0xBF, 0xBD]))
    }

    /// True if UTF-8 begins with a byte order mark, which is not part of the text.
    @inlinable package static func beginsWithMark(_ bytes: some Sequence<UInt8>) -> Bool {
        var first = bytes.makeIterator()
        return first.next() == 0xEF && first.next() == 0xBB && first.next() == 0xBF
    }
}

extension TextDecoding {
    private static func repaired(_ bytes: [UInt8], isStrict: Bool) throws(FormatError) -> [UInt8] {
        let start = marksEnd(bytes)
        if bytes.areUTF8 {
            return start == 0 ? bytes : Array(bytes[start...])
        }
        if isStrict { throw .invalidUTF8(offset: firstInvalid(bytes)) }
        return Array(String(decoding: bytes[start...], as: UTF8.self).utf8)
    }

    private static func firstInvalid(_ bytes: [UInt8]) -> Int {
        var parser = Unicode.UTF8.ForwardParser()
        var iterator = bytes.makeIterator()
        var offset = 0
        while case .valid(let scalar) = parser.parseScalar(from: &iterator) { offset += scalar.count }
        return offset
    }

    private static func fromUTF16(_ bytes: ArraySlice<UInt8>, isLittleEndian: Bool) -> [UInt8] {
        var units: [UInt16] = []
        units.reserveCapacity(bytes.count / 2)
        var first: UInt8?
        for byte in bytes {
            guard let other = first else {
                first = byte
                continue
            }
            let (low, high) = isLittleEndian ? (other, byte) : (byte, other)
            units.append(UInt16(high) << 8 | UInt16(low))
            first = nil
        }
        return Array(String(decoding: units.drop { $0 == 0xFEFF }, as: UTF16.self).utf8)
    }

    /// The end of the byte order marks at the start.
    private static func marksEnd(_ bytes: [UInt8]) -> Int {
        var end = 0
        while beginsWithMark(bytes[end...]) { end += 3 }
        return end
    }
}
