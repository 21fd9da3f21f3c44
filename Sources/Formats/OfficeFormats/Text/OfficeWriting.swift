import FormatCore
import RichText

/// Writes a text to an ``OfficeOutput``: the properties of each paragraph, with notes if these do not express everything.
package struct OfficeWriting {
    private struct OpenTable {
        var table: Table
        var slots: [OfficePlan.Slot] = []
        var nextSlot = 0
        var slotsOfColumns = TableSlots()
        var isHeader = false
    }

    private let text: AttributedText
    private let output: any OfficeOutput
    /// True if lists are nested elements, and false if they are numbers of paragraphs.
    private let nestsLists: Bool
    private let plan: OfficePlan
    /// The maximum length of a bookmark's name in Word, in characters.
    private static let longestBookmark = 40
    private let bookmarks: LinkedPlaces
    private var runs: OfficeRunWriting
    private var lists: OfficeLists
    private var story: OfficeStory
    private var outer: [OfficeStory] = []
    private var tables: [OpenTable] = []
    /// The last line of code so far, which is held until the next event.
    private var heldLine: Paragraph?
    /// The numbers of the footnotes that have been written.
    private var numbers: [String: Int] = [:]
    private var isInNote = false

    /// Creates a writing of a text; `nestsLists` is true if lists are nested elements.
    package init(
        _ text: AttributedText, _ output: any OfficeOutput, _ options: WritingOptions, nestsLists: Bool
    ) {
        (self.text, self.output, self.nestsLists) = (text, output, nestsLists)
        plan = OfficePlan(text)
        bookmarks = LinkedPlaces(text, longest: Self.longestBookmark)
        runs = OfficeRunWriting(options, output.precision)
        lists = OfficeLists(nestsLists: nestsLists)
        story = OfficeStory(.outermost, nestsLists: nestsLists)
    }

    /// The definitions of the lists; their numbers begin with 1.
    package var definitions: [OfficeListDefinition] { lists.definitions }

    /// Writes the whole text.
    package mutating func write() {
        if let body = plan.body {
            for event in body { follow(event) }
        } else {
            for event in text.blockEvents { follow(event) }
        }
        flushLine()
        for label in plan.labels where numbers[label] == nil { writeLoose(label) }
    }
}

// MARK: Events

extension OfficeWriting {
    private mutating func follow(_ event: BlockEvent) {
        switch event {
        case .enter(let id, let kind):
            flushLine()
            enter(id, kind)
        case .paragraph(let paragraph):
            flushLine(isLast: false)
            if story.isInCode { heldLine = paragraph } else { write(paragraph, isLastLine: false) }
        case .leave(_, let kind):
            flushLine()
            leave(kind)
        }
    }

    /// Writes the held line of code.
    private mutating func flushLine(isLast: Bool = true) {
        guard let line = heldLine else { return }
        heldLine = nil
        write(line, isLastLine: isLast)
    }

    private mutating func enter(_ id: Block.ID, _ kind: BlockKind) {
        switch kind {
        case .quote:
            writeEmptyItem()
            story.enterQuote(id)
        case .list(let style):
            writeEmptyItem()
            story.enterList(id, style, &lists)
        case .item(let task): story.enterItem(id, task)
        case .code(let language): story.enterCode(id, language)
        case .table(let table): enterTable(id, table)
        case .row(let row): enterRow(id, row)
        case .cell(let cell): enterCell(cell)
        case .definitionList, .definition:
            writeEmptyItem()
            story.enterDefinitions(id, kind)
        case .footnote: break
        }
    }

    private mutating func leave(_ kind: BlockKind) {
        switch kind {
        case .quote, .list, .code, .definitionList, .definition: story.leave()
        case .item:
            writeEmptyItem()
            story.leave()
        case .table:
            tables.removeLast()
            output.endTable()
        case .row:
            writeCovered()
            output.endRow()
        case .cell:
            output.endCell()
            if var around = outer.popLast() {
                around.takeNumbers(of: story)
                story = around
            }
        case .footnote: break
        }
    }

    // MARK: Paragraphs

    private mutating func write(_ paragraph: Paragraph, isLastLine: Bool) {
        var (written, task) = story.begin(paragraph, isLastLine: isLastLine)
        written.bookmark = bookmarks.name(of: paragraph)
        output.beginParagraph(written, in: story.lists)
        if let task { output.box(task) }
        if paragraph.style.kind != .rule { writeRuns(paragraph, written.context) }
        output.endParagraph()
    }

    /// Writes the empty paragraph that an item needs before a quotation, a list or a table.
    private mutating func writeEmptyItem() {
        guard story.needsParagraph else { return }
        let (written, task) = story.begin(nil, isLastLine: false)
        output.beginParagraph(written, in: story.lists)
        if let task { output.box(task) }
        output.endParagraph()
    }

