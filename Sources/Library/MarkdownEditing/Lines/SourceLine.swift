import MarkdownFormat

/// A line of a source: the markers of its blocks, and its content.
struct SourceLine {
    /// The range without the line feed.
    let range: Range<Int>
    /// The markers at its start, in order: those of quotations and items, the box of a task, and the signs of a
    /// heading.
    let marks: [MarkdownMarker]
    /// The range after the markers, without leading white space.
    let content: Range<Int>
    /// The leaf block that the line belongs to; nil for a blank line.
    let block: MarkdownSource.Block?
    /// The bytes of the line.
    let bytes: [UInt8]

    var isBlank: Bool { content.isEmpty && marks.allSatisfy { $0.kind == .quote } }

    /// The marker of the innermost item that begins on the line.
    var item: MarkdownMarker? { marks.last { $0.kind == .item } }
    /// The box of that item, if it is a task.
    var box: MarkdownMarker? {
        let inner = marks[(marks.lastIndex { $0.kind == .item } ?? 0)...]
        return inner.last { $0.kind == .taskBox }
    }
    /// The opening signs of a heading.
    var heading: MarkdownMarker? { marks.last { $0.kind == .heading } }
    /// The number of quotation markers before the item that begins on the line; without an item, of all on the line.
    var quotes: Int { outerQuotes.count }

    /// The end of these markers and of the white space after them.
    var startInQuotes: Int { quotesEnd(quotes, andSpace: true) }

    /// The end of these markers, with one space after each.
    var quotesEnd: Int { quotesEnd(quotes, andSpace: false) }

    /// The width of the white space after these markers, in columns.
    var indent: Int { indent(within: quotes) }

    /// The white space after the first `count` quotation markers on the line.
    func space(within count: Int) -> Range<Int> {
        let start = quotesEnd(count, andSpace: false)
        return start..<max(start, quotesEnd(count, andSpace: true))
    }

    /// The width of the white space after the first `count` quotation markers, in columns.
    func indent(within count: Int) -> Int {
        let space = space(within: count)
        return bytes[space.lowerBound - range.lowerBound..<space.upperBound - range.lowerBound]
            .reduce(0) { $0 + ($1 == 0x09 ? 4 : 1) }
    }

    /// The number of quotation markers on the line.
    var allQuotes: Int { marks.count { $0.kind == .quote } }

    private var outerQuotes: [MarkdownMarker] {
        let item = marks.lastIndex { $0.kind == .item } ?? marks.endIndex
        return marks[..<item].filter { $0.kind == .quote }
    }

    private func quotesEnd(_ count: Int, andSpace: Bool) -> Int {
        let quotes = marks.filter { $0.kind == .quote }.prefix(count)
        let end = quotes.last?.range.upperBound ?? range.lowerBound
        let space = bytes[(end - range.lowerBound)...].prefix { $0 == 0x20 || $0 == 0x09 }
        if andSpace { return end + space.count }
        return !quotes.isEmpty && space.first == 0x20 ? end + 1 : end
    }

    /// The column of the content of the item that begins on the line.
    var itemColumn: Int? {
        guard let item else { return nil }
        let end = box.map { $0.range.lowerBound } ?? content(after: item)
        return end - quotesEnd
    }

    /// The start of the content after a marker.
    func content(after mark: MarkdownMarker) -> Int {
        let end = mark.range.upperBound
        return end + bytes[(end - range.lowerBound)...].prefix { $0 == 0x20 || $0 == 0x09 }.count
    }

    func text(_ part: Range<Int>) -> String {
        String(decoding: bytes[part.lowerBound - range.lowerBound..<part.upperBound - range.lowerBound], as: UTF8.self)
    }
}

extension MarkdownSource {
    /// Returns the line that contains an offset.
    func line(at offset: Int) -> SourceLine {
        let range = lineRange(at: offset)
        let bytes = utf8(in: range)
        var marks: [MarkdownMarker] = []
        var end = range.lowerBound
        func skipSpace() {
            while end < range.upperBound, [0x20, 0x09, 0x0D].contains(bytes[end - range.lowerBound]) { end += 1 }
        }
        skipSpace()
        for marker in markers(in: range) {
            guard marker.range.lowerBound == end, marker.kind.isLeading else { break }
            marks.append(MarkdownMarker(marker.kind, marker.range.clamped(to: range)))
            end = min(marker.range.upperBound, range.upperBound)
            skipSpace()
        }
        let content = end..<range.upperBound
        let block =
            content.isEmpty && marks.allSatisfy({ $0.kind == .quote })
            ? nil
            : blocks(in: range).first {
                $0.range.lowerBound <= max(content.lowerBound, range.lowerBound)
                    && $0.range.upperBound >= content.lowerBound
            }
        return SourceLine(range: range, marks: marks, content: content, block: block, bytes: bytes)
    }

    /// Returns the lines that a range touches; a range that ends at the start of a line does not touch it.
    func lines(in range: Range<Int>) -> [SourceLine] {
        let range = range.clamped(to: 0..<count)
        var lines = [line(at: range.lowerBound)]
        while let last = lines.last, last.range.upperBound + 1 < range.upperBound {
            lines.append(line(at: last.range.upperBound + 1))
        }
        return lines
    }

    /// Returns the next line; nil after the last.
    func line(after line: SourceLine) -> SourceLine? {
        line.range.upperBound < count ? self.line(at: line.range.upperBound + 1) : nil
    }

    /// Returns the previous line; nil before the first.
    func line(before line: SourceLine) -> SourceLine? {
        line.range.lowerBound > 0 ? self.line(at: line.range.lowerBound - 1) : nil
    }

    /// Returns the lines of an item after its first.
    func lines(ofItemAt first: SourceLine) -> [SourceLine] {
        guard let column = first.itemColumn else { return [] }
        var lines: [SourceLine] = []
        var next = line(after: first)
        while let line = next, line.allQuotes >= first.quotes || line.isBlank {
            if !line.isBlank, line.indent(within: first.quotes) < column { break }
            lines.append(line)
            next = self.line(after: line)
        }
        while lines.last?.isBlank ?? false { lines.removeLast() }
        return lines
    }
}

extension MarkdownMarker.Kind {
    /// True for a marker at the start of a line.
    fileprivate var isLeading: Bool {
        switch self {
        case .quote, .item, .taskBox, .heading: true
        default: false
        }
    }
}
