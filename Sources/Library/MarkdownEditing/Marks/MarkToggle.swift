import MarkdownFormat
import RichTextEditing

/// A mark and the text on which it is toggled.
struct MarkToggle {
    private let source: MarkdownSource
    private let mark: MarkdownMark
    private let range: Range<Int>
    private var parts: [Part] = []
    /// The reason why there is nothing to toggle; nil if there is something.
    private(set) var refusal: MarkRefusal?

    /// The content of a paragraph, with the units that the toggle changes.
    private struct Part {
        let content: InlineContent
        var units: [InlineUnit]

        var hasText: Bool { units.contains { $0.isSelected && !$0.isSpace } }
    }

    init(_ source: MarkdownSource, _ mark: MarkdownMark, in range: Range<Int>) {
        self.source = source
        self.mark = mark
        self.range = range
        let contents = range.isEmpty ? [] : source.contents(in: range)
        parts = contents.filter { $0.elements.count < 1_000 }
            .map { Part(content: $0, units: source.units(of: $0, mark, in: range)) }
            .filter { $0.units.contains(where: \.isSelected) }
        if !parts.contains(where: \.hasText) { refusal = reason(contents) }
    }

    private func reason(_ contents: [InlineContent]) -> MarkRefusal {
        if contents.contains(where: { $0.elements.count >= 1_000 }) { return .tooManyMarks }
        let isUndivided = contents.joinedPieces.contains { $0.kind == .object && $0.range.overlaps(range) }
        if isUndivided { return .undivided }
        let isLiteral = source.blocks(in: range).contains { block in
            switch block.kind {
            case .code, .html, .rule, .frontMatter: block.range.contains(range.lowerBound)
            case .paragraph, .heading, .table: false
            }
        }
        return isLiteral ? .literalBlock : .noText
    }

    var state: ToggleState {
        let values = parts.flatMap(\.units).filter { $0.isSelected && !$0.isSpace }.map { $0.before == mark.value }
        guard let first = values.first else { return .off }
        return values.allSatisfy { $0 == first } ? (first ? .on : .off) : .mixed
    }

    /// Returns the edit that adds the mark or removes it; nil if Markdown cannot express the result.
    func edit(isOn: Bool, selection: Range<Int>, _ fitting: MarkFitting) -> MarkdownEdit? {
        var parts = parts
        for part in parts.indices {
            for unit in parts[part].units.indices where parts[part].units[unit].isSelected {
                parts[part].units[unit].after = isOn ? mark.value : nil
            }
        }
        let target = parts.flatMap(\.units).filter(\.isSelected).map(\.range)
        guard let first = target.first, let last = target.last else { return nil }
        // An element that is selected in part is marked as a whole, and selected as a whole afterwards.
        let kept = min(selection.lowerBound, first.lowerBound)..<max(selection.upperBound, last.upperBound)
        let check = MarkCheck(source, mark, isOn, target, first.lowerBound..<last.upperBound)
        var tried: [[MarkdownEdit.Replacement]] = []
        for spelling in spellings(isOn: isOn, fitting) {
            let replacements = parts.flatMap { part in
                MarkPlan(source, part.content, part.units, mark, isInside: spelling.isInside)
                    .replacements(spelling.notation, escapes: spelling.escapes)
            }
            guard !tried.contains(replacements) else { continue }
            tried.append(replacements)
            let edit =
                selection.isEmpty
                ? MarkdownEdit(replacements, keepingCaret: selection.lowerBound, in: target)
                : MarkdownEdit(replacements, keeping: kept)
            if check.allows(edit) { return edit }
        }
        return nil
    }

    /// A way to write the result.
    private struct Spelling {
        let notation: MarkNotation
        var isInside = false
        var escapes = false
    }

    /// The ways to write the result, the preferred one first.
    private func spellings(isOn: Bool, _ fitting: MarkFitting) -> [Spelling] {
        let notations = mark.notations
        guard mark != .code else {
            return notations.flatMap {
                [Spelling(notation: $0)] + (isOn ? [] : [Spelling(notation: $0, escapes: true)])
            }
        }
        return notations.map { Spelling(notation: $0) } + notations.map { Spelling(notation: $0, isInside: true) }
            + (fitting == .element ? mark.element.map { [Spelling(notation: $0)] } ?? [] : [])
    }
}

extension [InlineContent] {
    fileprivate var joinedPieces: some Sequence<MarkdownSource.Piece> { lazy.flatMap(\.pieces) }
}

extension MarkdownEdit {
    /// Creates an edit that keeps a caret in its word, or moves it there, also where delimiters are inserted at its ends.
    fileprivate init(_ replacements: [Replacement], keepingCaret caret: Int, in words: [Range<Int>]) {
        self.init(replacements, selection: caret..<caret)
        let caret = min(max(caret, words.first?.lowerBound ?? caret), words.last?.upperBound ?? caret)
        let moved = moved(caret, isBefore: words.contains { $0.upperBound == caret })
        selection = moved..<moved
    }
}
