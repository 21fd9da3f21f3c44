/// Facts about the text next to an edited range, at the ends of a leaf.
struct LeafEnds {
    /// Whether the leaf is the whole tree.
    var isOnly: Bool
    /// Whether nothing precedes the range.
    var isFirst: Bool
    /// Whether nothing follows the range.
    var isLast: Bool
    var before: Unicode.Scalar?
    var after: Unicode.Scalar?
}

extension TextLeaf {
    /// True if the leaf stays valid with other text in a range.
    func canReplace(_ range: Range<Int>, with piece: TextLeaf, _ ends: LeafEnds) -> Bool {
        let count = utf8.count + piece.utf8.count - range.count
        guard count > 0, count <= Self.maximumBytes, runs.count + piece.runs.count + 2 <= Self.maximumRuns,
            ends.isOnly || count >= Self.maximumBytes / 8 || runs.count >= Self.maximumRuns / 8
        else { return false }
        if range.lowerBound == 0, !ends.isFirst {
            let first = CharacterBoundaries.scalar(at: 0, in: piece.utf8) ?? ends.after
            guard let before = ends.before, let first, CharacterBoundaries.isCertain(between: before, and: first) else {
                return false
            }
        }
        if range.upperBound == utf8.count, !ends.isLast {
            let start = CharacterBoundaries.start(before: piece.utf8.count, in: piece.utf8)
            let last = CharacterBoundaries.scalar(at: start, in: piece.utf8) ?? ends.before
            guard let last, let after = ends.after, CharacterBoundaries.isCertain(between: last, and: after) else {
                return false
            }
        }
        return true
    }
}
