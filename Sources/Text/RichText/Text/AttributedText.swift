/// Attributed text as a value: UTF-8 text, runs of attributes, and the blocks that contain its paragraphs.
///
/// The text is a sequence of paragraphs, each of which ends with a line feed (U+000A) that belongs to it. Inside a paragraph a
/// line separator (U+2028) is a hard line break, and an object replacement character (U+FFFC) represents its
/// ``Attributes/attachment``. All text belongs to a paragraph: a text without paragraphs is empty.
///
/// Two texts are equal if they have the same content, however they were built. Build a text with ``AttributedText/Builder``,
/// and read it through ``paragraphs``, ``runs`` and ``blockEvents``.
public struct AttributedText: Sendable {
    let storage: TextStorage

    /// Creates an empty text.
    public init() { storage = .empty }

    init(_ parts: TextStorage.Parts) { storage = TextStorage(parts) }

    /// The text in UTF-8, including paragraph ends.
    public var utf8: [UInt8] { storage.parts.utf8 }

    /// Whether the text has no paragraphs.
    public var isEmpty: Bool { storage.parts.paragraphEnds.isEmpty }

    /// The plain text, including paragraph ends.
    public var string: String { String(decoding: utf8, as: UTF8.self) }

    /// The block with this identity.
    public subscript(block id: Block.ID) -> Block { storage.parts.blocks[id] }
}

extension AttributedText: Hashable {
    /// Whether both texts have the same content.
    public static func == (left: AttributedText, right: AttributedText) -> Bool {
        left.storage === right.storage
            || left.storage.parts.hasSameLayout(as: right.storage.parts)
                && left.paragraphs.elementsEqual(right.paragraphs) { $0.style == $1.style }
                && left.runs.elementsEqual(right.runs) { $0.attributes == $1.attributes }
    }

    /// Hashes the content.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(utf8)
        hasher.combine(storage.parts.runEnds)
        hasher.combine(storage.parts.blocks)
    }
}
