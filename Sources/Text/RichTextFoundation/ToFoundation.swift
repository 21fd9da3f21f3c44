import FoundationEssentials
import RichText
import RichTextEditing

extension AttributedString {
    /// Creates a text of Foundation with the attributes of a text of this library, in the scope ``RichTextAttributes``.
    ///
    /// Program-defined attributes are dropped, and so are links whose address is not a valid Foundation `URL`.
    public init(_ text: EditableText) {
        self.init()
        var numbers = BlockNumbers()
        for paragraph in text.paragraphs {
            let attribute = numbers.attribute(of: paragraph)
            for run in text.runs(in: paragraph.range) {
                var container = AttributeContainer(run.attributes)
                container[RichTextAttributes.ParagraphKey.self] = attribute
                append(AttributedString(text.string(in: run.range), attributes: container))
            }
            guard paragraph.index + 1 < text.paragraphs.count else { continue }
            var container = AttributeContainer()
            container[RichTextAttributes.ParagraphKey.self] = attribute
            append(AttributedString("\n", attributes: container))
        }
    }

    /// Creates a text of Foundation with the attributes of a text of this library.
    public init(_ text: AttributedText) { self.init(EditableText(text)) }
}

extension AttributeContainer {
    fileprivate init(_ attributes: Attributes) {
        self.init()
        if !attributes.marks.isEmpty { self[RichTextAttributes.MarksKey.self] = attributes.marks }
        if attributes.look != .none { self[RichTextAttributes.LookKey.self] = attributes.look }
        self[RichTextAttributes.AttachmentKey.self] = attributes.attachment
        self.languageIdentifier = attributes.language
        guard let link = attributes.link, let url = URL(string: link.destination) else { return }
        self.link = url
        self[RichTextAttributes.LinkTitleKey.self] = link.title
    }
}

/// Numbers the blocks in the order in which they begin.
private struct BlockNumbers {
    private var next = 0
    private var last: [(step: BlockStep, block: ParagraphAttribute.Block)] = []

    mutating func attribute(of paragraph: EditableText.Paragraph) -> ParagraphAttribute? {
        let shared = zip(last, paragraph.path).prefix { $0.step === $1 }.count
        last.removeLast(last.count - shared)
        for step in paragraph.path[shared...] {
            last.append((step, ParagraphAttribute.Block(step.kind, number: next)))
            next += 1
        }
        if last.isEmpty, paragraph.style == .body { return nil }
        return ParagraphAttribute(paragraph.style, blocks: last.map(\.block))
    }
}
