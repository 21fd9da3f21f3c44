extension EditableText {
    /// Converts an offset from one unit to another.
    ///
    /// An offset beyond the text becomes its end; one inside a scalar or character becomes its start.
    public func offset(_ offset: Int, _ unit: TextUnit, in other: TextUnit) -> Int {
        let bytes = unit == .utf8 ? clamped(offset) : root.offset(after: max(offset, 0), of: unit)
        return other == .utf8 ? bytes : root.amount(of: other, before: bytes)
    }

    /// Converts a range from one unit to another, each end as in ``offset(_:_:in:)``.
    public func range(_ range: Range<Int>, _ unit: TextUnit, in other: TextUnit) -> Range<Int> {
        offset(range.lowerBound, unit, in: other)..<offset(range.upperBound, unit, in: other)
    }

    /// The offset of an index of a string with the same text.
    ///
    /// An index of another string is clamped.
    public func offset(of index: String.Index, in string: String) -> Int {
        let index = min(max(index, string.startIndex), string.endIndex)
        return clamped(string.utf8.distance(from: string.startIndex, to: index))
    }

    /// The index of an offset in a string with the same text.
    public func index(of offset: Int, in string: String) -> String.Index {
        string.utf8.index(string.startIndex, offsetBy: clamped(offset), limitedBy: string.endIndex) ?? string.endIndex
    }

    /// The start of the character before an offset; 0 at the start.
    public func characterStart(before offset: Int) -> Int {
        let before = self.offset(clamped(offset), .utf8, in: .characters)
        let start = root.offset(after: before, of: .characters)
        return start < clamped(offset) ? start : root.offset(after: max(before - 1, 0), of: .characters)
    }

    /// The end of the character that contains an offset; past the end, the end of the text.
    public func characterEnd(after offset: Int) -> Int {
        root.offset(after: self.offset(clamped(offset), .utf8, in: .characters) + 1, of: .characters)
    }
}
