/// A footnote without a reference: its paragraphs are in the body, where programs without such notes display them.
struct RTFLooseNote {
    let label: String
    /// The number of footnotes before it.
    let behind: Int
    /// The range of its items in the body.
    let range: Range<Int>

    /// Splits the body at the starts and ends of loose notes.
    ///
    /// A table is never split, and a note that has ended does not continue.
    static func parts(of document: RTFDocument) -> [(range: Range<Int>, note: RTFLooseNote?)] {
        var parts: [(range: Range<Int>, note: RTFLooseNote?)] = []
        var start = 0
        var current: Int32?
        var isInTable = false
        var ended: Set<Int32> = []
        let items = document.content.body.items
        for (index, item) in items.enumerated() {
            guard case .paragraph(let paragraph) = item else {
                if case .rowEnd(1, _) = item { isInTable = false }
                continue
            }
            defer { isInTable = paragraph.depth > 0 }
            let said = document.content.paragraphs[paragraph.format].note
            let note = said.flatMap { ended.contains($0) ? nil : $0 }
            guard note != current, !isInTable || paragraph.depth == 0 else { continue }
            parts.append(part(start..<index, current, document))
            if let current { ended.insert(current) }
            (start, current) = (index, note)
        }
        parts.append(part(start..<items.count, current, document))
        return parts.filter { !$0.range.isEmpty }
    }

    private static func part(
        _ range: Range<Int>, _ note: Int32?, _ document: RTFDocument
    ) -> (range: Range<Int>, note: RTFLooseNote?) {
        guard let note else { return (range, nil) }
        let loose = document.content.footnotes.loose[Int(note)]
        return (range, RTFLooseNote(label: loose.label, behind: loose.behind, range: range))
    }
}
