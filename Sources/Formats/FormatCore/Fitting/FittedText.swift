import RichText

/// A text for a reader without headings, tables or definitions: strong text, lines, code and indents replace them.
package struct FittedText {
    private let options: WritingOptions
    private var builder = AttributedText.Builder()
    /// The outermost table that is flattened.
    private var table: FlattenedTable?

    /// Fits a text to the options, without its front matter; returns it unchanged if nothing requires a change.
    package static func text(
        _ text: AttributedText, _ options: WritingOptions, keepsDefinitions: Bool = false
    ) -> AttributedText {
        let text = keepsDefinitions ? text.withoutFrontMatter : TermParagraphs.text(text.withoutFrontMatter, options)
        guard options.headings != .structure || options.tables != .structure else { return text }
        if options.tables == .sheet { return SheetText.text(text) }
        var fitted = FittedText(options: options)
        for event in text.blockEvents { fitted.follow(event) }
        return fitted.builder.finish()
    }
}

extension FittedText {
    private mutating func follow(_ event: BlockEvent) {
        switch event {
        case .enter(_, let kind): enter(kind)
        case .paragraph(let paragraph): append(paragraph)
        case .leave(_, let kind): leave(kind)
        }
    }

    private mutating func enter(_ kind: BlockKind) {
        if table != nil {
            table?.enter(kind)
        } else if case .table = kind, options.tables != .structure {
            table = FlattenedTable()
        } else {
            builder.open(kind)
        }
    }

    private mutating func leave(_ kind: BlockKind) {
        guard table?.isInside == false, let finished = table else {
            if table == nil { builder.close() } else { table?.leave(kind) }
            return
        }
        table = nil
        finished.appendCode(to: &builder)
    }

    private mutating func append(_ paragraph: Paragraph) {
        if table != nil {
            table?.append(paragraph)
            return
        }
        guard case .heading = paragraph.style.kind, options.headings == .strong else {
            for run in paragraph.runs { builder.append(utf8: run.utf8, run.attributes) }
            builder.endParagraph(paragraph.style)
            return
        }
        for run in paragraph.runs { builder.append(utf8: run.utf8, run.attributes.strong) }
        var style = paragraph.style
        style.kind = .body
        builder.endParagraph(style)
    }
}

extension Attributes {
    /// The attributes with the strong mark added.
    var strong: Attributes {
        var attributes = self
        attributes.marks.insert(.strong)
        return attributes
    }
}
