import FormatCore
import HTMLSyntax
import RichText

/// The traversal of a document that builds its text: each node once, in document order, without recursion.
struct HTMLReading {
    let page: HTMLPage
    var builder: AttributedText.Builder
    var elements = HTMLOpenElements()
    var line = HTMLLine()
    private var anchors = TextAnchors()
    /// The notes found so far, which follow all other text as in Markdown; nil once they are read.
    private var waitingNotes: [HTMLTree.ID]? = []

    static func text(of tree: HTMLTree, _ cascade: HTMLCascade, _ addresses: Addresses) -> AttributedText {
        var reading = HTMLReading(HTMLPage(tree, cascade, addresses))
        reading.walk()
        return reading.anchors.settled(reading.builder.finish()).readingFormulas()
    }

    private init(_ page: HTMLPage) {
        self.page = page
        let length = page.tree.textLength
        // With room for line ends and signs: memory that is not used costs nothing, but a larger copy would.
        builder = AttributedText.Builder(reserving: length + length / 4)
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
            if enter(node), page.tree[node].firstChild != HTMLTree.none {
                node = page.tree[node].firstChild
                continue
            }
            while node != start, page.tree[node].next == HTMLTree.none {
                node = page.tree[node].parent
                leave()
            }
            if node == start { return }
            node = page.tree[node].next
        }
    }
}

// MARK: Elements

extension HTMLReading {
    /// Begins an element, or appends a text node.
    ///
    /// Returns false if the content is not to be visited; the element has then ended, too.
    private mutating func enter(_ node: HTMLTree.ID) -> Bool {
        let tag = page.tree[node].tag
        if tag == .text {
            append(textOf: node)
            return false
        }
        let box = page.cascade.styles[Int(page.cascade.places[Int(node)])].box
        guard box != .none, tag != .a || !page.footnotes.isBackLink(node), !enterWithoutContent(node, tag) else {
            return false
        }
        if box == .block {
            if putOff(node) || tag.headingLevel != nil && page.isTitleOfNotes(node) { return false }
            endParagraph()
        }
        if let name = page.anchor(of: node, tag) { anchors.begin(name) }
        if box == .block {
            enterBlock(node, tag)
        } else {
            enterInline(node, tag)
        }
        if page.tree[node].firstChild == HTMLTree.none {
            leave()
            return false
        }
        return true
    }

    /// Defers a note; returns true if the element is one.
    private mutating func putOff(_ node: HTMLTree.ID) -> Bool {
        guard page.footnotes.label(ofNote: node) != nil, builder.depth == elements.definitions, !elements.isInCode,
            waitingNotes != nil
        else {
            return false
        }
        endParagraph()
        waitingNotes?.append(node)
        return true
    }

    private mutating func enterBlock(_ node: HTMLTree.ID, _ tag: HTMLTag) {
        let isInDefinitions = elements.context.isInDefinitions
        if isInDefinitions, tag == .dt || tag == .dd { endLooseMeaning() }
        elements.beginBlock(context(of: node, tag))
        elements.begin(elements.isInCode ? .block : openBlock(node, tag, isInDefinitions: isInDefinitions))
    }

    private mutating func openBlock(_ node: HTMLTree.ID, _ tag: HTMLTag, isInDefinitions: Bool) -> Closing {
        if let label = page.footnotes.label(ofNote: node), builder.depth == 0 { return open(.footnote(label: label)) }
        // MathML and SVG elements may have the names of HTML elements, such as a cell inside a cell.
        guard page.tree[node].namespace == .html else { return .block }
        switch tag {
        case .blockquote: return open(.quote)
        case .dl where elements.context.isInDefinitions: return openDefinitions(.definitionList)
        case .dd where isInDefinitions: return openDefinitions(.definition)
        case .pre, .listing, .xmp: return openCode(node)
        case _ where tag.isList: return openList(node, page.cascade[node])
        case .li: return openItem(node, page.cascade[node])
        case .table: return openTable(node)
        case .caption: return openCaption()
        case .tr: return openRow(node)
        case .td, .th: return openCell(node, Int(page.cascade.places[Int(node)]))
        default: return .block
        }
    }

    private mutating func enterInline(_ node: HTMLTree.ID, _ tag: HTMLTag) {
        switch tag {
        case .q:
            append("\u{201C}", page.attributes(of: node))
            elements.begin(.text("\u{201D}"))
        case .rt:
            append("(", page.attributes(of: node))
            elements.begin(.text(")"))
        default: elements.begin(.inline)
        }
    }

