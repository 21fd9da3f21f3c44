import FormatCore
import RichText

/// Parses lines of Org into blocks, with an explicit stack of containers instead of recursion.
struct OrgParser {
    private let source: [UInt8]
    private var inlines: OrgInlines
    private var html: EmbeddedHTML?
    private var builder = AttributedText.Builder()
    private var containers = OrgContainers()
    private var verbatim: OrgVerbatim?
    private var paragraph: [UInt8] = []
    private var table: OrgTable?
    private var fixedWidth: [ArraySlice<UInt8>] = []
    private var blankLines = 0
    /// The level of the heading whose section is not published.
    private var hiddenLevel: Int?
    /// True in a drawer whose content is published.
    private var isInDrawer = false
    private var attributes = OrgMediaAttributes()
    private var ends = OrgBlockEnds()
    private var grids = OrgGridSearch()
    /// The tags of the sections that are not published.
    private var excludedTags = OrgExcludedTags()

    init(_ source: [UInt8], _ html: EmbeddedHTML?) {
        self.source = source
        self.html = html
        inlines = OrgInlines(html)
        builder.reserveCapacity(source.count)
    }

    mutating func run() {
        findEnds()
        excludedTags.note(source, ends)
        var index = 0
        while index < source.count {
            let (line, next) = OrgLine.line(of: source, at: index)
            index = next
            if verbatim != nil {
                takeVerbatim(line)
            } else if hiddenLevel == nil, let (grid, end) = grids.table(from: line, in: source, behind: next) {
                append(grid, OrgLine(line))
                index = end
            } else {
                take(OrgLine(line), line.startIndex)
            }
        }
        endLeaf()
        containers.closeAll(in: &builder)
        html?.closeAll(in: &builder)
    }

    /// The text, with inline footnotes moved to its end.
    consuming func finish() -> AttributedText {
        var (builder, inlines) = (builder, inlines)
        inlines.appendNotes(to: &builder)
        return builder.finish()
    }
}

// MARK: Lines

extension OrgParser {
    private mutating func findEnds() {
        var index = 0
        while index < source.count {
            let (line, next) = OrgLine.line(of: source, at: index)
            ends.note(line, at: index)
            index = next
        }
    }

    private mutating func take(_ line: OrgLine, _ index: Int) {
        if let level = hiddenLevel {
            guard case .heading(let next) = line.kind, next <= level else { return }
            hiddenLevel = nil
        }
        if case .blank = line.kind {
            endLeaf()
            blankLines += 1
            if blankLines == 2 { containers.closeLoose(in: &builder) }
            return
        }
        if case .table = line.kind {} else { endTable() }
        if case .fixedWidth = line.kind {} else { endFixedWidth() }
        switch line.kind {
        case .heading(let level): return takeHeading(level, line.content)
        case .footnote(let label): return takeFootnote(label, line.content)
        default: break
        }
        if containers.endsList(before: line) {
            endLeaf()
            containers.closeLists(before: line, in: &builder)
        }
        takeContent(line, index)
        blankLines = 0
    }

    private mutating func takeContent(_ line: OrgLine, _ index: Int) {
        switch line.kind {
        case .keyword, .comment, .drawer, .planning, .begin("html"), .begin("export"): break
        default: enterCell()
        }
        switch line.kind {
        case .begin(let name) where ends.hasEnd(of: name, behind: index): begin(name, line)
        case .end(let name): end(name)
        case .keyword(let key): takeKeyword(key, line.content)
        case .drawer("end") where isInDrawer:
            endLeaf()
            isInDrawer = false
        case .drawer(let name) where name != "end" && ends.hasEnd(of: ":", behind: index):
            endLeaf()
            if OrgVerbatim.hiddenDrawers.contains(name) { verbatim = .drawer } else { isInDrawer = true }
        case .comment, .planning, .begin: endLeaf()
        case .fixedWidth:
            endParagraph()
            fixedWidth.append(line.content)
        case .table:
            endParagraph()
            if table == nil { table = OrgTable() }
            table?.take(line.bytes.withoutIndent.withoutTrailingSpace)
        case .rule:
            endLeaf()
            builder.endParagraph(.rule)
        case .item(let mark): takeItem(mark, line)
        case .text, .drawer: takeText(line)
        case .blank, .heading, .footnote: break
        }
    }

    private mutating func takeText(_ line: OrgLine) {
        if !paragraph.isEmpty { paragraph.append(0x0A) }
        paragraph.append(contentsOf: line.bytes.withoutIndent.withoutTrailingSpace)
    }

    private mutating func takeKeyword(_ key: String, _ value: ArraySlice<UInt8>) {
        endParagraph()
        switch key {
        case "title":
            endLeaf()
            enterCell()
            append(value, style: .heading(1))
        case "attr_html": attributes.take(value)
        case "caption":
            enterCell()
            append(value, style: .body)
        case "html": append(html: value)
        case "link": inlines.abbreviations.add(value)
        default: break
        }
    }

