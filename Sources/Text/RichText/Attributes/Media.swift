/// An image, video, audio or drawing , which is one character in the text.
public struct Media: Hashable, Sendable, Codable {
    /// The kind of a media object, for programs that cannot display it.
    public enum Kind: Hashable, Sendable, Codable {
        case image
        case video
        case audio
        case drawing
    }

    /// The location of the bytes of a media object.
    public enum Source: Hashable, Sendable, Codable {
        /// At an address, which this package never loads.
        case reference(String)
        /// In the text itself, with their MIME type (`image/png`).
        case data(MediaBytes, mimeType: String)
    }

    /// The kind of the object.
    public var kind: Kind
    /// The location of its bytes.
    public var source: Source
    /// The alternative text, for programs that cannot show the object.
    public var alternative: String
    /// The advisory title.
    public var title: String?
    /// The displayed width in CSS pixels (1/96 inch).
    public var width: Double?
    /// The displayed height in CSS pixels (1/96 inch).
    public var height: Double?

    /// Creates a media object; an empty title is none.
    public init(
        kind: Kind = .image, source: Source, alternative: String = "", title: String? = nil, width: Double? = nil,
        height: Double? = nil
    ) {
        self.kind = kind
        self.source = source
        self.alternative = alternative
        self.title = title?.isEmpty == true ? nil : title
        self.width = width
        self.height = height
    }
}

/// The bytes of a media object, shared by every copy of it.
///
/// The hash covers only their count and both ends, because a picture may have megabytes and is hashed whenever its
/// attributes are interned.
public struct MediaBytes: Hashable, Sendable, Codable {
    /// The bytes.
    public let bytes: [UInt8]

    /// Stores bytes.
    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Hashes the count and 32 bytes at each end.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(bytes.count)
        for byte in bytes.prefix(32) { hasher.combine(byte) }
        for byte in bytes.suffix(32) { hasher.combine(byte) }
    }
}
