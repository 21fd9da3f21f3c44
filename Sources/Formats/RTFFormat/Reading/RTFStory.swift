/// The paragraphs of a text during reading: that of the document, or that of a footnote.
struct RTFStory {
    /// The part that is omitted at the start of paragraph text.
    private enum Omission {
        /// The space between the mark of a footnote and its text.
        case space
        /// The tab after a list marker.
        case tab
    }

    /// A page that begins before the next text.
    private enum PageBreak {
        case held
        /// A page break within a paragraph that has not ended.
        case withinParagraph
    }

    private(set) var flow = RTFFlow()
    /// The list marker of the current paragraph: Cocoa and Word write it after `\pard`, AbiWord before it.
    private(set) var marker: Int32?
    /// True if the paragraph is a horizontal line that Word stores as a picture.
    private var holdsRule = false
    private var omission: Omission?
    private var pageBreak: PageBreak?

    /// True if the current paragraph has text.
    var hasText: Bool { flow.hasText }

    /// True if the current paragraph would be lost without an end.
    var needsEnd: Bool { flow.hasText || holdsRule }

    mutating func setMarker(_ index: Int32?) { marker = index }

    /// Omits the space after the mark that a footnote begins with.
    mutating func omitSpace() { omission = flow.utf8.isEmpty ? .space : nil }

    /// Omits the next tab.
    mutating func omitTab() { omission = .tab }

    /// Returns true if a tab is text here, false if it is omitted.
    mutating func takesTab() -> Bool {
        guard omission == .tab else { return true }
        omission = nil
        return false
    }

    /// Appends text with the character properties at an index of the document.
    mutating func append(_ bytes: some Collection<UInt8>, _ character: Int) {
        guard omission == .space else { return flow.append(bytes, character) }
        omission = nil
        let rest = bytes.dropFirst(bytes.first == 0x20 ? 1 : 0)
        if !rest.isEmpty { flow.append(rest, character) }
    }

    mutating func beginPlace(_ name: String) { flow.beginPlace(name) }

    /// Turns the current paragraph into a rule.
    mutating func holdRule() { holdsRule = true }

    /// Returns true if the current paragraph is a rule, and resets that.
    mutating func takeRule() -> Bool {
        defer { holdsRule = false }
        return holdsRule
    }

    /// Begins a new page before the next text, if there is any text before it.
    mutating func holdPageBreak(withinParagraph: Bool) {
        pageBreak = withinParagraph ? .withinParagraph : .held
    }

    /// Reverts the start of a new page.
    mutating func dropPageBreak() { pageBreak = nil }

    /// Returns true if a page break has already ended the paragraph that ends here.
    mutating func endsAtPageBreak() -> Bool {
        guard pageBreak == .withinParagraph else { return false }
        pageBreak = .held
        return !needsEnd
    }

    /// Returns true if the current paragraph is the first on a page other than the first page.
    ///
    /// A page that begins inside a table does not split the table.
    mutating func takePageBreak() -> Bool {
        guard pageBreak != nil, hasText else { return false }
        pageBreak = nil
        return flow.hasTextBefore && (flow.items.last?.depth ?? 0) == 0
    }

    /// Inserts an empty paragraph before the current one.
    mutating func insertParagraph(format: Int, mark: Int) {
        flow.insertParagraph(format: format, mark: mark)
    }

    mutating func endParagraph(format: Int, mark: Int, depth: Int) {
        flow.endParagraph(format: format, mark: mark, depth: depth, marker: marker)
        marker = nil
    }

    mutating func endCell(depth: Int) { flow.endCell(depth: depth) }

    mutating func endRow(depth: Int, row: Int) { flow.endRow(depth: depth, row: row) }
}
