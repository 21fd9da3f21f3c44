import RichText

extension EditableText {
    /// The role of the paragraph at an offset.
    public func role(at offset: Int) -> ParagraphRole {
        format(at: clamped(offset)).role
    }

    /// Whether the paragraphs that a range touches have this role, or one that is alike.
    public func state(of role: ParagraphRole, in range: Range<Int>) -> ToggleState {
        ToggleState(paragraphIndices(in: range).lazy.map { format(ofParagraph: $0).role.isAlike(role) })
    }

    /// Sets the role of the paragraphs that a range touches, and removes their former role.
    ///
    /// A heading that becomes an item is no longer a heading. Cells and footnotes keep their content.
    ///
    /// Paragraphs join the adjoining quotation, list or code, the preceding one first. Each becomes an item of its own.
    @discardableResult
    public mutating func setRole(_ role: ParagraphRole, in range: Range<Int>) -> Edit? {
        let indices = paragraphIndices(in: range)
        let after = indices.upperBound < paragraphs.count ? [format(ofParagraph: indices.upperBound)] : []
        var before = indices.lowerBound > 0 ? format(ofParagraph: indices.lowerBound - 1) : .body
        var relisted: [ObjectIdentifier: BlockStep] = [:]
        return transaction { text in
            text.updateFormats(indices) { format, _ in
                guard format.role != role else {
                    before = format
                    return format
                }
                var new = format.changed(to: role, beside: [before] + after)
                new = new.unified(with: format, &relisted)
                before = new
                return new
            }
        }
    }

    /// Sets the role of the paragraphs that a range touches, or body text if all of them have that role already.
    @discardableResult
    public mutating func toggle(_ role: ParagraphRole, in range: Range<Int>) -> Edit? {
        setRole(state(of: role, in: range) == .on ? .body : role, in: range)
    }
}

extension ParagraphFormat {
    /// The same format, with one new list for all items of an old one.
    fileprivate func unified(with old: ParagraphFormat, _ lists: inout [ObjectIdentifier: BlockStep]) -> ParagraphFormat
    {
        guard path.count == old.path.count, path.count > 1, path[path.count - 1] === old.path[path.count - 1],
            path[path.count - 2] !== old.path[path.count - 2]
        else { return self }
        let list = lists[old.path[path.count - 2].id] ?? path[path.count - 2]
        lists[old.path[path.count - 2].id] = list
        var path = path
        path[path.count - 2] = list
        return ParagraphFormat(style, path: path)
    }
}
