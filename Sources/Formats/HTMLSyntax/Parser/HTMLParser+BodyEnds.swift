// End tags in the mode "in body" (HTML §13.2.6.4.7), and the adoption agency algorithm.

extension HTMLParser {
    mutating func endInBody(_ token: TagToken) -> Bool {
        switch token.tag {
        case .p:
            if !open.has(.p, in: .button) { insertOpen(TagToken(.p)) }
            closeOpen(.p, in: .button)
        case .a, .b, .big, .code, .em, .font, .i, .nobr, .s, .small, .strike, .strong, .tt, .u:
            if !adopt(token.tag) { endAny(token) }
        case .address, .article, .aside, .blockquote, .button, .center, .details, .dialog, .dir, .div, .dl, .fieldset,
            .figcaption, .figure, .footer, .header, .hgroup, .listing, .main, .menu, .nav, .ol, .pre, .search, .section,
            .summary, .ul:
            closeOpen(token.tag)
        case .li: closeOpen(.li, in: .listItem)
        case .dd, .dt: closeOpen(token.tag)
        case .h1, .h2, .h3, .h4, .h5, .h6:
            guard open.hasAny(in: .any, \.isHeading) else { break }
            open.generateImpliedEnds()
            if let offset = (0..<open.count).last(where: { open[$0].namespace == .html && open[$0].tag.isHeading }) {
                open.pop(to: offset)
            }
        case .form: endForm()
        case .applet, .marquee, .object:
            guard open.has(token.tag) else { break }
            closeOpen(token.tag)
            formatting.clearToMarker()
        case .br: return startInBody(TagToken(.br))
        case .body, .html:
            guard open.has(.body) else { break }
            mode = .afterBody
            return token.tag == .html
        case .template: endTemplateTag()
        default: endAny(token)
        }
        return false
    }

    private mutating func closeOpen(_ tag: HTMLTag, in scope: OpenElements.Scope = .any) {
        guard open.has(tag, in: scope) else { return }
        open.generateImpliedEnds(except: tag)
        open.popThrough(tag)
    }

    private mutating func endForm() {
        guard open.templates == 0 else { return closeOpen(.form) }
        let id = form
        form = HTMLTree.none
        guard id != HTMLTree.none, open.has(id: id) else { return }
        open.generateImpliedEnds()
        if let offset = open.index(of: id) { open.remove(at: offset) }
    }

    /// Processes any other end tag.
    private mutating func endAny(_ token: TagToken) {
        var offset = open.count - 1
        while offset > 0 {
            let entry = open[offset]
            if entry.namespace == .html, isNamed(entry, token) {
                open.generateImpliedEnds(except: token.tag == .unknown ? nil : token.tag)
                open.pop(to: offset)
                return
            }
            if OpenElements.isSpecial(entry) { return }
            offset -= 1
        }
    }

    /// True if an open element has the name of the tag.
    func isNamed(_ entry: OpenElements.Entry, _ token: TagToken) -> Bool {
        guard entry.tag == token.tag else { return false }
        guard entry.tag == .unknown else { return true }
        return tree.valueBytes(.elementName, of: entry.id) == tree.bytes(token.nameLower, token.nameUpper)
    }
}

// MARK: The adoption agency

extension HTMLParser {
    /// Closes a formatting element that may be misnested, by the adoption agency algorithm (HTML §13.2.6.4.7).
    ///
    /// Returns false if the tag must be processed as any other end tag.
    @discardableResult
    mutating func adopt(_ tag: HTMLTag) -> Bool {
        if open.top.isHTML(tag), formatting.index(of: open.top.id) == nil {
            open.pop()
            return true
        }
        for _ in 0..<8 {
            guard let element = formatting.last(tag, in: tree) else { return false }
            guard let offset = open.index(of: element) else {
                formatting.remove(element)
                return true
            }
            guard open.has(id: element) else { return true }
            guard let furthest = ((offset + 1)..<open.count).first(where: { OpenElements.isSpecial(open[$0]) }) else {
                open.pop(to: offset)
                formatting.remove(element)
                return true
            }
            guard tree.nodes.count < options.maximumNodes else { return true }
            adopt(element, at: offset, furthest)
        }
        return true
    }

    /// One iteration: the formatting moves into the furthest block, and the block moves out of the element.
    private mutating func adopt(_ element: HTMLTree.ID, at offset: Int, _ furthest: Int) {
        let ancestor = open[offset - 1].id
        let block = open[furthest]
        var bookmark = formatting.index(of: element) ?? 0
        var last = block.id
        var index = furthest - 1
        var count = 0
        while index > offset {
            count += 1
            let entry = open[index]
            var listed = formatting.index(of: entry.id)
            if count > 3, let found = listed {
                formatting.remove(at: found)
                if found < bookmark { bookmark -= 1 }
                listed = nil
            }
            guard let listed else {
                open.remove(at: index)
                index -= 1
                continue
            }
            let copy = copyOfElement(entry.id)
            formatting.replace(at: listed, with: copy)
            open.replace(at: index, with: OpenElements.Entry(id: copy, tag: entry.tag, namespace: .html))
            if last == block.id { bookmark = listed + 1 }
            tree.move(last, toEndOf: copy)
            last = copy
            index -= 1
        }
        insertAdopted(last, in: ancestor)
        let copy = copyOfElement(element)
        tree.moveChildren(of: block.id, toEndOf: copy)
        tree.attach(copy, to: block.id)
        replaceListed(element, with: copy, at: bookmark)
        if let old = open.index(of: element) { open.remove(at: old) }
        let blockPlace = open.index(of: block.id) ?? open.count - 1
        open.insert(OpenElements.Entry(id: copy, tag: tree[copy].tag, namespace: .html), at: blockPlace + 1)
    }

    private mutating func insertAdopted(_ id: HTMLTree.ID, in ancestor: HTMLTree.ID) {
        let isFostered = tree[ancestor].namespace == .html && tree[ancestor].tag.fosters
        tree.remove(id)
        insert(id, at: isFostered ? fosterPlace() : Place(parent: ancestor))
    }

    private mutating func replaceListed(_ element: HTMLTree.ID, with copy: HTMLTree.ID, at bookmark: Int) {
        guard let old = formatting.index(of: element) else { return }
        formatting.remove(at: old)
        formatting.insert(copy, at: old < bookmark ? bookmark - 1 : bookmark)
    }
}
