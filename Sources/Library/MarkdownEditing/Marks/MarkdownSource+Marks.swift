import MarkdownFormat
import RichTextEditing

extension MarkdownSource {
    /// Returns whether the text of a range has a mark.
    ///
    /// Syntax, white space, and content that the mark cannot enclose are ignored. A caret stands for the word around it.
    public func state(of mark: MarkdownMark, in range: Range<Int>) -> ToggleState {
        MarkToggle(self, mark, in: selection(range, mark)).state
    }

    /// Returns the edit that toggles a mark over a range, or nil if there is none.
    ///
    /// Same as ``edit(toggling:in:fitting:)`` with ``MarkFitting/words``, which throws the reason instead.
    public func toggling(_ mark: MarkdownMark, in range: Range<Int>) -> MarkdownEdit? {
        try? edit(toggling: mark, in: range)
    }

    /// Returns the edit that toggles a mark over a range: removed if all of its text has the mark, otherwise added.
    ///
    /// Delimiters are moved, joined and divided so that exactly the text of the range changes, in every paragraph, item and
    /// cell that it touches; they never cross another element, and are never adjacent, as in `****`. A caret stands for the
    /// word around it. White space at the ends of the range stays outside, and code is marked entirely. The elements
    /// `<strong>`, `<b>`, `<em>`, `<i>`, `<del>`, `<s>` and `<mark>` are marks like the delimiters.
    ///
    /// The selection of the edit is the toggled text: toggling again restores the text, with its delimiters joined.
    ///
    /// - Parameters:
    ///   - mark: The mark.
    ///   - range: The range in bytes; it is clamped.
    ///   - fitting: What to do where Markdown cannot mark the range exactly, such as punctuation next to a letter.
    /// - Returns: The edit.
    /// - Throws: ``MarkRefusal`` if the mark cannot be toggled.
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
