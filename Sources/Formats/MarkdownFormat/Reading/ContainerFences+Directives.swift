import FormatCore

extension ContainerHead {
    /// True for a card of sphinx-design, whose head, body and foot are separated by `^^^` and `+++`.
    var isCard: Bool { name == "card" || name == "grid-item-card" }
}

extension ArraySlice<UInt8> {
    /// True for a line between the parts of a card.
    var separatesParts: Bool {
        let line = trimmedOfBlanks
        return line.count >= 3 && (line.allSatisfy { $0 == "^" } || line.allSatisfy { $0 == "+" })
    }
}

extension ContainerFences {
    /// The content of a directive with a notation of its own as Markdown; nil for others, and if it contains containers.
    func rewritten(_ content: Range<Int>, of frame: Frame) -> [[UInt8]]? {
        guard frame.head.isDirective, content.allSatisfy({ changes[$0] == nil }) else { return nil }
        let inner = content.map { number in
            lines[number].dropFirst(min(frame.indent, LeadingBlanks(lines[number]).width))
        }
        switch frame.head.name {
        case "list-table": return DirectiveTable(list: inner)?.lines
        case "csv-table":
            let options = frame.options.compactMap { ContainerOption(LeadingBlanks(lines[$0]).content) }
            return DirectiveTable(values: inner, options)?.lines
        case "glossary": return GlossaryLines.marked(inner)
        default: return nil
        }
    }
}
