import RichText

/// A text as a single table: the rows of its tables, and a row with one cell for each other paragraph.
///
/// Lists, quotations and code are reduced to their paragraphs; headings become strong text.
struct SheetText {
    private var builder = AttributedText.Builder()
    /// The number of open tables.
    private var depth = 0
    /// True in a header row, which may be in the middle of the sheet.
    private var isInTitles = false
    /// True before the first paragraph of a cell.
    private var isAtCellStart = false

    static func text(_ text: AttributedText) -> AttributedText {
        var sheet = SheetText()
        sheet.builder.open(.table(Table()))
        for event in text.blockEvents { sheet.follow(event) }
        sheet.builder.close()
        return sheet.builder.finish()
    }
}

extension SheetText {
    private mutating func follow(_ event: BlockEvent) {
        switch event {
        case .enter(_, let kind): enter(kind)
        case .paragraph(let paragraph): append(paragraph)
        case .leave(_, let kind): leave(kind)
        }
    }

    /// Opens a block: rows of outer tables are rows of the sheet, and nested blocks are unchanged.
    private mutating func enter(_ kind: BlockKind) {
        switch kind {
        case .row(let row) where depth == 1:
            isInTitles = row.isHeader
            builder.open(.row(Row()))
        case .cell(var cell) where depth == 1:
            cell.isHeader = cell.isHeader || isInTitles
            builder.open(.cell(cell))
            isAtCellStart = true
        case _ where depth > 0: builder.open(kind)
        default: break
        }
        if case .table = kind { depth += 1 }
    }

    private mutating func leave(_ kind: BlockKind) {
        if case .table = kind { depth -= 1 }
        if depth > 0 { builder.close() }
    }

    /// Adds an apostrophe before text that looks like a number: Gnumeric removes it and reads text, and knows no other
    /// notation.
    private mutating func markIfText(_ paragraph: Paragraph) {
        if SheetCell.isText(paragraph.utf8) { builder.append("'") }
    }

    private mutating func append(_ paragraph: Paragraph) {
        if depth > 0 {
            if isAtCellStart { markIfText(paragraph) }
            isAtCellStart = false
            for run in paragraph.runs { builder.append(utf8: run.utf8, run.attributes) }
            builder.endParagraph(paragraph.style)
        } else if !paragraph.isEmpty {
            builder.open(.row(Row()))
            builder.open(.cell(Cell()))
            markIfText(paragraph)
            let isHeading = if case .heading = paragraph.style.kind { true } else { false }
            for run in paragraph.runs {
                builder.append(utf8: run.utf8, isHeading ? run.attributes.strong : run.attributes)
            }
            builder.close()
            builder.close()
        }
    }
}
