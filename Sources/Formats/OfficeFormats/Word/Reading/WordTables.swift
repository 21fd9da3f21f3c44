import RichText

/// The open tables, innermost last (ECMA-376 part 1, §17.4).
///
/// Tables, rows and cells are opened in the assembled text at their first content, because their properties come before
/// that.
struct WordTables {
    private struct Table {
        let columns: String?
        let placeNote: String?
        var looseNote: String?
        var indent = 0
        var caption: String?
        var looksTitled = false
        var isOpen = false
        var rows = 0
        /// True if the row is declared as a header row; nil if nothing is declared.
        var isHeader: Bool?
        /// The number of columns before the first cell of the row.
        var columnsBefore = 0
        var isRowOpen = false
        var isRowDeleted = false
        var cell: Cell?
        var isCellOpen = false
        /// True if the cell continues the one above.
        var isContinued = false
    }

    private static let mostColumnsBefore = 63

    private var open: [Table] = []
    /// True if the innermost cell so far ends with a table.
    private var endsWithTable = false
    /// True if an empty paragraph after a table is held back, because it may be the last of its cell.
    private var holdsParagraph = false

    var isEmpty: Bool { open.isEmpty }

    /// True if cell properties are expected.
    ///
    /// They precede the content, so they are ignored in an open cell.
    private var awaitsCellProperties: Bool { open.last.map { $0.cell != nil && !$0.isCellOpen } ?? false }

    // MARK: Tables

    mutating func beginTable(_ reader: WordXML, _ assembly: inout OfficeAssembly) {
        beginContent(&assembly)
        open.append(
            Table(
                columns: reader.string(.columns), placeNote: reader.string(.place), looseNote: reader.string(.note)))
    }

    mutating func endTable(_ assembly: inout OfficeAssembly) {
        guard open.last != nil else { return }
        if open[open.count - 1].isRowOpen { endRow(&assembly) }
        if open.removeLast().isOpen { assembly.closeTable() }
        endsWithTable = true
    }

    /// Returns the note before the innermost table once, while the table is not yet open.
    mutating func takeLooseNote() -> String? {
        guard let last = open.indices.last, !open[last].isOpen else { return nil }
        defer { open[last].looseNote = nil }
        return open[last].looseNote
    }

    private mutating func openTable(_ assembly: inout OfficeAssembly) {
        guard let last = open.indices.last, !open[last].isOpen else { return }
        open[last].isOpen = true
        writeCaption(of: open[last], &assembly)
        assembly.openTable(columns: open[last].columns, placeNote: open[last].placeNote, indent: open[last].indent)
    }

    /// Writes the title of a table as a paragraph before it.
    private func writeCaption(of table: Table, _ assembly: inout OfficeAssembly) {
        guard let caption = table.caption, !caption.isEmpty, caption.utf8.count <= 4096, assembly.content.isEmpty else {
            return
        }
        var paragraph = OfficeParagraph()
        paragraph.left = table.indent
        if paragraph.left > 0 { paragraph.meaning = .listContinuation }
        assembly.content.utf8.append(contentsOf: caption.utf8.map { $0 < 0x20 ? 0x20 : $0 })
        assembly.content.endPiece(0, nil)
        assembly.endParagraph(paragraph)
    }

    // MARK: Properties

    mutating func take(_ name: WordName, _ reader: WordXML) {
        guard let last = open.indices.last else { return }
        switch name {
        case .tblLook:
            let bits = reader.string(.val).flatMap { Int($0, radix: 16) } ?? 0
            let first = reader.string(.firstRow).map { $0 == "1" || $0 == "true" }
            open[last].looksTitled = first ?? (bits & 0x20 != 0)
        case .tblInd: open[last].indent = reader.twips(.w) ?? 0
        case .tblCaption: open[last].caption = reader.string(.val)
        case .tblHeader: if reader.isOn { open[last].isHeader = true }
        case .gridBefore: open[last].columnsBefore = min(max(reader.integer(.val) ?? 0, 0), Self.mostColumnsBefore)
        case .gridSpan: open[last].cell?.columnSpan = min(max(reader.integer(.val) ?? 1, 1), 1024)
        case .vMerge:
            if reader.string(.val) != "restart", open[last].rows > 1 { open[last].isContinued = true }
        case .shd: takeShade(reader)
        case .del: open[last].isRowDeleted = true
        default: break
        }
    }

