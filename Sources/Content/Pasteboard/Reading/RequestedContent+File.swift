import FormatCatalog
import Targets
import UniformTypes

extension RequestedContent {
    /// The best content for a file: a picture if there is no text, otherwise what the user has written in its own
    /// syntax, otherwise the text.
    public static func bestForFile(_ offered: [Target]) -> RequestedContent {
        let types = offered.compactMap(\.uniformType)
        let picture = FormatRegistry.known.pictureSources.first { types.contains($0) }
        let hasText = offered.contains(where: \.isPlainText)
        if let picture, !hasText || picture == .svg { return .type(types.first { $0.conforms(to: .image) } ?? picture) }
        let written = types.first { $0.isPlainTextByNature && !$0.isPlainTextOnly && $0.isDeclared }
        return written.map { .type($0) } ?? (hasText ? .text : types.first.map { .type($0) } ?? .text)
    }
}
