// MARK: Blocks begin

extension BlockParser {
    enum Opened {
        case nothing
        case container
        case leaf
    }

    /// Opens the blocks that begin in the line.
    mutating func openBlocks(_ matched: Int, _ isWhole: Bool) -> Opened {
        var matched = matched
        var opened = Opened.nothing
        // Whether the line could continue a paragraph that is open in this container, or any open paragraph.
        var interrupts = isWhole && leaf.isParagraph
        var maybeLazy = leaf.isParagraph
        while !cursor.isBlank {
            if openDrawnTable(matched, isWhole) { return .leaf }
            if cursor.indent >= 4 {
                if maybeLazy { return opened }
                open(.indented, matched)
                extendLeaf()
                cursor.skip(columns: 4)
                lines.append(cursor.rest)
                isAfterBlank = false
                return .leaf
            }
            guard let first = cursor.first, BlockStart.firstBytes.contains(first) else { return opened }
            guard openContainer(&matched, interrupts: interrupts) else {
                guard openLeaf(matched, interrupts: interrupts) else { return opened }
                isAfterBlank = false
                return .leaf
            }
            opened = .container
            interrupts = false
            maybeLazy = false
        }
        return opened
    }

    private mutating func openLeaf(_ matched: Int, interrupts: Bool) -> Bool {
        let content = cursor.content
        if let heading = NumberSignHeading(content) {
            append(heading, content, matched)
        } else if let fence = CodeFence(content) {
            open(.fenced(fence, indent: cursor.indent), matched)
            extendLeaf()
            record(.fence, content[..<fence.information.startIndex])
            record(.language, fence.information.trimmedOfBlanks)
        } else if let end = HTMLBlockEnd(content, interrupts: interrupts) {
            open(.html(end), matched)
            extendLeaf()
            lines.append(cursor.rest)
            record(.html, content)
            if end.isIn(content) { closeLeaf() }
        } else if interrupts, makeHeading(content) || makeTable(content) {
            return true
        } else if BlockStart.isRule(content) {
            open(.none, matched)
            extendLeaf()
            append(leaf: .rule)
            record(.rule, content.trimmedOfBlanks)
        } else {
            return false
        }
        return true
    }

    private mutating func open(_ leaf: OpenLeaf, _ matched: Int) {
        close(to: matched)
        beginBlock()
        begin(leaf)
    }

    private mutating func append(_ heading: NumberSignHeading, _ line: ArraySlice<UInt8>, _ matched: Int) {
        open(.none, matched)
        extendLeaf()
        lines.append(ParsedLine(range: heading.content))
        append(leaf: .heading(level: heading.level, (lines.count - 1)..<lines.count))
        record(.heading, line[..<(line.startIndex + heading.level)])
        record(.heading, line[heading.content.upperBound...].trimmedOfBlanks)
    }

    /// Makes a heading of the paragraph above, unless that contains only definitions.
    mutating func makeHeading(_ line: ArraySlice<UInt8>) -> Bool {
        guard let level = BlockStart.underlineLevel(line) else { return false }
        step = .depends
        takeDefinitions()
        guard leafStart < lines.count else {
            leaf = .none
            return false
        }
        extent = lines[leafStart].range.lowerBound..<cursor.end
        append(leaf: .heading(level: level, leafStart..<lines.count))
        record(.heading, line.trimmedOfBlanks)
        leaf = .none
        return true
    }

    /// Begins a table: the line is its delimiter row, and the last line of the paragraph above is its header.
    mutating func makeTable(_ line: ArraySlice<UInt8>) -> Bool {
        guard leaf.isParagraph, let columns = TableRows.columns(of: line), let header = lines.last else { return false }
        guard TableRows.count(in: source[header.range]) == columns.count else { return false }
        record(.table, line.trimmedOfBlanks)
        lines.removeLast()
        closeLeaf()
        leafStart = lines.count
        lines.append(header)
        extent = header.range.lowerBound..<cursor.end
        leaf = .table(columns)
        return true
    }

