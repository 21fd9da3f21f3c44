/// A paragraph of a text.
public struct Paragraph: Sendable {
    let text: AttributedText
    /// The byte range in the whole text, without the final line feed.
    public let range: Range<Int>
    /// The attributes of the paragraph.
    public let style: ParagraphStyle
    /// The innermost block that contains it; nil at the top level.
    public let block: Block.ID?
    /// The index of the run in which it begins, if the caller knows it.
    var firstRun: Int?

    /// The runs of the paragraph, without the final line feed.
    public var runs: Runs { Runs(text: text, range: range, first: firstRun) }

    /// The UTF-8 text of the paragraph, without the final line feed.
    public var utf8: ArraySlice<UInt8> { text.storage.parts.utf8[range] }

    /// The text of the paragraph, without the final line feed.
    public var string: String { String(decoding: utf8, as: UTF8.self) }

    /// Whether the paragraph has no text.
    public var isEmpty: Bool { range.isEmpty }
}

/// The paragraphs of a text, in order.
public struct Paragraphs: RandomAccessCollection, Sendable {
    let text: AttributedText

    /// The index of the first paragraph.
    public var startIndex: Int { 0 }
    /// The index after the last paragraph.
    public var endIndex: Int { text.storage.parts.paragraphEnds.count }

    /// The paragraph at this index.
    public subscript(position: Int) -> Paragraph {
        let start = position == 0 ? 0 : Int(text.storage.parts.paragraphEnds[position - 1])
        return Paragraph(
            text: text, range: start..<Int(text.storage.parts.paragraphEnds[position] - 1),
            style: text.storage.parts.styles[text.storage.parts.paragraphStyles[position]],
            block: text.storage.parts.paragraphBlocks[position].id)
    }
}

extension AttributedText {
    /// The paragraphs, in order.
    public var paragraphs: Paragraphs { Paragraphs(text: self) }

    /// The blocks that contain a paragraph, outermost first.
    public func path(of paragraph: Paragraph) -> [Block.ID] {
        var path: [Block.ID] = []
        var next = paragraph.block
        while let id = next {
            path.append(id)
            next = self[block: id].parent
        }
        return path.reversed()
    }
}
