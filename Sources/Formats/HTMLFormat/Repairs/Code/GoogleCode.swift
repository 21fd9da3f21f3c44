import HTMLSyntax

/// Turns paragraphs into a code block that are between the private characters with which Google Docs marks one.
struct GoogleCode: DocumentRepair {
    private static let opening: [UInt8] = [0xEE, 0xB0, 0x83]
    private static let closing: [UInt8] = [0xEE, 0xB0, 0x82]

    func repair(_ tree: inout HTMLTree) {
        for first in Self.marked(tree) where tree[first].parent != HTMLTree.none {
            guard let lines = Self.lines(from: first, tree) else { continue }
            let code = tree.makeElement(.pre)
            tree.move(code, before: first)
            var isFirst = true
            for line in lines {
                Self.clean(line, &tree)
                // The marks may have paragraphs of their own.
                let isEdge = line == lines.first || line == lines.last
                if !(isEdge && tree.isBlank(line)) {
                    if !isFirst { tree.move(tree.makeElement(.br), toEndOf: code) }
                    isFirst = false
                    if !tree.isBlank(line) { tree.moveContent(of: line, toEndOf: code) }
                }
                tree.remove(line)
            }
            if isFirst { tree.remove(code) }
        }
    }

    /// The paragraphs that begin with the first mark of a block.
    private static func marked(_ tree: HTMLTree) -> [HTMLTree.ID] {
        var found: [HTMLTree.ID] = []
        var node = HTMLTree.root
        while let next = tree.following(node) {
            node = next
            guard tree[node].tag == .text, tree.text(of: node).containsSequence(opening) else { continue }
            var around = tree[node].parent
            while around != HTMLTree.none, tree[around].tag == .span { around = tree[around].parent }
            guard around != HTMLTree.none, tree[around].tag == .p, found.last != around else { continue }
            if tree.content(of: around)[...].trimmed.starts(with: opening) { found.append(around) }
        }
        return found
    }

    /// The paragraphs up to the second mark; nil if other elements or another block come first.
    private static func lines(from first: HTMLTree.ID, _ tree: HTMLTree) -> [HTMLTree.ID]? {
        var lines = [first]
        var line = first
        while !holds(closing, line, tree) {
            guard let next = tree.nextContent(after: line), tree[next].tag == .p || tree[next].tag == .br,
                !holds(opening, next, tree)
            else { return nil }
            lines.append(next)
            line = next
        }
        return endsWithMark(line, tree) ? lines : nil
    }

    private static func endsWithMark(_ line: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        var last = HTMLTree.none
        var node = line
        while let next = tree.following(node, within: line) {
            node = next
            if tree[node].tag == .text, !tree.isBlank(node) { last = node }
        }
        return last != HTMLTree.none && tree.text(of: last).trimmed.suffix(closing.count).elementsEqual(closing)
    }

    private static func holds(_ mark: [UInt8], _ line: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        var node = line
        while let next = tree.following(node, within: line) {
            node = next
            if tree[node].tag == .text, tree.text(of: node).containsSequence(mark) { return true }
        }
        return false
    }

    /// Removes the marks, and replaces no-break spaces.
    private static func clean(_ line: HTMLTree.ID, _ tree: inout HTMLTree) {
        var node = line
        while let next = tree.following(node, within: line) {
            node = next
            guard tree[node].tag == .text else { continue }
            tree.setText(HTMLSpaces.plain(ZeroWidths.withoutMarks(tree.text(of: node))[...]), of: node)
        }
    }
}
