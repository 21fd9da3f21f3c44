extension Edit {
    /// The same edit without the common prefix and suffix of both texts; nil if nothing changes.
    public func minimal() -> Edit? {
        let isBlockSame = removed.tail.isSame(as: inserted.tail)
        if isBlockSame, removed.isEmpty != inserted.isEmpty { return self }
        let low = EditableText.commonPrefix(removed, inserted)
        let limit = min(removed.root.count, inserted.root.count) - low
        if isBlockSame, limit == 0, removed.root.count == inserted.root.count { return nil }
        let high = EditableText.commonSuffix(removed, inserted, limit: limit, crossesParagraphs: isBlockSame)
        return Edit(
            range: (range.lowerBound + low)..<(range.upperBound - high),
            removed: removed[low..<(removed.root.count - high)],
            inserted: inserted[low..<(inserted.root.count - high)],
            positions: positions)
    }
}

extension EditableText {
    /// The number of equal bytes at the start of both, with equal attributes and formats.
    fileprivate static func commonPrefix(_ left: EditableText, _ right: EditableText) -> Int {
        var count = 0
        var leftParts = Pieces(left).makeIterator()
        var rightParts = Pieces(right).makeIterator()
        var (mine, theirs) = (leftParts.next(), rightParts.next())
        while let a = mine, let b = theirs, a.says(the: b) {
            let shared = zip(a.utf8, b.utf8).prefix { $0 == $1 }.count
            count += shared
            guard shared == min(a.utf8.count, b.utf8.count) else { break }
            mine = shared == a.utf8.count ? leftParts.next() : a.dropFirst(shared)
            theirs = shared == b.utf8.count ? rightParts.next() : b.dropFirst(shared)
        }
        return left.root.aligned(count) == count ? right.root.aligned(count) : left.root.aligned(count)
    }

    /// The number of equal bytes at the end of both, at most `limit`.
    fileprivate static func commonSuffix(
        _ left: EditableText, _ right: EditableText, limit: Int, crossesParagraphs: Bool
    ) -> Int {
        var count = 0
        var (leftParts, rightParts) = (Array(Pieces(left)), Array(Pieces(right)))
        while count < limit, let a = leftParts.popLast(), let b = rightParts.popLast(), a.says(the: b) {
            guard crossesParagraphs || a.format == nil else { break }
            var shared = zip(a.utf8.reversed(), b.utf8.reversed()).prefix { $0 == $1 }.count
            shared = min(shared, limit - count)
            count += shared
            guard shared == min(a.utf8.count, b.utf8.count) else { break }
            if shared < a.utf8.count { leftParts.append(a.dropLast(shared)) }
            if shared < b.utf8.count { rightParts.append(b.dropLast(shared)) }
        }
        while count > 0, !left.isScalarStart(left.root.count - count) || !right.isScalarStart(right.root.count - count)
        {
            count -= 1
        }
        return count
    }

    private func isScalarStart(_ offset: Int) -> Bool { root.aligned(offset) == offset }
}

/// The pieces of a text: text of one attribute set in one leaf, and line feeds with their formats.
private struct Pieces: Sequence {
    struct Piece {
        let utf8: ArraySlice<UInt8>
        let set: AttributeSet
        let format: ParagraphFormat?

        func says(the other: Piece) -> Bool {
            guard let format, let theirs = other.format else {
                return format == nil && other.format == nil && set.says(the: other.set)
            }
            return format.isSame(as: theirs)
        }

        func dropFirst(_ count: Int) -> Piece { Piece(utf8: utf8.dropFirst(count), set: set, format: format) }

        func dropLast(_ count: Int) -> Piece { Piece(utf8: utf8.dropLast(count), set: set, format: format) }
    }

    private let text: EditableText

    init(_ text: EditableText) { self.text = text }

    func makeIterator() -> some IteratorProtocol<Piece> {
        LeafParts(text.root, text.bounds).lazy.flatMap { part in
            var pieces: [Piece] = []
            part.leaf.forEachPiece(in: part.local) { pieces.append(Piece(utf8: $0, set: $1, format: $2)) }
            return pieces
        }.makeIterator()
    }
}
