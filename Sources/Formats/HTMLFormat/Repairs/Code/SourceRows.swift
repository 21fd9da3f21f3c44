import HTMLSyntax

/// Joins the rows of a source view, an element for each line with its number, into a code block: gitweb and Searchfox.
struct SourceRows: HTMLRepair {
    var wake: HTMLWake { .elements([.div], classed: ["pre", "source-line-with-number*"]) }

    func place(at element: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        guard let name = tree.valueBytes(.class, of: element) else { return nil }
        return name.elementsEqual("pre".utf8) || name.starts(with: "source-line-with-number".utf8) ? element : nil
    }

    func repair(_ places: [HTMLTree.ID], _ tree: inout HTMLTree) {
        var code = HTMLTree.none
        for row in places where tree[row].parent != HTMLTree.none {
            let isGitweb = tree.hasClass("pre", row)
            let number = isGitweb ? tree.firstContent(of: row) : nil
            let line = isGitweb ? row : tree.children(of: row).first { tree.hasClass("source-line", $0) }
            guard let line, !isGitweb || number.map({ Self.isNumber($0, tree) }) == true else { continue }
            let follows = code != HTMLTree.none && tree.previousContent(before: row) == code
            if !follows {
                code = tree.makeElement(.pre)
                tree.move(code, before: row)
            } else {
                // The spaces between two rows go with them, so that they are not passed again for each later row.
                while tree[row].previous != code { tree.remove(tree[row].previous) }
                tree.move(tree.makeText([0x0A]), toEndOf: code)
            }
            if let number { Self.removeNumber(number, &tree) }
            Self.removeEnd(of: line, &tree)
            tree.moveContent(of: line, toEndOf: code)
            tree.remove(row)
        }
    }

    private static func isNumber(_ link: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        tree[link].tag == .a && tree.hasClass("linenr", link)
    }

    /// Removes the number and the space behind it.
    private static func removeNumber(_ number: HTMLTree.ID, _ tree: inout HTMLTree) {
        let next = tree[number].next
        if next != HTMLTree.none, tree[next].tag == .text, tree.text(of: next).first == 0x20 {
            tree.setText(Array(tree.text(of: next).dropFirst()), of: next)
        }
        tree.remove(number)
    }

    /// Removes the line feed at the end of a line.
    private static func removeEnd(of line: HTMLTree.ID, _ tree: inout HTMLTree) {
        guard let end = tree.children(of: line).last, tree[end].tag == .text, tree.text(of: end).last == 0x0A else {
            return
        }
        tree.setText(Array(tree.text(of: end).dropLast()), of: end)
    }
}
