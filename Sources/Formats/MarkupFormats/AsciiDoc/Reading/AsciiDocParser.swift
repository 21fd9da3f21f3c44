import RichText

/// Parses lines into blocks.
///
/// Containers are on a stack; only cells with blocks are nested documents, up to three levels deep.
struct AsciiDocParser: LineReading {
    /// The lines of a delimited block without nested blocks.
    fileprivate struct Verbatim {
        let leaf: AsciiDocLeaf
        let end: [UInt8]
        let attributes: AsciiDocAttributes
        private(set) var lines: [ArraySlice<UInt8>] = []
        private var callouts: AsciiDocCallouts?

        init(_ leaf: AsciiDocLeaf, _ fence: AsciiDocFence, _ attributes: AsciiDocAttributes) {
            let end = fence.end
            if case .code = leaf, fence.hasCallouts { callouts = AsciiDocCallouts(attributes) }
            self.leaf = leaf
            self.end = end
            self.attributes = attributes
        }

        /// Adds a line; returns false for the line that ends the block.
        mutating func takes(_ line: ArraySlice<UInt8>) -> Bool {
            guard !line.elementsEqual(end) else { return false }
            lines.append(callouts?.shown(line) ?? line)
            return true
        }
    }

    /// The state of a nested document.
    struct State: LineState {
        let lines: [ArraySlice<UInt8>]
        var next = 0
        fileprivate var containers = AsciiDocContainers()
        fileprivate var conditions = AsciiDocConditions()
        fileprivate var paragraph: [ArraySlice<UInt8>] = []
        /// The attributes for the next block.
        fileprivate var attributes = AsciiDocAttributes.none
        fileprivate var verbatim: Verbatim?
        /// The number of blank lines before the next line.
        fileprivate var blanks = 0
        /// True after a term: the next text belongs to it even if it is indented.
        fileprivate var awaitsText = false
        /// True if a plus attaches the next block to the item.
        fileprivate var isAttached = false

        init(lines: [ArraySlice<UInt8>]) { self.lines = lines }

        /// Returns the attributes for the block that begins, and clears them.
        fileprivate mutating func takeAttributes() -> AsciiDocAttributes {
            defer { attributes = .none }
            return attributes
        }

        /// Ends the paragraph; returns its lines.
        fileprivate mutating func takeParagraph() -> [ArraySlice<UInt8>] {
            defer { paragraph = [] }
            return paragraph
        }
    }

    static let depthLimit = 3

    var state: State
    var depth = 0
    private var builder = AttributedText.Builder()
    private var inlines: AsciiDocInlines

    init(_ lines: [ArraySlice<UInt8>], _ addresses: Addresses) {
        state = State(lines: lines)
        inlines = AsciiDocInlines(addresses, AsciiDocReferences(lines))
    }

