/// The text of a block as the inline phase reads it: its lines in one piece, and where each came from.
struct InlineText {
    private(set) var bytes: [UInt8] = []
    /// Where each line, or each part of a cell, begins here and in the source.
    private var starts: [(here: Int, source: Int)] = []
    /// True where a line feed stands before each start but the first.
    private var isJoined = false

    init(_ lines: ArraySlice<ParsedLine>, of source: [UInt8]) {
        isJoined = true
        for line in lines {
            if !starts.isEmpty { bytes.append(0x0A) }
            starts.append((bytes.count, line.range.lowerBound))
            bytes.append(contentsOf: source[line.range])
        }
        while let last = bytes.last, last == 0x20 || last == 0x09 { bytes.removeLast() }
    }

    /// A cell of a table, in which a bar behind a backslash is a bar.
    init(cell: Range<Int>, of source: [UInt8]) {
        starts = [(0, cell.lowerBound)]
        bytes.reserveCapacity(cell.count)
        for (place, byte) in zip(cell, source[cell]) {
            if byte == UInt8(ascii: "|"), bytes.last == UInt8(ascii: "\\") {
                bytes.removeLast()
                starts.append((bytes.count, place))
            }
            bytes.append(byte)
        }
    }

    /// Where a part of the text stands in the source: one range for each of its lines.
    func sourceRanges(of range: Range<Int>) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var place = max(0, lineCount(upTo: range.lowerBound + 1) - 1)
        while place < starts.count, starts[place].here < range.upperBound {
            let end = place + 1 < starts.count ? starts[place + 1].here - (isJoined ? 1 : 0) : bytes.count
            let part = range.clamped(to: starts[place].here..<max(starts[place].here, end))
            let offset = starts[place].source - starts[place].here
            if !part.isEmpty { ranges.append(part.lowerBound + offset..<part.upperBound + offset) }
            place += 1
        }
        return ranges
    }

    /// How many whole lines end before this place.
    func lineCount(upTo end: Int) -> Int {
        var low = 0
        var high = starts.count
        while low < high {
            let middle = low + (high - low) / 2
            if starts[middle].here < end { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// With backslash escapes and character references resolved (CommonMark 0.31 §2.4 and §2.5).
    static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(text.count)
        var place = text.startIndex
        while place < text.endIndex {
            let byte = text[place]
            if byte == UInt8(ascii: "\\"), place + 1 < text.endIndex, text[place + 1].isASCIIPunctuation {
                output.append(text[place + 1])
                place += 2
            } else if byte == UInt8(ascii: "&"), let (reference, end) = CharacterReferences.read(text, at: place) {
                output.append(contentsOf: reference)
                place = end
            } else {
                output.append(byte)
                place += 1
            }
        }
        return output
    }
}
