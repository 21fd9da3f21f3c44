import MarkdownFormat

/// A source for several successive edits, which become one.
struct SourceDraft {
    private(set) var source: MarkdownSource
    private(set) var selection: Range<Int>
    private let original: MarkdownSource
    /// The range of all edits, in the original source and in the current one.
    private var old: Range<Int>?
    private var new: Range<Int>?

    init(_ source: MarkdownSource, _ selection: Range<Int>) {
        self.source = source
        self.selection = selection
        original = source
    }

    mutating func apply(_ edit: MarkdownEdit) {
        for replacement in edit.replacements.reversed() { note(replacement) }
        source.apply(edit)
        selection = edit.selection
    }

    mutating func apply(_ replacements: [MarkdownEdit.Replacement]) {
        apply(MarkdownEdit(replacements, keeping: selection))
    }

    /// The edits as one; line by line if the number of lines is unchanged, so that replacements are small.
    var edit: MarkdownEdit? {
        guard let old, let new else { return nil }
        let before =
            original.lineRange(at: old.lowerBound).lowerBound..<original.lineRange(at: old.upperBound).upperBound
        let after = source.lineRange(at: new.lowerBound).lowerBound..<source.lineRange(at: new.upperBound).upperBound
        let lines = (Self.lines(original, before), Self.lines(source, after))
        var replacements: [MarkdownEdit.Replacement] = []
        if lines.0.count == lines.1.count {
            replacements = zip(lines.0, lines.1).compactMap { line, text in
                original.trimmed(.init(line, source.string(text)))
            }
        } else if let whole = original.trimmed(.init(before, source.string(after))) {
            replacements = [whole]
        }
        return replacements.isEmpty ? nil : MarkdownEdit(replacements, selection: selection)
    }

    private mutating func note(_ replacement: MarkdownEdit.Replacement) {
        let range = replacement.range
        let growth = replacement.text.utf8.count - range.count
        guard let new, let old else {
            self.old = range
            self.new = range.lowerBound..<range.upperBound + growth
            return
        }
        let low = min(new.lowerBound, range.lowerBound)
        let beyond = max(0, range.upperBound - new.upperBound)
        self.old = min(old.lowerBound, low)..<old.upperBound + beyond
        self.new = low..<new.upperBound + beyond + growth
    }

    private static func lines(_ source: MarkdownSource, _ range: Range<Int>) -> [Range<Int>] {
        source.lines(in: range.lowerBound..<range.upperBound + 1).map(\.range).filter {
            $0.lowerBound <= range.upperBound
        }
    }
}
