extension MarkdownSource {
    /// Replaces a range of the body, and reparses the parts that may have changed.
    mutating func reparse(_ range: Range<Int>, _ bytes: [UInt8]) -> Change {
        guard let last = segments.place(at: range.upperBound) else {
            parse(bytes)
            return Change(ranges: [0..<count])
        }
        let first = firstPlace(for: range.lowerBound)
        var round = Round(window: [], entry: segments[first].segment.blocks.entry)
        round.next = first
        while let place = round.next, place.start <= last.start { take(place, &round, asStop: false) }
        round.window.replaceSubrange(range.lowerBound - first.start..<range.upperBound - first.start, with: bytes)
        parse(&round)
        return replace(at: first, count: round.removed, with: round.parts)
    }

    /// The first segment that an edit at this offset can change: the previous one if the edit touches the first line, which
    /// decided that the segment begins there.
    private func firstPlace(for offset: Int) -> SegmentList.Place {
        let place = segments.place(at: offset) ?? SegmentList.Place(chunk: 0, index: 0, start: 0)
        let firstLine = BlockParser.line(of: segments[place].segment.blocks.bytes, at: 0)
        guard offset <= place.start + firstLine.next else { return place }
        return segments.place(before: place) ?? place
    }

    /// The window that is reparsed after an edit.
    private struct Round {
        var window: [UInt8]
        var entry: BlockState
        /// The starts of old segments in the window, and the number of segments before them.
        var stops: [(place: Int, state: BlockState, removed: Int)] = []
        /// The segment after the window.
        var next: SegmentList.Place?
        var removed = 0
        var parts: [SegmentBlocks] = []
    }

    private func take(_ place: SegmentList.Place, _ round: inout Round, asStop: Bool) {
        let blocks = segments[place].segment.blocks
        if asStop { round.stops.append((round.window.count, blocks.entry, round.removed)) }
        round.window += blocks.bytes
        round.removed += 1
        round.next = segments.place(after: place)
    }

    /// Parses growing windows until the parser's state equals that of an old segment.
    private func parse(_ round: inout Round) {
        var count = 1
        while true {
            round.stops.removeAll()
            for _ in 0..<count { if let place = round.next { take(place, &round, asStop: true) } }
            let result = SegmentParser(segmentLength: segmentLength, readsFormulas: dialect.contains(.math)).parse(
                round.window, from: round.entry, stops: round.stops.map { ($0.place, $0.state) },
                isLast: round.next == nil, hasParts: !round.parts.isEmpty)
            round.parts += result.parts
            if let stop = result.stop {
                round.removed = round.stops[stop].removed
                return
            }
            if round.next == nil { return }
            round.window.removeFirst(result.end)
            round.entry = result.state
            count *= 2
        }
    }

    /// Replaces old segments by parsed ones, and reparses inlines whose labels changed.
    @discardableResult
    mutating func replace(at place: SegmentList.Place?, count: Int, with parts: [SegmentBlocks]) -> Change {
        let keys = keys(at: place, count: count, for: parts.count)
        let old = segments.entries(at: place, count: count)
        let changed = labels.replace(
            old.map { ($0.key, $0.segment.blocks) }, with: Array(zip(keys, parts)))
        var inlines = InlineParser(labels.facts(dialect))
        let new = zip(keys, parts).map { SegmentList.Entry(key: $0, segment: MarkdownSegment($1, &inlines)) }
        for entry in old { labels.remove(lookups: entry.segment.syntax.lookups, of: entry.key) }
        for entry in new { labels.add(lookups: entry.segment.syntax.lookups, of: entry.key) }
        segments.replace(at: place, count: count, with: new)
        let start = front.count + (place?.start ?? 0)
        let range = start..<start + parts.reduce(0) { $0 + $1.bytes.count }
        return Change(
            ranges: ([range] + parseInlines(changed, except: Set(keys), &inlines)).sorted {
                $0.lowerBound < $1.lowerBound
            })
    }

    /// Keys for new segments.
    ///
    /// If there is no room between the existing keys, all segments get new ones.
    private mutating func keys(at place: SegmentList.Place?, count: Int, for new: Int) -> [UInt64] {
        if let keys = segments.keys(at: place, count: count, for: new) { return keys }
        segments.renumber()
        labels = LabelTable()
        _ = labels.replace([], with: segments.allEntries.map { ($0.key, $0.segment.blocks) })
        for entry in segments.allEntries { labels.add(lookups: entry.segment.syntax.lookups, of: entry.key) }
        return segments.keys(at: place, count: count, for: new) ?? []
    }

    private mutating func parseInlines(
        _ changed: Set<String>, except done: Set<UInt64>, _ inlines: inout InlineParser
    ) -> [Range<Int>] {
        let keys = changed.reduce(into: Set<UInt64>()) { $0.formUnion(labels.users(of: $1)) }
        return keys.subtracting(done).compactMap { key in
            guard let place = segments.place(ofKey: key) else { return nil }
            let old = segments[place].segment
            let new = MarkdownSegment(old.blocks, &inlines)
            labels.remove(lookups: old.syntax.lookups, of: key)
            labels.add(lookups: new.syntax.lookups, of: key)
            segments[place].segment = new
            let start = front.count + place.start
            return start..<start + new.count
        }
    }
}
