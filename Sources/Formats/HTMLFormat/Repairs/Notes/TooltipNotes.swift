import HTMLSyntax

/// Turns the notes of WordPress's plug-in "footnotes" into footnotes.
///
/// A reference is only a number with an identifier; next to it, a tooltip repeats the note. The notes are rows of a table at the
/// end.
struct TooltipNotes: HTMLRepair {
    var wake: HTMLWake { .elements([.td], classed: [Self.text]) }

    private static let text = "footnote_plugin_text"
    private static let row = "footnote_plugin_reference_"
    private static let number = "footnote_plugin_tooltip_"
    /// The number of elements around a number, a row or the table that are searched.
    private static let reach = 6

    func repair(_ places: [HTMLTree.ID], _ tree: inout HTMLTree) {
        var numbers: [String: HTMLTree.ID] = [:]
        for mark in tree.elements(.sup) {
            if let name = Self.name(Self.number, of: mark, tree) { numbers[name] = mark }
        }
        var tables: Set<HTMLTree.ID> = []
        for target in tree.elements(where: { Self.name(Self.row, of: $0, tree) != nil }) {
            guard let name = Self.name(Self.row, of: target, tree), let mark = numbers.removeValue(forKey: name),
                let row = Self.ancestor(of: target, tree, where: { tree[$0].tag == .tr }),
                let table = Self.ancestor(of: row, tree, where: { tree[$0].tag == .table }),
                let text = tree.children(of: row).last(where: { tree[$0].tag.isCell }),
                tree.hasClass(Self.text, text)
            else { continue }
            let place = Self.place(of: mark, &tree)
            let label = String(decoding: tree.content(of: mark, limit: 16).filter(\.isASCIIDigit), as: UTF8.self)
            tree.moveNote(text, to: label.isEmpty ? name : label, from: place)
            tree.remove(row)
            tables.insert(table)
        }
        for table in tables where tree.elements(within: table, where: { tree[$0].tag == .tr }).isEmpty {
            let box = Self.ancestor(of: table, tree) { tree.hasClass("footnotes_reference_container", $0) }
            tree.remove(box.flatMap { Self.isLast(table, in: $0, tree) ? $0 : nil } ?? table)
        }
    }

    /// True if nothing follows an element in the box around it.
    private static func isLast(_ element: HTMLTree.ID, in box: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        var node = element
        while node != box, tree.nextContent(after: node).map({ tree.isBlank($0) }) != false { node = tree[node].parent }
        return node == box
    }

    /// The rest of the identifier of an element after a prefix.
    private static func name(_ prefix: String, of node: HTMLTree.ID, _ tree: HTMLTree) -> String? {
        guard let name = tree.valueBytes(.id, of: node), name.starts(with: prefix.utf8) else { return nil }
        let rest = name.dropFirst(prefix.utf8.count)
        return rest.first?.isASCIIDigit == true ? String(decoding: rest, as: UTF8.self) : nil
    }

    /// The nearest element around a node that satisfies a condition.
    private static func ancestor(
        of node: HTMLTree.ID, _ tree: HTMLTree, where matches: (HTMLTree.ID) -> Bool
    ) -> HTMLTree.ID? {
        var node = node
        for _ in 0..<reach {
            if matches(node) { return node }
            node = tree[node].parent
            guard node != HTMLTree.none else { return nil }
        }
        return nil
    }

    /// True if the element around a number contains at most its tooltip besides.
    private static func isAlone(_ part: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        guard tree.previousContent(before: part) == nil else { return false }
        guard let next = tree.nextContent(after: part) else { return true }
        return tree.hasClass("footnote_tooltip", next) && tree.nextContent(after: next) == nil
    }

    /// The element to replace by the reference: the outermost one that belongs to a number.
    private static func place(of mark: HTMLTree.ID, _ tree: inout HTMLTree) -> HTMLTree.ID {
        var place = mark
        while tree[place].parent != HTMLTree.none, [.a, .span].contains(tree[tree[place].parent].tag),
            tree[tree[place].parent].tag == .a || tree.hasClass("footnote_referrer", tree[place].parent),
            Self.isAlone(place, tree)
        {
            place = tree[place].parent
        }
        if let tip = tree.nextContent(after: place), tree.hasClass("footnote_tooltip", tip) { tree.remove(tip) }
        if tree[place].tag == .a {
            let span = tree.makeElement(.span)
            tree.move(span, before: place)
            tree.remove(place)
            return span
        }
        return place
    }
}
