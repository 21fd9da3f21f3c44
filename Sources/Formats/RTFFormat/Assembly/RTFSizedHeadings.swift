import FormatCore

/// Detects headings by their size, for programs that have no heading styles.
///
/// In a document with headings, nothing is detected.
struct RTFSizedHeadings {
    private var headings = SizedHeadings()
    private let document: RTFDocument

    /// Returns nil for a document with headings.
    init?(_ document: RTFDocument, _ sheet: RTFStyleSheet) {
        self.document = document
        let flow = document.content.body
        for item in flow.items {
            guard case .paragraph(let paragraph) = item else { continue }
            let format = document.content.paragraphs[paragraph.format]
            if format.headingLevel != nil { return nil }
            if case .heading? = sheet.meaning(ofParagraphStyle: format.style) { return nil }
            let line = line(of: paragraph, flow) { headings.count(size: $0, isBold: $1, length: $2) }
            if Self.isFree(paragraph, format) { headings.consider(line) }
        }
        headings.rank()
    }

    /// The level of a paragraph of the body, from 1; nil if it is not a heading.
    func level(of paragraph: RTFFlow.Paragraph, _ format: RTFParagraph, in flow: RTFFlow) -> Int? {
        guard Self.isFree(paragraph, format) else { return nil }
        return headings.level(of: line(of: paragraph, flow) { _, _, _ in })
    }

    /// True if a paragraph is outside of other blocks.
    private static func isFree(_ paragraph: RTFFlow.Paragraph, _ format: RTFParagraph) -> Bool {
        paragraph.depth == 0 && paragraph.marker == nil && format.list ?? 0 == 0 && format.oldList == nil
    }

    private func line(
        of paragraph: RTFFlow.Paragraph, _ flow: RTFFlow, _ count: (Int32, Bool, Int) -> Void
    ) -> SizedHeadings.Line {
        var line = SizedHeadings.Line()
        var start = paragraph.text.lowerBound
        for run in flow.runs[paragraph.runs] {
            let character = document.content.characters[run.character]
            let text = flow.utf8[start..<run.end]
            start = run.end
            guard character.attachment == nil, !text.isBlank else { continue }
            // The default is 12 points (RTF 1.9.1, "Font (Character) Formatting Properties").
            let size = character.size.flatMap { $0 > 0 ? $0 : nil } ?? 24
            count(size, character.switches.contains(.bold), text.count)
            line.add(size: size, isBold: character.switches.contains(.bold), length: text.count)
        }
        return line
    }
}
