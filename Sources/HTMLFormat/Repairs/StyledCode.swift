import HTMLSyntax

/// Code as word processors have it: a paragraph for each line, in a style that says so. Neighbours are one block.
struct StyledCode: HTMLRepair {
    private static let names: Set<String> = ["sourcecode", "msohtmlpreformatted", "code", "codeblock", "codelisting"]

    func repair(_ tree: inout HTMLTree) {
        for line in tree.elements(where: { Self.isLine($0, in: tree) }) where tree[line].parent != HTMLTree.none {
            tree.rename(line, .pre)
            tree.set(.style, "white-space:pre", of: line)
            while let next = tree.nextContent(after: line), Self.isLine(next, in: tree) {
                tree.move(tree.makeText([0x0A]), toEndOf: line)
                for child in tree.allChildren(of: next) { tree.move(child, toEndOf: line) }
                tree.remove(next)
            }
            Self.plainSpaces(in: line, &tree)
        }
    }

    private static func isLine(_ node: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        if tree[node].tag == .pre {
            return tree.elements(within: node, where: { tree[$0].tag == .code }).isEmpty
        }
        guard tree[node].tag == .p, let name = tree.value(.class, of: node)?.lowercased() else { return false }
        return names.contains(name)
    }

    /// Word wraps the lines of its source, and keeps spaces with no-break ones.
    private static func plainSpaces(in block: HTMLTree.ID, _ tree: inout HTMLTree) {
        var node = block
        while let next = tree.following(node, within: block) {
            node = next
            guard tree[node].tag == .text else { continue }
            let text = tree.text(of: node)
            if text.elementsEqual([0x0A]) { continue }
            tree.setText(HTMLSpaces.plain(text).map { $0 == 0x0A ? 0x20 : $0 }, of: node)
        }
    }
}

extension SourceRepair {
    /// Makes one block of paragraphs in a style of code.
    public static let styledCode = SourceRepair(
        "styled-code", "paragraphs in a style of code became one block", StyledCode())
}
