import RichText

/// Attributed text for editing.
///
/// Local edits take the same time in a note and in a book.
///
/// The text is any UTF-8. A line feed (U+000A) separates two paragraphs, so that there is always one paragraph more than line
/// feeds; it never has attributes. Offsets are in bytes of UTF-8 unless another ``TextUnit`` is named. Offsets out of bounds
/// are clamped to the text, and offsets inside a scalar to its start.
///
/// ```swift
/// var text = EditableText("Some milk")
/// text.insert("strong ", at: 5, Attributes(.strong))
/// text.run(at: 5)?.range                  // 5..<12
/// ```
///
/// Copies share unchanged parts. Edits, slices and joins cost the logarithm of the length, plus the inserted text and the text
/// whose attributes change. Two texts are equal if they have the same content.
public struct EditableText: Sendable {
    var root: TextNode
    /// The format of the last paragraph, which has no line feed.
    var tail: ParagraphFormat
    var interner = AttributeInterner()
    /// The range that the current transaction has touched; nil outside transactions.
    var span: EditSpan?

    init(root: TextNode, tail: ParagraphFormat, interner: AttributeInterner = AttributeInterner()) {
        self.root = root
        self.tail = tail
        self.interner = interner
    }

    /// Creates a text with one empty paragraph of body text.
    public init() { self.init(root: .empty, tail: .body) }

    /// Creates a text with one set of attributes and only body text.
    public init(_ string: String, _ attributes: Attributes = .none) {
        self.init()
        let set = interner.intern(attributes)
        self = EditableText(utf8: Array(string.utf8), set, .body, interner)
    }

    init(utf8: [UInt8], _ set: AttributeSet, _ format: ParagraphFormat, _ interner: AttributeInterner) {
        guard utf8.count > TextLeaf.maximumBytes || utf8.contains(0x0A) else {
            var leaf = TextLeaf()
            leaf.append(utf8, set)
            self.init(root: TextNode(leaf), tail: format, interner: interner)
            return
        }
        var builder = TextTreeBuilder()
        builder.append(lines: utf8[...], set, format)
        self.init(root: builder.finish(), tail: format, interner: interner)
    }

    /// The length of the text in a unit.
    public func count(_ unit: TextUnit = .utf8) -> Int { root.summary[unit] }

    /// Whether the text has no characters.
    public var isEmpty: Bool { root.count == 0 }

    /// The range of the whole text.
    public var bounds: Range<Int> { 0..<root.count }

    /// The plain text.
    public var string: String { string(in: bounds) }

    /// The plain text of a range.
    public func string(in range: Range<Int>) -> String { String(decoding: utf8(in: range), as: UTF8.self) }

    /// The UTF-8 bytes of a range.
    public func utf8(in range: Range<Int>) -> [UInt8] {
        let range = clamped(range)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(range.count)
        for part in LeafParts(root, range) { bytes.append(contentsOf: part.leaf.utf8[part.local]) }
        return bytes
    }

    /// The text of a range, with its attributes and paragraph formats.
    public subscript(range: Range<Int>) -> EditableText {
        let range = clamped(range)
        return EditableText(root: root[range], tail: format(at: range.upperBound))
    }

    /// The range clamped to the text, with both ends between scalars.
    public func clamped(_ range: Range<Int>) -> Range<Int> {
        let lower = root.aligned(range.lowerBound)
        return lower..<max(lower, root.aligned(range.upperBound))
    }

    /// The offset clamped to the text and to the start of its scalar.
    public func clamped(_ offset: Int) -> Int { root.aligned(offset) }
}

extension EditableText: CustomStringConvertible {
    /// The plain text.
    public var description: String { string }
}

extension EditableText: ExpressibleByStringLiteral {
    /// A text of body text without attributes.
    public init(stringLiteral value: String) { self.init(value) }
}

extension TextTreeBuilder {
    /// Appends text whose line feeds end paragraphs of this format.
    mutating func append(lines bytes: ArraySlice<UInt8>, _ set: AttributeSet, _ format: ParagraphFormat) {
        var rest = bytes
        while let end = rest.firstIndex(of: 0x0A) {
            append(rest[..<end], set)
            endParagraph(format)
            rest = rest[(end + 1)...]
        }
        append(rest, set)
    }
}
