import FormatCore
import RichText

/// The styles of paragraphs: those of the document by their meaning, with what differs from them.
struct OpenDocumentParagraphStyles {
    /// The languages of code, each of which has its own style.
    private(set) var languages: [String] = []
    private(set) var hasTerms = false

    mutating func name(
        of paragraph: OfficeParagraph, isInList: Bool, isInCell: Bool, _ styles: inout OpenDocumentStyles
    ) -> String {
        if paragraph.kind == .rule {
            var key = OpenDocumentStyles.ParagraphKey(parent: "Horizontal_20_Line")
            if paragraph.right != 0 { (key.left, key.right) = (paragraph.left, paragraph.right) }
            if paragraph.inset != 0 { key.left = paragraph.left }
            return styles.name(of: key)
        }
        let parent = parent(of: paragraph, isInList: isInList, isInCell: isInCell)
        var key = OpenDocumentStyles.ParagraphKey(parent: parent)
        if isInList {
            Self.indentInList(&key, paragraph)
        } else {
            let usual = parent == "Quotations" ? BlockLength.quote : 0
            if paragraph.left != usual { key.left = paragraph.left }
            if paragraph.right != usual { key.right = paragraph.right }
            if paragraph.first != 0 { key.first = paragraph.first }
        }
        let isHeading = if case .heading = paragraph.kind { true } else { false }
        if !isHeading || isInList {
            let hasSpace = isHeading || ["Text_20_body", "Quotations", "List_20_Contents"].contains(parent)
            let space = (paragraph.isSpaced ? BlockLength.space : 0) + (paragraph.isPlaceholder ? 1 : 0)
            if space != (hasSpace ? BlockLength.space : 0) { key.after = space }
        }
        (key.alignment, key.direction) = (paragraph.alignment, paragraph.direction)
        return styles.name(of: key)
    }

    /// Sets what differs from the indent of the list.
    private static func indentInList(_ key: inout OpenDocumentStyles.ParagraphKey, _ paragraph: OfficeParagraph) {
        let isItem = if case .item? = paragraph.list { true } else { false }
        if paragraph.right != 0 { (key.left, key.right) = (paragraph.left, paragraph.right) }
        if paragraph.first != 0, !isItem || paragraph.inset != 0 { key.first = paragraph.first }
        if paragraph.inset != 0 { key.left = paragraph.left }
        if key.parent == "Quotations", paragraph.right == 0 { (key.left, key.right) = (paragraph.left, 0) }
    }

    private mutating func parent(of paragraph: OfficeParagraph, isInList: Bool, isInCell: Bool) -> String {
        switch paragraph.meaning {
        case .heading(let level): return "Heading_20_\(min(max(level, 1), 6))"
        case .quote: return "Quotations"
        case .code(nil): return "Preformatted_20_Text"
        case .code(let language?):
            if let index = languages.firstIndex(of: language) { return "Preformatted_20_Text_20_\(index + 1)" }
            languages.append(language)
            return "Preformatted_20_Text_20_\(languages.count)"
        case .tableHeading: return "Table_20_Heading"
        case .listContinuation, .listContents, .definition: return "List_20_Contents"
        case .term:
            hasTerms = true
            return "List_20_Heading"
        case .footnote: return "Footnote"
        case .rule, .compact, nil: break
        }
        if isInCell, !isInList { return "Table_20_Contents" }
        return paragraph.isSpaced && !isInList ? "Text_20_body" : "Standard"
    }
}
