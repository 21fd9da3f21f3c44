import RichText

extension EditableText {
    /// Replaces a range with a paragraph break, as the Return key does.
    ///
    /// - In a list it begins a new item; an empty item is moved out of the list, and an empty paragraph of a quotation is moved
    ///   out of the quotation.
    /// - At the end of a heading it begins body text; at its start it inserts an empty paragraph of body text before
    ///   it.
    /// - Elsewhere it begins a paragraph of the same kind; in code, a line.
    @discardableResult
    public mutating func insertParagraphBreak(at range: Range<Int>) -> Edit? {
        let range = clamped(range)
        let paragraph = paragraph(at: range.lowerBound)
        let role = paragraph.format.role
        if range.isEmpty, paragraph.range.isEmpty {
            if case .list = role { return outdentItems(in: range) }
            if case .quote = role { return setRole(.body, in: range) }
        }
        let endsHere = isParagraphEnd(range.upperBound)
        let startsHere = paragraph.range.lowerBound == range.lowerBound
        return transaction { text in
            text.replace(range, with: "\n", Attributes.none)
            switch role {
            case .heading where startsHere && !endsHere: text.setKind(.body, ofParagraph: paragraph.index)
            case .heading where endsHere: text.setKind(.body, ofParagraph: paragraph.index + 1)
            case .list: text.beginItem(atParagraph: paragraph.index + 1)
            case .body, .heading, .quote, .code: break
            }
        }
    }

    private mutating func setKind(_ kind: ParagraphKind, ofParagraph index: Int) {
        updateParagraphs(index..<(index + 1)) { $0.kind = kind }
    }

    /// Turns a paragraph, and the content after it in its item, into a new item; a new task is open.
    private mutating func beginItem(atParagraph index: Int) {
        guard let depth = format(ofParagraph: index).path.itemDepth,
            case .item(let task) = format(ofParagraph: index).path[depth].kind
        else { return }
        let end = extent(ofDepth: depth, around: index).upperBound
        let item = BlockStep(.item(task == nil ? nil : .open))
        updatePaths(index..<end) { path in Array(path[..<depth]) + [item] + path[(depth + 1)...] }
    }
}
