import FormatCatalog
import RichText

/// The plain text next to the HTML of a plain-text view.
///
/// Qt offers HTML for every text view. An editor's HTML has no more content than the text, and shows Markdown as literal text.
struct PlainTextView {
    private static let looks: Set<TextFeature> = [.color, .font, .alignment, .direction, .language]

    private let text: [UInt8]
    private let rule: SourceRule
    private let formats: FormatRegistry

    init(_ text: [UInt8], _ rule: SourceRule, _ formats: FormatRegistry) {
        self.text = text
        self.rule = rule
        self.formats = formats
    }

    /// Returns what the text says as Markdown or another recognized format; nil if the HTML has structure, or if no
    /// format is recognized in the text.
    func reading(of html: AttributedText) -> AttributedText? {
        guard TextFeature.counts(in: html).keys.allSatisfy(Self.looks.contains),
            let found = RecognisedText(text, from: rule)
        else { return nil }
        return try? formats.reader(for: found.format.type)?.read(found.bytes, .standard)
    }
}
