import Formats
import Pasteboard

/// Renders content in this process.
package struct LocalRendering: ContentRendering {
    private let formats: FormatRegistry

    /// Creates it with these readers and writers.
    package init(_ formats: FormatRegistry = .standard) {
        self.formats = formats
    }

    package func renderer(
        of source: Representation, rule: SourceRule?, beside: Representation?
    ) -> any ItemRendering {
        ItemRenderer(source, rule: rule, formats: formats, beside: beside)
    }
}
