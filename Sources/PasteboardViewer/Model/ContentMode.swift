/// How a content is shown.
package enum ContentMode: String, Hashable, Sendable, CaseIterable {
    /// As a reader sees it: rich text without its markup, an image's dimensions.
    case text
    /// The characters as they were written.
    case source
    /// The bytes as they came.
    case hexadecimal = "hex"

    var next: ContentMode { neighbour(1) }
    var previous: ContentMode { neighbour(Self.allCases.count - 1) }

    private func neighbour(_ step: Int) -> ContentMode {
        let all = Self.allCases
        let place = all.firstIndex(of: self) ?? 0
        return all[(place + step) % all.count]
    }
}
