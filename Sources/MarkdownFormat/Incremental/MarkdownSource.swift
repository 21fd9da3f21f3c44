import RichText

/// A Markdown text that is being edited, and what it says: its blocks, its inlines, its syntax, always as ``MarkdownReader``
/// reads the whole, while an edit costs only the parsing of what stands around it.
///
/// The text is kept in segments of some hundred bytes. Each knows the state that the parser is in where it begins, so that it
/// can be parsed alone; after an edit, segments are parsed again until the parser comes to the start of an old one in the
/// state in which that one was parsed. This holds in the middle of a list, a table or a block of code as well, whatever
/// their length. Only a paragraph and a line are never parted. Definitions and footnotes reach farther: it is known which
/// segments look a label up, and their inlines are parsed again where it leads elsewhere.
///
/// Offsets are in bytes of UTF-8. The text has no byte order mark.
public struct MarkdownSource: Sendable {
    let dialect: MarkdownDialect
    let segmentLength: Int
    /// The YAML block in front of the document.
    var front: [UInt8] = []
    var segments = SegmentList()
    var labels = LabelTable()

    /// Reads a source.
    public init(_ text: String = "", dialect: MarkdownDialect = .github) {
        self.init(text, dialect: dialect, segmentLength: 512)
    }

    /// `segmentLength` is that from which on a segment ends where it can, in bytes.
    package init(_ text: String, dialect: MarkdownDialect, segmentLength: Int) {
        self.dialect = dialect
        self.segmentLength = segmentLength
        parse(Array(text.utf8))
    }

    /// In bytes.
    public var count: Int {
        front.count + segments.count
    }

    /// Whether the source has no bytes.
    public var isEmpty: Bool {
        count == 0
    }

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
    /// Visits the segments of the body that reach into a range or touch it.
    func forEachSegment(in range: Range<Int>, _ body: (MarkdownSegment, _ start: Int) -> Void) {
        var next = segments.place(at: max(0, range.lowerBound - front.count))
        while let place = next, place.start + front.count <= range.upperBound {
            body(segments[place].segment, place.start + front.count)
            next = segments.place(after: place)
        }
    }
}
