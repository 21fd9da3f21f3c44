import RichText

/// Parses lines into blocks.
///
/// Containers are on a stack; only cells with blocks are nested documents, up to three levels deep.
struct AsciiDocParser: LineReading {
    static let depthLimit = 3

    var state: AsciiDocState
    var depth = 0
    private var builder = AttributedText.Builder()
    private var inlines: AsciiDocInlines

    init(_ lines: [ArraySlice<UInt8>], _ addresses: Addresses) {
        state = AsciiDocState(lines: lines)
        inlines = AsciiDocInlines(addresses, AsciiDocReferences(lines))
    }

    mutating func parse() -> AttributedText {
        if let header = AsciiDocHeader(state.lines) {
            if header.isCompatible { inlines.document.setCompatible() }
            for entry in header.entries { inlines.set(entry) }
            inlines.setTitle(header.title.text)
            append(header.title)
            state.next = header.end
        }
        run()
        inlines.appendNotes(to: &builder)
        return builder.finish()
    }

    mutating func end() {
        endVerbatim()
        endParagraph()
        state.containers.closeAll(in: &builder)
    }
}

// MARK: Lines

extension AsciiDocParser {
    mutating func take(_ line: ArraySlice<UInt8>) {
        switch state.verbatim?.takes(line) {
        case true?: return
        case false?: return endVerbatim()
        case nil: break
        }
        switch state.conditions.take(line, inlines.document) {
        case .kept: break
        case .dropped: return
        case .replaced(let text): return state.paragraph.append(text)
        }
        guard !line.isEmpty else {
            endParagraph()
            state.blanks += 1
            return
        }
        if !state.paragraph.isEmpty {
            if continuesParagraph(line) { return }
            endParagraph()
        }
        if line.elementsEqual("+".utf8), state.containers.isInItem { return attach() }
        if Self.isComment(line) {
            // A comment after a blank line ends a list.
            if state.blanks > 0 { state.containers.closeLists(in: &builder) }
            return
        }
        begin(line)
        state.blanks = 0
    }

    private static func isComment(_ line: ArraySlice<UInt8>) -> Bool {
        line.starts(with: "//".utf8) && !line.starts(with: "///".utf8)
    }

    /// Takes a line that continues the paragraph, or underlines it as a heading; returns false for other lines.
    private mutating func continuesParagraph(_ line: ArraySlice<UInt8>) -> Bool {
        if Self.isComment(line) { return true }
        if state.paragraph.count == 1, !state.containers.isInItem, state.attributes.style.isEmpty,
            let title = AsciiDocTitle(state.paragraph[0], underlinedBy: line),
            !state.containers.hasFence(endingWith: line)
        {
            state.paragraph.removeAll()
            append(title)
            return true
        }
        if state.isFence(line) || AsciiDocAttributes(line: line) != nil { return false }
        if state.containers.isInItem, line.elementsEqual("+".utf8) || AsciiDocMark(line) != nil { return false }
        if line.first == ".", state.paragraph.first?.first == 0x20 { return false }
        state.paragraph.append(line)
        return true
    }

    /// Attaches the next block to the item; each blank line before the plus ends a list.
    private mutating func attach() {
        state.containers.closeInnerLists(atMost: state.blanks, in: &builder)
        state.blanks = 0
        state.isAttached = true
    }

    /// Closes the lists before a block that is neither an item nor attached to one.
    private mutating func settle() {
        if !state.isAttached { state.containers.closeLists(in: &builder) }
        state.isAttached = false
    }
}

// MARK: Starts of blocks

extension AsciiDocParser {
    private mutating func begin(_ line: ArraySlice<UInt8>) {
        guard !state.containers.isFull else {
            state.paragraph = [line]
            return
        }
        let kind = AsciiDocLine(line)
        if case .entry(let entry) = kind { return set(entry) }
        let awaitsText = state.awaitsText
        state.awaitsText = false
        if state.containers.closeFence(endingWith: line, in: &builder) {
            state.attributes = .none
            return
        }
        switch kind {
        case .fence where !state.isFence(line): beginText(line, awaitsText: awaitsText)
        case .fence(let fence):
            settle()
            begin(fence)
        case .attributes(let attributes):
            // Attributes after a blank line belong to another list.
            if state.blanks > 0, !state.isAttached { state.containers.closeLists(in: &builder) }
            state.attributes.add(attributes)
        case .blockTitle(let title):
            settle()
            inlines.append(title, to: &builder, adding: .strong)
            builder.endParagraphIfNeeded()
        case .mark(let mark): begin(mark)
        case .title(let title):
            settle()
            state.attributes = .none
            append(title)
        case .rule, .pageBreak:
            settle()
            state.attributes = .none
            if case .rule = kind { builder.endParagraph(.rule) }
        case .macro(let macro): append(macro)
        case .entry, .text: beginText(line, awaitsText: awaitsText)
        }
    }

    /// Sets an attribute of the document, whose value may continue in the next lines.
    private mutating func set(_ entry: AsciiDocEntry) {
        var entry = entry
        while entry.isOpen, let next = state.takeLine() { entry.append(next) }
        inlines.set(entry)
    }

    private mutating func beginText(_ line: ArraySlice<UInt8>, awaitsText: Bool) {
        let isIndented = !awaitsText && (line.first == 0x20 || line.first == 0x09)
        if isIndented, !state.containers.isInItem, takesUnderline(line) { return }
        if isIndented, state.blanks > 0 || !state.containers.isInItem { return takeLiteral(line) }
        if !awaitsText, state.blanks > 0 || !state.containers.isInItem { settle() }
        state.isAttached = false
        state.paragraph = [line]
    }

