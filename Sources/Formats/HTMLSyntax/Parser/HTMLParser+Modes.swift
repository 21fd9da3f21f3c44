// The rules of the insertion modes (HTML §13.2.6.4).
// Each returns true if the token must be reprocessed in the mode that it has set.

extension HTMLParser {
    mutating func start(_ token: TagToken) -> Bool {
        switch mode {
        case .inBody: startInBody(token)
        case .inTable: startInTable(token)
        case .inTableBody: startInTableBody(token)
        case .inRow: startInRow(token)
        case .inCell: startInCell(token)
        case .inCaption: startInCaption(token)
        case .inColumnGroup: startInColumnGroup(token)
        case .inSelect: startInSelect(token)
        case .inSelectInTable: startInSelectInTable(token)
        case .inTemplate: startInTemplate(token)
        case .inFrameset, .afterFrameset, .afterAfterFrameset: startInFrameset(token)
        case .text, .inTableText: false
        default: startBeforeBody(token)
        }
    }

    mutating func end(_ token: TagToken) -> Bool {
        switch mode {
        case .inBody: endInBody(token)
        case .inTable: endInTable(token)
        case .inTableBody: endInTableBody(token)
        case .inRow: endInRow(token)
        case .inCell: endInCell(token)
        case .inCaption: endInCaption(token)
        case .inColumnGroup: endInColumnGroup(token)
        case .inSelect: endInSelect(token)
        case .inSelectInTable: endInSelectInTable(token)
        case .inTemplate: endInTemplate(token)
        case .inFrameset, .afterFrameset, .afterAfterFrameset: endInFrameset(token)
        case .text:
            endText()
        case .inTableText: false
        default: endBeforeBody(token)
        }
    }

    mutating func endText() -> Bool {
        if open.top.isHTML(.style), let text = tree.following(open.top.id, within: open.top.id) {
            tree.sheets.append(String(decoding: tree.text(of: text), as: UTF8.self))
        }
        open.pop()
        mode = originalMode
        return false
    }

    /// Processes text in every mode but ``InsertionMode/inBody`` (HTML §13.2.6.4).
    ///
    /// An empty text means a NUL or the end of the document, which end the modes before the body as any character does.
    mutating func text(_ lower: Int32, _ upper: Int32) {
        var lower = lower
        while true {
            switch mode {
            case .inBody, .inCaption, .inCell, .inTemplate: return textInBody(lower, upper)
            case .text, .inSelect, .inSelectInTable: return insertText(lower, upper)
            case .inTable, .inTableBody, .inRow: return textInTable(lower, upper)
            case .inTableText:
                pendingTableText.append(lower..<upper)
                return
            case .inFrameset, .afterFrameset: return spaceInFrameset(lower, upper)
            case .afterAfterFrameset:
                let space = endOfSpace(lower, upper)
                return textInBody(lower, space)
            case .inColumnGroup:
                guard textInColumnGroup(&lower, upper) else { return }
            case .afterBody, .afterAfterBody:
                let space = endOfSpace(lower, upper)
                if space > lower { textInBody(lower, space) }
                if space == upper, upper > 0 { return }
                lower = space
                mode = .inBody
            default:
                guard textBeforeBody(&lower, upper) else { return }
            }
        }
    }

    mutating func textInBody(_ lower: Int32, _ upper: Int32) {
        guard lower < upper else { return }
        reopenFormatting()
        insertText(lower, upper)
        if allowsFrameset, !isSpace(lower, upper) { allowsFrameset = false }
    }

    private mutating func spaceInFrameset(_ lower: Int32, _ upper: Int32) {
        for index in lower..<upper where tree.byte(at: index).isSpace { insertText(index, index + 1) }
    }
}

// MARK: In front of the body

extension HTMLParser {
    /// Processes text in the modes from ``InsertionMode/initial`` to ``InsertionMode/afterHead``; true if it is reprocessed.
    private mutating func textBeforeBody(_ lower: inout Int32, _ upper: Int32) -> Bool {
        let space = endOfSpace(lower, upper)
        if space > lower, mode == .inHead || mode == .inHeadNoscript || mode == .afterHead { insertText(lower, space) }
        if space == upper, upper > 0 { return false }
        lower = space
        goOn()
        return true
    }

    /// Ends a mode before the body, as every token of the next mode does.
    private mutating func goOn() {
        switch mode {
        case .initial:
            isQuirky = true
            mode = .beforeHTML
        case .beforeHTML: openHTML(TagToken(.html))
        case .beforeHead: openHead(TagToken(.head))
        case .inHead:
            open.pop()
            mode = .afterHead
        case .inHeadNoscript:
            open.pop()
            mode = .inHead
        default:
            insertAlways(TagToken(.body))
            mode = .inBody
        }
    }

