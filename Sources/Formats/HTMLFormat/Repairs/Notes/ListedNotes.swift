import FormatCore
import HTMLSyntax

/// Turns footnotes that are laid out as a table or a definition list into separate elements.
///
/// Each row or term has the number of a note, which links back to its reference, and the text of the note.
struct ListedNotes: HTMLRepair {
    var wake: HTMLWake { .elements([.table, .dl]) }

    private typealias Row = (mark: HTMLTree.ID, link: HTMLTree.ID, text: HTMLTree.ID)
    private static let longestMark = 12
    /// The maximum number of nodes of a mark.
    private static let mostNodes = 16
    private static let reach = 4

    func place(at list: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        var node = list
        for _ in 0..<Self.reach {
            guard let first = tree.firstContent(of: node) else { return nil }
            node = first
            if tree[node].tag == .colgroup, let next = tree.nextContent(after: node) { node = next }
            if tree[node].tag == .dt || tree[node].tag == .td || tree[node].tag == .th {
                return Self.link(in: node, tree) == nil ? nil : list
            }
        }
        return nil
    }

    func repair(_ places: [HTMLTree.ID], _ tree: inout HTMLTree) {
        let links = tree.elements(.a) { tree.valueBytes(.href, of: $0)?.contains(0x23) == true }
        let back = Dictionary(links.map { (Self.target(of: $0, tree), $0) }, uniquingKeysWith: { first, _ in first })
        for list in places where tree[list].parent != HTMLTree.none {
            guard let rows = tree[list].tag == .dl ? Self.terms(of: list, tree) : Self.rows(of: list, tree),
                rows.allSatisfy({ Self.isNote($0, back, tree) })
            else { continue }
            for row in rows { Self.makeNote(row, before: list, &tree) }
            tree.remove(list)
        }
    }

    private static func makeNote(_ row: Row, before list: HTMLTree.ID, _ tree: inout HTMLTree) {
        let note = tree.makeElement(.div)
        if let name = names(of: row, tree).first { tree.set(.id, name, of: note) }
        tree.move(note, before: list)
        // A new link: the names of the old one now belong to the note.
        let link = tree.makeElement(.a)
        if let address = tree.value(.href, of: row.link) { tree.set(.href, address, of: link) }
        tree.moveContent(of: row.link, toEndOf: link)
        tree.move(link, toEndOf: note)
        tree.moveContent(of: row.text, toEndOf: note)
    }

    /// The terms and their descriptions; nil unless every term is a mark with exactly one description.
    private static func terms(of list: HTMLTree.ID, _ tree: HTMLTree) -> [Row]? {
        let parts = tree.children(of: list).filter { tree[$0].tag != .text || !tree.isBlank($0) }
        guard !parts.isEmpty, parts.count.isMultiple(of: 2) else { return nil }
        var rows: [Row] = []
        for index in stride(from: 0, to: parts.count, by: 2) {
            guard tree[parts[index]].tag == .dt, tree[parts[index + 1]].tag == .dd,
                let link = link(in: parts[index], tree)
            else { return nil }
            rows.append((parts[index], link, parts[index + 1]))
        }
        return rows
    }

    /// The rows of a table with two columns; nil if one does not begin with a mark.
    private static func rows(of table: HTMLTree.ID, _ tree: HTMLTree) -> [Row]? {
        var rows: [Row] = []
        for row in tree.elements(within: table, where: { tree[$0].tag == .tr }) {
            let cells = tree.children(of: row).filter { tree[$0].tag.isCell }
            guard cells.count == 2, let link = link(in: cells[0], tree), !tree.isBlank(cells[1]) else { return nil }
            rows.append((cells[0], link, cells[1]))
        }
        return rows.isEmpty ? nil : rows
    }

    /// The link that a mark consists of, apart from punctuation around it.
    private static func link(in mark: HTMLTree.ID, _ tree: HTMLTree) -> HTMLTree.ID? {
        var found: HTMLTree.ID?
        var length = 0
        var node = mark
        for _ in 0..<mostNodes {
            guard let next = tree.following(node, within: mark) else {
                return found.flatMap { tree.isBlank($0) ? nil : $0 }
            }
            node = next
            switch tree[node].tag {
            case .text: length += tree.text(of: node)[...].trimmed.count
            case .a where tree.valueBytes(.href, of: node)?.contains(0x23) == true:
                if found != nil { return nil }
                found = node
            case .a, .sup, .span, .b, .strong, .i, .em, .p: break
            default: return nil
            }
            if length > longestMark { return nil }
        }
        return nil
    }

    /// True if an earlier link leads to a row, and the link of the row leads back to that link.
    private static func isNote(_ row: Row, _ back: [String: HTMLTree.ID], _ tree: HTMLTree) -> Bool {
        let target = target(of: row.link, tree)
        return names(of: row, tree).contains { name in
            guard let reference = back[name], reference < row.mark, isMark(reference, tree) else { return false }
            var node = reference
            for _ in 0...reach where node != HTMLTree.none {
                if (tree.value(.id, of: node) ?? tree.value(.name, of: node)) == target { return true }
                node = tree[node].parent
            }
            return false
        }
    }

    /// True for a link whose text is a mark, not words.
    private static func isMark(_ reference: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        let text = tree.content(of: reference, limit: longestMark + 1)[...].trimmed
        guard text.count <= longestMark else { return false }
        return text.first == "[" || !text.contains(where: \.isASCIIWhiteSpace)
    }

    /// The names that links to a row may use: those of the row, its mark, the parts of the mark, and its text.
    private static func names(of row: Row, _ tree: HTMLTree) -> [String] {
        var nodes = [row.mark, row.link, row.text] + tree.elements(within: row.mark) { tree.has(.id, $0) }
        if tree[row.mark].tag.isCell { nodes.append(tree[row.mark].parent) }
        return nodes.compactMap { tree.value(.id, of: $0) ?? ($0 == row.link ? tree.value(.name, of: $0) : nil) }
    }

    private static func target(of link: HTMLTree.ID, _ tree: HTMLTree) -> String {
        guard let address = tree.valueBytes(.href, of: link), let hash = address.lastIndex(of: 0x23) else { return "" }
        return String(decoding: address[(hash + 1)...], as: UTF8.self)
    }
}
