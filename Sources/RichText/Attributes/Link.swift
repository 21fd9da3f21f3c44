/// Where a piece of text leads.
public struct Link: Hashable, Sendable, Codable {
    /// The address as the source wrote it, percent-encoding untouched; possibly relative, possibly only a fragment (`#…`).
    public var destination: String
    /// What is shown when the pointer rests on it.
    public var title: String?

    public init(_ destination: String, title: String? = nil) {
        self.destination = destination
        self.title = title
    }
}
