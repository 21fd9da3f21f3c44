import RichText

/// Attributed text that is being edited: a value like ``AttributedText``, in which a local edit costs the same in a
/// short note and in a book.
///
/// The text is any UTF-8. A line feed (U+000A) parts two paragraphs, so that there is always one more of these than
/// line feeds; it never has attributes. Offsets are in bytes of UTF-8 unless another ``TextUnit`` is named. None is
/// ever out of bounds: it is clamped to the text, and one that lies inside a scalar is taken for its start.
///
/// ```swift
/// var text = EditableText("Some milk")
/// text.insert("strong ", at: 5, Attributes(.strong))
/// text.run(at: 5)?.range                  // 5..<12
/// ```
///
/// Copies share what neither has changed. Edits, slices and joins cost the logarithm of the length, plus what is
/// inserted or changes its attributes. Two texts are equal when they look the same, however they were made.
public struct EditableText: Sendable {
    var root: TextNode
    /// The format of the last paragraph, which no line feed ends.
    var tail: ParagraphFormat
    var interner = AttributeInterner()
    /// What the edits of a transaction have touched so far; nil outside one.
    var span: EditSpan?

    init(root: TextNode, tail: ParagraphFormat, interner: AttributeInterner = AttributeInterner()) {
        self.root = root
        self.tail = tail
        self.interner = interner
    }

    /// A text with one empty paragraph of body text.
    public init() {
        self.init(root: .empty, tail: .body)
    }

    /// Text of one set of attributes, all of it body text.
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

    /// How much text there is.
    public func count(_ unit: TextUnit = .utf8) -> Int {
        root.summary[unit]
    }

    public var isEmpty: Bool {
        root.count == 0
    }

    /// The range of the whole text.
    public var bounds: Range<Int> {
        0..<root.count
    }

    public var string: String {
        string(in: bounds)
    }

    public func string(in range: Range<Int>) -> String {
        String(decoding: utf8(in: range), as: UTF8.self)
    }

    public func utf8(in range: Range<Int>) -> [UInt8] {
        let range = clamped(range)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(range.count)
        for part in LeafParts(root, range) { bytes.append(contentsOf: part.leaf.utf8[part.local]) }
        return bytes
    }

    /// A part of the text, with its attributes and the formats of its paragraphs.
    public subscript(range: Range<Int>) -> EditableText {
        let range = clamped(range)
        return EditableText(
            root: root[range], tail: format(at: range.upperBound))
    }

    /// The range with both ends inside the text and between scalars.
    public func clamped(_ range: Range<Int>) -> Range<Int> {
        let lower = root.aligned(range.lowerBound)
        return lower..<max(lower, root.aligned(range.upperBound))
    }

    public func clamped(_ offset: Int) -> Int {
        root.aligned(offset)
    }
}

extension EditableText: CustomStringConvertible {
    /// The text alone.
    public var description: String {
        string
    }
}

extension EditableText: ExpressibleByStringLiteral {
    public init(stringLiteral value: String) {
        self.init(value)
    }
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
