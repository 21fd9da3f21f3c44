import FormatCore
import HTMLSyntax
import RichText

/// The traversal of a document that builds its text: each node once, in document order, without recursion.
struct HTMLReading {
    /// The action at the end of an element.
    enum Closing {
        case inline
        /// Ends a paragraph.
        case block
        /// Ends a paragraph and a block of the text.
        case openBlock
        case code
        case list
        case table
        case row
        case cell
        case caption
        /// Ends a row and its cell for content of a table outside its rows.
        case strayCell
        /// Writes text after the element.
        case text(StaticString)
    }

    /// An open block element and the style of its paragraphs.
    struct Context {
        var style: ParagraphStyle
        /// True for elements that are paragraphs themselves: a line break at their start is one.
        var isParagraph: Bool
    }

    let tree: HTMLTree
    let cascade: HTMLCascade
    let addresses: Addresses
    let footnotes: HTMLFootnotes
    let titles: HTMLTitles
    let layoutTables: HTMLLayoutTables
    /// The attributes of text, by the index of its style in the cascade.
    let attributes: [Attributes]
    /// True if any content is right-to-left; only then does a paragraph keep the direction left-to-right.
    let isMixed: Bool
    var builder = AttributedText.Builder()
    var closings: [Closing] = []
    var contexts: [Context] = [Context(style: .body, isParagraph: false)]
    var lists: [HTMLListState] = []
    var tables: [HTMLTableState] = []
    /// The number of open code blocks; inside, only lines are distinguished.
    var codeDepth = 0
    var line = HTMLLine()
    /// The notes found so far, which follow all other text as in Markdown; nil once they are read.
    private var waitingNotes: [HTMLTree.ID]? = []

    static func text(of tree: HTMLTree, _ cascade: HTMLCascade, _ addresses: Addresses) -> AttributedText {
        var reading = HTMLReading(tree: tree, cascade: cascade, addresses: addresses)
        reading.walk()
        return reading.builder.finish()
    }

    private init(tree: HTMLTree, cascade: HTMLCascade, addresses: Addresses) {
        self.tree = tree
        self.cascade = cascade
        self.addresses = addresses
        footnotes = HTMLFootnotes(of: tree)
        titles = HTMLTitles(of: tree, cascade)
        layoutTables = HTMLLayoutTables(of: tree)
        builder.reserveCapacity(tree.textLength)
        isMixed = cascade.styles.contains { $0.direction == .rightToLeft }
        let base = HTMLBaseLook(of: tree, cascade)
        attributes = cascade.styles.map { style in
            Attributes(
                style.marks, link: style.link < 0 ? nil : cascade.links[Int(style.link)], language: style.language,
                look: base.look(of: style))
        }
    }

    private mutating func walk() {
        walk(from: HTMLTree.root)
        endParagraph()
        let notes = waitingNotes ?? []
        waitingNotes = nil
        for note in notes { walk(from: note) }
    }

    private mutating func walk(from start: HTMLTree.ID) {
        var node = start
        while true {
            if enter(node), tree[node].firstChild != HTMLTree.none {
                node = tree[node].firstChild
                continue
            }
            while node != start, tree[node].next == HTMLTree.none {
                node = tree[node].parent
                leave()
            }
            if node == start { return }
            node = tree[node].next
        }
    }

    func attributes(of node: HTMLTree.ID) -> Attributes {
        var attributes = attributes[Int(cascade.places[Int(node)])]
        if titles.areBold(at: node), cascade[node].isStrongByLook { attributes.marks.remove(.strong) }
        return attributes
    }
}

// MARK: Elements

extension HTMLReading {
    /// Begins an element, or appends a text node.
    ///
    /// Returns false if the content is not to be visited; the element has then ended, too.
    private mutating func enter(_ node: HTMLTree.ID) -> Bool {
        let tag = tree[node].tag
        if tag == .text {
            append(textOf: node)
            return false
        }
        let box = cascade.styles[Int(cascade.places[Int(node)])].box
        guard box != .none, !footnotes.isBackLink(node), !enterWithoutContent(node, tag) else { return false }
        if box == .block {
            if putOff(node) { return false }
            enterBlock(node, tag, cascade[node])
        } else {
            enterInline(node, tag)
        }
        if tree[node].firstChild == HTMLTree.none {
            leave()
            return false
        }
        return true
    }

    /// Defers a note; returns true if the element is one.
    private mutating func putOff(_ node: HTMLTree.ID) -> Bool {
        guard footnotes.label(ofNote: node) != nil, builder.depth == 0, codeDepth == 0, waitingNotes != nil else {
            return false
        }
        endParagraph()
        waitingNotes?.append(node)
        return true
    }

    private mutating func enterBlock(_ node: HTMLTree.ID, _ tag: HTMLTag, _ style: HTMLStyle) {
        endParagraph()
        contexts.append(context(of: style, tag))
        closings.append(codeDepth > 0 ? .block : openBlock(node, tag, style))
    }

