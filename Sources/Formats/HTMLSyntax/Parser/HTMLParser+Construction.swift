import Charsets

// The tree construction dispatcher (HTML §13.2.6), and the insertion of nodes (HTML §13.2.6.1).

extension HTMLParser {
    mutating func startTag(_ token: TagToken) {
        if options.isLenient, token.tag.holdsRawText || token.tag == .template, !hasEndTag(token.tag) { return }
        guard tree.nodes.count < options.maximumNodes else { return leaveOut(token) }
        if mode == .inTableText { flushTableText() }
        while isForeign(token) ? startInForeign(token) : start(token) {}
    }

    mutating func endTag(_ token: TagToken) {
        if mode == .inTableText { flushTableText() }
        if !unopened.isEmpty, closesUnopened(token.tag) { return }
        if open.count > 0, adjustedCurrent.namespace != .html {
            endInForeign(token)
        } else {
            endInHTML(token)
        }
    }

    mutating func endInHTML(_ token: TagToken) {
        while end(token) {}
    }

    /// Processes text without NUL.
    mutating func characters(_ lower: Int32, _ upper: Int32) {
        var lower = lower
        if ignoresLineFeed {
            ignoresLineFeed = false
            if tree.byte(at: lower) == 0x0A { lower += 1 }
            if lower == upper { return }
        }
        if mode == .inBody, open.top.namespace == .html, !(isFragment && open.count == 1) {
            return textInBody(lower, upper)
        }
        if isTextForeign {
            insertText(lower, upper)
            if allowsFrameset, !isSpace(lower, upper) { allowsFrameset = false }
            return
        }
        text(lower, upper)
    }

    /// Processes a NUL in text.
    mutating func nullCharacter() {
        ignoresLineFeed = false
        if isTextForeign {
            let start = tree.end
            tree.add(PackedBytes.replacement)
            insertText(start, tree.end)
        } else if mode == .initial || mode == .beforeHTML || mode == .beforeHead || mode == .inHead
            || mode == .afterHead
        {
            // It ends these insertion modes as any other character does.
            text(0, 0)
        } else if mode == .inHeadNoscript || mode == .afterBody || mode == .afterAfterBody {
            text(0, 0)
        }
    }

    /// Processes the end of the document, which creates the elements that every document has.
    mutating func finish() {
        ignoresLineFeed = false
        if mode == .inTableText { flushTableText() }
        while true {
            switch mode {
            case .initial, .beforeHTML, .beforeHead, .inHead, .inHeadNoscript, .afterHead: text(0, 0)
            case .text: _ = endText()
            default:
                guard open.templates > 0, !templateModes.isEmpty else { return showUnended() }
                endTemplate()
            }
        }
    }

    /// Makes the content of unclosed hiding elements visible.
    private mutating func showUnended() {
        guard options.isLenient else { return }
        for entry in open.entries where entry.tag == .svg || entry.tag == .select || entry.tag == .object {
            tree.rename(entry.id, .div)
            tree.nodes[Int(entry.id)].namespace = .html
        }
    }

    private mutating func endTemplate() {
        if options.isLenient, let place = open.last(.template) { tree.rename(open[place].id, .div) }
        open.popThrough(.template)
        formatting.clearToMarker()
        _ = templateModes.popLast()
        resetMode()
    }

    /// White space at the start of a text.
    func endOfSpace(_ lower: Int32, _ upper: Int32) -> Int32 {
        var place = lower
        while place < upper, tree.byte(at: place).isSpace { place += 1 }
        return place
    }

    func isSpace(_ lower: Int32, _ upper: Int32) -> Bool { endOfSpace(lower, upper) == upper }
}

// MARK: Bounds

extension HTMLParser {
    /// Drops a tag beyond the bounds, but keeps the texts on both sides separate.
    private mutating func leaveOut(_ token: TagToken) {
        if open.count == 0 { text(0, 0) }
        switch token.tag {
        case .style, .script: skipRawText(token.tag)
        case let tag where tag.holdsRawText: skipRawText(tag)
        case .br: addedCharacters(PackedBytes("\n"))
        default:
            if token.tag.isBlock { addedCharacters(PackedBytes("\n")) }
            unopened.append(token.tag)
        }
    }

