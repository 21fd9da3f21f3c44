import RichText

// Quotations: RTF expresses them by a style, and their depth by the indent of the paragraph.

extension RTFAssembly {
    /// The number of quotations that contain a paragraph.
    func quoteDepth(_ format: RTFParagraph, _ meaning: RTFMeaning?) -> Int {
        let unit = quoteIndent(format, meaning)
        let limit = Int32(AttributedText.Builder.maximumDepth)
        let right = min(max(format.rightIndent, 0), limit * 1440)
        let left = min(max(format.leftIndent, 0), limit * 1440)
        if meaning == .quote {
            if unit.right > 0, right > 0 { return Int(max((right + unit.right / 2) / unit.right, 1)) }
            return unit.left > 0 ? Int(max(left / unit.left, 1)) : 1
        }
        guard unit.right > 0 else { return 0 }
        if document.quirks.contains(.roundsIndents) { return Int((right + unit.right / 2) / unit.right) }
        return sheet.namesContinuations ? Int(right / unit.right) : 0
    }

    /// The indent of one quotation: that of the paragraph's style, if it is a quotation style.
    func quoteIndent(_ format: RTFParagraph, _ meaning: RTFMeaning?) -> (left: Int32, right: Int32) {
        guard meaning == .quote, let style = document.styles[paragraph: format.style]?.paragraph, style.leftIndent > 0
        else { return sheet.quoteIndent }
        return (style.leftIndent, style.rightIndent)
    }
}
