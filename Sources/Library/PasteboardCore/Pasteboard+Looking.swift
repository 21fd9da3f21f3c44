import Targets

extension Pasteboard {
    /// The offered targets.
    ///
    /// The inquiry calls no promise and transfers no content.
    public var offer: PasteboardOffer {
        get async throws(PasteboardError) { try await connection.reader.offer(by: selection) }
    }

    /// Returns the owner's answer for a name of its ``offer``, without the repairs and conversions of ``read(_:)``.
    ///
    /// A promise is called.
    ///
    /// A connection reads one content at a time. To read a new copy without waiting for a slow earlier owner, open a
    /// second one.
    ///
    /// - Throws: ``PasteboardError/notOffered(_:)`` never; ``PasteboardError/transferFailed(_:)`` where the owner
    ///   refuses, and for a name that would ask it to do something.
    public func content(named name: String) async throws(PasteboardError) -> PasteboardContent {
        let target = Target(name)
        guard target.isReadable else { throw .transferFailed("reading \(name) has side effects") }
        return try await connection.reader.content(under: target, of: selection)
    }
}
