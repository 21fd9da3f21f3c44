import FormatCore

extension MarkdownSource {
    /// Replaces a range of the body, and reparses the parts that may have changed.
    ///
    /// Parsing stops after about `limit` bytes; the text after this cut keeps its state.
    mutating func reparse(_ range: Range<Int>, _ bytes: [UInt8], _ limit: Int) -> Change {
        guard let last = segments.place(at: range.upperBound) else {
            parse(bytes, limit)
            return Change(ranges: [0..<count])
        }
        let first = firstPlace(for: range.lowerBound)
        var round = Round(entry: segments[first].segment.blocks.entry, next: first)
        while let place = round.next, place.start <= last.start { take(place, &round, asStop: false) }
        round.window.replaceSubrange(range.lowerBound - first.start..<range.upperBound - first.start, with: bytes)
        // An existing cut stays if enough is parsed without the text after it.
        let rest = round.window.count - (range.lowerBound - first.start) - bytes.count
        let isCut = round.next.map { segments[$0].isBehindCut } ?? false
        // The text around the edit counts; the text that the edit may join to it is examined in addition.
        let further = max(limit - round.window.count, min(limit, segmentLength))
        parse(&round, isCut ? max(0, limit - rest) : further)
        round.edit = SegmentDifference.Edit(range: range, growth: bytes.count - range.count)
        return replace(at: first, round, limit)
    }

    /// Continues parsing from a segment that ends before a cut.
    mutating func reparse(from first: SegmentList.Place, _ limit: Int) -> Change {
        var round = Round(entry: segments[first].segment.blocks.entry, next: first)
        take(first, &round, asStop: false)
        parse(&round, limit)
        round.edit = SegmentDifference.Edit(range: first.start..<first.start)
        return replace(at: first, round, limit)
    }

