import RichText

/// What a format of markup writes for the blocks of a text, the innermost first.
package protocol MarkupFormat {
    /// A paragraph, a heading or a rule; nil for one that shows nothing.
    mutating func write(_ paragraph: Paragraph, in place: BlockPlace) -> MarkupBlock?

    /// A block whose content is written; nil for one that shows nothing.
    mutating func write(_ block: FinishedBlock, in place: BlockPlace) -> MarkupBlock?
}

/// The one walk through the blocks of a text that writers of markup share.
///
/// What a block holds is written before the block itself, so that a format sees what it puts around it, and nothing recurses.
package struct MarkupWalker<Format: MarkupFormat> {
    /// A block that is open, and what has been written in it.
    private struct Frame {
        let kind: BlockKind
        var place: BlockPlace
        var blocks: [MarkupBlock] = []
        var lines: [ArraySlice<UInt8>] = []
        var items: [MarkupItem] = []
        var cells: [MarkupCell] = []
        var rows: [MarkupRow] = []
    }

    /// Which footnotes a walk goes through.
    package enum Notes: Sendable {
        /// They stand where they are.
        case inPlace
        /// They are left out.
        case leftOut
        /// Nothing else is written.
        case alone
    }

    private let notes: Notes
    private var output: [MarkupBlock] = []
    private var frames: [Frame] = []

    private init(_ notes: Notes) {
        self.notes = notes
    }

    /// The blocks of the top level.
    package static func blocks(
        of text: AttributedText, as format: inout Format, notes: Notes = .inPlace
    ) -> [MarkupBlock] {
        var walker = MarkupWalker(notes)
        for event in text.blockEvents {
            switch event {
            case .enter(_, let kind): walker.enter(kind)
            case .paragraph(let paragraph): walker.take(paragraph, &format)
            case .leave(_, let kind): walker.leave(kind, &format)
            }
        }
        return walker.output
    }
}

extension MarkupWalker {
    private var isSkipped: Bool {
        let isInNote = if case .footnote? = frames.first?.kind { true } else { false }
        switch notes {
        case .inPlace: return false
        case .leftOut: return isInNote
        case .alone: return !isInNote
        }
    }

    private mutating func enter(_ kind: BlockKind) {
        var place = place
        switch kind {
        case .quote: place.quotes += 1
        case .list(let style): place.lists.append(style.isOrdered)
        case .cell: place.cells += 1
        case .footnote: place.notes += 1
        case .item, .row, .table, .code: break
        }
        frames.append(Frame(kind: kind, place: place))
    }

    /// Where the next block stands.
    private var place: BlockPlace {
        guard let last = frames.last else { return BlockPlace() }
        var place = last.place
        switch last.kind {
        case .item, .cell, .footnote: place.isFirst = last.blocks.isEmpty
        default: place.isFirst = false
        }
        return place
    }

    private mutating func take(_ paragraph: Paragraph, _ format: inout Format) {
        guard !isSkipped else { return }
        if let last = frames.indices.last, case .code = frames[last].kind {
            frames[last].lines.append(paragraph.utf8)
        } else {
            append(format.write(paragraph, in: place))
        }
    }

    private mutating func append(_ block: MarkupBlock?) {
        guard let block else { return }
        if frames.isEmpty {
            output.append(block)
        } else {
            frames[frames.count - 1].blocks.append(block)
        }
    }

    private mutating func leave(_ kind: BlockKind, _ format: inout Format) {
        let isSkipped = isSkipped
        guard let frame = frames.popLast(), !isSkipped else { return }
        let last = frames.count - 1
        let finished: FinishedBlock
        switch kind {
        case .item(let task):
            if last >= 0 { frames[last].items.append(MarkupItem(task: task, content: frame.blocks)) }
            return
        case .cell(let cell):
            if last >= 0 { frames[last].cells.append(MarkupCell(cell: cell, content: frame.blocks)) }
            return
        case .row(let row):
            if last >= 0 { frames[last].rows.append(MarkupRow(row: row, cells: frame.cells)) }
            return
        case .quote: finished = .quote(frame.blocks)
        case .list(let style): finished = .list(style, frame.items)
        case .code(let language): finished = .code(language: language, frame.lines)
        case .table(let table): finished = .table(MarkupTable(table: table, rows: frame.rows))
        case .footnote(let label): finished = .note(label: label, frame.blocks)
        }
        append(format.write(finished, in: place))
    }
}
