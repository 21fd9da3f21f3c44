/// What an owner spends on requestors, whoever they are.
package struct OwnerLimits: Sendable, Equatable {
    /// The largest property written at once, in bytes; larger contents go incrementally. A multiple of four.
    package var chunk: Int
    /// The pieces of contents of which many are to come, while fewer than `fewTransfers` are under way: each piece costs
    /// a turn of both sides. A multiple of four.
    package var longPiece: Int
    package var fewTransfers = 16
    /// The pieces while more are under way: every reader waits until all others have had one. A multiple of four.
    package var crowdedPiece = 64 << 10
    /// From how many bytes on there are many pieces to come.
    package var longContent = 4 << 20
    /// How long the host may take to supply a representation before the request is refused.
    package var supply: Duration = .seconds(10)
    /// How long a requestor may take to delete a property before its transfer is given up.
    package var pickup: Duration = .seconds(10)
    /// The least rate of a whole transfer in bytes per second; slower ones are given up.
    package var leastRate = 16 << 10
    /// Unanswered requests of one client, and of all.
    package var requestsPerClient = 256
    package var requests = 2048
    /// Incremental transfers at once of one client, and of all; further ones wait for their turn.
    package var transfersPerClient = 8
    package var transfers = 64
    /// Members of one MULTIPLE; a longer list is refused as a whole.
    package var members = 256
    /// Incremental members of one MULTIPLE, which cannot wait for their turn; further ones fail.
    package var incrementalMembers = 32
    /// Whole properties whose deletion is awaited at once, to be able to say that they were taken.
    package var pickups = 256
    /// The bits of an identifier that a client chooses itself; the others tell the client (X11 protocol, section 8).
    package var clientMask: UInt32 = 0x1f_ffff

    package init(chunk: Int = 256 << 10, longPiece: Int = 0) {
        self.chunk = max(4, chunk & ~3)
        self.longPiece = max(self.chunk, longPiece & ~3)
    }

    /// What the windows of one client have in common.
    package func client(of window: Window) -> UInt32 {
        window.rawValue & ~clientMask
    }
}
