import HTMLSyntax

/// Converts inline notes, item marks and citations of LaTeXML (used by arXiv).
struct LaTeXMLPages: HTMLRepair {
    var wake: HTMLWake { .elements([.span, .cite], classed: ["ltx_note", "ltx_tag_item", "ltx_cite"]) }

    /// The text drawn next to the number of a note.
    private static let marks: ClassNames = ["ltx_note_mark", "ltx_tag_note"]

    func place(at node: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        guard tree.valueBytes(.class, of: node)?.starts(with: "ltx_".utf8) == true else { return nil }
        return Self.isNote(node, tree) || tree.hasClass("ltx_tag_item", node) || tree.hasClass("ltx_cite", node)
            ? node : nil
    }

    func repair(_ parts: [HTMLTree.ID], _ tree: inout HTMLTree) {
        var number = 0
        /// The number of the next item of each list.
        var next: [HTMLTree.ID: Int] = [:]
        for part in parts where tree[part].parent != HTMLTree.none {
            if tree[part].tag == .cite {
                tree.rename(part, .span)
            } else if Self.isNote(part, tree) {
                number += 1
                Self.move(part, number, &tree)
            } else if Self.isBullet(part, tree) {
                Self.removeMark(part, &tree)
            } else if tree[tree[part].parent].tag == .li {
                Self.removeNumber(part, &next, &tree)
            }
        }
    }

    private static func isNote(_ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        tree[node].tag == .span && tree.hasClass("ltx_note", node)
    }

    /// Moves a note to the end of the page, with the names that the reader expects.
    private static func move(_ note: HTMLTree.ID, _ number: Int, _ tree: inout HTMLTree) {
        guard let content = tree.elements(within: note, where: { tree.hasClass("ltx_note_content", $0) }).first else {
            return
        }
        for mark in tree.elements(within: content, where: { tree.hasClass(of: marks, $0) }) {
            tree.remove(mark)
        }
        tree.moveNote(content, to: "\(number)", from: note)
    }

    private static func isBullet(_ mark: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        let item = tree[mark].parent
        guard tree[item].tag == .li, tree[item].parent != HTMLTree.none, tree[tree[item].parent].tag == .ul else {
            return false
        }
        return !tree.content(of: mark, limit: 8).contains { $0.isASCIILetter || $0.isASCIIDigit }
    }

    /// Removes a drawn bullet, and the style that hides the list's own bullets.
    private static func removeMark(_ mark: HTMLTree.ID, _ tree: inout HTMLTree) {
        tree.set(.style, "", of: tree[mark].parent)
        tree.remove(mark)
    }

    /// Removes a drawn number; the list counts in the style of its first number.
    private static func removeNumber(
        _ mark: HTMLTree.ID, _ next: inout [HTMLTree.ID: Int], _ tree: inout HTMLTree
    ) {
        let list = tree[tree[mark].parent].parent
        guard list != HTMLTree.none, tree[list].tag == .ol,
            let drawn = DrawnMarker(tree.content(of: mark, limit: longestNumber))
        else { return }
        let number = next[list].map { $0 == drawn.letter?.number ? $0 : drawn.number } ?? drawn.number
        guard number < Int(Int32.max), number == next[list] ?? number else { return }
        if next[list] == nil {
            let style = "list-style-type:\(drawn.style ?? "decimal")" + (HTMLListLabel(drawn)?.declaration ?? "")
            tree.set(.style, style, of: list)
            if number != 1 { tree.set(.start, "\(number)", of: list) }
        }
        next[list] = number + 1
        removeMark(mark, &tree)
    }

    private static let longestNumber = 32
}
