import RichText

extension EditableText {
    /// A paragraph of an edited text.
    public struct Paragraph: Sendable {
        /// Its index among the paragraphs.
        public let index: Int
        /// The byte range without the final line feed.
        public let range: Range<Int>
        let format: ParagraphFormat

        /// The attributes of the paragraph.
        public var style: ParagraphStyle { format.style }
        /// The blocks that contain it, outermost first.
        public var path: [BlockStep] { format.path }
    }

    /// The paragraphs of a text, in order.
    ///
    /// Access costs logarithmic time.
    public struct Paragraphs: RandomAccessCollection, Sendable {
        let text: EditableText

        /// The index of the first paragraph.
        public var startIndex: Int { 0 }
        /// The index after the last paragraph.
        public var endIndex: Int { text.root.summary.breaks + 1 }

        /// The paragraph at this index.
        public subscript(position: Int) -> Paragraph {
            let start = position == 0 ? 0 : text.root.offset(ofBreak: position - 1) + 1
            return Paragraph(
                index: position, range: start..<text.root.offset(ofBreak: position),
                format: text.format(ofParagraph: position))
        }
    }

    /// The paragraphs; there is at least one.
    public var paragraphs: Paragraphs { Paragraphs(text: self) }

    /// The paragraph that contains an offset.
    ///
    /// The offset before its line feed belongs to it, the offset after does not.
    public func paragraph(at offset: Int) -> Paragraph { paragraphs[root.breaks(before: clamped(offset))] }

    /// The indices of the paragraphs that a range touches; one index if the range is empty.
    ///
    /// A range that ends at the start of a paragraph does not touch it.
    public func paragraphIndices(in range: Range<Int>) -> Range<Int> {
        let range = clamped(range)
        let first = root.breaks(before: range.lowerBound)
        let last = range.isEmpty ? first : root.breaks(before: range.upperBound - 1)
        return first..<(max(first, last) + 1)
    }

    /// The range of these paragraphs, without the final line feed.
    public func range(ofParagraphs indices: Range<Int>) -> Range<Int> {
        let indices = indices.clamped(to: paragraphs.indices)
        guard let last = indices.last else { return root.count..<root.count }
        return paragraphs[indices.lowerBound].range.lowerBound..<paragraphs[last].range.upperBound
    }

    func format(ofParagraph index: Int) -> ParagraphFormat { root.format(atBreak: index) ?? tail }

    /// The format of the paragraph that contains an offset.
    func format(at offset: Int) -> ParagraphFormat {
        if root.summary.breaks == 0 || offset >= root.count { return tail }
        let near = root.withLeaf(at: offset) { leaf, local in
            leaf.ends.isEmpty ? nil : leaf.ends[leaf.breaks(in: 0..<local)...].first
        }
        return near ?? format(ofParagraph: root.breaks(before: offset))
    }
}
