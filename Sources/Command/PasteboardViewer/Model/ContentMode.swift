/// The form in which content is shown.
package enum ContentMode: String, Hashable, Sendable, CaseIterable {
    /// The rendered content: rich text without its markup, the dimensions of an image.
    case text
    /// The characters of the source.
    case source
    /// The bytes as received.
    case hexadecimal = "hex"

    var next: ContentMode { neighbour(1) }
    var previous: ContentMode { neighbour(Self.allCases.count - 1) }

    private func neighbour(_ step: Int) -> ContentMode {
        let all = Self.allCases
        let index = all.firstIndex(of: self) ?? 0
        return all[(index + step) % all.count]
    }
}
