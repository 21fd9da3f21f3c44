import RichText

/// Appends the text of paragraphs, headings and cells, with the document attributes, and collects the notes for the
/// end.
struct AsciiDocInlines {
    var document: AsciiDocDocument
    private var notes = PendingNotes()
    /// The number of bytes that attribute values may still add.
    private var room = 1 << 20

    init(_ addresses: Addresses, _ references: AsciiDocReferences) {
        document = AsciiDocDocument(addresses, references)
    }

    mutating func append(
        _ text: ArraySlice<UInt8>, to builder: inout AttributedText.Builder, adding marks: Marks = []
    ) {
        let text = document.counted(text, &room)
        var parser = AsciiDocInlineParser(text, document, Attributes(marks))
        swap(&notes, &parser.notes)
        parser.run(to: &builder)
        swap(&notes, &parser.notes)
    }

    /// Appends paragraphs, which blank lines separate.
    mutating func append(
        paragraphs lines: [ArraySlice<UInt8>], to builder: inout AttributedText.Builder, adding marks: Marks
    ) {
        for part in lines.split(whereSeparator: \.isEmpty) {
            append(part.map(\.trimmedSpace).joinedLines[...], to: &builder, adding: marks)
            builder.endParagraphIfNeeded()
        }
    }

    /// A text of its own, such as the source of a quotation.
    mutating func text(of words: ArraySlice<UInt8>) -> AttributedText {
        var builder = AttributedText.Builder()
        append(words, to: &builder)
        builder.endParagraphIfNeeded()
        return builder.finish()
    }

    /// Appends a video, a sound or a picture; its alternative text if the address is not allowed.
    mutating func append(
        _ kind: Media.Kind, _ target: ArraySlice<UInt8>, _ attributes: AsciiDocAttributes,
        to builder: inout AttributedText.Builder
    ) {
        let attributes = attributes.mapValues { document.expanded(Array($0.utf8)[...], &room).text }
        AsciiDocInlineParser.append(
            kind, document.expanded(target, &room), attributes, Attributes(), document, to: &builder)
    }

    /// Sets or unsets an attribute of the document.
    mutating func set(_ entry: AsciiDocEntry) { document.set(entry, &room) }

    /// Keeps the title of the document for references to it (`{doctitle}`).
    mutating func setTitle(_ title: ArraySlice<UInt8>) {
        document.setDefault("doctitle", document.expanded(title, &room))
    }

    /// The lines of code, with attribute references replaced by their values if the block asks for that.
    mutating func shown(_ verbatim: AsciiDocVerbatim) -> [ArraySlice<UInt8>] {
        guard verbatim.attributes.replacesAttributes else { return verbatim.lines }
        return verbatim.lines.map { document.expanded($0, &room) }
    }

    /// Appends each note once.
    mutating func appendNotes(to builder: inout AttributedText.Builder) {
        while let note = notes.take() {
            builder.open(.footnote(label: note.label))
            append(note.text, to: &builder)
            builder.endParagraphIfNeeded()
            builder.close()
        }
    }
}
