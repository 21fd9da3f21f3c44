import Targets

/// The source of all renderings of a renderer process, with the facts needed to read it.
package struct RenderSource: Equatable, Sendable {
    /// The type identifier.
    package var type: String
    package var bytes: [UInt8]
    /// The text of the user's configuration if it has rules, because the renderer reads no files.
    package var configuration: [UInt8] = []
    /// The name of the rule that recognized the application that copied; empty if none did.
    package var owner = ""
    /// Another representation of the same clip that may be needed.
    package var beside: Representation?
    /// The dialect of Markdown; empty for that of the configuration.
    package var dialect = ""
    /// The language of code without its own declaration; empty if it is unknown.
    package var language = ""

    package init(type: String, _ bytes: [UInt8], configuration: [UInt8] = []) {
        self.type = type
        self.bytes = bytes
        self.configuration = configuration
    }
}

extension RenderSource: ControlRecord {
    package func encode(to fields: inout FieldWriter) {
        fields.write(type)
        fields.write(content: bytes)
        fields.write(content: configuration)
        fields.write(owner, beside, dialect, language)
    }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        type = try fields.read()
        bytes = try fields.content()
        configuration = try fields.content()
        owner = try fields.read()
        beside = try fields.read()
        dialect = try fields.read()
        language = try fields.read()
    }
}
