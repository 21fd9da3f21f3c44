/// A requestor or owner of a selection, numbered by a back end.
///
/// A back end may immediately reuse the number of a disconnected client. A token is valid only at the moment of its event: do
/// not store state of a client under it between events.
package struct ClientToken: Hashable, Sendable {
    /// The back end's own number.
    package let rawValue: UInt64
    /// The common part of all tokens of a client while it runs.
    package let connection: UInt64

    /// Whether two tokens show if they are of one client.
    ///
    /// A compositor does not report who owns a selection, so each copy has a separate token there.
    package let identifiesClient: Bool

    package init(_ rawValue: UInt64, connection: UInt64, identifiesClient: Bool = true) {
        self.rawValue = rawValue
        self.connection = connection
        self.identifiesClient = identifiesClient
    }
}
