extension TextNode {
    /// The count in a unit of the text before a byte offset.
    func amount(of unit: TextUnit, before offset: Int) -> Int {
        var node = self
        var left = offset
        var amount = 0
        while node.height > 0 {
            let child = node.child(at: left)
            for index in 0..<child.index { amount += node.children[index].summary[unit] }
            left -= child.start
            node = node.children[child.index]
        }
        return amount + node.leaf.amount(of: unit, before: left)
    }

    /// The byte offset before which the text has this count in a unit, rounded down to a scalar or character.
    func offset(after amount: Int, of unit: TextUnit) -> Int {
        guard amount < summary[unit] else { return count }
        var node = self
        var left = amount
        var offset = 0
        while node.height > 0 {
            var index = 0
            while left >= node.children[index].summary[unit], index < node.children.count - 1 {
                left -= node.children[index].summary[unit]
                offset += node.children[index].count
                index += 1
            }
            node = node.children[index]
        }
        return offset + node.leaf.offset(after: left, of: unit)
    }

    /// The format of the paragraph that ends with the line feed of this index.
    func format(atBreak index: Int) -> ParagraphFormat? {
        guard index >= 0, index < summary.breaks else { return nil }
        let found = leaf(ofBreak: index)
        return found.leaf.ends[index - found.breaks]
    }

    /// The offset of the line feed with this index.
    func offset(ofBreak index: Int) -> Int {
        guard index < summary.breaks else { return count }
        let found = leaf(ofBreak: index)
        return found.start + found.leaf.offset(ofBreak: index - found.breaks)
    }

    /// The number of line feeds before `offset`.
    func breaks(before offset: Int) -> Int {
        var node = self
        var left = offset
        var breaks = 0
        while node.height > 0 {
            let child = node.child(at: left)
            for index in 0..<child.index { breaks += node.children[index].summary.breaks }
            left -= child.start
            node = node.children[child.index]
        }
        return node.leaf.ends.isEmpty ? breaks : breaks + node.leaf.breaks(in: 0..<left)
    }

    private func leaf(ofBreak index: Int) -> (leaf: TextLeaf, start: Int, breaks: Int) {
        var node = self
        var start = 0
        var breaks = 0
        while node.height > 0 {
            var child = 0
            while index - breaks >= node.children[child].summary.breaks, child < node.children.count - 1 {
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
            // A character that the offset cuts is not before it.
            let string = String(decoding: utf8, as: UTF8.self)
            let limit = string.utf8.index(string.startIndex, offsetBy: offset)
            var index = string.startIndex
            var count = 0
            while index < limit {
                string.formIndex(after: &index)
                count += index <= limit ? 1 : 0
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
