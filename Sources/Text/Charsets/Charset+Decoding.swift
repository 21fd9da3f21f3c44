import UniformTypes

/// Text in UTF-8, and the number of characters that could not be decoded.
package struct DecodedBytes: Hashable, Sendable {
    /// UTF-8 without a byte order mark.
    package var bytes: [UInt8]
    /// The number of characters that were replaced by U+FFFD.
    package var replaced = 0
}

extension Charset {
    /// Decodes bytes of this set; invalid bytes become U+FFFD.
    package func decode(_ bytes: [UInt8]) -> DecodedBytes {
        switch self {
        case .utf8: return Self.repaired(bytes)
        case .utf16(let isBigEndian):
            // An odd byte at the end is left over.
            let whole = Array(bytes.prefix(bytes.count / 2 * 2))
            let units = UTF16Bytes(labelled: isBigEndian ? "utf-16be" : "utf-16le", whole)
            let text = String(units.decode(whole).unicodeScalars.drop { $0 == "\u{FEFF}" })
            return DecodedBytes(bytes: Array(text.utf8), replaced: Self.replacements(in: text))
        case .utf32(let isBigEndian):
            let text = UTF32Bytes(labelled: isBigEndian, bytes).decode(bytes)
            return DecodedBytes(bytes: Array(text.utf8), replaced: Self.replacements(in: text))
        case .singleByte(let number): return Self.decode(bytes, page: number)
        case .multiByte(let set): return SystemConverter(from: set).decode(bytes)
        }
    }

    private static func repaired(_ bytes: consuming [UInt8]) -> DecodedBytes {
        while bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
        if bytes.areUTF8 { return DecodedBytes(bytes: bytes) }
        let text = String(decoding: bytes, as: UTF8.self)
        return DecodedBytes(bytes: Array(text.utf8), replaced: max(1, replacements(in: text)))
    }

    private static func replacements(in text: String) -> Int { text.unicodeScalars.count { $0 == "\u{FFFD}" } }

    private static func decode(_ bytes: [UInt8], page: Int) -> DecodedBytes {
        guard let upper = SingleByteSet.pages[page] else { return repaired(bytes) }
        var result = DecodedBytes(bytes: [])
        result.bytes.reserveCapacity(bytes.count + bytes.count / 2)
        for byte in bytes {
            guard byte >= 0x80 else {
                result.bytes.append(byte)
                continue
            }
            var scalar = upper[Int(byte) - 0x80]
            if scalar == "\u{FFFD}" {
                // The standards for mail and web pages keep these as control characters.
                if byte < 0xA0 { scalar = Unicode.Scalar(byte) } else { result.replaced += 1 }
            }
            result.bytes.append(contentsOf: UTF8.encode(scalar).orReplacement)
        }
        return result
    }
}

extension Optional where Wrapped == UTF8.EncodedScalar {
    /// The bytes; every scalar can be encoded in UTF-8.
    fileprivate var orReplacement: UTF8.EncodedScalar { self ?? UTF8.encodedReplacementCharacter }
}
