import MarkdownFormat

/// The headings of a Markdown source, updated with each edit.
///
/// An update takes time proportional to the edit and the number of headings, so an outline of a long text can follow every key
/// press.
///
/// ```swift
/// var outline = MarkdownOutline(source)
/// let change = source.replace(range, with: text)
/// outline.follow(change, replacing: range, with: text.utf8.count, in: source)
/// ```
public struct MarkdownOutline: Sendable {
    /// A heading outside quotations and lists.
    public struct Heading: Hashable, Sendable {
        /// The level, 1 to 6.
        public let level: Int
        /// The text of its first line without markers.
        public let title: String
        /// The start in bytes of the source.
        public fileprivate(set) var offset: Int
    }

    /// The headings in order.
    public private(set) var headings: [Heading]

    /// Finds the headings of a source.
    public init(_ source: MarkdownSource) { headings = source.headings(in: 0..<source.count) }

    /// Updates the headings for an edit of the source: the change that it returned, the replaced range, and the length of the
    /// new text in bytes.
    public mutating func follow(
        _ change: MarkdownSource.Change, replacing range: Range<Int>, with length: Int, in source: MarkdownSource
    ) {
        headings.removeAll { range.contains($0.offset) }
        let behind = headings.firstIndex { $0.offset >= range.upperBound } ?? headings.endIndex
        if length != range.count {
            for index in headings[behind...].indices { headings[index].offset += length - range.count }
        }
        for part in change.ranges { replace(in: part, with: source.headings(in: part)) }
    }

    private mutating func replace(in part: Range<Int>, with new: [Heading]) {
        // Of a heading that begins before the part, only the title may have changed.
        let start = min(part.lowerBound, new.first?.offset ?? part.lowerBound)
        let end = max(part.upperBound, new.last.map { $0.offset + 1 } ?? part.upperBound)
        let first = headings.firstIndex { $0.offset >= start } ?? headings.endIndex
        let last = headings[first...].firstIndex { $0.offset >= end } ?? headings.endIndex
        headings.replaceSubrange(first..<last, with: new)
    }
}

extension MarkdownSource {
    fileprivate func headings(in range: Range<Int>) -> [MarkdownOutline.Heading] {
        blocks(in: range).compactMap { block in
            guard case .heading(let level) = block.kind, block.containers.isEmpty else { return nil }
            return .init(level: level, title: title(of: block.range), offset: block.range.lowerBound)
        }
    }

    private func title(of range: Range<Int>) -> String {
        var kept: [UInt8] = []
        var place = range.lowerBound
        // Markers are in order, and none overlaps another.
        for marker in markers(in: range) where marker.range.upperBound > place {
            if place < marker.range.lowerBound {
                kept += utf8(in: place..<min(marker.range.lowerBound, range.upperBound))
            }
            place = min(marker.range.upperBound, range.upperBound)
        }
        if place < range.upperBound { kept += utf8(in: place..<range.upperBound) }
        let line = kept.prefix { $0 != 0x0A && $0 != 0x0D }
        let start = line.firstIndex { $0 != 0x20 && $0 != 0x09 } ?? line.endIndex
        let end = line[start...].lastIndex { $0 != 0x20 && $0 != 0x09 }.map { $0 + 1 } ?? start
        return String(decoding: line[start..<end], as: UTF8.self)
    }
}
