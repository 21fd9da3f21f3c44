import MarkdownFormat

extension MarkdownSource {
    /// Returns the units of inline content; words are divided at the ends of the selection.
    ///
    /// Unless the mark is code, code is selected entirely or not at all. Content that the mark cannot enclose is never
    /// selected.
    func units(of content: InlineContent, _ mark: MarkdownMark, in selection: Range<Int>) -> [InlineUnit] {
        let cuts = [selection.lowerBound, selection.upperBound]
        var units = content.pieces.flatMap { self.units(of: $0, cuts) }
        // Units and elements are in order; a stack has the elements around the current unit.
        var rest = content.elements[...]
        var open: [InlineContent.Element] = []
        for index in units.indices {
            let range = units[index].range
            while let next = rest.first, next.opening.upperBound <= range.lowerBound { open.append(rest.removeFirst()) }
            open.removeAll { !$0.contains(range) }
            units[index].isSelected = range.overlaps(selection) && allows(mark, units[index])
            units[index].before = open.lazy.compactMap { mark.value(of: $0.kind) }.first
            units[index].after = units[index].before
        }
        guard mark != .code else { return withoutOuterSpace(units) }
        for code in content.elements where code.kind == .code {
            let inside = units.indices.filter { code.contains(units[$0].range) }
            guard inside.contains(where: { units[$0].isSelected }) else { continue }
            for index in inside { units[index].isSelected = true }
        }
        return units
    }

    /// False for content that a mark cannot enclose.
    private func allows(_ mark: MarkdownMark, _ unit: InlineUnit) -> Bool {
        guard unit.kind == .object else { return true }
        // A tag without a partner could be matched with an added one.
        if MarkTag(self, unit.range) != nil { return false }
        switch mark {
        case .code: return false
        case .link:
            switch utf8(in: unit.range).first {
            case UInt8(ascii: "!"), UInt8(ascii: "&"), UInt8(ascii: "$"), UInt8(ascii: "\\"): return true
            // A tag, unlike an address.
            case UInt8(ascii: "<"): return !markers(in: unit.range).contains { $0.kind == .autolink }
            // An address without brackets, or a reference.
            default: return false
            }
        case .strong, .emphasis, .strikethrough, .highlight: return true
        }
    }

    /// White space in code is visible, except for that selected around words.
    private func withoutOuterSpace(_ units: [InlineUnit]) -> [InlineUnit] {
        let words = units.indices.filter { units[$0].isSelected && !units[$0].isSpace }
        var units = units
        for index in units.indices where units[index].isSelected {
            units[index].isSelected = words.first.map { $0 <= index } ?? false && index <= words[words.count - 1]
        }
        return units
    }

    private func units(of piece: Piece, _ cuts: [Int]) -> [InlineUnit] {
        guard piece.kind == .text || piece.kind == .code else {
            return [InlineUnit(kind: piece.kind, range: piece.range, isSpace: piece.kind == .lineEnd)]
        }
        var units: [InlineUnit] = []
        var start = piece.range.lowerBound
        let bytes = utf8(in: piece.range)
        func isSpace(_ index: Int) -> Bool {
            let byte = bytes[index - piece.range.lowerBound]
            return byte == 0x20 || byte == 0x09
        }
        for index in piece.range.dropFirst() where cuts.contains(index) || isSpace(index) != isSpace(index - 1) {
            units.append(InlineUnit(kind: piece.kind, range: start..<index, isSpace: isSpace(start)))
            start = index
        }
        if start < piece.range.upperBound {
            units.append(InlineUnit(kind: piece.kind, range: start..<piece.range.upperBound, isSpace: isSpace(start)))
        }
        return units
    }
}