    /// Appends lines from an offset on as unparsed text after a cut.
    mutating func appendUnparsed(_ bytes: [UInt8], from offset: Int) {
        let cut = segments.count
        var parts: [SegmentBlocks] = []
        var (start, end) = (offset, offset)
        while start < bytes.count {
            while end < bytes.count, end - start < 2 * min(segmentLength, 512) {
                end = BlockParser.line(of: bytes, at: end).next
            }
            parts.append(SegmentBlocks(unparsed: bytes[start..<end]))
            start = end
        }
        guard let last = segments.place(at: cut) else { return }
        replace(at: last, Round(removed: 1, parts: [segments[last].segment.blocks] + parts), .max)
        segments.setCut(true, at: cut)
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
    struct Round {
        var window: [UInt8] = []
        var entry = BlockState()
        /// The starts of old segments in the window, with the number of segments before each.
        var stops: [(place: Int, state: BlockState, removed: Int)] = []
        /// The segment after the window.
        var next: SegmentList.Place?
        var removed = 0
        var parts: [SegmentBlocks] = []
        /// True if the text after the window was not reached.
        var isCut = false
        /// The edit of the body that created the window; nil if all parts are new.
        var edit: SegmentDifference.Edit?
    }

    private func take(_ place: SegmentList.Place, _ round: inout Round, asStop: Bool) {
        let blocks = segments[place].segment.blocks
        if asStop { round.stops.append((round.window.count, blocks.entry, round.removed)) }
        round.window += blocks.bytes
        round.removed += 1
        round.next = segments.place(after: place)
    }

    /// Parses growing windows until the parser's state equals that of an old segment.
    private func parse(_ round: inout Round, _ limit: Int) {
        let parser = SegmentParser(segmentLength: segmentLength, readsFormulas: dialect.contains(.math))
        var count = 1
        var taken = 0
        while true {
            round.stops.removeAll()
            var left = count
            while left > 0, taken < limit, let place = round.next {
                take(place, &round, asStop: true)
                taken += segments[place].segment.count
                left -= 1
            }
            let result = parser.parse(
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
            if taken >= limit {
                round.parts += parser.parse(round.window, from: round.entry, isLast: true).parts
                round.isCut = true
                return
            }
            count *= 2
        }
    }

    /// Replaces old segments by parsed ones, and reparses inlines whose labels changed, or postpones this if they are longer
    /// than `limit` bytes.
    @discardableResult
    mutating func replace(at place: SegmentList.Place?, _ round: Round, _ limit: Int) -> Change {
        let (count, parts) = (round.removed, round.parts)
        let keys = keys(at: place, count: count, for: parts.count)
        let old = segments.entries(at: place, count: count)
        let changed = labels.replace(pairs(of: old), with: keys.indices.map { (keys[$0], parts[$0]) })
        var inlines = InlineParser(labels.facts(dialect))
        var new: [SegmentList.Entry] = []
        for (index, key) in keys.enumerated() {
            new.append(SegmentList.Entry(key: key, segment: MarkdownSegment(parts[index], &inlines)))
        }
        if !new.isEmpty, old.first?.isBehindCut == true { new[0].isBehindCut = true }
        for entry in old { labels.remove(lookups: entry.segment.syntax.lookups, of: entry.key) }
        for entry in new { labels.add(lookups: entry.segment.syntax.lookups, of: entry.key) }
        let leafEnd = goesOn(old) || goesOn(new) ? place.flatMap { self.leafEnd(before: $0) } : nil
        segments.replace(at: place, count: count, with: new)
        let start = place?.start ?? 0
        let end = start + parts.reduce(0) { $0 + $1.bytes.count }
        segments.setCut(round.isCut, at: end)
        let difference = round.edit.map { SegmentDifference($0, from: old, to: new, at: start, behind: leafEnd) }
        let part = difference?.range ?? start..<end
        let range = part.moved(by: front.count)
        let users = changed.reduce(0) { $0 + labels.users(of: $1).count }
        guard users <= limit / segmentLength else {
            unread.add(changed)
            return Change(ranges: [range])
        }
        return Change(
            ranges: ([range] + parseInlines(changed, except: Set(keys), &inlines)).sorted {
                $0.lowerBound < $1.lowerBound
            })
    }

    /// True if the first leaf block of the segments continues one before them.
    private func goesOn(_ entries: [SegmentList.Entry]) -> Bool {
        entries.first { !$0.segment.blocks.extents.isEmpty }.map { $0.segment.blocks.entry.leaf != .none } ?? false
    }

    /// The end of the last leaf block before a segment.
    ///
    /// The text after it belongs to the block if the block continues in the segment.
    private func leafEnd(before place: SegmentList.Place) -> Int? {
        var next = segments.place(before: place)
        while let here = next {
            if let extent = segments[here].segment.blocks.extents.last { return here.start + extent.upperBound }
            next = segments.place(before: here)
        }
        return nil
    }

    private func pairs(of entries: [SegmentList.Entry]) -> [(key: UInt64, blocks: SegmentBlocks)] {
        entries.map { ($0.key, $0.segment.blocks) }
    }

    /// Keys for new segments.
    ///
    /// If there is no room between the existing keys, all segments get new ones.
    private mutating func keys(at place: SegmentList.Place?, count: Int, for new: Int) -> [UInt64] {
        if let keys = segments.keys(at: place, count: count, for: new) { return keys }
        segments.renumber()
        unread.next = 0
        labels = LabelTable()
        _ = labels.replace([], with: pairs(of: segments.allEntries))
        for entry in segments.allEntries { labels.add(lookups: entry.segment.syntax.lookups, of: entry.key) }
        return segments.keys(at: place, count: count, for: new) ?? []
    }

    private mutating func parseInlines(
        _ changed: Set<String>, except done: Set<UInt64>, _ inlines: inout InlineParser
    ) -> [Range<Int>] {
        var keys: Set<UInt64> = []
        for label in changed { keys.formUnion(labels.users(of: label)) }
        var ranges: [Range<Int>] = []
        for key in keys where !done.contains(key) {
            if let place = segments.place(ofKey: key) { ranges.append(parseInlines(at: place, &inlines)) }
        }
        return ranges
    }

    /// Parses the inline content of a segment again, and returns its range.
    mutating func parseInlines(at place: SegmentList.Place, _ inlines: inout InlineParser) -> Range<Int> {
        let key = segments[place].key
        let old = segments[place].segment
        let new = MarkdownSegment(old.blocks, &inlines)
        labels.remove(lookups: old.syntax.lookups, of: key)
        labels.add(lookups: new.syntax.lookups, of: key)
        segments[place].segment = new
        let start = front.count + place.start
        return start..<start + new.count
    }
}
