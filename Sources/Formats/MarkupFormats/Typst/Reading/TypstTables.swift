import RichText

/// The open tables, innermost last.
///
/// Tables outside a note are inaccessible inside it.
struct TypstTables {
    /// Nil marks the boundary of a note.
    private var open: [TypstTable?] = []

    /// True if a cell may begin: there is a table, and no cell of it is open.
    var takesCell: Bool { innermost.map { !$0.isInCell } ?? false }

    private var innermost: TypstTable? { open.last ?? nil }

    mutating func begin(_ call: TypstCall, in builder: inout AttributedText.Builder) {
        builder.open(.table(Table(columns: call.alignments)))
        open.append(TypstTable(call))
    }

    mutating func openCell(_ call: TypstCall, in builder: inout AttributedText.Builder) {
        change { $0.openCell(call, in: &builder) }
    }

    mutating func closeCell(in builder: inout AttributedText.Builder) {
        change { $0.closeCell(in: &builder) }
    }

    /// Begins or ends the header.
    mutating func setHeader(_ isInHeader: Bool, in builder: inout AttributedText.Builder) {
        guard takesCell else { return }
        change {
            $0.endRow(in: &builder)
            $0.isInHeader = isInHeader
        }
    }

    /// Ends the innermost table, with the columns that have cells.
    mutating func end(_ call: TypstCall, in builder: inout AttributedText.Builder) {
        guard var table = open.popLast() ?? nil else { return }
        table.endRow(in: &builder)
        builder.updateInnermost { $0 = .table(Table(columns: table.alignments(call))) }
        builder.close()
    }

    mutating func enterNote() { open.append(nil) }

    mutating func leaveNote() { open.removeLast() }

    private mutating func change(_ body: (inout TypstTable) -> Void) {
        guard var table = innermost else { return }
        body(&table)
        open[open.count - 1] = table
    }
}
