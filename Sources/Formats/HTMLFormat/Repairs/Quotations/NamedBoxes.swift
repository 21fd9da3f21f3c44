import FormatCore
import HTMLSyntax

/// Turns admonitions that begin with the name of their kind, such as "Note" or "Warning:", into quotations with that title.
///
/// DocBook, DocC, MDN, Microsoft Learn, GitHub Docs, AWS, Docsy and many others use different elements for them, but all set
/// a class.
struct NamedBoxes: ElementRepair {
    var wake: HTMLWake { .elements(Self.boxes, with: [.class]) }

    private static let boxes: HTMLTagSet = [.div, .aside, .section, .p]
    /// The maximum length of a box, in bytes; anything longer is a page.
    private static let longest = 8192
    /// The maximum number of nodes in a box.
    private static let most = 4096

    func place(at box: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        BoxName(of: box, in: tree) != nil && BoxClass(of: box, in: tree) != nil ? box : nil
    }

    func repair(_ box: HTMLTree.ID, _ tree: inout HTMLTree) {
        // An earlier repair may have made it a quotation, or a part of one.
        guard Self.boxes.contains(tree[box].tag), !Self.beginsQuotation(box, tree), !tree.isHiddenByStyle(box),
            let kind = BoxClass(of: box, in: tree), let name = Self.takeTitle(of: box, with: kind, &tree)
        else { return }
        if tree[box].tag == .p {
            let text = tree.makeElement(.p)
            tree.moveContent(of: box, toEndOf: text)
            tree.move(text, toEndOf: box)
        }
        guard let first = tree.firstContent(of: box) else { return }
        tree.move(Self.makeHead(name, &tree), before: first)
        tree.rename(box, .blockquote)
        tree.set(.style, "", of: box)
    }

    /// Removes the title of a box and returns the name of its kind; nil if the box has none.
    static func takeTitle(of box: HTMLTree.ID, with kind: BoxClass, _ tree: inout HTMLTree) -> String? {
        guard isShort(box, tree), let title = BoxTitle(of: box, with: kind, in: tree),
            kind == .admonition || title.isBlock
        else { return nil }
        remove(title.element, &tree)
        return title.kind
    }

    private static func isShort(_ box: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        var length = 0
        var count = 0
        var node = box
        while let next = tree.following(node, within: box) {
            node = next
            length += tree.text(of: node).count
            count += 1
            if length >= longest || count >= most { return false }
        }
        return true
    }

    private static func beginsQuotation(_ box: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        tree.isInside(box) { tree[$0].tag == .blockquote && tree.firstContent(of: $0) == box }
    }

    /// Removes a title, and the colon, the space and the line break after it.
    private static func remove(_ title: HTMLTree.ID, _ tree: inout HTMLTree) {
        removeColon(after: title, &tree)
        if let next = tree.nextContent(after: title), tree[next].tag == .br { tree.remove(next) }
        tree.remove(title)
    }

    private static func removeColon(after title: HTMLTree.ID, _ tree: inout HTMLTree) {
        let next = tree[title].next
        guard next != HTMLTree.none, tree[next].tag == .text else { return }
        var text = Array(tree.text(of: next)[...].drop(while: \.isASCIIWhiteSpace))
        if text.first == ":" { text = Array(text.dropFirst().drop(while: \.isASCIIWhiteSpace)) }
        tree.setText(text, of: next)
    }

    /// A line with the name of a kind of admonition.
    static func makeHead(_ kind: String, _ tree: inout HTMLTree) -> HTMLTree.ID {
        let strong = tree.makeElement(.strong)
        tree.move(tree.makeText((kind.prefix(1).uppercased() + kind.dropFirst()).utf8), toEndOf: strong)
        let head = tree.makeElement(.p)
        tree.move(strong, toEndOf: head)
        return head
    }
}
