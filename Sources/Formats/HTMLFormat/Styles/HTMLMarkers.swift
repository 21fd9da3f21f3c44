import FormatCore
import RichText

extension ListStyle.Marker {
    /// Parses a value of `list-style-type` (CSS Lists 3 §3.1).
    init?(css word: some StringProtocol) {
        switch word {
        case "disc": self = .bullet(.disc)
        case "circle": self = .bullet(.circle)
        case "square": self = .bullet(.square)
        case "none": self = .bullet(.none)
        case "decimal", "decimal-leading-zero": self = .ordered(.decimal, start: 1)
        case "lower-alpha", "lower-latin": self = .ordered(.lowerAlpha, start: 1)
        case "upper-alpha", "upper-latin": self = .ordered(.upperAlpha, start: 1)
        case "lower-roman": self = .ordered(.lowerRoman, start: 1)
        case "upper-roman": self = .ordered(.upperRoman, start: 1)
        // A style that browsers call by its older name.
        case "cjk-ideographic": self = .ordered(.other(.taiwanese), start: 1)
        default:
            guard let style = ListStyle.CounterStyle(rawValue: String(word)) else { return nil }
            self = .ordered(.other(style), start: 1)
        }
    }

    /// Parses the `type` attribute of a list (HTML §4.4.5, §16.2), which is case-sensitive for letters.
    init?(attribute type: String) {
        if let numbering = type == "1" ? .decimal : ListStyle.Numbering(letter: type) {
            self = .ordered(numbering, start: 1)
        } else {
            self.init(css: type.lowercased())
        }
    }
}
