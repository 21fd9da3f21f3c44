extension Edit {
    /// The offset in the new text of an offset in the old one.
    ///
    /// An offset inside replaced text moves to the end of the replacement; one in moved paragraphs moves with them.
    public func moved(_ offset: Int) -> Int {
        if !positions.isEmpty { return positions.reduce(offset) { $1.moved($0) } }
        if offset <= range.lowerBound { return offset }
        if offset >= range.upperBound { return offset - range.count + newRange.count }
        return changesText ? newRange.upperBound : offset
    }

    /// The range in the new text of a range in the old one; each end as in ``moved(_:)``.
    ///
    /// If its paragraphs were moved apart, the result is the range between the new positions of its ends.
    public func moved(_ range: Range<Int>) -> Range<Int> {
        let ends = (moved(range.lowerBound), moved(range.upperBound))
        return min(ends.0, ends.1)..<max(ends.0, ends.1)
    }
}
