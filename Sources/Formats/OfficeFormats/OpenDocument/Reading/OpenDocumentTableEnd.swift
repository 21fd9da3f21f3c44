/// The state after a table.
///
/// An empty paragraph after it is held back, because it may be the mandatory one at the end of the text.
struct OpenDocumentTableEnd {
    private var isHere = false
    private var holdsParagraph = false

    /// Ends a table, which may be the end of the text.
    mutating func begin(_ isOutermost: Bool) { isHere = isOutermost }

    /// Ends a paragraph; true if it is held.
    mutating func holds(_ isPlain: Bool) -> Bool {
        defer { isHere = false }
        guard isHere, isPlain else { return false }
        holdsParagraph = true
        return true
    }

    /// Returns true, once, if a paragraph is held.
    mutating func takeHeld() -> Bool {
        defer { holdsParagraph = false }
        return holdsParagraph
    }
}
