import FormatCore
import MarkdownEditing
import MarkdownFormat
import RichText
import RichTextEditing
import SeededNumbers

/// Random toggles, and the errors found.
struct ToggleRun {
    struct Report {
        var tried = 0
        var done = 0
        /// Toggled twice, with the very source of before.
        var identical = 0
        var failure: String?
    }

    private static let marks: [MarkdownMark] = [.strong, .emphasis, .code, .strikethrough, .highlight, .link("/v")]
    private var random: SeededNumbers
    private var documents: RandomDocument
    private let commands: Int

    init(seed: UInt64, commands: Int) {
        random = SeededNumbers(seed: seed)
        documents = RandomDocument(seed: seed &+ 1_000_003)
        self.commands = commands
    }

    func run() throws -> Report {
        var run = self
        return try run.work()
    }

    private mutating func work() throws -> Report {
        var report = Report()
        var source = MarkdownSource(documents.source(), dialect: .obsidian)
        for command in 0..<commands {
            if command % 25 == 0 { source = MarkdownSource(documents.source(), dialect: .obsidian) }
            let start = random.below(source.count + 1)
            let range = start..<min(source.count, start + random.below(30))
            let mark = random.pick(Self.marks)
            let state = source.state(of: mark, in: range)
            report.tried += 1
            guard let edit = source.toggling(mark, in: range) else { continue }
            report.done += 1
            var after = source
            after.apply(edit)
            if let failure = try Self.difference(source, after, mark, isOn: state != .on) {
                let text = Selected(source, range).description
                report.failure = "\(failure): \(mark) \(text) → \(String(decoding: after.utf8, as: UTF8.self))"
                return report
            }
            if state != .mixed, !range.isEmpty, let back = after.toggling(mark, in: edit.selection) {
                var twice = after
                twice.apply(back)
                if twice.utf8 == source.utf8 { report.identical += 1 }
                // Another link that was replaced does not come back.
                let ignored: MarkdownMark? = if case .link = mark { mark } else { nil }
                if try Self.rendered(twice, without: ignored) != Self.rendered(source, without: ignored) {
                    report.failure =
                        "twice: \(mark) \(Selected(source, range)) → \(Selected(after, edit.selection)) → "
                        + String(decoding: twice.utf8, as: UTF8.self)
                    return report
                }
            }
            source = after
        }
        return report
    }

    /// Says what else changed, as the reader of whole documents sees it.
    private static func difference(
        _ before: MarkdownSource, _ after: MarkdownSource, _ mark: MarkdownMark, isOn: Bool
    ) throws -> String? {
        if try rendered(before, without: mark) != rendered(after, without: mark) { return "more than the mark changed" }
        let text = String(decoding: after.utf8, as: UTF8.self)
        let was = String(decoding: before.utf8, as: UTF8.self)
        for empty in ["****", "____", "~~~~", "===="] where text.contains(empty) && !was.contains(empty) {
            return "empty delimiters"
        }
        return nil
    }

    /// The text without white space, the blocks, and all marks except one.
    private static func rendered(_ source: MarkdownSource, without mark: MarkdownMark?) throws -> [String] {
        let text = try MarkdownReader(dialect: .obsidian, html: nil).read(source.utf8, .standard)
        let edited = EditableText(text)
        return edited.paragraphs.map { paragraph in
            let path = paragraph.path.map { "\($0.kind)" }.joined()
            let runs = edited.stretches(of: { key($0, without: mark) }, in: paragraph.range).map { run in
                (edited.string(in: run.range).filter { !$0.isWhitespace }, run.value)
            }
            var joined = ""
            var last: String?
            for (string, key) in runs where !string.isEmpty {
                joined += key == last ? string : "‹\(key)›\(string)"
                last = key
            }
            return "\(paragraph.style.kind) \(path) \(joined)"
        }
    }

    private static func key(_ attributes: Attributes, without mark: MarkdownMark?) -> String {
        var marks = attributes.marks
        var link = attributes.link?.destination
        switch mark {
        case .strong: marks.remove(.strong)
        case .emphasis: marks.remove(.emphasis)
        case .code: marks.remove(.code)
        case .strikethrough: marks.remove(.strikethrough)
        case .highlight: marks.remove(.highlight)
        case .link: link = nil
        case nil: break
        }
        return "\(marks.rawValue)\(link ?? "")\(attributes.attachment == nil ? "" : "!")"
    }
}