    /// Opens a quote, a definition, a footnote or an item if the line begins with its mark.
    mutating func openContainer(_ matched: inout Int, interrupts: Bool) -> Bool {
        guard matched < Self.maximumDepth else { return false }
        let content = cursor.content
        if content.first == UInt8(ascii: ">") {
            open(OpenContainer(kind: .quote), .quote, &matched)
            passQuoteMark()
            return true
        }
        if content.first == UInt8(ascii: ":") { return openDefinition(&matched) }
        if BlockStart.isRule(content) || (interrupts && BlockStart.underlineLevel(content) != nil) { return false }
        if let (label, count) = BlockStart.footnote(content) {
            let name = String(decoding: label, as: UTF8.self)
            let folded = LinkDefinitions.folded(label)
            if footnotes[folded] == nil { footnotes[folded] = name }
            open(OpenContainer(kind: .footnote), .footnote(label: name), &matched)
            cursor.skipIndent()
            record(.footnote, count)
            cursor.skip(bytes: count)
            cursor.skipIndent()
            return true
        }
        guard let mark = ItemMark(content, interrupts: interrupts) else { return false }
        openItem(mark, &matched)
        return true
    }

    mutating func openItem(_ mark: ItemMark, _ matched: inout Int) {
        let markIndent = cursor.indent
        cursor.skipIndent()
        record(.item, mark.length)
        cursor.skip(bytes: mark.length)
        let isBlank = cursor.isBlank
        let padding = isBlank || cursor.indent >= 5 ? 1 : cursor.indent
        cursor.skip(columns: padding)
        let task = cursor.indent == 0 ? TaskBox.state(cursor.content) : nil
        if task != nil {
            record(.taskBox, 3)
            cursor.skip(bytes: 3)
            cursor.skip(columns: 1)
        }
        openList(for: mark, &matched)
        open(OpenContainer(kind: .item(offset: markIndent + mark.length + padding)), .item(task), &matched)
    }

    /// Continues the enclosing list if this mark belongs to it, or opens a new one.
    mutating func openList(for mark: ItemMark, _ matched: inout Int) {
        let isOrdered = mark.number != nil
        if matched > 0, case .list(mark.character, isOrdered, _) = containers[matched - 1].kind {
            close(to: matched)
            if isAfterBlank { loosen(matched - 1) }
            return
        }
        if matched > 0, case .list = containers[matched - 1].kind { matched -= 1 }
        let kind = OpenContainer.Kind.list(character: mark.character, isOrdered: isOrdered, event: nil)
        open(OpenContainer(kind: kind), .list(mark.style), &matched)
    }

    mutating func open(_ container: OpenContainer, _ block: ParsedContainer, _ matched: inout Int) {
        if case .item = container.kind {
            close(to: matched)
            if step == .continues { step = .begins }
        } else {
            if matched > 0, case .list = containers[matched - 1].kind { matched -= 1 }
            close(to: matched)
            beginBlock()
        }
        if case .list(let character, let isOrdered, _) = container.kind {
            containers.append(
                OpenContainer(kind: .list(character: character, isOrdered: isOrdered, event: blocks.count)))
        } else {
            containers.append(container)
        }
        if case .definition = container.kind { blocks.append(.open(.definitionList)) }
        blocks.append(.open(block))
        matched += 1
        isAfterBlank = false
    }

    /// Records that a block begins in the innermost container.
    ///
    /// After a blank line it makes the list of that item loose.
    mutating func beginBlock() {
        if step == .continues { step = .begins }
        if case .list? = containers.last?.kind { close(to: containers.count - 1) }
        guard let last = containers.indices.last else { return }
        if isAfterBlank, containers[last].hasBlock, last > 0, case .item = containers[last].kind,
            case .list = containers[last - 1].kind
        {
            loosen(last - 1)
        }
        containers[last].hasBlock = true
    }

    mutating func begin(_ leaf: OpenLeaf) {
        self.leaf = leaf
        resumesParagraph = false
        mayBeTerm = true
        leafStart = lines.count
        extent = cursor.position..<cursor.position
    }

    /// Marks the list at this depth as loose.
    mutating func loosen(_ depth: Int) {
        guard case .list(_, _, let event) = containers[depth].kind else { return }
        guard let event else { return blocks.append(.loosen(depth: depth)) }
        blocks[event].loosen()
    }
}
