/// A maximal range of text with the same attributes.
public struct Run: Sendable {
    /// The byte range in the whole text.
    public let range: Range<Int>
    /// The attributes of the text.
    public let attributes: Attributes
    /// The UTF-8 text of the run.
    public let utf8: ArraySlice<UInt8>

    /// The text of the run.
    public var string: String { String(decoding: utf8, as: UTF8.self) }
}

/// The runs of a text, or of a part of it, in order.
public struct Runs: Sequence, Sendable {
    let text: AttributedText
    let range: Range<Int>
    /// The index of the first run, if the caller knows it.
    var first: Int?

    /// Starts at the first run.
    public func makeIterator() -> Iterator {
        Iterator(text: text, range: range, index: first ?? text.runIndex(at: range.lowerBound))
    }

    /// Walks through the runs once.
    public struct Iterator: IteratorProtocol {
        let text: AttributedText
        var range: Range<Int>
        var index: Int

        /// The next run; nil at the end.
        public mutating func next() -> Run? {
            guard !range.isEmpty, index < text.storage.parts.runEnds.count else { return nil }
            let end = Swift.min(Int(text.storage.parts.runEnds[index]), range.upperBound)
            let part = range.lowerBound..<end
            defer {
                range = end..<range.upperBound
                index += 1
            }
            return Run(
                range: part, attributes: text.storage.parts.table[text.storage.parts.runAttributes[index]],
                utf8: text.storage.parts.utf8[part])
        }
    }
}

extension AttributedText {
    /// All runs, in order.
    public var runs: Runs { Runs(text: self, range: 0..<utf8.count) }

    /// The runs in a byte range, which is clamped to the text; the first and the last run may be cut.
    public func runs(in range: Range<Int>) -> Runs { Runs(text: self, range: range.clamped(to: 0..<utf8.count)) }

    /// The index of the run that contains this byte: the first that ends after it.
    func runIndex(at offset: Int) -> Int { storage.parts.runEnds.partitioningIndex { $0 > offset } }
}

extension Array {
    /// The index of the first element for which the condition holds, if it also holds for all later elements.
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
