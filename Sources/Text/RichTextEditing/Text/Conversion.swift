import RichText

extension EditableText {
    /// Creates an editable text without the final line feed, because no paragraph follows it.
    public init(_ text: AttributedText) {
        self.init()
        var builder = TextTreeBuilder()
        var open: [BlockStep] = []
        var isElsewhere = false
        var last: ParagraphFormat?
        var walk = BlockWalk(text)
        while let step = walk.next() {
            switch step {
            case .enter(let id):
                open.append(BlockStep(text.kind(of: id)))
                isElsewhere = true
            case .leave:
                open.removeLast()
                isElsewhere = true
            case .paragraph:
                if let last { builder.endParagraph(last) }
                let paragraph = walk.paragraph()
                for run in paragraph.runs { builder.append(run.utf8, interner.intern(run.attributes)) }
                // A text without blocks has few different formats.
                if isElsewhere || last?.style != paragraph.style { last = .of(paragraph.style, open) }
                isElsewhere = false
            }
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
