/// The hidden rows or columns of a sheet.
struct HiddenPlaces {
    private var ranges: [Range<Int>] = []
    /// For each range, the number of hidden rows or columns before it.
    private var counts: [Int] = []

    /// Creates them from ranges in any order, which may overlap.
    init(_ hidden: [Range<Int>]) {
        var count = 0
        for range in hidden.sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
            let start = max(range.lowerBound, ranges.last?.upperBound ?? 0)
            guard start < range.upperBound else { continue }
            ranges.append(start..<range.upperBound)
            counts.append(count)
            count += range.upperBound - start
        }
    }

    /// The index of a row or column among the visible ones; the index of the next visible one if it is hidden.
    func shown(_ place: Int) -> Int {
        var low = 0
        var high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].lowerBound < place { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return place }
        let hidden = counts[low - 1] + min(place, ranges[low - 1].upperBound) - ranges[low - 1].lowerBound
        return place - hidden
    }

    /// True if a row or column is hidden.
    func contains(_ place: Int) -> Bool { shown(place) == shown(place + 1) }
}
