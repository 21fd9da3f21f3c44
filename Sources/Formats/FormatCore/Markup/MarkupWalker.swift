import RichText

/// A writer of a markup format.
///
/// The innermost blocks are passed to it first.
package protocol MarkupFormat {
    /// Writes a paragraph, a heading or a rule; returns nil if it is empty.
    mutating func write(_ paragraph: Paragraph, in place: BlockPlace) -> MarkupBlock?

    /// Writes a block with its written content; returns nil if it is empty.
    mutating func write(_ block: FinishedBlock, in place: BlockPlace) -> MarkupBlock?
}

/// The walk through the blocks of a text that all writers of markup share.
///
/// The content of a block is written before the block itself, so that the format knows what the block contains. There is no
/// recursion. Only the methods are generic, because methods of a generic type look up the types of its members at each call.
package struct MarkupWalker {
    /// An open block, and its written content.
    private struct Frame {
        let kind: BlockKind
        var place: BlockPlace
        var blocks: [MarkupBlock] = []
        var lines: [ArraySlice<UInt8>] = []
        var items: [MarkupItem] = []
        var cells: [MarkupCell] = []
        var rows: [MarkupRow] = []
        var definitions: [MarkupDefinition] = []

        /// Takes a block of a list of definitions: a term, or a block outside of both.
        mutating func define(_ block: MarkupBlock, isTerm: Bool) {
            guard isTerm else { return define([block]) }
            if definitions.last?.meanings.isEmpty != true { definitions.append(MarkupDefinition()) }
            definitions[definitions.count - 1].terms.append(block)
        }

        /// Takes what the last terms mean.
        mutating func define(_ meaning: [MarkupBlock]) {
            if definitions.isEmpty { definitions.append(MarkupDefinition()) }
            definitions[definitions.count - 1].meanings.append(meaning)
        }
    }

    /// The treatment of footnotes in a walk.
    package enum Notes: Sendable {
        /// Footnotes are written in place.
        case inPlace
        /// Footnotes are left out.
        case leftOut
        /// Only footnotes are written.
        case alone
    }

    private let notes: Notes
    private var output: [MarkupBlock] = []
    private var frames: [Frame] = []

    private init(_ notes: Notes) { self.notes = notes }

    /// Returns the written top-level blocks.
    package static func blocks(
        of text: AttributedText, as format: inout some MarkupFormat, notes: Notes = .inPlace
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
        case .definitionList: place.definitions += 1
        case .item, .row, .table, .code, .definition: break
        }
        frames.append(Frame(kind: kind, place: place))
    }

    /// The position of the next block.
    private var place: BlockPlace { frames.last?.place ?? BlockPlace() }

    private mutating func take(_ paragraph: Paragraph, _ format: inout some MarkupFormat) {
        guard !isSkipped else { return }
        if let last = frames.indices.last, case .code = frames[last].kind {
            frames[last].lines.append(paragraph.utf8)
        } else {
            append(format.write(paragraph, in: place), isTerm: paragraph.style.kind == .term)
        }
    }

    private mutating func append(_ block: MarkupBlock?, isTerm: Bool = false) {
        guard let block else { return }
        guard let last = frames.indices.last else { return output.append(block) }
        switch frames[last].kind {
        case .definitionList: frames[last].define(block, isTerm: isTerm)
        // Only items may be in a list, and nothing is lost.
        case .list: frames[last].items.append(MarkupItem(task: nil, content: [block]))
        default: frames[last].blocks.append(block)
        }
    }

    private mutating func leave(_ kind: BlockKind, _ format: inout some MarkupFormat) {
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
        case .definition:
            if last >= 0, case .definitionList = frames[last].kind {
                frames[last].define(frame.blocks)
            } else {
                for block in frame.blocks { append(block) }
            }
            return
        case .definitionList: finished = .definitions(frame.definitions)
        case .quote: finished = .quote(frame.blocks)
        case .list(let style): finished = .list(style, frame.items)
        case .code(let language): finished = .code(language: language, frame.lines)
        case .table(let table): finished = .table(MarkupTable(table: table, rows: frame.rows))
        case .footnote(let label): finished = .note(label: label, frame.blocks)
        }
        append(format.write(finished, in: place))
    }
}
