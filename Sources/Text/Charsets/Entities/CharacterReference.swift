/// A character reference of HTML (HTML §13.2.5.72 to 80): `&amp;`, `&ampx`, `&#39;`, `&#x27`.
///
/// Two adjacent references to UTF-16 surrogates, such as `&#55357;&#56832;`, are read as one character, because Swing writes a
/// reference for each surrogate. In the standard, they are two U+FFFD.
package struct CharacterReference {
    package let characters: PackedBytes
    /// The byte after it.
    package let end: Int

    /// The reference at this `&`; nil if there is none before `limit`.
    ///
    /// In an attribute, a name without a semicolon before a letter, a digit or `=` is not a reference.
    package static func read(_ bytes: [UInt8], at start: Int, _ limit: Int, inAttribute: Bool = false)
        -> CharacterReference?
    {
        guard start + 1 < limit else { return nil }
        if bytes[start + 1] == UInt8(ascii: "#") { return number(bytes, at: start + 2, limit) }
        return name(bytes, at: start + 1, limit, inAttribute)
    }

    private static let longestName = 32

    private static func name(_ bytes: [UInt8], at start: Int, _ limit: Int, _ inAttribute: Bool) -> CharacterReference?
    {
        var end = start
        let last = min(limit, start + longestName)
        while end < last, isNamePart(bytes[end]) { end += 1 }
        if end < limit, bytes[end] == UInt8(ascii: ";") {
            if let sign = common(bytes, start, end) {
                return CharacterReference(characters: PackedBytes(sign), end: end + 1)
            }
            if let found = EntityNames.characters(named: bytes[start..<end]) {
                return CharacterReference(characters: found, end: end + 1)
            }
        }
        var index = min(end, start + EntityNames.longestBare)
        while index > start + 1 {
            if EntityNames.isBare(bytes[start..<index]) {
                let next = index < limit ? bytes[index] : 0
                if inAttribute, next == UInt8(ascii: "=") || isNamePart(next) { return nil }
                guard let found = EntityNames.characters(named: bytes[start..<index]) else { return nil }
                return CharacterReference(characters: found, end: index)
            }
            index -= 1
        }
        return nil
    }

    /// The references that every writer needs.
    private static func common(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Unicode.Scalar? {
        switch (end - start, bytes[start]) {
        case (2, 0x6C) where bytes[start + 1] == 0x74: "<"
        case (2, 0x67) where bytes[start + 1] == 0x74: ">"
        case (3, 0x61) where bytes[start + 1] == 0x6D && bytes[start + 2] == 0x70: "&"
        case (4, 0x71) where bytes[(start + 1)..<end].elementsEqual([0x75, 0x6F, 0x74]): "\""
        case (4, 0x6E) where bytes[(start + 1)..<end].elementsEqual([0x62, 0x73, 0x70]): "\u{A0}"
        default: nil
        }
    }

    private static func isNamePart(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 }

    private static func number(_ bytes: [UInt8], at start: Int, _ limit: Int) -> CharacterReference? {
        guard let (value, end) = value(bytes, at: start, limit) else { return nil }
        if value &- 0xD800 < 0x400, let pair = pair(value, bytes, at: end, limit) { return pair }
        return CharacterReference(characters: PackedBytes(scalar(value)), end: end)
    }

    /// The character with the lead surrogate `lead`, if the trail surrogate follows as a reference.
    private static func pair(_ lead: UInt32, _ bytes: [UInt8], at start: Int, _ limit: Int) -> CharacterReference? {
        guard start + 1 < limit, bytes[start] == UInt8(ascii: "&"), bytes[start + 1] == UInt8(ascii: "#"),
            let (trail, end) = value(bytes, at: start + 2, limit), trail &- 0xDC00 < 0x400,
            let scalar = Unicode.Scalar(0x1_0000 + (lead - 0xD800) << 10 + (trail - 0xDC00))
        else { return nil }
        return CharacterReference(characters: PackedBytes(scalar), end: end)
    }

    /// The number at this index, and the index after its semicolon, which may be missing.
    private static func value(_ bytes: [UInt8], at start: Int, _ limit: Int) -> (UInt32, end: Int)? {
        let isHexadecimal = start < limit && bytes[start] | 0x20 == UInt8(ascii: "x")
        let first = isHexadecimal ? start + 1 : start
        var index = first
        var value: UInt32 = 0
        while index < limit, let digit = digit(bytes[index], isHexadecimal) {
            value = min(value * (isHexadecimal ? 16 : 10) + digit, 0x11_0000)
            index += 1
        }
        guard index > first else { return nil }
        if index < limit, bytes[index] == UInt8(ascii: ";") { index += 1 }
        return (value, index)
    }

    private static func digit(_ byte: UInt8, _ isHexadecimal: Bool) -> UInt32? {
        if byte &- 0x30 < 10 { return UInt32(byte - 0x30) }
        let letter = (byte | 0x20) &- 0x61
        return isHexadecimal && letter < 6 ? UInt32(letter) + 10 : nil
    }

    /// The character for a number.
    ///
    /// Numbers from 80 to 9F are read as windows-1252 (HTML §13.2.5.80).
    private static func scalar(_ value: UInt32) -> Unicode.Scalar {
        if value &- 0x80 < 0x20 { return Windows1252.scalar(UInt8(value)) }
        return value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
    }
}
