/// The identifier of a publication.
///
/// It stays the same when a new connection to the display starts another generation of ownership.
struct PublicationID: Hashable, Sendable {
    let rawValue: UInt64
}
