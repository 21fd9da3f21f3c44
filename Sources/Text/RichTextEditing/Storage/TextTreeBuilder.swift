/// Builds a tree from the start of a text to its end, in linear time.
struct TextTreeBuilder {
    private var leaves: [TextLeaf] = []
    private var pending = TextLeaf()
    /// The size at which the pending leaf is divided; it grows if no certain boundary was found.
    private var limit = TextLeaf.maximumBytes * 2

    mutating func append(_ bytes: ArraySlice<UInt8>, _ set: AttributeSet) {
        var rest = bytes
        while !rest.isEmpty {
            var end = min(rest.startIndex + TextLeaf.maximumBytes, rest.endIndex)
            while end < rest.endIndex, rest[end] & 0xC0 == 0x80 { end += 1 }
            pending.append(rest[..<end], set)
            rest = rest[end...]
            divideIfNeeded()
        }
    }

    mutating func endParagraph(_ format: ParagraphFormat) {
        pending.endParagraph(format)
        divideIfNeeded()
    }

    consuming func finish() -> TextNode { TextNode(leaves: leaves + (pending.utf8.isEmpty ? [] : pending.divided())) }

    private mutating func divideIfNeeded() {
        guard pending.utf8.count > limit || pending.runs.count > TextLeaf.maximumRuns * 2 else { return }
        var pieces = pending.divided()
        guard pieces.count > 1, let last = pieces.popLast() else {
            limit = pending.utf8.count * 2
            return
        }
        leaves.append(contentsOf: pieces)
        pending = last
        limit = TextLeaf.maximumBytes * 2
    }
}
