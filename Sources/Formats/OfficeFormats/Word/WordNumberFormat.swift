import RichText

/// The number formats of list levels.
enum WordNumberFormat {
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
