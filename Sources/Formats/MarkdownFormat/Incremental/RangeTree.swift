/// Finds the ranges that overlap another one, in time that depends on their number and not on the number of all ranges.
///
/// The ranges are sorted by start. The middle of each part is the root of its subtree and stores the maximum end in it.
struct RangeTree: Sendable {
    private var sorted: [(range: Range<Int>, index: Int)]
    private var reach: [Int]

    init(_ ranges: [Range<Int>]) {
        sorted = ranges.enumerated().map { ($1, $0) }
        sorted.sort { $0.range.lowerBound < $1.range.lowerBound }
        reach = sorted.map(\.range.upperBound)
        _ = measure(0..<sorted.count)
    }

    /// The indices of the ranges that overlap a range, in order.
    func overlapping(_ range: Range<Int>) -> [Int] {
        var found: [Int] = []
        find(range, in: 0..<sorted.count, &found)
        return found.sorted()
    }

    private mutating func measure(_ part: Range<Int>) -> Int {
        guard !part.isEmpty else { return 0 }
        let middle = (part.lowerBound + part.upperBound) / 2
        let sides = max(measure(part.lowerBound..<middle), measure(middle + 1..<part.upperBound))
        reach[middle] = max(reach[middle], sides)
        return reach[middle]
    }

    private func find(_ range: Range<Int>, in part: Range<Int>, _ found: inout [Int]) {
        let middle = (part.lowerBound + part.upperBound) / 2
        guard !part.isEmpty, reach[middle] > range.lowerBound else { return }
        find(range, in: part.lowerBound..<middle, &found)
        guard sorted[middle].range.lowerBound < range.upperBound else { return }
        if sorted[middle].range.overlaps(range) { found.append(sorted[middle].index) }
        find(range, in: middle + 1..<part.upperBound, &found)
    }
}

extension SegmentSyntax {
    /// Visits the spans that overlap a range of the segment.
    func forEachSpan(in range: Range<Int>, _ body: (MarkdownSource.Span) -> Void) {
        if let places {
            for index in places.overlapping(range) { body(spans[index]) }
        } else {
            for span in spans where span.range.overlaps(range) { body(span) }
        }
    }

    /// The markers from the first one that ends after an offset.
    ///
    /// Markers are in order and do not overlap.
    func markers(from offset: Int) -> ArraySlice<MarkdownMarker> {
        var (low, high) = (0, markers.count)
        while low < high {
            let middle = (low + high) / 2
            if markers[middle].range.upperBound > offset { high = middle } else { low = middle + 1 }
        }
        return markers[low...]
    }
}
