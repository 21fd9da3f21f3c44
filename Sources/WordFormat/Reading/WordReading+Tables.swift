import OfficeText
import RichText
import XMLSyntax

// Tables (ECMA-376 part 1, §17.4): a row or cell is opened at its first content, because its properties come before
// that.

extension WordReading {
    mutating func beginTable() {
        openCellIfNeeded()
        flushHeldParagraph()
        var table = OpenTable()
        table.columns = reader.string(.columns)
        table.placeNote = reader.string(.place)
        table.looseNote = reader.string(.note)
        tables.append(table)
    }

    mutating func tableProperty(_ name: WordName) {
        guard let last = tables.indices.last else { return }
        switch name {
        case .tblLook:
            let bits = reader.string(.val).flatMap { Int($0, radix: 16) } ?? 0
            let first = reader.string(.firstRow).map { $0 == "1" || $0 == "true" }
            tables[last].looksTitled = first ?? (bits & 0x20 != 0)
        case .tblInd: tables[last].indent = reader.twips(.w) ?? 0
        case .tblCaption: tables[last].caption = reader.string(.val)
        case .tblHeader: if reader.isOn { tables[last].row = true }
        case .gridSpan: tables[last].cell?.columnSpan = min(max(reader.integer(.val) ?? 1, 1), 1024)
        case .vMerge:
            if reader.string(.val) != "restart", tables[last].rows > 1 { tables[last].isContinued = true }
        case .shd:
            guard paragraph == nil, tables[last].cell != nil, !tables[last].isCellOpen,
                let color = reader.value(WordName.fill.number).flatMap({ Color(hexadecimal: $0) }),
                color != .white
                    || tables[last].columns != nil
            else { return }
            let alpha = tables[last].cell?.background?.alpha ?? 255
            tables[last].cell?.background = Color(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
        default: break
        }
    }

    private mutating func openTableIfNeeded() {
        guard let last = tables.indices.last, !tables[last].isOpen else { return }
        tables[last].isOpen = true
        if let note = tables[last].looseNote { beginLooseNoteOfTable(note) }
        writeCaption(tables[last].caption)
        assembly.openTable(
            columns: tables[last].columns, placeNote: tables[last].placeNote, indent: tables[last].indent)
    }

    /// Writes the title of a table as a paragraph before it.
    private mutating func writeCaption(_ caption: String?) {
        guard let caption, !caption.isEmpty, caption.utf8.count <= 4096, assembly.content.isEmpty else { return }
        var paragraph = OfficeParagraph()
        paragraph.left = tables.last?.indent ?? 0
        if paragraph.left > 0 { paragraph.meaning = .listContinuation }
        assembly.content.utf8.append(contentsOf: caption.utf8.map { $0 < 0x20 ? 0x20 : $0 })
        assembly.content.endPiece(0, nil)
        assembly.endParagraph(paragraph)
    }

    mutating func beginRow() {
        guard let last = tables.indices.last else { return }
        tables[last].rows += 1
        (tables[last].row, tables[last].isRowOpen) = (nil, false)
    }

    mutating func beginCell() {
        openTableIfNeeded()
        guard let last = tables.indices.last else { return }
        if !tables[last].isRowOpen {
            let isTitle = tables[last].row ?? (tables[last].rows == 1 && tables[last].looksTitled)
            assembly.openRow(isHeader: isTitle)
            tables[last].isRowOpen = true
        }
        var cell = Cell()
        for part in (reader.string(.cell) ?? "").split(separator: ";") {
            if part == "h" { cell.isHeader = true }
            if part.hasPrefix("r=") { cell.rowSpan = min(max(Int(part.dropFirst(2)) ?? 1, 1), 65_534) }
            if part.hasPrefix("b="), let alpha = UInt8(part.dropFirst(2)) {
                cell.background = Color(red: 255, green: 255, blue: 255, alpha: alpha)
            }
        }
        (tables[last].cell, tables[last].isCellOpen, tables[last].isContinued) = (cell, false, false)
    }

    /// A row that is deleted is passed over.
    mutating func endRowProperties() {
        isInRowProperties = false
        guard let last = tables.indices.last, tables[last].isRowDeleted else { return }
        tables[last].isRowDeleted = false
        tables[last].rows -= 1
        let depth = reader.depth
        while reader.depth >= depth { if reader.next() == .finished { break } }
    }

    mutating func endCellProperties() {
        guard let last = tables.indices.last, tables[last].isContinued, !tables[last].isCellOpen else { return }
        let depth = reader.depth
        // The content of a covered cell is not displayed.
        while reader.depth >= depth { if reader.next() == .finished { break } }
        endCell()
    }

    mutating func openCellIfNeeded() {
        guard let last = tables.indices.last, let cell = tables[last].cell, !tables[last].isCellOpen else { return }
        tables[last].isCellOpen = true
        assembly.openCell(cell)
        isBehindTable = false
    }

    mutating func endCell() {
        guard let last = tables.indices.last, let cell = tables[last].cell else { return }
        if tables[last].isContinued, !tables[last].isCellOpen {
            assembly.continueCell(columns: cell.columnSpan)
        } else {
            openCellIfNeeded()
            holdsParagraph = false
            assembly.closeCell()
        }
        (tables[last].cell, tables[last].isCellOpen) = (nil, false)
        isBehindTable = false
    }

    mutating func endRow() {
        guard let last = tables.indices.last else { return }
        if tables[last].cell != nil { endCell() }
        if tables[last].isRowOpen { assembly.closeRow() }
        tables[last].isRowOpen = false
    }

    mutating func endTable() {
        guard let table = tables.last else { return }
        if table.isRowOpen { endRow() }
        tables.removeLast()
        if table.isOpen { assembly.closeTable() }
        isBehindTable = true
        hasText = true
    }
}
