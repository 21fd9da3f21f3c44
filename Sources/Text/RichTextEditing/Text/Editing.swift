import RichText

extension EditableText {
    /// Replaces a range with text; line feeds begin paragraphs of the kind in which the range starts.
    ///
    /// The text has the given attributes, by default ``typingAttributes(for:)``. If paragraphs are merged, the result
    /// has the kind of the first, unless nothing of the first remains.
    @discardableResult
    public mutating func replace(_ range: Range<Int>, with string: String, _ attributes: Attributes? = nil) -> Edit {
        let range = clamped(range)
        let set = string.isEmpty ? .none : attributes.map { interner.intern($0) } ?? typingSet(for: range)
        let format = format(at: range.lowerBound)
        var piece = EditableText(utf8: Array(string.utf8), set, format, AttributeInterner())
        if !range.isEmpty, piece.root.summary.breaks == 0, isParagraphStart(range.lowerBound) {
            piece.tail = self.format(at: range.upperBound)
        }
        return splice(range, with: piece)
    }

    /// Replaces a range with attributed text.
    ///
    /// Text without a line feed joins the existing paragraph. Otherwise, the first inserted paragraph keeps its kind if
    /// the range starts at the start of a paragraph, and the last one if the range ends at the end of a paragraph. The
    /// blocks of the inserted text are always new blocks.
    @discardableResult
    public mutating func replace(_ range: Range<Int>, with text: EditableText) -> Edit {
        let range = clamped(range)
        var piece = text.withNewBlocks()
        let first = format(at: range.lowerBound)
        let last = format(at: range.upperBound)
        let startsParagraph = isParagraphStart(range.lowerBound)
        if piece.root.summary.breaks == 0 {
            piece.tail = startsParagraph ? last : first
        } else {
            if !startsParagraph { piece.root.setFormat(first, atBreak: 0) }
            if !isParagraphEnd(range.upperBound) { piece.tail = last }
        }
        return splice(range, with: piece)
    }

    /// Inserts text at an offset; by default it has the attributes for typing there.
    @discardableResult
    public mutating func insert(_ string: String, at offset: Int, _ attributes: Attributes? = nil) -> Edit {
        replace(offset..<offset, with: string, attributes)
    }

    /// Inserts attributed text at an offset.
    @discardableResult
    public mutating func insert(_ text: EditableText, at offset: Int) -> Edit { replace(offset..<offset, with: text) }

    /// Deletes a range.
    @discardableResult
    public mutating func delete(_ range: Range<Int>) -> Edit { replace(range, with: "") }

    /// Appends text; by default it has the attributes for typing at the end.
    @discardableResult
    public mutating func append(_ string: String, _ attributes: Attributes? = nil) -> Edit {
        insert(string, at: root.count, attributes)
    }

    /// Appends attributed text.
    @discardableResult
    public mutating func append(_ text: EditableText) -> Edit { insert(text, at: root.count) }

    /// Concatenates two texts.
    public static func + (left: EditableText, right: EditableText) -> EditableText {
        var whole = left
        whole.append(right)
        return whole
    }

    /// Begins a new paragraph at the end and appends text to it.
    @discardableResult
    public mutating func appendParagraphs(_ text: EditableText) -> Edit {
        var piece = EditableText()
        piece.root = TextNode(leaves: [TextLeaf(endingParagraph: tail)])
        piece.root = .joined(piece.root, text.root)
        piece.tail = text.tail
        return splice(root.count..<root.count, with: piece)
    }
}

extension EditableText {
    /// The attributes of text that is typed in place of a range.
    ///
    /// At a caret, they are those of the character before it, or of the character after it at the start of a paragraph.
    /// For a selection, they are those at its start. Attachments are never inherited, links only inside a link, and
    /// program-defined attributes if `AttributeKey.isInherited` is true. An empty paragraph has none.
    public func typingAttributes(for range: Range<Int>) -> Attributes { typingSet(for: clamped(range)).attributes }

    func typingSet(for range: Range<Int>) -> AttributeSet {
        let caret = range.lowerBound
        let isAfter = !range.isEmpty || isParagraphStart(caret)
        if isAfter, isParagraphEnd(caret) { return .none }
        let set = set(at: isAfter ? caret : caret - 1)
        if set === AttributeSet.none { return set }
        let inherited = set.attributes.inherited
        guard inherited.link != nil, range.isEmpty else {
            return inherited == set.attributes ? set : AttributeSet(inherited)
        }
        let isInside =
            !isParagraphStart(caret) && !isParagraphEnd(caret) && self.set(at: caret).attributes.link == inherited.link
        return isInside && inherited == set.attributes
            ? set : AttributeSet(isInside ? inherited : inherited.without(\.link))
    }

    /// Whether a paragraph starts at an offset.
    public func isParagraphStart(_ offset: Int) -> Bool { offset <= 0 || root.byte(at: offset - 1) == 0x0A }

    /// Whether a paragraph ends at an offset.
    public func isParagraphEnd(_ offset: Int) -> Bool { offset >= root.count || root.byte(at: offset) == 0x0A }
}

extension Attributes {
    fileprivate func without<Value>(_ attribute: WritableKeyPath<Attributes, Value?>) -> Attributes {
        var rest = self
        rest[keyPath: attribute] = nil
        return rest
    }
}

extension TextLeaf {
    fileprivate init(endingParagraph format: ParagraphFormat) {
        self.init()
        endParagraph(format)
    }
}
