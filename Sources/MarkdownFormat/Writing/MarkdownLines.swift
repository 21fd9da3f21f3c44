/// The lines of a Markdown document, with the marks of the containers (quotes, items, footnotes) that hold them.
struct MarkdownLines {
    /// The prefix of a container's first line, and that of all its other lines.
    private struct Container {
        let first: [UInt8]
        let other: [UInt8]
        var isBegun = false
    }

    private(set) var bytes: [UInt8] = []
    private var containers: [Container] = []

    mutating func reserveCapacity(_ count: Int) {
        bytes.reserveCapacity(count)
    }

    mutating func open(first: [UInt8], other: [UInt8]) {
        containers.append(Container(first: first, other: other))
    }

    /// Ends the innermost container.
    ///
    /// A container without lines is written as its mark alone.
    mutating func close() {
        if let last = containers.last, !last.isBegun { append(line: []) }
        _ = containers.popLast()
    }

    /// True where the next line begins after the mark of a container.
    var isBehindMark: Bool {
        containers.last.map { !$0.isBegun } ?? false
    }

    mutating func append(line: some Sequence<UInt8>) {
        for place in containers.indices {
            bytes.append(contentsOf: containers[place].isBegun ? containers[place].other : containers[place].first)
            containers[place].isBegun = true
        }
        let end = bytes.count
        bytes.append(contentsOf: line)
        if bytes.count == end { trimEndOfLine() }
        bytes.append(0x0A)
    }

    mutating func extendLastLine(_ text: StaticString) {
        guard bytes.popLast() != nil else { return }
        bytes.append(text)
        bytes.append(0x0A)
    }

    mutating func appendBlankLine() {
        append(line: [])
    }

    private mutating func trimEndOfLine() {
        while bytes.last == 0x20 { bytes.removeLast() }
    }
}