    /// Handles elements without content.
    private mutating func enterWithoutContent(_ node: HTMLTree.ID, _ tag: HTMLTag) -> Bool {
        switch tag {
        case .br:
            // Browsers write this class after a selection that ends at a block.
            if page.tree.value(.class, of: node) != "Apple-interchange-newline" {
                appendBreak(page.attributes(of: node))
            }
        case .wbr: writePending()
        case .hr:
            if !page.isRuleOfNotes(node) { appendRule() }
        case .input, .keygen, .source: break
        case .img, .image, .video, .audio, .svg: return appendMedia(node, tag)
        case .a:
            guard let label = page.label(ofReference: node) else { return false }
            appendReference(label, node)
        default: return false
        }
        return true
    }

    /// Ends the innermost element.
    private mutating func leave() {
        guard let closing = elements.end() else { return }
        switch closing {
        case .inline: return
        case .text(let text): return append("\(text)", line.attributes)
        case .block: endParagraph()
        case .openBlock:
            endParagraph()
            builder.close()
        case .definitions:
            endParagraph()
            endLooseMeaning()
            builder.close()
            elements.definitions -= 1
        case .code:
            endParagraph()
            builder.close()
            elements.endCode()
        case .list: closeList()
        case .table: closeTable()
        case .row: closeRow()
        case .cell: closeCell()
        case .caption: closeCaption()
        case .strayCell:
            closeCell()
            closeRow()
        }
        elements.endBlock()
    }

    mutating func open(_ kind: BlockKind) -> Closing {
        openItemIfNeeded()
        builder.open(kind)
        return .openBlock
    }

    private mutating func openDefinitions(_ kind: BlockKind) -> Closing {
        _ = open(kind)
        elements.definitions += 1
        return .definitions
    }

    private mutating func openCode(_ node: HTMLTree.ID) -> Closing {
        openItemIfNeeded()
        builder.open(.code(language: page.codeLanguage(of: node)))
        elements.beginCode()
        return .code
    }
}

// MARK: Paragraphs

extension HTMLReading {
    /// The context of an element.
    ///
    /// Only some fields of the style are read, in place: a copy would count the references of all others.
    private func context(of node: HTMLTree.ID, _ tag: HTMLTag) -> Context {
        let style = Int(page.cascade.places[Int(node)])
        let styles = page.cascade.styles
        let outer = elements.context.style
        var paragraph = ParagraphStyle(
            outer.kind, alignment: styles[style].alignment, direction: styles[style].direction)
        if paragraph.direction == .leftToRight, !page.isMixed { paragraph.direction = nil }
        if let level = tag.headingLevel { paragraph.kind = .heading(level) }
        let isInDefinitions = elements.context.isInDefinitions
        let isMeaning = isInDefinitions && tag == .dd
        if isInDefinitions, tag == .dt { paragraph.kind = .term }
        if tag == .li || tag.isCell || tag == .blockquote || isMeaning {
            paragraph.kind = .body
        } else if outer.indent != nil || styles[style].indent != nil {
            paragraph.indent = CSSLength.rounded((outer.indent ?? 0) + (styles[style].indent ?? 0))
        }
        paragraph.firstLineIndent = styles[style].firstLineIndent
        elements.tables.adapt(&paragraph, isHeader: styles[style].isHeaderCell)
        let isParagraph =
            tag == .p || tag == .li || tag.headingLevel != nil || paragraph.kind == .term || isMeaning
            || tag == .div && elements.context.isParagraph
        let isDefining = tag == .dl ? page.isDefinitionList(node) : tag == .div && isInDefinitions
        let isLoose = isDefining || isInDefinitions && (tag == .p || tag.headingLevel != nil)
        return Context(
            style: paragraph, isParagraph: isParagraph, isInDefinitions: isDefining, isLoose: isLoose)
    }

    var paragraphStyle: ParagraphStyle { elements.isInCode ? .body : elements.context.style }

    /// Ends the open paragraph, if any.
    ///
    /// If there are only line breaks, each is an empty paragraph. One line break at the end of text is dropped (HTML
    /// shows no line for it), two end the paragraph, and each further one is an empty paragraph.
    mutating func endParagraph() {
        let breaks = line.breaks.count
        line.reset()
        if !builder.isAtParagraphStart {
            builder.endParagraph(anchored(paragraphStyle))
            for _ in 0..<max(0, breaks - 2) { builder.endParagraph(paragraphStyle) }
        } else if breaks > 0, !elements.context.isInDefinitions {
            openItemIfNeeded()
            for _ in 0..<breaks { builder.endParagraph(paragraphStyle) }
        }
    }

    /// The style of a paragraph with text, with its name as a link target.
    mutating func anchored(_ style: ParagraphStyle) -> ParagraphStyle {
        guard page.hasAnchors else { return style }
        var style = style
        if case .heading = style.kind {
            anchors.endHeading(builder.paragraphText)
        } else {
            let name = anchors.endParagraph()
            if !elements.isInCode { style.anchor = name }
        }
        return style
    }

    private mutating func appendRule() {
        endParagraph()
        openItemIfNeeded()
        builder.endParagraph(elements.isInCode ? .body : .rule)
    }
}
