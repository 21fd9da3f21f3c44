import RichText

/// A color in the terms of a terminal.
enum TerminalColor: Hashable {
    /// The default color of the text, or of the background.
    case standard
    /// One of xterm's 256 colors; the first 16 depend on the terminal.
    case indexed(UInt8)
    case exact(Color)
}

extension TerminalColor {
    /// GNOME Terminal's palette, which is readable on white and on black.
    private static let palette: [UInt32] = [
        0x171421, 0xC01C28, 0x26A269, 0xA2734C, 0x12488B, 0xA347BA, 0x2AA1B3, 0xD0CFCC,
        0x5E5C64, 0xF66151, 0x33D17A, 0xE9AD0C, 0x2A7BDE, 0xC061CB, 0x33C7DE, 0xFFFFFF,
    ]

    /// The color in sRGB; nil for the default.
    var color: Color? {
        switch self {
        case .standard: nil
        case .exact(let color): color
        case .indexed(let number) where number < 16: Self.color(Self.palette[Int(number)])
        case .indexed(let number) where number < 232: Self.cube(Int(number) - 16)
        case .indexed(let number): Self.grey(UInt8(8 + (Int(number) - 232) * 10))
        }
    }

    /// The color of text without a background: the light colors of the palette, which are made for black, are
    /// replaced by readable ones.
    var onPaper: Color? {
        switch self {
        case .indexed(7): Self.color(0x77767B)
        case .indexed(10): TerminalColor.indexed(2).color
        case .indexed(11): TerminalColor.indexed(3).color
        case .indexed(14): TerminalColor.indexed(6).color
        // White text is made for a black background.
        default: color == Self.color(0xFFFFFF) ? nil : color
        }
    }

    private static func color(_ value: UInt32) -> Color {
        Color(
            red: UInt8(truncatingIfNeeded: value >> 16), green: UInt8(truncatingIfNeeded: value >> 8),
            blue: UInt8(truncatingIfNeeded: value))
    }

    /// The 6×6×6 color cube.
    private static func cube(_ number: Int) -> Color {
        let steps: [UInt8] = [0, 95, 135, 175, 215, 255]
        return Color(red: steps[number / 36], green: steps[number / 6 % 6], blue: steps[number % 6])
    }

    private static func grey(_ value: UInt8) -> Color { Color(red: value, green: value, blue: value) }
}
