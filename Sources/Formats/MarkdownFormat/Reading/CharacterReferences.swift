import Charsets

/// Character references (CommonMark 0.31 §2.5): `&amp;`, `&#39;` and `&#x27;`, with the names of HTML.
enum CharacterReferences {
    /// The characters of the reference at this `&`, and its end.
    static func read(_ text: ArraySlice<UInt8>, at start: Int) -> ([UInt8], end: Int)? {
        guard let end = text[start...].prefix(34).firstIndex(of: UInt8(ascii: ";")), end > start + 1 else { return nil }
        let name = text[(start + 1)..<end]
        if let character = common(name) { return ([character], end + 1) }
        guard name.first == UInt8(ascii: "#") else {
            return EntityNames.characters(named: name).map { (Array($0), end + 1) }
        }
        return number(name.dropFirst()).map { (Array(String($0).utf8), end + 1) }
    }

    /// The character for one of the four names that every writer needs.
    ///
    /// A search of all names takes ten times as long.
    private static func common(_ name: ArraySlice<UInt8>) -> UInt8? {
        guard name.count <= 4 else { return nil }
        return switch name.reduce(UInt32(0), { $0 << 8 | UInt32($1) }) {
        case 0x61_6D70: UInt8(ascii: "&")
        case 0x6C74: UInt8(ascii: "<")
        case 0x6774: UInt8(ascii: ">")
        case 0x7175_6F74: UInt8(ascii: "\"")
        default: nil
        }
    }

    /// The text with all references resolved.
    static func decode(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard text.contains(UInt8(ascii: "&")) else { return text }
        var output: [UInt8] = []
        var index = text.startIndex
        while index < text.endIndex {
            if text[index] == UInt8(ascii: "&"), let (characters, end) = read(text, at: index) {
                output.append(contentsOf: characters)
                index = end
            } else {
                output.append(text[index])
                index += 1
            }
        }
        return output[...]
    }

    /// A numeric reference: up to seven decimal or six hexadecimal digits.
    ///
    /// NUL and numbers that are not characters become U+FFFD.
    private static func number(_ digits: ArraySlice<UInt8>) -> Unicode.Scalar? {
        let isHexadecimal = digits.first.map { $0 | 0x20 } == UInt8(ascii: "x")
        let digits = isHexadecimal ? digits.dropFirst() : digits
        guard (1...(isHexadecimal ? 6 : 7)).contains(digits.count) else { return nil }
        var value: UInt32 = 0
        for digit in digits {
            guard let digit = digit.hexadecimalValue, isHexadecimal || digit < 10 else { return nil }
            value = value * (isHexadecimal ? 16 : 10) + UInt32(digit)
        }
        return value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
    }
}
