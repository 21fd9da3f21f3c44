/// The segments of a source, in chunks, so that an insertion moves few of them.
///
/// Each has a key, and keys increase along the source, so a segment can be found by its key after it has moved.
struct SegmentList: Sendable {
    struct Entry: Sendable {
        var key: UInt64
        /// A replacement has the same length.
        var segment: MarkdownSegment
        /// True if it was parsed from a state other than the end state of the previous segment.
        var isBehindCut = false
        /// The length in bytes, stored here so that searches do not access the segment.
        let count: Int

        init(key: UInt64, segment: MarkdownSegment) {
            self.key = key
            self.segment = segment
            count = segment.count
        }
    }

    struct Chunk: Sendable {
        var entries: [Entry]
        /// The length in bytes.
        var count: Int
        /// True if an entry is after a cut.
        var hasCut: Bool

        init(_ entries: [Entry]) {
            self.entries = entries
            count = entries.reduce(0) { $0 + $1.count }
            hasCut = entries.contains(where: \.isBehindCut)
        }
    }

    /// The position of a segment.
    struct Place {
        var chunk: Int
        var index: Int
        /// In bytes.
        var start: Int
    }

    private(set) var chunks: [Chunk] = []
    /// The starts of the chunks, in bytes.
    private var starts: [Int] = []
    /// In bytes.
    private(set) var count = 0

    private static let chunkLength = 64
    private static let spacing: UInt64 = 1 << 32

    subscript(place: Place) -> Entry {
        get { chunks[place.chunk].entries[place.index] }
        set { chunks[place.chunk].entries[place.index] = newValue }
    }

    var allEntries: [Entry] { chunks.flatMap(\.entries) }
}

// MARK: Places

extension SegmentList {
    /// The segment that contains this byte, or the last one; nil if there is none.
    func place(at offset: Int) -> Place? {
        guard !chunks.isEmpty else { return nil }
        var (chunk, end) = (0, chunks.count)
        while end - chunk > 1 {
            let middle = (chunk + end) / 2
            if starts[middle] <= offset { chunk = middle } else { end = middle }
        }
        var place = Place(chunk: chunk, index: 0, start: starts[chunk])
        let entries = chunks[chunk].entries
        while place.index < entries.count - 1, place.start + entries[place.index].count <= offset {
            place.start += entries[place.index].count
            place.index += 1
        }
        return place
    }

    func place(after place: Place) -> Place? {
        let start = place.start + self[place].count
        if place.index + 1 < chunks[place.chunk].entries.count {
            return Place(chunk: place.chunk, index: place.index + 1, start: start)
        }
        return place.chunk + 1 < chunks.count ? Place(chunk: place.chunk + 1, index: 0, start: start) : nil
    }

    func place(before place: Place) -> Place? {
        var before = place
        if place.index > 0 {
            before.index -= 1
        } else {
            guard place.chunk > 0 else { return nil }
            before.chunk -= 1
            before.index = chunks[before.chunk].entries.count - 1
        }
        before.start -= self[before].count
        return before
    }

    func place(ofKey key: UInt64) -> Place? {
        place(from: key).flatMap { self[$0].key == key ? $0 : nil }
    }

    /// The first segment with this key or a later one.
    func place(from key: UInt64) -> Place? {
        var place = Place(chunk: 0, index: 0, start: 0)
        while place.chunk < chunks.count, let last = chunks[place.chunk].entries.last, last.key < key {
            place.start += chunks[place.chunk].count
            place.chunk += 1
        }
        guard place.chunk < chunks.count else { return nil }
        for entry in chunks[place.chunk].entries where entry.key < key {
            place.start += entry.count
            place.index += 1
        }
        return place
    }

    func entries(at place: Place?, count: Int) -> [Entry] {
        var entries: [Entry] = []
        var next = place
        while entries.count < count, let place = next {
            entries.append(self[place])
            next = self.place(after: place)
        }
        return entries
    }
}

// MARK: Cuts

extension SegmentList {
    /// The first segment that is after a cut.
    var firstBehindCut: Place? {
        var start = 0
        for (number, chunk) in chunks.enumerated() {
            guard chunk.hasCut else {
                start += chunk.count
                continue
            }
            for (index, entry) in chunk.entries.enumerated() {
                if entry.isBehindCut { return Place(chunk: number, index: index, start: start) }
                start += entry.count
            }
        }
        return nil
    }

    /// Sets whether there is a cut before the segment that begins at this offset.
    mutating func setCut(_ isCut: Bool, at offset: Int) {
        guard let place = place(at: offset), place.start == offset, self[place].isBehindCut != isCut else { return }
        self[place].isBehindCut = isCut
        chunks[place.chunk].hasCut = chunks[place.chunk].entries.contains(where: \.isBehindCut)
    }
}

// MARK: Keys

extension SegmentList {
    /// Keys for segments that replace others; nil if there are not enough between the neighbors.
    func keys(at place: Place?, count: Int, for new: Int) -> [UInt64]? {
        let old = entries(at: place, count: count)
        if old.count == new { return old.map(\.key) }
        let before = place.flatMap { self.place(before: $0) }.map { self[$0].key } ?? 0
        let after = entries(at: place, count: count + 1).dropFirst(count).first?.key
        let limit = after ?? before.addingReportingOverflow(Self.spacing &* UInt64(new + 1)).partialValue
        guard limit > before else { return nil }
        let step = (limit - before) / UInt64(new + 1)
        guard step > 0 else { return nil }
        return (0..<new).map { before + step * UInt64($0 + 1) }
    }

    /// Assigns new keys to all segments, with gaps between them.
    mutating func renumber() {
        var key: UInt64 = 0
        for chunk in chunks.indices {
            for index in chunks[chunk].entries.indices {
                key += Self.spacing
                chunks[chunk].entries[index].key = key
            }
        }
    }
}

// MARK: Edits

extension SegmentList {
    /// Replaces a number of segments; nil is the end of an empty list.
    mutating func replace(at place: Place?, count: Int, with new: [Entry]) {
        let place = place ?? Place(chunk: 0, index: 0, start: 0)
        if chunks.isEmpty { chunks.append(Chunk([])) }
        var left = count
        var last = place.chunk
        var kept: [Entry] = []
        // All chunks that lose segments are merged into one.
        var entries = Array(chunks[last].entries[..<place.index])
        var skipped = chunks[last].entries.count - place.index
        kept = Array(chunks[last].entries[(place.index + min(left, skipped))...])
        left -= min(left, skipped)
        while left > 0, last + 1 < chunks.count {
            last += 1
            skipped = min(left, chunks[last].entries.count)
            kept = Array(chunks[last].entries[skipped...])
            left -= skipped
        }
        entries += new
        entries += kept
        put(entries, inPlaceOf: place.chunk..<last + 1)
    }

    private mutating func put(_ entries: [Entry], inPlaceOf range: Range<Int>) {
        let old = chunks[range].reduce(0) { $0 + $1.count }
        var new: [Chunk] = []
        var start = 0
        let length = entries.count > 2 * Self.chunkLength ? Self.chunkLength : max(entries.count, 1)
        while start < entries.count {
            let end = min(start + length, entries.count)
            new.append(Chunk(Array(entries[start..<end])))
            start = end
        }
        chunks.replaceSubrange(range, with: new)
        var place = range.lowerBound == 0 ? 0 : starts[range.lowerBound - 1] + chunks[range.lowerBound - 1].count
        starts.removeSubrange(range.lowerBound...)
        for chunk in chunks[range.lowerBound...] {
            starts.append(place)
            place += chunk.count
        }
        count += new.reduce(0) { $0 + $1.count } - old
    }
}
