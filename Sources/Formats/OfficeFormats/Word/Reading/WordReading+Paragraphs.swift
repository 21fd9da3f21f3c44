import FormatCore
import RichText

// Paragraphs, and the pages that they are on.

extension WordReading {
    mutating func beginParagraph() {
        tables.beginContent(&assembly)
        paragraphs.begin(reader, &assembly.content)
    }

    mutating func endParagraph() {
        guard let open = paragraphs.end() else { return }
        if open.joinsNext, !paragraphs.isNested, !open.isNoted { return }
        if let note = open.looseNote { beginLooseNote(note) }
        let isFiller = isFiller(open)
        let isEmpty = assembly.content.isEmpty
        if !isEmpty {
            let rules = pages.beginText(isOutermost: isOutermost, beginsPage: open.properties.beginsPage == true)
            for _ in 0..<rules { endRuleBefore() }
        }
        if tables.endParagraph(isEmpty: !isFiller && isEmpty && !open.isNoted), !isFiller {
            assembly.endParagraph(
                styling.paragraph(open, assembly, isRule: paragraphs.isRule, isInTable: !tables.isEmpty))
        }
        notes.endParagraph()
        assembly.content.removeAll()
        if open.properties.endsSection { pages.end() }
        paragraphs.resume(&assembly.content)
    }

    /// Ends the page; the rest of the paragraph becomes a paragraph of its own.
    mutating func breakPage() {
        guard isOutermost, let open = paragraphs.open else { return }
        if !assembly.content.isEmpty {
            assembly.content.endPiece(pieceRun, links.innermost)
            endParagraph()
            paragraphs.go(onLike: open)
        }
        pages.end()
    }

    /// Appends a rule before the paragraph, where a page begins.
    private mutating func endRuleBefore() {
        let content = assembly.content
        assembly.content.removeAll()
        assembly.endRule()
        assembly.content = content
    }

    private var isOutermost: Bool { tables.isEmpty && !isInNotes && !paragraphs.isNested }

    private func isFiller(_ open: WordParagraph) -> Bool {
        guard assembly.content.isEmpty, open.properties.list == nil, let size = open.properties.markSize else {
            return false
        }
        return (1...2).contains(size)
    }

    mutating func beginLooseNote(_ note: String) {
        let parts = note.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let behind = Int(parts[0]), !isInNotes else { return }
        let content = assembly.content
        assembly.content.removeAll()
        assembly.endLooseNote()
        readNotes(upTo: behind)
        assembly.openLooseNote(String(parts[1]))
        assembly.content = content
    }
}
