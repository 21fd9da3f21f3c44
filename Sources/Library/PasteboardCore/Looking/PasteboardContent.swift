import Pasteboard

/// The content of one target, as the owner sent it.
public struct PasteboardContent: Hashable, Sendable {
    /// The bytes as received.
    public let bytes: [UInt8]
    /// The decoded content: text in UTF-8, and markup in the form that readers expect.
    public let readable: [UInt8]
    /// The defects, as sentences for the user; they contain no content.
    public let defects: [String]
    /// Whether it arrived incrementally (ICCCM 2.0 §2.7.2).
    public let isIncremental: Bool

    /// Creates the content from the bytes that the owner sent.
    package init(_ bytes: [UInt8], _ arrived: ArrivedContent, isIncremental: Bool) {
        self.bytes = bytes
        readable = arrived.bytes
        defects = arrived.defects.map { "\($0)" }
        self.isIncremental = isIncremental
    }
}
