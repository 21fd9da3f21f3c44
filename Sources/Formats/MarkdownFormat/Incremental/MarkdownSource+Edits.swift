import FormatCore

extension MarkdownSource {
    /// The parts of a source whose meaning an edit may have changed.
    public struct Change: Hashable, Sendable {
        /// The ranges in bytes of the text after the edit, in order; most are whole lines.
        ///
        /// Besides the range around the edit there are those with a label whose destination changed.
        public let ranges: [Range<Int>]
    }

    /// Replaces a range, and returns where blocks, spans and markers may have changed.
    ///
    /// Everywhere else they are unchanged and have moved with their text. The range is clamped, and a bound inside a scalar
    /// is moved to the scalar's start.
    @discardableResult
    public mutating func replace(_ range: Range<Int>, with text: String) -> Change {
        replace(range, with: text, parsing: .max)
    }

    /// Replaces a range, and leaves some of the parsing to ``parseMore(_:)``.
    ///
    /// A new fence turns everything after it into code. This method parses only about `limit` bytes around the edit, so that a
    /// keystroke takes the same time in any text. Until the rest is parsed, queries return its previous state.
    ///
    /// - Parameters:
    ///   - range: The range, as for ``replace(_:with:)``.
    ///   - text: The replacement.
    ///   - limit: The number of bytes.
    /// - Returns: The ranges where blocks, spans and markers may have changed so far.
    @discardableResult
    public mutating func replace(_ range: Range<Int>, with text: String, parsing limit: Int) -> Change {
        let range = scalarStart(range.lowerBound)..<scalarStart(range.upperBound)
        let bytes = Array(text.utf8)
        if range.lowerBound <= front.count, !front.isEmpty { return replaceInFront(range, bytes, limit) }
        let edit = range.lowerBound - front.count..<range.upperBound - front.count
        let touchesHead = front.isEmpty && edit.lowerBound <= head.count
        let change = reparse(edit, bytes, limit)
        if front.isEmpty, beginsFrontMatter(touchesHead, change.ranges) { return parseAgain(utf8, limit) }
        return change
    }
}

extension MarkdownSource {
    /// Parses about `limit` bytes from the start of a text.
    mutating func parse(_ bytes: [UInt8], _ limit: Int) {
        let (_, start) = FrontMatter.markers(in: bytes)
        front = Array(bytes[..<start])
        segments = SegmentList()
        labels = LabelTable()
        unread = UnreadLabels()
        guard start < bytes.count else { return }
        var end = bytes.count
        if end - start > limit {
            end = start
            while end < bytes.count, end - start < limit { end = BlockParser.line(of: bytes, at: end).next }
        }
        let body = end - start == bytes.count ? bytes : Array(bytes[start..<end])
        let parts = SegmentParser(segmentLength: segmentLength, readsFormulas: dialect.contains(.math)).parse(
            body, from: BlockState(), isLast: true
        ).parts
        replace(at: nil, Round(parts: parts), .max)
        if end < bytes.count { appendUnparsed(bytes, from: end) }
    }

    private mutating func parseAgain(_ bytes: [UInt8], _ limit: Int) -> Change {
        parse(bytes, limit)
        return Change(ranges: [0..<count])
    }

    private func scalarStart(_ offset: Int) -> Int {
        var place = max(0, min(offset, count))
        while place > 0, place < count, utf8(in: place..<place + 1)[0] & 0xC0 == 0x80 { place -= 1 }
        return place
    }
}

// MARK: Front matter

extension MarkdownSource {
    /// The first two lines of the body, the only ones that can begin front matter.
    private var head: [UInt8] {
        var bytes: [UInt8] = []
        var next = segments.place(at: 0)
        // Lines may be long: the examined part of a segment may have no line end.
        while let place = next, bytes.count < 4096, bytes.count(where: { $0 == 0x0A || $0 == 0x0D }) < 4 {
            bytes += segments[place].segment.blocks.bytes.prefix(512)
            next = segments.place(after: place)
        }
        return bytes
    }

    /// Searches for front matter again if its first lines, or a line that could end it, may be new.
    private func beginsFrontMatter(_ touchesHead: Bool, _ ranges: [Range<Int>]) -> Bool {
        guard FrontMatter.canBegin(head) else { return false }
        guard touchesHead || ranges.contains(where: { FrontMatter.canEnd(in: utf8(in: $0)) }) else { return false }
        return FrontMatter.find(in: utf8) != nil
    }

    private mutating func replaceInFront(_ range: Range<Int>, _ bytes: [UInt8], _ limit: Int) -> Change {
        if range.upperBound < front.count {
            var edited = front
            edited.replaceSubrange(range, with: bytes)
            // The end is unchanged.
            if FrontMatter.find(in: edited)?.end == edited.count, edited.last == 0x0A, front.last == 0x0A {
                front = edited
                return Change(ranges: [0..<front.count])
            }
        }
        var all = utf8
        all.replaceSubrange(range, with: bytes)
        return parseAgain(all, limit)
    }
}
