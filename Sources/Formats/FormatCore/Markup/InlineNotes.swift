/// The footnotes of a text, for formats that write them at their references.
package struct InlineNotes {
    private var contents: [String: [MarkupBlock]] = [:]
    private var order: [String] = []
    private var used: Set<String> = []

    /// Creates an empty collection.
    package init() {}

    /// Adds a footnote with its written content.
    package mutating func keep(_ label: String, _ content: [MarkupBlock]) {
        if contents[label] == nil {
            order.append(label)
            contents[label] = content
        } else {
            contents[label]?.append(contentsOf: content)
        }
    }

    /// Returns the content of a footnote at its first reference; nil at later references, and for unknown footnotes.
    package mutating func take(_ label: String) -> [MarkupBlock]? {
        guard let content = contents[label], used.insert(label).inserted else { return nil }
        return content
    }

    /// Returns the contents of the footnotes with their first references in a paragraph, by label.
    package mutating func take(referredToIn tokens: [InlineToken]) -> [String: [MarkupBlock]] {
        var contents: [String: [MarkupBlock]] = [:]
        for case .reference(let label) in tokens where contents[label] == nil { contents[label] = take(label) }
        return contents
    }

    /// The labels of the footnotes without a reference, in order.
    package var unused: [String] { order.filter { !used.contains($0) } }
}
