// The insertion modes of tables (HTML §13.2.6.4.9 to 15).

extension HTMLParser {
    mutating func startInTable(_ token: TagToken) -> Bool {
        switch token.tag {
        case .caption:
            open.clear(back: { $0 == .table })
            formatting.addMarker()
            insertAlways(token)
            mode = .inCaption
        case .colgroup, .col:
            open.clear(back: { $0 == .table })
            insertAlways(token.tag == .col ? TagToken(.colgroup) : token)
            mode = .inColumnGroup
            return token.tag == .col
        case .tbody, .thead, .tfoot, .tr, .td, .th:
            open.clear(back: { $0 == .table })
            insertAlways(token.tag.isTableSection ? token : TagToken(.tbody))
            mode = .inTableBody
            return !token.tag.isTableSection
        case .table:
            guard open.hasInTable({ $0 == .table }) else { break }
            open.popThrough(.table)
            resetMode()
            return true
        case .style, .script, .template: _ = startsInHead(token)
        case .input where isHiddenInput(token) && !closesImpliedTable: insertClosed(token)
        case .form where !closesImpliedTable:
            if form == HTMLTree.none, open.templates == 0 { form = insertClosed(token) }
        default: return startFostered(token)
        }
        return false
    }

    /// Processes any other token: it is foster-parented, or ends a table that was opened for rows outside any table.
    private mutating func startFostered(_ token: TagToken) -> Bool {
        if closesImpliedTable {
            endImpliedTable()
            return true
        }
        fosters = true
        if startInBody(token) { startAgain(token) }
        fosters = false
        return false
    }

    /// True if the innermost table was opened for rows outside any table, and no cell of it is open.
    private var closesImpliedTable: Bool {
        guard impliedTable != HTMLTree.none, let table = open.last(.table) else { return false }
        return open[table].id == impliedTable
    }

    private mutating func endImpliedTable() {
        open.popThrough(.table)
        impliedTable = HTMLTree.none
        resetMode()
    }

    private mutating func startAgain(_ token: TagToken) {
        while start(token) {}
    }

    mutating func endInTable(_ token: TagToken) -> Bool {
        switch token.tag {
        case .table:
            guard open.hasInTable({ $0 == .table }) else { break }
            open.popThrough(.table)
            resetMode()
        case .body, .caption, .col, .colgroup, .html, .tbody, .td, .tfoot, .th, .thead, .tr: break
        case .template: endTemplateTag()
        default:
            if closesImpliedTable {
                endImpliedTable()
                return true
            }
            fosters = true
            _ = endInBody(token)
            fosters = false
        }
        return false
    }

    // MARK: Text

    mutating func textInTable(_ lower: Int32, _ upper: Int32) {
        let top = open.top
        if top.namespace == .html, top.tag.fosters || top.tag == .template {
            pendingTableText.removeAll(keepingCapacity: true)
            pendingTableText.append(lower..<upper)
            originalMode = mode
            mode = .inTableText
        } else {
            fosterText(lower, upper)
        }
    }

    /// Inserts the pending table character tokens: white space in its place, any other text before the table.
    mutating func flushTableText() {
        mode = originalMode
        if pendingTableText.allSatisfy({ isSpace($0.lowerBound, $0.upperBound) }) {
            for piece in pendingTableText { insertText(piece.lowerBound, piece.upperBound) }
        } else if closesImpliedTable {
            endImpliedTable()
            for piece in pendingTableText { text(piece.lowerBound, piece.upperBound) }
        } else {
            for piece in pendingTableText { fosterText(piece.lowerBound, piece.upperBound) }
        }
        pendingTableText.removeAll(keepingCapacity: true)
    }

    private mutating func fosterText(_ lower: Int32, _ upper: Int32) {
        fosters = true
        textInBody(lower, upper)
        fosters = false
    }
}

// MARK: Captions and columns

extension HTMLParser {
    mutating func startInCaption(_ token: TagToken) -> Bool {
        guard token.tag.isTablePart else { return startInBody(token) }
        return closeCaption()
    }

    private mutating func closeCaption() -> Bool {
        guard open.hasInTable({ $0 == .caption }) else { return false }
        open.generateImpliedEnds()
        open.popThrough(.caption)
        formatting.clearToMarker()
        mode = .inTable
        return true
    }

