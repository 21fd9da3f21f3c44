/// A stream on a connection from the other computer, to which the answer is sent.
struct RelayStream: Hashable, Sendable {
    let link: LinkID
    let number: UInt32

    init(_ number: UInt32, of link: LinkID) {
        self.link = link
        self.number = number
    }
}
