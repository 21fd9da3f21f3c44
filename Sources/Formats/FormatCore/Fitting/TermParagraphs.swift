import RichText

/// A text for a format without definition lists: terms become bold paragraphs, except those of web pages, and definitions
/// are indented.
package struct TermParagraphs {
    /// The indent of a meaning in points; web browsers have 40 pixels.
    private static let indent = 30.0

    private let options: WritingOptions
    private var builder = AttributedText.Builder()
    /// For each open block, whether it is a definition list or a definition, for which the result has no block.
    private var isLeftOut: [Bool] = []
    /// The number of open meanings since the last other block.
    private var meanings: [Int] = [0]

    /// Replaces the definitions of a text; returns it unchanged if there are none.
    package static func text(_ text: AttributedText, _ options: WritingOptions) -> AttributedText {
        guard text.hasDefinitions else { return text }
        var result = TermParagraphs(options: options)
        for event in text.blockEvents { result.follow(event) }
        return result.builder.finish()
    }
}

extension TermParagraphs {
    private mutating func follow(_ event: BlockEvent) {
        switch event {
        case .enter(_, .definitionList): isLeftOut.append(true)
        case .enter(_, .definition):
            isLeftOut.append(true)
            meanings[meanings.count - 1] += 1
        case .enter(_, let kind):
            isLeftOut.append(false)
            meanings.append(0)
            builder.open(kind)
        case .paragraph(let paragraph): append(paragraph)
        case .leave(_, let kind): leave(kind)
        }
    }

    private mutating func leave(_ kind: BlockKind) {
        if isLeftOut.popLast() == false {
            meanings.removeLast()
            builder.close()
        } else if kind == .definition {
            meanings[meanings.count - 1] -= 1
        }
    }

    private mutating func append(_ paragraph: Paragraph) {
        var style = paragraph.style
        let isTerm = style.kind == .term
        if isTerm { style.kind = .body }
        let depth = meanings[meanings.count - 1]
        if depth > 0 { style.indent = (style.indent ?? 0) + Double(depth) * Self.indent }
        // A term that is strong in part tells its parts apart by that.
        let becomesStrong =
            isTerm && !options.isOfWebPage && !paragraph.runs.contains { $0.attributes.marks.contains(.strong) }
        for run in paragraph.runs {
            builder.append(utf8: run.utf8, becomesStrong ? run.attributes.strong : run.attributes)
        }
        builder.endParagraph(style)
    }
}
