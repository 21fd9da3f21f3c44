/// The identifier of a publication.
///
/// It stays the same if a generation of ownership ends and another one begins with a new connection to the display.
struct PublicationID: Hashable, Sendable {
    let rawValue: UInt64
}