    mutating func parse() -> AttributedText {
        if let header = AsciiDocHeader(state.lines) {
            if header.isCompatible { inlines.document.setCompatible() }
            for entry in header.entries { inlines.document.set(entry) }
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
        if AsciiDocFence(line) != nil || AsciiDocAttributes(line: line) != nil { return false }
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
    private static let rules: Set<String> = ["'''", "---", "***", "- - -", "* * *"]
    private static let pageBreak = "<<<"

    private mutating func begin(_ line: ArraySlice<UInt8>) {
        guard !state.containers.isFull else {
            state.paragraph = [line]
            return
        }
        if var entry = AsciiDocEntry(line) {
            while entry.isOpen, let next = state.nextLine {
                entry.append(next)
                state.next += 1
            }
            return inlines.document.set(entry)
        }
        let awaitsText = state.awaitsText
        state.awaitsText = false
        if state.containers.closeFence(endingWith: line, in: &builder) {
            state.attributes = .none
            return
        }
        if let fence = AsciiDocFence(line) {
            settle()
            return begin(fence)
        }
        if let attributes = AsciiDocAttributes(line: line) {
            // Attributes after a blank line belong to another list.
            if state.blanks > 0, !state.isAttached { state.containers.closeLists(in: &builder) }
            return state.attributes.add(attributes)
        }
        if let title = Self.blockTitle(line) {
            settle()
            inlines.append(title, to: &builder, adding: .strong)
            return builder.endParagraphIfNeeded()
        }
        if let mark = AsciiDocMark(line) { return begin(mark) }
        if let title = AsciiDocTitle(line) {
            settle()
            state.attributes = .none
            return append(title)
        }
        if line.count < 6, Self.rules.contains(line.text) || line.elementsEqual(Self.pageBreak.utf8) {
            settle()
            state.attributes = .none
            if !line.elementsEqual(Self.pageBreak.utf8) { builder.endParagraph(.rule) }
            return
        }
        if let macro = AsciiDocBlockMacro(line) { return append(macro) }
        let isIndented = !awaitsText && (line.first == 0x20 || line.first == 0x09)
        if isIndented, !state.containers.isInItem, takesUnderline(line) { return }
        if isIndented, state.blanks > 0 || !state.containers.isInItem { return takeLiteral(line) }
        if state.blanks > 0 || !state.containers.isInItem { settle() }
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

    /// The text of a block title: `.Title`.
    private static func blockTitle(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard line.first == ".", let second = line.dropFirst().first, !".\t ".utf8.contains(second) else {
            return nil
        }
        return line.dropFirst()
    }

    /// The attributes of a block, with the document's language for code without its own.
    private func sourceAttributes(_ attributes: AsciiDocAttributes) -> AsciiDocAttributes {
        guard attributes.style == "source", attributes.language == nil,
            let language = inlines.document.sourceLanguage
        else { return attributes }
        var attributes = attributes
        attributes.named["language"] = language
        return attributes
    }

    private mutating func begin(_ fence: AsciiDocFence) {
        let attributes = sourceAttributes(state.takeAttributes())
        if let leaf = AsciiDocLeaf(fence.kind, attributes) {
            state.verbatim = Verbatim(leaf, fence, attributes)
            return
        }
        let isQuote = if case .quote = fence.kind { true } else { attributes.style == "quote" }
        state.containers.openFence(
            endingWith: fence.end, isQuote: isQuote, source: isQuote ? source(of: attributes) : nil, in: &builder)
        if let name = AsciiDocAttributes.admonition(attributes.style) {
            builder.append(name, Attributes(.strong))
            builder.endParagraph()
        }
    }

    /// The author and the work of a quotation, from the attributes; nil if there are none.
    private mutating func source(of attributes: AsciiDocAttributes) -> AttributedText? {
        guard let words = attributes.source else { return nil }
        var builder = AttributedText.Builder()
        inlines.append(words, to: &builder)
        builder.endParagraphIfNeeded()
        return builder.finish()
    }

    private mutating func begin(_ mark: AsciiDocMark) {
        let style = mark.style(state.takeAttributes())
        var text = mark.text
        let isList = mark.marker != nil
        let task = isList ? AsciiDocMark.task(&text) : nil
        state.containers.openItem(mark, style, task, in: &builder)
        state.isAttached = false
        if !isList {
            inlines.append(mark.term, to: &builder, adding: .strong)
            builder.endParagraphIfNeeded()
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
        inlines.append(lines.map { $0.dropFirst(least) }, as: .code(language: nil), to: &builder)
        state.attributes = .none
    }
}

// MARK: Ends of blocks

extension AsciiDocParser {
    private mutating func endParagraph() {
        guard !state.paragraph.isEmpty else { return }
        let attributes = sourceAttributes(state.takeAttributes())
        var lines = state.takeParagraph()
        var leaf = AsciiDocLeaf(paragraph: attributes)
        if let author = Self.author(belowQuotation: lines) {
            (lines, leaf) = (Self.unquoted(lines.dropLast()), .quote(breaksLines: false, source: author))
        }
        if case .code = leaf, attributes.style != "pass", var callouts = AsciiDocCallouts(attributes) {
            lines = lines.map { callouts.shown($0) }
        }
        if case .paragraph = leaf {
            let word = lines[0].prefix(11).prefix { $0 >= 0x41 && $0 <= 0x5A }
            if let name = AsciiDocAttributes.admonition(attributes.style) {
                builder.append("\(name): ", Attributes(.strong))
            } else if lines[0][word.endIndex...].starts(with: ": ".utf8),
                let name = AsciiDocAttributes.admonition(word.text)
            {
                builder.append("\(name): ", Attributes(.strong))
                lines[0] = lines[0].dropFirst(word.count + 2)
            }
        }
        inlines.append(lines, as: leaf, to: &builder)
    }

    /// The line `-- Author` below a paragraph in quotation marks; nil for any other paragraph.
    private static func author(belowQuotation lines: [ArraySlice<UInt8>]) -> ArraySlice<UInt8>? {
        guard let last = lines.last, last.starts(with: "-- ".utf8), lines.count > 1, lines[0].first == "\"",
            lines[lines.count - 2].last == "\"", lines.count > 2 || lines[0].count > 1
        else { return nil }
        return [UInt8]("— ") + last.dropFirst(3)
    }

    /// Lines without the quotation marks around them.
    private static func unquoted(_ lines: ArraySlice<ArraySlice<UInt8>>) -> [ArraySlice<UInt8>] {
        var lines = Array(lines)
        lines[0] = lines[0].dropFirst()
        lines[lines.count - 1] = lines[lines.count - 1].dropLast()
        return lines
    }

    private mutating func endVerbatim() {
        guard let verbatim = state.verbatim else { return }
        state.verbatim = nil
        if case .table = verbatim.leaf {
            append(AsciiDocTable.Source(verbatim.lines, verbatim.attributes, sign: verbatim.end[0]))
        } else {
            inlines.append(verbatim.lines, as: verbatim.leaf, to: &builder)
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
            if !run(nested: cell.lines) { inlines.append(cell.lines, as: .code(language: nil), to: &builder) }
        case .code: inlines.append(cell.lines, as: .code(language: nil), to: &builder)
        case .text(let marks):
            for part in cell.lines.split(whereSeparator: \.isEmpty) {
                let words = part.map(\.trimmedSpace).joinedLines[...]
                inlines.append(words, to: &builder, adding: marks)
                builder.endParagraphIfNeeded()
            }
        }
    }
}
