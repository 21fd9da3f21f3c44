import RichText

/// The style that is currently selected.
struct SelectedStyle {
    private var marks: Marks = []
    private var foreground: Color?
    private var background: Color?
    /// The theme's background of plain text; nil where the destination's stays.
    private var defaultBackground: Color?
    private var defaultForeground: Color?

    /// Plain text of a light theme, which takes the colors of its destination.
    static let ofDestination = SelectedStyle()

    private init() {}

    /// The style of plain text, from the output for a plain word with the theme's background.
    init(output: [UInt8]) {
        var rest = output[...]
        while rest.first == 0x1B, let end = rest.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) {
            let parameters = rest[...end].dropFirst(2)
            if rest[end] == UInt8(ascii: "m") { select(parameters.span) }
            rest = rest[(end + 1)...]
        }
        (defaultBackground, defaultForeground) = (background, foreground)
    }

    /// The attributes of text in this style.
    ///
    /// The default colors of a light theme are omitted, so that pasted text takes those of its destination.
    var attributes: Attributes {
        let isDark = defaultBackground?.isDark ?? false
        return Attributes(
            marks,
            look: Look(
                foreground: isDark || foreground != defaultForeground ? foreground : nil,
                background: isDark || background != defaultBackground ? background : nil))
    }

    /// The marks and the colors as one number.
    var key: UInt64 {
        UInt64(marks.rawValue & 0xFF) << 50 | UInt64(foreground?.bits ?? 0) << 25 | UInt64(background?.bits ?? 0)
    }

    /// Applies the parameters of SGR (ECMA-48 §8.3.117, with the true colors of ISO 8613-6); 21 ends bold.
    mutating func select(_ parameters: Span<UInt8>) {
        var next = 0
        while let code = Self.parameter(parameters, &next) {
            switch code {
            case 0: (marks, foreground, background) = ([], defaultForeground, defaultBackground)
            case 1: marks.insert(.strong)
            case 3: marks.insert(.emphasis)
            case 4: marks.insert(.underline)
            case 9: marks.insert(.strikethrough)
            case 21, 22: marks.remove(.strong)
            case 23: marks.remove(.emphasis)
            case 24: marks.remove(.underline)
            case 29: marks.remove(.strikethrough)
            case 38: foreground = Self.color(parameters, &next)
            case 48: background = Self.color(parameters, &next)
            case 39: foreground = defaultForeground
            case 49: background = defaultBackground
            default: break
            }
        }
    }

    /// Takes the next parameter, an empty one being 0; nil if there is no more.
    private static func parameter(_ bytes: Span<UInt8>, _ next: inout Int) -> Int? {
        guard next < bytes.count else { return nil }
        var parameter = 0
        while next < bytes.count {
            let byte = bytes[next]
            next += 1
            guard (0x30...0x39).contains(byte) else { break }
            parameter = min(parameter * 10 + Int(byte) - 0x30, 0xFFFF)
        }
        return parameter
    }

    /// Takes the parameters of a color: 2, red, green, blue.
    private static func color(_ bytes: Span<UInt8>, _ next: inout Int) -> Color? {
        guard parameter(bytes, &next) == 2, let red = parameter(bytes, &next), let green = parameter(bytes, &next),
            let blue = parameter(bytes, &next)
        else { return nil }
        return Color(red: UInt8(clamping: red), green: UInt8(clamping: green), blue: UInt8(clamping: blue))
    }
}

extension Color {
    /// The channels and a bit that is set for every color.
    fileprivate var bits: UInt32 { 1 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

    /// True for a dark background: its luma (ITU-R BT.601) is below the middle.
    fileprivate var isDark: Bool { 299 * Int(red) + 587 * Int(green) + 114 * Int(blue) < 128_000 }
}
