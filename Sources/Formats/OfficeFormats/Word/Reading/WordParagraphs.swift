/// A paragraph that is being read.
struct WordParagraph {
    private(set) var properties = WordParagraphProperties()
    fileprivate(set) var placeNote: String?
    private(set) var styleNote: String?
    fileprivate(set) var looseNote: String?
    /// True if its text continues in the next paragraph: its end is deleted, or it is a drop cap.
    private(set) var joinsNext = false
    private(set) var isDropCap = false
    /// The font of its paragraph mark.
    private(set) var markFont: String?

    /// True if notes of this project determine its place or style.
    var isNoted: Bool { placeNote != nil || styleNote != nil }

    fileprivate init(_ reader: WordXML) {
        placeNote = reader.string(.place)
        styleNote = reader.string(.ownStyle)
        looseNote = reader.string(.note)
    }

    fileprivate mutating func take(_ name: WordName, _ reader: WordXML) {
        switch name {
        case .framePr:
            guard let kind = reader.string(.dropCap), kind != "none" else { return }
            (joinsNext, isDropCap) = (true, true)
        case .sectPr: properties.endsSection = true
        case .sectType: if reader.string(.val) == "continuous" { properties.endsSection = false }
        default: properties.take(name, reader)
        }
    }

    fileprivate mutating func takeMark(_ name: WordName, _ reader: WordXML) {
        switch name {
        case .sz: properties.markSize = reader.integer(.val)
        case .rFonts: markFont = reader.string(.ascii)
        case .del, .moveFrom: joinsNext = true
        default: break
        }
    }
}

/// The open paragraph and the paragraphs around it: a text box is inside a paragraph, and its text comes first.
struct WordParagraphs {
    private(set) var open: WordParagraph?
    /// True if the paragraph is a drawn rule.
    private(set) var isRule = false
    private var outer: [(paragraph: WordParagraph, content: OfficeContent)] = []

    var isNested: Bool { !outer.isEmpty }

    mutating func begin(_ reader: WordXML, _ content: inout OfficeContent) {
        if let open {
            outer.append((open, content))
            content.removeAll()
        }
        open = WordParagraph(reader)
        isRule = false
    }

    /// Ends the paragraph; the outer paragraph is suspended until ``resume(_:)``.
    mutating func end() -> WordParagraph? {
        defer { open = nil }
        return open
    }

    mutating func resume(_ content: inout OfficeContent) {
        if let last = outer.popLast() { (open, content) = (last.paragraph, last.content) }
    }

    /// Continues after the end of a page with a paragraph like the one before.
    mutating func go(onLike paragraph: WordParagraph) {
        open = paragraph
        open?.placeNote = nil
        open?.looseNote = nil
    }

    mutating func becomeRule() { isRule = true }

    // MARK: Properties

    mutating func take(_ name: WordName, _ reader: WordXML) { open?.take(name, reader) }

    /// Reads a property of the paragraph mark.
    mutating func takeMark(_ name: WordName, _ reader: WordXML) { open?.takeMark(name, reader) }
}
