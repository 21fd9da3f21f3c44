import RichText
import RichTextEditing

/// Documents to measure with: words of some ten bytes, every other one strong, and paragraphs of a few lines.
enum Documents {
    static let word = "lorem ipsu"
    static let wordsInParagraph = 30

    /// Whether a word ends a paragraph.
    static func endsParagraph(_ place: Int) -> Bool {
        place % wordsInParagraph == wordsInParagraph - 1
    }

    static func attributedText(bytes: Int) -> AttributedText {
        var builder = AttributedText.Builder()
        for place in 0..<(bytes / word.utf8.count) {
            builder.append(word, place.isMultiple(of: 2) ? Attributes.none : Attributes(.strong))
            if endsParagraph(place) { builder.endParagraph() }
        }
        return builder.finish()
    }

    static func editableText(bytes: Int) -> EditableText {
        EditableText(attributedText(bytes: bytes))
    }
}
