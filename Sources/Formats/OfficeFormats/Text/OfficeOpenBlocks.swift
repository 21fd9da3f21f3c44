import RichText

/// The number of blocks that ``OfficePlaces`` has opened in the current cell or outside tables, and in each cell around it.
struct OfficeOpenBlocks {
    private var depth = 0
    private var outer: [Int] = []

    mutating func apply(_ change: OfficePlaces.Change, to builder: inout AttributedText.Builder) {
        let open = depth - change.kept
        if open > 0 { for _ in 0..<open { builder.close() } }
        for kind in change.opened { builder.open(kind) }
        depth = change.kept + change.opened.count
    }

    /// Closes the blocks of the current cell.
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
