import HTMLSyntax

/// Removes underlines of whole links, the space at the edges of links, and titles that repeat the text of a link or picture.
///
/// Editors write the underline because every link is displayed with one. Google Docs includes the space before a link, and
/// pages include a line end of their source.
struct PlainLinks: DocumentRepair {
    func repair(_ tree: inout HTMLTree) {
        // Underlines are removed first: the text of one inside a link is then at the edge.
        var links: [HTMLTree.ID] = []
        for node in tree.elements(where: { Self.isRepaired(tree[$0].tag) }) {
            if tree[node].tag == .img {
                guard let title = tree.valueBytes(.title, of: node), title == tree.valueBytes(.alt, of: node) else {
                    continue
                }
                tree.set(.title, "", of: node)
            } else if tree[node].tag == .a {
                if tree.has(.href, node) { links.append(node) }
            } else if Self.isAroundLink(node, tree) || Self.isAllOfLink(node, tree) {
                tree.unwrap(node)
            }
        }
        for link in links {
            Self.clearCell(around: link, &tree)
            Self.clearSpan(around: link, &tree)
            Self.moveSpaceBehind(link, &tree)
            Self.moveSpaceBefore(link, &tree)
            RepeatedTitles.remove(of: link, &tree)
            let first = tree[link].firstChild
            guard first != HTMLTree.none, tree[first].tag == .span, tree[first].next != HTMLTree.none else { continue }
            if tree.content(of: first, limit: 8).elementsEqual([0x20]) { tree.move(first, before: link) }
        }
    }

    private static func isRepaired(_ tag: HTMLTag) -> Bool {
        tag == .a || tag == .u || tag == .ins || tag == .img
    }

    /// Removes the underline of a cell that contains only a link; spreadsheets set it for the cell.
    private static func clearCell(around link: HTMLTree.ID, _ tree: inout HTMLTree) {
        let cell = tree[link].parent
        guard tree[cell].tag == .td, tree.previousContent(before: link) == nil, tree.nextContent(after: link) == nil
        else {
            return
        }
        tree.set(.style, (tree.value(.style, of: cell) ?? "") + ";text-decoration:none", of: cell)
    }

    /// Removes the underline of an element around a link alone; Google Sheets writes one in cells with text of several styles.
    private static func clearSpan(around link: HTMLTree.ID, _ tree: inout HTMLTree) {
        let span = tree[link].parent
        guard tree[span].tag == .span, tree.has(.style, span), tree[link].previous == HTMLTree.none,
            tree[link].next == HTMLTree.none, tree.declared("text-decoration", of: span) == "underline"
        else { return }
        tree.set(.style, (tree.value(.style, of: span) ?? "") + ";text-decoration:none", of: span)
    }

    /// Moves the white space or the line break at the end of a link after it.
    private static func moveSpaceBehind(_ link: HTMLTree.ID, _ tree: inout HTMLTree) {
        var node = link
        var last: HTMLTree.ID?
        while let next = tree.following(node, within: link) {
            node = next
            let tag = tree[node].tag
            if tag == .text || tag == .img || tag == .br { last = node }
        }
        if isContinued(link, by: tree[link].next, tree) { return }
        if let last, tree[last].tag == .br, !tree.isBlank(link), !tree[link].tag.isBlock {
            return moveBehind(last, link, &tree)
        }
        guard let last, tree[last].tag == .text, let end = tree.text(of: last).last, end.isASCIIWhiteSpace,
            !tree[link].tag.isBlock, !tree.isInside(link, { tree[$0].tag == .pre })
        else { return }
        let text = tree.text(of: last)
        let rest = text.count - (text.lastIndex { !$0.isASCIIWhiteSpace }.map { $0 - text.startIndex + 1 } ?? 0)
        guard rest < text.count || last != tree[link].firstChild else { return }
        tree.setText(Array(text.dropLast(rest)), of: last)
        moveBehind(tree.makeText([0x20]), link, &tree)
    }

    /// Moves the white space at the start of a link before it.
    private static func moveSpaceBefore(_ link: HTMLTree.ID, _ tree: inout HTMLTree) {
        var first = tree[link].firstChild
        while first != HTMLTree.none, tree[first].tag != .text, !tree[first].tag.isBlock {
            first = tree[first].firstChild
        }
        guard first != HTMLTree.none, tree[first].tag == .text, !tree[link].tag.isBlock,
            tree.text(of: first).first?.isASCIIWhiteSpace == true, !tree.isInside(link, { tree[$0].tag == .pre })
        else { return }
        if isContinued(link, by: tree[link].previous, tree) { return }
        // A line break that is kept belongs to the text.
        if tree.text(of: first).prefix(while: \.isASCIIWhiteSpace).contains(0x0A),
            tree.isInside(link, { tree.declaredWhiteSpace(of: $0)?.hasPrefix("pre") == true })
        {
            return
        }
        let rest = Array(tree.text(of: first).drop(while: \.isASCIIWhiteSpace))
        guard !rest.isEmpty else { return }
        tree.setText(rest, of: first)
        tree.move(tree.makeText([0x20]), before: link)
    }

    /// True if the next or previous node is a part of the same link: Google Docs writes one for each format of its text.
    private static func isContinued(_ link: HTMLTree.ID, by other: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        guard other != HTMLTree.none, isPart(other, tree), isPart(link, tree), !tree.isBlank(other) else {
            return false
        }
        return tree.valueBytes(.href, of: other) == tree.valueBytes(.href, of: link)
    }

    /// True for a link that has a style and contains one `span` with text, as in Google Docs.
    private static func isPart(_ link: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        let span = tree[link].firstChild
        guard tree[link].tag == .a, tree.has(.style, link), span != HTMLTree.none, tree[span].next == HTMLTree.none,
            tree[span].tag == .span, tree.has(.style, span)
        else { return false }
        let text = tree[span].firstChild
        return text != HTMLTree.none && tree[text].tag == .text && tree[text].next == HTMLTree.none
    }

    private static func moveBehind(_ node: HTMLTree.ID, _ link: HTMLTree.ID, _ tree: inout HTMLTree) {
        let next = tree[link].next
        guard next != HTMLTree.none else { return tree.move(node, toEndOf: tree[link].parent) }
        tree.move(node, before: next)
    }

    private static func isAroundLink(_ underline: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        var node = underline
        while let child = tree.firstContent(of: node), tree.nextContent(after: child) == nil {
            if tree[child].tag == .a { return tree.has(.href, child) }
            node = child
        }
        return false
    }

    private static func isAllOfLink(_ underline: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        var node = underline
        while tree.previousContent(before: node) == nil, tree.nextContent(after: node) == nil {
            node = tree[node].parent
            guard node != HTMLTree.none else { return false }
            if tree[node].tag == .a { return tree.has(.href, node) }
        }
        return false
    }
}
