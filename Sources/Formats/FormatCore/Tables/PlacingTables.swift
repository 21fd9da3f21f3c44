import RichText

/// The one-cell tables that only position another table on the page.
///
/// The inner table replaces them.
package struct PlacingTables {
    /// The content of a table.
    private struct Content {
        let number: Int
        let depth: Int
        var cells = 0
        var tables = 0
        var hasOther = false

        var isPlacing: Bool { cells == 1 && tables == 1 && !hasOther }
    }

    /// The numbers of these tables.
    private var placing: Set<Int> = []

    /// Finds them among the tables of a text.
    ///
    /// Tables with a note are the user's and are kept.
    package init(_ text: AttributedText, noted: Set<Int>) {
        var open: [Content] = []
        var (count, depth) = (0, 0)
        for event in text.blockEvents {
            switch event {
            case .enter(_, let kind):
                if let last = open.indices.last {
                    switch kind {
                    case .table: open[last].tables += depth == open[last].depth + 3 ? 1 : 2
                    case .cell: open[last].cells += 1
                    case .row: break
                    default: open[last].hasOther = true
                    }
                }
                if case .table = kind {
                    open.append(Content(number: count, depth: depth))
                    count += 1
                }
                depth += 1
            case .leave(_, let kind):
                depth -= 1
                if case .table = kind, let table = open.popLast(), table.isPlacing, !noted.contains(table.number) {
                    placing.insert(table.number)
                }
            case .paragraph: if let last = open.indices.last { open[last].hasOther = true }
            }
        }
    }

    /// The text without them.
    package func replaced(in text: AttributedText) -> AttributedText {
        guard !placing.isEmpty else { return text }
        var builder = AttributedText.Builder()
        builder.reserveCapacity(text.utf8.count)
        /// For each open table, row and cell, true if it is removed.
        var open: [Bool] = []
        var count = 0
        for event in text.blockEvents {
            switch event {
            case .enter(_, .table):
                open.append(placing.contains(count))
                count += 1
                if open.last == false { builder.append(event) }
            case .enter(_, .row), .enter(_, .cell):
                open.append(open.last ?? false)
                if open.last == false { builder.append(event) }
            case .leave(_, .table), .leave(_, .row), .leave(_, .cell):
                if open.popLast() == false { builder.append(event) }
            default: builder.append(event)
            }
        }
        return builder.finish()
    }
}
