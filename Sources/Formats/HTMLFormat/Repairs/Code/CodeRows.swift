import HTMLSyntax

/// Joins adjacent `code` elements of a block, each of which is one line, as WeChat writes them.
///
/// WeChat also writes a list of empty items before the block, whose markers are the line numbers.
struct CodeRows: ElementRepair {
    var wake: HTMLWake { .elements([.pre]) }

    func place(at block: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        let first = tree[block].firstChild
        guard first != HTMLTree.none, tree[first].tag == .code else { return nil }
        let second = tree[first].next
        return second != HTMLTree.none && tree[second].tag == .code ? block : nil
    }

    func repair(_ block: HTMLTree.ID, _ tree: inout HTMLTree) {
        let lines = tree.children(of: block)
        guard lines.allSatisfy({ tree[$0].tag == .code && !Self.holdsBreak($0, tree) }) else { return }
        for line in lines.dropFirst() {
            tree.move(tree.makeText([0x0A]), toEndOf: lines[0])
            tree.moveContent(of: line, toEndOf: lines[0])
            tree.remove(line)
        }
        if let numbers = tree.previousContent(before: block), tree[numbers].tag.isList, tree.isBlank(numbers) {
            tree.remove(numbers)
        }
    }

    /// True if an element contains a line break, and so is not just one line.
    private static func holdsBreak(_ line: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        var node = line
        while let next = tree.following(node, within: line) {
            node = next
            if tree[node].tag == .br || tree.text(of: node).contains(0x0A) { return true }
        }
        return false
    }
}
