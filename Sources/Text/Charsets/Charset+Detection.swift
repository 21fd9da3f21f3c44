import UniformTypes

extension Charset {
    /// Detects the character set of a text.
    ///
    /// The first of these that applies is used:
    ///
    /// 1. a byte order mark,
    /// 2. UTF-16 or UTF-32 without one,
    /// 3. valid UTF-8,
    /// 4. the label of the target or file,
    /// 5. the declaration in the document,
    /// 6. UTF-8 with some damage,
    /// 7. the locale's character set.
    ///
    /// Labels and declarations of UTF-8 are ignored, because UTF-8 is recognized by its bytes.
    package static func detected(
        in bytes: [UInt8], label: Charset? = nil, declared: @autoclosure () -> Charset? = nil
    ) -> Charset {
        detection(in: bytes, label, declared).charset
    }

    /// Decodes a text of the character set that ``detected(in:label:declared:)`` finds.
    package static func decoded(
        _ bytes: consuming [UInt8], label: Charset? = nil, declared: @autoclosure () -> Charset? = nil
    ) -> DecodedBytes {
        let found = detection(in: bytes, label, declared)
        guard found.isValidUTF8 else { return found.charset.decode(bytes) }
        while bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
        return DecodedBytes(bytes: bytes)
    }

    private static func detection(
        in bytes: [UInt8], _ label: Charset?, _ declared: () -> Charset?
    ) -> (charset: Charset, isValidUTF8: Bool) {
        if let wide = UTF32Bytes(detectedIn: bytes) { return (.utf32(isBigEndian: wide.isBigEndian), false) }
        if let wide = UTF16Bytes(markOf: bytes) { return (.utf16(isBigEndian: wide.isBigEndian), false) }
        if bytes.areUTF8 {
            if let label, label.isWide { return (label, false) }
            if UTF16Bytes.mayBe(bytes), let wide = UTF16Bytes(detectedIn: bytes) {
                return (.utf16(isBigEndian: wide.isBigEndian), false)
            }
            // Its bytes are ASCII, so only the label identifies it.
            guard label ?? declared() == .multiByte(.iso2022JP), bytes.contains(0x1B) else { return (.utf8, true) }
            return (.multiByte(.iso2022JP), false)
        }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, false) }
        if let label, label.isWide { return (label, false) }
        if let wide = UTF16Bytes(detectedIn: bytes) { return (.utf16(isBigEndian: wide.isBigEndian), false) }
        if let label, label.isEightBit { return (label, false) }
        if let declared = declared(), declared.isEightBit { return (declared, false) }
        return (DamagedUTF8(bytes).isLikely ? .utf8 : .ofLocale, false)
    }

    private var isEightBit: Bool {
        switch self {
        case .utf8, .utf16, .utf32: false
        case .singleByte, .multiByte: true
        }
    }
}

/// UTF-8 with invalid bytes, or text in another set.
private struct DamagedUTF8 {
    private var characters = 0
    private var invalid = 0
    /// True if the bytes end inside a character, after its first byte.
    private var isCutOff = false

    init(_ bytes: [UInt8]) {
        var parser = Unicode.UTF8.ForwardParser()
        var iterator = bytes.makeIterator()
        while true {
            switch parser.parseScalar(from: &iterator) {
            case .valid(let scalar): if scalar.count > 1 { characters += 1 }
            case .error(let length):
                invalid += 1
                isCutOff = length > 1
            case .emptyInput: return
            }
        }
    }

    /// True if there are at least as many characters beyond ASCII as invalid sequences.
    var isLikely: Bool { characters > 0 && characters >= invalid || invalid == 1 && isCutOff }
}
