import RichText

extension AttributedText {
    /// Returns the text with the contents of its paragraphs replaced by what `write` appends; blocks and styles stay.
    package func rewritingParagraphs(_ write: (Paragraph, inout Builder) -> Void) -> AttributedText {
        var builder = Builder()
        builder.reserveCapacity(utf8.count)
        for event in blockEvents {
            guard case .paragraph(let paragraph) = event else {
                builder.append(event)
                continue
            }
            write(paragraph, &builder)
            builder.endParagraph(paragraph.style)
        }
        return builder.finish()
    }
}
