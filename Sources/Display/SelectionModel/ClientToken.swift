/// A requestor or owner of a selection, as numbered by a back end.
///
/// A back end may reuse the number of a disconnected client at once. A token is valid only at the moment of the event that
/// carried it: no state of a client is kept under it from one event to the next.
package struct ClientToken: Hashable, Sendable {
    /// The back end's own number.
    package let rawValue: UInt64
    /// The part that all tokens of one client have in common while it runs.
    package let connection: UInt64

    /// Whether two tokens show if they are of one client.
    ///
    /// A compositor does not say who owns a selection, so there each copy has a separate token.
    package let identifiesClient: Bool

    package init(_ rawValue: UInt64, connection: UInt64, identifiesClient: Bool = true) {
        self.rawValue = rawValue
        self.connection = connection
        self.identifiesClient = identifiesClient
    }
}
