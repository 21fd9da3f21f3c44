import RichText

/// A kind of content that some formats cannot express.
public enum TextFeature: String, CaseIterable, Sendable {
    case frontMatter = "front matter"
    case heading = "headings"
    case rule = "thematic breaks"
    case quote = "quotations"
    case nestedQuote = "quotations within quotations"
    case codeBlock = "blocks of code"
    case codeLanguage = "languages of code"
    case list = "lists"
    case listStart = "lists that begin with another number"
    case listLetters = "lists with letters or Roman numbers"
    case looseList = "spaces between items"
    case task = "boxes of tasks"
    case table = "tables"
    case cellSpan = "cells over several rows or columns"
    case columnAlignment = "alignment of columns"
    case nestedTable = "tables within tables"
    case definition = "definitions"
    case footnote = "footnotes"
    case image = "images"
    case embeddedImage = "images without an address"
    case film = "films and sounds"
    case link = "links"
    case linkTitle = "titles of links"
    case strong = "strong text"
    case emphasis = "emphasized text"
    case underline = "underlined text"
    case strikethrough = "struck text"
    case code = "code within lines"
    case highlight = "highlighted text"
    case superscript = "raised text"
    case `subscript` = "lowered text"
    case color = "colors"
    case font = "fonts and sizes"
    case alignment = "alignment of paragraphs"
    case direction = "directions of paragraphs"
    case language = "languages of text"
}

extension TextFeature {
    /// The substitute of content that is left out.
    package static let leftOut = "left out"

    /// The substitutes of a format, with those of content that it leaves out.
    ///
    /// Front matter is left out by all formats but Markdown.
    package static func substitutes(
        leavingOut features: [TextFeature] = [], _ substitutes: [TextFeature: String] = [:],
        keepsFrontMatter: Bool = false
    ) -> [TextFeature: String] {
        let others: [TextFeature] = keepsFrontMatter ? [] : [.frontMatter]
        return (features + others).reduce(into: substitutes) { $0[$1] = leftOut }
    }

    /// The number of occurrences of each feature in a text.
    package static func counts(in text: AttributedText) -> [TextFeature: Int] {
        var scan = FeatureScan()
        for event in text.blockEvents { scan.take(event) }
        return scan.counts
    }
}

extension FormatWriter {
    /// The losses of a text in this format, one line for each feature: its name, the number of occurrences, and the
    /// substitute.
    package func losses(of text: AttributedText) -> [String] {
        let substitutes = substitutes
        guard !substitutes.isEmpty else { return [] }
        let shown = substitutes[.frontMatter] == nil ? text : text.withoutFrontMatter
        var counts = TextFeature.counts(in: shown)
        counts[.frontMatter] = text.frontMatter != nil && shown.frontMatter == nil ? 1 : nil
        return TextFeature.allCases.compactMap { feature in
            guard let count = counts[feature], let substitute = substitutes[feature] else { return nil }
            return "\(feature.rawValue) (\(count)): \(substitute)"
        }
    }
}
