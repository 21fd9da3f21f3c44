import RichText
import RichTextEditing
import SeededNumbers

/// An editor of rich text with random input: keys, toggles, lists, tables, chapters, undo and redo.
struct EditorSession {
    private enum Command: CaseIterable {
        case type, erase, mark, link, role, enter, paste, indent, outdent, task, renumber, table, row, column, chapter
        case undo, redo, typingMark
    }

    private var random: SeededNumbers
    private let context: EditingContext
    private let start: EditableText
    private let log = Log()

    /// The first edit that does not lead from the text before to the text after, or back.
    private final class Log {
        var text = EditableText()
        var failure: String?
    }

    private static let pieces = [
        "a", "word ", " ", "é", "👩‍👩‍👧", "日本", "\n", "\r\n", "x\ny", "e\u{301}", "longer text with words",
    ]
    private static let roles: [ParagraphRole] = [
        .body, .heading(1), .heading(2), .quote, .list(.bullets), .list(ListStyle(.ordered(.decimal, start: 1))),
        .code(language: nil),
    ]
    private static let marks: [Marks] = [
        .strong, .emphasis, .code, .strikethrough, .superscript, .subscript, [.strong, .emphasis],
    ]

    init(seed: UInt64, coalescing: UndoHistory.Coalescing) {
        random = SeededNumbers(seed: seed)
        let document = EditedDocument(
            "Title\none two\nitem\nnested item\nthree\nquoted\ncode\nlast", history: UndoHistory(coalescing: coalescing)
        )
        context = EditingContext(document)
        context.edit { text in
            text.setRole(.heading(1), in: 0..<1)
            text.setRole(.list(ListStyle(.ordered(.decimal, start: 1))), in: 14..<30)
            text.indentItems(in: 20..<21)
            text.insertTable(rows: 2, columns: 3, at: text.count())
        }
        start = document.text
        context.document.history = UndoHistory(coalescing: coalescing)
        log.text = start
        _ = document.observe { [log] change in
            var (forth, back) = (log.text, change.text)
            forth.apply(change.edit)
            back.apply(change.edit.inverse)
            if forth != change.text { log.failure = "the edit leads elsewhere" }
            if back != log.text { log.failure = "the inverse leads elsewhere" }
            log.text = change.text
        }
    }

    /// Describes the first command that breaks something; nil if none does.
    mutating func failure(commands: Int) -> String? {
        for number in 0..<commands {
            let command = random.pick(Command.allCases)
            let range = anyRange()
            let before = context.text
            context.selection = range
            if let failure = run(command) ?? log.failure ?? wrong(isThorough: number % 8 == 0) {
                return "\(failure): command \(number), \(command) \(range) in \(before.string.debugDescription)"
            }
            // A text that grows without an end is edited in places that say nothing.
            if context.text.count() > 1500 {
                context.selection = 700..<context.text.count()
                context.deleteBackward()
            }
        }
        return goBackAndForth()
    }

    /// Mostly within the text; sometimes beyond its ends, and between the bytes of a character.
    private mutating func anyRange() -> Range<Int> {
        let count = context.text.count()
        if random.oneIn(20) { return random.below(count + 1) - 10..<count + random.below(50) }
        return random.range(in: count, atMost: random.oneIn(2) ? 0 : random.oneIn(8) ? 200 : 20)
    }

    private mutating func run(_ command: Command) -> String? {
        let (range, place) = (context.selection, context.selection.lowerBound)
        switch command {
        case .type: context.type(random.pick(Self.pieces))
        case .erase: random.oneIn(2) ? context.deleteBackward() : context.deleteForward()
        case .mark: return toggle(random.pick(Self.marks))
        case .link: context.edit { $0.toggle(Link("/u"), in: range) }
        case .role: return toggle(random.pick(Self.roles))
        case .enter: context.typeParagraphBreak()
        case .paste:
            context.insert(context.text[context.text.clamped(random.range(in: context.text.count(), atMost: 60))])
        case .indent: context.indent()
        case .outdent: context.outdent()
        case .task: context.edit { $0.setTask(random.pick([.open, .done, nil]), at: place) }
        case .renumber: context.edit { $0.renumberList(at: place, from: random.below(9)) }
        case .table: if random.oneIn(8) { context.edit { $0.insertTable(rows: 2, columns: 2, at: place) } }
        case .row: changeRow(place)
        case .column: changeColumn(place)
        case .chapter: changeChapter(place)
        case .undo: for _ in 0...random.below(4) { context.undo() }
        case .redo: for _ in 0...random.below(4) { context.redo() }
        case .typingMark: context.typingAttributes.marks.add(random.pick(Self.marks))
        }
        return nil
    }

