/// A stretch of text with the same attributes, as long as can be.
public struct Run: Sendable {
    /// In bytes of the whole text.
    public let range: Range<Int>
    public let attributes: Attributes
    /// The text of the run, in UTF-8.
    public let utf8: ArraySlice<UInt8>

    public var string: String {
        String(decoding: utf8, as: UTF8.self)
    }
}

/// The runs of a text, or of a part of it, in order.
public struct Runs: Sequence, Sendable {
    let text: AttributedText
    let range: Range<Int>
    /// The place of the first run, where it is known.
    var first: Int?

    public func makeIterator() -> Iterator {
        Iterator(text: text, range: range, place: first ?? text.runIndex(at: range.lowerBound))
    }

    public struct Iterator: IteratorProtocol {
        let text: AttributedText
        var range: Range<Int>
        var place: Int

        public mutating func next() -> Run? {
            guard !range.isEmpty, place < text.storage.parts.runEnds.count else { return nil }
            let end = Swift.min(text.storage.parts.runEnds[place], range.upperBound)
            let part = range.lowerBound..<end
            defer {
                range = end..<range.upperBound
                place += 1
            }
            return Run(
                range: part, attributes: text.storage.parts.table[text.storage.parts.runAttributes[place]],
                utf8: text.storage.parts.utf8[part])
        }
    }
}

extension AttributedText {
    /// All runs.
    public var runs: Runs {
        Runs(text: self, range: 0..<utf8.count)
    }

    /// The runs of a part, given in bytes and clamped to the text; the first and the last may be cut.
    public func runs(in range: Range<Int>) -> Runs {
        Runs(text: self, range: range.clamped(to: 0..<utf8.count))
    }

    /// The place of the run that holds this byte: the first whose end lies beyond it.
    func runIndex(at offset: Int) -> Int {
        storage.parts.runEnds.partitioningIndex { $0 > offset }
    }
}

extension Array {
    /// The first place whose element satisfies a condition that all later elements satisfy too.
    func partitioningIndex(where isAfter: (Element) -> Bool) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = low + (high - low) / 2
            if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
