import Targets

extension Pasteboard {
    /// The offered targets.
    ///
    /// Reading them calls no promise and transfers no content.
    public var offer: PasteboardOffer {
        get async throws(PasteboardError) { try await connection.reader.offer(by: selection) }
    }

    /// Returns the owner's content for a name of its ``offer``, without the repairs and conversions of ``read(_:)``.
    ///
    /// Reading a promised representation calls its provider.
    ///
    /// A connection reads one content at a time. To read a new copy without waiting for a slow earlier owner, open a second
    /// connection.
    ///
    /// - Throws: ``PasteboardError/transferFailed(_:)`` if the owner refuses, and for a name whose request has a side effect;
    ///   never ``PasteboardError/notOffered(_:)``.
    public func content(named name: String) async throws(PasteboardError) -> PasteboardContent {
        let target = Target(name)
        guard target.isReadable else { throw .transferFailed("reading \(name) has side effects") }
        return try await connection.reader.content(under: target, of: selection)
    }
}
