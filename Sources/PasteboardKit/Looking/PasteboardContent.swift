import Pasteboard
import Targets

/// What an owner answered for one name of its offer.
public struct PasteboardContent: Hashable, Sendable {
    /// As they came.
    public let bytes: [UInt8]
    /// The same with what its transport did to it undone: text in UTF-8, markup as its readers expect it.
    public let readable: [UInt8]
    /// What was wrong with it, for people; none of it says what the content is.
    public let defects: [String]
    /// Whether it came in pieces (ICCCM 2.0 §2.7.2).
    public let isIncremental: Bool

    init(_ bytes: [UInt8], _ arrived: ArrivedContent, isIncremental: Bool) {
        self.bytes = bytes
        readable = arrived.bytes
        defects = arrived.defects.map { "\($0)" }
        self.isIncremental = isIncremental
    }
}
