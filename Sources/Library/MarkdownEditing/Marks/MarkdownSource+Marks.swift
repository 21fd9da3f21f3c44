import MarkdownFormat
import RichTextEditing

extension MarkdownSource {
    /// Returns whether the text of a range has a mark.
    ///
    /// Syntax and white space do not count. For a caret, it is the word at the caret.
    public func state(of mark: MarkdownMark, in range: Range<Int>) -> ToggleState {
        let range = selection(range)
        return state(toggled(mark, in: range).map(\.units), mark)
    }

    /// Returns the edit that toggles a mark over a range: removed if all of its text has the mark, otherwise added.
    ///
    /// Delimiters are moved, joined and divided so that exactly the text of the range changes, in every paragraph, item
    /// and cell that it touches; they never cross another element, and are never adjacent, as in `****`. For a caret,
    /// it is the word at the caret. White space at the ends of the range stays outside, and a code span is marked
    /// entirely.
    ///
    /// - Returns: The edit; nil if there is no text, or if Markdown cannot express the result, such as strong
    /// punctuation next to a letter.
    public func toggling(_ mark: MarkdownMark, in range: Range<Int>) -> MarkdownEdit? {
        let chosen = selection(range)
        var parts = toggled(mark, in: chosen)
        let isOn = state(parts.map(\.units), mark) != .on
        for index in parts.indices { parts[index].set(mark, isOn) }
        let target = parts.flatMap(\.units).filter(\.isSelected).map(\.range)
        guard let first = target.first, let last = target.last else { return nil }
        // A partly selected element is marked entirely, and selected entirely afterwards.
        let kept =
            range.isEmpty
            ? range : min(range.lowerBound, first.lowerBound)..<max(range.upperBound, last.upperBound)
        let check = MarkCheck(self, mark, isOn, target, first.lowerBound..<last.upperBound)
        let plans = parts.map { MarkPlan(self, $0.inlines, $0.units, mark) }
        let delimiters = mark.delimiters.isEmpty ? [""] : mark.delimiters
        for escapes in mark == .code && !isOn ? [false, true] : [false] {
            for delimiter in delimiters {
                let edit = MarkdownEdit(
                    plans.flatMap { $0.replacements(delimiter, escapes: escapes) }, keeping: kept)
                if check.allows(edit) { return edit }
            }
        }
        return nil
    }

    private func selection(_ range: Range<Int>) -> Range<Int> {
        let range = range.clamped(to: 0..<count)
        return range.isEmpty ? word(at: range.lowerBound) : range
    }

    private func toggled(_ mark: MarkdownMark, in range: Range<Int>) -> [ToggledInlines] {
        guard !range.isEmpty else { return [] }
        return inlines(in: range).filter { $0.elements.count < 1_000 }
            .map { ToggledInlines(inlines: $0, units: units(of: $0, mark, in: range)) }
            .filter { $0.units.contains(where: \.isSelected) }
    }

    private func state(_ units: [[InlineUnit]], _ mark: MarkdownMark) -> ToggleState {
        let values = units.joined().filter { $0.isSelected && !$0.isSpace }.map { $0.before == mark.value }
        guard let first = values.first else { return .off }
        return values.allSatisfy { $0 == first } ? (first ? .on : .off) : .mixed
    }
}

/// The inline content of a paragraph, with the units that a toggle changes.
private struct ToggledInlines {
    let inlines: MarkdownSource.Inlines
    var units: [InlineUnit]

    mutating func set(_ mark: MarkdownMark, _ isOn: Bool) {
        for index in units.indices where units[index].isSelected {
            // A picture, an autolink or a tag cannot be code.
            if mark == .code, units[index].kind == .object {
                units[index].isSelected = false
                continue
            }
            units[index].after = isOn ? mark.value : nil
        }
    }
}

/// The check that an edit has exactly the intended effect: the edited source is parsed and compared.
private struct MarkCheck {
    let source: MarkdownSource
    let mark: MarkdownMark
    let isOn: Bool
    let target: [Range<Int>]
    let region: Range<Int>

    init(
        _ source: MarkdownSource, _ mark: MarkdownMark, _ isOn: Bool, _ target: [Range<Int>], _ region: Range<Int>
    ) {
        self.source = source
        self.mark = mark
        self.isOn = isOn
        self.target = target
        self.region = region
    }

    func allows(_ edit: MarkdownEdit) -> Bool {
        guard !edit.isEmpty else { return false }
        var after = source
        let ranges = after.apply(edit)
        let growth = after.count - source.count
        var low = region.lowerBound
        var high = region.upperBound
        for range in ranges + edit.replacements.map(\.range) {
            low = min(low, range.lowerBound)
            high = max(high, range.upperBound)
        }
        high = max(high, high - growth, high + growth)
        // Whole lines, because blocks and markers end with lines.
        low = source.lineRange(at: low).lowerBound
        high = source.lineRange(at: min(high, source.count)).upperBound
        var expected = RenderedSource(source, low..<high, without: mark.syntax)
        expected.set(mark, isOn, in: target)
        return expected == RenderedSource(after, low..<high + growth, without: mark.syntax)
            && !hasDoubled(after, low..<high + growth)
    }

    /// True if there are new adjacent delimiters that enclose nothing, or look so.
    private func hasDoubled(_ after: MarkdownSource, _ range: Range<Int>) -> Bool {
        let signs = ["****", "____", "~~~~", "===="]
        let growth = after.count - source.count
        let (old, new) = (source.string(range.lowerBound..<range.upperBound - growth), after.string(range))
        return signs.contains { new.contains($0) && !old.contains($0) }
    }
}