    private mutating func skipRawText(_ tag: HTMLTag) {
        while position < end, !(tree.input[position] == UInt8(ascii: "<") && isEndTag(tag, at: position)) {
            position += 1
        }
    }

    /// The number of unopened elements that an end tag searches for its start tag.
    private static let reach = 64

    private mutating func closesUnopened(_ tag: HTMLTag) -> Bool {
        guard let place = unopened.suffix(Self.reach).lastIndex(of: tag) else { return false }
        unopened.removeLast(unopened.count - place)
        return true
    }
}

// MARK: Inserting

extension HTMLParser {
    /// An insertion place: before a child of the parent, or after all children.
    struct Place {
        let parent: HTMLTree.ID
        var before = HTMLTree.none
    }

    /// The appropriate place for inserting a node (HTML §13.2.6.1).
    ///
    /// It only reads, but is `mutating`, as is ``fosterPlace()``: for other methods, the compiler copies the parser in each call.
    mutating func insertionPlace() -> Place {
        let top = open.top
        if fosters, top.tag.fosters, top.namespace == .html { return fosterPlace() }
        return Place(parent: top.id)
    }

    mutating func fosterPlace() -> Place {
        let template = open.templates > 0 ? open.last(.template) : nil
        guard let table = open.last(.table) else { return Place(parent: open[template ?? 0].id) }
        if let template, template > table { return Place(parent: open[template].id) }
        let id = open[table].id
        let parent = tree[id].parent
        if parent != HTMLTree.none { return Place(parent: parent, before: id) }
        return Place(parent: open[table - 1].id)
    }

    mutating func insert(_ id: HTMLTree.ID, at place: Place) {
        if place.before == HTMLTree.none {
            tree.attach(id, to: place.parent)
        } else {
            tree.move(id, before: place.before)
        }
    }

    /// Inserts text at the appropriate place, into an existing text node or a new one.
    mutating func insertText(_ lower: Int32, _ upper: Int32) {
        guard lower < upper else { return }
        let place = insertionPlace()
        let beside = place.before == HTMLTree.none ? tree[place.parent].lastChild : tree[place.before].previous
        if beside != HTMLTree.none, tree[beside].tag == .text, tree.extend(beside, lower, upper) { return }
        insert(tree.make(.text, lower, upper), at: place)
    }

    /// Inserts an element for a tag at the appropriate place without opening it.
    @discardableResult
    mutating func insertClosed(_ token: TagToken, _ namespace: HTMLNamespace = .html) -> HTMLTree.ID {
        let id = tree.makeElement(token.tag, token.lower, token.upper)
        if namespace != .html { tree.nodes[Int(id)].namespace = namespace }
        insert(id, at: insertionPlace())
        return id
    }

    /// Inserts an element for a tag and opens it.
    ///
    /// Returns nil, without opening it, if it would be nested too deeply.
    @discardableResult
    mutating func insertOpen(_ token: TagToken, _ namespace: HTMLNamespace = .html) -> HTMLTree.ID? {
        guard open.count < options.maximumDepth else {
            insertClosed(token, namespace)
            unopened.append(token.tag)
            return nil
        }
        if !unopened.isEmpty { unopened.removeAll(keepingCapacity: true) }
        return insertAlways(token, namespace)
    }

    /// Inserts and opens an element that does not nest in itself.
    @discardableResult
    mutating func insertAlways(_ token: TagToken, _ namespace: HTMLNamespace = .html) -> HTMLTree.ID {
        let id = insertClosed(token, namespace)
        open.push(id, token.tag, namespace)
        return id
    }

    /// Inserts an element whose content is text (HTML §13.2.6.2).
    mutating func insertWithText(_ token: TagToken, _ content: Content) {
        insertAlways(token)
        self.content = content
        originalMode = mode
        mode = .text
    }
}
