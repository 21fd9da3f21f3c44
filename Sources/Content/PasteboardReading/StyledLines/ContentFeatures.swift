import RichText
import UniformTypes

/// The words of a text, and how many headings, links, cells and other features it has.
package struct ContentFeatures: Hashable, Sendable {
    /// A feature that a conversion can lose.
    package enum Feature: String, Hashable, Sendable, CaseIterable {
        case headings
        case strong
        case emphasis
        case underlined
        case struckThrough = "struck through"
        case code
        case highlighted
        case raisedOrLowered = "raised or lowered"
        case links
        case quotes
        case listItems = "list items"
        case numberedItems = "numbered items"
        case tasks
        case tableCells = "table cells"
        case codeBlocks = "code blocks"
        case images
        case footnotes
        case rules
        case colors
        case fonts
        case alignments
        case languages

        /// Whether the feature is counted in letters and not in occurrences.
        package var countsLetters: Bool {
            switch self {
            case .strong, .emphasis, .underlined, .struckThrough, .code, .highlighted, .raisedOrLowered, .links,
                .colors,
                .fonts, .languages:
                true
            default: false
            }
        }
    }

    /// How often each feature occurs; features that do not occur are left out.
    ///
    /// Marks are counted in letters, because one format writes one run where another writes three.
    package internal(set) var counts: [Feature: Int] = [:]
    /// The words in their order, without punctuation.
    package internal(set) var words: [Substring] = []

    /// Nothing.
    init() {}

    package init(_ text: AttributedText) {
        var blocks: Set<Block.ID> = []
        for paragraph in text.paragraphs {
            note(paragraph.style)
            for id in text.path(of: paragraph) where blocks.insert(id).inserted { note(text[block: id], in: text) }
            for run in paragraph.runs { note(run) }
        }
        words = Self.words(of: text.string.with("\u{FFFC}", replacedBy: " "))
    }

    private mutating func note(_ feature: Feature, _ count: Int = 1) {
        if count > 0 { counts[feature, default: 0] += count }
    }
}

extension ContentFeatures {
    private mutating func note(_ style: ParagraphStyle) {
        switch style.kind {
        case .heading: note(.headings)
        case .rule: note(.rules)
        case .body, .term: break
        }
        if let alignment = style.alignment, alignment != .left { note(.alignments) }
    }

    private mutating func note(_ block: Block, in text: AttributedText) {
        switch block.kind {
        case .quote: note(.quotes)
        case .item(let task):
            let isNumbered = block.parent.map { parent in
                if case .list(let style) = text[block: parent].kind { style.isOrdered } else { false }
            }
            note(isNumbered == true ? .numberedItems : .listItems)
            if task != nil { note(.tasks) }
        case .cell: note(.tableCells)
        case .code: note(.codeBlocks)
        case .footnote: note(.footnotes)
        case .list, .table, .row, .definitionList, .definition: break
        }
    }

    private mutating func note(_ run: Run) {
        let attributes = run.attributes
        if case .media? = attributes.attachment { note(.images) }
        let letters = run.string.count { !$0.isWhitespace }
        for (mark, feature) in Self.marks where attributes.marks.contains(mark) { note(feature, letters) }
        if attributes.marks.contains(.superscript) || attributes.marks.contains(.subscript) {
            note(.raisedOrLowered, letters)
        }
        if attributes.link != nil { note(.links, letters) }
        if attributes.look.foreground != nil || attributes.look.background != nil { note(.colors, letters) }
        if attributes.look.fontFamily != nil || attributes.look.fontSize != nil { note(.fonts, letters) }
        if attributes.language != nil { note(.languages, letters) }
    }

    private static let marks: [(Marks, Feature)] = [
        (.strong, .strong), (.emphasis, .emphasis), (.underline, .underlined), (.strikethrough, .struckThrough),
        (.code, .code), (.highlight, .highlighted),
    ]

    private static func words(of text: String) -> [Substring] { text.split { !$0.isLetter && !$0.isNumber } }
}
