import HTMLSyntax

/// Converts the menus of Texinfo manuals, which are tables with a bullet and a link, a space, and the text after the link.
struct MenuTables: ElementRepair {
    var wake: HTMLWake { .elements([.table], classed: ["menu"]) }

    func place(at table: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        tree.valueBytes(.class, of: table)?.elementsEqual("menu".utf8) == true ? table : nil
    }

    /// Turns the rows of a menu into items, and the comments between them into paragraphs.
    func repair(_ table: HTMLTree.ID, _ tree: inout HTMLTree) {
        let nested = tree.elements(within: table) { tree[$0].tag == .table }
        guard nested.isEmpty else { return }
        var list: HTMLTree.ID?
        for row in tree.elements(within: table, where: { tree[$0].tag == .tr }) {
            let cells = tree.children(of: row).filter { tree[$0].tag == .td || tree[$0].tag == .th }
            let isComment = cells.count == 1
            let line = tree.makeElement(isComment ? .p : .li)
            for cell in cells {
                if tree[line].firstChild != HTMLTree.none { tree.move(tree.makeText([0x20]), toEndOf: line) }
                for child in tree.children(of: cell) where !tree.isBlank(child) || tree[child].tag == .br {
                    if tree[child].tag == .pre {
                        for node in tree.children(of: child) { tree.move(node, toEndOf: line) }
                    } else {
                        if tree[child].tag == .text, tree[line].firstChild == HTMLTree.none {
                            Self.removeBullet(of: child, &tree)
                        }
                        tree.move(child, toEndOf: line)
                    }
                }
            }
            if isComment {
                tree.move(line, before: table)
                list = nil
            } else {
                let menu = list ?? tree.makeElement(.ul)
                if list == nil { tree.move(menu, before: table) }
                tree.move(line, toEndOf: menu)
                list = menu
            }
        }
        tree.remove(table)
    }

    private static func removeBullet(of text: HTMLTree.ID, _ tree: inout HTMLTree) {
        if let rest = textAfterBullet(of: text, tree) { tree.setText(rest, of: text) }
    }

    /// The text after a bullet; nil if it begins with none.
    ///
    /// Returns an array: a slice that is alive while the tree changes would make it copy all of its text.
    private static func textAfterBullet(of text: HTMLTree.ID, _ tree: HTMLTree) -> [UInt8]? {
        let start = tree.text(of: text).drop(while: \.isASCIIWhiteSpace)
        guard case .bullet? = TypedMarker(start) else { return nil }
        return Array(start.dropFirst(4))
    }
}
