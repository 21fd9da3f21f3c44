import PasteboardClient

/// A query for items of the history, newest first.
package struct HistoryQuery: Equatable, Sendable {
    /// The maximum number of items per reply.
    package static let largestLimit = 500

    /// Words that must all occur in the text, the application or the title of an item, in any case; empty: all items.
    package var words: String
    /// The number of the newest matching items to skip.
    package var offset: Int
    /// The number of requested items.
    package var limit: Int
    /// True for pinned items only.
    package var isPinnedOnly: Bool

    package init(words: String = "", offset: Int = 0, limit: Int = 50, isPinnedOnly: Bool = false) {
        self.words = words
        self.offset = offset
        self.limit = limit
        self.isPinnedOnly = isPinnedOnly
    }
}

extension HistoryQuery: ControlRecord {
    package func encode(to fields: inout FieldWriter) { fields.write(words, offset, limit, isPinnedOnly) }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        self.init(
            words: try fields.read(), offset: try fields.read(), limit: try fields.read(),
            isPinnedOnly: try fields.read())
        guard offset >= 0, 0...Self.largestLimit ~= limit else { throw .invalidValue }
    }
}