    private mutating func openHTML(_ token: TagToken) {
        let id = tree.makeElement(.html, token.lower, token.upper)
        tree.attach(id, to: HTMLTree.root)
        open.push(id, .html)
        mode = .beforeHead
    }

    private mutating func openHead(_ token: TagToken) {
        head = insertAlways(token)
        mode = .inHead
    }

    private mutating func startBeforeBody(_ token: TagToken) -> Bool {
        if mode == .afterBody || mode == .afterAfterBody {
            if token.tag == .html { return startInBody(token) }
            mode = .inBody
            return true
        }
        if token.tag == .html, mode == .beforeHTML {
            openHTML(token)
            return false
        }
        if mode == .initial || mode == .beforeHTML {
            goOn()
            return true
        }
        if token.tag == .html { return startInBody(token) }
        switch mode {
        case .beforeHead:
            if token.tag == .head {
                openHead(token)
                return false
            }
        case .inHead:
            if startsInHead(token) || token.tag == .head { return false }
        case .inHeadNoscript:
            switch token.tag {
            case .basefont, .bgsound, .link, .meta, .noframes, .style:
                _ = startsInHead(token)
                return false
            case .head, .noscript: return false
            default: break
            }
        default:
            if startsAfterHead(token) { return false }
        }
        goOn()
        return true
    }

    /// Processes a start tag in the head (HTML §13.2.6.4.4).
    ///
    /// Returns false if it does not belong there.
    mutating func startsInHead(_ token: TagToken) -> Bool {
        switch token.tag {
        case .base, .basefont, .bgsound, .link, .meta: insertClosed(token)
        case .title: insertWithText(token, .rcdata(.title))
        case .noframes, .style: insertWithText(token, .rawText(token.tag))
        case .noscript:
            guard mode == .inHead else { return false }
            if options.hasScripts {
                insertWithText(token, .rawText(.noscript))
                break
            }
            insertAlways(token)
            mode = .inHeadNoscript
        case .script: insertWithText(token, .script)
        case .template:
            guard open.count < options.maximumDepth else {
                unopened.append(.template)
                break
            }
            insertOpen(token)
            formatting.addMarker()
            allowsFrameset = false
            mode = .inTemplate
            templateModes.append(.inTemplate)
        default: return false
        }
        return true
    }

    private mutating func startsAfterHead(_ token: TagToken) -> Bool {
        switch token.tag {
        case .body:
            insertAlways(token)
            allowsFrameset = false
            mode = .inBody
        case .frameset:
            insertAlways(token)
            mode = .inFrameset
        case .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template, .title:
            open.push(head, .head)
            _ = startsInHead(token)
            if let index = open.index(of: head) { open.remove(at: index) }
        case .head: break
        default: return false
        }
        return true
    }

    private mutating func endBeforeBody(_ token: TagToken) -> Bool {
        if mode == .afterBody || mode == .afterAfterBody {
            if token.tag == .html, mode == .afterBody {
                if !isFragment { mode = .afterAfterBody }
                return false
            }
            mode = .inBody
            return true
        }
        if token.tag == .template, mode != .initial, mode != .beforeHTML, mode != .beforeHead {
            endTemplateTag()
            return false
        }
        switch (mode, token.tag) {
        case (.inHead, .head):
            goOn()
            return false
        case (.inHeadNoscript, .noscript):
            goOn()
            return false
        case (.inHeadNoscript, .br): break
        case (.inHeadNoscript, _): return false
        case (.initial, _), (_, .head), (_, .body), (_, .html), (_, .br): break
        default: return false
        }
        if token.tag == .head, mode == .afterHead { return false }
        goOn()
        return true
    }

    mutating func endTemplateTag() {
        guard open.templates > 0 else { return }
        open.generateAllImpliedEnds()
        open.popThrough(.template)
        formatting.clearToMarker()
        _ = templateModes.popLast()
        resetMode()
    }
}

// MARK: Framesets

extension HTMLParser {
    private mutating func startInFrameset(_ token: TagToken) -> Bool {
        switch token.tag {
        case .html: return startInBody(token)
        case .noframes: _ = startsInHead(token)
        case .frameset where mode == .inFrameset: insertOpen(token)
        case .frame where mode == .inFrameset: insertClosed(token)
        default: break
        }
        return false
    }

    private mutating func endInFrameset(_ token: TagToken) -> Bool {
        if token.tag == .frameset, mode == .inFrameset, open.count > 1 {
            open.pop()
            if !isFragment, !open.top.isHTML(.frameset) { mode = .afterFrameset }
        } else if token.tag == .html, mode == .afterFrameset {
            mode = .afterAfterFrameset
        }
        return false
    }
}
