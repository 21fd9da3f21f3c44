import ClipboardHistory

/// An item of the history, for a list.
public struct HistoryItem: Hashable, Sendable, Identifiable {
    /// The kind of an item, for a list.
    public enum Kind: String, Hashable, Sendable {
        /// Plain text.
        case text
        /// Text with structure or formatting.
        case richText = "rich text"
        /// An image.
        case picture
        /// A list of files.
        case files
        /// An address.
        case link
        /// Anything else.
        case data
    }

    /// The number of an item, which never changes.
    public struct ID: RawRepresentable, Hashable, Sendable {
        /// The number, as `pasteboard history` writes it after an `h`.
        public let rawValue: Int

        /// Creates a number.
        public init(rawValue: Int) { self.rawValue = rawValue }
    }

    /// The number of the item.
    public let id: ID
    /// The time when it was last copied, in seconds since 1970 (UTC).
    public let time: Double
    /// The application that copied it, if known.
    public let application: String?
    /// The title of the window that it was copied in, if known.
    public let title: String?
    /// The kind of its content.
    public let kind: Kind
    /// The size of all representations, in bytes.
    public let size: Int
    /// The beginning of its text, as one line; it may contain control characters.
    public let preview: String
    /// Whether it is kept when the history is cleared.
    public let isPinned: Bool
}

extension HistoryItem {
    init(_ item: ClipboardHistory.HistoryItem) {
        id = ID(rawValue: item.id.rawValue)
        time = Double(item.time) / 1000
        application = item.application
        title = item.title
        kind = Kind(rawValue: item.kind.word) ?? .data
        size = item.size
        preview = item.preview
        isPinned = item.isPinned
    }
}
