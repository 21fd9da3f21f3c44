/// Facts about the lines of all tables that are needed before the first table is opened.
///
/// They are found in two passes.
struct WikiTableLines {
    private enum Line {
        case begin, end, caption, row, cell, other

        init(_ line: ArraySlice<UInt8>) {
            let text = line.withoutIndent
            // Colons indent a table.
            if text.drop(while: { $0 == ":" }).withoutIndent.starts(with: "{|".utf8) {
                self = .begin
                return
            }
            guard text.first == "|" else {
                self = .other
                return
            }
            switch text.dropFirst().first {
            case "}"?: self = .end
            case "+"?: self = .caption
            case "-"?: self = .row
            default: self = .cell
            }
        }
    }

    /// The line of each table's caption, by the line at which the table begins.
    private(set) var captions: [Int: Int] = [:]
    /// Whether a row that begins at this line has only header cells.
    private var endsAsHeader: [Bool] = []

    init(_ lines: [ArraySlice<UInt8>]) {
        let kinds = lines.map { Line($0) }
        guard kinds.contains(.begin) else { return }
        findCaptions(kinds)
        findHeaders(kinds)
    }

    /// True if a row that begins at a line has only header cells.
    func isHeaderRow(_ line: Int) -> Bool { endsAsHeader.indices.contains(line) && endsAsHeader[line] }

    private mutating func findCaptions(_ kinds: [Line]) {
        var open: [Int] = []
        for (line, kind) in kinds.enumerated() {
            switch kind {
            case .begin: open.append(line)
            case .end: _ = open.popLast()
            case .caption: if let table = open.last, captions[table] == nil { captions[table] = line }
            case .row, .cell, .other: break
            }
        }
    }

    /// Runs backwards: a row ends with its table, a caption or the next row, and is not a header row if a cell comes first.
    private mutating func findHeaders(_ kinds: [Line]) {
        endsAsHeader = [Bool](repeating: true, count: kinds.count)
        var levels = [true]
        for (line, kind) in kinds.enumerated().reversed() {
            switch kind {
            case .begin:
                levels.removeLast()
                if levels.isEmpty { levels.append(true) }
            case .end: levels.append(true)
            case .caption, .row: levels[levels.count - 1] = true
            case .cell: levels[levels.count - 1] = false
            case .other: break
            }
            endsAsHeader[line] = levels[levels.count - 1]
        }
    }
}
