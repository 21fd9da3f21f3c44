import HTMLSyntax

/// Turns admonitions that begin with the name of their kind, such as "Note" or "Warning:", into quotations with that title.
///
/// DocBook, DocC, MDN, Microsoft Learn, GitHub Docs, AWS, Docsy and many others use different elements for them, but all set
/// a class.
struct NamedBoxes: ElementRepair {
    var wake: HTMLWake { .elements(Self.boxes, with: [.class]) }

    private static let boxes: HTMLTagSet = [.div, .aside, .section, .p]

    /// The titles of admonitions; the first five are GitHub's alerts.
    private static let kinds: Set<String> = [
        "note", "tip", "important", "warning", "caution", "danger", "info", "hint", "attention",
    ]
    /// Parts of the class names of admonitions.
    private static let names =
        Array(kinds) + ["alert", "callout", "admonition", "notice", "message", "panel", "spotlight"]
    private static let longestKind = 10
    /// The maximum number of nodes before the title, such as icons and the elements around them.
    private static let reach = 16
    /// The maximum length of a box, in bytes; anything longer is a page.
    private static let longest = 8192

    func place(at box: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        guard Self.title(of: box, tree) != nil, let names = tree.valueBytes(.class, of: box) else { return nil }
        let lower = names.map { $0.isASCIILetter ? $0 | 0x20 : $0 }
        return Self.names.contains { lower[...].containsSequence($0.utf8) } ? box : nil
    }

    func repair(_ box: HTMLTree.ID, _ tree: inout HTMLTree) {
        // An earlier repair may have made it a quotation, or a part of one.
        guard Self.boxes.contains(tree[box].tag), let (text, kind) = Self.title(of: box, tree),
            let title = Self.element(of: text, in: box, tree), Self.isBox(box, title, tree)
        else { return }
        Self.removeColon(after: title, &tree)
        tree.remove(title)
        if tree[box].tag == .p {
            let text = tree.makeElement(.p)
            tree.moveContent(of: box, toEndOf: text)
            tree.move(text, toEndOf: box)
        }
        guard let first = tree.firstContent(of: box) else { return }
        let strong = tree.makeElement(.strong)
        tree.move(tree.makeText((kind.prefix(1).uppercased() + kind.dropFirst()).utf8), toEndOf: strong)
        let head = tree.makeElement(.p)
        tree.move(strong, toEndOf: head)
        tree.move(head, before: first)
        tree.rename(box, .blockquote)
        tree.set(.style, "", of: box)
    }

    /// The first text of a box if it is the name of a kind, alone or with a colon.
    private static func title(of box: HTMLTree.ID, _ tree: HTMLTree) -> (text: HTMLTree.ID, kind: String)? {
        var node = box
        for _ in 0..<reach {
            guard let next = tree.following(node, within: box, skippingContent: tree[node].tag == .svg) else {
                return nil
            }
            node = next
            // Only part of a row would be in the quotation.
            if tree[node].tag == .table { return nil }
            guard tree[node].tag == .text else { continue }
            var word = tree.text(of: node)[...].trimmed
            if word.isEmpty { continue }
            if word.last == UInt8(ascii: ":") { word = word.dropLast() }
            guard word.count <= longestKind, word.allSatisfy(\.isASCIILetter) else { return nil }
            let kind = String(decoding: word, as: UTF8.self).lowercased()
            return kinds.contains(kind) ? (node, kind) : nil
        }
        return nil
    }

    /// The outermost element in a box that contains only the title.
    private static func element(of text: HTMLTree.ID, in box: HTMLTree.ID, _ tree: HTMLTree) -> HTMLTree.ID? {
        let length = tree.text(of: text)[...].trimmed.count
        var found: HTMLTree.ID?
        var node = tree[text].parent
        while node != box, node != HTMLTree.none,
            tree.content(of: node, limit: 256)[...].trimmed.count == length
        {
            found = node
            node = tree[node].parent
        }
        return found
    }

    /// True for a short box with text after its title and no other heading, unless a quotation begins with it.
    private static func isBox(_ box: HTMLTree.ID, _ title: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        let length = tree.content(of: box, limit: longest).count
        guard length < longest, tree.content(of: title)[...].trimmed.count < tree.content(of: box)[...].trimmed.count,
            tree.elements(within: box, where: { tree[$0].tag.headingLevel != nil && $0 != title }).allSatisfy({
                tree.content(of: $0) == tree.content(of: title)
            })
        else { return false }
        return !tree.isInside(box) { tree[$0].tag == .blockquote && tree.firstContent(of: $0) == box }
    }

    /// Removes a colon that follows the title, and the space after it.
    private static func removeColon(after title: HTMLTree.ID, _ tree: inout HTMLTree) {
        let next = tree[title].next
        guard next != HTMLTree.none, tree[next].tag == .text else { return }
        var text = Array(tree.text(of: next)[...].drop(while: \.isASCIIWhiteSpace))
        if text.first == UInt8(ascii: ":") { text = Array(text.dropFirst().drop(while: \.isASCIIWhiteSpace)) }
        tree.setText(text, of: next)
    }
}
