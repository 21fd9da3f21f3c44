/// A run as a range of bytes in the whole text and the number of its attributes; equal numbers mean equal attributes.
package struct RunPosition: Sendable {
    package let range: Range<Int>
    package let attributes: UInt32
}

/// The positions of the runs of a text or a paragraph, in order, for writers.
///
/// Unlike a ``Run``, a position contains no references. Writers examine each distinct attribute set once, and not for every
/// run.
package struct RunPositions: Sequence, IteratorProtocol, Sendable {
    private let ends: [UInt32]
    private let attributes: [UInt32]
    private var index: Int
    private var position: Int
    private let end: Int

    fileprivate init(_ parts: TextStorage.Parts, _ range: Range<Int>, first: Int) {
        ends = parts.runEnds
        attributes = parts.runAttributes
        index = first
        position = range.lowerBound
        end = range.upperBound
    }

    package mutating func next() -> RunPosition? {
        guard position < end, index < ends.count else { return nil }
        let upper = Swift.min(Int(ends[index]), end)
        let run = RunPosition(range: position..<upper, attributes: attributes[index])
        position = upper
        index += 1
        return run
    }
}

extension Paragraph {
    /// The positions of the paragraph's runs, without the final line feed.
    package var runPositions: RunPositions {
        RunPositions(text.storage.parts, range, first: firstRun ?? text.runIndex(at: range.lowerBound))
    }
}

extension AttributedText {
    /// The positions of all runs.
    package var runPositions: RunPositions { RunPositions(storage.parts, 0..<utf8.count, first: 0) }

    /// The number of runs.
    package var runCount: Int { storage.parts.runEnds.count }

    /// The distinct attributes of the runs, by their number in ``RunPosition``.
    package var distinctAttributes: [Attributes] { storage.parts.table.rows }

    /// The kinds of the blocks, each once; there may also be kinds that no block has any more.
    package var distinctKinds: [BlockKind] { storage.parts.blocks.kinds }

    /// The marks of ``distinctAttributes``; nil for attributes that have more than marks.
    package var plainMarks: [Marks?] { distinctAttributes.map { $0.hasMarksAlone ? $0.marks : nil } }
}
