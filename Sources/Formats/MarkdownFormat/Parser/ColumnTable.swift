import FormatCore
import RichText

/// A table whose columns are drawn with dashes, as in Pandoc ("Simple tables", "Multiline tables").
///
///     Name    Size
///     ------ -----
///     a.txt     12
struct ColumnTable {
    /// The lines of each cell of a row.
    typealias Row = [[Range<Int>]]

    private(set) var header: Row?
    private(set) var rows: [Row] = []
    private(set) var alignments: [Alignment?] = []

    /// Parses lines of a source; nil if they are not such a table.
    init?(_ lines: [ArraySlice<UInt8>]) {
        let borders = lines.map(ColumnBorder.init)
        guard let place = borders.firstIndex(where: \.hasGaps) else { return nil }
        let border = borders[place]
        guard border.columns[0].lowerBound < 4 else { return nil }
        let isMultiline = borders[0].isRule || lines.contains(where: \.isBlank)
        let header = lines[..<place].dropFirst(borders[0].isRule ? 1 : 0).compactMap(border.cells)
        var body = lines[(place + 1)...]
        if borders.last?.columns.isEmpty == false { body = body.dropLast() }
        var words: [[ColumnBorder.Cell]] = header
        for part in body.split(whereSeparator: \.isBlank) {
            let cells = part.compactMap(border.cells)
            guard cells.count == part.count else { return nil }
            words += cells
            rows += isMultiline ? [Self.row(cells)] : cells.map { Self.row([$0]) }
        }
        guard header.count == place - (borders[0].isRule ? 1 : 0), let first = rows.first, let top = words.first else {
            return nil
        }
        if !header.isEmpty { self.header = Self.row(header) }
        guard (self.header ?? first).count(where: { !$0.isEmpty }) > 1 else { return nil }
        alignments = zip(border.columns, top).map(Self.alignment)
    }

    /// The lines of the table that begins with a line; nil if it does not end where such a table ends.
    ///
    /// Below a header, a blank line ends it. It ends with a line of dashes if it begins with one, and may then contain blank lines.
    static func lines(from first: ArraySlice<UInt8>, _ below: inout LinesBelow) -> [ArraySlice<UInt8>]? {
        var lines = [first]
        let border = ColumnBorder(first)
        let endsAtBlank = border.columns.isEmpty
        var hasColumns = border.hasGaps
        while let line = below.take() {
            if line.isBlank, endsAtBlank || !hasColumns { break }
            let border = ColumnBorder(line)
            lines.append(line)
            if border.columns.isEmpty {
                guard hasColumns || !endsAtBlank else { return nil }
            } else if hasColumns {
                return below.take()?.isBlank == false ? nil : lines
            } else {
                guard border.hasGaps else { return nil }
                hasColumns = true
            }
        }
        return endsAtBlank && hasColumns ? lines : nil
    }

    private static func row(_ lines: [[ColumnBorder.Cell]]) -> Row {
        guard var row = lines.first.map({ [[Range<Int>]](repeating: [], count: $0.count) }) else { return [] }
        for line in lines {
            for (column, cell) in line.enumerated() where !cell.range.isEmpty { row[column].append(cell.range) }
        }
        return row
    }

    /// The dashes extend beyond the words at the side to which the words are not aligned.
    private static func alignment(_ dashes: Range<Int>, _ cell: ColumnBorder.Cell) -> Alignment? {
        guard !cell.range.isEmpty else { return nil }
        let isLeft = cell.columns.lowerBound <= dashes.lowerBound
        let isRight = cell.columns.upperBound >= dashes.upperBound
        return isLeft ? (isRight ? nil : .left) : isRight ? .right : .center
    }
}
