import FormatCore

/// The paragraphs of a text while it is read: that of the document, or that of a footnote.
struct RTFStory {
    /// What is left out where the text of a paragraph begins.
    private enum Omission {
        /// The space that keeps the mark of a footnote from its text.
        case space
        /// The tab that a list marker left behind.
        case tab
    }

    /// A page that begins before the next text.
    private enum PageBreak {
        case held
        /// The paragraph that it stood in has not ended.
        case withinParagraph
    }

    private(set) var flow = RTFFlow()
    /// The list marker of the paragraph that is being read: Cocoa and Word write it behind, AbiWord before `\pard`.
    private(set) var marker: Int32?
    /// Whether the paragraph is a line that Word keeps as a picture.
    private var holdsRule = false
    private var omission: Omission?
    private var pageBreak: PageBreak?

    /// Whether the paragraph that is being read has text.
    var hasText: Bool { flow.hasText }

    /// Whether the paragraph that is being read would be lost without an end.
    var needsEnd: Bool { flow.hasText || holdsRule }

    mutating func setMarker(_ index: Int32?) {
        marker = index
    }

    /// Leaves out the space behind the mark that a footnote begins with.
    mutating func omitSpace() {
        omission = flow.utf8.isEmpty ? .space : nil
    }

    /// Leaves out the next tab.
    mutating func omitTab() {
        omission = .tab
    }

    /// Whether a tab is left out here.
    mutating func takesTab() -> Bool {
        guard omission == .tab else { return true }
        omission = nil
        return false
    }

    /// Appends text that looks like the character properties at an index of the document.
    mutating func append(_ bytes: some Collection<UInt8>, _ character: Int) {
        guard omission == .space else { return flow.append(bytes, character) }
        omission = nil
        let rest = bytes.dropFirst(bytes.first == 0x20 ? 1 : 0)
        if !rest.isEmpty { flow.append(rest, character) }
    }

    /// Makes a rule of the paragraph that is being read.
    mutating func holdRule() {
        holdsRule = true
    }

    /// Whether the paragraph that is being read is a rule, which its end then is no more.
    mutating func takeRule() -> Bool {
        defer { holdsRule = false }
        return holdsRule
    }

    /// Begins a new page before the next text, if there is any before.
    mutating func holdPageBreak(withinParagraph: Bool) {
        pageBreak = withinParagraph ? .withinParagraph : .held
    }

    /// Takes back that a new page begins.
    mutating func dropPageBreak() {
        pageBreak = nil
    }

    /// Whether the end of a paragraph is that of one which a page break has ended already.
    mutating func endsAtPageBreak() -> Bool {
        guard pageBreak == .withinParagraph else { return false }
        pageBreak = .held
        return !needsEnd
    }

    /// Whether the paragraph that is being read comes first on a page after another.
    ///
    /// A page that begins within a table leaves that whole.
    mutating func takePageBreak() -> Bool {
        guard pageBreak != nil, hasText else { return false }
        pageBreak = nil
        return flow.hasTextBefore && (flow.items.last?.depth ?? 0) == 0
    }

    /// Ends a paragraph without text before the one that is being read.
    mutating func insertParagraph(format: Int, mark: Int) {
        flow.insertParagraph(format: format, mark: mark)
    }

    mutating func endParagraph(format: Int, mark: Int, depth: Int) {
        flow.endParagraph(format: format, mark: mark, depth: depth, marker: marker)
        marker = nil
    }

    mutating func endCell(depth: Int) {
        flow.endCell(depth: depth)
    }

    mutating func endRow(depth: Int, row: Int) {
        flow.endRow(depth: depth, row: row)
    }
}
