import FormatCore
import RichText

/// Writes a text to an ``OfficeOutput``: the properties of each paragraph, and notes where those do not say all.
package struct OfficeWriting {
    /// The text outside of tables, a cell or a footnote.
    struct Story {
        /// The open blocks.
        var path: [(id: Block.ID, kind: BlockKind)] = []
        /// What a reader takes for open, and which blocks of the text those are.
        var places = OfficePlaces()
        var placed: [Block.ID] = []
        var lists: [OfficeOpenList] = []
        /// The item whose first paragraph is still to come.
        var item: TaskState??
        var quoteDepth = 0
        var isInCode = false
        var column: Alignment?
        var isTitle = false
        /// The definition of the list that ended last, until a paragraph comes.
        var lastList: Int?
    }

    struct OpenTable {
        var table: Table
        var slots: [OfficePlan.Slot] = []
        var nextSlot = 0
        var column = 0
        var slotsOfColumns = TableSlots()
        var isHeader = false
    }

    let text: AttributedText
    let output: any OfficeOutput
    /// Whether lists are elements around their items, rather than numbers of paragraphs.
    let nestsLists: Bool
    let plan: OfficePlan
    var story = Story()
    var outer: [Story] = []
    var tables: [OpenTable] = []
    /// The definitions of the lists, with the numbers 1, 2, 3 and so on.
    package private(set) var definitions: [OfficeListDefinition] = []
    private var bullets: [Int] = []
    private let addresses: Addresses
    private var serial = 0
    /// The number of each footnote that has been written.
    var numbers: [String: Int] = [:]
    var isInNote = false
    private var runs: [Attributes: OfficeRun] = [:]
    private var runContext = OfficeContext()

    package init(
        _ text: AttributedText, _ output: any OfficeOutput, _ addresses: Addresses, nestsLists: Bool
    ) {
        self.addresses = addresses
        (self.text, self.output, self.nestsLists) = (text, output, nestsLists)
        plan = OfficePlan(text)
    }

    /// Writes the whole text.
    package mutating func write() {
        if let body = plan.body {
            for event in body { follow(event) }
        } else {
            for event in text.blockEvents { follow(event) }
        }
        flushParagraph()
        for label in plan.labels where numbers[label] == nil { writeLoose(label) }
    }

    /// Code that has been read so far: its last line is not known before the next event.
    private var heldLine: Paragraph?
}

// MARK: Events

extension OfficeWriting {
    private mutating func follow(_ event: BlockEvent) {
        switch event {
        case .enter(let id, let kind):
            flushParagraph()
            enter(id, kind)
        case .paragraph(let paragraph):
            flushParagraph(isLastLine: false)
            if story.isInCode {
                heldLine = paragraph
            } else {
                write(paragraph, isLastLine: false)
            }
        case .leave(let id, let kind):
            flushParagraph()
            leave(id, kind)
        }
    }

    /// Writes the line of code that waits to know whether it is the last.
    private mutating func flushParagraph(isLastLine: Bool = true) {
        guard let line = heldLine else { return }
        heldLine = nil
        write(line, isLastLine: isLastLine)
    }

    private mutating func enter(_ id: Block.ID, _ kind: BlockKind) {
        switch kind {
        case .quote:
            writeEmptyItem()
            story.path.append((id, kind))
            story.quoteDepth += 1
        case .list(let style):
            writeEmptyItem()
            story.path.append((id, kind))
            enterList(style)
        case .item(let task):
            story.path.append((id, kind))
            if !story.lists.isEmpty {
                story.lists[story.lists.count - 1].items += 1
                story.lists[story.lists.count - 1].hasNested = false
            }
            story.item = .some(task)
        case .code:
            story.path.append((id, kind))
            story.isInCode = true
        case .table(let table): enterTable(id, table)
        case .row(let row): enterRow(id, row)
        case .cell(let cell): enterCell(cell)
        case .footnote: break
        }
    }

