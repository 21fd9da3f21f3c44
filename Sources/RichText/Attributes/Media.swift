/// An image, a video or another object that stands in the text like a character.
public struct Media: Hashable, Sendable, Codable {
    /// What kind of thing it is, for those who cannot show it.
    public enum Kind: Hashable, Sendable, Codable {
        case image
        case video
        case audio
        case drawing
    }

    /// Where its bytes are.
    public enum Source: Hashable, Sendable, Codable {
        /// At an address, which nothing here ever fetches.
        case reference(String)
        /// Here, with their MIME type (`image/png`).
        case data(MediaBytes, mimeType: String)
    }

    public var kind: Kind
    public var source: Source
    /// The text that stands for it where it cannot be shown.
    public var alternative: String
    public var title: String?
    /// The width it is shown with, in CSS pixels (1/96 inch).
    public var width: Double?
    /// The height it is shown with, in CSS pixels (1/96 inch).
    public var height: Double?

    public init(
        kind: Kind = .image, source: Source, alternative: String = "", title: String? = nil, width: Double? = nil,
        height: Double? = nil
    ) {
        self.kind = kind
        self.source = source
        self.alternative = alternative
        self.title = title
        self.width = width
        self.height = height
    }
}

/// The bytes of a media object, shared by every copy of it. Hashing looks at their count and their ends alone, since a
/// picture may be megabytes and is hashed each time its attributes are interned.
public struct MediaBytes: Hashable, Sendable, Codable {
    public let bytes: [UInt8]

    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(bytes.count)
        for byte in bytes.prefix(32) { hasher.combine(byte) }
        for byte in bytes.suffix(32) { hasher.combine(byte) }
    }
}
