import FormatCore

/// The dashes that show where the columns of a table begin and end.
struct ColumnBorder {
    /// The words of a cell in one line: their range in the source and their columns.
    struct Cell {
        var range: Range<Int>
        var columns: Range<Int>
    }

    /// The runs of dashes; empty for a line that has anything else.
    private(set) var columns: [Range<Int>] = []

    init(_ line: ArraySlice<UInt8>) {
        let dash = UInt8(ascii: "-")
        guard line.first(where: { $0 != 0x20 }) == dash, line.allSatisfy({ $0 == dash || $0 == 0x20 }) else { return }
        let runs = line.split(separator: 0x20).map {
            ($0.startIndex - line.startIndex)..<($0.endIndex - line.startIndex)
        }
        if runs.allSatisfy({ $0.count > 1 }) { columns = runs }
    }

    /// True if a source may have a table that is drawn with lines.
    static func mayBe(in source: [UInt8]) -> Bool {
        var last: UInt8 = 0
        var beforeLast: UInt8 = 0
        for byte in source {
            let isDash = byte == UInt8(ascii: "-")
            if isDash, last == 0x20, beforeLast == UInt8(ascii: "-") { return true }
            if last == UInt8(ascii: "+"), isDash || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ":") {
                return true
            }
            if byte == 0x20, last == 0x20 { continue }
            (beforeLast, last) = (last, byte)
        }
        return false
    }

    /// True for a line of dashes without gaps.
    var isRule: Bool { columns.count == 1 }
    /// True for a line that separates columns.
    var hasGaps: Bool { columns.count > 1 }

    /// The cells of a line; nil if its words are in the gaps between the dashes.
    func cells(of line: ArraySlice<UInt8>) -> [Cell]? {
        guard !line.contains(0x09) else { return nil }
        let places = Self.places(in: line)
        return columns.indices.reduce(into: [Cell]() as [Cell]?) { cells, number in
            let start = number == 0 ? 0 : columns[number].lowerBound
            let isLast = number + 1 == columns.count
            let end = isLast ? places.count - 1 : min(columns[number + 1].lowerBound, places.count - 1)
            let words = Self.words(in: line, places, start..<max(start, end))
            let isInGap = !isLast && !words.range.isEmpty && words.columns.upperBound > columns[number].upperBound
            if isInGap { cells = nil } else { cells?.append(words) }
        }
    }

    /// The offset of the character in each column, and the end of the line.
    private static func places(in line: ArraySlice<UInt8>) -> [Int] {
        var places: [Int] = []
        places.reserveCapacity(line.count + 1)
        var index = line.startIndex
        while index < line.endIndex {
            let (scalar, count) = line.scalar(at: index)
            let width = scalar.value < 0x80 ? 1 : DisplayWidth.columns(of: scalar)
            places.append(contentsOf: repeatElement(index, count: width))
            index += count
        }
        return places + [line.endIndex]
    }

    private static func words(in line: ArraySlice<UInt8>, _ places: [Int], _ columns: Range<Int>) -> Cell {
        var (start, end) = (columns.lowerBound, columns.upperBound)
        guard start < end else { return Cell(range: line.endIndex..<line.endIndex, columns: 0..<0) }
        while start < end, line[places[start]] == 0x20 { start += 1 }
        while end > start, line[places[end - 1]] == 0x20 { end -= 1 }
        return Cell(range: places[start]..<places[end], columns: start..<end)
    }
}
