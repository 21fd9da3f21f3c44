import BasicFormats
import Pasteboard
import PasteboardCore

extension Pasteboard {
    /// Returns the same pasteboard with conversions in this process, by these readers and writers.
    ///
    /// By default, conversions run in a sandboxed process of `pasteboardd`. In this process they start sooner and need no
    /// daemon, but the readers are not sandboxed.
    ///
    /// ```swift
    /// let pasteboard = try Pasteboard(.general).converting(with: .standard)
    /// ```
    public func converting(with formats: FormatRegistry) -> PasteboardCore.Pasteboard {
        rendering(by: FormatRendering(formats: formats))
    }
}

/// Renders content in this process.
private struct FormatRendering: ContentRendering {
    let formats: FormatRegistry

    func renderer(of source: Representation, rule: SourceRule?, beside: Representation?) -> any ItemRendering {
        ItemRenderer(source, rule: rule, formats: formats, beside: beside)
    }
}
