import RichText

/// The signs and number formats of list levels.
enum WordBullet {
    static func glyph(of bullet: ListStyle.Bullet) -> String {
        switch bullet {
        case .automatic: "\u{2022}"
        case .disc: "\u{25CF}"
        case .circle: "\u{25CB}"
        case .square: "\u{25A0}"
        case .none: ""
        }
    }

    /// The bullet for a character, of Unicode or of a symbol font.
    static func bullet(_ glyph: String) -> ListStyle.Bullet {
        guard let scalar = glyph.unicodeScalars.first else { return .none }
        return switch scalar {
        case "\u{25CF}": .disc
        case "\u{25CB}": .circle
        case "\u{25A0}": .square
        default: .automatic
        }
    }

    static func format(of numbering: ListStyle.Numbering) -> StaticString {
        switch numbering {
        case .decimal: "decimal"
        case .lowerAlpha: "lowerLetter"
        case .upperAlpha: "upperLetter"
        case .lowerRoman: "lowerRoman"
        case .upperRoman: "upperRoman"
        case .other(let style): WordNumeral.format(of: style)
        }
    }

    static func numbering(_ format: String) -> ListStyle.Numbering? {
        switch format {
        case "bullet", "none": nil
        case "lowerLetter": .lowerAlpha
        case "upperLetter": .upperAlpha
        case "lowerRoman": .lowerRoman
        case "upperRoman": .upperRoman
        default: WordNumeral.style(format).map { .other($0) } ?? .decimal
        }
    }
}
