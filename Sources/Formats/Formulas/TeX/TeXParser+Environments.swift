extension TeXParser {
    /// Brackets around the table of an environment.
    private static let matrices: [String: (open: String, close: String)] = [
        "matrix": ("", ""), "pmatrix": ("(", ")"), "bmatrix": ("[", "]"), "Bmatrix": ("{", "}"), "vmatrix": ("|", "|"),
        "Vmatrix": ("‖", "‖"), "smallmatrix": ("", ""), "cases": ("{", ""), "dcases": ("{", ""), "rcases": ("", "}"),
        "drcases": ("", "}"), "array": ("", ""), "darray": ("", ""), "subarray": ("", ""),
    ]

    /// Environments for multi-line calculations, and the alignment of their columns.
    private static let calculations: [String: [FormulaTable.Alignment]] = [
        "align": [.right, .left], "aligned": [.right, .left], "split": [.right, .left], "alignat": [.right, .left],
        "alignedat": [.right, .left], "eqnarray": [.right, .center, .left], "gather": [.center],
        "gathered": [.center], "multline": [.center], "equation": [.center],
    ]

    /// Parses an environment after its `\begin`.
    mutating func environment() throws(TeXError) -> Formula {
        guard let name = scanner.takeBraced() else { throw .noArgument }
        let key = String(name.last == "*" ? name.dropLast() : name)
        let table: FormulaTable
        var fences = (open: "", close: "")
        if let known = Self.matrices[key] {
            fences = known
            var columns: [FormulaTable.Alignment] = key.hasSuffix("cases") ? [.left] : []
            if key.hasSuffix("array") {
                guard let columnSource = scanner.takeBraced() else { throw .noArgument }
                columns = Self.columns(columnSource)
            } else if name.last == "*", let columnSource = scanner.takeBracketed() {
                columns = Self.columns(columnSource)
            }
            table = FormulaTable(try rows(of: name), columns: columns)
        } else if let columns = Self.calculations[key] {
            if key.hasSuffix("at") { guard scanner.takeBraced() != nil else { throw .noArgument } }
            if key == "aligned" || key == "gathered" { _ = scanner.takeBracketed() }
            table = FormulaTable(try rows(of: name), columns: columns, isCalculation: true)
        } else {
            throw .unknown(String(name))
        }
        if table.rows.count == 1, table.width == 1, table.isCalculation { return table.rows[0][0] }
        return fences.open.isEmpty && fences.close.isEmpty
            ? .table(table) : .fenced(open: fences.open, .table(table), close: fences.close)
    }

    /// Parses the rows of an environment, including its `\end`.
    private mutating func rows(of name: Substring) throws(TeXError) -> [[Formula]] {
        var rows: [[Formula]] = [[]]
        while true {
            rows[rows.count - 1].append(try row(until: .cell))
            switch scanner.next() {
            case .nextCell?: break
            case .command("\\")?, .command("cr")?:
                _ = scanner.takeBracketed()
                rows.append([])
            case .command("end")?:
                guard scanner.takeBraced() == name else { throw .unbalanced }
                if rows.count > 1, rows.last == [.row([])] { rows.removeLast() }
                return rows
            default: throw .unbalanced
            }
        }
    }

    private static func columns(_ source: Substring) -> [FormulaTable.Alignment] {
        source.compactMap { letter in
            switch letter {
            case "l": .left
            case "c": .center
            case "r": .right
            default: nil
            }
        }
    }
}
