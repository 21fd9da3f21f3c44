import HTMLSyntax

/// Joins the quotations of LibreOffice Writer, in which a quotation is a paragraph style.
///
/// Each paragraph is a quotation of its own, nested quotations are indented further, and in quoted lists and code the
/// paragraphs have the style.
struct WriterQuotations: DocumentRepair {
    /// The indent of each level of quotation, in points: one centimeter.
    private static let step = 72 / 2.54
    private static let deepest = 100

    func repair(_ tree: inout HTMLTree) {
        var seen: Set<HTMLTree.ID> = []
        let starts = tree.elements { tree[$0].tag == .blockquote || tree[$0].tag == .pre || tree[$0].tag.isList }
        for start in starts where !seen.contains(start) && tree[start].parent != HTMLTree.none {
            guard let depth = Self.depth(of: start, in: tree) else { continue }
            Self.join(from: start, depth, &tree, &seen)
        }
    }

    /// Moves consecutive quoted content into quotations of its depth.
    private static func join(
        from start: HTMLTree.ID, _ depth: Int, _ tree: inout HTMLTree, _ seen: inout Set<HTMLTree.ID>
    ) {
        let outermost = tree.makeElement(.blockquote)
        tree.move(outermost, before: start)
        var open = [outermost]
        var next: (id: HTMLTree.ID, depth: Int)? = (start, depth)
        while let (id, depth) = next {
            seen.insert(id)
            next = tree.nextContent(after: id).flatMap { id in Self.depth(of: id, in: tree).map { (id, $0) } }
            open.removeLast(max(open.count - depth, 0))
            while let last = open.last, open.count < depth {
                let inner = tree.makeElement(.blockquote)
                tree.move(inner, toEndOf: last)
                open.append(inner)
            }
            for quoted in tree[id].tag.isList ? quotedItems(of: id, in: tree) ?? [] : [id] {
                seen.insert(quoted)
                if tree[quoted].tag == .blockquote { tree.rename(quoted, .p) }
                tree.clearIndent(of: quoted)
            }
            tree.move(id, toEndOf: open[open.count - 1])
        }
    }

    /// The quotation depth of a paragraph, code or a list; nil if it is not quoted.
    private static func depth(of id: HTMLTree.ID, in tree: HTMLTree) -> Int? {
        switch tree[id].tag {
        case .blockquote:
            // A quotation that contains blocks is not from Writer.
            guard !tree.children(of: id).contains(where: { tree[$0].tag.isBlock }) else { return nil }
            return max(steps(of: id, in: tree) ?? 1, 1)
        case .pre:
            guard let steps = steps(of: id, in: tree), steps > 0 else { return nil }
            return steps
        case _ where tree[id].tag.isList: return quotedItems(of: id, in: tree) == nil ? nil : 1
        default: return nil
        }
    }

    private static func steps(of id: HTMLTree.ID, in tree: HTMLTree) -> Int? {
        guard let left = tree.declaredPoints("margin-left", of: id),
            let right = tree.declaredPoints("margin-right", of: id), abs(left - right) < 1
        else { return nil }
        return Int(min(max((left / step).rounded(), 0), Double(deepest)))
    }

    /// The quotations in a list, if it has no other content.
    private static func quotedItems(of list: HTMLTree.ID, in tree: HTMLTree) -> [HTMLTree.ID]? {
        var quotations: [HTMLTree.ID] = []
        for item in tree.children(of: list) where !(tree[item].tag == .text && tree.isBlank(item)) {
            guard tree[item].tag == .li else { return nil }
            for child in tree.children(of: item) where !(tree[child].tag == .text && tree.isBlank(child)) {
                guard tree[child].tag == .blockquote else { return nil }
                quotations.append(child)
            }
        }
        return quotations.isEmpty ? nil : quotations
    }
}
