import FormatCore

/// A Markdown text under edit, with its blocks, inlines and markers.
///
/// The result is the same as if ``MarkdownReader`` read the whole text, but an edit only reparses its surroundings.
///
/// The text is stored in segments of a few hundred bytes. Each records the parser's state at its start, so that it can be
/// parsed separately. After an edit, segments are reparsed until the parser reaches the start of an old segment in the state
/// recorded for it. This also works inside long lists, tables and code blocks. Only paragraphs longer than 32 KiB are split:
/// spans do not extend from one part to the next, so that a keystroke reparses at most one part. ``attributedText(_:html:)``
/// reads such a paragraph as a whole. Lines are never split. Definitions and footnotes affect other segments: those that look
/// up a label are recorded, and their inline content is parsed again when its definition changes.
///
/// Offsets are in bytes of UTF-8. The text has no byte order mark.
public struct MarkdownSource: Sendable {
    let dialect: MarkdownDialect
    let segmentLength: Int
    /// The YAML block at the start of the document.
    var front: [UInt8] = []
    var segments = SegmentList()
    var labels = LabelTable()
    var unread = UnreadLabels()

    /// Parses a source.
    public init(_ text: String = "", dialect: MarkdownDialect = .github) {
        self.init(text, dialect: dialect, segmentLength: 512)
    }

    /// `segmentLength` is the length in bytes after which a segment ends at the next possible position.
    package init(_ text: String, dialect: MarkdownDialect, segmentLength: Int, parsing limit: Int = .max) {
        self.dialect = dialect
        self.segmentLength = segmentLength
        parse(Array(text.utf8), limit)
    }

    /// The length in bytes.
    public var count: Int { front.count + segments.count }

    /// True if the source has no bytes.
    public var isEmpty: Bool { count == 0 }

    /// The whole text.
    ///
    /// Takes time in proportion to its length.
    public var utf8: [UInt8] {
        var bytes = front
        bytes.reserveCapacity(count)
        for chunk in segments.chunks {
            for entry in chunk.entries { bytes += entry.segment.blocks.bytes }
        }
        return bytes
    }

    /// The text at a range, which is clamped.
    public func utf8(in range: Range<Int>) -> [UInt8] {
        let range = range.clamped(to: 0..<count)
        var bytes = Array(front[range.clamped(to: 0..<front.count)])
        forEachSegment(in: range) { segment, start in
            let part = range.clamped(to: start..<start + segment.count)
            bytes += segment.blocks.bytes[part.lowerBound - start..<part.upperBound - start]
        }
        return bytes
    }
}

extension MarkdownSource {
    /// Visits the segments of the body that overlap or touch a range, and those after it while `goesOn` returns true.
    func forEachSegment(
        in range: Range<Int>, goesOn: () -> Bool = { false }, _ body: (MarkdownSegment, _ start: Int) -> Void
    ) {
        var next = segments.place(at: max(0, range.lowerBound - front.count))
        while let place = next, place.start + front.count <= range.upperBound || goesOn() {
            body(segments[place].segment, place.start + front.count)
            next = segments.place(after: place)
        }
    }
}
