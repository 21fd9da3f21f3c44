import HTMLSyntax

/// Turns typed list lines in one paragraph, which begin with markers and end with line breaks, into blocks.
///
/// ``DrawnItems`` reads these blocks as items.
struct BulletLines: HTMLRepair {
    var wake: HTMLWake { .elements([.br]) }

    func place(at element: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        Self.mayBegin(behind: element, in: tree) ? element : nil
    }

    /// A fast check whether a line after a line break may begin with a marker.
    static func mayBegin(behind node: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        guard tree[node].tag == .br, tree[node].next != HTMLTree.none else { return false }
        return marker(of: tree[node].next, in: tree) != nil
            || tree.nextContent(after: node).map { FormValues.isCheckBox($0, in: tree) } == true
    }

    /// Turns each item line after these breaks into a block, and also the line before the first one.
    ///
    /// Each break belongs to one line. The time is linear, because each line is examined from its break on, and once from its
    /// end.
    func repair(_ breaks: [HTMLTree.ID], _ tree: inout HTMLTree) {
        for node in breaks
        where tree[node].parent != HTMLTree.none && Self.isWithinText(node, in: tree) {
            guard let marker = Self.marker(of: tree[node].next, in: tree) else { continue }
            let before = tree.previousContent(before: node)
            if before.map({ Self.isItem($0, before: marker, tree) }) != true {
                guard let first = Self.startOfLine(before: node, in: tree),
                    let begin = Self.marker(of: first, in: tree),
                    begin.begins, marker.follows(begin)
                else {
                    // The end of the last item.
                    if let before, tree[before].tag == .div { tree.remove(node) }
                    continue
                }
                Self.wrap(from: first, &tree)
            }
            Self.wrap(from: tree[node].next, &tree)
            tree.remove(node)
        }
    }

    private static func isItem(_ node: HTMLTree.ID, before marker: TypedMarker, _ tree: HTMLTree) -> Bool {
        guard tree[node].tag == .div, tree[node].firstChild != HTMLTree.none else { return false }
        return Self.marker(of: tree[node].firstChild, in: tree).map(marker.follows) == true
    }

    private static func isWithinText(_ node: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        !tree.isInside(node) { tree[$0].tag == .pre || tree[$0].tag == .code || tree[$0].tag == .li }
    }

    /// The marker at the start of a text.
    private static func marker(of node: HTMLTree.ID, in tree: HTMLTree) -> TypedMarker? {
        guard node != HTMLTree.none, tree[node].tag == .text else { return nil }
        return TypedMarker(tree.text(of: node).drop(while: \.isASCIIWhiteSpace))
    }

    /// The first node of the line before a break, and before empty lines.
    private static func startOfLine(before node: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        var first: HTMLTree.ID?
        var next = tree[node].previous
        while next != HTMLTree.none, tree[next].tag == .br || tree[next].tag == .text && tree.isBlank(next) {
            next = tree[next].previous
        }
        while next != HTMLTree.none, tree[next].tag != .br, !tree[next].tag.isBlock {
            first = next
            next = tree[next].previous
        }
        return first
    }

    /// Moves a line into a block; the breaks after it are removed unless an item follows directly.
    private static func wrap(from first: HTMLTree.ID, _ tree: inout HTMLTree) {
        let line = tree.makeElement(.div)
        tree.move(line, before: first)
        while tree[line].next != HTMLTree.none, tree[tree[line].next].tag != .br, !tree[tree[line].next].tag.isBlock {
            tree.move(tree[line].next, toEndOf: line)
        }
        while let end = tree.nextContent(after: line), tree[end].tag == .br, !mayBegin(behind: end, in: tree) {
            tree.remove(end)
        }
    }
}
