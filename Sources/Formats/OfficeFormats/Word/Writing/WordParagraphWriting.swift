import FormatCore
import RichText

/// Writes the properties of paragraphs, and collects the languages of code that have a style.
struct WordParagraphWriting {
    /// The languages; the numbers of their styles begin with 1.
    private(set) var languages: [String] = []
    private(set) var hasDefinitions = false

    /// Writes the properties in the order of the schema (§17.3.1.26).
    mutating func write(_ paragraph: OfficeParagraph, isInTable: Bool, to bytes: inout [UInt8]) {
        if let style = styleName(paragraph) {
            bytes.append("<w:pStyle")
            bytes.append(attribute: "w:val", style)
            bytes.append("/>")
        }
        var item: OfficeItem?
        if case .item(let found)? = paragraph.list { item = found }
        if let item {
            bytes.append("<w:numPr><w:ilvl")
            bytes.append(attribute: "w:val", item.level)
            bytes.append("/><w:numId")
            bytes.append(attribute: "w:val", item.list)
            bytes.append("/></w:numPr>")
        }
        if paragraph.direction == .rightToLeft { bytes.append("<w:bidi/>") }
        Self.writeSpacing(paragraph, isItem: item != nil, isInTable: isInTable, to: &bytes)
        Self.writeIndents(paragraph, item, to: &bytes)
        Self.writeAlignment(paragraph, to: &bytes)
    }

    private mutating func styleName(_ paragraph: OfficeParagraph) -> String? {
        if paragraph.kind == .rule { return "HorizontalLine" }
        switch paragraph.meaning {
        case .heading(let level): return "Heading\(min(max(level, 1), 6))"
        case .quote: return "Quote"
        case .code(nil): return "SourceCode"
        case .code(let language?):
            if let index = languages.firstIndex(of: language) { return "SourceCode\(index + 1)" }
            languages.append(language)
            return "SourceCode\(languages.count)"
        case .tableHeading: return "TableHeading"
        case .listContinuation, .listContents: return "ListContinue"
        case .term:
            hasDefinitions = true
            return "DefinitionTerm"
        case .definition:
            hasDefinitions = true
            return "Definition"
        case .footnote: return "FootnoteText"
        case .rule, .compact, nil: break
        }
        if case .item? = paragraph.list { return "ListParagraph" }
        return nil
    }

    /// Writes the space below the paragraph, unless it equals that of the style.
    private static func writeSpacing(
        _ paragraph: OfficeParagraph, isItem: Bool, isInTable: Bool, to bytes: inout [UInt8]
    ) {
        let isHeading = if case .heading = paragraph.kind { true } else { false }
        var space = paragraph.isSpaced ? BlockLength.space : 0
        var usual = BlockLength.space
        if case .code? = paragraph.meaning { usual = 0 }
        switch paragraph.meaning {
        case .tableHeading, .term: usual = 0
        case nil: if isItem { usual = 0 }
        default: break
        }
        if paragraph.isPlaceholder { space += 1 }
        if isHeading, !isItem { return }
        // In a cell, the table style sets no spacing.
        if isInTable, !isItem, paragraph.meaning == nil, space == 0 { return }
        guard space != usual else { return }
        bytes.append("<w:spacing")
        bytes.append(attribute: "w:after", space)
        bytes.append("/>")
    }

    private static func writeIndents(_ paragraph: OfficeParagraph, _ item: OfficeItem?, to bytes: inout [UInt8]) {
        var usual = (left: 0, right: 0, first: 0)
        if let item {
            usual = ((item.level + 1) * BlockLength.list, 0, -BlockLength.hanging)
        } else if paragraph.meaning == .quote {
            usual = (BlockLength.quote, BlockLength.quote, 0)
        } else if paragraph.meaning == .definition {
            usual.left = BlockLength.definition
        }
        guard (paragraph.left, paragraph.right, paragraph.first) != usual else { return }
        bytes.append("<w:ind")
        if paragraph.left != usual.left || item != nil { bytes.append(attribute: "w:left", paragraph.left) }
        if paragraph.right != usual.right { bytes.append(attribute: "w:right", paragraph.right) }
        if paragraph.first < 0 {
            bytes.append(attribute: "w:hanging", -paragraph.first)
        } else if paragraph.first != usual.first {
            bytes.append(attribute: "w:firstLine", paragraph.first)
        }
        bytes.append("/>")
    }

    /// Writes the alignment; in right-to-left text Word's "left" is the edge at which lines start.
    private static func writeAlignment(_ paragraph: OfficeParagraph, to bytes: inout [UInt8]) {
        guard let alignment = paragraph.alignment else { return }
        let isRightToLeft = paragraph.direction == .rightToLeft
        switch alignment {
        case .left: bytes.append(isRightToLeft ? "<w:jc w:val=\"right\"/>" : "<w:jc w:val=\"left\"/>")
        case .right: bytes.append(isRightToLeft ? "<w:jc w:val=\"left\"/>" : "<w:jc w:val=\"right\"/>")
        case .center: bytes.append("<w:jc w:val=\"center\"/>")
        case .justified: bytes.append("<w:jc w:val=\"both\"/>")
        }
    }
}
