import RichText

/// A block in the notation of a format, without the final line end.
package struct MarkupBlock {
    package enum Kind: Hashable, Sendable {
        case paragraph, heading, rule, quote, code, table, note
        /// A list; `isPlain` is true if its lines contain nothing but items.
        case list(ordered: Bool, isPlain: Bool)
    }

    package let kind: Kind
    package var bytes: [UInt8]
    /// The number of nested lists that end with it.
    package let listDepth: Int

    package init(_ kind: Kind, _ bytes: [UInt8], listDepth: Int = 0) {
        self.kind = kind
        self.listDepth = listDepth
        self.bytes = bytes
    }

    /// True if it is a list.
    package var isList: Bool {
        if case .list = kind { true } else { false }
    }
}

/// An item with its written content.
package struct MarkupItem {
    package let task: TaskState?
    package let content: [MarkupBlock]

    /// The box of a task as a character, for formats without task lists.
    package var box: StaticString {
        switch task {
        case .open?: "☐ "
        case .done?: "☑ "
        case nil: ""
        }
    }
}

/// Terms with what they mean, all written.
package struct MarkupDefinition {
    package var terms: [MarkupBlock] = []
    /// The meanings, each with its blocks.
    package var meanings: [[MarkupBlock]] = []

    /// The terms on one line.
    package var line: [UInt8] { terms.joined(by: ", ") }
    /// The blocks of all meanings.
    package var content: [MarkupBlock] { Array(meanings.joined()) }
}

extension [MarkupDefinition] {
    /// The definitions, with each term of those without a meaning by itself: joined with commas, they would be one term.
    package var separated: [MarkupDefinition] {
        flatMap { one in
            one.meanings.isEmpty ? one.terms.map { MarkupDefinition(terms: [$0]) } : [one]
        }
    }

    /// The terms and meanings as paragraphs, for formats without definitions; nil if there are none.
    package var paragraphs: MarkupBlock? {
        let blocks = flatMap { $0.terms + $0.content }
        return blocks.isEmpty ? nil : MarkupBlock(.paragraph, blocks.joined(by: "\n\n"))
    }
}

/// A cell with its written content.
package struct MarkupCell {
    package let cell: Cell
    package let content: [MarkupBlock]
}

/// A row with its written cells.
package struct MarkupRow {
    package let row: Row
    package let cells: [MarkupCell]
}

/// A table with its written cells.
package struct MarkupTable {
    package let table: Table
    package let rows: [MarkupRow]

    /// The number of header rows at its start.
    package var headerCount: Int { rows.prefix { $0.row.isHeader }.count }

    /// The number of columns, including those that spans cover.
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

/// A block whose content has been written, but not the block itself.
package enum FinishedBlock {
    case quote([MarkupBlock])
    case list(ListStyle, [MarkupItem])
    case code(language: String?, [ArraySlice<UInt8>])
    case table(MarkupTable)
    case definitions([MarkupDefinition])
    case note(label: String, [MarkupBlock])
}

/// The position of a block: the number of each kind of block around it.
package struct BlockPlace {
    package var quotes = 0
    /// The lists around it, the outermost first; true for an ordered one.
    package var lists: [Bool] = []
    package var cells = 0
    package var notes = 0
    /// The lists of definitions around it.
    package var definitions = 0

    /// True if no block is around it.
    package var isTopLevel: Bool { quotes + cells + notes + definitions == 0 && lists.isEmpty }
}
