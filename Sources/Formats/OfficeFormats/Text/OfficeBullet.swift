import FormatCore
import RichText

/// The characters of bullets in lists.
enum OfficeBullet {
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
        switch glyph.unicodeScalars.first {
        case "\u{25CF}": .disc
        case "\u{25CB}": .circle
        case "\u{25A0}": .square
        case nil: .none
        default: .automatic
        }
    }

    /// The state of a task whose box is the bullet, as in Word's checklists and in what LibreOffice makes of RTF.
    static func task(_ glyph: String) -> TaskState? {
        glyph.unicodeScalars.first.flatMap(SymbolEncoding.task)
    }
}
