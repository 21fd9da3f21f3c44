import RichText

/// The tags that are blocks: quotations, lists, headings, and the parts of tables.
struct WikiBlockTags {
    /// True in the caption of a table; the table is opened after it.
    private var isBeforeCaption = false

    private static let names: Set<String> = [
        "blockquote", "ul", "ol", "li", "p", "div", "center", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "dl", "dt",
        "dd", "table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td",
    ]

    /// The block tag at the start of a text; nil if there is none.
    static func tag(_ text: ArraySlice<UInt8>) -> WikiTag? {
        WikiTag(text).flatMap { names.contains($0.name) ? $0 : nil }
    }

    /// Handles a tag, with the text behind it on its line and the following lines.
    mutating func take(
        _ tag: WikiTag, before rest: ArraySlice<UInt8>, _ lines: ArraySlice<ArraySlice<UInt8>>, _ page: inout WikiPage
    ) {
        page.endParagraph()
        switch tag.name {
        case "hr": page.appendRule()
        case "dt": if !tag.isClosing { beginTerm(&page) }
        case "p", "div", "center", "thead", "tbody", "tfoot": break
        case "table", "caption", "tr", "th", "td": takePart(ofTable: tag, before: rest, lines, &page)
        case "h1", "h2", "h3", "h4", "h5", "h6":
            if !tag.isClosing { page.style = .heading(Int(tag.name.dropFirst()) ?? 1) }
        default:
            if tag.isClosing { return page.blocks.closeTag(tag.name) }
            page.openCellOfTags()
            if tag.name == "dd" { page.blocks.closeDefinitionTag() }
            page.blocks.open(tag)
        }
    }

    /// Begins a term, which is bold outside of a list of definitions.
    private func beginTerm(_ page: inout WikiPage) {
        page.blocks.closeDefinitionTag()
        if page.blocks.isInDefinitions { page.style = ParagraphStyle(.term) } else { page.marks = .strong }
    }
}

// MARK: Tables

extension WikiBlockTags {
    private mutating func takePart(
        ofTable tag: WikiTag, before rest: ArraySlice<UInt8>, _ lines: ArraySlice<ArraySlice<UInt8>>,
        _ page: inout WikiPage
    ) {
        if isBeforeCaption {
            guard tag.name != "caption" || tag.isClosing else { return }
            isBeforeCaption = false
            page.blocks.openTable(isOfTags: true)
        }
        if tag.name == "table", !tag.isClosing {
            page.enterCell()
            isBeforeCaption = Self.hasCaption(rest, lines)
            return isBeforeCaption ? () : page.blocks.openTable(isOfTags: true)
        }
        guard page.blocks.isInTableOfTags else { return }
        switch (tag.name, tag.isClosing) {
        case ("table", _): page.blocks.closeTable()
        case ("tr", false): page.openRow(isHeader: Self.isHeaderRow(rest, lines))
        case ("tr", true): page.close(to: .table)
        case ("caption", _): break
        case (_, true): page.close(to: .row)
        case (let name, false):
            page.close(to: .row)
            if !page.blocks.isInRow { page.openRow(isHeader: false) }
            _ = page.blocks.openCell(tag.attributes + [UInt8(ascii: "|")], isTitle: name == "th")
        }
    }

    /// True if a table begins with its caption, which is a paragraph before it.
    private static func hasCaption(_ rest: ArraySlice<UInt8>, _ lines: ArraySlice<ArraySlice<UInt8>>) -> Bool {
        var next = rest.trimmedSpace
        if next.isEmpty, let line = lines.first { next = line.trimmedSpace }
        return WikiTag(next).map { $0.name == "caption" && !$0.isClosing } ?? false
    }

    /// True if the row that a tag begins has only header cells.
    private static func isHeaderRow(_ rest: ArraySlice<UInt8>, _ lines: ArraySlice<ArraySlice<UInt8>>) -> Bool {
        if let isHeader = isHeader(rest) { return isHeader }
        for text in lines {
            if let isHeader = isHeader(text) { return isHeader }
        }
        return true
    }

    /// Whether a row that ends in the text has only header cells; nil if it does not end there.
    private static func isHeader(_ text: ArraySlice<UInt8>) -> Bool? {
        for index in text.indices where text[index] == "<" {
            guard let tag = WikiTag(text[index...]) else { continue }
            if tag.name == "td" { return false }
            if tag.name == "tr" || tag.name == "table" { return true }
        }
        return nil
    }
}
