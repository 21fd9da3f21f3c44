import FormatCore

/// The table of a directive of MyST, `{list-table}` or `{csv-table}`, as a table of Markdown.
///
/// Markdown requires a header, so the first row is one.
struct DirectiveTable {
    private var rows: [[[UInt8]]] = []

    /// The lines of the table; nil if there are no rows.
    var lines: [[UInt8]]? {
        guard let first = rows.first, let count = rows.map(\.count).max() else { return nil }
        let rule = Array(repeating: Array("---".utf8), count: count)
        return ([first, rule] + rows.dropFirst()).map { row in
            var line = Array("|".utf8)
            for column in 0..<count {
                line.append(0x20)
                if column < row.count { line += Self.escaped(row[column]) }
                line += " |".utf8
            }
            return line
        }
    }

    /// A cell whose bars do not end it.
    private static func escaped(_ cell: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        for byte in cell {
            if byte == "|", output.last != "\\" { output.append(UInt8(ascii: "\\")) }
            output.append(byte)
        }
        return output
    }
}

// MARK: Lists

extension DirectiveTable {
    /// The table in a list of rows, each with a list of cells; nil if a cell contains more than a line of text.
    ///
    ///     * - A
    ///       - B
    init?(list lines: [ArraySlice<UInt8>]) {
        var columns: (row: Int, cell: Int)?
        var isBehindBlank = false
        for line in lines {
            let blanks = LeadingBlanks(line)
            let content = blanks.content.trimmedOfBlanks
            guard !content.isEmpty else {
                isBehindBlank = true
                continue
            }
            defer { isBehindBlank = false }
            if blanks.width == columns?.row ?? blanks.width, let row = Self.item(content), let cell = Self.item(row) {
                rows.append([Array(cell)])
                columns = (blanks.width, blanks.width + row.startIndex - content.startIndex)
            } else if blanks.width == columns?.cell, let cell = Self.item(content) {
                rows[rows.count - 1].append(Array(cell))
            } else if let columns, blanks.width > columns.cell, !isBehindBlank, !Self.beginsBlock(content) {
                rows[rows.count - 1][rows[rows.count - 1].count - 1] += [0x20] + content
            } else {
                return nil
            }
        }
        // A table needs blocks of text alone.
        if rows.isEmpty || rows.joined().contains(where: { Self.beginsBlock($0[...]) }) { return nil }
    }

    /// What follows the bullet of an item; nil without a bullet.
    private static func item(_ content: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard let first = content.first, "*-+".utf8.contains(first) else { return nil }
        let rest = content.dropFirst()
        return rest.isEmpty || rest.first == 0x20 ? rest.drop { $0 == 0x20 } : nil
    }

    private static func beginsBlock(_ cell: ArraySlice<UInt8>) -> Bool {
        cell.first == ">" || cell.begins(with: ":::".utf8) || LiteralCode.fence(cell) != nil
            || LiteralCode.endOfItemSign(cell) != nil
    }
}

// MARK: Values between separators

extension DirectiveTable {
    /// The table in lines of values, below those of the option `header`.
    init?(values lines: [ArraySlice<UInt8>], _ options: [ContainerOption]) {
        var separator = UInt8(ascii: ",")
        for option in options {
            switch option.name {
            case "delim" where option.value.elementsEqual("tab".utf8): separator = 0x09
            case "delim" where option.value.elementsEqual("space".utf8): separator = 0x20
            case "delim": separator = option.value.first ?? separator
            default: break
            }
        }
        for option in options where option.name == "header" { append(option.value, separator) }
        append(Array(lines.joined(separator: [0x0A]))[...], separator)
        if rows.isEmpty { return nil }
    }

    /// Appends the rows of values, in which quotes enclose separators and line ends (RFC 4180).
    private mutating func append(_ source: ArraySlice<UInt8>, _ separator: UInt8) {
        var rest = source
        while !rest.isEmpty {
            var row: [[UInt8]] = []
            repeat { row.append(Self.value(&rest, separator)) } while rest.popFirst() == separator
            if row != [[]] { rows.append(row) }
        }
    }

    /// Takes a value up to its separator or the line end.
    private static func value(_ rest: inout ArraySlice<UInt8>, _ separator: UInt8) -> [UInt8] {
        rest = rest.drop { $0 == 0x20 && separator != 0x20 }
        var value: [UInt8] = []
        if rest.first == "\"" {
            rest.removeFirst()
            while let byte = rest.popFirst() {
                if byte == "\"" {
                    guard rest.first == byte else { break }
                    rest.removeFirst()
                }
                value.append(byte == 0x0A ? 0x20 : byte)
            }
        }
        while let byte = rest.first, byte != separator, byte != 0x0A {
            value.append(byte)
            rest.removeFirst()
        }
        return Array(value[...].trimmedOfBlanks)
    }
}
