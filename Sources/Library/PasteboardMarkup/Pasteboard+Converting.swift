import BasicFormats
import Pasteboard
import PasteboardCore

extension Pasteboard {
    /// Returns the same pasteboard, which converts in this process, with these readers and writers.
    ///
    /// Otherwise a conversion runs in a sandboxed process of `pasteboardd`. In this process it starts sooner and needs no
    /// daemon, but no sandbox contains a reader.
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
