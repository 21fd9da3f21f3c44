import HTMLSyntax

/// Turns the tables in which Asciidoctor explains the numbers in code into numbered lists.
struct CalloutLists: ElementRepair {
    var wake: HTMLWake { .elements([.div], classed: ["colist"]) }

    func repair(_ box: HTMLTree.ID, _ tree: inout HTMLTree) {
        guard let table = tree.firstContent(of: box), tree[table].tag == .table else { return }
        let rows = tree.elements(within: table) { tree[$0].tag == .tr }
        let texts = rows.compactMap { Self.text(of: $0, tree) }
        guard !texts.isEmpty, texts.count == rows.count else { return }
        let list = tree.makeElement(.ol)
        for text in texts {
            let item = tree.makeElement(.li)
            tree.moveContent(of: text, toEndOf: item)
            tree.move(item, toEndOf: list)
        }
        tree.move(list, before: table)
        tree.remove(table)
    }

    /// The cell with the text of a row, whose first cell shows a number.
    private static func text(of row: HTMLTree.ID, _ tree: HTMLTree) -> HTMLTree.ID? {
        guard let number = tree.firstContent(of: row), tree[number].tag.isCell,
            let text = tree.nextContent(after: number), tree[text].tag.isCell, tree.nextContent(after: text) == nil
        else { return nil }
        let shown = tree.content(of: number, limit: 16)[...].trimmed
        return !shown.isEmpty && shown.allSatisfy(\.isASCIIDigit) ? text : nil
    }
}
