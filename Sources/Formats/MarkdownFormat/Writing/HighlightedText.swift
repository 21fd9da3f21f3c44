import RichText

/// Converts colored backgrounds to highlights, for dialects with a notation for highlights.
enum HighlightedText {
    static func text(_ text: AttributedText) -> AttributedText {
        guard text.runs.contains(where: isMarked) else { return text }
        var builder = AttributedText.Builder()
        for event in text.blockEvents {
            guard case .paragraph(let paragraph) = event else {
                builder.append(event)
                continue
            }
            for run in paragraph.runs {
                var attributes = run.attributes
                if isMarked(run) { attributes.marks.insert(.highlight) }
                builder.append(utf8: run.utf8, attributes)
            }
            builder.endParagraph(paragraph.style)
        }
        return builder.finish()
    }

    private static func isGrey(_ color: Color) -> Bool {
        let parts = [Int(color.red), Int(color.green), Int(color.blue)]
        return (parts.max() ?? 0) - (parts.min() ?? 0) < 32
    }

    /// True for text with a colored background; gray is the background of code and of pages.
    private static func isMarked(_ run: Run) -> Bool {
        guard !run.attributes.hasMarksAlone, let background = run.attributes.look.background else { return false }
        return !isGrey(background) && !run.attributes.marks.contains(.code)
    }
}
