extension EditableText: Hashable {
    /// Whether both texts have the same content.
    public static func == (left: EditableText, right: EditableText) -> Bool {
        left.root.count == right.root.count && left.root.summary.scalars == right.root.summary.scalars
            && left.root.summary.breaks == right.root.summary.breaks && left.hasSameText(as: right)
            && SetRuns(left.root, left.bounds).elementsEqual(SetRuns(right.root, right.bounds)) {
                $0.range == $1.range && $0.set.says(the: $1.set)
            } && left.hasSameFormats(as: right)
    }

    /// Hashes the content.
    public func hash(into hasher: inout Hasher) {
        var digest: UInt64 = 0
        for part in LeafParts(root, bounds) {
            for byte in part.leaf.utf8 { digest = digest &* 0x100_0000_01B3 &+ UInt64(byte) }
        }
        hasher.combine(digest)
        for run in SetRuns(root, bounds) {
            hasher.combine(run.range.upperBound)
            hasher.combine(run.set.attributes)
        }
        for format in formats {
            hasher.combine(format.style)
        }
    }

    func hasSameText(as other: EditableText) -> Bool {
        var theirs = LeafParts(other.root, other.bounds).makeIterator()
        var rest: ArraySlice<UInt8> = []
        for part in LeafParts(root, bounds) {
            var mine = part.leaf.utf8[...]
            while !mine.isEmpty {
                if rest.isEmpty { rest = theirs.next()?.leaf.utf8[...] ?? [] }
                let count = min(mine.count, rest.count)
                guard count > 0, mine.prefix(count) == rest.prefix(count) else { return false }
                mine = mine.dropFirst(count)
                rest = rest.dropFirst(count)
            }
        }
        return true
    }

    /// The formats of the paragraphs, in order.
    var formats: [ParagraphFormat] {
        var formats: [ParagraphFormat] = []
        formats.reserveCapacity(root.summary.breaks + 1)
        if root.summary.breaks > 0 {
            for part in LeafParts(root, bounds) { formats.append(contentsOf: part.leaf.ends) }
        }
        formats.append(tail)
        return formats
    }

    /// Whether the paragraphs have the same styles and blocks.
    ///
    /// Each paragraph must share the same number of blocks with the preceding one, and begin new blocks of the same kinds.
    private func hasSameFormats(as other: EditableText) -> Bool {
        var last: (mine: ParagraphFormat, theirs: ParagraphFormat) = (.body, .body)
        for (mine, theirs) in zip(formats, other.formats) {
            guard mine === theirs && last.mine === last.theirs || mine.looksLike(theirs, after: last) else {
                return false
            }
            last = (mine, theirs)
        }
        return true
    }
}

extension ParagraphFormat {
    fileprivate func looksLike(_ other: ParagraphFormat, after last: (mine: ParagraphFormat, theirs: ParagraphFormat))
        -> Bool
    {
        style == other.style && path.count == other.path.count
            && zip(path, other.path).allSatisfy { $0 === $1 || $0.kind == $1.kind }
            && sharedDepth(with: last.mine) == other.sharedDepth(with: last.theirs)
    }
}
