/// The parts of a text, shared by all its copies, so that copying a text copies one reference.
final class TextStorage: Sendable {
    struct Parts: Sendable {
        /// The text in UTF-8, paragraph ends included.
        var utf8: [UInt8] = []
        /// The end of each run as a byte offset; ascending, the last one is the count of the text.
        var runEnds: [UInt32] = []
        /// The attributes of each run, different from those of its neighbors.
        var runAttributes: [AttributeTable.ID] = []
        var table = AttributeTable()
        /// The blocks in the order in which they begin.
        var blocks = BlockTable()
        /// The end of each paragraph as a byte offset, after its line feed.
        var paragraphEnds: [UInt32] = []
        /// The innermost block of each paragraph.
        var paragraphBlocks: [BlockReference] = []
        /// The index of each paragraph's style in ``styles``.
        var paragraphStyles: [UInt32] = []
        var styles = StyleTable()
    }

    let parts: Parts

    init(_ parts: Parts) { self.parts = parts }

    static let empty = TextStorage(Parts())
}

extension TextStorage.Parts {
    /// Whether text, blocks, and the ends of paragraphs and runs are equal.
    ///
    /// Equal attributes and styles may have different indices in the tables of two texts.
    func hasSameLayout(as other: TextStorage.Parts) -> Bool {
        utf8 == other.utf8 && paragraphEnds == other.paragraphEnds && blocks == other.blocks
            && paragraphBlocks == other.paragraphBlocks && runEnds == other.runEnds
    }
}