    private mutating func leave(_ id: Block.ID, _ kind: BlockKind) {
        switch kind {
        case .quote:
            story.path.removeLast()
            story.quoteDepth -= 1
        case .list:
            story.path.removeLast()
            story.lastList = story.lists.popLast()?.number
        case .item:
            writeEmptyItem()
            story.path.removeLast()
        case .code:
            story.path.removeLast()
            story.isInCode = false
        case .table:
            tables.removeLast()
            output.endTable()
        case .row:
            writeCovered()
            output.endRow()
        case .cell:
            output.endCell()
            if var around = outer.popLast() {
                around.places.takeNumbers(of: story.places)
                story = around
            }
        case .footnote: break
        }
    }

    private mutating func enterList(_ style: ListStyle) {
        let level = min(story.lists.count, OfficeListDefinition.levelCount - 1)
        serial += 1
        let number = nestsLists ? (story.lists.first?.number ?? serial) : definition(style, level)
        if !story.lists.isEmpty { story.lists[story.lists.count - 1].hasNested = true }
        story.lists.append(
            OfficeOpenList(
                serial: serial, number: number, level: level, style: style, quotesOutside: story.quoteDepth))
    }

    /// The definition of a list: that of the list around it, that of other bullets, or one of its own.
    private mutating func definition(_ style: ListStyle, _ level: Int) -> Int {
        let style = Self.readable(style)
        if let around = story.lists.last, around.level < level, !around.hasNested, take(around.number, style, level) {
            return around.number
        }
        if !style.isOrdered, level == 0 {
            for number in bullets where number != story.lastList && take(number, style, level) { return number }
        }
        definitions.append(OfficeListDefinition())
        definitions[definitions.count - 1].levels[level] = style
        if !style.isOrdered, level == 0, bullets.count < 8 { bullets.append(definitions.count) }
        return definitions.count
    }

    private mutating func take(_ number: Int, _ style: ListStyle, _ level: Int) -> Bool {
        guard definitions.indices.contains(number - 1) else { return false }
        let known = definitions[number - 1].levels[level]
        guard known == nil || known?.marker == style.marker && known?.label == style.label else { return false }
        definitions[number - 1].levels[level] = known ?? style
        return true
    }

    /// The style of a list as far as a level can say it.
    static func readable(_ style: ListStyle) -> ListStyle {
        var style = style
        if case .ordered(let numbering, let start) = style.marker {
            style.marker = .ordered(numbering, start: min(max(start, 0), Int(Int16.max)))
        }
        if let label = style.label, label.digits > 1 || label.prefix.contains("%") || label.suffix.contains("%") {
            style.label = nil
        }
        return style
    }
}

// MARK: Paragraphs

extension OfficeWriting {
    private mutating func write(_ paragraph: Paragraph, isLastLine: Bool) {
        var written = properties(paragraph.style)
        let task = begin(&written, paragraph, isLastLine: isLastLine)
        if let task { output.box(task) }
        if paragraph.style.kind != .rule { writeRuns(paragraph, written.context) }
        output.endParagraph()
        story.lastList = nil
    }

    /// An item has to have a paragraph before a quotation, a list or a table.
    mutating func writeEmptyItem() {
        guard let task = story.item else { return }
        var written = properties(.body)
        written.isPlaceholder = true
        _ = begin(&written, nil, isLastLine: false)
        if let task { output.box(task) }
        output.endParagraph()
    }

    private func properties(_ style: ParagraphStyle) -> OfficeParagraph {
        var written = OfficeParagraph()
        written.kind = style.kind
        written.left = story.lists.count * OfficeParagraph.Length.list + story.quoteDepth * OfficeParagraph.Length.quote
        written.right = story.quoteDepth * OfficeParagraph.Length.quote
        let isStart = story.item != nil
        if isStart {
            written.first = -OfficeParagraph.Length.hanging
        } else if !story.isInCode {
            written.left += style.indent.map(Self.twips) ?? 0
            written.first = style.firstLineIndent.map(Self.twips) ?? 0
        }
        written.alignment = style.alignment ?? story.column
        written.direction = style.direction
        if case .code(let language)? = story.path.last?.kind {
            written.meaning = .code(language: language)
        } else if style.kind == .body {
            written.meaning = bodyMeaning
        } else if case .heading(let level) = style.kind {
            written.meaning = .heading(level)
        }
        return written
    }

