import Formats
import MarkdownEditing
import PasteboardKit
import RichText
import RichTextEditing
import UniformTypes

/// Markdown source, styled by its meaning; its marks stay visible.
final class SourceSheet: Sheet {
    let context: EditingContext
    /// Always the text of the context.
    private(set) var source: MarkdownSource
    /// Created on first use, so that long texts open sooner.
    private var outline: MarkdownOutline?
    var onStale: (([Range<Int>]) -> Void)?
    let marks: [Mark] = [.strong, .emphasis, .strikethrough, .code, .highlight]

    /// How many bytes are parsed per keystroke (about what a window shows), and per idle step.
    private static let (withKey, whileIdle) = (4 << 10, 64 << 10)

    init(_ text: String) {
        source = MarkdownSource(text, parsing: Self.withKey)
        context = EditingContext(EditedDocument(EditableText(text)))
        _ = context.document.observe { [unowned self] change in
            let text = change.edit.inserted.string
            let changed = source.replace(change.edit.range, with: text, parsing: Self.withKey)
            outline?.follow(changed, replacing: change.edit.range, with: text.utf8.count, in: source)
            onStale?(changed.ranges)
        }
    }

    var isParsed: Bool { source.isParsed }

    func parseMore() -> [Range<Int>]? { parseMore(Self.whileIdle) }

    private func parseMore(_ limit: Int) -> [Range<Int>]? {
        guard let change = source.parseMore(limit) else { return nil }
        outline?.follow(change, replacing: 0..<0, with: 0, in: source)
        return change.ranges
    }

    /// Parses the whole rest, for requests about distant text.
    func parseAll() {
        while let ranges = parseMore(.max) { onStale?(ranges) }
    }

    func state(of mark: Mark) -> ToggleState {
        mark.inSource.map { source.state(of: $0, in: context.selection) } ?? .off
    }

    func toggle(_ mark: Mark) {
        parseAll()
        make(mark.inSource.flatMap { source.toggling($0, in: context.selection) })
    }

    func typeReturn() { make(source.returning(in: context.selection)) }

    func typeTab(backward: Bool) -> Bool {
        let selection = context.selection
        let edit =
            source.nextCell(from: selection.upperBound, backward: backward)
            ?? (backward ? source.unnesting(in: selection) : source.nesting(in: selection))
        make(edit)
        return edit != nil
    }

    private func make(_ edit: MarkdownEdit?) {
        guard let edit else { return }
        context.apply(edit)
    }
}

// MARK: Lines

extension SourceSheet {
    var role: Role? {
        let selection = context.selection
        let all: [(MarkdownRole, Role)] = [
            (.heading(1), .heading1), (.heading(2), .heading2), (.heading(3), .heading3), (.heading(4), .heading4),
            (.tasks, .tasks), (.bullets, .bullets), (.numbers, .numbers), (.quote, .quote), (.code, .code),
        ]
        var isMixed = false
        for (role, answer) in all {
            switch source.state(of: role, in: selection) {
            case .on: return answer
            case .mixed: isMixed = true
            case .off: break
            }
        }
        return isMixed ? nil : .body
    }

    func set(_ role: Role) {
        parseAll()
        if let wanted = role.inSource {
            if source.state(of: wanted, in: context.selection) != .on {
                make(source.toggling(wanted, in: context.selection))
            }
        } else if let present = self.role?.inSource {
            make(source.toggling(present, in: context.selection))
        }
    }

    func toggleTask(at offset: Int) {
        guard
            let box = source.markers(in: context.text.paragraph(at: offset).range).first(where: {
                $0.kind == .taskBox
            }),
            let mark = source.utf8(in: box.range).firstIndex(where: { [0x20, 0x78, 0x58].contains($0) })
        else { return }
        let place = box.range.lowerBound + mark
        let isOpen = source.utf8(in: place..<place + 1) == [0x20]
        context.edit { $0.replace(place..<place + 1, with: isOpen ? "x" : " ") }
    }

    func isTaskBox(at offset: Int) -> Bool {
        source.markers(in: offset..<offset + 1).contains { $0.kind == .taskBox && $0.range.contains(offset) }
    }

    var headings: [Heading] {
        let outline = outline ?? MarkdownOutline(source)
        self.outline = outline
        return outline.headings.map { Heading(level: $0.level, title: $0.title, offset: $0.offset) }
    }

    func moveChapter(at offset: Int, before target: Int) {
        parseAll()
        let headings = headings
        guard let place = headings.lastIndex(where: { $0.offset <= offset }) else { return }
        let level = headings[place].level
        let next = headings[(place + 1)...].first { $0.level <= level }
        let text = context.text
        let end = next.map { text.paragraph(at: $0.offset).index } ?? text.paragraphs.count
        let chapter = text.paragraph(at: headings[place].offset).index..<end
        let index = target >= text.count() ? text.paragraphs.count : text.paragraph(at: target).index
        context.edit { $0.moveParagraphs(chapter, before: index) }
    }
}

// MARK: Insertions

extension SourceSheet {
    func setLink(_ address: String) {
        let selection = context.selection
        guard !address.isEmpty else { return }
        if let edit = source.toggling(.link(address), in: selection) { return make(edit) }
        if selection.isEmpty { context.type("<\(address)>") }
    }

    func insertTable(rows: Int, columns: Int) {
        let cells = String(repeating: "|     ", count: columns) + "|\n"
        let rule = String(repeating: "| --- ", count: columns) + "|\n"
        context.insert(EditableText("\n" + cells + rule + String(repeating: cells, count: max(rows - 1, 1)) + "\n"))
    }

    func insertImage(_ bytes: [UInt8], mimeType: String) {
        let media = Media(source: .data(MediaBytes(bytes), mimeType: mimeType), alternative: "image")
        var builder = AttributedText.Builder()
        builder.append("\u{FFFC}", Attributes(attachment: .media(media)))
        builder.endParagraph(.body)
        insert(builder.finish())
    }

    func insert(_ text: AttributedText) {
        var lines = String(decoding: MarkdownWriter().write(text, .standard), as: UTF8.self)
        if text.paragraphs.count == 1, lines.hasSuffix("\n") { lines.removeLast() }
        context.insert(EditableText(lines))
    }

    var selectedItem: PasteboardItem { PasteboardItem(context.selectedText.string, as: .markdown) }
    var selectedText: AttributedText {
        MarkdownSource(context.selectedText.string).attributedText(.standard, html: HTMLReader())
    }
    var pasteForm: PasteForm { .markdown }

    var content: AttributedText { source.attributedText(.standard, html: HTMLReader()) }
}

extension Mark {
    fileprivate var inSource: MarkdownMark? {
        switch self {
        case .strong: .strong
        case .emphasis: .emphasis
        case .strikethrough: .strikethrough
        case .code: .code
        case .highlight: .highlight
        case .underline, .superscript, .subscript: nil
        }
    }
}

extension Role {
    fileprivate var inSource: MarkdownRole? {
        switch self {
        case .body: nil
        case .heading1, .heading2, .heading3, .heading4: level.map { .heading($0) }
        case .bullets: .bullets
        case .numbers: .numbers
        case .tasks: .tasks
        case .quote: .quote
        case .code: .code
        }
    }
}
