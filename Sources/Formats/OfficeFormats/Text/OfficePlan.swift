import RichText

/// The facts about a text that are needed before it is written: its footnotes, and the grids of its tables.
struct OfficePlan {
    /// A slot of a row.
    enum Slot {
        case cell
        case covered(columns: Int, rowsBelow: Int)
    }

    private struct OpenTable {
        var id: Block.ID
        /// The number of further rows that a cell covers in each column, and the width of that cell.
        var covered: [Int: (rows: Int, columns: Int)] = [:]
        var column = 0
        var row: Block.ID?
        var slots: [Slot] = []
        var width = 0
    }

    /// The maximum number of columns of a table.
    private static let mostColumns = 1024

    private(set) var notes: [String: [BlockEvent]] = [:]
    private(set) var body: [BlockEvent]?
    private(set) var widths: [Block.ID: Int] = [:]
    private(set) var slots: [Block.ID: [Slot]] = [:]
    /// The labels of the footnotes in their order, and the labels with a reference.
    private(set) var labels: [String] = []
    private var open: [OpenTable] = []
    /// The maximum number of columns that cells take and slots that spanning cells cover.
    private var room = 1_000_000

    init(_ text: AttributedText) {
        let labels = text.footnoteLabels
        if !labels.isEmpty { separateNotes(text) }
        for event in text.blockEvents {
            switch event {
            case .enter(let id, .table): open.append(OpenTable(id: id))
            case .enter(let id, .row): beginRow(id)
            case .enter(_, .cell(let cell)): add(cell)
            case .leave(_, .row): endRow()
            case .leave(let id, .table): if let table = open.popLast() { widths[id] = max(table.width, 1) }
            default: break
            }
        }
    }

    private mutating func separateNotes(_ text: AttributedText) {
        var body: [BlockEvent] = []
        var label: String?
        for event in text.blockEvents {
            if case .enter(_, .footnote(let name)) = event, label == nil {
                label = name
                if notes[name] == nil {
                    notes[name] = []
                    labels.append(name)
                }
            } else if case .leave(_, .footnote) = event {
                label = nil
            } else if let label {
                notes[label]?.append(event)
            } else {
                body.append(event)
            }
        }
        self.body = body
    }

    private mutating func change(_ body: (inout OpenTable) -> Void) {
        if !open.isEmpty { body(&open[open.count - 1]) }
    }

    private mutating func beginRow(_ id: Block.ID) {
        change {
            $0.row = id
            $0.slots = []
            $0.column = 0
        }
        passCovered()
    }

    private mutating func add(_ cell: Cell) {
        let span = min(max(cell.columnSpan, 1), Self.mostColumns)
        room -= span
        let hasRoom = room > 0
        change {
            $0.slots.append(.cell)
            if cell.rowSpan > 1, hasRoom { $0.covered[$0.column] = (min(cell.rowSpan, 65_534), span) }
            $0.column += span
            $0.width = max($0.width, min($0.column, Self.mostColumns))
        }
        passCovered()
    }

    /// Skips the slots that cells above cover; the spans of this row count from the next.
    private mutating func passCovered() {
        guard let table = open.last, !table.covered.isEmpty else { return }
        var room = room
        defer { self.room = room }
        change {
            while room > 0, let above = $0.covered[$0.column], above.rows < 0 {
                room -= 1
                $0.slots.append(.covered(columns: above.columns, rowsBelow: -above.rows))
                $0.column += above.columns
                $0.width = max($0.width, $0.column)
            }
        }
    }

    /// Counts a row; a negative number belongs to a cell that begins in an earlier row.
    private mutating func endRow() {
        guard let table = open.last, let row = table.row else { return }
        slots[row] = table.slots
        change {
            for (column, above) in $0.covered {
                let left = above.rows < 0 ? -above.rows - 1 : above.rows - 1
                $0.covered[column] = left > 0 ? (-left, above.columns) : nil
            }
            $0.row = nil
        }
    }
}
