import HTMLSyntax

/// Joins adjacent paragraphs in a code style of a word processor, one for each line, into a code block.
struct StyledCode: DocumentRepair {
    private static let names: Set<String> = ["sourcecode", "msohtmlpreformatted", "code", "codeblock", "codelisting"]

    func repair(_ tree: inout HTMLTree) {
        for line in tree.elements(where: { Self.isLine($0, in: tree) }) where tree[line].parent != HTMLTree.none {
            tree.rename(line, .pre)
            tree.set(.style, "white-space:pre", of: line)
            var joints: Set<HTMLTree.ID> = []
            while let next = tree.nextContent(after: line), Self.isLine(next, in: tree) {
                let joint = tree.makeText([0x0A])
                joints.insert(joint)
                tree.move(joint, toEndOf: line)
                for child in tree.children(of: next) { tree.move(child, toEndOf: line) }
                tree.remove(next)
            }
            Self.plainSpaces(in: line, joints, &tree)
        }
    }

    private static func isLine(_ node: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        if tree[node].tag == .pre {
            return tree.elements(within: node, where: { tree[$0].tag == .code }).isEmpty
        }
        guard tree[node].tag == .p, let name = tree.value(.class, of: node)?.lowercased() else { return false }
        return names.contains(name)
    }

    /// Restores the spaces of code: Word wraps the lines of its source and writes spaces as no-break spaces.
    private static func plainSpaces(
        in block: HTMLTree.ID, _ joints: Set<HTMLTree.ID>, _ tree: inout HTMLTree
    ) {
        var node = block
        var isAtLineStart = true
        while let next = tree.following(node, within: block) {
            node = next
            if tree[node].tag == .br { isAtLineStart = true }
            guard tree[node].tag == .text else { continue }
            var text = tree.text(of: node)
            if joints.contains(node) {
                isAtLineStart = true
                continue
            }
            if isAtLineStart, text.first == 0x0A { text = text.drop(while: \.isASCIIWhiteSpace) }
            tree.setText(joined(HTMLSpaces.plain(text)), of: node)
            isAtLineStart = isAtLineStart && text.isEmpty
        }
    }

    /// Replaces each line end of the source and the following indent by one space.
    private static func joined(_ text: [UInt8]) -> [UInt8] {
        guard text.contains(0x0A) else { return text }
        var result: [UInt8] = []
        var isIndent = false
        for byte in text {
            if byte == 0x0A {
                while result.last == 0x20 { result.removeLast() }
                result.append(0x20)
                isIndent = true
            } else if !isIndent || !byte.isASCIIWhiteSpace {
                isIndent = false
                result.append(byte)
            }
        }
        return result
    }
}
