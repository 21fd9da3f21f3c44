import RichText

/// Appends the text of paragraphs, headings and cells, and collects their inline footnotes for the end.
struct OrgInlines {
    private var notes = PendingNotes()
    private let html: EmbeddedHTML?
    var abbreviations = OrgAbbreviations()

    init(_ html: EmbeddedHTML?) { self.html = html }

    /// Appends one or more lines; `media` has the attributes of a picture in them.
    mutating func append(
        _ text: ArraySlice<UInt8>, to builder: inout AttributedText.Builder, adding marks: Marks = [],
        media: OrgMediaAttributes = OrgMediaAttributes()
    ) {
        var parser = OrgInlineParser(text, Attributes(marks), media, html, abbreviations)
        swap(&notes, &parser.notes)
        parser.run(to: &builder)
        swap(&notes, &parser.notes)
    }

    /// Appends the collected inline footnotes.
    mutating func appendNotes(to builder: inout AttributedText.Builder) {
        while let note = notes.take() {
            builder.open(.footnote(label: note.label))
            append(note.text, to: &builder)
            builder.endParagraph()
            builder.close()
        }
    }
}
