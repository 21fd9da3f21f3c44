/// What a text consists of, shared by all its copies and by whoever walks through it: passing a text on costs one reference.
final class TextStorage: Sendable {
    struct Parts: Sendable {
        /// The text in UTF-8, paragraph ends included.
        var utf8: [UInt8] = []
        /// Where each run ends, in bytes; rising, the last one equal to the text's count.
        var runEnds: [Int] = []
        /// The attributes of each run. Neighbours differ.
        var runAttributes: [AttributeTable.ID] = []
        var table = AttributeTable()
        /// The blocks in the order in which they begin.
        var blocks: [Block] = []
        /// Where each paragraph ends, in bytes, its line feed included.
        var paragraphEnds: [Int] = []
        /// The innermost block of each paragraph.
        var paragraphBlocks: [Block.ID?] = []
        /// The place of each paragraph's style in ``styles``.
        var paragraphStyles: [UInt32] = []
        var styles = StyleTable()
    }

    let parts: Parts

    init(_ parts: Parts) {
        self.parts = parts
    }

    static let empty = TextStorage(Parts())
}

extension TextStorage.Parts {
    /// Whether text, blocks, and the ends of paragraphs and runs are the same. Attributes and styles may stand in other
    /// places of their tables and still be the same.
    func hasSameLayout(as other: TextStorage.Parts) -> Bool {
        utf8 == other.utf8 && paragraphEnds == other.paragraphEnds && blocks == other.blocks
            && paragraphBlocks == other.paragraphBlocks && runEnds == other.runEnds
    }
}