    private mutating func takeHeading(_ level: Int, _ title: ArraySlice<UInt8>) {
        endLeaf()
        containers.closeAll(in: &builder)
        enterCell()
        blankLines = 0
        isInDrawer = false
        // The end of an inline task (Org's org-inlinetask).
        if level >= 15, title.elementsEqual("END".utf8) { return }
        if excludedTags.hides(title) {
            hiddenLevel = level
            return
        }
        inlines.append(title, to: &builder)
        builder.endParagraph(.heading(level))
    }

    private mutating func takeFootnote(_ label: String, _ text: ArraySlice<UInt8>) {
        endLeaf()
        containers.closeAll(in: &builder)
        html?.closeAll(in: &builder)
        blankLines = 0
        containers.openFootnote(label, in: &builder)
        paragraph.append(contentsOf: text)
    }

    private mutating func append(_ text: ArraySlice<UInt8>, style: ParagraphStyle) {
        inlines.append(text, to: &builder)
        builder.endParagraphIfNeeded(style)
    }
}

// MARK: Leaves

extension OrgParser {
    private mutating func endLeaf() {
        endParagraph()
        endTable()
        endFixedWidth()
    }

    private mutating func endParagraph() {
        guard !paragraph.isEmpty else { return }
        for part in OrgFormulas.parts(of: paragraph[...]) {
            inlines.append(part, to: &builder, media: attributes)
            builder.endParagraphIfNeeded()
        }
        attributes = OrgMediaAttributes()
        paragraph.removeAll(keepingCapacity: true)
    }

    /// Opens a cell for a block between the tags of a table.
    private mutating func enterCell() { html?.enterCell(in: &builder) }

    private mutating func append(html block: ArraySlice<UInt8>) {
        endLeaf()
        html?.append(block: block, holdsBlocks: containers.isEmpty, to: &builder)
    }

    private mutating func endTable() {
        guard let table else { return }
        self.table = nil
        table.write(to: &builder, &inlines)
    }

    /// Appends a table that is drawn with lines, at the indentation of its first line.
    private mutating func append(_ grid: LinedTable, _ line: OrgLine) {
        endLeaf()
        if containers.endsList(before: line) { containers.closeLists(before: line, in: &builder) }
        enterCell()
        blankLines = 0
        builder.open(.table(Table()))
        for (number, row) in grid.rows.enumerated() {
            builder.open(.row(Row(isHeader: number < grid.headerCount)))
            for (cell, lines) in row {
                builder.open(.cell(cell))
                for words in lines.split(whereSeparator: { $0[...].isBlank }) {
                    append(Array(words.map { $0[...].trimmedSpace }.joined(separator: [0x0A]))[...], style: .body)
                }
                builder.close()
            }
            builder.close()
        }
        builder.close()
    }

    private mutating func endFixedWidth() {
        guard !fixedWidth.isEmpty else { return }
        builder.appendCode(fixedWidth, language: nil)
        fixedWidth.removeAll()
    }
}

// MARK: Blocks between #+begin and #+end

extension OrgParser {
    private mutating func begin(_ name: String, _ line: OrgLine) {
        endLeaf()
        verbatim = OrgVerbatim(name, line)
        if verbatim == nil { containers.openBlock(name, in: &builder) }
    }

    private mutating func end(_ name: String) {
        endLeaf()
        containers.closeBlock(name, in: &builder)
    }

    private mutating func takeVerbatim(_ line: ArraySlice<UInt8>) {
        guard verbatim?.takes(line) == false, let block = verbatim else { return }
        verbatim = nil
        switch block.kind {
        case .dropped: break
        case .html: append(html: block.lines.joinedLines[...])
        case .verse: append(block.verse[...], style: .body)
        case .code(let language, let indent, let isKept):
            builder.appendCode(
                OrgVerbatim.code(block.lines, indent: indent, isKept: isKept), language: language)
        }
    }
}

// MARK: Items

extension OrgParser {
    private mutating func takeItem(_ mark: OrgItemMark, _ line: OrgLine) {
        endLeaf()
        var text = line.content
        if mark.number == nil, mark.task == nil, let term = OrgTerm.take(from: &text) {
            containers.openTerm(indent: line.indent, in: &builder)
            inlines.append(term, to: &builder)
            builder.endParagraphIfNeeded(ParagraphStyle(.term))
            builder.open(.definition)
        } else {
            containers.openItem(mark, indent: line.indent, isBehindBlankLine: blankLines > 0, in: &builder)
        }
        paragraph.append(contentsOf: text)
    }
}
