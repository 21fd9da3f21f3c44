import FormatCore
import RichText

/// The signs and number formats of list levels.
enum OpenDocumentBullet {
    /// The character of an item without a bullet; OpenDocument does not allow an empty one.
    private static let none = "\u{200B}"

    static func glyph(of bullet: ListStyle.Bullet) -> String {
        bullet == .none ? none : OfficeBullet.glyph(of: bullet)
    }

    static func bullet(_ glyph: String) -> ListStyle.Bullet {
        glyph == none ? .none : OfficeBullet.bullet(glyph)
    }

    static func format(of numbering: ListStyle.Numbering) -> String {
        if case .other(let style) = numbering { return OpenDocumentNumeral.format(of: style) }
        return "\(numbering.letter ?? "1")"
    }

    static func numbering(_ format: String) -> ListStyle.Numbering? {
        guard !format.isEmpty else { return nil }
        let known = ListStyle.Numbering(letter: format.prefix(1))
        return known ?? OpenDocumentNumeral.style(format).map { .other($0) } ?? .decimal
    }
}
