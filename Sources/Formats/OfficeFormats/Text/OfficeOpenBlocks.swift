import RichText

/// The blocks that the places of paragraphs have opened in this cell or outside tables, and in each outer cell.
struct OfficeOpenBlocks {
    private var depth = 0
    private var outer: [Int] = []

    mutating func apply(_ change: OfficePlaces.Change, to builder: inout AttributedText.Builder) {
        let open = depth - change.kept
        if open > 0 { for _ in 0..<open { builder.close() } }
        for kind in change.opened { builder.open(kind) }
        depth = change.kept + change.opened.count
    }

    mutating func closeAll(in builder: inout AttributedText.Builder) {
        apply(OfficePlaces.Change(kept: 0, opened: []), to: &builder)
    }

    mutating func beginCell() {
        outer.append(depth)
        depth = 0
    }

    mutating func endCell(in builder: inout AttributedText.Builder) {
        closeAll(in: &builder)
        depth = outer.popLast() ?? 0
    }
}
