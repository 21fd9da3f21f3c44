import FormatCore
import RichText

/// A Markdown parser: CommonMark 0.31 with GitHub's tables, strikethrough, task lists, autolinks and footnotes.
///
/// It works in two phases: first blocks, then the text in them. It does not recurse, and takes linear time.
struct MarkdownParser {
    let blocks: BlockParser
    private let readsAlerts: Bool
    private let readsCaptions: Bool
    private var inlines: InlineParser
    private let dialect: MarkdownDialect
    /// The number of empty cells that may still be added to rows shorter than their header.
    private var fillers: Int

    static func parse(
        _ source: [UInt8], from start: Int, _ dialect: MarkdownDialect, into document: inout MarkdownDocument
    ) {
        var blocks = BlockParser(source)
        blocks.readsFormulas = dialect.contains(.math)
        blocks.readsDefinitions = dialect.contains(.containers)
        blocks.readsTables = dialect.contains(.containers)
        blocks.run(from: start)
        write(blocks, dialect, to: &document)
    }

    /// Writes the blocks from the block phase.
    static func write(_ blocks: BlockParser, _ dialect: MarkdownDialect, to document: inout MarkdownDocument) {
        var parser = MarkdownParser(blocks, dialect)
        parser.write(to: &document)
    }

    private init(_ blocks: BlockParser, _ dialect: MarkdownDialect, _ facts: InlineFacts? = nil) {
        self.blocks = blocks
        self.dialect = dialect
        readsAlerts = dialect.contains(.alerts)
        readsCaptions = dialect != .commonMark
        inlines = InlineParser(
            facts ?? InlineFacts(dialect: dialect, definitions: blocks.definitions, footnotes: blocks.footnotes))
        fillers = 10_000 + 4 * blocks.source.count
    }
}

// MARK: Blocks

extension MarkdownParser {
    private mutating func write(to document: inout MarkdownDocument) {
        var notes = FootnoteOrder(names: blocks.footnotes)
        write(0..<blocks.blocks.count, to: &document, &notes)
        // The cells of a table usually have none, so the references are not visited for each of them.
        guard !blocks.footnotes.isEmpty else { return }
        while let note = notes.next(document.referencedFootnotes) {
            document.open(.footnote(label: note.label))
            write(note.blocks, to: &document, &notes)
            document.close()
        }
    }

    /// Writes blocks; footnote definitions are deferred to the end.
    private mutating func write(_ range: Range<Int>, to document: inout MarkdownDocument, _ notes: inout FootnoteOrder)
    {
        var index = range.lowerBound
        while index < range.upperBound {
            if case .open(.footnote(let label)) = blocks.blocks[index] {
                let end = endOfContainer(at: index)
                notes.add(label, index + 1..<end)
                index = end + 1
                continue
            }
            if let end = writeCaption(below: index, in: range, to: &document) {
                index = end
                continue
            }
            if writeTerm(at: index, in: range, to: &document) || writeCaption(at: index, in: range, to: &document) {
                index += 1
                continue
            }
            write(blocks.blocks[index], to: &document)
            index += 1
            if index < range.upperBound, writeAlert(at: index, to: &document) { index += 1 }
        }
    }

    /// The index at which the container opened here is closed.
    private func endOfContainer(at start: Int) -> Int {
        var depth = 0
        for index in start..<blocks.blocks.count {
            switch blocks.blocks[index] {
            case .open: depth += 1
            case .close: depth -= 1
            default: break
            }
            if depth == 0 { return index }
        }
        return blocks.blocks.count
    }

    private mutating func write(_ block: ParsedBlock, to document: inout MarkdownDocument) {
        switch block {
        case .open(.quote): document.open(.quote)
        case .open(.list(let style)): document.open(.list(style))
        case .open(.item(let task)): document.open(.item(task))
        case .open(.footnote(let label)): document.open(.footnote(label: label))
        case .open(.definitionList): document.openDefinitions()
        case .open(.definition): document.open(.definition)
        case .close: document.close()
        case .paragraph(let lines):
            write(InlineText(blocks.lines[lines], of: blocks.source), to: &document)
            document.endParagraph()
        case .heading(let level, let lines):
            document.beginHeading()
            write(InlineText(blocks.lines[lines], of: blocks.source), to: &document)
            document.endHeading(level: level)
        case .rule: document.appendRule()
        case .code(let lines, let language):
            if language == "math", blocks.readsFormulas, document.appendFormula(bytes(of: lines)) { return }
            document.appendCode(bytes(of: lines), language: language)
        case .html(let lines): document.appendHTMLBlock(bytes(of: lines))
        case .table(let table): write(table, to: &document)
        case .drawnTable(let lines): writeDrawnTable(lines, to: &document)
        case .loosen, .resumes: break
        }
    }

