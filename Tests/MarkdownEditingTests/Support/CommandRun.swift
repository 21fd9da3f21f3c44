import FormatCore
import MarkdownEditing
import MarkdownFormat
import RichText
import RichTextEditing
import SeededNumbers

/// Random commands of every kind, and the violations that were found.
///
/// Only typing and Return change the visible words. No command leaves a source that is read differently after it is reopened.
struct CommandRun {
    private enum Command: CaseIterable {
        case mark, heading, bullets, numbers, tasks, quote, enter, nest, unnest, nextCell, newRow, align, type, erase
    }

    private var random: SeededNumbers
    private var documents: RandomDocument
    private let commands: Int
    private static let typed = [
        "a", " ", "é", "#", "-", "*", "`", "1. ", "> ", "\n", "|", "日", "_", "[", "](/u)", "~~",
    ]

    init(seed: UInt64, commands: Int) {
        random = SeededNumbers(seed: seed &+ 77)
        documents = RandomDocument(seed: seed &+ 2_000_003)
        self.commands = commands
    }

    /// Describes the first command that breaks something; nil if none does.
    func failure() throws -> String? {
        var run = self
        return try run.work()
    }

    private mutating func work() throws -> String? {
        var source = MarkdownSource(documents.source(), dialect: .obsidian)
        for number in 0..<commands {
            if number % 40 == 0 { source = MarkdownSource(documents.source(), dialect: .obsidian) }
            let range = selection(in: source)
            let command = random.pick(Command.allCases)
            var after = source
            guard let selected = run(command, range, on: &after) else { continue }
            let said = "\(command) \(Selected(source, range)) → \(Selected(after, selected))"
            guard selected.upperBound <= after.count else { return "the selection is outside: \(said)" }
            if !Self.isReadAlikeWhenOpened(after) { return "read otherwise when opened again: \(said)" }
            // A new line within a mark ends that, and its signs are words.
            let isTyping = [.type, .erase, .enter].contains(command)
            if !isTyping, try Self.words(after) != Self.words(source) { return "the words changed: \(said)" }
            source = after
        }
        return nil
    }

    private mutating func selection(in source: MarkdownSource) -> Range<Int> {
        let start = source.boundary(random.below(source.count + 1))
        return start..<max(start, source.boundary(start + (random.below(2) == 0 ? 0 : random.below(30))))
    }

    /// Runs a command and returns the selection after it; nil if there is nothing to do.
    private mutating func run(_ command: Command, _ range: Range<Int>, on source: inout MarkdownSource) -> Range<Int>? {
        if command == .type || command == .erase {
            let text = command == .type ? random.pick(Self.typed) : ""
            source.replace(range, with: text)
            let caret = range.lowerBound + text.utf8.count
            return caret..<caret
        }
        guard let edit = edit(command, range, of: source) else { return nil }
        source.apply(edit)
        return edit.selection
    }

    private mutating func edit(_ command: Command, _ range: Range<Int>, of source: MarkdownSource) -> MarkdownEdit? {
        switch command {
        case .mark: source.toggling(random.pick([.strong, .emphasis, .strikethrough, .highlight]), in: range)
        case .heading: source.toggling(.heading(1 + random.below(6)), in: range)
        case .bullets: source.toggling(.bullets, in: range)
        case .numbers: source.toggling(.numbers, in: range)
        case .tasks: source.toggling(.tasks, in: range)
        case .quote: source.toggling(.quote, in: range)
        case .enter: source.returning(in: range)
        case .nest: source.nesting(in: range)
        case .unnest: source.unnesting(in: range)
        case .nextCell: source.nextCell(from: range.lowerBound, backward: random.below(2) == 0)
        case .newRow: source.newRow(at: range.lowerBound)
        case .align: source.aligningTable(at: range.lowerBound)
        case .type, .erase: nil
        }
    }

    private static func isReadAlikeWhenOpened(_ source: MarkdownSource) -> Bool {
        let opened = MarkdownSource(String(decoding: source.utf8, as: UTF8.self), dialect: .obsidian)
        let all = 0..<source.count
        return source.blocks(in: all) == opened.blocks(in: all) && source.spans(in: all) == opened.spans(in: all)
    }

    /// What a reader sees of the text, without white space.
    private static func words(_ source: MarkdownSource) throws -> String {
        let text = try MarkdownReader(dialect: .obsidian, html: nil).read(source.utf8, .standard)
        let edited = EditableText(text)
        return edited.paragraphs.map { edited.string(in: $0.range).filter { !$0.isWhitespace } }.joined()
    }
}
