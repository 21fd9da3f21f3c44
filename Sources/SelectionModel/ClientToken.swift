/// Whoever asks for a selection, or owns one, as a back end calls it.
///
/// A back end may use the numbers of clients that have gone again at once, so a token stands for its client only at the moment of
/// the event that carried it: nothing is remembered of a client under it from one event to the next.
package struct ClientToken: Hashable, Sendable {
    /// The back end's own number.
    package let rawValue: UInt64
    /// What all tokens of one client have in common, while it runs.
    package let connection: UInt64

    package init(_ rawValue: UInt64, connection: UInt64) {
        self.rawValue = rawValue
        self.connection = connection
    }
}
