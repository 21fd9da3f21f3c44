import FormatCore
import RichText

extension OfficeParagraph {
    /// The paragraph style in these open blocks.
    package func style(column: Alignment?, places: OfficePlaces) -> ParagraphStyle {
        if kind == .rule { return .rule }
        if let styleNote, let noted = OfficeNotation.style(styleNote, kind) { return noted }
        if places.isInCode { return .body }
        var style = ParagraphStyle(kind)
        style.alignment = meantAlignment(column)
        style.direction = direction == .rightToLeft ? .rightToLeft : nil
        guard kind == .body, !places.isInItem, !places.isInDefinitions else { return style }
        let own = left - places.quoteDepth * BlockLength.quote
        if own != 0, abs(own) <= 31_680 { style.indent = Double(own) / 20 }
        if first != 0, abs(first) <= 31_680 { style.firstLineIndent = Double(first) / 20 }
        return style
    }

    /// The alignment; nil if it is that of the column, or of the edge at which such text starts.
    private func meantAlignment(_ column: Alignment?) -> Alignment? {
        if alignment == column { return nil }
        return alignment == (direction == .rightToLeft ? .right : .left) ? nil : alignment
    }

    /// True if a reader treats the number of the item as that of a heading.
    package var isHeadingOfList: Bool {
        guard case .heading = kind, case .item(let item)? = list else { return false }
        return item.style.isOfHeadings
    }

    /// The number of quotations around it.
    package var quoteDepth: Int {
        let unit = BlockLength.quote
        if meaning == .quote { return min(max(1, right / unit), 32) }
        let isPlain =
            kind == .body && list == nil && (meaning == nil || meaning == .tableHeading || meaning == .compact)
        guard !isPlain, right > 0, right % unit == 0, left >= right else { return 0 }
        return min(right / unit, 32)
    }

    /// The properties that all of its text has.
    package var context: OfficeContext {
        var context = OfficeContext()
        if case .heading = kind { (context.isBold, context.isHeading) = (true, true) }
        if meaning == .tableHeading || kind == .term { context.isBold = true }
        if case .code? = meaning { context.isCode = true }
        return context
    }
}
