import RichText

/// The levels of lists whose items all have the label of number zero (`0.`), which Apple Notes writes before every item.
///
/// Such a label is not a number: the items count from the first number of the level, or from 1.
struct RTFUnnumberedItems {
    private struct Level: Hashable {
        var list: Int32
        var level: Int32
    }

    private var levels: Set<Level> = []

    init(_ document: RTFDocument) {
        guard !document.content.markers.isEmpty else { return }
        var counts: [Level: Int] = [:]
        var numbered: Set<Level> = []
        for case .paragraph(let paragraph) in document.content.body.items {
            guard let marker = paragraph.marker else { continue }
            let format = document.content.paragraphs[paragraph.format]
            guard let list = format.list else { continue }
            let level = Level(list: list, level: format.listLevel)
            if Self.isZero(document.content.markers[Int(marker)]) {
                counts[level, default: 0] += 1
            } else {
                numbered.insert(level)
            }
        }
        levels = Set(counts.filter { $0.value > 1 && !numbered.contains($0.key) }.keys)
    }

    /// True if the label of an item is meaningless: zero on a level that starts later, or one of several items that are all
    /// zero.
    func contains(_ marker: String, _ list: Int32, _ level: Int32, start: Int32) -> Bool {
        guard Self.isZero(marker) else { return false }
        return start > 0 || levels.contains(Level(list: list, level: level))
    }

    private static func isZero(_ marker: String) -> Bool {
        RTFItemLabel(drawn: marker, .decimal)?.number == "0"
    }
}
