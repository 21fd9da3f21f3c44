import FormatCore
import RichText

/// The bullet or the number of an item.
struct SlackItemMark {
    let marker: ListStyle.Marker
    /// The text after the mark.
    let content: ArraySlice<UInt8>

    private static let bullets = ["• ", "◦ ", "▪︎ ", "▪ "]
    private static let numerals = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"]

    var isOrdered: Bool {
        if case .ordered = marker { true } else { false }
    }

    /// The mark that begins a text; nil if there is none.
    ///
    /// Letters and Roman numerals only number the items of nested lists: `isNested` is false outside them.
    init?(atStartOf text: ArraySlice<UInt8>, isNested: Bool) {
        if let bullet = Self.bullets.first(where: { text.starts(with: $0.utf8) }) {
            marker = .bullet(.automatic)
            content = text.dropFirst(bullet.utf8.count)
            return
        }
        let label = text.prefix(9).prefix { $0.isASCIIDigit || $0.isASCIILetter }
        guard !label.isEmpty, text[label.endIndex...].starts(with: ". ".utf8) else { return nil }
        content = text[label.endIndex...].dropFirst(2)
        if let number = label.allSatisfy(\.isASCIIDigit) ? label.decimal : nil {
            marker = .ordered(.decimal, start: number)
        } else if isNested, let first = label.first, first >= 0x61, first <= 0x7A {
            if let number = Self.numerals.firstIndex(of: label.text) {
                marker = .ordered(.lowerRoman, start: number + 1)
            } else if label.count == 1 {
                marker = .ordered(.lowerAlpha, start: Int(first) - 0x60)
            } else {
                return nil
            }
        } else {
            return nil
        }
    }
}
