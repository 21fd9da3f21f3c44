/// The state of a document, which may be nested: its open blocks, and what is known for the next one.
struct AsciiDocState: LineState {
    let lines: [ArraySlice<UInt8>]
    var next = 0
    var containers = AsciiDocContainers()
    var conditions: AsciiDocConditions
    /// The last lines with delimiters of tables that are longer than usual.
    private let tableEnds: [ArraySlice<UInt8>: Int]
    var paragraph: [ArraySlice<UInt8>] = []
    /// The attributes for the next block.
    var attributes = AsciiDocAttributes.none
    var verbatim: AsciiDocVerbatim?
    /// The number of blank lines before the next line.
    var blanks = 0
    /// True after a term: the next text belongs to it even if it is indented.
    var awaitsText = false
    /// True if a plus attaches the next block to the item.
    var isAttached = false

    init(lines: [ArraySlice<UInt8>]) {
        self.lines = lines
        conditions = AsciiDocConditions(of: lines)
        let delimiters = lines.indices.filter {
            lines[$0].last == "=" && AsciiDocFence(lines[$0])?.isLongTable == true
        }
        tableEnds = Dictionary(delimiters.map { (lines[$0], $0) }, uniquingKeysWith: max)
    }

    /// False for a line of signs that only a later line of the same signs would make a table.
    func isFence(_ line: ArraySlice<UInt8>) -> Bool {
        guard let fence = AsciiDocFence(line) else { return false }
        return !fence.isLongTable || tableEnds[line, default: 0] >= next
    }

    /// Returns the attributes for the block that begins, and clears them.
    mutating func takeAttributes() -> AsciiDocAttributes {
        defer { attributes = .none }
        return attributes
    }

    /// The number of items in the list that a mark begins, whose line has been taken.
    func itemCount(from first: AsciiDocMark) -> Int {
        var count = 1
        var isBelowBlank = false
        for line in lines[next...] {
            let mark = AsciiDocMark(line)
            let isIndented = line.first == 0x20 || line.first == 0x09
            if isBelowBlank, mark == nil, !isIndented, !line.isBlank { break }
            if line.first == "[", line.last == "]" || line.first == "=" { break }
            isBelowBlank = line.isBlank
            if mark?.kind == first.kind { count += 1 }
        }
        return count
    }

    /// Ends the paragraph; returns its lines.
    mutating func takeParagraph() -> [ArraySlice<UInt8>] {
        defer { paragraph = [] }
        return paragraph
    }
}