    mutating func endInCaption(_ token: TagToken) -> Bool {
        switch token.tag {
        case .caption:
            _ = closeCaption()
            return false
        case .table: return closeCaption()
        case .body, .col, .colgroup, .html, .tbody, .td, .tfoot, .th, .thead, .tr: return false
        default: return endInBody(token)
        }
    }

    mutating func startInColumnGroup(_ token: TagToken) -> Bool {
        switch token.tag {
        case .html: return startInBody(token)
        case .col: insertClosed(token)
        case .template: _ = startsInHead(token)
        default: return closeColumnGroup()
        }
        return false
    }

    private mutating func closeColumnGroup() -> Bool {
        guard open.top.isHTML(.colgroup) else { return false }
        open.pop()
        mode = .inTable
        return true
    }

    mutating func endInColumnGroup(_ token: TagToken) -> Bool {
        switch token.tag {
        case .colgroup:
            _ = closeColumnGroup()
            return false
        case .col: return false
        case .template:
            endTemplateTag()
            return false
        default: return closeColumnGroup()
        }
    }

    /// Returns false if the text has been processed.
    mutating func textInColumnGroup(_ lower: inout Int32, _ upper: Int32) -> Bool {
        let space = endOfSpace(lower, upper)
        insertText(lower, space)
        lower = space
        return lower < upper && closeColumnGroup()
    }
}

// MARK: Rows and cells

extension HTMLParser {
    mutating func startInTableBody(_ token: TagToken) -> Bool {
        switch token.tag {
        case .tr, .td, .th:
            open.clear(back: \.isTableSection)
            insertAlways(token.tag == .tr ? token : TagToken(.tr))
            mode = .inRow
            return token.tag != .tr
        case .caption, .col, .colgroup, .tbody, .tfoot, .thead: return closeTableBody()
        default: return startInTable(token)
        }
    }

    private mutating func closeTableBody() -> Bool {
        guard open.hasInTable(\.isTableSection) else { return false }
        open.clear(back: \.isTableSection)
        open.pop()
        mode = .inTable
        return true
    }

    mutating func endInTableBody(_ token: TagToken) -> Bool {
        switch token.tag {
        case .tbody, .tfoot, .thead:
            guard open.hasInTable({ $0 == token.tag }) else { return false }
            _ = closeTableBody()
            return false
        case .table: return closeTableBody()
        case .body, .caption, .col, .colgroup, .html, .td, .th, .tr: return false
        default: return endInTable(token)
        }
    }

    mutating func startInRow(_ token: TagToken) -> Bool {
        switch token.tag {
        case .td, .th:
            open.clear(back: { $0 == .tr })
            insertAlways(token)
            mode = .inCell
            formatting.addMarker()
            return false
        case .caption, .col, .colgroup, .tbody, .tfoot, .thead, .tr: return closeRow()
        default: return startInTable(token)
        }
    }

    private mutating func closeRow() -> Bool {
        guard open.hasInTable({ $0 == .tr }) else { return false }
        open.clear(back: { $0 == .tr })
        open.pop()
        mode = .inTableBody
        return true
    }

    mutating func endInRow(_ token: TagToken) -> Bool {
        switch token.tag {
        case .tr:
            _ = closeRow()
            return false
        case .table: return closeRow()
        case .tbody, .tfoot, .thead: return open.hasInTable({ $0 == token.tag }) && closeRow()
        case .body, .caption, .col, .colgroup, .html, .td, .th: return false
        default: return endInTable(token)
        }
    }

    mutating func startInCell(_ token: TagToken) -> Bool {
        guard token.tag.isTablePart else { return startInBody(token) }
        return closeCell()
    }

    private mutating func closeCell() -> Bool {
        guard open.hasInTable(\.isCell) else { return false }
        open.generateImpliedEnds()
        while open.count > 1, open.top.namespace != .html || !open.top.tag.isCell { open.pop() }
        open.pop()
        formatting.clearToMarker()
        mode = .inRow
        return true
    }

    mutating func endInCell(_ token: TagToken) -> Bool {
        switch token.tag {
        case .td, .th:
            guard open.hasInTable({ $0 == token.tag }) else { return false }
            open.generateImpliedEnds()
            open.popThrough(token.tag)
            formatting.clearToMarker()
            mode = .inRow
            return false
        case .body, .caption, .col, .colgroup, .html: return false
        case .table, .tbody, .tfoot, .thead, .tr:
            return open.hasInTable({ $0 == token.tag }) && closeCell()
        default: return endInBody(token)
        }
    }
}
