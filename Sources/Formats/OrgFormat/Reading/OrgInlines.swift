import FormatCore
import RichText

/// Appends the text of paragraphs, headings and cells, and collects their inline footnotes for the end.
struct OrgInlines {
    private var notes: [(label: String, text: [UInt8])] = []
    private var labels: Set<String> = []
    private var count = 0
    private let html: EmbeddedHTML?

    init(_ html: EmbeddedHTML?) {
        self.html = html
    }

    /// Appends a line or several.
    ///
    /// `media` has the attributes of a picture in it.
    mutating func append(
        _ text: ArraySlice<UInt8>, to builder: inout AttributedText.Builder,
        media: OrgMediaAttributes = OrgMediaAttributes()
    ) {
        for piece in OrgInlineParser.pieces(of: text, media: media) {
            switch piece {
            case .text(let bytes, let attributes): builder.append(utf8: bytes, attributes)
            case .lineBreak(let attributes): builder.appendLineBreak(attributes)
            case .media(let media, let attributes): builder.append(.media(media), attributes)
            case .reference(let label, let attributes): builder.append(.footnoteReference(label: label), attributes)
            case .html(let bytes, let attributes): html?.append(inline: bytes, attributes.marks, to: &builder)
            case .note(let label, let text, let attributes):
                let label = label.isEmpty ? newLabel() : label
                if labels.insert(label).inserted { notes.append((label, Array(text))) }
                builder.append(.footnoteReference(label: label), attributes)
            }
        }
    }

    /// Appends the collected inline footnotes.
    mutating func appendNotes(to builder: inout AttributedText.Builder) {
        var index = 0
        while index < notes.count {
            let (label, text) = notes[index]
            builder.open(.footnote(label: label))
            append(text[...], to: &builder)
            builder.endParagraph()
            builder.close()
            index += 1
        }
    }

    private mutating func newLabel() -> String {
        count += 1
        return "note-\(count)"
    }
}
