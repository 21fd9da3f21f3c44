/// A row of a table between bars; two bars stand before a title.
enum JiraRow {
    /// The cells of a row, which begins with a bar.
    static func cells(of row: ArraySlice<UInt8>) -> [(text: ArraySlice<UInt8>, isHeader: Bool)] {
        var cells: [(text: ArraySlice<UInt8>, isHeader: Bool)] = []
        let brackets = BracketPairs("[", "]", in: row, isEscapable: true)
        let braces = BracketPairs("{", "}", in: row, isEscapable: true)
        var index = row.startIndex
        var start: Int?
        var isHeader = false
        while index < row.endIndex {
            switch row[index] {
            case "\\": index += 2
            case "[": index = end(of: brackets[index], from: index, row)
            case "{": index = end(of: braces[index], from: index, row)
            case "|":
                if let start { cells.append((row[start..<index].trimmedSpace, isHeader)) }
                isHeader = index + 1 < row.endIndex && row[index + 1] == "|"
                index += isHeader ? 2 : 1
                start = index
            default: index += 1
            }
        }
        // What stands after the last bar is a cell too, if it is text.
        if let start, start < row.endIndex, !row[start...].isBlank {
            cells.append((row[start...].trimmedSpace, isHeader))
        }
        return cells
    }

    /// The index after a pair of brackets on one line, in which bars end no cell; after the first where they are no such pair.
    private static func end(of close: Int?, from index: Int, _ row: ArraySlice<UInt8>) -> Int {
        guard let close, close - index < 4096, !row[index..<close].contains(0x0A) else { return index + 1 }
        return close + 1
    }
}
