/// A short part of an edited text: its bytes, its runs, and the format of each paragraph that ends in it.
struct TextLeaf: Sendable {
    struct Run: Sendable {
        var count: Int
        let set: AttributeSet
    }

    var utf8: [UInt8] = []
    /// The runs: none is empty, neighbors differ, and together they cover the bytes.
    var runs: [Run] = []
    /// One format for each line feed in the bytes.
    var ends: [ParagraphFormat] = []

    #if DEBUG
        // Small leaves, so that tests get deep trees from short texts.
        static let maximumBytes = 48
        static let maximumRuns = 12
    #else
        static let maximumBytes = 2048
        static let maximumRuns = 128
    #endif

    var isTooLarge: Bool { utf8.count > Self.maximumBytes || runs.count > Self.maximumRuns }

    var isTooSmall: Bool { utf8.count < Self.maximumBytes / 8 && runs.count < Self.maximumRuns / 8 }

    /// The identity of the only attribute set of the leaf; nil if there are several or none.
    var onlySet: ObjectIdentifier? { runs.count == 1 ? ObjectIdentifier(runs[0].set) : nil }

    mutating func append(_ bytes: some Collection<UInt8>, _ set: AttributeSet) {
        guard !bytes.isEmpty else { return }
        utf8.append(contentsOf: bytes)
        runs.extend(Run(count: bytes.count, set: set))
    }

    mutating func endParagraph(_ format: ParagraphFormat) {
        append(CollectionOfOne(0x0A), .none)
        ends.append(format)
    }

    mutating func append(_ other: TextLeaf) {
        utf8.append(contentsOf: other.utf8)
        for run in other.runs { runs.extend(run) }
        ends.append(contentsOf: other.ends)
    }

    subscript(range: Range<Int>) -> TextLeaf {
        var part = TextLeaf()
        part.utf8 = Array(utf8[range])
        part.runs = runs(in: range)
        part.ends = Array(ends[indices(ofBreaksIn: range)])
        return part
    }

    mutating func replace(_ range: Range<Int>, with piece: TextLeaf) {
        if !ends.isEmpty || !piece.ends.isEmpty {
            ends.replaceSubrange(indices(ofBreaksIn: range), with: piece.ends)
        }
        replaceRuns(range, with: piece.runs)
        utf8.replaceSubrange(range, with: piece.utf8)
    }
}

extension TextLeaf {
    /// The runs in a range; the first and the last are cut.
    func runs(in range: Range<Int>) -> [Run] {
        var part: [Run] = []
        var start = 0
        for run in runs {
            let end = start + run.count
            if start >= range.upperBound { break }
            let count = min(end, range.upperBound) - max(start, range.lowerBound)
            if count > 0 { part.append(Run(count: count, set: run.set)) }
            start = end
        }
        return part
    }

    /// The index of the run that contains the byte at `offset`, and the offset of its start.
    func run(at offset: Int) -> (index: Int, start: Int) {
        var start = 0
        for index in runs.indices {
            if start + runs[index].count > offset { return (index, start) }
            start += runs[index].count
        }
        return (runs.count, start)
    }

    /// The indices in ``ends`` of the line feeds in a range.
    func indices(ofBreaksIn range: Range<Int>) -> Range<Int> {
        guard !ends.isEmpty else { return 0..<0 }
        let first = breaks(in: 0..<range.lowerBound)
        return first..<(first + breaks(in: range))
    }

    func breaks(in range: Range<Int>) -> Int {
        var count = 0
        for byte in utf8[range] { count &+= byte == 0x0A ? 1 : 0 }
        return count
    }

    /// The offset of the line feed with this index.
    func offset(ofBreak index: Int) -> Int {
        var left = index
        for offset in utf8.indices where utf8[offset] == 0x0A {
            if left == 0 { return offset }
            left -= 1
        }
        return utf8.count
    }

    private mutating func replaceRuns(_ range: Range<Int>, with piece: [Run]) {
        let first = run(at: max(range.lowerBound - 1, 0))
        var last = first
        while last.index < runs.count, last.start + runs[last.index].count < range.upperBound {
            last.start += runs[last.index].count
            last.index += 1
        }
        if first.index == last.index, first.index < runs.count, piece.count == 1,
            piece[0].set === runs[first.index].set
        {
            runs[first.index].count += piece[0].count - range.count
            return
        }
        // The neighbors on both sides are merged too, because they may have become equal.
        let end = min(last.index + 2, runs.count)
        var fresh: [Run] = []
        if first.index < runs.count, range.lowerBound > first.start {
            fresh.extend(Run(count: range.lowerBound - first.start, set: runs[first.index].set))
        }
        for run in piece { fresh.extend(run) }
        var start = last.start
        for run in runs[min(last.index, end)..<end] {
            let left = start + run.count - max(start, range.upperBound)
            if left > 0 { fresh.extend(Run(count: left, set: run.set)) }
            start += run.count
        }
        runs.replaceSubrange(min(first.index, end)..<end, with: fresh)
    }
}

extension [TextLeaf.Run] {
    /// Appends a run, or extends the last one if its attributes are the same.
    mutating func extend(_ run: TextLeaf.Run) {
        if let last, last.set.says(the: run.set) {
            self[count - 1].count += run.count
        } else {
            append(run)
        }
    }
}

extension TextLeaf {
    /// Splits the leaf at certain character boundaries into leaves of appropriate size.
    func divided() -> [TextLeaf] {
        guard isTooLarge else { return [self] }
        var leaves: [TextLeaf] = []
        var start = 0
        while start < utf8.count {
            let end = cut(after: start)
            leaves.append(self[start..<end])
            start = end
        }
        return leaves
    }

    private func cut(after start: Int) -> Int {
        guard utf8.count - start > Self.maximumBytes * 3 / 4 || runs.count > Self.maximumRuns else { return utf8.count }
        let first = run(at: start)
        let last = min(first.index + Self.maximumRuns / 2, runs.count)
        var reach = first.start
        for run in runs[first.index..<last] { reach += run.count }
        let wanted = min(start + Self.maximumBytes / 2, max(reach, start + 1))
        guard wanted < utf8.count else { return utf8.count }
        let before = CharacterBoundaries.certain(before: wanted + 1, in: utf8)
        return before > start ? before : CharacterBoundaries.certain(after: wanted, in: utf8)
    }
}
