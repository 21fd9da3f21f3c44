import UniformTypes

/// One form in which an item of the history was offered.
public struct HistoryRepresentation: Hashable, Sendable {
    /// The name as the owner wrote it: a MIME type, an X11 target, an identifier.
    public let name: String
    /// The type of the name.
    public let type: UniformType?
    /// The size in bytes.
    public let size: Int
}
