import RemoteLink

/// A stream of a connection of the other computer: where an answer goes.
struct RelayStream: Hashable, Sendable {
    let link: LinkID
    let number: UInt32

    init(_ number: UInt32, of link: LinkID) {
        self.link = link
        self.number = number
    }
}
