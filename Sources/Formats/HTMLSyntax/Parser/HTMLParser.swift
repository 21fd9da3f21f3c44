/// Parses HTML as specified (HTML §13.2), in one pass, into an ``HTMLTree``.
///
/// Every sequence of bytes is a document. Tags go to tree construction as soon as they are read; no list of tokens is kept.
/// Depth, nodes and attributes are limited (``HTMLParsingOptions``); no text is lost when a limit is reached.
package struct HTMLParser: ~Copyable {
    var tree: HTMLTree
    let options: HTMLParsingOptions
    /// The index of the next byte.
    var position = 0
    let end: Int
    let tagNames = NameTable.tags
    let attributeNames = NameTable.attributes

    /// The content model of the tokenizer (HTML §13.2.5).
    enum Content {
        /// Text with tags and character references.
        case data
        /// Text with character references, up to the end tag of this element.
        case rcdata(HTMLTag)
        /// Text without character references, up to the end tag of this element.
        case rawText(HTMLTag)
        /// A script, up to its end tag.
        case script
        /// Text up to the end of the document.
        case plaintext
    }

    var content = Content.data
    var mode = InsertionMode.initial
    /// The mode to return to after text that has its own mode.
    var originalMode = InsertionMode.inBody
    var templateModes: [InsertionMode] = []
    var open = OpenElements()
    var formatting: FormattingElements
    var head = HTMLTree.none
    var form = HTMLTree.none
    var isQuirky = false
    /// True while a frameset may still replace the body.
    var allowsFrameset = true
    var fosters = false
    var ignoresLineFeed = false
    var pendingTableText: [Range<Int32>] = []
    /// The table that was inserted around rows or cells without a table.
    var impliedTable = HTMLTree.none
    /// The tags of elements that were too deep to be opened.
    var unopened: [HTMLTag] = []
    /// The number of formatting elements that may still be reopened.
    var reopeningBudget: Int
    /// True if there was any tag; input without tags is plain text.
    var hasTags = false
    /// Elements and comments known to have no further end.
    var missingEnds: Set<HTMLTag> = []
    /// The offsets of end tags found ahead.
    var knownEnds: [HTMLTag: Int] = [:]

    /// A parsed document.
    package struct Result: Sendable {
        package let tree: HTMLTree
        /// True if the source contains a tag; without one it is plain text.
        package let hasTags: Bool
    }

    /// Parses a document, or a fragment if ``HTMLParsingOptions/context`` is set, in UTF-8 with LF line ends
    /// (``HTMLEncoding``).
    package static func parse(_ source: [UInt8], _ options: HTMLParsingOptions = HTMLParsingOptions()) -> Result {
        var parser = HTMLParser(source, options)
        parser.run()
        return Result(tree: parser.tree, hasTags: parser.hasTags)
    }

    private init(_ source: [UInt8], _ options: HTMLParsingOptions) {
        tree = HTMLTree(of: source)
        tree.nodes.reserveCapacity(min(source.count / 24, options.maximumNodes) + 16)
        self.options = options
        end = source.count
        formatting = FormattingElements(maximum: options.maximumFormatting)
        reopeningBudget = 10_000 + source.count / 64
        if let context = options.context { begin(in: context.tag, context.namespace) }
    }

    private mutating func run() {
        while position < end {
            switch content {
            case .data: readData()
            case .rcdata(let tag): readRawText(until: tag, readsReferences: true)
            case .rawText(let tag): readRawText(until: tag, readsReferences: false)
            case .script: readScript()
            case .plaintext: readPieces(to: end, readsReferences: false)
            }
        }
        finish()
    }
}

// MARK: Fragments

extension HTMLParser {
    /// Prepares to parse a fragment (HTML §13.4).
    private mutating func begin(in context: HTMLTag, _ namespace: HTMLNamespace) {
        let html = tree.make(.html, 0, 0)
        tree.attach(html, to: HTMLTree.root)
        open.push(html, .html)
        if namespace == .html {
            switch context {
            case .title, .textarea: content = .rcdata(.unknown)
            case .style, .xmp, .iframe, .noembed, .noframes: content = .rawText(.unknown)
            case .script: content = .plaintext
            case .plaintext: content = .plaintext
            case .template: templateModes.append(.inTemplate)
            default: break
            }
        }
        resetMode()
    }

    var isFragment: Bool { options.context != nil }

    /// The adjusted current node (HTML §13.2.4.2).
    var adjustedCurrent: (tag: HTMLTag, namespace: HTMLNamespace, id: HTMLTree.ID) {
        if open.count == 1, let context = options.context { return (context.tag, context.namespace, HTMLTree.none) }
        let top = open.top
        return (top.tag, top.namespace, top.id)
    }

    /// Resets the insertion mode appropriately (HTML §13.2.4.1).
    mutating func resetMode() {
        for index in (0..<open.count).reversed() {
            var tag = open[index].tag
            var namespace = open[index].namespace
            let isLast = index == 0
            if isLast, let context = options.context { (tag, namespace) = context }
            guard namespace == .html else { continue }
            if let found = mode(for: tag, isLast, at: index) {
                mode = found
                return
            }
        }
        mode = .inBody
    }

    private func mode(for tag: HTMLTag, _ isLast: Bool, at index: Int) -> InsertionMode? {
        switch tag {
        case .select: isLast || !isInTable(selectAt: index) ? .inSelect : .inSelectInTable
        case .td, .th: isLast ? nil : .inCell
        case .tr: .inRow
        case .tbody, .thead, .tfoot: .inTableBody
        case .caption: .inCaption
        case .colgroup: .inColumnGroup
        case .table: .inTable
        case .template: templateModes.last ?? .inBody
        case .head: isLast ? nil : .inHead
        case .body: .inBody
        case .frameset: .inFrameset
        case .html: head == HTMLTree.none ? .beforeHead : .afterHead
        default: nil
        }
    }

    private func isInTable(selectAt index: Int) -> Bool {
        for ancestor in (0..<index).reversed() where open[ancestor].namespace == .html {
            if open[ancestor].tag == .template { return false }
            if open[ancestor].tag == .table { return true }
        }
        return false
    }
}

/// The insertion mode (HTML §13.2.4.1).
enum InsertionMode: Sendable {
    case initial, beforeHTML, beforeHead, inHead, inHeadNoscript, afterHead, inBody, text
    case inTable, inTableText, inCaption, inColumnGroup, inTableBody, inRow, inCell
    case inSelect, inSelectInTable, inTemplate, afterBody, inFrameset, afterFrameset
    case afterAfterBody, afterAfterFrameset
}
