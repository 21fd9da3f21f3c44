import FormatCore
import HTMLSyntax

/// Turns the tables that lay out an admonition, with its icon, its title and its text in cells of their own, into quotations:
/// DocBook and Asciidoctor.
///
/// AsciiDoc's first implementation writes no class for the kind. Its tables look like any other, and stay.
struct AdmonitionTables: ElementRepair {
    var wake: HTMLWake {
        .elements([.div], classed: ["note", "tip", "important", "warning", "caution", "danger"])
    }

    func repair(_ box: HTMLTree.ID, _ tree: inout HTMLTree) {
        guard let table = tree.firstContent(of: box), tree[table].tag == .table, tree.nextContent(after: table) == nil,
            !tree.isHiddenByStyle(box)
        else { return }
        let cells = Self.cells(of: table, tree)
        guard (2...3).contains(cells.count), let name = Self.name(in: cells[0], tree) else { return }
        let title = cells.count == 3 ? cells[1] : nil
        guard title.map({ tree[$0].tag == .th && tree.holdsLine($0) }) ?? true,
            let kind = BoxName.kind(name) ?? (title == nil ? nil : Self.kind(of: box, tree))
        else { return }
        tree.move(NamedBoxes.makeHead(kind, &tree), before: table)
        if let title, !tree.content(of: title)[...].trimmed.elementsEqual(name) {
            let strong = tree.makeElement(.strong)
            let line = tree.makeElement(.p)
            tree.moveContent(of: title, toEndOf: strong)
            tree.move(strong, toEndOf: line)
            tree.move(line, before: table)
        }
        tree.moveContent(of: cells[cells.count - 1], toEndOf: box)
        tree.remove(table)
        tree.rename(box, .blockquote)
        tree.set(.style, "", of: box)
    }

    /// The cells of a table, without those of tables in them.
    private static func cells(of table: HTMLTree.ID, _ tree: HTMLTree) -> [HTMLTree.ID] {
        let bodies = tree.children(of: table) { tree[$0].tag == .tbody }
        let rows = ([table] + bodies).flatMap { tree.children(of: $0) { tree[$0].tag == .tr } }
        return rows.flatMap { tree.children(of: $0) { tree[$0].tag.isCell } }
    }

    /// The kind that a class of the box names, for pages in other languages.
    private static func kind(of box: HTMLTree.ID, _ tree: HTMLTree) -> String? {
        tree.classWords(of: box, most: 4).lazy.compactMap(BoxName.kind).first
    }

    /// The text of a cell in one element, or else the words of its only picture, which DocBook puts in brackets.
    private static func name(in cell: HTMLTree.ID, _ tree: HTMLTree) -> ArraySlice<UInt8>? {
        if let word = BoxName(of: cell, in: tree) {
            let text = tree.text(of: word.text).trimmed
            return tree.content(of: cell, limit: longest)[...].trimmed.count == text.count ? text : nil
        }
        guard tree.content(of: cell, limit: longest)[...].isBlank else { return nil }
        let signs = tree.elements(within: cell) { tree[$0].tag == .img || tree.has(.title, $0) }
        guard signs.count == 1, let sign = signs.first else { return nil }
        let words = tree.valueBytes(tree[sign].tag == .img ? .alt : .title, of: sign)
        return words.map { $0.drop { $0 == "[" }.prefix { $0 != "]" } }
    }

    /// The maximum number of bytes of a cell with a name that are read.
    private static let longest = 64
}
