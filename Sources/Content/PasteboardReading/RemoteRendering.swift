import Pasteboard
import PasteboardClient

/// Renders each source in a separate, sandboxed process, which exits once the source is released.
package struct RemoteRendering: ContentRendering {
    private let configuration: [UInt8]
    private let dialect: String
    private let program: String?

    /// - Parameters:
    ///   - configuration: the user's configuration.
    ///   - dialect: the name of the dialect of Markdown; nil for that of the configuration.
    ///   - program: the file of the program that renders; nil if it is not installed.
    package init(
        _ configuration: Configuration = Configuration(), dialect: String? = nil,
        program: String? = RendererProgram.path
    ) {
        self.program = program
        self.configuration = configuration.changesRendering ? Array(configuration.text.utf8) : []
        self.dialect = dialect ?? ""
    }

    package func renderer(of source: Representation, rule: SourceRule?, beside: Representation?) -> any ItemRendering {
        remoteRenderer(of: source, rule: rule, beside: beside)
    }

    /// Returns a renderer that also describes the source.
    package func remoteRenderer(
        of source: Representation, rule: SourceRule? = nil, beside: Representation? = nil
    ) -> RemoteRenderer {
        var loaded = RenderSource(type: source.type.identifier, source.bytes, configuration: configuration)
        loaded.owner = rule?.name ?? ""
        loaded.beside = beside
        loaded.dialect = dialect
        loaded.language = rule?.codeLanguage ?? ""
        return RemoteRenderer(loaded, by: program)
    }
}
