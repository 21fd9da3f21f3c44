/// The program that promised representations of a publication.
struct PromiseProvider: Hashable, Sendable {
    let connection: ConnectionID
    /// The program's own number for its publication.
    let publication: Int
}

extension PromiseProvider: Comparable {
    static func < (left: PromiseProvider, right: PromiseProvider) -> Bool {
        (left.connection.rawValue, left.publication) < (right.connection.rawValue, right.publication)
    }
}
