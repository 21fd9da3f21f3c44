import MarkdownEditing
import MarkdownFormat
import RichTextEditing
import SeededNumbers

/// Toggles of random selections of random documents, and their results in three Markdown readers.
struct JudgedToggles {
    /// How often each outcome came about.
    private(set) var counts: [String: Int] = [:]
    /// The first of each kind of defect.
    private(set) var defects: [String: String] = [:]
    private var random: SeededNumbers
    private let fitting: MarkFitting
    private static let marks: [MarkdownMark] = [.strong, .emphasis, .code, .strikethrough, .link("/v")]

    init(seed: UInt64, _ fitting: MarkFitting) {
        random = SeededNumbers(seed: seed)
        self.fitting = fitting
    }

    /// Toggles each mark once in each of some documents.
    mutating func run(documents: Range<Int>) throws {
        for number in documents {
            var document = JudgedDocument(seed: UInt64(number))
            // The other two know no East Asian emphasis.
            let source = MarkdownSource(document.source(), dialect: .commonMark)
            for mark in Self.marks { try toggle(mark, selection(in: source), of: source) }
        }
    }

    private mutating func selection(in source: MarkdownSource) -> Range<Int> {
        let start = source.boundary(random.below(source.count + 1))
        return start..<(random.oneIn(5) ? start : max(start, source.boundary(start + random.below(25))))
    }

    private mutating func toggle(_ mark: MarkdownMark, _ range: Range<Int>, of source: MarkdownSource) throws {
        let state = source.state(of: mark, in: range)
        let edit: MarkdownEdit
        do {
            edit = try source.edit(toggling: mark, in: range, fitting: fitting)
        } catch {
            counts["refused: \(error)", default: 0] += 1
            return
        }
        var after = source
        after.apply(edit)
        let said = "\(mark) \(state) \(Selected(source, range)) → \(Selected(after, edit.selection))"
        let now = after.state(of: mark, in: edit.selection)
        if now != (state == .on ? .off : .on) { found("the state is \(now) after \(state)", said) }
        try compare(mark, source, after, said)
        guard state != .mixed else {
            counts["part of it had the mark", default: 0] += 1
            return
        }
        // A caret is in its word again, even if everything up to the next white space was toggled.
        if range.isEmpty, (try? source.edit(toggling: mark, in: range, fitting: .exact)) != edit {
            counts["more than the word at a caret", default: 0] += 1
            return
        }
        try goBack(mark, edit, from: after, to: source, state, said)
    }

    private mutating func compare(
        _ mark: MarkdownMark, _ source: MarkdownSource, _ after: MarkdownSource, _ said: String
    ) throws {
        for judge in Judge.allCases where !judge.misreads(after) {
            let (old, new) = (try judge.shown(source), try judge.shown(after))
            if old.string != new.string {
                found("\(judge): letters changed", said)
            } else if old == new {
                found("\(judge): nothing visible changed", said)
            } else if old.without(mark) != new.without(mark) {
                found("\(judge): more than the mark changed", said)
            }
        }
    }

    /// Toggles again, which restores the rendered text, and the source unless there is a reason against it.
    private mutating func goBack(
        _ mark: MarkdownMark, _ edit: MarkdownEdit, from after: MarkdownSource, to source: MarkdownSource,
        _ state: ToggleState, _ said: String
    ) throws {
        guard let back = try? after.edit(toggling: mark, in: edit.selection, fitting: fitting) else {
            return found("cannot be toggled again", said)
        }
        var twice = after
        twice.apply(back)
        let text = "\(said) → \(Selected(twice, back.selection))"
        let replacesLinks = mark.isLink && state == .off
        for judge in Judge.allCases where !judge.misreads(after) && !judge.misreads(twice) {
            let (old, new) = (try judge.shown(source), try judge.shown(twice))
            // Links to other addresses that were replaced do not come back.
            let isSame = replacesLinks ? old.without(mark) == new.without(mark) : old == new
            if !isSame { found("\(judge): toggled twice", text) }
        }
        if twice.utf8 == source.utf8 {
            counts["identity", default: 0] += 1
        } else if state == .on {
            counts["delimiters were removed, and are written in the preferred way", default: 0] += 1
        } else if replacesLinks, try Judge.ours.shown(source) != Judge.ours.shown(twice) {
            counts["another link was replaced", default: 0] += 1
        } else if edit.replacements.contains(where: { !$0.range.isEmpty }) {
            counts["joined with marks, links or escapes that were there", default: 0] += 1
        } else {
            found("not the identity", text)
        }
    }

    private mutating func found(_ kind: String, _ text: String) {
        counts["defect: \(kind)", default: 0] += 1
        if defects[kind] == nil { defects[kind] = text }
    }
}

extension MarkdownMark {
    fileprivate var isLink: Bool { if case .link = self { true } else { false } }
}

extension ShownText {
    fileprivate func without(_ mark: MarkdownMark) -> ShownText {
        switch mark {
        case .strong: without(.strong, links: false)
        case .emphasis: without(.emphasis, links: false)
        case .code: without(.code, links: false)
        case .strikethrough: without(.strikethrough, links: false)
        case .link: without([], links: true)
        case .highlight: self
        }
    }
}
