import FormatCore
import RichText

/// The language and the colour of the text in an open tag, also from the tags around.
struct WikiSpan {
    let language: String?
    let color: Color?

    init(_ tag: WikiTag, in outer: WikiSpan?) {
        let written = tag.attribute("lang").flatMap { $0.isEmpty || $0.utf8.count > 32 ? nil : $0 }
        language = written ?? outer?.language
        color = Self.color(of: tag) ?? outer?.color
    }

    private static func color(of tag: WikiTag) -> Color? {
        if let name = tag.attribute("color") { return color(Array(name.utf8)[...]) }
        guard let style = tag.attribute("style") else { return nil }
        for declaration in Array(style.utf8).split(separator: UInt8(ascii: ";")) {
            guard let colon = declaration.firstIndex(of: UInt8(ascii: ":")),
                WikiText.trimmed(declaration[..<colon]).asciiLowercased == Array("color".utf8)
            else { continue }
            return color(declaration[(colon + 1)...])
        }
        return nil
    }

    /// A colour with three or six digits, or one of the usual names.
    private static func color(_ text: ArraySlice<UInt8>) -> Color? {
        let text = WikiText.trimmed(text).asciiLowercased
        guard text.first == UInt8(ascii: "#") else {
            return basic.first { text.elementsEqual($0.name.utf8) }.map { Self.color($0.value) }
        }
        guard text.count == 4 || text.count == 7 else { return nil }
        var value: UInt32 = 0
        for byte in text.dropFirst() {
            let digit: UInt8
            switch byte {
            case 0x30...0x39: digit = byte - 0x30
            case 0x61...0x66: digit = byte - 0x57
            default: return nil
            }
            value = value << 4 | UInt32(digit)
            if text.count == 4 { value = value << 4 | UInt32(digit) }
        }
        return color(value)
    }

    private static func color(_ value: UInt32) -> Color {
        Color(
            red: UInt8(truncatingIfNeeded: value >> 16), green: UInt8(truncatingIfNeeded: value >> 8),
            blue: UInt8(truncatingIfNeeded: value))
    }

    private static let basic: [(name: String, value: UInt32)] = [
        ("black", 0), ("gray", 0x808080), ("grey", 0x808080), ("white", 0xFFFFFF), ("maroon", 0x800000),
        ("red", 0xFF0000), ("purple", 0x800080), ("green", 0x008000), ("navy", 0x000080), ("blue", 0x0000FF),
        ("teal", 0x008080), ("orange", 0xFFA500),
    ]
}
