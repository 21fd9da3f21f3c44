import RichText

/// The footnotes of a text for formats that write them where they are referred to.
package struct InlineNotes {
    private var contents: [String: [MarkupBlock]] = [:]
    private var order: [String] = []
    private var used: Set<String> = []

    /// No footnotes.
    package init() {}

    /// Keeps a footnote whose content is written.
    package mutating func keep(_ label: String, _ content: [MarkupBlock]) {
        if contents[label] == nil {
            order.append(label)
            contents[label] = content
        } else {
            contents[label]?.append(contentsOf: content)
        }
    }

    /// The content of a footnote at its first reference; nil at later references, and if there is no such footnote.
    package mutating func take(_ label: String) -> [MarkupBlock]? {
        guard let content = contents[label], used.insert(label).inserted else { return nil }
        return content
    }

    /// Whether there is a footnote of this label.
    package func contains(_ label: String) -> Bool { contents[label] != nil }

    /// Those that nothing has referred to, in their order.
    package var unused: [String] { order.filter { !used.contains($0) } }
}
