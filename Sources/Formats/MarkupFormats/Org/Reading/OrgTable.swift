import RichText

/// The lines of a table (Org Syntax, "Tables").
struct OrgTable {
    private var rows: [[ArraySlice<UInt8>]] = []
    private var columns: [Alignment?] = []
    /// The number of rows before the first rule that follows a row.
    private var rule: Int?

    /// Adds a line that begins with a bar, without surrounding white space.
    mutating func take(_ line: ArraySlice<UInt8>) {
        if line.dropFirst().first == "-" {
            if rule == nil, !rows.isEmpty { rule = rows.count }
            return
        }
        var cells = line.dropFirst().split(separator: "|", omittingEmptySubsequences: false)
        if line.count > 1, line.last == "|" { cells.removeLast() }
        let row = cells.map(\.trimmedSpace)
        if let alignments = Self.alignments(row) {
            for (index, alignment) in alignments.enumerated() {
                if index == columns.count { columns.append(nil) }
                columns[index] = alignment ?? columns[index]
            }
        } else if row.first?.elementsEqual("/".utf8) != true {
            rows.append(row)
        }
    }

    /// Appends the table to the text.
    func write(to builder: inout AttributedText.Builder, _ inlines: inout OrgInlines) {
        let headerCount = rule.map { $0 < rows.count ? $0 : 0 } ?? 0
        builder.open(.table(Table(columns: columns)))
        for (index, row) in rows.enumerated() {
            builder.open(.row(Row(isHeader: index < headerCount)))
            for content in row {
                builder.open(.cell(Cell()))
                inlines.append(content, to: &builder)
                builder.close()
            }
            builder.close()
        }
        builder.close()
    }

    /// The alignments of a row of `<l>`, `<c>` and `<r>`, with or without a width; nil for any other row.
    private static func alignments(_ row: [ArraySlice<UInt8>]) -> [Alignment?]? {
        var result: [Alignment?] = []
        var isCookie = false
        for cell in row {
            guard !cell.isEmpty else {
                result.append(nil)
                continue
            }
            guard cell.count >= 3, cell.first == "<", cell.last == ">" else { return nil }
            var inner = cell.dropFirst().dropLast()
            let alignment: Alignment? =
                switch inner.first {
                case "l": .left
                case "c": .center
                case "r": .right
                default: nil
                }
            if alignment != nil { inner.removeFirst() }
            guard inner.allSatisfy(\.isASCIIDigit) else { return nil }
            isCookie = true
            result.append(alignment)
        }
        return isCookie ? result : nil
    }
}
