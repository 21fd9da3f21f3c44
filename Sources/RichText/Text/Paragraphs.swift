/// A paragraph of a text.
public struct Paragraph: Sendable {
    let text: AttributedText
    /// In bytes of the whole text, without the line feed that ends it.
    public let range: Range<Int>
    public let style: ParagraphStyle
    /// The innermost block that holds it; nil at the top level.
    public let block: Block.ID?
    /// The place of the run that it begins in, where whoever walks through the text has come to it already.
    var firstRun: Int?

    /// The runs of the paragraph, without its end.
    public var runs: Runs {
        Runs(text: text, range: range, first: firstRun)
    }

    /// The text of the paragraph in UTF-8, without its end.
    public var utf8: ArraySlice<UInt8> {
        text.storage.parts.utf8[range]
    }

    public var string: String {
        String(decoding: utf8, as: UTF8.self)
    }

    public var isEmpty: Bool {
        range.isEmpty
    }
}

/// The paragraphs of a text, in order.
public struct Paragraphs: RandomAccessCollection, Sendable {
    let text: AttributedText

    public var startIndex: Int { 0 }
    public var endIndex: Int { text.storage.parts.paragraphEnds.count }

    public subscript(position: Int) -> Paragraph {
        let start = position == 0 ? 0 : text.storage.parts.paragraphEnds[position - 1]
        return Paragraph(
            text: text, range: start..<(text.storage.parts.paragraphEnds[position] - 1),
            style: text.storage.parts.styles[text.storage.parts.paragraphStyles[position]],
            block: text.storage.parts.paragraphBlocks[position])
    }
}

extension AttributedText {
    public var paragraphs: Paragraphs {
        Paragraphs(text: self)
    }

    /// The blocks that hold a paragraph, outermost first.
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
