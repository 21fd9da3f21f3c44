/// Attributed text as a value: UTF-8 text, runs of attributes, and the blocks that hold its paragraphs.
///
/// The text is a sequence of paragraphs, each of which ends with a line feed (U+000A) that belongs to it. Inside a
/// paragraph a line separator (U+2028) is a hard line break, and an object replacement character (U+FFFC) stands for its
/// ``Attributes/attachment``. No paragraph lies outside: a text without paragraphs is empty.
///
/// Two texts are equal when they look the same, however they were built. Texts are built by ``AttributedText/Builder`` and
/// read through ``paragraphs``, ``runs`` and ``blockEvents``.
public struct AttributedText: Sendable {
    /// The text in UTF-8, paragraph ends included.
    public internal(set) var utf8: [UInt8] = []
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

    public init() {}

    public var isEmpty: Bool {
        paragraphEnds.isEmpty
    }

    /// The text alone, paragraph ends included.
    public var string: String {
        String(decoding: utf8, as: UTF8.self)
    }

    /// A block of this text.
    public subscript(block id: Block.ID) -> Block {
        blocks[Int(id.place)]
    }
}

extension AttributedText: Hashable {
    public static func == (left: AttributedText, right: AttributedText) -> Bool {
        left.utf8 == right.utf8 && left.paragraphEnds == right.paragraphEnds && left.blocks == right.blocks
            && left.paragraphBlocks == right.paragraphBlocks && left.runEnds == right.runEnds
            && left.paragraphs.elementsEqual(right.paragraphs) { $0.style == $1.style }
            && left.runs.elementsEqual(right.runs) { $0.attributes == $1.attributes }
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(utf8)
        hasher.combine(runEnds)
        hasher.combine(blocks)
    }
}
