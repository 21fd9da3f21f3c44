import HTMLSyntax

/// Turns `code` with several lines that is a separate block into a code block.
///
/// Lexical writes its code blocks as `code` between paragraphs, with a `br` for each line end and a style that preserves white
/// space. Other pages omit `pre` and keep a highlighter's line elements.
struct CodeLines: DocumentRepair {
    var wake: HTMLWake { .tags([.code]) }

    func repair(_ tree: inout HTMLTree) {
        for index in tree.nodes.indices where tree.nodes[index].tag == .code {
            let code = HTMLTree.ID(index)
            guard tree[code].parent != HTMLTree.none, isAmongBlocks(code, tree),
                holdsBreak(code, tree) || holdsLines(code, tree),
                !tree.isInside(code, { tree[$0].tag == .pre })
            else { continue }
            if holdsBreak(code, tree), tree.declaredWhiteSpace(of: code) == nil {
                removeLineFeeds(in: code, &tree)
            }
            tree.rename(code, .pre)
        }
    }

    /// Turns the line feeds of the source, which separate words, into spaces, or removes them at the start of a line, and turns
    /// no-break spaces, which such code needs, into spaces.
    private func removeLineFeeds(in code: HTMLTree.ID, _ tree: inout HTMLTree) {
        var node = code
        var isAtLineStart = true
        while let next = tree.following(node, within: code) {
            node = next
            if tree[node].tag == .br { isAtLineStart = true }
            guard tree[node].tag == .text else { continue }
            if let plain = plainText(of: node, &isAtLineStart, tree) { tree.setText(plain, of: node) }
        }
    }

    /// The text of a node without line feeds and no-break spaces; nil if it has none.
    ///
    /// It is made here so that no slice of the tree's text exists while the tree changes, which would copy all of its text.
    private func plainText(of node: HTMLTree.ID, _ isAtLineStart: inout Bool, _ tree: HTMLTree) -> [UInt8]? {
        let source = tree.text(of: node)
        let text = isAtLineStart && source.first == 0x0A ? source.drop(while: \.isASCIIWhiteSpace) : source
        isAtLineStart = isAtLineStart && text.isEmpty
        let plain = HTMLSpaces.plain(text).map { $0 == 0x0A ? 0x20 : $0 }
        return source.elementsEqual(plain) ? nil : plain
    }

    /// Elements that contain only blocks; an item or a cell may be one line of code with a break in it.
    private static let holders: Set<HTMLTag> = [.html, .body, .div, .section, .article, .main]

    /// True for an element that contains only blocks, and false for a `div` in an item, which is a paragraph of a tight list.
    private func holdsBlocks(_ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        guard Self.holders.contains(tree[node].tag) else { return false }
        let parent = tree[node].parent
        return tree[node].tag != .div || parent == HTMLTree.none || tree[parent].tag != .li
    }

    /// True if there is no text next to a node on the same line.
    private func isAmongBlocks(_ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        let parent = tree[node].parent
        guard parent == HTMLTree.root || holdsBlocks(parent, tree) else { return false }
        return [tree.previousContent(before: node), tree.nextContent(after: node)].allSatisfy {
            $0.map { tree[$0].tag.isBlock || tree[$0].tag == .br } ?? true
        }
    }

    /// True for code whose children are several lines, with a line end between them.
    private func holdsLines(_ code: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        let parts = tree.children(of: code)
        let lines = parts.count { tree[$0].tag == .span && tree.hasClass("line", $0) }
        let others = parts.filter { tree[$0].tag == .text }
        return lines > 1 && others.count + lines == parts.count && others.allSatisfy(tree.isBlank)
            && tree.content(of: code)[...].trimmed.contains(0x0A)
    }

    private func holdsBreak(_ code: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        var node = code
        while let next = tree.following(node, within: code) {
            node = next
            if tree[node].tag == .br { return true }
        }
        return false
    }
}
