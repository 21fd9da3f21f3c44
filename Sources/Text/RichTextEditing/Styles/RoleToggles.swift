import RichText

extension EditableText {
    /// The role of the paragraph at an offset.
    public func role(at offset: Int) -> ParagraphRole { format(at: clamped(offset)).role }

    /// Whether the paragraphs that a range touches have this role, or one that is alike.
    public func state(of role: ParagraphRole, in range: Range<Int>) -> ToggleState {
        ToggleState(of: paragraphIndices(in: range)) { format(ofParagraph: $0).role.isAlike(role) }
    }

    /// Sets the role of the paragraphs that a range touches, and removes their former role.
    ///
    /// A heading that becomes an item is no longer a heading. Cells and footnotes keep their content.
    ///
    /// Paragraphs join the adjoining quotation, list or code, the preceding one first. Each becomes a separate item. If the new
    /// role is another kind of list, items keep their depth and their nested content. If an item leaves its list, its nested
    /// content and the items after it are moved out by the same number of levels.
    @discardableResult
    public mutating func setRole(_ role: ParagraphRole, in range: Range<Int>) -> Edit? {
        let indices = paragraphIndices(in: range)
        return transaction { text in
            if case .list(let style) = role { text.relist(indices, as: style) }
            text.setRole(role, ofParagraphs: indices)
        }
    }

    /// Sets the role of the paragraphs that a range touches, or body text if all of them already have that role.
    @discardableResult
    public mutating func toggle(_ role: ParagraphRole, in range: Range<Int>) -> Edit? {
        setRole(state(of: role, in: range) == .on ? .body : role, in: range)
    }
}

extension EditableText {
    private mutating func setRole(_ role: ParagraphRole, ofParagraphs indices: Range<Int>) {
        let after = indices.upperBound < paragraphs.count ? [format(ofParagraph: indices.upperBound)] : []
        var before = indices.lowerBound > 0 ? format(ofParagraph: indices.lowerBound - 1) : .body
        let last = format(ofParagraph: indices.upperBound - 1)
        updateFormats(indices) { format, _ in
            before = format.keeps(role) ? format : format.changed(to: role, beside: [before] + after)
            return before
        }
        liftFollowers(of: last, from: indices.upperBound)
    }

    /// Changes the kind of the lists that contain paragraphs, and keeps the content of their items.
    private mutating func relist(_ indices: Range<Int>, as style: ListStyle) {
        var lists: [ObjectIdentifier: BlockStep] = [:]
        var met: Set<ObjectIdentifier> = []
        for index in indices {
            let format = format(ofParagraph: index)
            guard case .list(let old) = format.role, !old.isAlike(style), let depth = format.path.itemDepth,
                met.insert(format.path[depth].id).inserted
            else { continue }
            let list = lists[format.path[depth - 1].id] ?? BlockStep(.list(style))
            lists[format.path[depth - 1].id] = list
            updatePaths(extent(ofDepth: depth, around: index)) { path in
                Array(path[..<(depth - 1)]) + [list] + path[depth...]
            }
        }
    }
}

extension ParagraphFormat {
    /// Whether a paragraph already has this role, so that an item is not converted again.
    fileprivate func keeps(_ role: ParagraphRole) -> Bool {
        if case .list = role { return self.role.isAlike(role) }
        return self.role == role
    }
}

extension ListStyle {
    fileprivate func isAlike(_ other: ListStyle) -> Bool { isOrdered == other.isOrdered }
}
