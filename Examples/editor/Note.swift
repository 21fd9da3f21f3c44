import Formats
import MarkdownEditing
import RichText
import RichTextEditing

/// A Markdown text with its styles.
///
/// You edit the source, and it is styled by its meaning.
final class Note {
    let context: EditingContext
    /// Always the text of the context.
    private var source: MarkdownSource

    init(_ text: String) {
        context = EditingContext(EditedDocument(EditableText(text)))
        source = MarkdownSource(text)
        _ = context.document.observe { [unowned self] change in
            if change.cause != .style { follow(change) }
        }
        style([0..<source.count])
    }

    /// The text to copy: the selection, or everything.
    var selectedText: String {
        context.selection.isEmpty ? context.text.string : context.selectedText.string
    }
}

// MARK: Styles

extension Note {
    private func follow(_ change: EditedDocument.Change) {
        style(source.replace(change.edit.range, with: change.edit.inserted.string).ranges)
    }

    private func style(_ ranges: [Range<Int>]) {
        context.document.restyle { text in
            for range in ranges { style(range, in: &text) }
        }
    }

    private func style(_ range: Range<Int>, in text: inout EditableText) {
        text.setAttributes(.none, in: range)
        text.updateParagraphs(text.paragraphIndices(in: range)) { $0 = .body }
        for block in source.blocks(in: range) { style(block, within: range, in: &text) }
        for span in source.spans(in: range) {
            text.updateAttributes(in: span.range) { attributes in
                switch span.kind {
                case .mark(let marks): attributes.marks.formUnion(marks)
                case .code: attributes.marks.insert(.code)
                case .link(let address), .image(let address): attributes.link = Link(address)
                }
            }
        }
        for marker in source.markers(in: range) {
            text.updateAttributes(in: marker.range) { $0.look.foreground = Color(red: 0x88, green: 0x88, blue: 0x88) }
        }
    }

    private func style(_ block: MarkdownSource.Block, within range: Range<Int>, in text: inout EditableText) {
        switch block.kind {
        case .heading(let level):
            // A setext underline has no heading level.
            let first = text.paragraph(at: block.range.lowerBound).index
            text.updateParagraphs(first..<first + 1) { $0.kind = .heading(level) }
        case .code, .html, .frontMatter:
            text.updateAttributes(in: block.range.clamped(to: range)) { $0.marks.insert(.code) }
        case .paragraph, .rule, .table: break
        }
    }
}

// MARK: Commands

extension Note {
    /// Toggles a mark on the selection or the word at the caret.
    func toggle(_ mark: MarkdownMark) {
        make(source.toggling(mark, in: context.selection))
    }

    /// Toggles the lines of the selection between items, quotations or code, and text.
    func toggle(_ role: MarkdownRole) {
        make(source.toggling(role, in: context.selection))
    }

    /// Makes body text a heading, or a heading one level lower; level 3 becomes body text.
    func toggleHeading() {
        let selection = context.selection
        let level = (1...3).first { source.state(of: .heading($0), in: selection) == .on } ?? 0
        toggle(.heading(level == 3 ? 3 : level + 1))
    }

    /// Begins a line, an item or a quotation line, or ends the list or quotation.
    func typeReturn() {
        make(source.returning(in: context.selection))
    }

    /// Moves to the next table cell, or indents or outdents items; elsewhere it inserts a tab.
    func typeTab(backward: Bool) {
        let selection = context.selection
        if let edit = source.nextCell(from: selection.upperBound, backward: backward) { return make(edit) }
        if let edit = backward ? source.unnesting(in: selection) : source.nesting(in: selection) { return make(edit) }
        if !backward { context.type("\t") }
    }

    private func make(_ edit: MarkdownEdit?) {
        if let edit { context.apply(edit) }
    }

    func moveChapter(up: Bool) throws(StructureError) {
        try context.edit { (text) throws(StructureError) in
            if up {
                try text.moveChapterUp(at: context.selection.lowerBound)
            } else {
                try text.moveChapterDown(at: context.selection.lowerBound)
            }
        }
    }
}

// MARK: The caret

extension Note {
    enum Move {
        case left, right, up, down, lineStart, lineEnd
    }

    /// Moves the caret.
    ///
    /// Up and down move by rows of a window of this many cells.
    func move(_ move: Move, selects: Bool, cells: Int) {
        let text = context.text
        let selection = context.selection
        let line = text.paragraph(at: selection.upperBound)
        let caret =
            switch move {
            case .left: text.characterStart(before: selects ? selection.lowerBound : selection.upperBound)
            case .right: text.characterEnd(after: selection.upperBound)
            case .lineStart: line.range.lowerBound
            case .lineEnd: line.range.upperBound
            case .up: text.index(selection.upperBound, movedBy: -1, cells: cells)
            case .down: text.index(selection.upperBound, movedBy: 1, cells: cells)
            }
        guard selects else {
            context.selection = caret..<caret
            return
        }
        context.selection = min(caret, selection.lowerBound)..<max(caret, selection.upperBound)
    }
}
