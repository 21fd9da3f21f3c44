import FormatCore
import RichText

/// Assembles attributed text from a parsed document: detects headings, lists, quotations and tables.
struct RTFAssembly {
    let document: RTFDocument
    let sheet: RTFStyleSheet
    let sizedHeadings: RTFSizedHeadings?
    var looks: RTFLooks
    var lists: RTFListNumbers
    var blocks = RTFBlockBuilder()
    var anchors = TextAnchors()
    /// The flow that is being assembled: the body or a footnote.
    private(set) var flow = RTFFlow()
    /// The starts of the paragraphs in the current part of the flow that are tasks because of a typed box.
    private(set) var typedTasks: Set<Int> = []
    private var tableCount = 0
    /// The numbers of the tables that have a note.
    private var notedTables: Set<Int> = []

    /// A pending step; the last one in the list comes next.
    ///
    /// Nested tables are queued here instead of using the call stack.
    enum Step {
        case content(Range<Int>, depth: Int)
        case open(BlockKind)
        case openCell(Cell, alignment: RTFParagraph.Alignment?, dropsBold: Bool)
        case close
        case closeCell
    }

    init(_ document: RTFDocument, findsHeadings: Bool = false) {
        self.document = document
        sheet = RTFStyleSheet(document)
        looks = RTFLooks(document, sheet)
        lists = RTFListNumbers(document)
        sizedHeadings = findsHeadings ? RTFSizedHeadings(document, sheet) : nil
    }

    mutating func assemble() -> AttributedText {
        var waiting = assembleBody()[...]
        for (count, note) in notesInOrder.enumerated() {
            assembleNote(note.label, note.flow)
            while let next = waiting.first, next.behind <= count + 1 {
                waiting.removeFirst()
                assembleNote(next.label, document.content.body, next.range)
            }
        }
        for note in waiting { assembleNote(note.label, document.content.body, note.range) }
        let text = blocks.finish()
        // A table that positions another one takes two.
        let placed = tableCount > 1 ? PlacingTables(text, noted: notedTables).replaced(in: text) : text
        return anchors.settled(placed).readingFormulas()
    }
}

extension RTFAssembly {
    /// The notes in reading order: each follows the note that refers to it.
    private var notesInOrder: [RTFFootnotes.Note] {
        let notes = document.content.footnotes.notes
        return notes.indices.sorted { (notes[$0].depth, $0) < (notes[$1].depth, $1) }.map { notes[$0] }
    }

    /// Assembles all except the notes that come after others, which are returned.
    private mutating func assembleBody() -> [RTFLooseNote] {
        guard !document.content.footnotes.loose.isEmpty else {
            assemble(document.content.body, document.content.body.items.indices)
            return []
        }
        var waiting: [RTFLooseNote] = []
        var footnotes = 0
        for part in RTFLooseNote.parts(of: document) {
            guard let note = part.note else {
                assemble(document.content.body, part.range, isLast: false)
                continue
            }
            blocks.close()
            footnotes = max(footnotes, note.behind)
            if footnotes == 0 {
                assembleNote(note.label, document.content.body, note.range)
            } else {
                waiting.append(RTFLooseNote(label: note.label, behind: footnotes, range: note.range))
            }
        }
        blocks.close()
        return waiting
    }

    private mutating func assembleNote(_ label: String, _ flow: RTFFlow, _ range: Range<Int>? = nil) {
        blocks.openBoundary(.footnote(label: label))
        let range = range ?? flow.items.indices
        assemble(flow, range)
        // A note without text is still a note.
        if range.isEmpty { blocks.endParagraph() }
        blocks.closeBoundary()
    }

    private mutating func assemble(_ flow: RTFFlow, _ range: Range<Int>, isLast: Bool = true) {
        self.flow = flow
        typedTasks = RTFTypedBox.starts(in: flow.items[range], of: flow)
        var steps: [Step] = [.content(range, depth: 0)]
        while let step = steps.popLast() { perform(step, &steps) }
        if isLast { blocks.close() }
    }

    private mutating func perform(_ step: Step, _ steps: inout [Step]) {
        switch step {
        case .content(let range, let depth): content(range, depth, &steps)
        case .open(let kind): blocks.openFrame(kind)
        case .close: blocks.closeFrame()
        case .openCell(let cell, let alignment, let dropsBold):
            blocks.openBoundary(.cell(cell), alignment: alignment, .init(dropsBold: dropsBold))
        case .closeCell:
            blocks.close()
            blocks.closeBoundary()
        }
    }

    /// Takes paragraphs up to the first one in a table deeper than `depth`; the table comes next, then the rest.
    private mutating func content(_ range: Range<Int>, _ depth: Int, _ steps: inout [Step]) {
        var position = range.lowerBound
        while position < range.upperBound, flow.items[position].depth <= depth {
            if case .paragraph(let paragraph) = flow.items[position] {
                if isFiller(paragraph, at: position, in: range) {
                    close(at: RTFFiller(spaceAfter: Int(document.content.paragraphs[paragraph.format].spaceAfter)))
                } else {
                    append(paragraph, isInCell: depth > 0)
                }
            }
            position += 1
        }
        guard position < range.upperBound else { return }
        let start = position
        while position < range.upperBound, flow.items[position].depth > depth { position += 1 }
        steps.append(.content(position..<range.upperBound, depth: depth))
        let table = RTFTableLayout(flow, start..<position, depth: depth + 1, document, sheet)
        let gap: Int32 = document.quirks.contains(.outdentsTables) ? RTFTableLayout.usualGap : 0
        placeTable(indent: table.leftEdge.addingReportingOverflow(gap).partialValue, quoteDepth: table.quoteDepth)
        if table.isSaid { notedTables.insert(tableCount) }
        tableCount += 1
        steps.append(contentsOf: table.steps.reversed())
    }

    /// True for a paragraph that only RTF syntax requires: one point high, between two tables or at an end; and the paragraph
    /// that must follow a table in a cell.
    private func isFiller(_ paragraph: RTFFlow.Paragraph, at position: Int, in range: Range<Int>) -> Bool {
        guard paragraph.text.isEmpty else { return false }
        if let size = document.content.characters[paragraph.mark].size, (1...2).contains(size) { return true }
        guard paragraph.depth > 0, position + 1 == range.upperBound, position > 0 else { return false }
        return flow.items[position - 1].depth > paragraph.depth
    }

    private mutating func close(at filler: RTFFiller) {
        switch filler {
        case .beforeTable: break
        case .within(let blocks): self.blocks.close(to: blocks)
        }
    }
}
