import Glibc
import RichText

extension Color {
    /// Parses a color of CSS Color 4 and HTML: `#rgb`, `#rrggbb`, `#rrggbbaa`, `rgb()`, `rgba()`, or a name.
    package init?(css text: String) {
        if text.hasPrefix("#") {
            self.init(digits: Array(text.utf8.dropFirst()))
        } else if text.hasPrefix("rgb") {
            self.init(function: text)
        } else if text == "transparent" {
            self.init(red: 0, green: 0, blue: 0, alpha: 0)
        } else if let value = Self.names[text] {
            self.init(
                red: UInt8(value >> 16 & 0xFF), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
        } else {
            return nil
        }
    }

    /// Parses a color in an HTML attribute; the number sign is optional.
    package init?(attribute text: String) {
        let name = text.lowercased()
        if let color = Color(css: name) {
            self = color
        } else if name.utf8.count == 6, let color = Color(digits: Array(name.utf8)) {
            self = color
        } else {
            return nil
        }
    }

    private init?(digits: [UInt8]) {
        let values = digits.compactMap(\.hexadecimalValue)
        guard values.count == digits.count else { return nil }
        switch values.count {
        case 3, 4:
            let full = values.map { $0 * 17 }
            self.init(red: full[0], green: full[1], blue: full[2], alpha: full.count == 4 ? full[3] : 255)
        case 6, 8:
            let full = stride(from: 0, to: values.count, by: 2).map { values[$0] * 16 + values[$0 + 1] }
            self.init(red: full[0], green: full[1], blue: full[2], alpha: full.count == 4 ? full[3] : 255)
        default: return nil
        }
    }

    private init?(function text: String) {
        guard let open = text.utf8.firstIndex(of: "("), text.utf8.last == ")" else { return nil }
        let parts = text.utf8[open...].dropFirst().dropLast().split {
            $0 == "," || $0 == " " || $0 == "/"
        }
        guard parts.count == 3 || parts.count == 4 else { return nil }
        let channels = parts.prefix(3).compactMap { Self.channel($0, full: 255) }
        let alpha = parts.count == 4 ? Self.channel(parts[3], full: 1).map { $0 * 255 } : 255
        guard channels.count == 3, let alpha else { return nil }
        let bytes = (channels + [alpha]).map { UInt8(min(max($0, 0), 255).rounded()) }
        self.init(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes[3])
    }

    private static func channel(_ text: Substring.UTF8View, full: Double) -> Double? {
        // Most channels are whole numbers, which need no general parser.
        if text.count <= 3, text.allSatisfy(\.isASCIIDigit) {
            return Double(text.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) })
        }
        let isShare = text.last == "%"
        let number = Double(Substring(isShare ? text.dropLast() : text)).map { isShare ? $0 * full / 100 : $0 }
        return number.flatMap { $0.isFinite ? $0 : nil }
    }

    /// Black, white and other named colors that documents use.
    private static let names: [String: UInt32] = [
        "black": 0x000000, "silver": 0xC0C0C0, "gray": 0x808080, "grey": 0x808080, "white": 0xFFFFFF,
        "maroon": 0x800000, "red": 0xFF0000, "purple": 0x800080, "fuchsia": 0xFF00FF, "magenta": 0xFF00FF,
        "green": 0x008000, "lime": 0x00FF00, "olive": 0x808000, "yellow": 0xFFFF00, "navy": 0x000080,
        "blue": 0x0000FF, "teal": 0x008080, "aqua": 0x00FFFF, "cyan": 0x00FFFF, "orange": 0xFFA500,
        "aquamarine": 0x7FFFD4, "azure": 0xF0FFFF, "beige": 0xF5F5DC, "brown": 0xA52A2A, "chocolate": 0xD2691E,
        "coral": 0xFF7F50, "crimson": 0xDC143C, "darkblue": 0x00008B, "darkcyan": 0x008B8B, "darkgray": 0xA9A9A9,
        "darkgreen": 0x006400, "darkgrey": 0xA9A9A9, "darkmagenta": 0x8B008B, "darkorange": 0xFF8C00,
        "darkred": 0x8B0000, "darkviolet": 0x9400D3, "deeppink": 0xFF1493, "deepskyblue": 0x00BFFF,
        "dimgray": 0x696969, "dodgerblue": 0x1E90FF, "firebrick": 0xB22222, "forestgreen": 0x228B22,
        "gold": 0xFFD700, "goldenrod": 0xDAA520, "gainsboro": 0xDCDCDC, "greenyellow": 0xADFF2F, "hotpink": 0xFF69B4,
        "indianred": 0xCD5C5C, "indigo": 0x4B0082, "ivory": 0xFFFFF0, "khaki": 0xF0E68C, "lavender": 0xE6E6FA,
        "lightblue": 0xADD8E6, "lightcoral": 0xF08080, "lightcyan": 0xE0FFFF, "lightgray": 0xD3D3D3,
        "lightgreen": 0x90EE90, "lightgrey": 0xD3D3D3, "lightpink": 0xFFB6C1, "lightyellow": 0xFFFFE0,
        "limegreen": 0x32CD32, "mediumblue": 0x0000CD, "midnightblue": 0x191970, "mistyrose": 0xFFE4E1,
        "orangered": 0xFF4500, "orchid": 0xDA70D6, "palegreen": 0x98FB98, "pink": 0xFFC0CB, "plum": 0xDDA0DD,
        "royalblue": 0x4169E1, "salmon": 0xFA8072, "seagreen": 0x2E8B57, "sienna": 0xA0522D, "skyblue": 0x87CEEB,
        "slateblue": 0x6A5ACD, "slategray": 0x708090, "steelblue": 0x4682B4, "tan": 0xD2B48C, "tomato": 0xFF6347,
        "turquoise": 0x40E0D0, "violet": 0xEE82EE, "wheat": 0xF5DEB3, "whitesmoke": 0xF5F5F5,
        "yellowgreen": 0x9ACD32,
    ]
}