    private var bodyMeaning: OfficeMeaning? {
        if story.isTitle { return .tableHeading }
        if story.quoteDepth > story.lists.last?.quotesOutside ?? 0 { return .quote }
        if story.item != nil { return nil }
        if !story.lists.isEmpty { return .listContinuation }
        return isInNote && outer.isEmpty == false && tables.isEmpty ? .footnote : nil
    }

    /// Begins a paragraph, and adds the notes that it needs; returns the task whose box it begins with.
    private mutating func begin(
        _ written: inout OfficeParagraph, _ paragraph: Paragraph?, isLastLine: Bool
    ) -> TaskState? {
        var task: TaskState?
        if let item = story.item, let list = story.lists.last {
            story.item = nil
            task = item
            let drawn = paragraph.flatMap { OfficeAssembly.box($0.utf8) }
            var style = Self.readable(list.style)
            style.isTight = list.style.isTight
            written.list = .item(
                OfficeItem(
                    list: list.number, level: list.level, style: style, task: item ?? drawn,
                    beginsList: nestsLists ? list.items == 1 : nil))
        } else if nestsLists, !story.lists.isEmpty {
            written.list = .continuation(depth: story.lists.count)
        }
        written.isSpaced = story.isInCode ? isLastLine : isSpaced(written)
        place(&written)
        if let paragraph {
            let style = paragraph.style
            if written.style(column: story.column, places: story.places) != style {
                written.styleNote = OfficeNotation.text(of: style)
            }
        }
        output.beginParagraph(written, in: story.lists)
        return task
    }

    private func isSpaced(_ written: OfficeParagraph) -> Bool {
        if case .heading = written.kind, story.lists.isEmpty { return true }
        return story.lists.last.map { !$0.style.isTight } ?? (outer.isEmpty || isInNote && tables.isEmpty)
    }

    /// Asks what a reader would make of the paragraph, and notes the blocks around it where that is something else.
    private mutating func place(_ written: inout OfficeParagraph) {
        let path = story.path
        let isPlain = written.list == nil && (written.meaning == nil || written.meaning == .tableHeading)
        if path.isEmpty, story.places.depth == 0, isPlain, written.kind == .body { return }
        var places = story.places
        let change = places.place(written, quoteDepth: written.quoteDepth)
        if isMeant(change, path) {
            story.places = places
        } else {
            let steps = steps(path)
            written.placeNote = OfficeNotation.text(of: steps)
            _ = story.places.place(noted: steps, written)
        }
        story.placed = path.map(\.id)
    }

    /// The blocks around what comes next, and which of them are new.
    private func steps(_ path: [(id: Block.ID, kind: BlockKind)]) -> [OfficePlaces.Step] {
        var isNew = false
        return path.enumerated().map { index, block in
            isNew = isNew || index >= story.placed.count || story.placed[index] != block.id
            return OfficePlaces.Step(kind: block.kind, isNew: isNew)
        }
    }

    private func isMeant(_ change: OfficePlaces.Change, _ path: [(id: Block.ID, kind: BlockKind)]) -> Bool {
        guard change.kept + change.opened.count == path.count, change.kept <= story.placed.count else { return false }
        for index in 0..<change.kept where story.placed[index] != path[index].id { return false }
        if change.kept < min(path.count, story.placed.count), story.placed[change.kept] == path[change.kept].id {
            return false
        }
        return zip(change.opened, path[change.kept...]).allSatisfy { $0 == $1.kind }
    }

    static func twips(_ points: Double) -> Int {
        points.isFinite ? Int(min(max((points * 20).rounded(), -31_680), 31_680)) : 0
    }
}

// MARK: Tables

