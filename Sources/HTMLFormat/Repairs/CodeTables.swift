import HTMLSyntax

/// Turns tables that show code into code blocks: one row for each line with its number, or all lines in one cell.
struct CodeTables: HTMLRepair {
    func repair(_ tree: inout HTMLTree) {
        for table in tree.elements(where: { tree[$0].tag == .table }) {
            let lines = tree.elements(within: table) { Self.isCode($0, in: tree) }
            guard !lines.isEmpty else { continue }
            let code = tree.makeElement(.pre)
            tree.move(code, before: table)
            let isDiff = lines.contains { Self.sign(of: $0, in: tree) != nil }
            if let language = isDiff ? "diff" : Self.language(of: table, in: tree) {
                tree.set(.dataLang, language, of: code)
            }
            for line in lines {
                if isDiff { Self.writeSign(of: line, in: &tree) }
                if tree[line].tag == .div { Self.writePlainSpaces(in: line, of: &tree) }
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

    private static let classes: Set<Substring> = ["blob-code", "js-file-line", "line_content", "lines-code"]

    /// The classes of a line and of the cell with all lines: SyntaxHighlighter and Crayon.
    private static let kinds = [(line: "line", cell: "code"), (line: "crayon-line", cell: "crayon-code")]

    private static func isCode(_ line: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        if tree[line].tag.isCell { return tree.classes(of: line).contains(where: classes.contains) }
        guard tree[line].tag == .div, let kind = kinds.first(where: { tree.hasClass($0.line, line) }) else {
            return false
        }
        let cell = tree[tree[line].parent].parent
        return cell != HTMLTree.none && tree[cell].tag.isCell && tree.hasClass(kind.cell, cell)
    }

    /// The language, which is the last class of SyntaxHighlighter's box.
    private static func language(of table: HTMLTree.ID, in tree: HTMLTree) -> String? {
        let names = tree.classes(of: tree[table].parent)
        guard names.first == "syntaxhighlighter", let last = names.last, !fillers.contains(last) else { return nil }
        return String(last)
    }

    private static let fillers: Set<Substring> = ["syntaxhighlighter", "nogutter", "plain", "text"]

    /// Replaces the no-break spaces with which SyntaxHighlighter indents.
    private static func writePlainSpaces(in line: HTMLTree.ID, of tree: inout HTMLTree) {
        var node = line
        while let next = tree.following(node, within: line) {
            node = next
            if tree[node].tag == .text { tree.setText(HTMLSpaces.plain(tree.text(of: node)), of: node) }
        }
    }
}

extension CodeTables {
    /// The sign at the start of a line of a diff, which pages draw by a style sheet.
    private static func sign(of line: HTMLTree.ID, in tree: HTMLTree) -> UInt8? {
        let row = tree[line].parent
        if tree.hasClass("blob-code-addition", line) || tree.hasClass("add-code", row) { return 0x2B }
        return tree.hasClass("blob-code-deletion", line) || tree.hasClass("del-code", row) ? 0x2D : nil
    }

    private static func writeSign(of line: HTMLTree.ID, in tree: inout HTMLTree) {
        guard !tree.hasClass("blob-code-hunk", line), !tree.hasClass("blob-code-empty", line) else { return }
        let sign = tree.makeText([sign(of: line, in: tree) ?? 0x20])
        if let first = tree.allChildren(of: line).first { tree.move(sign, before: first) }
    }
}

extension SourceRepair {
    /// Turns tables with a row for each line into code.
    public static let codeTables = SourceRepair(
        "code-tables", "tables of numbered lines became code", CodeTables())
}
