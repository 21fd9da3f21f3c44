import MarkdownEditing
import MarkdownFormat
import RichTextEditing
import SeededNumbers

/// An editor of Markdown source with random input: keys, toggles, undo and redo, at any place and outside the text.
struct SourceSession {
    private enum Command: CaseIterable {
        case type, erase, mark, role, enter, nest, unnest, nextCell, newRow, align, undo, redo
    }

    private var random: SeededNumbers
    private let context: EditingContext
    private let follower: Follower
    private let start: [UInt8]

    /// The source, which follows the document as in an editor.
    private final class Follower {
        var source: MarkdownSource
        var changed: [Range<Int>] = []

        init(_ text: String) {
            source = MarkdownSource(text, dialect: .obsidian)
        }
    }

    private static let typed = [
        "a", "word ", " ", "é", "👩‍👩‍👧", "日本", "#", "- ", "*", "**", "`", "```\n", "1. ", "> ", "\n", "\n\n", "|", "_", "[",
        "](/u)", "~~", "<b>", "</b>", "\\", "    ", "---\n",
    ]
    private static let marks: [MarkdownMark] = [
        .strong, .emphasis, .code, .strikethrough, .highlight, .link("/v"),
    ]
    private static let roles: [MarkdownRole] = [.heading(1), .heading(3), .bullets, .numbers, .tasks, .quote, .code]

    init(seed: UInt64) {
        random = SeededNumbers(seed: seed &+ 5_000_011)
        var documents = RandomDocument(seed: seed &+ 7_000_003)
        let text = documents.source()
        let follower = Follower(text)
        self.follower = follower
        start = Array(text.utf8)
        context = EditingContext(EditedDocument(EditableText(text)))
        _ = context.document.observe { change in
            follower.changed = follower.source.replace(change.edit.range, with: change.edit.inserted.string).ranges
        }
    }

    /// Describes the first command that breaks something; nil if none does.
    mutating func failure(commands: Int) -> String? {
        for number in 0..<commands {
            let before = context.text.string
            let range = anyRange()
            let command = random.pick(Command.allCases)
            if let failure = run(command, range) {
                return "\(failure): \(command) \(range) in \(before.debugDescription)"
            }
            if let failure = wrong(isThorough: number % 8 == 0) {
                return "\(failure): \(command) \(range) in \(before.debugDescription)"
            }
        }
        return goBackAndForth()
    }

    /// Mostly within the text; sometimes beyond its ends, and between the bytes of a character.
    private mutating func anyRange() -> Range<Int> {
        let count = follower.source.count
        if random.oneIn(20) { return random.below(count + 1) - 10..<count + random.below(50) }
        let range = random.range(in: count, atMost: random.oneIn(2) ? 0 : 30)
        return random.oneIn(4) ? range : context.text.clamped(range)
    }

    private mutating func run(_ command: Command, _ range: Range<Int>) -> String? {
        let source = follower.source
        context.selection = range
        switch command {
        case .type: context.type(random.pick(Self.typed))
        case .erase: random.oneIn(2) ? context.deleteBackward() : context.deleteForward()
        case .mark: return toggle(random.pick(Self.marks), range)
        case .role: return apply(source.toggling(random.pick(Self.roles), in: range))
        case .enter: return apply(source.returning(in: range))
        case .nest: return apply(source.nesting(in: range))
        case .unnest: return apply(source.unnesting(in: range))
        case .nextCell: return apply(source.nextCell(from: range.lowerBound, backward: random.oneIn(2)))
        case .newRow: return apply(source.newRow(at: range.lowerBound))
        case .align: return apply(source.aligningTable(at: range.lowerBound))
        case .undo: for _ in 0...random.below(4) { context.undo() }
        case .redo: for _ in 0...random.below(4) { context.redo() }
        }
        return nil
    }

    /// Applies an edit, and says whether its selection is outside the text after it.
    private func apply(_ edit: MarkdownEdit?) -> String? {
        guard let edit else { return nil }
        context.apply(edit)
        let isInside = context.text.clamped(edit.selection) == edit.selection
        return isInside ? nil : "the selection \(edit.selection) is outside"
    }

    private mutating func toggle(_ mark: MarkdownMark, _ range: Range<Int>) -> String? {
        let state = follower.source.state(of: mark, in: range)
        let fitting = random.pick([MarkFitting.exact, .words, .element])
        guard let edit = try? follower.source.edit(toggling: mark, in: range, fitting: fitting) else { return nil }
        if let failure = apply(edit) { return failure }
        let now = follower.source.state(of: mark, in: edit.selection)
        return now == (state == .on ? .off : .on) ? nil : "the state of \(mark) is \(now) after \(state)"
    }

    /// The violated invariant of the text; nil if there is none.
    private func wrong(isThorough: Bool) -> String? {
        let source = follower.source
        let all = 0..<source.count
        guard source.count == context.text.count() else { return "the source does not follow" }
        for range in [context.selection] + follower.changed where range.clamped(to: all) != range {
            return "the range \(range) is outside"
        }
        guard context.text.clamped(context.selection) == context.selection else { return "within a character" }
        guard isThorough else { return nil }
        guard source.utf8 == context.text.utf8(in: all) else { return "the source is another" }
        let fresh = MarkdownSource(context.text.string, dialect: .obsidian)
        guard source.blocks(in: all) == fresh.blocks(in: all), source.spans(in: all) == fresh.spans(in: all),
            source.markers(in: all) == fresh.markers(in: all)
        else { return "parsed otherwise when opened again" }
        return nil
    }

    /// Undo gives the very text of the start, and redo that of the end.
    private func goBackAndForth() -> String? {
        while context.document.canRedo { context.redo() }
        let end = follower.source.utf8
        while context.document.canUndo { context.undo() }
        guard follower.source.utf8 == start, context.text.string.utf8.elementsEqual(start) else {
            return "undo gives another text"
        }
        while context.document.canRedo { context.redo() }
        return follower.source.utf8 == end ? nil : "redo gives another text"
    }
}
