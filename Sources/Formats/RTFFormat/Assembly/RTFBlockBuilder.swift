import RichText

/// Builds the attributed text and tracks the open blocks as far as they derive from indents and list numbers.
struct RTFBlockBuilder {
    /// An open block.
    enum Container {
        case quote
        case list(RTFListPlace)
        /// An item, with the indent of its text relative to the surrounding quotations, in twips.
        case item(indent: Int32)
        case code(language: String?)
        /// A list of definitions, with the indent of its terms relative to the surrounding quotations, in twips.
        case definitions(indent: Int32)
        /// A definition, with the indent of its paragraphs; nil if it begins with another block.
        case definition(indent: Int32?)
        /// A cell or a footnote, which encloses all blocks in it; with the alignment of the column.
        case boundary(RTFParagraph.Alignment?, RTFLooks.Context)
    }

    private var builder = AttributedText.Builder()
    /// The open blocks, outermost first.
    private var open: [Container] = []
    /// A placeholder paragraph in the innermost item, because an RTF item requires one; it is dropped if a list, a quotation,
    /// code or a table follows.
    private var emptyItem: ParagraphStyle?

    /// The index of the outermost block in the innermost cell or footnote, and the number of open blocks.
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

    /// True if the innermost block is code.
    var isInCode: Bool { if case .code? = open.last { true } else { false } }

    /// True if a list item or a list of definitions is open in the innermost cell or footnote.
    var isInItem: Bool {
        open[boundary...].contains {
            switch $0 {
            case .item, .definitions: true
            default: false
            }
        }
    }

    /// True if the innermost block is a list of definitions.
    var isAtTerm: Bool { if case .definitions? = open.last { true } else { false } }

    consuming func finish() -> AttributedText { builder.finish() }
}

// MARK: Blocks

extension RTFBlockBuilder {
    /// Opens a quotation, a list, an item or a code block.
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

    /// Closes the innermost cell or footnote, in which no other block is open.
    mutating func closeBoundary() {
        open.removeLast()
        boundary = (open.lastIndex { if case .boundary = $0 { true } else { false } } ?? -1) + 1
        builder.close()
    }

    /// Opens a table or a row, which contains no paragraph directly.
    mutating func openFrame(_ kind: BlockKind) { builder.open(kind) }

    mutating func closeFrame() { builder.close() }

    /// Closes the open blocks of the innermost cell or footnote, except for the first `count`.
    mutating func close(to count: Int = 0) {
        let depth = boundary + count
        if open.count > depth { endEmptyItem() }
        while open.count > depth, open.popLast() != nil { builder.close() }
    }

    /// Closes a code block if it is the innermost block.
    mutating func endCode() { if isInCode { close(to: open.count - 1 - boundary) } }
}

// MARK: Paragraphs

extension RTFBlockBuilder {
    mutating func append(_ utf8: ArraySlice<UInt8>, _ attributes: Attributes = .none) {
        builder.append(utf8: utf8, attributes)
    }

    var paragraphText: ArraySlice<UInt8> { builder.paragraphText }

    mutating func endParagraph(_ style: ParagraphStyle = .body) { builder.endParagraph(style) }

    /// Holds a paragraph that may be only a placeholder; the next block decides.
    mutating func holdEmptyItem(_ style: ParagraphStyle) { emptyItem = style }

    /// Ends the held paragraph, which is a real one.
    mutating func endEmptyItem() {
        if let style = emptyItem { builder.endParagraph(style) }
        emptyItem = nil
    }

    /// Drops the held paragraph, which is only a placeholder.
    mutating func dropEmptyItem() { emptyItem = nil }
}
