import RichText

/// A block as a format of markup has written it, without the line end behind it.
package struct MarkupBlock {
    package enum Kind: Hashable, Sendable {
        case paragraph, heading, rule, quote, code, table, note
        /// A list, and whether its lines are nothing but items.
        case list(ordered: Bool, isPlain: Bool)
    }

    package let kind: Kind
    package var bytes: [UInt8]
    /// How many lists end where it ends, each within the other.
    package let listDepth: Int

    package init(_ kind: Kind, _ bytes: [UInt8], listDepth: Int = 0) {
        self.kind = kind
        self.listDepth = listDepth
        self.bytes = bytes
    }

    /// Whether it is a list.
    package var isList: Bool {
        if case .list = kind { true } else { false }
    }
}

/// An item whose content is written.
package struct MarkupItem {
    package let task: TaskState?
    package let content: [MarkupBlock]

    /// The box of a task as a character, for formats that have no other.
    package var box: StaticString {
        switch task {
        case .open?: "☐ "
        case .done?: "☑ "
        case nil: ""
        }
    }
}

/// A cell whose content is written.
package struct MarkupCell {
    package let cell: Cell
    package let content: [MarkupBlock]
}

/// A row whose cells are written.
package struct MarkupRow {
    package let row: Row
    package let cells: [MarkupCell]
}

/// A table whose cells are written.
package struct MarkupTable {
    package let table: Table
    package let rows: [MarkupRow]

    /// How many rows at its start are titles.
    package var headerCount: Int { rows.prefix { $0.row.isHeader }.count }

    /// How many columns there are, with those that spans cover.
    package var columnCount: Int { max(grid { _ in [] }.columnCount, 1) }

    /// The cells in rows and columns.
    package func grid(_ content: ([MarkupBlock]) -> [UInt8]) -> TableGrid {
        var grid = TableGrid()
        for row in rows {
            grid.beginRow()
            for cell in row.cells { grid.append(content(cell.content), cell.cell) }
        }
        return grid
    }

    /// The alignment of a column.
    package func alignment(of column: Int) -> Alignment? {
        column < table.columns.count ? table.columns[column] : nil
    }
}

/// A block whose content is written, and that is to be written itself.
package enum FinishedBlock {
    case quote([MarkupBlock])
    case list(ListStyle, [MarkupItem])
    case code(language: String?, [ArraySlice<UInt8>])
    case table(MarkupTable)
    case note(label: String, [MarkupBlock])
}

/// Where a block stands: how many of each kind are around it.
package struct BlockPlace {
    package var quotes = 0
    /// The lists, the outermost first, and whether each is numbered.
    package var lists: [Bool] = []
    package var cells = 0
    package var notes = 0
    /// Whether an item or a cell, which it is the first block of, holds it.
    package var isFirst = false

    /// Whether nothing is around it.
    package var isTopLevel: Bool { quotes + cells + notes == 0 && lists.isEmpty }
}
