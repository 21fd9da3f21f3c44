import MarkdownFormat

extension MarkdownSource {
    /// Returns the units of inline content; words are divided at the ends of the selection.
    ///
    /// Unless the mark is code, code is selected entirely or not at all.
    func units(of inlines: Inlines, _ mark: MarkdownMark, in selection: Range<Int>) -> [InlineUnit] {
        let cuts = [selection.lowerBound, selection.upperBound]
        var units = inlines.pieces.flatMap { self.units(of: $0, cuts) }
        // Units and elements are in order: those that the present unit is in are on a stack.
        var rest = inlines.elements[...]
        var open: [Element] = []
        for index in units.indices {
            let range = units[index].range
            while let next = rest.first, next.opening.upperBound <= range.lowerBound { open.append(rest.removeFirst()) }
            open.removeAll { !$0.contains(range) }
            units[index].isSelected = range.overlaps(selection)
            units[index].before = open.lazy.compactMap { mark.value(of: $0.kind) }.first
            units[index].after = units[index].before
        }
        guard mark != .code else { return units }
        for code in inlines.elements where code.kind == .code {
            let inside = units.indices.filter { code.contains(units[$0].range) }
            guard inside.contains(where: { units[$0].isSelected }) else { continue }
            for index in inside { units[index].isSelected = true }
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
            units.append(
                InlineUnit(kind: piece.kind, range: start..<piece.range.upperBound, isSpace: isSpace(start)))
        }
        return units
    }

    /// The range of the word at a caret; the caret itself if there is none.
    func word(at caret: Int) -> Range<Int> {
        let line = lineRange(at: caret)
        func isLetter(_ character: Character) -> Bool { character.isLetter || character.isNumber }
        let before = string(line.lowerBound..<caret).reversed().prefix { isLetter($0) }
        let after = string(caret..<line.upperBound).prefix { isLetter($0) }
        return caret - before.reduce(0) { $0 + $1.utf8.count }..<caret + after.utf8.count
    }

    /// The range of the line that contains an offset, without the line feed.
    func lineRange(at offset: Int) -> Range<Int> {
        let offset = min(max(offset, 0), count)
        var (start, end) = (offset, offset)
        while start > 0 {
            let part = utf8(in: max(0, start - 256)..<start)
            let tail = part.reversed().prefix { $0 != 0x0A }.count
            start -= tail
            if tail < part.count { break }
        }
        while end < count {
            let part = utf8(in: end..<min(count, end + 256))
            let head = part.prefix { $0 != 0x0A }.count
            end += head
            if head < part.count { break }
        }
        return start..<end
    }
}

extension MarkdownSource.Element {
    /// True if a range is between the delimiters.
    func contains(_ range: Range<Int>) -> Bool {
        opening.upperBound <= range.lowerBound && closing.lowerBound >= range.upperBound
    }
}
