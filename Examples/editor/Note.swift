import Formats
import RichText
import RichTextEditing

/// A Markdown text with its styles: the source is what is edited, and what it says is shown in it.
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

    /// What is copied: the selection, or all of it.
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
            // A line under a heading is none.
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
    private static let delimiters: [(Marks, String)] = [(.strong, "**"), (.emphasis, "*"), (.code, "`")]

    /// Puts delimiters around the selection or the word at the caret, or takes them away.
    func toggle(_ mark: Marks) {
        guard let delimiter = Self.delimiters.first(where: { $0.0 == mark })?.1 else { return }
        let range = context.selection.isEmpty ? word : context.selection
        let count = delimiter.utf8.count
        context.edit { text in
            if let span = span(of: mark, around: range) {
                for end in ends(of: span).reversed() { text.delete(end) }
            } else {
                text.insert(delimiter, at: range.upperBound)
                text.insert(delimiter, at: range.lowerBound)
            }
        }
        if range.isEmpty { context.selection = range.lowerBound + count..<range.lowerBound + count }
    }

    private func span(of mark: Marks, around range: Range<Int>) -> Range<Int>? {
        source.spans(in: range.lowerBound - 1..<range.upperBound + 1).first { span in
            guard span.range.lowerBound <= range.lowerBound, span.range.upperBound >= range.upperBound else {
                return false
            }
            return span.kind == .mark(mark) || mark == .code && span.kind == .code
        }?.range
    }

    /// The delimiters around a span.
    private func ends(of span: Range<Int>) -> [Range<Int>] {
        source.markers(in: span.lowerBound - 1..<span.upperBound + 1).map(\.range)
            .filter { $0.upperBound == span.lowerBound || $0.lowerBound == span.upperBound }
    }

    private var word: Range<Int> {
        let text = context.text
        func isLetter(_ range: Range<Int>) -> Bool { text[range].string.allSatisfy { $0.isLetter || $0.isNumber } }
        var (start, end) = (context.selection.lowerBound, context.selection.upperBound)
        while start > 0, isLetter(text.characterStart(before: start)..<start) {
            start = text.characterStart(before: start)
        }
        while end < text.count(), isLetter(end..<text.characterEnd(after: end)) { end = text.characterEnd(after: end) }
        return start..<end
    }

    /// Body text becomes a heading, a heading one of the next level, and the third level body text.
    func toggleHeading() {
        let paragraph = context.text.paragraph(at: context.selection.lowerBound)
        let start = paragraph.range.lowerBound
        let signs = context.text[paragraph.range].string.prefix { $0 == "#" }.count
        // The line under a heading of the other kind says its level.
        if case .heading = paragraph.style.kind, signs == 0 { return }
        context.edit { text in
            if signs >= 3 {
                text.delete(start..<start + signs + 1)
            } else {
                text.insert(signs == 0 ? "# " : "#", at: start)
            }
        }
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

    /// Up and down are rows of a window of so many cells.
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
            case .up: text.place(selection.upperBound, movedBy: -1, cells: cells)
            case .down: text.place(selection.upperBound, movedBy: 1, cells: cells)
            }
        guard selects else {
            context.selection = caret..<caret
            return
        }
        context.selection = min(caret, selection.lowerBound)..<max(caret, selection.upperBound)
    }
}
