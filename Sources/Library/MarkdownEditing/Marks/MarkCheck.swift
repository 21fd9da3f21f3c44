import MarkdownFormat

/// The check that an edit has exactly the intended effect: the edited source is parsed and compared.
struct MarkCheck {
    private let source: MarkdownSource
    private let mark: MarkdownMark
    private let isOn: Bool
    private let target: [Range<Int>]
    private let region: Range<Int>

    init(_ source: MarkdownSource, _ mark: MarkdownMark, _ isOn: Bool, _ target: [Range<Int>], _ region: Range<Int>) {
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

    /// True if there are new adjacent delimiters that enclose, or seem to enclose, nothing.
    private func hasDoubled(_ after: MarkdownSource, _ range: Range<Int>) -> Bool {
        let signs = ["****", "____", "~~~~", "===="]
        let growth = after.count - source.count
        let (old, new) = (source.string(range.lowerBound..<range.upperBound - growth), after.string(range))
        return signs.contains { new.contains($0) && !old.contains($0) }
    }
}
