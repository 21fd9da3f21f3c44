/// The target of a link.
public struct Link: Hashable, Sendable, Codable {
    /// The address as the source wrote it, percent-encoding untouched; it may be relative or only a fragment (`#…`).
    public var destination: String
    /// The advisory title, which a browser shows as a tooltip.
    public var title: String?

    /// Creates a link; an empty title is none.
    public init(_ destination: String, title: String? = nil) {
        self.destination = destination
        self.title = title?.isEmpty == true ? nil : title
    }
}
