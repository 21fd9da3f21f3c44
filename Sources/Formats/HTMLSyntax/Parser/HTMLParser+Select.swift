// The insertion modes "in select", "in select in table" and "in template" (HTML §13.2.6.4.16 to 18).

extension HTMLParser {
    mutating func startInSelect(_ token: TagToken) -> Bool {
        switch token.tag {
        case .html: return startInBody(token)
        case .option, .optgroup, .hr:
            if open.top.isHTML(.option) { open.pop() }
            if token.tag != .option, open.top.isHTML(.optgroup) { open.pop() }
            if token.tag == .hr { insertClosed(token) } else { insertOpen(token) }
        case .select: _ = closeSelect()
        case .input, .keygen, .textarea: return closeSelect()
        case .script, .template: _ = startsInHead(token)
        default: break
        }
        return false
    }

    private mutating func closeSelect() -> Bool {
        guard open.hasInSelect(.select) else { return false }
        open.popThrough(.select)
        resetMode()
        return true
    }

    mutating func endInSelect(_ token: TagToken) -> Bool {
        switch token.tag {
        case .optgroup:
            if open.top.isHTML(.option), open.count > 1, open[open.count - 2].isHTML(.optgroup) { open.pop() }
            if open.top.isHTML(.optgroup) { open.pop() }
        case .option: if open.top.isHTML(.option) { open.pop() }
        case .select: _ = closeSelect()
        case .template: endTemplateTag()
        default: break
        }
        return false
    }

    private static func endsSelect(_ tag: HTMLTag) -> Bool {
        switch tag {
        case .caption, .table, .tbody, .tfoot, .thead, .tr, .td, .th: true
        default: false
        }
    }

    mutating func startInSelectInTable(_ token: TagToken) -> Bool {
        guard Self.endsSelect(token.tag) else { return startInSelect(token) }
        open.popThrough(.select)
        resetMode()
        return true
    }

    mutating func endInSelectInTable(_ token: TagToken) -> Bool {
        guard Self.endsSelect(token.tag) else { return endInSelect(token) }
        guard open.hasInTable({ $0 == token.tag }) else { return false }
        open.popThrough(.select)
        resetMode()
        return true
    }
}

// MARK: Templates

extension HTMLParser {
    mutating func startInTemplate(_ token: TagToken) -> Bool {
        let next: InsertionMode
        switch token.tag {
        case .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template, .title:
            _ = startsInHead(token)
            return false
        case .caption, .colgroup, .tbody, .tfoot, .thead: next = .inTable
        case .col: next = .inColumnGroup
        case .tr: next = .inTableBody
        case .td, .th: next = .inRow
        default: next = .inBody
        }
        if !templateModes.isEmpty { templateModes[templateModes.count - 1] = next }
        mode = next
        return true
    }

    mutating func endInTemplate(_ token: TagToken) -> Bool {
        if token.tag == .template { endTemplateTag() }
        return false
    }
}
