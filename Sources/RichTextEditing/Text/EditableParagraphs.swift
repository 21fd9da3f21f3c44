import RichText

extension EditableText {
    /// A paragraph of an edited text.
    public struct Paragraph: Sendable {
        /// Its place among the paragraphs.
        public let index: Int
        /// Without the line feed that ends it.
        public let range: Range<Int>
        let format: ParagraphFormat

        public var style: ParagraphStyle { format.style }
        /// The blocks that hold it, outermost first.
        public var path: [BlockStep] { format.path }
    }

    /// The paragraphs of a text, in order. Each is found in logarithmic time.
    public struct Paragraphs: RandomAccessCollection, Sendable {
        let text: EditableText

        public var startIndex: Int { 0 }
        public var endIndex: Int { text.root.summary.breaks + 1 }

        public subscript(position: Int) -> Paragraph {
            let start = position == 0 ? 0 : text.root.offset(ofBreak: position - 1) + 1
            return Paragraph(
                index: position, range: start..<text.root.offset(ofBreak: position),
                format: text.format(ofParagraph: position))
        }
    }

    /// At least one.
    public var paragraphs: Paragraphs {
        Paragraphs(text: self)
    }

    /// The paragraph that holds an offset. The place before its line feed belongs to it, the place after does not.
    public func paragraph(at offset: Int) -> Paragraph {
        paragraphs[root.breaks(before: clamped(offset))]
    }

    /// The places of the paragraphs that a range touches; that of one where the range is empty. A range that ends at
    /// the start of a paragraph does not touch it.
    public func paragraphIndices(in range: Range<Int>) -> Range<Int> {
        let range = clamped(range)
        let first = root.breaks(before: range.lowerBound)
        let last = range.isEmpty ? first : root.breaks(before: range.upperBound - 1)
        return first..<(max(first, last) + 1)
    }

    /// The range of these paragraphs, without the line feed that ends the last.
    public func range(ofParagraphs indices: Range<Int>) -> Range<Int> {
        let indices = indices.clamped(to: paragraphs.indices)
        guard let last = indices.last else { return root.count..<root.count }
        return paragraphs[indices.lowerBound].range.lowerBound..<paragraphs[last].range.upperBound
    }

    func format(ofParagraph index: Int) -> ParagraphFormat {
        root.format(atBreak: index) ?? tail
    }

    /// The format of the paragraph that holds an offset.
    func format(at offset: Int) -> ParagraphFormat {
        if root.summary.breaks == 0 || offset >= root.count { return tail }
        let near = root.withLeaf(at: offset) { leaf, local in
            leaf.ends.isEmpty ? nil : leaf.ends[leaf.breaks(in: 0..<local)...].first
        }
        return near ?? format(ofParagraph: root.breaks(before: offset))
    }
}
