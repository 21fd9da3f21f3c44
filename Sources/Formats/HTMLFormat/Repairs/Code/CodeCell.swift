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

    /// Replaces tables by the code if they have no other cell and no other content: boxes around the code.
    ///
    /// Prose in a monospaced font stays in its table, and so does code if one of the tables around it has other content.
    func replaceBox(in tree: inout HTMLTree) {
        guard let box = outermostBox(in: tree), isCode(in: box, tree) else { return }
        tree.move(code, before: box)
        tree.remove(box)
    }

    /// The outermost table around code, if each of the tables has only one cell; nil if one has other content.
    private func outermostBox(in tree: HTMLTree) -> HTMLTree.ID? {
        var box: HTMLTree.ID?
        var node = code
        while Self.parts.contains(tree[tree[node].parent].tag), isAlone(node, tree) {
            node = tree[node].parent
            if tree[node].tag == .table { box = node }
        }
        guard tree[node].tag == .table || tree[node].tag == .div,
            !tree.isInside(node, { tree[$0].tag.isCell })
        else { return nil }
        return box
    }

    /// True for the only content of its parent except columns.
    private func isAlone(_ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        tree.nextContent(after: node) == nil
            && tree.previousContent(before: node).map { tree[$0].tag == .colgroup } ?? true
    }

    /// The elements between a box and its code.
    private static let parts: Set<HTMLTag> = [.table, .tbody, .tr, .td, .div]

    /// True if lines have signs of code, or if nothing tells that they are prose.
    private func isCode(in box: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        let media: Set<HTMLTag> = [.img, .sup, .math, .svg]
        guard tree.elements(within: code, where: { media.contains(tree[$0].tag) || tree.has(.href, $0) }).isEmpty else {
            return false
        }
        let signs = CodeSigns(of: code, keepingSpaces: true, in: tree)
        let hasBorder = [box, table].contains { (tree.value(named: "border", of: $0) ?? "0") != "0" }
        return signs.areOfCode || !signs.endSentence && !signs.beginInCapitals && !hasBorder
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
