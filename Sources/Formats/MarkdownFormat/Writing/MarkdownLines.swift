import FormatCore

/// The lines of a Markdown document, with the marks of the containers around them (quotations, items, footnotes).
struct MarkdownLines {
    /// The prefix of a container's first line, and that of all its other lines.
    private struct Container {
        let first: [UInt8]
        let other: [UInt8]
        var isBegun = false
    }

    private(set) var bytes: [UInt8]
    private var containers: [Container] = []

    /// Reserves room for the lines of a text of `count` bytes.
    init(ofText count: Int) { bytes = [UInt8](reserving: count + count / 2, filled: count) }

    mutating func open(first: [UInt8], other: [UInt8]) {
        containers.append(Container(first: first, other: other))
    }

    /// Ends the innermost container.
    ///
    /// A container without lines is written as only its mark.
    mutating func close() {
        if let last = containers.last, !last.isBegun { append(line: []) }
        _ = containers.popLast()
    }

    /// True if the next line begins after the mark of a container.
    var isBehindMark: Bool { containers.last.map { !$0.isBegun } ?? false }

    mutating func append(line: some Sequence<UInt8>) {
        beginLine()
        let end = bytes.count
        bytes.append(contentsOf: line)
        if bytes.count == end { trimEndOfLine() }
        bytes.append(0x0A)
    }

    /// Appends lines separated by line feeds; `starts` are the starts of all lines but the first, which has its own
    /// prefix.
    mutating func append(_ lines: [UInt8], startingAt starts: [Int], behind mark: [UInt8]? = nil) {
        var start = 0
        for next in starts {
            append(lines, start..<(next - 1), behind: start == 0 ? mark : nil)
            start = next
        }
        append(lines, start..<lines.count, behind: start == 0 ? mark : nil)
    }

    private mutating func append(_ lines: [UInt8], _ range: Range<Int>, behind mark: [UInt8]?) {
        beginLine()
        if let mark { bytes.append(contentsOf: mark) }
        if range.isEmpty, mark == nil { trimEndOfLine() } else { bytes.append(lines.span.extracting(range)) }
        bytes.append(0x0A)
    }

    private mutating func beginLine() {
        for index in containers.indices {
            if containers[index].isBegun {
                bytes.append(contentsOf: containers[index].other)
            } else {
                bytes.append(contentsOf: containers[index].first)
                containers[index].isBegun = true
            }
        }
    }

    mutating func extendLastLine(_ text: StaticString) {
        guard bytes.popLast() != nil else { return }
        bytes.append(text)
        bytes.append(0x0A)
    }

    mutating func appendBlankLine() { append(line: []) }

    private mutating func trimEndOfLine() {
        while bytes.last == 0x20 { bytes.removeLast() }
    }
}
