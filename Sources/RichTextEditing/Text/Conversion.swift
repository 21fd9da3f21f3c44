import RichText

extension EditableText {
    /// Creates an editable text without the final line feed, because no paragraph follows it.
    public init(_ text: AttributedText) {
        self.init()
        var builder = TextTreeBuilder()
        var steps: [Block.ID: BlockStep] = [:]
        var last: ParagraphFormat?
        for paragraph in text.paragraphs {
            if let last { builder.endParagraph(last) }
            for run in paragraph.runs { builder.append(run.utf8, interner.intern(run.attributes)) }
            last = text.format(of: paragraph, after: last, &steps)
        }
        root = builder.finish()
        tail = last ?? .body
    }

    /// The text as a value for writers.
    ///
    /// Blocks whose paragraphs are not consecutive become several blocks. Line ends other than U+000A become hard line
    /// breaks, and NUL becomes U+FFFD. A single empty paragraph of body text becomes the empty text.
    public var attributedText: AttributedText {
        var builder = AttributedText.Builder()
        var open: [BlockStep] = []
        var rest = formats[...]
        guard !isEmpty || tail.style != .body || !tail.path.isEmpty else { return AttributedText() }
        func begin(_ format: ParagraphFormat) {
            let shared = zip(open, format.path).prefix { $0 === $1 }.count
            while open.count > shared {
                builder.close()
                open.removeLast()
            }
            for step in format.path[shared...] { builder.open(step.kind) }
            open = format.path
        }
        if let first = rest.first { begin(first) }
        for part in LeafParts(root, bounds) {
            part.leaf.forEachPiece(in: part.local) { bytes, set, format in
                guard let format else { return builder.append(utf8: bytes, set.attributes) }
                builder.endParagraph(format.style)
                rest.removeFirst()
                if let next = rest.first { begin(next) }
            }
        }
        builder.endParagraph(tail.style)
        return builder.finish()
    }
}

extension AttributedText {
    /// The format of a paragraph; the preceding format if it is the same.
    ///
    /// A text without blocks has few formats.
    fileprivate func format(
        of paragraph: RichText.Paragraph, after last: ParagraphFormat?, _ steps: inout [Block.ID: BlockStep]
    ) -> ParagraphFormat {
        var path: [BlockStep] = []
        var next = paragraph.block
        while let id = next {
            let step = steps[id] ?? BlockStep(self[block: id].kind)
            steps[id] = step
            path.append(step)
            next = self[block: id].parent
        }
        if path.isEmpty, paragraph.style == .body { return .body }
        let format = ParagraphFormat(paragraph.style, path: path.reversed())
        if let last, last.isSame(as: format) { return last }
        return format
    }
}
