/// ISO 8859-1: every byte is the character of the same number.
enum Latin1 {
    static func decode(_ bytes: some Sequence<UInt8>) -> String {
        var scalars = String.UnicodeScalarView()
        for byte in bytes { scalars.append(Unicode.Scalar(byte)) }
        return String(scalars)
    }

    /// The text as bytes; nil if a character is beyond U+00FF.
    static func encode(_ text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        for scalar in text.unicodeScalars {
            guard let byte = UInt8(exactly: scalar.value) else { return nil }
            bytes.append(byte)
        }
        return bytes
    }

    /// Converts UTF-8 to the encoding of the target `STRING`; nil if a character is not in it.
    ///
    /// ASCII text is equal in both encodings and is not copied.
    static func string(ofUTF8 bytes: [UInt8]) -> [UInt8]? {
        var wide = 0
        var lead: UInt8 = 0
        for byte in bytes {
            switch (lead, byte) {
            case (0, 0x20...0x7E), (0, 0x09), (0, 0x0A): break
            case (0, 0xC2), (0, 0xC3): lead = byte
            case (0xC2, 0xA0...0xBF), (0xC3, 0x80...0xBF):
                lead = 0
                wide += 1
            default: return nil
            }
        }
        guard lead == 0 else { return nil }
        return wide == 0 ? bytes : narrowed(bytes, to: bytes.count - wide)
    }

    /// The lead bytes C2 and C3 begin the characters from U+0080 and from U+00C0 on.
    private static func narrowed(_ bytes: [UInt8], to count: Int) -> [UInt8] {
        var narrow: [UInt8] = []
        narrow.reserveCapacity(count)
        var offset: UInt8 = 0
        for byte in bytes {
            switch byte {
            case 0xC2: offset = 0
            case 0xC3: offset = 0x40
            default:
                narrow.append(byte | offset)
                offset = 0
            }
        }
        return narrow
    }
}
