import RichText

/// The block phase (CommonMark 0.31, appendix): takes lines one by one, keeps track of the blocks that are open, and puts
/// down what it finds as a flat list. Time is linear in the source times the depth of its blocks, which is limited.
struct BlockParser {
    /// How many containers may be open; beyond that, their marks are text.
    static let maximumDepth = 100

    let source: [UInt8]
    private(set) var blocks: [ParsedBlock] = []
    private(set) var lines: [ParsedLine] = []
    private(set) var definitions = LinkDefinitions()
    /// The labels of the footnotes as their texts spell them, by their folded form.
    private(set) var footnotes: [String: String] = [:]

    private var containers: [OpenContainer] = []
    private var leaf = OpenLeaf.none
    /// Where the lines of the open leaf begin in ``lines``.
    private var leafStart = 0
    private var cursor: LineCursor
    /// True where the line before was blank, as far as the space between blocks goes.
    private var isAfterBlank = false

    init(_ source: [UInt8]) {
        self.source = source
        cursor = LineCursor(source, 0..<0)
    }

    /// Parses the source from a place on.
    mutating func run(from start: Int) {
        var next = start
        while next < source.count {
            var end = next
            while end < source.count, source[end] != 0x0A, source[end] != 0x0D { end += 1 }
            take(next..<end)
            next = end + 1
            if end < source.count, source[end] == 0x0D, next < source.count, source[next] == 0x0A { next += 1 }
        }
        close(to: 0)
    }
}

// MARK: A line

extension BlockParser {
    private mutating func take(_ range: Range<Int>) {
        cursor = LineCursor(source, range)
        let matched = matchContainers()
        let isWhole = matched == containers.count
        if isWhole, takeIntoLeaf() { return }
        let opened = openBlocks(matched, isWhole)
        if opened == .leaf { return }
        if opened == .nothing, !isWhole, !cursor.isBlank, leaf.isParagraph {
            appendToLeaf()
            isAfterBlank = false
            return
        }
        if opened == .nothing, !isWhole { close(to: matched) }
        takeText(openedContainer: opened == .container)
    }

    private mutating func takeText(openedContainer: Bool) {
        guard !cursor.isBlank else { return takeBlank(openedContainer: openedContainer) }
        switch leaf {
        case .paragraph, .table: appendToLeaf()
        case .none, .fenced, .indented, .html:
            closeLeaf()
            beginBlock()
            begin(.paragraph)
            appendToLeaf()
        }
        isAfterBlank = false
    }

    private mutating func takeBlank(openedContainer: Bool) {
        closeLeaf()
        if openedContainer {
            isAfterBlank = false
        } else if case .quote? = containers.last?.kind {
            isAfterBlank = false
        } else {
            isAfterBlank = true
        }
    }

    /// Passes the marks of the containers that go on in this line, and counts them.
    private mutating func matchContainers() -> Int {
        var matched = 0
        while matched < containers.count, goesOn(containers[matched]) { matched += 1 }
        return matched
    }

    private mutating func goesOn(_ container: OpenContainer) -> Bool {
        switch container.kind {
        case .quote:
            guard cursor.indent <= 3, cursor.first == UInt8(ascii: ">") else { return false }
            passQuoteMark()
            return true
        case .list: return true
        case .item(let offset):
            guard cursor.isBlank ? container.hasBlock : cursor.indent >= offset else { return false }
            cursor.skip(columns: offset)
            return true
        case .footnote:
            guard cursor.isBlank || cursor.indent >= OpenContainer.footnoteOffset else { return false }
            cursor.skip(columns: OpenContainer.footnoteOffset)
            return true
        }
    }

    private mutating func passQuoteMark() {
        cursor.skipIndent()
        cursor.skip(bytes: 1)
        cursor.skip(columns: 1)
    }

    /// Gives the line to the leaf that is open, where that takes every line. False where new blocks may begin.
    private mutating func takeIntoLeaf() -> Bool {
        switch leaf {
        case .none, .paragraph, .table: return false
        case .fenced(let fence, let indent):
            if cursor.indent <= 3, fence.isClosed(by: cursor.content) {
                closeLeaf()
            } else {
                cursor.skip(columns: indent)
                lines.append(cursor.rest)
            }
        case .indented:
            guard cursor.isBlank || cursor.indent >= 4 else { return false }
            if cursor.isBlank { isAfterBlank = true }
            let isBlank = cursor.isBlank
            cursor.skip(columns: 4)
            lines.append(cursor.rest)
            if isBlank { return true }
        case .html(let end):
            if case .blankLine = end, cursor.isBlank { return false }
            lines.append(cursor.rest)
            if end.isIn(cursor.content) { closeLeaf() }
        }
        isAfterBlank = false
        return true
    }
}