    private mutating func takeShade(_ reader: WordXML) {
        guard awaitsCellProperties, let last = open.indices.last,
            let color = reader.value(WordName.fill.number).flatMap({ Color(hexadecimal: $0) }),
            color != .white || open[last].columns != nil
        else { return }
        let alpha = open[last].cell?.background?.alpha ?? 255
        open[last].cell?.background = Color(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
    }

    // MARK: Rows

    mutating func beginRow() {
        guard let last = open.indices.last else { return }
        open[last].rows += 1
        (open[last].isHeader, open[last].isRowOpen, open[last].columnsBefore) = (nil, false, 0)
    }

    /// Returns true once, if the row whose properties end is deleted.
    mutating func takeDeletedRow() -> Bool {
        guard let last = open.indices.last, open[last].isRowDeleted else { return false }
        open[last].isRowDeleted = false
        open[last].rows -= 1
        return true
    }

    mutating func endRow(_ assembly: inout OfficeAssembly) {
        guard let last = open.indices.last else { return }
        if open[last].cell != nil { endCell(&assembly) }
        if open[last].isRowOpen { assembly.closeRow() }
        open[last].isRowOpen = false
    }

    // MARK: Cells

    mutating func beginCell(_ reader: WordXML, _ assembly: inout OfficeAssembly) {
        openTable(&assembly)
        guard let last = open.indices.last else { return }
        if !open[last].isRowOpen {
            assembly.openRow(isHeader: open[last].isHeader ?? (open[last].rows == 1 && open[last].looksTitled))
            open[last].isRowOpen = true
            for _ in 0..<open[last].columnsBefore {
                assembly.openCell(Cell())
                assembly.closeCell()
            }
        }
        var cell = Cell()
        for part in (reader.string(.cell) ?? "").split(separator: ";") {
            if part == "h" { cell.isHeader = true }
            if part.hasPrefix("r=") { cell.rowSpan = min(max(Int(part.dropFirst(2)) ?? 1, 1), 65_534) }
            if part.hasPrefix("b="), let alpha = UInt8(part.dropFirst(2)) {
                cell.background = Color(red: 255, green: 255, blue: 255, alpha: alpha)
            }
        }
        (open[last].cell, open[last].isCellOpen, open[last].isContinued) = (cell, false, false)
    }

    /// True if the cell whose properties end continues the one above, so that its content is not displayed.
    var isCovered: Bool { open.last.map { $0.isContinued && !$0.isCellOpen } ?? false }

    private mutating func openCell(_ assembly: inout OfficeAssembly) {
        guard let last = open.indices.last, let cell = open[last].cell, !open[last].isCellOpen else { return }
        open[last].isCellOpen = true
        assembly.openCell(cell)
        endsWithTable = false
    }

    mutating func endCell(_ assembly: inout OfficeAssembly) {
        guard let last = open.indices.last, let cell = open[last].cell else { return }
        if open[last].isContinued, !open[last].isCellOpen {
            assembly.continueCell(columns: cell.columnSpan)
        } else {
            openCell(&assembly)
            holdsParagraph = false
            assembly.closeCell()
        }
        (open[last].cell, open[last].isCellOpen) = (nil, false)
        endsWithTable = false
    }

    // MARK: Content

    /// Opens the cell for a paragraph or a table, and appends an empty paragraph that was held before it.
    mutating func beginContent(_ assembly: inout OfficeAssembly) {
        openCell(&assembly)
        guard holdsParagraph else { return }
        holdsParagraph = false
        assembly.endParagraph(OfficeParagraph())
    }

    /// Ends a part in another format: a cell must end with a paragraph after it as well.
    mutating func endChunk() { endsWithTable = true }

    /// Ends a paragraph, and returns false if it is held back.
    ///
    /// A cell must end with a paragraph, so an empty one after a table may not be part of the text.
    mutating func endParagraph(isEmpty: Bool) -> Bool {
        holdsParagraph = isEmpty && endsWithTable && !open.isEmpty
        endsWithTable = false
        return !holdsParagraph
    }
}
