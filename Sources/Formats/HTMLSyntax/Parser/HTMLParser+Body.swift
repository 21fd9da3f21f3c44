// The rules for the mode "in body" (HTML §13.2.6.4.7).

extension HTMLParser {
    mutating func startInBody(_ token: TagToken) -> Bool {
        switch token.tag {
        case .unknown, .span:
            reopenFormatting()
            insertOpen(token)
        case .address, .article, .aside, .blockquote, .center, .details, .dialog, .dir, .div, .dl, .fieldset,
            .figcaption, .figure, .footer, .header, .hgroup, .main, .menu, .nav, .ol, .p, .search, .section, .summary,
            .ul:
            closeParagraph()
            insertOpen(token)
        case .a, .b, .big, .code, .em, .font, .i, .nobr, .s, .small, .strike, .strong, .tt, .u: startFormatting(token)
        case .li, .dd, .dt: startItem(token)
        case .h1, .h2, .h3, .h4, .h5, .h6:
            closeParagraph()
            if open.top.namespace == .html, open.top.tag.isHeading { open.pop() }
            insertOpen(token)
        case .area, .br, .embed, .img, .keygen, .wbr, .input, .param, .source, .track, .hr: startVoid(token)
        case .image:
            var image = token
            image.tag = .img
            return startInBody(image)
        case .html, .body, .frameset: startFrame(token)
        case .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template, .title:
            _ = startsInHead(token)
        case .textarea, .xmp, .iframe, .noembed, .plaintext, .pre, .listing: startText(token)
        case .caption, .col, .colgroup, .frame, .head, .tbody, .td, .tfoot, .th, .thead, .tr:
            return completesTable(token)
        case .math, .svg:
            reopenFormatting()
            insertForeign(token, token.tag == .svg ? .svg : .mathML)
        default: startOther(token)
        }
        return false
    }

    mutating func closeParagraph() {
        guard open.has(.p, in: .button) else { return }
        endParagraph()
    }

    private mutating func endParagraph() {
        open.generateImpliedEnds(except: .p)
        open.popThrough(.p)
    }

    private mutating func startFormatting(_ token: TagToken) {
        if token.tag == .a, let earlier = formatting.last(.a, in: tree) {
            adopt(.a)
            formatting.remove(earlier)
            if let index = open.index(of: earlier) { open.remove(at: index) }
        }
        reopenFormatting()
        if token.tag == .nobr, open.has(.nobr) {
            adopt(.nobr)
            reopenFormatting()
        }
        guard let id = insertOpen(token) else { return }
        formatting.push(id, in: tree)
    }

    private mutating func startItem(_ token: TagToken) {
        allowsFrameset = false
        var index = open.count - 1
        while index > 0 {
            let entry = open[index]
            if entry.namespace == .html,
                token.tag == .li ? entry.tag == .li : entry.tag == .dd || entry.tag == .dt
            {
                open.generateImpliedEnds(except: entry.tag)
                open.popThrough(entry.tag)
                break
            }
            if OpenElements.isSpecial(entry), !entry.isHTML(.address), !entry.isHTML(.div), !entry.isHTML(.p) { break }
            index -= 1
        }
        closeParagraph()
        insertOpen(token)
    }

    private mutating func startVoid(_ token: TagToken) {
        switch token.tag {
        case .param, .source, .track: break
        case .hr:
            closeParagraph()
            allowsFrameset = false
        default:
            reopenFormatting()
            if token.tag != .input || !isHiddenInput(token) { allowsFrameset = false }
        }
        insertClosed(token)
    }

    func isHiddenInput(_ token: TagToken) -> Bool {
        for index in Int(token.lower)..<Int(token.upper) where tree.attributes[index].name == .type {
            let row = tree.attributes[index]
            return tree.bytes(row.lower, row.upper).lazy.map(\.asciiLowercase).elementsEqual("hidden".utf8)
        }
        return false
    }

