import FormatCore
import RichText

/// The last numbers of the items and headings of lists, for labels such as `2.1`.
package struct OfficeNumbers: Sendable {
    private struct Place: Hashable {
        var list: Int
        var level: Int
    }

    /// The number of levels of a list.
    package static let levels = 10

    private var last: [Place: Int] = [:]

    package init() {}

    /// Counts an item on a level from 0 whose first number is `start`; the deeper levels start again, except those that
    /// continue.
    package mutating func count(
        _ list: Int, _ level: Int, start: Int, continuing continues: (_ deeper: Int) -> Bool = { _ in false }
    ) -> Int {
        let place = Place(list: list, level: level)
        let number = last[place].map { $0 &+ 1 } ?? start
        last[place] = number
        for deeper in (level + 1)...max(level + 1, Self.levels) {
            let place = Place(list: list, level: deeper)
            if last[place] != nil, !continues(deeper) { last[place] = nil }
        }
        return number
    }

    /// The last number on a level; nil if it has none.
    package func number(_ list: Int, _ level: Int) -> Int? { last[Place(list: list, level: level)] }
}

extension ListStyle {
    /// The numeral system and the first number of an ordered list; nil for bullets.
    package var numbered: (numbering: Numbering, start: Int)? {
        if case .ordered(let numbering, let start) = marker { (numbering, start) } else { nil }
    }

    /// True if a heading with such a marker is not an item: numbers belong to the heading, and unmarked items are not detected.
    package var isOfHeadings: Bool { marker == .bullet(.none) || numbered != nil }

    /// Sets the text around the number of an item; ignored if it is only a dot after it, or too long for a label.
    package mutating func takeLabel(_ prefix: String, _ suffix: String) {
        guard !(prefix.isEmpty && suffix == "."), prefix.utf8.count + suffix.utf8.count <= 64 else { return }
        label = Label(prefix: prefix, suffix: suffix, digits: label?.digits ?? 1)
    }

    /// The displayed number of a heading; nil if the heading has none.
    package func heading(_ number: Int) -> String? {
        guard let (numbering, _) = numbered else { return nil }
        let text = numbering.text(of: number)
        var shown = Array((label?.text(of: text) ?? text + ".").utf8)[...]
        while shown.first?.isASCIIWhiteSpace == true { shown.removeFirst() }
        while shown.last?.isASCIIWhiteSpace == true { shown.removeLast() }
        return String(decoding: shown, as: UTF8.self)
    }
}
