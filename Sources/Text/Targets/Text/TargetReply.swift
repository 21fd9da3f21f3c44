/// The bytes that answer a request, with the type and format of the property that carries them.
public struct TargetReply: Hashable, Sendable {
    /// The bytes of the property.
    public let bytes: [UInt8]
    /// The property type, such as `UTF8_STRING`.
    public let type: String
    /// The width of a unit in bits: 8, 16 or 32.
    public let format: Int

    /// Creates a reply.
    public init(bytes: [UInt8], type: String, format: Int = 8) {
        self.bytes = bytes
        self.type = type
        self.format = format
    }
}

extension Target {
    /// Text as the answer to this target; nil if the target is not a text target or cannot encode it without loss.
    public func reply(to text: String) -> TargetReply? { reply(toUTF8: Array(text.utf8)) }

    /// The bytes of a text, which should be UTF-8, as the answer to this target.
    ///
    /// Targets of UTF-8 carry the bytes unchanged, without a final NUL (ICCCM 2.0 §2.7.1). `STRING` is refused if a
    /// character is not in ISO 8859-1, because a lossy answer is worse than none. `TEXT`, whose type the owner chooses,
    /// is answered as `UTF8_STRING`.
    public func reply(toUTF8 bytes: [UInt8]) -> TargetReply? {
        switch name {
        case "TEXT": return TargetReply(bytes: bytes, type: "UTF8_STRING")
        case "STRING": return Latin1.string(ofUTF8: bytes).map { TargetReply(bytes: $0, type: "STRING") }
        case "COMPOUND_TEXT":
            return TargetReply(bytes: CompoundText.encode(String(decoding: bytes, as: UTF8.self)), type: name)
        default: return replyOfOtherText(bytes)
        }
    }

    private func replyOfOtherText(_ bytes: [UInt8]) -> TargetReply? {
        guard let type = uniformType, [.plainText, .utf8PlainText, .utf16PlainText].contains(type) else { return nil }
        let encoded: [UInt8]? =
            switch TextEncoding(replyType: replyType, target: self) {
            case .utf8: bytes
            case .guess: mimeType?.charset == nil || bytes.allSatisfy { $0 < 0x80 } ? bytes : nil
            case .utf16(let label): Self.utf16(bytes, isBigEndian: label == "utf-16be")
            case .latin1: Latin1.string(ofUTF8: bytes)
            case .iso8859, .charset, .compound, .unknown: nil
            }
        return encoded.map { TargetReply(bytes: $0, type: replyType) }
    }

    /// UTF-16 without a byte order mark, as LibreOffice writes and reads it.
    private static func utf16(_ bytes: [UInt8], isBigEndian: Bool) -> [UInt8] {
        String(decoding: bytes, as: UTF8.self).utf16.flatMap { unit in
            let (high, low) = (UInt8(truncatingIfNeeded: unit >> 8), UInt8(truncatingIfNeeded: unit))
            return isBigEndian ? [high, low] : [low, high]
        }
    }
}