    private mutating func startText(_ token: TagToken) {
        switch token.tag {
        case .textarea:
            insertWithText(token, .rcdata(.textarea))
            ignoresLineFeed = true
        case .xmp:
            closeParagraph()
            reopenFormatting()
            insertWithText(token, .rawText(.xmp))
        case .iframe, .noembed: insertWithText(token, .rawText(token.tag))
        case .plaintext:
            closeParagraph()
            insertAlways(token)
            content = .plaintext
            return
        default:
            closeParagraph()
            insertOpen(token)
            ignoresLineFeed = true
        }
        if token.tag != .noembed { allowsFrameset = false }
    }

    private mutating func startFrame(_ token: TagToken) {
        guard open.templates == 0 else { return }
        if token.tag == .html {
            tree.addMissing(token.lower, token.upper, to: open[0].id)
            return
        }
        guard open.count > 1, open[1].isHTML(.body) else { return }
        if token.tag == .body {
            allowsFrameset = false
            tree.addMissing(token.lower, token.upper, to: open[1].id)
        } else if allowsFrameset {
            tree.remove(open[1].id)
            open.pop(to: 1)
            insertAlways(token)
            mode = .inFrameset
        }
    }

    private mutating func startOther(_ token: TagToken) {
        switch token.tag {
        case .form:
            guard form == HTMLTree.none || open.templates > 0 else { return }
            closeParagraph()
            let id = insertOpen(token)
            if let id, open.templates == 0 { form = id }
        case .button:
            if open.has(.button) {
                open.generateImpliedEnds()
                open.popThrough(.button)
            }
            reopenFormatting()
            insertOpen(token)
            allowsFrameset = false
        case .applet, .marquee, .object:
            reopenFormatting()
            if insertOpen(token) != nil { formatting.addMarker() }
            allowsFrameset = false
        case .table:
            if !isQuirky { closeParagraph() }
            if insertOpen(token) != nil { mode = .inTable }
            allowsFrameset = false
        case .select:
            reopenFormatting()
            allowsFrameset = false
            guard insertOpen(token) != nil else { return }
            switch mode {
            case .inTable, .inCaption, .inTableBody, .inRow, .inCell: mode = .inSelectInTable
            default: mode = .inSelect
            }
        case .optgroup, .option:
            if open.top.isHTML(.option) { open.pop() }
            reopenFormatting()
            insertOpen(token)
        case .rb, .rtc, .rp, .rt:
            if open.has(.ruby) { open.generateImpliedEnds(except: token.tag == .rb || token.tag == .rtc ? nil : .rtc) }
            insertOpen(token)
        case .noscript where options.hasScripts: insertWithText(token, .rawText(.noscript))
        default:
            reopenFormatting()
            insertOpen(token)
        }
    }

    /// Reconstructs the active formatting elements (HTML §13.2.4.3).
    mutating func reopenFormatting() {
        guard let last = formatting.entries.last, last != FormattingElements.marker, !isOpen(last) else { return }
        var index = formatting.entries.count - 1
        while index > 0, formatting.entries[index - 1] != FormattingElements.marker,
            !isOpen(formatting.entries[index - 1])
        {
            index -= 1
        }
        while index < formatting.entries.count {
            let weight = 1 + Int(tree[formatting.entries[index]].upper - tree[formatting.entries[index]].lower)
            guard open.count < options.maximumDepth, reopeningBudget >= weight,
                tree.nodes.count < options.maximumNodes
            else {
                formatting.remove(at: index)
                continue
            }
            reopeningBudget -= weight
            let id = copyOfElement(formatting.entries[index])
            insert(id, at: insertionPlace())
            open.push(id, tree[id].tag)
            formatting.replace(at: index, with: id)
            index += 1
        }
    }

    private func isOpen(_ id: HTMLTree.ID) -> Bool { open.index(of: id) != nil }

    /// Creates an element with the same name and attributes.
    mutating func copyOfElement(_ id: HTMLTree.ID) -> HTMLTree.ID {
        tree.makeElement(tree[id].tag, tree[id].lower, tree[id].upper)
    }

    /// Opens a table around rows or cells outside any table.
    private mutating func completesTable(_ token: TagToken) -> Bool {
        guard options.isLenient, mode == .inBody, token.tag.isTablePart, open.templates == 0 else { return false }
        closeParagraph()
        guard let table = insertOpen(TagToken(.table)) else { return false }
        impliedTable = table
        mode = .inTable
        return true
    }
}
