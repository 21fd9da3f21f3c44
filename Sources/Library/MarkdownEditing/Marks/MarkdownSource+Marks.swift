import MarkdownFormat
import RichTextEditing

extension MarkdownSource {
    /// Returns whether the text of a range has a mark.
    ///
    /// Syntax, white space, and what the mark cannot enclose do not count. For a caret, it is the word at the caret.
    public func state(of mark: MarkdownMark, in range: Range<Int>) -> ToggleState {
        MarkToggle(self, mark, in: selection(range, mark)).state
    }

    /// Returns the edit that toggles a mark over a range, or nil if there is none.
    ///
    /// As ``edit(toggling:in:fitting:)`` with ``MarkFitting/words``, which says why there is none.
    public func toggling(_ mark: MarkdownMark, in range: Range<Int>) -> MarkdownEdit? {
        try? edit(toggling: mark, in: range)
    }

    /// Returns the edit that toggles a mark over a range: removed if all of its text has the mark, otherwise added.
    ///
    /// Delimiters are moved, joined and divided so that exactly the text of the range changes, in every paragraph, item
    /// and cell that it touches; they never cross another element, and are never adjacent, as in `****`. For a caret,
    /// it is the word at the caret. White space at the ends of the range stays outside, and code is marked entirely.
    /// The elements `<strong>`, `<b>`, `<em>`, `<i>`, `<del>`, `<s>` and `<mark>` are marks like the delimiters.
    ///
    /// The selection of the edit is what was toggled: toggling again gives the same text, with its delimiters joined.
    ///
    /// - Parameters:
    ///   - mark: The mark.
    ///   - range: The range in bytes; it is clamped.
    ///   - fitting: What to do where Markdown cannot mark the range exactly, such as punctuation next to a letter.
    /// - Returns: The edit.
    /// - Throws: Why there is none.
    public func edit(
        toggling mark: MarkdownMark, in range: Range<Int>, fitting: MarkFitting = .words
    ) throws(MarkRefusal) -> MarkdownEdit {
        let range = safe(range)
        let chosen = selection(range, mark)
        let toggle = MarkToggle(self, mark, in: chosen)
        if let refusal = toggle.refusal { throw refusal }
        let isOn = toggle.state != .on
        if let edit = toggle.edit(isOn: isOn, selection: range, fitting) { return edit }
        guard fitting == .words else { throw .noNotation }
        for wider in grown(chosen) {
            let toggle = MarkToggle(self, mark, in: wider)
            if toggle.refusal == nil, let edit = toggle.edit(isOn: isOn, selection: range, fitting) { return edit }
        }
        throw .noNotation
    }

    private func selection(_ range: Range<Int>, _ mark: MarkdownMark) -> Range<Int> {
        let range = safe(range)
        return range.isEmpty ? word(at: range.lowerBound, acrossDelimiters: mark != .code) : range
    }
}
