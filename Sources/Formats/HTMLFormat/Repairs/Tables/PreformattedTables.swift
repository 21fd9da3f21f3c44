import HTMLSyntax

/// Unwraps a table in preformatted text, as Claude's pages lay out the tables of an answer.
///
/// Highlighters also write such a table, for the lines of code. It may have a head, but its cells have the spaces of code or
/// the numbers of the lines.
struct PreformattedTables: ElementRepair {
    var wake: HTMLWake { .onSight([.pre]) }

    func place(at block: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        guard let table = tree.firstContent(of: block), tree[table].tag == .table,
            tree.nextContent(after: table) == nil, let head = tree.firstContent(of: table), tree[head].tag == .thead,
            tree.nextContent(after: head) != nil, let row = tree.firstContent(of: head), tree[row].tag == .tr
        else { return nil }
        let cells = tree.children(of: row).filter { !tree.isBlank($0) || tree[$0].tag.isCell }
        guard cells.count > 1, cells.allSatisfy({ tree[$0].tag == .th }), !Self.keepsSpaces(in: table, tree),
            !Self.isNumbered(table, tree)
        else { return nil }
        return block
    }

    /// True if a cell has spaces or line ends that only code shows.
    private static func keepsSpaces(in table: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        var isAtStart = false
        var node = table
        while let next = tree.following(node, within: table) {
            node = next
            if tree[node].tag.isCell || tree[node].tag == .br { isAtStart = true }
            guard tree[node].tag == .text, isInCell(node, tree) else { continue }
            let text = HTMLSpaces.plain(tree.text(of: node))
            let isIndented = isAtStart && text.first == 0x20 || text.containsSequence([0x20, 0x20])
            if isIndented || text.contains(0x0A) || text.contains(0x09) { return true }
            if !text.isEmpty { isAtStart = false }
        }
        return false
    }

    /// True unless a text is white space between the rows and cells of a table.
    private static func isInCell(_ text: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        switch tree[tree[text].parent].tag {
        case .table, .thead, .tbody, .tfoot, .tr: false
        default: true
        }
    }

    /// True if the rows below the head begin with consecutive numbers.
    private static func isNumbered(_ table: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        let rows = tree.elements(within: table) { tree[$0].tag == .tr && tree[tree[$0].parent].tag != .thead }
        let numbers = rows.map { row in
            tree.firstContent(of: row).flatMap {
                Int(String(decoding: tree.content(of: $0, limit: 16)[...].trimmed, as: UTF8.self))
            }
        }
        guard rows.count > 1, let first = numbers[0] else { return false }
        return numbers.enumerated().allSatisfy { index, number in number == first &+ index }
    }

    func repair(_ block: HTMLTree.ID, _ tree: inout HTMLTree) { tree.unwrap(block) }
}
