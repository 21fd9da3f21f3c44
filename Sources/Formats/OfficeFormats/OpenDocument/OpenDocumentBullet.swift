import RichText

/// The signs and number formats of list levels.
enum OpenDocumentBullet {
    static func glyph(of bullet: ListStyle.Bullet) -> String {
        switch bullet {
        case .automatic: "\u{2022}"
        case .disc: "\u{25CF}"
        case .circle: "\u{25CB}"
        case .square: "\u{25A0}"
        case .none: "\u{200B}"
        }
    }

    static func bullet(_ glyph: String) -> ListStyle.Bullet {
        switch glyph {
        case "\u{25CF}": .disc
        case "\u{25CB}": .circle
        case "\u{25A0}": .square
        case "\u{200B}", "": .none
        default: .automatic
        }
    }

    static func format(of numbering: ListStyle.Numbering) -> String {
        switch numbering {
        case .decimal: "1"
        case .lowerAlpha: "a"
        case .upperAlpha: "A"
        case .lowerRoman: "i"
        case .upperRoman: "I"
        case .other(let style): OpenDocumentNumeral.format(of: style)
        }
    }

    static func numbering(_ format: String) -> ListStyle.Numbering? {
        switch format.first {
        case "a": .lowerAlpha
        case "A": .upperAlpha
        case "i": .lowerRoman
        case "I": .upperRoman
        case nil: nil
        default: OpenDocumentNumeral.style(format).map { .other($0) } ?? .decimal
        }
    }
}
