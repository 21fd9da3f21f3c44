/// The text of a block for the inline phase: its lines joined, with the offset of each in the source.
struct InlineText {
    /// The storage of the text: the source, or a copy of its lines if other syntax separates them.
    private(set) var bytes: [UInt8]
    /// The range of the text in the storage.
    private(set) var range: Range<Int>
    /// The start of each line, or part of a cellin the copy and in the source; empty if the storage is the source.
    private var starts: [(here: Int, source: Int)] = []
    /// True if a line feed precedes each start but the first.
    private var isJoined = false

    init(_ lines: ArraySlice<ParsedLine>, of source: [UInt8]) {
        if let piece = Self.piece(of: lines, in: source) {
            self.init(source, piece)
            trimEnd()
        } else {
            self.init(joining: lines, of: source)
        }
    }

    private init(_ source: [UInt8], _ range: Range<Int>) {
        bytes = source
        self.range = range
    }

    /// Always copies, and records where each line begins.
    init(joining lines: ArraySlice<ParsedLine>, of source: [UInt8]) {
        self.init([], 0..<0)
        isJoined = true
        for line in lines {
            if !starts.isEmpty { bytes.append(0x0A) }
            starts.append((bytes.count, line.range.lowerBound))
            bytes.append(contentsOf: source[line.range])
        }
        range = 0..<bytes.count
        trimEnd()
    }

    /// The text of a table cell, in which an escaped bar is a literal bar.
    init(cell: Range<Int>, of source: [UInt8]) {
        guard source[cell].contains(UInt8(ascii: "\\")) else {
            self.init(source, cell)
            return
        }
        self.init([], 0..<0)
        starts = [(0, cell.lowerBound)]
        bytes.reserveCapacity(cell.count)
        for (position, byte) in zip(cell, source[cell]) {
            if byte == UInt8(ascii: "|"), bytes.last == UInt8(ascii: "\\") {
                bytes.removeLast()
                starts.append((bytes.count, position))
            }
            bytes.append(byte)
        }
        range = 0..<bytes.count
    }

    var utf8: ArraySlice<UInt8> { bytes[range] }
}

extension InlineText {
    /// The lines as a range of the source, if only line feeds separate them.
    private static func piece(of lines: ArraySlice<ParsedLine>, in source: [UInt8]) -> Range<Int>? {
        guard let first = lines.first, var end = lines.first?.range.upperBound else { return 0..<0 }
        for line in lines.dropFirst() {
            guard line.range.lowerBound == end + 1, source[end] == 0x0A else { return nil }
            end = line.range.upperBound
        }
        return first.range.lowerBound..<end
    }

    private mutating func trimEnd() {
        var end = range.upperBound
        while end > range.lowerBound, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
        range = range.lowerBound..<end
    }
}

// MARK: Back to the source

extension InlineText {
    /// Visits the ranges of the source for a part of the text: one range for each of its lines.
    @inline(__always)
    func forEachSourceRange(of range: Range<Int>, _ body: (Range<Int>) -> Void) {
        guard starts.isEmpty else { return forEachSourceRange(ofCopied: range, body) }
        var start = range.lowerBound
        for position in range where bytes[position] == 0x0A {
            if start < position { body(start..<position) }
            start = position + 1
        }
        if start < range.upperBound { body(start..<range.upperBound) }
    }

    private func forEachSourceRange(ofCopied range: Range<Int>, _ body: (Range<Int>) -> Void) {
        var position = max(0, lineCount(upTo: range.lowerBound + 1) - 1)
        while position < starts.count, starts[position].here < range.upperBound {
            let end = position + 1 < starts.count ? starts[position + 1].here - (isJoined ? 1 : 0) : bytes.count
            let part = range.clamped(to: starts[position].here..<max(starts[position].here, end))
            let offset = starts[position].source - starts[position].here
            if !part.isEmpty { body(part.lowerBound + offset..<part.upperBound + offset) }
            position += 1
        }
    }

    /// The number of whole lines of the copy before this offset.
    func lineCount(upTo end: Int) -> Int {
        var low = 0
        var high = starts.count
        while low < high {
            let middle = low + (high - low) / 2
            if starts[middle].here < end { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

// MARK: Escapes

extension InlineText {
    /// The text with backslash escapes and character references resolved (CommonMark 0.31 §2.4 and §2.5).
    static func unescapedString(_ text: ArraySlice<UInt8>) -> String {
        guard text.contains(where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "&") }) else {
            return String(decoding: text, as: UTF8.self)
        }
        return String(decoding: unescaped(text), as: UTF8.self)
    }

    private static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(text.count)
        var position = text.startIndex
        while position < text.endIndex {
            let byte = text[position]
            if byte == UInt8(ascii: "\\"), position + 1 < text.endIndex, text[position + 1].isASCIIPunctuation {
                output.append(text[position + 1])
                position += 2
            } else if byte == UInt8(ascii: "&"), let (reference, end) = CharacterReferences.read(text, at: position) {
                output.append(contentsOf: reference)
                position = end
            } else {
                output.append(byte)
                position += 1
            }
        }
        return output
    }
}
