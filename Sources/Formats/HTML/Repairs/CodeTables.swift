/// Code that a page shows as a table, with a row for each line and its number beside it.
struct CodeTables: HTMLRepair {
    func repair(_ tree: inout HTMLTree) {
        for table in tree.elements(where: { tree[$0].tag == .table }) {
            let lines = tree.elements(within: table) { Self.isCode($0, in: tree) }
            guard !lines.isEmpty else { continue }
            let code = tree.makeElement(.pre)
            tree.move(code, before: table)
            for line in lines {
                tree.rename(line, .div)
                if tree.isBlank(line) {
                    tree.move(tree.makeElement(.br), toEndOf: code)
                } else {
                    tree.move(line, toEndOf: code)
                }
            }
            tree.remove(table)
        }
    }

    private static let classes: Set<Substring> = ["blob-code", "js-file-line", "line_content"]

    private static func isCode(_ cell: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        tree[cell].tag.isCell && tree.classes(of: cell).contains(where: classes.contains)
    }
}

extension SourceRepair {
    public static let codeTables = SourceRepair(
        "code-tables", "tables of numbered lines became code", CodeTables())
}