    /// Writes a paragraph that is a term, before a list of definitions; returns false for other blocks.
    private mutating func writeTerm(at index: Int, in range: Range<Int>, to document: inout MarkdownDocument) -> Bool {
        guard index + 1 < range.upperBound, case .open(.definitionList) = blocks.blocks[index + 1],
            case .paragraph(let lines) = blocks.blocks[index]
        else { return false }
        document.openDefinitions()
        write(InlineText(blocks.lines[lines], of: blocks.source), to: &document)
        document.endParagraph(ParagraphStyle(.term))
        document.close()
        return true
    }

    /// Writes a paragraph and the caption below it, if a table follows; returns the index of the table.
    ///
    /// Below an empty line, that is no definition, as in Pandoc.
    private mutating func writeCaption(
        below index: Int, in range: Range<Int>, to document: inout MarkdownDocument
    ) -> Int? {
        guard readsCaptions, index + 6 < range.upperBound, case .open(.definitionList) = blocks.blocks[index + 1],
            case .open(.definition) = blocks.blocks[index + 2], case .close = blocks.blocks[index + 4],
            case .close = blocks.blocks[index + 5], blocks.blocks[index + 6].isTable,
            case .paragraph(let above) = blocks.blocks[index], case .paragraph(let caption) = blocks.blocks[index + 3],
            let end = blocks.lines[above].last?.range.upperBound,
            let start = blocks.lines[caption].first?.range.lowerBound,
            blocks.source[end..<start].count(where: { $0 == 0x0A }) > 1
        else { return nil }
        write(blocks.blocks[index], to: &document)
        write(InlineText(withoutAttributes(blocks.lines[caption]), of: blocks.source), to: &document)
        document.endParagraph()
        return index + 6
    }

    /// Writes a paragraph after a colon above or below a table: its caption, as in Pandoc; returns false for other blocks.
    private mutating func writeCaption(at index: Int, in range: Range<Int>, to document: inout MarkdownDocument) -> Bool
    {
        guard readsCaptions, let captions = captions(at: index, in: range) else { return false }
        let isAtTable = [index - 1, index + 1].contains { place in
            range.contains(place) && blocks.blocks[place].isTable
        }
        guard isAtTable else { return false }
        for caption in captions {
            write(InlineText(withoutAttributes(caption), of: blocks.source), to: &document)
            document.endParagraph()
        }
        return true
    }

    /// The lines of a caption without the name of its table, `{#tbl:name}`.
    private func withoutAttributes(_ lines: ArraySlice<ParsedLine>) -> ArraySlice<ParsedLine> {
        guard let last = lines.last, let list = AttributeList.ofHeading(blocks.source[last.range]) else { return lines }
        return (lines.dropLast() + [ParsedLine(range: last.range.lowerBound..<list.start)])[...]
    }

    private func captions(at index: Int, in range: Range<Int>) -> [ArraySlice<ParsedLine>]? {
        guard index < range.upperBound, case .paragraph(let lines) = blocks.blocks[index] else { return nil }
        return DefinitionMark.captions(blocks.lines[lines], of: blocks.source)
    }

    /// Writes the first paragraph of an alert: its kind and its own title in strong text, and the rest.
    private mutating func writeAlert(at index: Int, to document: inout MarkdownDocument) -> Bool {
        guard readsAlerts, case .open(.quote) = blocks.blocks[index - 1],
            case .paragraph(let lines) = blocks.blocks[index],
            let first = lines.first, let alert = AlertTitle(blocks.source[blocks.lines[first].range])
        else { return false }
        document.begin(.strong)
        document.append(utf8: Array(alert.name.utf8).span)
        document.end(.strong)
        document.endParagraph()
        if !alert.title.isEmpty {
            document.begin(.strong)
            write(InlineText([ParsedLine(range: alert.title)], of: blocks.source), to: &document)
            document.end(.strong)
            document.endParagraph()
        }
        guard lines.count > 1 else { return true }
        write(InlineText(blocks.lines[lines.dropFirst()], of: blocks.source), to: &document)
        document.endParagraph()
        return true
    }

    mutating func write(_ text: InlineText, to document: inout MarkdownDocument) {
        inlines.parse(text.utf8)
        inlines.write(to: &document)
    }

    /// The lines of code or HTML, each with a line feed.
    private func bytes(of lines: ParsedLines) -> ArraySlice<UInt8> {
        var bytes: [UInt8] = []
        for line in blocks.lines[lines] {
            bytes.append(contentsOf: repeatElement(0x20, count: line.spaces))
            bytes.append(contentsOf: blocks.source[line.range])
            bytes.append(0x0A)
        }
        return bytes[...]
    }
}

// MARK: Tables

extension MarkdownParser {
    private mutating func write(_ table: ParsedTable, to document: inout MarkdownDocument) {
        let columns = table.columns.contains { $0 != nil } ? table.columns : []
        document.open(.table(Table(columns: columns)))
        for line in table.lines {
            document.open(.row(Row(isHeader: line == table.lines.lowerBound)))
            writeRow(blocks.lines[line].range, columns: table.columns.count, to: &document)
            document.closeRow()
        }
        document.close()
    }

