import RichText

/// The open lists, the innermost last, and the open term of a term list.
struct TypstLists {
    /// The marker of an item, with the end of it in the source.
    struct Mark {
        let sign: UInt8
        let number: Int?
        let end: Int

        /// True for a term, which is not an item in the text.
        var isTerm: Bool { sign == "/" }
    }

    /// A list, with the column of its markers.
    private struct OpenList {
        let column: Int
        let mark: UInt8
        /// False for term lists, which are not lists in the text.
        let isBlock: Bool
    }

    /// A term, which ends at a colon outside other content.
    private struct Term {
        let depth: Int
        /// The attributes before the term.
        let attributes: Attributes
    }

    private static let maximumDepth = 50

    var numbering = ListStyle.Numbering.decimal
    private var open: [OpenList] = []
    private var term: Term?

    var count: Int { open.count }

    /// True if the innermost list does not continue at a line with this column and marker.
    func ends(before column: Int, _ mark: Mark?) -> Bool {
        guard let last = open.last else { return false }
        return column < last.column || column == last.column && mark?.sign != last.mark
    }

    mutating func beginItem(
        _ mark: Mark, _ column: Int, _ task: TaskState?, outside: Int, in builder: inout AttributedText.Builder
    ) {
        if let last = open.last, open.count > outside, last.column == column, last.mark == mark.sign {
            guard last.isBlock else { return }
            builder.close()
            builder.open(.item(task))
        } else if open.count < Self.maximumDepth {
            if !mark.isTerm {
                let marker: ListStyle.Marker =
                    mark.sign == "-" ? .bullet(.automatic) : .ordered(numbering, start: mark.number ?? 1)
                builder.open(.list(ListStyle(marker)))
                builder.open(.item(task))
            }
            open.append(OpenList(column: column, mark: mark.sign, isBlock: !mark.isTerm))
        }
    }

    mutating func closeInnermost(in builder: inout AttributedText.Builder) {
        guard let last = open.popLast(), last.isBlock else { return }
        builder.close()
        builder.close()
    }

    // MARK: Terms

    /// Begins a term, whose text is strong, at this depth of frames.
    mutating func beginTerm(depth: Int, _ attributes: inout Attributes) {
        term = Term(depth: depth, attributes: attributes)
        attributes.marks.insert(.strong)
    }

    func isInTerm(depth: Int) -> Bool { term?.depth == depth }

    mutating func endTerm(depth: Int, _ attributes: inout Attributes) {
        guard let ended = term, ended.depth == depth else { return }
        attributes = ended.attributes
        term = nil
    }

    // MARK: Notes

    /// Saves the open lists for the time of a note; an open term is kept.
    mutating func beginNote() -> TypstLists {
        defer { open = [] }
        return self
    }

    mutating func endNote(_ outside: TypstLists) { open = outside.open }
}
