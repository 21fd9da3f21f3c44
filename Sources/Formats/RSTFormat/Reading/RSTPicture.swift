import FormatCore
import RichText

/// The directive `image`: an address, with options in the lines below.
struct RSTPicture {
    /// The picture; nil if its address is not allowed.
    let media: Media?
    /// The target of the link around it.
    private(set) var target: String?

    init(_ argument: ArraySlice<UInt8>, _ options: ArraySlice<RSTLine>) {
        let address = Addresses.unresolved.media(String(decoding: argument, as: UTF8.self))
        var media = Media(source: .reference(address ?? ""))
        for line in options {
            guard let (name, value) = Self.field(line.text) else { continue }
            let text = String(decoding: value, as: UTF8.self)
            switch name {
            case "alt": media.alternative = text
            case "width": media.width = Self.pixels(text)
            case "height": media.height = Self.pixels(text)
            case "target": target = text
            default: break
            }
        }
        self.media = address == nil ? nil : media
    }

    /// Parses a field: `:name: value`.
    static func field(_ text: ArraySlice<UInt8>) -> (name: String, value: ArraySlice<UInt8>)? {
        guard text.first == UInt8(ascii: ":") else { return nil }
        let name = text.dropFirst().prefix { $0 != UInt8(ascii: ":") }
        guard !name.isEmpty, name.endIndex < text.endIndex, name.first != 0x20 else { return nil }
        let rest = text[(name.endIndex + 1)...]
        guard rest.isEmpty || rest.first == 0x20 else { return nil }
        return (String(decoding: name, as: UTF8.self), rest.drop { $0 == 0x20 })
    }

    private static func pixels(_ text: String) -> Double? {
        let digits = text.prefix { $0.isNumber || $0 == "." }
        guard let number = Double(digits) else { return nil }
        switch text.dropFirst(digits.count) {
        case "", "px": return HTMLNumber.side(number)
        case "pt": return HTMLNumber.side(number * 4 / 3)
        case "in": return HTMLNumber.side(number * 96)
        case "cm": return HTMLNumber.side(number * 96 / 2.54)
        case "mm": return HTMLNumber.side(number * 96 / 25.4)
        default: return nil
        }
    }
}
