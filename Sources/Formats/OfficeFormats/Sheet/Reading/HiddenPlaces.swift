/// The rows or the columns of a sheet that are not shown.
struct HiddenPlaces {
    private var ranges: [Range<Int>] = []
    /// For each range, the number of hidden places before it.
    private var counts: [Int] = []

    /// The hidden places in these ranges, which may be in any order and may overlap.
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

    var isEmpty: Bool { ranges.isEmpty }

    /// The number of a place among those that are shown; that of the next one if it is hidden.
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

    /// True if a place is hidden.
    func contains(_ place: Int) -> Bool { shown(place) == shown(place + 1) }
}
