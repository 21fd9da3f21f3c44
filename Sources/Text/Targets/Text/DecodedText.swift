import Charsets
import UniformTypes

/// Text from another client: the characters, and the defects of the bytes.
///
///     DecodedText(bytes, target: "STRING", replyType: "STRING").text
///
/// The label is ignored if the bytes contradict it: several toolkits write UTF-8 under `STRING`, append a NUL, or
/// encode twice. The original bytes stay available to the caller.
public struct DecodedText: Hashable, Sendable {
    /// The text; its lines end with a newline and no carriage return.
    public private(set) var text = ""
    /// The defects in the order of their detection.
    public private(set) var defects: [TextDefect] = []

    /// Reads an answer to `target` whose property has this type and format.
    public init(_ bytes: [UInt8], target: Target, replyType: String, format: Int = 8) {
        if !target.allowsReplyType(replyType) { note(.unexpectedReplyType(replyType)) }
        if format != 8 { note(.unexpectedFormat(format)) }
        let encoding = TextEncoding(replyType: replyType, target: target)
        if case .unknown(let label) = encoding { note(.unknownCharset(label)) }
        read(bytes, encoding)
        normalizeLineEnds()
        if encoding.mayHaveEscapes, EscapedCharacters.occur(in: text) { note(.escapedCharacters) }
    }

    private mutating func note(_ defect: TextDefect) {
        if !defects.contains(defect) { defects.append(defect) }
    }
}

extension DecodedText {
    private mutating func read(_ bytes: [UInt8], _ encoding: TextEncoding) {
        if case .utf16(let label) = encoding {
            text = UTF16Bytes(labelled: label, bytes).decode(bytes)
            stripTrailingNULs()
        } else if let wide = Self.utf32(bytes, encoding) {
            note(.otherCharset(wide.label))
            read(bytes, in: wide)
            stripTrailingNULs()
        } else if let utf16 = UTF16Bytes(detectedIn: bytes) {
            note(.utf16UnderOtherLabel)
            text = utf16.decode(bytes)
            stripTrailingNULs()
        } else {
            let end = bytes.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
            if end < bytes.count { note(.trailingNULs(bytes.count - end)) }
            readEightBit(Array(bytes[..<end]), encoding)
        }
    }

    /// UTF-32 by its bytes or its label; nil for everything else.
    private static func utf32(_ bytes: [UInt8], _ encoding: TextEncoding) -> Charset? {
        if let found = UTF32Bytes(detectedIn: bytes) { return .utf32(isBigEndian: found.isBigEndian) }
        if case .charset(let set) = encoding, case .utf32 = set { return set }
        return nil
    }

    private mutating func readEightBit(_ bytes: [UInt8], _ encoding: TextEncoding) {
        switch encoding {
        case .utf8, .utf16: readUTF8(bytes)
        case .guess, .unknown: readGuessing(bytes)
        case .latin1:
            if let utf8 = readMislabelled(bytes) {
                text = utf8
            } else {
                // If ISO 8859-1 would have control characters, owners mean the quotation marks and the euro sign of Windows.
                let isOfWindows = bytes.contains { 0x80...0x9F ~= $0 }
                if isOfWindows { read(bytes, in: .windows1252) } else { text = Latin1.decode(bytes) }
            }
        case .compound:
            if !bytes.contains(0x1B), let utf8 = readMislabelled(bytes) { text = utf8 } else { readCompound(bytes) }
        case .charset(let set):
            // Owners write UTF-8 under any label; text in another set is almost never valid UTF-8.
            if bytes.areUTF8, let utf8 = readMislabelled(bytes) { text = utf8 } else { read(bytes, in: set) }
        case .iso8859(let set):
            text = set.decode(bytes)
            if text.unicodeScalars.contains("\u{FFFD}") { note(.unknownCharacters) }
        }
    }

    private mutating func readUTF8(_ bytes: [UInt8]) {
        let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
        if hasMark { note(.byteOrderMark) }
        let bytes = bytes[(hasMark ? 3 : 0)...]
        if let valid = String(validating: bytes, as: UTF8.self) {
            text = valid
        } else {
            note(.invalidUTF8)
            text = String(decoding: bytes, as: UTF8.self)
        }
    }

    /// Reads text without a label as UTF-8, which Qt and Chromium write, or in the set of the locale if it is not UTF-8.
    private mutating func readGuessing(_ bytes: [UInt8]) {
        if bytes.areUTF8 { readUTF8(bytes) } else { read(bytes, in: Charset.detected(in: bytes)) }
    }

    private mutating func read(_ bytes: [UInt8], in set: Charset) {
        let decoded = set.decode(bytes)
        text = String(decoding: decoded.bytes, as: UTF8.self)
        if decoded.replaced > 0 { note(set == .utf8 ? .invalidUTF8 : .unknownCharacters) }
    }

    /// Reads UTF-8 that is labeled as ISO 8859-1, or UTF-8 encoded twice; nil if the bytes are neither.
    private mutating func readMislabelled(_ bytes: [UInt8]) -> String? {
        guard let once = Self.multibyteUTF8(bytes) else { return nil }
        guard let inner = Latin1.encode(once), let twice = Self.multibyteUTF8(inner) else {
            note(.utf8UnderOtherLabel)
            return once
        }
        note(.encodedTwice)
        return twice
    }

    private mutating func readCompound(_ bytes: [UInt8]) {
        let decoded = CompoundText.decode(bytes)
        text = decoded.text
        if decoded.hasUnknownCharacters { note(.unknownCharacters) }
    }

    private mutating func stripTrailingNULs() {
        let kept = text.unicodeScalars.lastIndex { $0 != "\0" }.map { text.unicodeScalars.index(after: $0) }
        let count = text.unicodeScalars[(kept ?? text.startIndex)...].count
        guard count > 0 else { return }
        note(.trailingNULs(count))
        text = String(text.unicodeScalars[..<(kept ?? text.startIndex)])
    }

    private mutating func normalizeLineEnds() {
        guard text.utf8.contains(0x0D) else { return }
        note(.carriageReturns)
        var normalized: [UInt8] = []
        var isAfterReturn = false
        for byte in text.utf8 {
            if byte == 0x0D {
                normalized.append(0x0A)
            } else if byte != 0x0A || !isAfterReturn {
                normalized.append(byte)
            }
            isAfterReturn = byte == 0x0D
        }
        text = String(decoding: normalized, as: UTF8.self)
    }

    private static func multibyteUTF8(_ bytes: [UInt8]) -> String? {
        guard bytes.contains(where: { $0 >= 0x80 }) else { return nil }
        return String(validating: bytes, as: UTF8.self)
    }
}
