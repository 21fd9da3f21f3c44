import HTMLSyntax

/// Turns the displayed equations of LaTeXML (used by arXiv) into paragraphs.
///
/// They are tables, or elements that a style sheet lays out in the same way. Each row becomes a paragraph: its formulas
/// joined to one, followed by the number.
struct EquationTables: DocumentRepair {
    var wake: HTMLWake { .firstElement([.table], classed: Self.tables).or([.div, .span], classed: Self.boxes) }

    func repair(_ tree: inout HTMLTree) {
        guard Self.holdsFormulas(tree) else { return }
        // Equations that are pictures stay in their table.
        for table in tree.elements(where: { Self.isOfEquations($0, tree) })
        where tree.elements(within: table, where: { tree[$0].tag == .img }).isEmpty {
            let rows = tree.elements(within: table) { tree[$0].tag == .tr || tree.hasClass("ltx_eqn_row", $0) }
            for row in rows.isEmpty && tree[table].tag != .table ? [table] : rows {
                let (formula, words) = Self.text(of: row, in: tree)
                guard !formula.isEmpty || !words.isEmpty else { continue }
                let paragraph = tree.makeElement(.p)
                if !formula.isEmpty { tree.move(tree.makeFormula(formula, isDisplayed: true), toEndOf: paragraph) }
                if !words.isEmpty { tree.move(tree.makeText(words), toEndOf: paragraph) }
                tree.move(paragraph, before: table)
            }
            tree.remove(table)
        }
    }

    /// False for pages without formulas in any notation: their equations are pictures.
    private static func holdsFormulas(_ tree: HTMLTree) -> Bool {
        !tree.tags.isDisjoint(with: [.unknown, .math])
            || tree.nodes.indices.contains { tree.nodes[$0].tag == .script && tree.has(.type, HTMLTree.ID($0)) }
    }

    private static let tables = ["ltx_eqn_table", "ltx_equation", "ltx_equationgroup"]
    private static let boxes = ["ltx_eqn_table", "ltx_eqn_div"]
    private static let classesOfTables = ClassNames(tables)
    private static let classesOfBoxes = ClassNames(boxes)

    private static func isOfEquations(_ table: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        switch tree[table].tag {
        case .table: tree.hasClass(of: classesOfTables, table)
        case .div, .span: tree.hasClass(of: classesOfBoxes, table)
        default: false
        }
    }

    /// The joined formulas of a row, and the words after them.
    private static func text(of row: HTMLTree.ID, in tree: HTMLTree) -> (formula: [UInt8], words: [UInt8]) {
        var formulas: [[UInt8]] = []
        var words: [UInt8] = []
        for cell in tree.children(of: row) where tree[row].tag != .tr || tree[cell].tag.isCell {
            let content = tree.content(of: cell)[...].trimmed
            guard !content.isEmpty else { continue }
            let dollars = content.prefix { $0 == 0x24 }.count
            if dollars > 0, content.count > 2 * dollars, content.suffix(dollars).allSatisfy({ $0 == 0x24 }),
                !content.dropFirst(dollars).dropLast(dollars).contains(0x24)
            {
                formulas.append(Array(content.dropFirst(dollars).dropLast(dollars)[...].trimmed))
            } else {
                words += (words.isEmpty ? [] : [0x20]) + content
            }
        }
        guard !formulas.isEmpty else { return ([], words) }
        return (Array(formulas.joined(separator: [0x20])), words.isEmpty ? [] : [0x20] + words)
    }
}
