import RichText

/// The rows of tables (GFM §4.10).
enum TableRows {
    /// The alignments of a delimiter row; nil if the line is not one.
    static func columns(of line: ArraySlice<UInt8>) -> [Alignment?]? {
        guard let first = line.first, "|:-".utf8.contains(first) else { return nil }
        guard line.allSatisfy({ "|:- \t".utf8.contains($0) }) else { return nil }
        var columns: [Alignment?] = []
        for cell in cells(of: line) {
            let cell = line[cell]
            guard !cell.isEmpty else { return nil }
            let begins = cell.first == UInt8(ascii: ":")
            let ends = cell.count > 1 && cell.last == UInt8(ascii: ":")
            let dashes = cell.dropFirst(begins ? 1 : 0).dropLast(ends ? 1 : 0)
            guard !dashes.isEmpty, dashes.allSatisfy({ $0 == UInt8(ascii: "-") }) else { return nil }
            columns.append(begins ? (ends ? .center : .left) : ends ? .right : nil)
        }
        return columns.isEmpty ? nil : columns
    }

    /// The number of cells of a row.
    static func count(in line: ArraySlice<UInt8>) -> Int { cells(of: line).count }

    /// The cells of a row, without the white space around them.
    ///
    /// Bars at both ends delimit no cells; a bar after a backslash is never a separator.
    static func cells(of line: ArraySlice<UInt8>) -> [Range<Int>] {
        let line = line.trimmedOfBlanks
        var cells: [Range<Int>] = []
        cells.reserveCapacity(8)
        var start = line.startIndex
        if line.first == UInt8(ascii: "|") { start += 1 }
        var index = start
        while index < line.endIndex {
            if line[index] == UInt8(ascii: "|"), index == start || line[index - 1] != UInt8(ascii: "\\") {
                cells.append(trimmed(line[start..<index]))
                start = index + 1
            }
            index += 1
        }
        if start < line.endIndex { cells.append(trimmed(line[start...])) }
        return cells
    }

    private static func trimmed(_ cell: ArraySlice<UInt8>) -> Range<Int> {
        let cell = cell.trimmedOfBlanks
        return cell.startIndex..<cell.endIndex
    }
}
