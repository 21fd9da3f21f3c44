/// What was published at one time.
///
/// It stays the same where a generation of ownership ends and another one begins with another connection to the
/// display.
struct PublicationID: Hashable, Sendable {
    let rawValue: UInt64
}
