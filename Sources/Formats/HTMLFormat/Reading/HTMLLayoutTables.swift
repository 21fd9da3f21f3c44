import HTMLSyntax

/// The layout tables of a page or mail, recognized by the signs of HTML §4.9.1.
///
/// These are a presentational role, or no borders and no cell spacing, no header cells, and cells with content that
/// data tables do not contain.
struct HTMLLayoutTables: Sendable {
    fileprivate struct Signs {
        let table: HTMLTree.ID
        /// True if the role of the table is presentational.
        let isPresentation: Bool
        /// True if borders or cell spacing and padding are set to zero.
        let isBare: Bool
        /// True if any attribute describes the look of the table; tables written by hand for their data have none.
        let isDressed: Bool
        /// True if a style sheet may set the look of the table.
        let isNamed: Bool
        /// True if the table declares itself as navigation, as in DocBook.
        var isNavigation = false
        /// The row of the enclosing table among the signs; nil if it has none.
        var outer: Int?
        var hasTitles = false
        var hasLines = false
        /// True if a cell contains another table, a heading, a thematic break or code.
        var holdsBlocks = false
        var holdsLists = false
        /// True if a cell contains a picture, such as the logo of a page or a signature.
        var holdsPictures = false
        /// True if a cell contains a data table.
        var holdsValues = false
        /// True if the cell contains paragraphs, boxes or lists, as a comment on GitHub does.
        var hasLayers = false
        var rows = 0
        var hasColumns = false

        var isOneCell: Bool { !hasTitles && !hasLines && !hasColumns && rows < 2 }

        var isLayout: Bool {
            if isNavigation { return true }
            if hasTitles || hasLines { return false }
            if isOneCell, isDressed || isNamed && hasLayers { return true }
            guard isPresentation || isBare else { return isDressed && (holdsValues || rows < 2 && holdsBlocks) }
            return holdsBlocks || !hasColumns && (holdsLists || isPresentation)
                || (isPresentation || holdsPictures) && rows < 2
        }
    }

    private var tables: Set<HTMLTree.ID> = []

    init(of tree: HTMLTree) {
        var signs: [Signs] = []
        for index in tree.nodes.indices where tree.nodes[index].tag == .table {
            let table = HTMLTree.ID(index)
            let role = tree.value(.role, of: table)
            // Tables that say so are no layout.
            guard role != "table", !Self.hasBorder(table, tree) else { continue }
            let sign = Signs(
                table: table,
                isPresentation: role == "presentation" || role == "none" || tree.hasClass("navigation", table),
                isBare: role == nil && Self.isBare(table, tree), isDressed: Self.isDressed(table, tree),
                isNamed: tree.has(.class, table),
                isNavigation: tree.value(named: "summary", of: table)?.hasPrefix("Navigation ") == true)
            signs.append(sign)
        }
        guard !signs.isEmpty else { return }
        Self.look(at: tree, &signs)
        for sign in signs where sign.hasColumns && sign.rows > 1 {
            if let outer = sign.outer { signs[outer].holdsValues = true }
        }
        // A table of one cell inside a layout table is a frame or a button.
        for sign in signs {
            let isInLayout = sign.outer.map { tables.contains(signs[$0].table) } ?? false
            if sign.isLayout || sign.isOneCell && (isInLayout || Self.isPlacing(sign.table, tree)) {
                tables.insert(sign.table)
            }
        }
    }

    func contains(_ table: HTMLTree.ID) -> Bool { !tables.isEmpty && tables.contains(table) }

    /// The number of elements from a table to the one in its only cell.
    private static let reach = 8

    /// True if a table contains only another table, which it places on the page.
    private static func isPlacing(_ table: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        var node = table
        for _ in 0..<reach {
            guard let inner = tree.firstContent(of: node), tree.nextContent(after: inner) == nil else { return false }
            if tree[inner].tag == .table { return true }
            guard [.tbody, .tr, .td, .div, .center].contains(tree[inner].tag) else { return false }
            node = inner
        }
        return false
    }

    /// True if a table has a border.
    private static func hasBorder(_ table: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        if let border = tree.value(named: "border", of: table), border != "0" { return true }
        return tree.valueBytes(.style, of: table)?.containsSequence("solid".utf8) == true
    }

    private static func isDressed(_ table: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        tree.has(.style, table) || tree.has(.width, table) || tree.has(.align, table) || tree.has(.role, table)
            || ["border", "cellspacing", "cellpadding"].contains { tree.value(named: $0, of: table) != nil }
    }

    private static func isBare(_ table: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        if tree.value(named: "border", of: table) == "0" { return true }
        return ["cellspacing", "cellpadding"].allSatisfy { tree.value(named: $0, of: table) == "0" }
    }

    /// Collects the signs of each table from its descendants, except those inside nested tables.
    private static func look(at tree: HTMLTree, _ signs: inout [Signs]) {
        let none: Int32 = -1
        let rows = Dictionary(uniqueKeysWithValues: signs.indices.map { (signs[$0].table, Int32($0)) })
        /// The row of the innermost table around each node.
        var innermost = [Int32](repeating: none, count: tree.nodes.count)
        var node = HTMLTree.root
        while let next = tree.following(node) {
            node = next
            let tag = tree[node].tag
            let around = innermost[Int(tree[node].parent)]
            let row = tag == .table ? rows[node] ?? none : around
            innermost[Int(node)] = row
            guard around != none else { continue }
            if tag == .table, row != none { signs[Int(row)].outer = Int(around) }
            if tag != .text { signs[Int(around)].add(node, tree) }
        }
    }
}

extension HTMLLayoutTables.Signs {
    fileprivate mutating func add(_ node: HTMLTree.ID, _ tree: HTMLTree) {
        switch tree[node].tag {
        case .th, .thead, .caption: hasTitles = true
        case .tr: rows += 1
        case .td:
            if let before = tree.previousContent(before: node), tree[before].tag == .td { hasColumns = true }
            if let style = tree.valueBytes(.style, of: node), style.containsSequence("solid".utf8) { hasLines = true }
        case .table, .hr, .pre: (holdsBlocks, hasLayers) = (true, true)
        case let tag where tag.headingLevel != nil: (holdsBlocks, hasLayers) = (true, true)
        case let tag where tag.isList: (holdsLists, hasLayers) = (true, true)
        case .p, .div, .blockquote: hasLayers = true
        case .img: holdsPictures = true
        default: break
        }
    }
}
