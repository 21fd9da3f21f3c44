import RichText

extension TextNode {
    /// How much of a unit lies before a byte offset.
    func amount(of unit: TextUnit, before offset: Int) -> Int {
        var node = self
        var left = offset
        var amount = 0
        while node.height > 0 {
            let child = node.child(at: left)
            for place in 0..<child.place { amount += node.children[place].summary[unit] }
            left -= child.start
            node = node.children[child.place]
        }
        return amount + node.leaf.amount(of: unit, before: left)
    }

    /// The byte offset before which lies this much of a unit; the start of the scalar or character that it falls into.
    func offset(after amount: Int, of unit: TextUnit) -> Int {
        guard amount < summary[unit] else { return count }
        var node = self
        var left = amount
        var offset = 0
        while node.height > 0 {
            var place = 0
            while left >= node.children[place].summary[unit], place < node.children.count - 1 {
                left -= node.children[place].summary[unit]
                offset += node.children[place].count
                place += 1
            }
            node = node.children[place]
        }
        return offset + node.leaf.offset(after: left, of: unit)
    }

    /// The format at this place among the line feeds.
    func format(atBreak place: Int) -> ParagraphFormat? {
        guard place >= 0, place < summary.breaks else { return nil }
        let found = leaf(ofBreak: place)
        return found.leaf.ends[place - found.breaks]
    }

    /// Where the line feed of this place stands.
    func offset(ofBreak place: Int) -> Int {
        guard place < summary.breaks else { return count }
        let found = leaf(ofBreak: place)
        return found.start + found.leaf.offset(ofBreak: place - found.breaks)
    }

    /// How many line feeds stand before `offset`.
    func breaks(before offset: Int) -> Int {
        var node = self
        var left = offset
        var breaks = 0
        while node.height > 0 {
            let child = node.child(at: left)
            for place in 0..<child.place { breaks += node.children[place].summary.breaks }
            left -= child.start
            node = node.children[child.place]
        }
        return node.leaf.ends.isEmpty ? breaks : breaks + node.leaf.breaks(in: 0..<left)
    }

    private func leaf(ofBreak place: Int) -> (leaf: TextLeaf, start: Int, breaks: Int) {
        var node = self
        var start = 0
        var breaks = 0
        while node.height > 0 {
            var child = 0
            while place - breaks >= node.children[child].summary.breaks, child < node.children.count - 1 {
                breaks += node.children[child].summary.breaks
                start += node.children[child].count
                child += 1
            }
            node = node.children[child]
        }
        return (node.leaf, start, breaks)
    }
}

extension TextSummary {
    subscript(unit: TextUnit) -> Int {
        switch unit {
        case .utf8: utf8
        case .utf16: utf16
        case .scalars: scalars
        case .characters: characters
        }
    }
}

extension TextLeaf {
    fileprivate func amount(of unit: TextUnit, before offset: Int) -> Int {
        switch unit {
        case .utf8: return offset
        case .characters:
            // A character that the offset cuts does not lie before it.
            let string = String(decoding: utf8, as: UTF8.self)
            let limit = string.utf8.index(string.startIndex, offsetBy: offset)
            var place = string.startIndex
            var count = 0
            while place < limit {
                string.formIndex(after: &place)
                count += place <= limit ? 1 : 0
            }
            return count
        case .utf16, .scalars:
            var summary = TextSummary()
            summary.count(utf8[..<offset], sign: 1)
            return summary[unit]
        }
    }

    fileprivate func offset(after amount: Int, of unit: TextUnit) -> Int {
        switch unit {
        case .utf8: return CharacterBoundaries.start(before: amount + 1, in: utf8)
        case .characters:
            let string = String(decoding: utf8, as: UTF8.self)
            return string.utf8.distance(
                from: string.startIndex,
                to: string.index(string.startIndex, offsetBy: amount, limitedBy: string.endIndex) ?? string.endIndex)
        case .utf16, .scalars:
            var left = amount
            for offset in utf8.indices where utf8[offset] & 0xC0 != 0x80 {
                let width = unit == .utf16 && utf8[offset] >= 0xF0 ? 2 : 1
                if left < width { return offset }
                left -= width
            }
            return utf8.count
        }
    }
}