extension OfficeWriting {
    private mutating func enterTable(_ id: Block.ID, _ table: Table) {
        writeEmptyItem()
        var note: String?
        if !story.path.isEmpty || story.places.depth > 0 {
            let steps = steps(story.path)
            // A reader closes all around a table but what a note says.
            if !steps.isEmpty { note = OfficeNotation.text(of: steps) }
            _ = story.places.place(noted: steps, OfficeParagraph())
            story.placed = story.path.map(\.id)
        }
        tables.append(OpenTable(table: table))
        let indent = story.lists.count * OfficeParagraph.Length.list + story.quoteDepth * OfficeParagraph.Length.quote
        output.beginTable(
            OfficeTable(
                columns: table.columns, width: plan.widths[id] ?? 1, indent: indent, placeNote: note,
                listDepth: story.lists.count))
        story.lastList = nil
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
        outer.append(story)
        let places = story.places.inner
        story = Story()
        story.places = places
        story.column = table.table.columns.indices.contains(column) ? table.table.columns[column] : nil
        story.isTitle = table.isHeader || cell.isHeader
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

// MARK: Runs and footnotes

extension OfficeWriting {
    private mutating func writeRuns(_ paragraph: Paragraph, _ context: OfficeContext) {
        if context != runContext {
            runs.removeAll(keepingCapacity: true)
            runContext = context
        }
        var link: Link?
        for run in paragraph.runs {
            var attributes = run.attributes
            if let written = attributes.link {
                attributes.link = addresses.link(written.destination).map { Link($0, title: written.title) }
            }
            if attributes.link != link {
                if link != nil { output.endLink() }
                link = attributes.link
                if let link { output.beginLink(link) }
            }
            let properties = properties(of: attributes, context)
            guard let attachment = attributes.attachment else {
                output.text(run.utf8, properties)
                continue
            }
            for _ in 0..<max(1, run.utf8.count / 3) { write(attachment, attributes, properties, link) }
        }
        if link != nil { output.endLink() }
    }

    private mutating func properties(of attributes: Attributes, _ context: OfficeContext) -> OfficeRun {
        if attributes == .none { return .plain }
        if let known = runs[attributes] { return known }
        let properties = OfficeRun(attributes, in: context, output.precision)
        if runs.count < 4096 { runs[attributes] = properties }
        return properties
    }

    private mutating func write(
        _ attachment: Attachment, _ attributes: Attributes, _ run: OfficeRun, _ link: Link?
    ) {
        switch attachment {
        case .media(let media):
            if case .data(let bytes, let mimeType) = media.source, PictureAddress.isPicture(mimeType) {
                output.picture(media, bytes, mimeType: mimeType, run)
            } else {
                output.standIn(media, link: link, note: OfficeMedia.text(of: media), run)
            }
        case .footnoteReference(let label):
            // A reference has a style of its own.
            writeFootnote(label, run.switches.isDisjoint(with: [.isCode, .isStrong]) ? run : run.noting(attributes))
        }
    }

    /// Writes a footnote where it is first referred to; elsewhere, and within another, only its number.
    private mutating func writeFootnote(_ label: String, _ run: OfficeRun) {
        guard let events = plan.notes[label], numbers[label] == nil, !isInNote else {
            return output.reference(number: numbers[label], label: label, run)
        }
        let number = numbers.count + 1
        numbers[label] = number
        output.beginFootnote(number, label: label, run)
        writeNote(events)
        output.endFootnote()
    }

    private mutating func writeNote(_ events: [BlockEvent]) {
        let (around, openTables, context) = (story, tables, runContext)
        outer.append(story)
        story = Story()
        (tables, isInNote) = ([], true)
        for event in events { follow(event) }
        flushParagraph()
        outer.removeLast()
        (story, tables, isInNote) = (around, openTables, false)
        if runContext != context {
            runs.removeAll(keepingCapacity: true)
            runContext = context
        }
    }

    /// Writes a footnote that nothing refers to, as paragraphs at the end.
    private mutating func writeLoose(_ label: String) {
        guard let events = plan.notes[label] else { return }
        story = Story()
        (tables, isInNote) = ([], false)
        outer = []
        output.looseNote = "\(behind(label)) \(label)"
        for event in events { follow(event) }
        flushParagraph()
    }

    /// How many footnotes with a reference come before one without.
    private func behind(_ label: String) -> Int {
        plan.labels.prefix { $0 != label }.count { numbers[$0] != nil }
    }
}