// MARK: Blocks begin

extension BlockParser {
    private enum Opened {
        case nothing
        case container
        case leaf
    }

    /// Opens the blocks that begin in the line.
    private mutating func openBlocks(_ matched: Int, _ isWhole: Bool) -> Opened {
        var matched = matched
        var opened = Opened.nothing
        /// The line could go on a paragraph that is open in this very place.
        var interrupts = isWhole && leaf.isParagraph
        /// The line could go on a paragraph at all.
        var maybeLazy = leaf.isParagraph
        while !cursor.isBlank {
            if cursor.indent >= 4 {
                if maybeLazy { return opened }
                close(to: matched)
                beginBlock()
                begin(.indented)
                cursor.skip(columns: 4)
                lines.append(cursor.rest)
                isAfterBlank = false
                return .leaf
            }
            if openContainer(&matched, interrupts: interrupts) {
                opened = .container
                interrupts = false
                maybeLazy = false
                continue
            }
            if openLeaf(matched, interrupts: interrupts) {
                isAfterBlank = false
                return .leaf
            }
            return opened
        }
        return opened
    }

    private mutating func openLeaf(_ matched: Int, interrupts: Bool) -> Bool {
        let content = cursor.content
        if let heading = NumberSignHeading(content) {
            close(to: matched)
            beginBlock()
            lines.append(ParsedLine(range: heading.content))
            blocks.append(.heading(level: heading.level, (lines.count - 1)..<lines.count))
        } else if let fence = CodeFence(content) {
            close(to: matched)
            beginBlock()
            begin(.fenced(fence, indent: cursor.indent))
        } else if let end = HTMLBlockEnd(content, interrupts: interrupts) {
            close(to: matched)
            beginBlock()
            begin(.html(end))
            lines.append(cursor.rest)
            if end.isIn(content) { closeLeaf() }
        } else if interrupts, makeHeading(content) || makeTable(content) {
            return true
        } else if BlockStart.isRule(content) {
            close(to: matched)
            beginBlock()
            blocks.append(.rule)
        } else {
            return false
        }
        return true
    }

    /// The line underlines the paragraph above it, unless that holds nothing but definitions.
    private mutating func makeHeading(_ line: ArraySlice<UInt8>) -> Bool {
        guard let level = BlockStart.underlineLevel(line) else { return false }
        takeDefinitions()
        guard leafStart < lines.count else {
            leaf = .none
            return false
        }
        blocks.append(.heading(level: level, leafStart..<lines.count))
        leaf = .none
        return true
    }

    /// The line is the second one of a table, whose header is the last line of the paragraph above it.
    private mutating func makeTable(_ line: ArraySlice<UInt8>) -> Bool {
        guard leaf.isParagraph, let columns = TableRows.columns(of: line), let header = lines.last else { return false }
        guard TableRows.count(in: source[header.range]) == columns.count else { return false }
        lines.removeLast()
        closeLeaf()
        leafStart = lines.count
        lines.append(header)
        leaf = .table(columns)
        return true
    }

    /// Opens a quote, a footnote or an item where the line begins with its mark.
    private mutating func openContainer(_ matched: inout Int, interrupts: Bool) -> Bool {
        guard matched < Self.maximumDepth else { return false }
        let content = cursor.content
        if content.first == UInt8(ascii: ">") {
            open(OpenContainer(kind: .quote), .quote, &matched)
            passQuoteMark()
            return true
        }
        if BlockStart.isRule(content) || (interrupts && BlockStart.underlineLevel(content) != nil) { return false }
        if let (label, count) = BlockStart.footnote(content) {
            let name = String(decoding: label, as: UTF8.self)
            let folded = LinkDefinitions.folded(label)
            if footnotes[folded] == nil { footnotes[folded] = name }
            open(OpenContainer(kind: .footnote), .footnote(label: name), &matched)
            cursor.skipIndent()
            cursor.skip(bytes: count)
            cursor.skipIndent()
            return true
        }
        guard let mark = ItemMark(content, interrupts: interrupts) else { return false }
        openItem(mark, &matched)
        return true
    }

