/// The range changed by a sequence of edits, in the old text and in the new text.
struct EditSpan: Sendable {
    /// The identity of a transaction, which shows whether a text is derived from the original one.
    final class Transaction: Sendable {}

    let transaction: Transaction
    private var touched: (lower: Int, oldUpper: Int, newUpper: Int)?
    private var positions: [PositionStep] = []

    init(_ transaction: Transaction) { self.transaction = transaction }

    mutating func add(_ edit: Edit) {
        var span = touched ?? (edit.range.lowerBound, edit.range.upperBound, edit.range.upperBound)
        span.lower = min(span.lower, edit.range.lowerBound)
        let beyond = max(edit.range.upperBound - span.newUpper, 0)
        span.oldUpper += beyond
        span.newUpper += beyond + edit.newRange.count - edit.range.count
        touched = span
        if !edit.positions.isEmpty {
            positions += edit.positions
        } else if edit.changesText {
            positions.append(.replace(edit.range, count: edit.newRange.count))
        }
    }

    /// The edit from the old text to the new text; nil if nothing changed.
    func edit(from old: EditableText, to new: EditableText) -> Edit? {
        guard let touched else { return nil }
        let range = touched.lower..<touched.oldUpper
        var isSimple = positions.isEmpty
        if positions.count == 1, case .replace = positions[0] { isSimple = true }
        return Edit(
            range: range, removed: old[range], inserted: new[touched.lower..<touched.newUpper],
            positions: isSimple ? [] : positions)
    }
}

extension EditableText {
    /// Makes several edits as one, and returns the smallest edit with the same result; nil if nothing changes.
    ///
    /// ```swift
    /// let edit = text.transaction { text in
    ///     text.delete(10..<20)
    ///     text.insert("new", at: 5)
    /// }
    /// ```
    @discardableResult
    public mutating func transaction<Failure: Error>(
        _ body: (inout EditableText) throws(Failure) -> Void
    ) throws(Failure) -> Edit? {
        let old = self
        var new = self
        let transaction = EditSpan.Transaction()
        new.span = EditSpan(transaction)
        try body(&new)
        let span = new.span
        new.span = nil
        self = new
        // The closure has assigned another text.
        let isOther = span?.transaction !== transaction
        let edit = isOther ? Edit(range: old.bounds, removed: old, inserted: new) : span?.edit(from: old, to: new)
        self.span = old.span
        if let edit { self.span?.add(edit) }
        return edit?.minimal()
    }
}
