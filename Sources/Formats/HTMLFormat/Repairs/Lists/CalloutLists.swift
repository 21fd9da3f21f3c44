import HTMLSyntax

/// Turns the tables in which Asciidoctor explains the numbers in code into numbered lists.
struct CalloutLists: ElementRepair {
    var wake: HTMLWake { .elements([.div], classed: ["colist"]) }

    private struct Row {
        let number: Int
        let text: HTMLTree.ID
    }

    func repair(_ box: HTMLTree.ID, _ tree: inout HTMLTree) {
        guard let table = tree.firstContent(of: box), tree[table].tag == .table else { return }
        guard tree.elements(within: table, where: { [.table, .caption].contains(tree[$0].tag) }).isEmpty else { return }
        let elements = tree.elements(within: table) { tree[$0].tag == .tr }
        let rows = elements.compactMap { Self.row($0, tree) }
        guard let first = rows.first?.number, rows.count == elements.count,
            zip(rows, rows.dropFirst()).allSatisfy({ $0.number + 1 == $1.number })
        else { return }
        let list = tree.makeElement(.ol)
        if first != 1 { tree.set(.start, "\(first)", of: list) }
        for row in rows {
            let item = tree.makeElement(.li)
            tree.moveContent(of: row.text, toEndOf: item)
            tree.move(item, toEndOf: list)
        }
        tree.move(list, before: table)
        tree.remove(table)
    }

    /// The number in the first cell of a row, and the cell with the text.
    private static func row(_ row: HTMLTree.ID, _ tree: HTMLTree) -> Row? {
        guard let number = tree.firstContent(of: row), tree[number].tag.isCell,
            let text = tree.nextContent(after: number), tree[text].tag.isCell, tree.nextContent(after: text) == nil
        else { return nil }
        let shown = tree.content(of: number, limit: 16)[...].trimmed
        guard shown.count < 5, shown.allSatisfy(\.isASCIIDigit) else { return nil }
        return Int(String(decoding: shown, as: UTF8.self)).map { Row(number: $0, text: text) }
    }
}
