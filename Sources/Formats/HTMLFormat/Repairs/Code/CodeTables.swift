import HTMLSyntax

/// Turns tables that show code into code blocks: one row for each line with its number, or all lines in one cell.
///
/// GitHub's file view has no table: it has line elements next to a column of numbers.
struct CodeTables: DocumentRepair {
    func repair(_ tree: inout HTMLTree) {
        for table in tree.elements(.table) {
            let lines = tree.elements(within: table) { Self.isCode($0, in: tree) }
            guard !lines.isEmpty else { continue }
            let code = tree.makeElement(.pre)
            tree.move(code, before: table)
            let isDiff = lines.contains { Self.sign(of: $0, in: tree) != nil || Self.isMarked($0, in: tree) }
            if let language = isDiff ? "diff" : Self.language(of: table, in: tree) {
                tree.set(.dataLang, language, of: code)
            }
            for line in lines {
                if Self.isMarked(line, in: tree) {
                    Self.joinParts(of: line, in: &tree)
                } else if isDiff {
                    Self.writeSign(of: line, in: &tree)
                }
                if tree[line].tag == .div { Self.writePlainSpaces(in: line, of: &tree) }
                Self.removeLineEnd(of: line, in: &tree)
                Self.append(line, to: code, in: &tree)
            }
            tree.remove(table)
        }
        takeLines(of: &tree)
    }

    /// Moves an element to the end of a code block, as a line of it.
    static func append(_ line: HTMLTree.ID, to code: HTMLTree.ID, in tree: inout HTMLTree) {
        tree.rename(line, .div)
        tree.move(tree.isBlank(line) ? tree.makeElement(.br) : line, toEndOf: code)
    }

    /// Joins the lines of GitHub's file view.
    private func takeLines(of tree: inout HTMLTree) {
        var code = HTMLTree.none
        let lines = tree.elements { tree[$0].tag == .div && tree.hasClass("react-code-text", $0) }
        // A nested line has been moved together with its parent.
        for line in lines where tree[line].parent != HTMLTree.none {
            if tree.hasClass("react-line-number", line) {
                let column = tree[line].parent
                tree.remove(tree[column].tag == .div && tree.hasClass("react-line-numbers", column) ? column : line)
                continue
            }
            if code == HTMLTree.none || tree.previousContent(before: line) != code {
                code = tree.makeElement(.pre)
                tree.move(code, before: line)
            }
            for inner in tree.elements(within: line, where: { tree[$0].tag == .div }) { tree.unwrap(inner) }
            if tree.isBlank(line) { tree.removeContent(of: line) }
            if tree[line].lastChild == HTMLTree.none { tree.move(tree.makeElement(.br), toEndOf: line) }
            Self.removeLineEnd(of: line, in: &tree)
            tree.rename(line, .div)
            tree.move(line, toEndOf: code)
        }
    }

    /// Removes the line feed at the end of a line, which is an element of its own.
    private static func removeLineEnd(of line: HTMLTree.ID, in tree: inout HTMLTree) {
        let end = tree[line].lastChild
        guard end != HTMLTree.none, tree[end].tag == .text, tree.text(of: end).last == 0x0A else { return }
        tree.setText(Array(tree.text(of: end).dropLast()), of: end)
    }

    private static let classes: ClassNames = [
        "blob-code", "js-file-line", "line_content", "lines-code", "diff-text-cell", "FileContents-lineContents",
        "phabricator-source-code", "blob-code-inner", "js-blob-code-deletion", "js-blob-code-addition",
    ]

    /// The classes of a line and of the cell with all lines: SyntaxHighlighter and Crayon.
    private static let kinds = [(line: "line", cell: "code"), (line: "crayon-line", cell: "crayon-code")]

    private static func isCode(_ line: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        if tree[line].tag.isCell { return tree.hasClass(of: classes, line) }
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

    /// True for a line of GitHub's newer diff view, which contains its sign.
    private static func isMarked(_ line: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        tree.hasClass("diff-text-cell", line)
    }

    /// Joins the sign and the text of a line, which are in separate elements; a line without a sign gets a space.
    private static func joinParts(of line: HTMLTree.ID, in tree: inout HTMLTree) {
        let hasSign = !tree.elements(within: line) { tree.hasClass("diff-text-marker", $0) }.isEmpty
        for part in tree.elements(within: line, where: { [.div, .code].contains(tree[$0].tag) }) { tree.unwrap(part) }
        if !hasSign, tree[line].firstChild != HTMLTree.none {
            tree.move(tree.makeText([0x20]), before: tree[line].firstChild)
        }
    }

    private static func writeSign(of line: HTMLTree.ID, in tree: inout HTMLTree) {
        guard !tree.hasClass("blob-code-hunk", line), !tree.hasClass("blob-code-empty", line) else { return }
        let sign = tree.makeText([sign(of: line, in: tree) ?? 0x20])
        if let first = tree.children(of: line).first { tree.move(sign, before: first) }
    }
}