    private mutating func writeRuns(_ paragraph: Paragraph, _ context: OfficeContext) {
        var link: Link?
        for run in paragraph.runs {
            var attributes = run.attributes
            attributes.link = attributes.link.flatMap { runs.link($0) }
            if attributes.link != link {
                if link != nil { output.endLink() }
                link = attributes.link
                if let link { output.beginLink(bookmarks.link(link)) }
            }
            let properties = runs.properties(of: attributes, context)
            if let attachment = attributes.attachment {
                for _ in 0..<max(1, run.utf8.count / 3) { write(attachment, attributes, properties, link, context) }
            } else {
                output.text(run.utf8, properties)
            }
        }
        if link != nil { output.endLink() }
    }

    private mutating func write(
        _ attachment: Attachment, _ attributes: Attributes, _ run: OfficeRun, _ link: Link?, _ context: OfficeContext
    ) {
        switch attachment {
        case .media(let media):
            if case .data(let bytes, let mimeType) = media.source, PictureAddress.isPicture(mimeType) {
                output.picture(media, bytes, mimeType: mimeType, run)
            } else {
                output.standIn(media, link: link, note: OfficeMedia.text(of: media), run)
            }
        case .formula(let formula): runs.write(formula, attributes, run, context, to: output)
        case .footnoteReference(let label):
            // A reference has its own character style.
            writeFootnote(label, run.switches.isDisjoint(with: [.isCode, .isStrong]) ? run : run.noting(attributes))
        }
    }
}

// MARK: Tables

extension OfficeWriting {
    private mutating func enterTable(_ id: Block.ID, _ table: Table) {
        writeEmptyItem()
        let note = story.placeTable()
        tables.append(OpenTable(table: table))
        output.beginTable(
            OfficeTable(
                columns: table.columns, width: plan.widths[id] ?? 1, indent: story.indent, placeNote: note,
                listDepth: story.lists.count))
    }

    private mutating func enterRow(_ id: Block.ID, _ row: Row) {
        guard !tables.isEmpty else { return }
        tables[tables.count - 1].slots = plan.slots[id] ?? []
        tables[tables.count - 1].nextSlot = 0
        tables[tables.count - 1].isHeader = row.isHeader
        tables[tables.count - 1].slotsOfColumns.beginRow()
        output.beginRow(isHeader: row.isHeader)
    }

    private mutating func enterCell(_ cell: Cell) {
        writeCovered()
        guard !tables.isEmpty else { return }
        tables[tables.count - 1].nextSlot += 1
        let column = tables[tables.count - 1].slotsOfColumns.take(cell)
        let table = tables[tables.count - 1]
        let alignment = table.table.columns.indices.contains(column) ? table.table.columns[column] : nil
        outer.append(story)
        story = OfficeStory(
            .cell(column: alignment, isTitle: table.isHeader || cell.isHeader), nestsLists: nestsLists,
            places: story.innerPlaces)
        output.beginCell(cell)
    }

    private mutating func writeCovered() {
        guard let table = tables.last else { return }
        var next = table.nextSlot
        while next < table.slots.count, case .covered(let columns, let rows) = table.slots[next] {
            output.coveredCell(columns: columns, rowsBelow: rows)
            next += 1
        }
        tables[tables.count - 1].nextSlot = next
    }
}

// MARK: Footnotes

extension OfficeWriting {
    /// Writes a footnote at its first reference; a further or nested reference is only its number.
    private mutating func writeFootnote(_ label: String, _ run: OfficeRun) {
        guard let events = plan.notes[label], numbers[label] == nil, !isInNote else {
            return output.reference(number: numbers[label], label: label, run)
        }
        let number = numbers.count + 1
        numbers[label] = number
        output.beginFootnote(number, label: label, run)
        let (around, openTables, openStories) = (story, tables, outer)
        story = OfficeStory(.note, nestsLists: nestsLists)
        (tables, outer, isInNote) = ([], [], true)
        for event in events { follow(event) }
        flushLine()
        (story, tables, outer, isInNote) = (around, openTables, openStories, false)
        output.endFootnote()
    }

    /// Writes a footnote without a reference as paragraphs at the end.
    private mutating func writeLoose(_ label: String) {
        guard let events = plan.notes[label] else { return }
        story = OfficeStory(.outermost, nestsLists: nestsLists)
        (tables, outer, isInNote) = ([], [], false)
        // The number of footnotes with a reference before it.
        let behind = plan.labels.prefix { $0 != label }.count { numbers[$0] != nil }
        output.looseNote = "\(behind) \(label)"
        for event in events { follow(event) }
        flushLine()
    }
}
