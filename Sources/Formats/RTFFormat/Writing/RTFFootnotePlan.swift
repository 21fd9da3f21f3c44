import RichText

/// The referenced footnotes of a text, by label; of several with the same label, only the first.
struct RTFFootnotePlan {
    /// A footnote: its contents, and the position of its first paragraph in the text.
    struct Footnote {
        let block: Block.ID
        let start: Int
        fileprivate(set) var events: [BlockEvent] = []
    }

    private var contents: [String: Footnote] = [:]
    private var references: Set<String> = []
    private var open: (label: String, content: Footnote)?
    /// The number of paragraphs so far.
    private var position = 0

    var isEmpty: Bool { contents.isEmpty }

    subscript(label: String) -> Footnote? { contents[label] }

    mutating func enter(_ id: Block.ID, _ kind: BlockKind) {
        open?.content.events.append(.enter(id, kind))
        if case .footnote(let label) = kind { open = (label, Footnote(block: id, start: position)) }
    }

    mutating func leave(_ id: Block.ID, _ kind: BlockKind) {
        if case .footnote = kind, let (label, content) = open {
            if contents[label] == nil { contents[label] = content }
            open = nil
        }
        open?.content.events.append(.leave(id, kind))
    }

    mutating func take(_ paragraph: Paragraph) {
        open?.content.events.append(.paragraph(paragraph))
        position += 1
    }

    /// Records a reference; a reference inside a footnote is written as its label.
    mutating func refer(to attachment: Attachment?) {
        if open == nil, case .footnoteReference(let label)? = attachment { references.insert(label) }
    }

    /// Drops the footnotes without a reference.
    mutating func settle() { contents = contents.filter { references.contains($0.key) } }
}
