import RichText

/// A text that is one table: the rows of its tables, and a row with one cell for any other paragraph.
///
/// Of lists, quotations and code the paragraphs are kept; headings become strong text.
struct SheetText {
    private var builder = AttributedText.Builder()
    /// How many tables are open.
    private var depth = 0
    /// True in a row of titles, which need not be the first of the sheet.
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

    /// The rows of an outer table are rows of the sheet; what stands in their cells stays as it is.
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

    /// Gnumeric takes what follows an apostrophe for text, and drops that; it reads nothing else that says so.
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
