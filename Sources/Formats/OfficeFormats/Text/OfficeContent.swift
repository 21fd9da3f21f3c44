import RichText

/// The content of the paragraph that is being read.
package struct OfficeContent {
    package struct Piece {
        package var end: Int
        package var run: Int
        package var link: Link?
        package var attachment: Attachment?
    }

    package var utf8: [UInt8] = []
    package private(set) var pieces: [Piece] = []

    package init() {}

    package var isEmpty: Bool { utf8.isEmpty }

    /// True directly after a formula.
    package var endsInFormula: Bool {
        if case .formula? = pieces.last?.attachment { pieces.last?.end == utf8.count } else { false }
    }

    /// True for text in a monospaced font, without links, notes and attachments.
    func isMonospaced(_ runs: OfficeRunTable) -> Bool {
        !isEmpty
            && pieces.allSatisfy { piece in
                let run = runs[piece.run]
                return piece.link == nil && piece.attachment == nil && run.note == nil
                    && run.switches.contains(.isMonospaced)
            }
    }

    /// Ends a piece of text with these properties; does nothing if there is no text since the last piece.
    package mutating func endPiece(_ run: Int, _ link: Link?) {
        let start = pieces.last?.end ?? 0
        guard utf8.count > start else { return }
        pieces.append(Piece(end: utf8.count, run: run, link: link))
    }

    /// Appends a character that stands for an attachment.
    package mutating func append(_ attachment: Attachment, _ run: Int, _ link: Link?) {
        endPiece(run, link)
        utf8.append(contentsOf: [0xEF, 0xBF, 0xBC])
        pieces.append(Piece(end: utf8.count, run: run, link: link, attachment: attachment))
    }

    /// The properties of the last piece that ends after an offset; nil if there is none.
    package func lastRun(from start: Int) -> Int? {
        pieces.last.flatMap { $0.end > start ? $0.run : nil }
    }

    /// Removes everything after an offset.
    package mutating func truncate(to end: Int) {
        guard end < utf8.count else { return }
        utf8.removeLast(utf8.count - end)
        while let last = pieces.last, last.end > end {
            pieces.removeLast()
            if (pieces.last?.end ?? 0) < end {
                var cut = last
                cut.end = end
                pieces.append(cut)
            }
        }
    }

    package mutating func removeAll() {
        utf8.removeAll(keepingCapacity: true)
        pieces.removeAll(keepingCapacity: true)
    }
}