    private mutating func openItem(_ mark: ItemMark, _ matched: inout Int) {
        let markIndent = cursor.indent
        cursor.skipIndent()
        cursor.skip(bytes: mark.length)
        let isBlank = cursor.isBlank
        let padding = isBlank || cursor.indent >= 5 ? 1 : cursor.indent
        cursor.skip(columns: padding)
        let task = cursor.indent == 0 ? TaskBox.state(cursor.content) : nil
        if task != nil {
            cursor.skip(bytes: 3)
            cursor.skip(columns: 1)
        }
        openList(for: mark, &matched)
        open(OpenContainer(kind: .item(offset: markIndent + mark.length + padding)), .item(task), &matched)
    }

    /// Takes up the list around, where this mark goes on with it, or opens one.
    private mutating func openList(for mark: ItemMark, _ matched: inout Int) {
        let isOrdered = mark.number != nil
        if matched > 0, case .list(mark.character, isOrdered, let event) = containers[matched - 1].kind {
            close(to: matched)
            if isAfterBlank { loosen(event) }
            return
        }
        if matched > 0, case .list = containers[matched - 1].kind { matched -= 1 }
        let kind = OpenContainer.Kind.list(character: mark.character, isOrdered: isOrdered, event: 0)
        open(OpenContainer(kind: kind), .list(mark.style), &matched)
    }

    private mutating func open(_ container: OpenContainer, _ block: ParsedContainer, _ matched: inout Int) {
        if case .item = container.kind {
            close(to: matched)
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
        blocks.append(.open(block))
        matched += 1
        isAfterBlank = false
    }

    /// A block begins in the innermost container. Behind a blank line it makes the list of that item loose.
    private mutating func beginBlock() {
        if case .list? = containers.last?.kind { close(to: containers.count - 1) }
        guard let last = containers.indices.last else { return }
        if isAfterBlank, containers[last].hasBlock, last > 0, case .item = containers[last].kind,
            case .list(_, _, let event) = containers[last - 1].kind
        {
            loosen(event)
        }
        containers[last].hasBlock = true
    }

    private mutating func begin(_ leaf: OpenLeaf) {
        self.leaf = leaf
        leafStart = lines.count
    }

    private mutating func loosen(_ event: Int) {
        guard case .open(.list(var style)) = blocks[event] else { return }
        style.isTight = false
        blocks[event] = .open(.list(style))
    }
}

// MARK: Blocks end

extension BlockParser {
    private mutating func appendToLeaf() {
        cursor.skipIndent()
        lines.append(cursor.rest)
    }

    /// Closes the leaf, and all containers but the outermost so many.
    private mutating func close(to count: Int) {
        closeLeaf()
        while containers.count > count {
            containers.removeLast()
            blocks.append(.close)
        }
    }

    private mutating func closeLeaf() {
        let ended = leaf
        leaf = .none
        switch ended {
        case .none: break
        case .paragraph:
            takeDefinitions()
            if leafStart < lines.count { blocks.append(.paragraph(leafStart..<lines.count)) }
        case .fenced(let fence, _):
            let word = fence.information.trimmedOfBlanks.prefix { $0 != 0x20 && $0 != 0x09 }
            let language = word.isEmpty ? nil : String(decoding: InlineText.unescaped(word), as: UTF8.self)
            blocks.append(.code(leafStart..<lines.count, language: language))
        case .indented:
            while let last = lines.last, lines.count > leafStart, source[last.range].trimmedOfBlanks.isEmpty {
                lines.removeLast()
            }
            blocks.append(.code(leafStart..<lines.count, language: nil))
        case .html: blocks.append(.html(leafStart..<lines.count))
        case .table(let columns): blocks.append(.table(ParsedTable(columns: columns, lines: leafStart..<lines.count)))
        }
    }

    /// Takes the definitions off the start of the paragraph that is open (CommonMark 0.31 §4.7).
    private mutating func takeDefinitions() {
        guard leafStart < lines.count, source[lines[leafStart].range].first == UInt8(ascii: "[") else { return }
        let text = InlineText(lines[leafStart...], of: source)
        var taken = 0
        var place = 0
        while let (definition, end) = LinkDefinition.parse(text.bytes[...], at: place) {
            definitions.add(definition)
            place = end
            taken = text.lineCount(upTo: end)
        }
        leafStart += taken
    }
}