    private mutating func openBlock(_ node: HTMLTree.ID, _ tag: HTMLTag, _ style: HTMLStyle) -> Closing {
        if let label = footnotes.label(ofNote: node), builder.depth == 0 { return open(.footnote(label: label)) }
        switch tag {
        case .blockquote: return open(.quote)
        case .pre, .listing: return openCode(node)
        case _ where tag.isList: return openList(node, style)
        case .li: return openItem(node, style)
        case .table: return openTable(node)
        case .caption: return openCaption()
        case .tr: return openRow(node)
        case .td, .th: return openCell(node, style)
        default: return .block
        }
    }

    private mutating func enterInline(_ node: HTMLTree.ID, _ tag: HTMLTag) {
        switch tag {
        case .q:
            append("\u{201C}", attributes(of: node))
            closings.append(.text("\u{201D}"))
        case .rt:
            append("(", attributes(of: node))
            closings.append(.text(")"))
        default: closings.append(.inline)
        }
    }

    /// Handles elements without content.
    private mutating func enterWithoutContent(_ node: HTMLTree.ID, _ tag: HTMLTag) -> Bool {
        switch tag {
        case .br:
            // Browsers write this class after a selection that ends at a block.
            if tree.value(.class, of: node) != "Apple-interchange-newline" { appendBreak(attributes(of: node)) }
        case .wbr: writePending()
        case .hr:
            if !footnotes.isRuleOfNotes(node, in: tree) { appendRule() }
        case .input, .keygen, .source: break
        case .img, .image, .video, .audio, .svg: return appendMedia(node, tag)
        case .a:
            guard let label = footnotes.label(ofReference: node, in: tree) else { return false }
            appendReference(label, node)
        default: return false
        }
        return true
    }

    /// Ends the innermost element.
    private mutating func leave() {
        guard let closing = closings.popLast() else { return }
        switch closing {
        case .inline: return
        case .text(let text): return append("\(text)", line.attributes)
        case .block: endParagraph()
        case .openBlock:
            endParagraph()
            builder.close()
        case .code:
            endParagraph()
            builder.close()
            codeDepth -= 1
        case .list: closeList()
        case .table: closeTable()
        case .row: closeRow()
        case .cell: closeCell()
        case .caption: closeCaption()
        case .strayCell:
            closeCell()
            closeRow()
        }
        contexts.removeLast()
    }

    mutating func open(_ kind: BlockKind) -> Closing {
        openItemIfNeeded()
        builder.open(kind)
        return .openBlock
    }

    private mutating func openCode(_ node: HTMLTree.ID) -> Closing {
        openItemIfNeeded()
        builder.open(.code(language: HTMLCodeLanguage.of(node, in: tree)))
        codeDepth += 1
        return .code
    }
}

// MARK: Paragraphs

extension HTMLReading {
    private func context(of style: HTMLStyle, _ tag: HTMLTag) -> Context {
        let outer = contexts.last?.style ?? .body
        var paragraph = ParagraphStyle(outer.kind, alignment: style.alignment, direction: style.direction)
        if paragraph.direction == .leftToRight, !isMixed { paragraph.direction = nil }
        if let level = tag.headingLevel { paragraph.kind = .heading(level) }
        if tag == .li || tag.isCell || tag == .blockquote {
            paragraph.kind = .body
        } else if outer.indent != nil || style.indent != nil {
            paragraph.indent = CSSLength.rounded((outer.indent ?? 0) + (style.indent ?? 0))
        }
        paragraph.firstLineIndent = style.firstLineIndent
        if let table = tables.last { table.adapt(&paragraph, isHeader: style.isHeaderCell) }
        let isParagraph =
            tag == .p || tag == .li || tag.headingLevel != nil
            || tag == .div && contexts.last?.isParagraph == true
        return Context(style: paragraph, isParagraph: isParagraph)
    }

    var paragraphStyle: ParagraphStyle {
        codeDepth > 0 ? .body : contexts.last?.style ?? .body
    }

    /// Ends the open paragraph, if any.
    ///
    /// If there are only line breaks, each is an empty paragraph. One line break at the end of text is dropped (HTML
    /// shows no line for it), two end the paragraph, and each further one is an empty paragraph.
    mutating func endParagraph() {
        let breaks = line.breaks.count
        line.reset()
        if !builder.isAtParagraphStart {
            builder.endParagraph(paragraphStyle)
            for _ in 0..<max(0, breaks - 2) { builder.endParagraph(paragraphStyle) }
        } else if breaks > 0 {
            openItemIfNeeded()
            for _ in 0..<breaks { builder.endParagraph(paragraphStyle) }
        }
    }

    private mutating func appendRule() {
        endParagraph()
        openItemIfNeeded()
        builder.endParagraph(codeDepth > 0 ? .body : .rule)
    }
}
