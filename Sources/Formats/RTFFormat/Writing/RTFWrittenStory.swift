/// The paragraphs written so far, of the document or of a footnote.
struct RTFWrittenStory {
    /// Properties of the paragraph that is being written, or was written last.
    struct LatestParagraph {
        /// True if the whole paragraph is bold, so that strong text needs a character style to be distinct.
        var isBold = false
        /// The size of a heading, in half-points.
        var headingSize: Int?
        var isInList = false
        /// True if its end is still to be written: in a cell, the end of the cell ends it.
        var needsEnd = false
    }

    var contexts = RTFContextStack()
    var tables = RTFTableStack()
    var latest = LatestParagraph()
    /// The index of the next paragraph in the text.
    private(set) var position = 0

    /// True if no block is open.
    var isOutside: Bool { contexts.isOutermost && tables.depth == 0 && contexts.current.isOutside }

    /// Continues to the next paragraph of the text.
    mutating func advance() { position += 1 }

    /// The paragraphs of a footnote from the one at an index of the text, independent of the blocks around its reference.
    func footnote(at position: Int) -> RTFWrittenStory {
        var footnote = RTFWrittenStory()
        footnote.latest = latest
        footnote.latest.needsEnd = false
        footnote.position = position
        return footnote
    }
}
