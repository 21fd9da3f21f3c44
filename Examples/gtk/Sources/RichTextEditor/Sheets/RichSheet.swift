import Formats
import PasteboardKit
import RichText
import RichTextEditing

/// The rich text view: you edit what you see.
final class RichSheet: Sheet {
    let context: EditingContext
    var onStale: (([Range<Int>]) -> Void)?
    let marks = Mark.allCases

    init(_ text: EditableText) {
        context = EditingContext(EditedDocument(text))
    }

    func state(of mark: Mark) -> ToggleState { context.state(of: mark.marks) }

    func toggle(_ mark: Mark) { context.toggle(mark.marks) }

    func typeReturn() { context.typeParagraphBreak() }

    var headings: [Heading] {
        context.text.outline.map { Heading(level: $0.level, title: $0.title, offset: $0.range.lowerBound) }
    }

    func moveChapter(at offset: Int, before target: Int) {
        _ = try? context.edit { (text) throws(StructureError) in try text.moveChapter(at: offset, toBefore: target) }
    }

    var selectedItem: PasteboardItem { PasteboardItem(selectedText) }
    var selectedText: AttributedText { context.selectedText.attributedText }
    let pasteForm = PasteForm.rich

    func isTaskBox(at offset: Int) -> Bool { false }

    var content: AttributedText { context.text.attributedText }
}

// MARK: Paragraphs

extension RichSheet {
    var role: Role? {
        let text = context.text
        var found: Role?
        for index in text.paragraphIndices(in: context.selection).prefix(1000) {
            let role = Self.role(of: text.paragraphs[index], in: text)
            if let found, found != role { return nil }
            found = role
        }
        return found
    }

    private static func role(of paragraph: EditableText.Paragraph, in text: EditableText) -> Role {
        switch text.role(at: paragraph.range.lowerBound) {
        case .body: return .body
        case .heading(let level): return Role(heading: level)
        case .quote: return .quote
        case .code: return .code
        case .list(let style):
            if paragraph.task != nil { return .tasks }
            return style.isOrdered ? .numbers : .bullets
        }
    }

    func set(_ role: Role) {
        let selection = context.selection
        context.edit { text in
            text.setRole(role.paragraphRole, in: selection)
            guard [.bullets, .numbers, .tasks].contains(role) else { return }
            for index in text.paragraphIndices(in: selection) {
                let paragraph = text.paragraphs[index]
                let isTask = paragraph.task != nil
                if isTask != (role == .tasks) {
                    text.setTask(role == .tasks ? .open : nil, at: paragraph.range.lowerBound)
                }
            }
        }
    }

    func typeTab(backward: Bool) -> Bool {
        let text = context.text
        let caret = context.selection.upperBound
        if let cell = text.tablePosition(at: caret) {
            goToCell(cell.row * cell.columns + cell.column + (backward ? -1 : 1), in: cell, at: caret)
            return true
        }
        guard case .list = text.role(at: context.selection.lowerBound) else { return false }
        if backward { context.outdent() } else { context.indent() }
        return true
    }

    /// Moves the selection to a cell.
    ///
    /// After the last cell, a row is added.
    private func goToCell(_ number: Int, in table: EditableText.TablePosition, at caret: Int) {
        guard number >= 0 else { return }
        let (row, column) = (number / table.columns, number % table.columns)
        if row == table.rows {
            _ = try? context.edit { (text) throws(StructureError) in try text.insertRow(row, inTableAt: caret) }
        }
        if let cell = context.text.rangeOfCell(row: row, column: column, inTableAt: caret) { context.selection = cell }
    }

    func toggleTask(at offset: Int) {
        guard let task = context.text.paragraph(at: offset).task else { return }
        context.edit { $0.setTask(task == .done ? .open : .done, at: offset) }
    }
}

// MARK: Insertions

extension RichSheet {
    func setLink(_ address: String) {
        let selection = context.selection
        guard !selection.isEmpty else {
            guard !address.isEmpty else { return }
            return context.insert(EditableText(address, Attributes(link: Link(address))))
        }
        context.edit { text in
            text.updateAttributes(in: selection) { $0.link = address.isEmpty ? nil : Link(address) }
        }
    }

    func insertTable(rows: Int, columns: Int) {
        let caret = context.selection.lowerBound
        let edit = context.edit { $0.insertTable(rows: rows, columns: columns, at: caret) }
        guard let edit, let cell = context.text.rangeOfCell(row: 0, column: 0, inTableAt: edit.newRange.upperBound)
        else { return }
        context.selection = cell
    }

    func insertImage(_ bytes: [UInt8], mimeType: String) {
        let media = Media(source: .data(MediaBytes(bytes), mimeType: mimeType), alternative: "image")
        context.insert(EditableText("\u{FFFC}", Attributes(attachment: .media(media))))
    }

    func insert(_ text: AttributedText) { context.insert(EditableText(text)) }
}

extension Role {
    var paragraphRole: ParagraphRole {
        switch self {
        case .body: .body
        case .heading1, .heading2, .heading3, .heading4: .heading(level ?? 1)
        case .bullets, .tasks: .list(.bullets)
        case .numbers: .list(.numbers())
        case .quote: .quote
        case .code: .code(language: nil)
        }
    }
}

extension EditableText.Paragraph {
    /// The state of the task item that contains a paragraph.
    var task: TaskState? {
        guard case .item(let task) = path.last(where: \.isItem)?.kind else { return nil }
        return task
    }
}

extension BlockStep {
    var isItem: Bool { if case .item = kind { true } else { false } }
}
