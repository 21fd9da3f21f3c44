import FoundationEssentials
import RichText
import RichTextEditing

extension EditableText {
    /// Creates a text from the attributes of the scope ``RichTextAttributes``, and from links and languages.
    ///
    /// Other attributes are dropped. The attributes of a paragraph are those of its line feed; of the last paragraph,
    /// those of its last character.
    public init(_ text: AttributedString) {
        self.init()
        var paragraphs: [ParagraphAttribute?] = []
        var last: ParagraphAttribute?
        for run in text.runs {
            let string = String(text[run.range].characters)
            append(string, Attributes(run))
            last = run[RichTextAttributes.ParagraphKey.self]
            paragraphs.append(contentsOf: repeatElement(last, count: string.utf8.count { $0 == 0x0A }))
        }
        paragraphs.append(text.characters.last == "\n" ? nil : last)
        var steps: [ParagraphAttribute.Block: BlockStep] = [:]
        for (index, attribute) in paragraphs.enumerated() {
            guard let attribute else { continue }
            let path = attribute.blocks.map { block in
                let step = steps[block] ?? BlockStep(block.kind)
                steps[block] = step
                return step
            }
            setParagraph(index, attribute.style, path: path)
        }
    }
}

extension AttributedText {
    /// Creates a text like ``RichText/EditableText/init(_:)``.
    public init(_ text: AttributedString) { self = EditableText(text).attributedText }
}

extension Attributes {
    fileprivate init(_ run: AttributedString.Runs.Run) {
        self.init(
            run[RichTextAttributes.MarksKey.self] ?? [],
            link: run.link.map { Link($0.relativeString, title: run[RichTextAttributes.LinkTitleKey.self]) },
            attachment: run[RichTextAttributes.AttachmentKey.self], language: run.languageIdentifier,
            look: run[RichTextAttributes.LookKey.self] ?? .none)
    }
}