    private mutating func changeRow(_ place: Int) {
        let (row, target) = (random.below(4), random.below(4))
        switch random.below(3) {
        case 0: _ = try? context.edit { try $0.insertRow(row, inTableAt: place) }
        case 1: _ = try? context.edit { try $0.removeRow(row, inTableAt: place) }
        default: _ = try? context.edit { try $0.moveRow(row, to: target, inTableAt: place) }
        }
    }

    private mutating func changeColumn(_ place: Int) {
        let (column, target) = (random.below(4), random.below(4))
        switch random.below(3) {
        case 0: _ = try? context.edit { try $0.insertColumn(column, inTableAt: place) }
        case 1: _ = try? context.edit { try $0.removeColumn(column, inTableAt: place) }
        default: _ = try? context.edit { try $0.moveColumn(column, to: target, inTableAt: place) }
        }
    }

    private mutating func changeChapter(_ place: Int) {
        switch random.below(4) {
        case 0: _ = try? context.edit { try $0.moveChapterUp(at: place) }
        case 1: _ = try? context.edit { try $0.moveChapterDown(at: place) }
        case 2: _ = try? context.edit { try $0.promoteChapter(at: place) }
        default: _ = try? context.edit { try $0.demoteChapter(at: place) }
        }
    }

    private func toggle(_ marks: Marks) -> String? {
        let (before, old) = (context.text.string, context.state(of: marks))
        context.toggle(marks)
        let hasText = context.selection.isEmpty || context.selectedText.string.contains { !$0.isNewline }
        if context.text.string != before { return "letters changed" }
        let new = context.state(of: marks)
        return !hasText || new == (old == .on ? .off : .on) ? nil : "\(marks.rawValue) is \(new) after \(old)"
    }

    private func toggle(_ role: ParagraphRole) -> String? {
        let (before, old) = (context.text.string, context.state(of: role))
        context.toggle(role)
        if context.text.string != before { return "letters changed" }
        let new = context.state(of: role)
        // A cell stays a cell, so that not every paragraph can be everything; it is never a part of both.
        return new == .mixed && old != .mixed ? "\(role) is mixed after \(old)" : nil
    }

    /// The violated invariant of the text; nil if there is none.
    private func wrong(isThorough: Bool) -> String? {
        let text = context.text
        guard text.clamped(context.selection) == context.selection else { return "a selection outside the text" }
        guard isThorough else { return nil }
        var end = 0
        var last: Attributes?
        for run in text.runs() {
            guard run.range.lowerBound == end, !run.range.isEmpty else { return "runs leave a gap" }
            guard run.attributes != last else { return "a run ends within its like" }
            (end, last) = (run.range.upperBound, run.attributes)
        }
        guard end == text.count() else { return "runs end early" }
        for paragraph in text.paragraphs {
            var container: BlockKind?
            for step in paragraph.path {
                guard step.kind.mayBe(in: container) else { return "a block in the wrong place" }
                container = step.kind
            }
        }
        // A carriage return is a line break afterwards.
        if text.utf8(in: text.bounds).contains(0x0D) { return nil }
        let back = EditableText(text.attributedText)
        return back == text ? nil : "another text when it is converted and back"
    }

    /// Undo gives the very text of the start, and redo that of the end.
    private func goBackAndForth() -> String? {
        while context.document.canRedo { context.redo() }
        let end = context.text
        while context.document.canUndo { context.undo() }
        guard context.text == start else { return "undo gives another text" }
        while context.document.canRedo { context.redo() }
        return context.text == end ? nil : "redo gives another text"
    }
}

extension BlockKind {
    /// Items are in lists, rows in tables, cells in rows, and nothing else is.
    fileprivate func mayBe(in container: BlockKind?) -> Bool {
        switch (container, self) {
        case (.list, .item), (.table, .row), (.row, .cell): true
        case (.list, _), (.table, _), (.row, _), (_, .item), (_, .row), (_, .cell): false
        default: true
        }
    }
}
