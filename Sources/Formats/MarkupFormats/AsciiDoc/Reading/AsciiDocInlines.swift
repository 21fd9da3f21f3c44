import FormatCore
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
        let target = document.expanded(target, &room)
        if kind == .video, let page = Self.page(ofVideo: target, attributes.positional(0)) {
            return append(page[...], to: &builder)
        }
        AsciiDocInlineParser.append(
            kind, target, attributes, Attributes(), document, to: &builder)
    }

    /// The address of the page with a video, whose number is the target; nil for a file.
    private static func page(ofVideo target: ArraySlice<UInt8>, _ host: String?) -> [UInt8]? {
        let start: String
        switch host {
        case "youtube": start = VideoPage.youTube
        case "vimeo": start = VideoPage.vimeo
        default: return nil
        }
        return Array(start.utf8) + target.prefix { $0 != "/" && $0 != "," }
    }

    /// Sets or unsets an attribute of the document.
    mutating func set(_ entry: AsciiDocEntry) { document.set(entry, &room) }

    /// Keeps the title of the document for references to it (`{doctitle}`).
    mutating func setTitle(_ title: ArraySlice<UInt8>) {
        document.setDefault("doctitle", document.expanded(title, &room))
    }

    /// The lines of code, with attribute references replaced by their values and without marks if the block asks for that.
    mutating func shown(_ code: [ArraySlice<UInt8>], _ attributes: AsciiDocAttributes) -> [ArraySlice<UInt8>] {
        var lines = code
        if attributes.replacesAttributes { lines = lines.map { document.expanded($0, &room) } }
        guard attributes.replacesMarks, !lines.isEmpty else { return lines }
        var parser = AsciiDocInlineParser(lines.joinedLines[...], document, Attributes())
        return parser.textWithoutMarks().split(separator: 0x0A, omittingEmptySubsequences: false)
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
