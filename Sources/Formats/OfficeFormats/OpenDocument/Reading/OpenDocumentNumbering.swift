/// The numbers of lists, and of the items and headings in them.
struct OpenDocumentNumbering {
    /// The list number of the outline of headings.
    private static let outline = -1

    private var counted = OfficeNumbers()
    private var lists = 0

    /// The number of a list that begins here.
    mutating func list() -> Int {
        lists += 1
        return lists
    }

    /// The last number of a list on a level; nil if it has none.
    func number(_ list: Int, _ level: Int) -> Int? { counted.number(list, level) }

    /// Counts an item of a list on a level, whose first item has the number `start`.
    mutating func count(_ list: Int, _ level: Int, start: Int) -> Int { counted.count(list, level, start: start) }

    /// Counts a heading outside lists, and returns its displayed number; nil if its level has none.
    mutating func heading(_ level: Int, _ styles: OpenDocumentStyleSheet) -> String? {
        let style = styles.level(OpenDocumentStyleSheet.outline, level) { number(Self.outline, $0) }
        guard let start = style.numbered?.start else { return nil }
        return style.heading(count(Self.outline, level, start: start))
    }
}