    /// Reads an indented line and the next one as an underlined heading; returns false for other lines.
    private mutating func takesUnderline(_ line: ArraySlice<UInt8>) -> Bool {
        guard let next = state.nextLine, let title = AsciiDocTitle(line, underlinedBy: next),
            !state.containers.hasFence(endingWith: next)
        else { return false }
        state.next += 1
        settle()
        state.attributes = .none
        append(title)
        return true
    }

    private mutating func begin(_ fence: AsciiDocFence) {
        let attributes = inlines.document.withLanguage(state.takeAttributes())
        if let leaf = AsciiDocLeaf(fence.kind, attributes) {
            state.verbatim = AsciiDocVerbatim(leaf, fence, attributes)
            return
        }
        let isQuote = if case .quote = fence.kind { true } else { attributes.style == "quote" }
        let admonition = AsciiDocAttributes.admonition(attributes.style)
        state.containers.openFence(
            endingWith: fence.end, isQuote: isQuote || admonition != nil,
            source: isQuote ? attributes.source.map { inlines.text(of: $0) } : nil, in: &builder)
        if let name = admonition {
            builder.append(name, Attributes(.strong))
            builder.endParagraph()
        }
    }

    private mutating func begin(_ mark: AsciiDocMark) {
        let attributes = state.takeAttributes()
        let isReversed = attributes.options.contains("reversed")
        var style = mark.style(attributes)
        if isReversed, attributes.named["start"] == nil, case .ordered(let numbering, _) = style.marker {
            style = ListStyle(.ordered(numbering, start: state.itemCount(from: mark)))
        }
        var text = mark.text
        let isList = mark.marker != nil
        let task = isList ? AsciiDocMark.task(&text) : nil
        state.containers.openItem(mark, style, task, isReversed: isReversed, in: &builder)
        state.isAttached = false
        if !isList {
            inlines.append(mark.term, to: &builder)
            builder.endParagraphIfNeeded(ParagraphStyle(.term))
            builder.open(.definition)
            state.awaitsText = text.isEmpty
        }
        if !text.isEmpty { state.paragraph = [text] }
    }

    /// Reads indented lines as code, up to a blank line, a plus, or the end of the enclosing block; after an item, they belong
    /// to the item.
    private mutating func takeLiteral(_ line: ArraySlice<UInt8>) {
        if !state.containers.isInItem { settle() }
        state.isAttached = false
        let containers = state.containers
        let lines =
            [line]
            + state.takeLines { !$0.isEmpty && !$0.elementsEqual("+".utf8) && !containers.hasFence(endingWith: $0) }
        let least = lines.map { $0.prefix { $0 == 0x20 || $0 == 0x09 }.count }.min() ?? 0
        let attributes = state.takeAttributes()
        inlines.append(lines.map { $0.dropFirst(least) }, as: .code(language: nil), attributes, to: &builder)
    }
}

// MARK: Ends of blocks

extension AsciiDocParser {
    private mutating func endParagraph() {
        guard !state.paragraph.isEmpty else { return }
        let attributes = inlines.document.withLanguage(state.takeAttributes())
        let paragraph = AsciiDocParagraph(state.takeParagraph(), attributes)
        if let name = paragraph.admonition {
            builder.open(.quote)
            builder.append(name, Attributes(.strong))
            builder.endParagraph()
        }
        inlines.append(paragraph.lines, as: paragraph.leaf, attributes, to: &builder)
        if paragraph.admonition != nil { builder.close() }
    }

    private mutating func endVerbatim() {
        guard let verbatim = state.verbatim else { return }
        state.verbatim = nil
        if case .table = verbatim.leaf {
            append(AsciiDocTable.Source(verbatim.lines, verbatim.attributes, sign: verbatim.end[0]))
        } else {
            inlines.append(verbatim.lines, as: verbatim.leaf, verbatim.attributes, to: &builder)
        }
    }
}

// MARK: Leaves

extension AsciiDocParser {
    private mutating func append(_ title: AsciiDocTitle) {
        inlines.append(title.text, to: &builder)
        builder.endParagraphIfNeeded(.heading(title.level))
    }

    private mutating func append(_ macro: AsciiDocBlockMacro) {
        var attributes = state.takeAttributes()
        guard case .media(let kind, let target, let own) = macro else { return }
        settle()
        attributes.positional = []
        attributes.add(own)
        inlines.append(kind, target, attributes, to: &builder)
        builder.endParagraphIfNeeded()
    }

    private mutating func append(_ table: AsciiDocTable.Source) {
        guard !table.cells.isEmpty else { return }
        builder.open(.table(Table(columns: table.alignments)))
        for row in table.rows {
            builder.open(.row(row.row))
            for cell in row.cells {
                builder.open(.cell(cell.cell))
                append(cell)
                builder.close()
            }
            builder.close()
        }
        builder.close()
    }

    private mutating func append(_ cell: AsciiDocTable.SourceCell) {
        switch cell.content {
        case .document:
            if !run(nested: cell.lines) { inlines.append(cell.lines, as: .code(language: nil), .none, to: &builder) }
        case .code: inlines.append(cell.lines, as: .code(language: nil), .none, to: &builder)
        case .text(let marks): inlines.append(paragraphs: cell.lines, to: &builder, adding: marks)
        }
    }
}