    private mutating func writeRow(_ line: Range<Int>, columns: Int, to document: inout MarkdownDocument) {
        let cells = TableRows.cells(of: blocks.source[line]).prefix(columns)
        for cell in cells {
            document.open(.cell(Cell()))
            write(InlineText(cell: cell, of: blocks.source), to: &document)
            document.close()
        }
        let missing = min(columns - cells.count, fillers)
        fillers -= missing
        for _ in 0..<missing {
            document.open(.cell(Cell()))
            document.close()
        }
    }
}

// MARK: Drawn tables

extension MarkdownParser {
    private mutating func writeDrawnTable(_ lines: ParsedLines, to document: inout MarkdownDocument) {
        let source = blocks.lines[lines].map { blocks.source[$0.range] }
        if let grid = MarkdownGrid(source.map(\.trimmedOfBlanks)) {
            write(grid, to: &document)
        } else if let table = ColumnTable(source) {
            write(table, to: &document)
        } else {
            write(InlineText(blocks.lines[lines], of: blocks.source), to: &document)
            document.endParagraph()
        }
    }

    private mutating func write(_ grid: MarkdownGrid, to document: inout MarkdownDocument) {
        document.openBlock(.table(Table(columns: grid.columns)))
        for (number, row) in grid.table.rows.enumerated() {
            document.openBlock(.row(Row(isHeader: number < grid.table.headerCount)))
            for (cell, lines) in row {
                document.openBlock(.cell(cell))
                writeBlocks(Array(lines.joined(separator: [0x0A])), to: &document)
                document.close()
            }
            document.close()
        }
        document.close()
    }

    /// Writes the blocks of a cell, which uses the links and notes of the document; it contains no drawn tables.
    private func writeBlocks(_ cell: [UInt8], to document: inout MarkdownDocument) {
        var parser = BlockParser(cell)
        parser.readsFormulas = blocks.readsFormulas
        parser.readsDefinitions = blocks.readsDefinitions
        if let word = Self.onlyWord(of: cell) {
            // A word such as `*` or `1.` would otherwise be the mark of an empty block.
            parser.lines.append(ParsedLine(range: word))
            parser.blocks.append(.paragraph(0..<1))
        } else {
            parser.run(from: 0)
        }
        var writer = MarkdownParser(parser, dialect, inlines.facts)
        writer.write(to: &document)
    }

    /// The place of the word that is all of a text; nil if there is none or another one.
    private static func onlyWord(of text: [UInt8]) -> Range<Int>? {
        let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0A }
        guard let start = text.firstIndex(where: { !isSpace($0) }), let end = text.lastIndex(where: { !isSpace($0) }),
            !text[start...end].contains(where: isSpace)
        else { return nil }
        return start..<(end + 1)
    }

    private mutating func write(_ table: ColumnTable, to document: inout MarkdownDocument) {
        document.open(.table(Table(columns: table.alignments.contains { $0 != nil } ? table.alignments : [])))
        let rows = (table.header.map { [($0, true)] } ?? []) + table.rows.map { ($0, false) }
        for (row, isHeader) in rows {
            document.open(.row(Row(isHeader: isHeader)))
            for cell in row {
                document.open(.cell(Cell()))
                write(InlineText(cell.map { ParsedLine(range: $0) }[...], of: blocks.source), to: &document)
                document.close()
            }
            document.closeRow()
        }
        document.close()
    }
}

/// The order of footnotes at the end: first in the order of their references, then those without a reference.
///
/// Footnotes whose labels differ only in case have the same label (CommonMark 0.31 §4.7), spelled as in the first definition.
private struct FootnoteOrder {
    /// The spelling of each label, by its folded form.
    let names: [String: String]
    private var blocks: [String: ArraySlice<(label: String, blocks: Range<Int>)>] = [:]
    private var labels: [String] = []
    private var referenced = 0
    private var others = 0

    init(names: [String: String]) { self.names = names }

    mutating func add(_ label: String, _ range: Range<Int>) {
        let folded = LinkDefinitions.folded(Array(label.utf8)[...])
        blocks[folded, default: []].append((names[folded] ?? label, range))
        labels.append(folded)
    }

    /// The next footnote, given the labels referred to so far.
    mutating func next(_ references: [String]) -> (label: String, blocks: Range<Int>)? {
        while referenced < references.count {
            let label = LinkDefinitions.folded(Array(references[referenced].utf8)[...])
            referenced += 1
            if let note = take(label) { return note }
        }
        while others < labels.count {
            if let note = take(labels[others]) { return note }
            others += 1
        }
        return nil
    }

    private mutating func take(_ label: String) -> (label: String, blocks: Range<Int>)? {
        blocks[label]?.popFirst()
    }
}
