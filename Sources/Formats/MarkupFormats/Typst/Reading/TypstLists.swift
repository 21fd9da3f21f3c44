import RichText

/// The open lists, the innermost last, and the open term of a term list.
struct TypstLists {
    /// The marker of an item, with the end of it in the source.
    struct Mark {
        let sign: UInt8
        let number: Int?
        let end: Int

        /// True for a term.
        var isTerm: Bool { sign == "/" }
    }

    /// A list, with the column of its markers.
    private struct OpenList {
        let column: Int
        let mark: UInt8
        /// True if an item, or what a term means, is open.
        var hasItem: Bool
        /// The number of the next item.
        var next = 1
    }

    private static let maximumDepth = 50

    var numbering = ListStyle.Numbering.decimal
    private var open: [OpenList] = []
    /// The depth of frames of the open term, which ends at a colon outside other content.
    private var term: Int?

    var count: Int { open.count }

    /// True if the innermost list does not continue at a line with this column and marker.
    func ends(before column: Int, _ mark: Mark?) -> Bool {
        guard let last = open.last else { return false }
        return column < last.column || column == last.column && mark?.sign != last.mark
    }

    mutating func beginItem(
        _ mark: Mark, _ column: Int, _ task: TaskState?, outside: Int, in builder: inout AttributedText.Builder
    ) {
        if let last = open.last, let number = mark.number, open.count > outside, last.column == column,
            last.mark == mark.sign, last.next != number
        {
            // Another number begins another list.
            closeInnermost(in: &builder)
        }
        if let last = open.last, open.count > outside, last.column == column, last.mark == mark.sign {
            if last.hasItem { builder.close() }
            open[open.count - 1].hasItem = !mark.isTerm
            open[open.count - 1].next += 1
            if !mark.isTerm { builder.open(.item(task)) }
        } else if open.count < Self.maximumDepth {
            open.append(
                OpenList(column: column, mark: mark.sign, hasItem: !mark.isTerm, next: (mark.number ?? 1) + 1))
            if mark.isTerm { return builder.openDefinitions() }
            let marker: ListStyle.Marker =
                mark.sign == "-" ? .bullet(.automatic) : .ordered(numbering, start: mark.number ?? 1)
            builder.open(.list(ListStyle(marker)))
            builder.open(.item(task))
        }
    }

    mutating func closeInnermost(in builder: inout AttributedText.Builder) {
        guard let last = open.popLast() else { return }
        if last.hasItem { builder.close() }
        builder.close()
    }

    // MARK: Terms

    /// Begins a term at this depth of frames.
    mutating func beginTerm(depth: Int) { term = depth }

    func isInTerm(depth: Int) -> Bool { term == depth }

    /// Ends a term, whose paragraph has ended, and opens what it means.
    mutating func endTerm(in builder: inout AttributedText.Builder) {
        term = nil
        guard open.last?.mark == "/", open.last?.hasItem == false else { return }
        open[open.count - 1].hasItem = true
        builder.open(.definition)
    }

    // MARK: Notes

    /// Saves the open lists for the time of a note; an open term is kept.
    mutating func beginNote() -> TypstLists {
        defer { open = [] }
        return self
    }

    mutating func endNote(_ outside: TypstLists) { open = outside.open }
}
