import HTMLSyntax

/// Turns the table rows of Hacker News into items; two rows are a story with its rank, title and subtext.
struct StoryRows: DocumentRepair {
    func repair(_ tree: inout HTMLTree) {
        var list: HTMLTree.ID?
        var source: HTMLTree.ID?
        for row in tree.elements(.tr, where: { tree.hasClass("athing", $0) }) {
            let cells = tree.children(of: row).filter { tree[$0].tag == .td }
            guard let first = cells.first, let title = cells.last, cells.count > 1,
                let rank = tree.elements(within: first, where: { tree.hasClass("rank", $0) }).first,
                let table = Self.table(around: row, tree)
            else { continue }
            if table != source {
                if let source { Self.release(source, &tree) }
                let ordered = tree.makeElement(.ol)
                let number = tree.content(of: rank, limit: 8).prefix(while: \.isASCIIDigit)
                tree.set(.start, String(decoding: number, as: UTF8.self), of: ordered)
                tree.move(ordered, before: table)
                (list, source) = (ordered, table)
            }
            guard let list else { continue }
            let item = tree.makeElement(.li)
            tree.moveContent(of: title, toEndOf: item)
            if let below = tree.nextContent(after: row), tree[below].tag == .tr,
                let words = tree.elements(within: below, where: { tree.hasClass("subtext", $0) }).first
            {
                tree.move(tree.makeElement(.br), toEndOf: item)
                tree.moveContent(of: words, toEndOf: item)
                tree.remove(below)
            }
            tree.remove(row)
            tree.move(item, toEndOf: list)
        }
        if let source { Self.release(source, &tree) }
    }

    private static func table(around row: HTMLTree.ID, _ tree: HTMLTree) -> HTMLTree.ID? {
        var node = tree[row].parent
        for _ in 0..<2 where node != HTMLTree.none {
            if tree[node].tag == .table { return node }
            node = tree[node].parent
        }
        return nil
    }

    /// Puts the rest of a table, such as the link to further stories, after the list.
    private static func release(_ table: HTMLTree.ID, _ tree: inout HTMLTree) {
        for cell in tree.elements(within: table, where: { tree[$0].tag == .td }) where !tree.isBlank(cell) {
            let line = tree.makeElement(.p)
            tree.moveContent(of: cell, toEndOf: line)
            tree.move(line, before: table)
        }
        tree.remove(table)
    }
}
