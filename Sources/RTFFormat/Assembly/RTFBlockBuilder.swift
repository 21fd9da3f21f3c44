import RichText

/// Builds the attributed text, and knows the blocks that are open in it as far as they go back to indents and list numbers.
struct RTFBlockBuilder {
    /// A block that is open.
    enum Container {
        case quote
        case list(RTFListNumbers.Place)
        /// How far the text of the item is indented beyond the quotations around it, in twips.
        case item(indent: Int32)
        case code(language: String?)
        /// A cell or a footnote, out of which nothing reaches; with the alignment of the column.
        case boundary(RTFParagraph.Alignment?, RTFLooks.Context)
    }

    private var builder = AttributedText.Builder()
    /// The blocks that are open, outermost first.
    private var open: [Container] = []
    /// A paragraph that stands in the innermost item because RTF has no item without one; it is none where a list, a
    /// quotation, code or a table follows.
    private var emptyItem: ParagraphStyle?

    /// The index of the outermost block within the innermost cell or footnote, and how many blocks are open.
    private(set) var boundary = 0
    var depth: Int { open.count }

    subscript(index: Int) -> Container { open[index] }

    /// The innermost block.
    var innermost: Container? { open.last }

    /// The innermost cell or footnote.
    var cell: (alignment: RTFParagraph.Alignment?, context: RTFLooks.Context)? {
        guard boundary > 0, case .boundary(let alignment, let context) = open[boundary - 1] else { return nil }
        return (alignment, context)
    }

    /// Whether the innermost block is code.
    var isInCode: Bool {
        if case .code? = open.last { true } else { false }
    }

    /// Whether an item of a list is open in the innermost cell or footnote.
    var isInItem: Bool {
        open[boundary...].contains { if case .item = $0 { true } else { false } }
    }

    consuming func finish() -> AttributedText {
        builder.finish()
    }
}

// MARK: Blocks

extension RTFBlockBuilder {
    /// Opens a quotation, a list, an item or code.
    mutating func open(_ container: Container, _ kind: BlockKind) {
        open.append(container)
        builder.open(kind)
    }

    /// Opens a cell or a footnote.
    mutating func openBoundary(
        _ kind: BlockKind, alignment: RTFParagraph.Alignment? = nil, _ context: RTFLooks.Context = .init()
    ) {
        builder.open(kind)
        open.append(.boundary(alignment, context))
        boundary = open.count
    }

    /// Closes the innermost cell or footnote, in which nothing else is open.
    mutating func closeBoundary() {
        open.removeLast()
        boundary = (open.lastIndex { if case .boundary = $0 { true } else { false } } ?? -1) + 1
        builder.close()
    }

    /// Opens a table or a row, which no paragraph stands in by itself.
    mutating func openFrame(_ kind: BlockKind) {
        builder.open(kind)
    }

    mutating func closeFrame() {
        builder.close()
    }

    /// Closes what is open within the innermost cell or footnote, but for so many blocks.
    mutating func close(to count: Int = 0) {
        let depth = boundary + count
        if open.count > depth { endEmptyItem() }
        while open.count > depth, open.popLast() != nil { builder.close() }
    }

    /// Closes code, if that is the innermost block.
    mutating func endCode() {
        if isInCode { close(to: open.count - 1 - boundary) }
    }
}

// MARK: Paragraphs

extension RTFBlockBuilder {
    mutating func append(_ utf8: ArraySlice<UInt8>, _ attributes: Attributes = .none) {
        builder.append(utf8: utf8, attributes)
    }

    mutating func endParagraph(_ style: ParagraphStyle = .body) {
        builder.endParagraph(style)
    }

    /// Ends a paragraph that may be none: the next block tells.
    mutating func holdEmptyItem(_ style: ParagraphStyle) {
        emptyItem = style
    }

    /// Ends the paragraph that was held, which is one.
    mutating func endEmptyItem() {
        if let style = emptyItem { builder.endParagraph(style) }
        emptyItem = nil
    }

    /// Drops the paragraph that was held, which is none.
    mutating func dropEmptyItem() {
        emptyItem = nil
    }
}
