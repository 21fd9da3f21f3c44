/// The limits of what an owner spends on requestors.
package struct OwnerLimits: Sendable, Equatable {
    /// The largest property written at once, in bytes; larger values are sent incrementally; a multiple of four.
    package var chunk: Int
    /// The largest property written to a compositor at once, in bytes: wlroots cuts incremental transfers short.
    package var chunkForCompositor: Int
    /// The size of the pieces of long values while fewer than `fewTransfers` run, in bytes; a multiple of four.
    ///
    /// Each piece costs a round trip of both sides.
    package var longPiece: Int
    package var fewTransfers = 16
    /// The size of the pieces while more transfers run, in bytes; a multiple of four.
    ///
    /// Each requestor waits until all others have got a piece.
    package var crowdedPiece = 64 << 10
    /// The size in bytes from which a value counts as long.
    package var longContent = 4 << 20
    /// The time limit for the host to supply a representation; then the request is refused.
    package var supply: Duration = .seconds(10)
    /// The time limit for a requestor to delete a property; then its transfer is abandoned.
    package var pickup: Duration = .seconds(10)
    /// The lowest rate of a transfer in bytes per second; slower transfers are abandoned.
    package var leastRate = 16 << 10
    /// The maximum number of unanswered requests of one client.
    package var requestsPerClient = 256
    package var requests = 2048
    /// The maximum number of incremental transfers of one client; others are queued.
    package var transfersPerClient = 8
    package var transfers = 64
    /// The largest number of members of a MULTIPLE request; a longer list is refused.
    package var members = 256
    /// The maximum number of incremental members of a MULTIPLE request, which cannot be queued; others fail.
    package var incrementalMembers = 32
    /// The largest number of whole values whose deletion is awaited, so that their reading can be reported.
    package var pickups = 256
    /// The bits of a resource identifier that a client chooses itself; the others identify it (X11 protocol, section
    /// 8).
    package var clientMask: UInt32 = 0x1f_ffff

    package init(chunk: Int = 256 << 10, longPiece: Int = 0, chunkForCompositor: Int = 0) {
        self.chunk = max(4, chunk & ~3)
        self.longPiece = max(self.chunk, longPiece & ~3)
        self.chunkForCompositor = max(self.chunk, chunkForCompositor & ~3)
    }

    /// The bits that all windows of one client share.
    package func client(of window: Window) -> UInt32 { window.rawValue & ~clientMask }
}
