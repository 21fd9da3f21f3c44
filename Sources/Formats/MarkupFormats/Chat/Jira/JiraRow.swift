/// A row of a table between bars; two bars precede a header cell.
enum JiraRow {
    /// The cells of a row, which begins with a bar.
    static func cells(of row: ArraySlice<UInt8>) -> [(text: ArraySlice<UInt8>, isHeader: Bool)] {
        var cells: [(text: ArraySlice<UInt8>, isHeader: Bool)] = []
        let brackets = BracketPairs("[", "]", in: row, isEscapable: true)
        let braces = BracketPairs("{", "}", in: row, isEscapable: true)
        var index = row.startIndex
        var start: Int?
        var isHeader = false
        var isCodeLost = false
        while index < row.endIndex {
            switch row[index] {
            case "\\": index += 2
            case "[": index = end(of: brackets[index], from: index, row)
            case "{":
                let code = isCodeLost ? nil : Self.code(at: index, in: row)
                if let code, code.end == nil { isCodeLost = true }
                index = code?.end ?? end(of: braces[index], from: index, row)
            case "|":
                if let start { cells.append((row[start..<index].trimmedSpace, isHeader)) }
                isHeader = index + 1 < row.endIndex && row[index + 1] == "|"
                index += isHeader ? 2 : 1
                start = index
            default: index += 1
            }
        }
        // Text after the last bar is also a cell.
        if let start, start < row.endIndex, !row[start...].isBlank {
            cells.append((row[start...].trimmedSpace, isHeader))
        }
        return cells
    }

    /// The index after a pair of brackets on one line, in which bars do not end a cell; after the opening bracket if it has no
    /// partner.
    private static func end(of close: Int?, from index: Int, _ row: ArraySlice<UInt8>) -> Int {
        guard let close, close - index < 4096, !row[index..<close].contains(0x0A) else { return index + 1 }
        return close + 1
    }

    /// The name of the literal macro that begins at an index, and the index after its end; nil for other text.
    private static func code(at index: Int, in text: ArraySlice<UInt8>) -> (name: String, end: Int?)? {
        guard let macro = JiraMacro(at: index, in: text), macro.name == "code" || macro.name == "noformat" else {
            return nil
        }
        let closing = Array("{\(macro.name)}".utf8)
        return (macro.name, text[macro.end...].firstOccurrence(of: closing)?.upperBound)
    }

    /// The name of the literal macro that is open after a line; nil if none is open.
    static func openCode(after line: ArraySlice<UInt8>, _ open: String?) -> String? {
        var rest = line
        if let open {
            guard let end = rest.firstOccurrence(of: Array("{\(open)}".utf8)) else { return open }
            rest = rest[end.upperBound...]
        }
        while let brace = rest.firstIndex(of: "{") {
            rest = rest[(brace + 1)...]
            guard let code = code(at: brace, in: line) else { continue }
            guard let end = code.end else { return code.name }
            rest = rest[end...]
        }
        return nil
    }
}
