import RichText

extension EditableText {
    /// Moves the items that a range touches, with their content, one level in.
    ///
    /// Each becomes the last item of a list in the preceding item. The first item of a list is not moved, because no item
    /// precedes it.
    @discardableResult
    public mutating func indentItems(in range: Range<Int>) -> Edit? {
        let items = items(in: range)
        return transaction { text in
            for item in items { text.indent(item) }
        }
    }

    /// Moves the items that a range touches, with their content, one level out.
    ///
    /// The content after an item, in its list or in the enclosing item, becomes part of it. Items of an outermost list become
    /// paragraphs outside it.
    @discardableResult
    public mutating func outdentItems(in range: Range<Int>) -> Edit? {
        let items = items(in: range)
        return transaction { text in
            for item in items { text.outdent(item) }
        }
    }

    /// The number of the item at an offset; nil outside ordered lists.
    ///
    /// Numbers are computed from the order of the items, so that nothing has to be updated when items are added or
    /// removed.
    public func itemNumber(at offset: Int) -> Int? {
        let index = paragraph(at: offset).index
        let path = format(ofParagraph: index).path
        guard let depth = path.itemDepth, depth > 0, case .list(let style) = path[depth - 1].kind,
            case .ordered(_, let start) = style.marker
        else { return nil }
        var items = 0
        var last: BlockStep?
        for paragraph in extent(ofDepth: depth - 1, around: index).lowerBound...index {
            let other = format(ofParagraph: paragraph).path
            if other.count > depth, other[depth] !== last {
                last = other[depth]
                items += 1
            }
        }
        return start.addingReportingOverflow(items - 1).partialValue
    }

    /// Sets the first number of the ordered list at an offset; does nothing outside ordered lists.
    @discardableResult
    public mutating func renumberList(at offset: Int, from start: Int) -> Edit? {
        updateList(at: offset) { style in
            guard case .ordered(let numbering, _) = style.marker else { return }
            style.marker = .ordered(numbering, start: start)
        }
    }

    /// Changes the style of the innermost list at an offset; does nothing outside lists.
    @discardableResult
    public mutating func updateList(at offset: Int, _ change: (inout ListStyle) -> Void) -> Edit? {
        let index = paragraph(at: offset).index
        let path = format(ofParagraph: index).path
        guard let depth = path.itemDepth, depth > 0, case .list(var style) = path[depth - 1].kind else { return nil }
        change(&style)
        return replaceStep(atDepth: depth - 1, around: index, with: .list(style))
    }

    /// Sets the task state of the item at an offset; does nothing outside lists.
    ///
    /// With nil, the item is not a task.
    @discardableResult
    public mutating func setTask(_ state: TaskState?, at offset: Int) -> Edit? {
        let index = paragraph(at: offset).index
        guard let depth = format(ofParagraph: index).path.itemDepth else { return nil }
        return replaceStep(atDepth: depth, around: index, with: .item(state))
    }

    /// Changes the kind of the block at this depth, for all its paragraphs.
    @discardableResult
    mutating func replaceStep(atDepth depth: Int, around index: Int, with kind: BlockKind) -> Edit? {
        guard format(ofParagraph: index).path[depth].kind != kind else { return nil }
        let extent = extent(ofDepth: depth, around: index)
        let step = BlockStep(kind)
        return transaction { text in
            text.updatePaths(extent) { path in Array(path[..<depth]) + [step] + path[(depth + 1)...] }
        }
    }
}

extension EditableText {
    /// The outermost of the items that a range touches, each with the index of one of its paragraphs.
    ///
    /// Paragraph indices do not change while items move in and out.
    private func items(in range: Range<Int>) -> [(step: BlockStep, index: Int)] {
        var items: [(step: BlockStep, index: Int)] = []
        var met: Set<ObjectIdentifier> = []
        for index in paragraphIndices(in: range) {
            let path = format(ofParagraph: index).path
            guard let depth = path.itemDepth, path.allSatisfy({ !met.contains($0.id) }) else { continue }
            met.insert(path[depth].id)
            items.append((path[depth], index))
        }
        return items
    }

    /// The paragraphs of an item, and its depth.
    private func location(of item: (step: BlockStep, index: Int)) -> (extent: Range<Int>, depth: Int)? {
        let path = format(ofParagraph: item.index).path
        guard let depth = path.firstIndex(where: { $0 === item.step }), depth > 0 else { return nil }
        return (extent(ofDepth: depth, around: item.index), depth)
    }

    private mutating func indent(_ item: (step: BlockStep, index: Int)) {
        guard let (own, depth) = location(of: item), own.lowerBound > 0 else { return }
        let path = format(ofParagraph: own.lowerBound).path
        let before = format(ofParagraph: own.lowerBound - 1).path
        guard before.count > depth, before[depth - 1] === path[depth - 1],
            path.count + 2 <= AttributedText.Builder.maximumDepth
        else { return }
        let hasList = before.count > depth + 2 && before[depth + 1].isListLike(path[depth - 1])
        let list = hasList ? before[depth + 1] : BlockStep(path[depth - 1].kind.restarted)
        let prefix = Array(before[...depth]) + [list]
        updatePaths(own) { prefix + $0[depth...] }
    }

    private mutating func outdent(_ item: (step: BlockStep, index: Int)) {
        guard let (own, depth) = location(of: item) else { return }
        let path = format(ofParagraph: own.lowerBound).path
        guard depth > 2, case .item = path[depth - 2].kind else {
            updatePaths(own) { other in
                // A list inside the item continues the list that the item was in, so that the two are not adjacent lists.
                let rest = Array(other[(depth + 1)...])
                let goesOn = rest.first?.isListLike(path[depth - 1]) ?? false
                return Array(other[..<(depth - 1)]) + (goesOn ? [path[depth - 1]] + rest.dropFirst() : rest)
            }
            return
        }
        let rest = own.upperBound..<max(own.upperBound, extent(ofDepth: depth - 2, around: own.lowerBound).upperBound)
        let prefix = Array(path[..<(depth - 2)]) + [item.step]
        let list = BlockStep(path[depth - 1].kind.restarted)
        updatePaths(own) { prefix + $0[(depth + 1)...] }
        updatePaths(rest) { other in
            let isSibling = other.count > depth && other[depth - 1] === path[depth - 1]
            return prefix + (isSibling ? [list] + other[depth...] : other[(depth - 1)...])
        }
    }
}

extension BlockStep {
    /// Whether both are ordered lists, or both are unordered.
    func isListLike(_ other: BlockStep) -> Bool {
        guard case .list(let left) = kind, case .list(let right) = other.kind else { return false }
        return left.isOrdered == right.isOrdered
    }
}

extension BlockKind {
    /// The same kind of list, counting from 1.
    fileprivate var restarted: BlockKind {
        guard case .list(var style) = self, case .ordered(let numbering, _) = style.marker else { return self }
        style.marker = .ordered(numbering, start: 1)
        return .list(style)
    }
}
