import HTMLSyntax

/// The cell around code in a table that only lays out the code.
struct CodeCell {
    /// The number of ancestors that are searched for the cell and its table.
    private static let reach = 3

    private let code: HTMLTree.ID
    private let cell: HTMLTree.ID
    private let table: HTMLTree.ID

    /// Finds the table cell around code; nil if there is none nearby.
    init?(around code: HTMLTree.ID, in tree: HTMLTree) {
        guard let cell = Self.ancestor(of: code, tree, where: \.isCell),
            let table = Self.ancestor(of: cell, tree, where: { $0 == .table })
        else { return nil }
        (self.code, self.cell, self.table) = (code, cell, table)
    }

    /// Replaces the table by the code, if the table only lays out the code.
    ///
    /// Such a table has one of two forms:
    ///
    /// - one unstyled cell that contains only code with a class,
    /// - one row of two cells, with numbers in the first and only code in the second, where the row or the table has a class.
    func replaceTable(in tree: inout HTMLTree) {
        if !isOnlyCell(in: tree) {
            guard isNextToNumbers(in: tree) else { return }
            if HTMLCodeLanguage.of(code, in: tree) == nil,
                let language = HTMLCodeLanguage.onlyClass(of: table, in: tree)
            {
                tree.set(.dataLang, language, of: code)
            }
        }
        tree.move(code, before: table)
        tree.remove(table)
    }

    /// Replaces the table by the code if it has no other cell and no other content: a box around the code.
    func replaceBox(in tree: inout HTMLTree) {
        var node = code
        while node != table {
            let before = tree.previousContent(before: node)
            guard tree.nextContent(after: node) == nil, before.map({ tree[$0].tag == .colgroup }) ?? true else {
                return
            }
            node = tree[node].parent
        }
        tree.move(code, before: table)
        tree.remove(table)
    }

    private func isOnlyCell(in tree: HTMLTree) -> Bool {
        Self.isAlone(code, in: table, tree) && tree.has(.class, code) && !tree.has(.style, cell)
            && !tree.has(.style, table) && tree.value(named: "border", of: table) == nil
    }

    private func isNextToNumbers(in tree: HTMLTree) -> Bool {
        guard let numbers = tree.previousContent(before: cell), tree[numbers].tag.isCell,
            tree.previousContent(before: numbers) == nil, tree.nextContent(after: cell) == nil
        else { return false }
        let row = tree[cell].parent
        return Self.isAlone(row, in: table, tree) && Self.isAlone(code, in: cell, tree)
            && CodeNumbers.areAll(of: numbers, tree)
            && [numbers, cell, row, table].contains { tree.has(.class, $0) }
    }

    /// True if a node is the only content of an element.
    private static func isAlone(_ node: HTMLTree.ID, in element: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        var node = node
        while node != HTMLTree.none, node != element {
            guard tree.previousContent(before: node) == nil, tree.nextContent(after: node) == nil else { return false }
            node = tree[node].parent
        }
        return true
    }

    private static func ancestor(
        of node: HTMLTree.ID, _ tree: HTMLTree, where matches: (HTMLTag) -> Bool
    ) -> HTMLTree.ID? {
        var node = tree[node].parent
        for _ in 0...reach where node != HTMLTree.none {
            if matches(tree[node].tag) { return node }
            node = tree[node].parent
        }
        return nil
    }
}
