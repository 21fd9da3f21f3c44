import HTMLSyntax

/// The content of a line: text and small elements, and the line breaks around them.
struct LineContent {
    private(set) var leadingBreaks: [HTMLTree.ID] = []
    private(set) var trailingBreaks: [HTMLTree.ID] = []
    private(set) var hasText = false
    private(set) var hasPicture = false
    /// True if there is a no-break space, which keeps an empty line open.
    private(set) var hasNoBreakSpace = false
    /// True if text is only code.
    private(set) var isCode = true
    /// True if an element has an id or is a named anchor, so that links and footnotes may refer to it.
    private(set) var hasAnchor = false
    /// True if all elements may be a part of a line.
    private(set) var isInline = true
    /// The font size of all text; nil if it differs.
    private var size: Double?
    private var hasSizes = false
    private var isBold = true

    /// True for an empty line, and for a block that is not shown.
    var isEmpty: Bool { isInline && !hasText && !hasPicture }
    /// True for text that may be joined with other lines.
    var isLine: Bool { isInline && hasText && !isCode }

    /// The smallest ratio of the font sizes of a heading and text.
    private static let headingRatio = 1.15
    private static let elements: HTMLTagSet = [
        .text, .comment, .br, .wbr, .span, .font, .b, .i, .u, .s, .em, .strong, .code, .tt, .kbd, .samp, .var, .cite,
        .dfn, .del, .ins, .strike, .mark, .sub, .sup, .small, .big, .a, .nobr, .q, .abbr, .time, .bdo, .bdi, .ruby,
        .rb, .rt, .rp, .rtc, .img, .unknown,
    ]

    /// Adds a node in document order; its content is added separately.
    mutating func add(_ node: HTMLTree.ID, _ style: HTMLStyle, in tree: HTMLTree) {
        let tag = tree[node].tag
        guard Self.elements.contains(tag), style.box != .block || tag == .text else {
            isInline = false
            return
        }
        // Apple Mail marks the first line break of a message by an id.
        if tag != .br, tree.isAnchor(node) { hasAnchor = true }
        if tag == .text {
            let text = tree.text(of: node)
            guard !text.isBlank else {
                if text.contains(0xA0) { hasNoBreakSpace = true }
                return
            }
            if tree.formula(of: node)?.isDisplayed == true { isInline = false }
            hasText = true
            trailingBreaks = []
            if !style.marks.contains(.code) { isCode = false }
            if !style.marks.contains(.strong) { isBold = false }
            let shown = style.look.fontSize ?? 12
            if !hasSizes { size = shown } else if size != shown { size = nil }
            hasSizes = true
        } else if tag == .img {
            hasPicture = true
            trailingBreaks = []
        } else if tag == .br {
            if hasText || hasPicture { trailingBreaks.append(node) } else { leadingBreaks.append(node) }
        }
    }

    /// True unless one of two lines is larger than the other, as a heading is, or is a bold paragraph.
    ///
    /// Cocoa's bold paragraphs may be headings, too.
    func mayFollow(_ last: LineContent, areParagraphs: Bool) -> Bool {
        if areParagraphs, isBold != last.isBold { return false }
        guard let size, let other = last.size else { return true }
        return max(size, other) < min(size, other) * Self.headingRatio
    }
}

extension HTMLTree {
    /// True for an element with an id, and for an `a` with a name.
    func isAnchor(_ id: ID) -> Bool { has(.id, id) || self[id].tag == .a && has(.name, id) }
}
