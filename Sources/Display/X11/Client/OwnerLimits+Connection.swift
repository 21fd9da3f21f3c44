import Selections

extension OwnerLimits {
    /// Chunks of 256 KiB, or the core protocol's largest request, and 384 KiB for long contents.
    ///
    /// Tk pastes nothing if a chunk has more than 400,000 bytes, and larger chunks block the server.
    init(_ connection: Connection) {
        let (core, extended) = connection.largestRequest
        let longest = max(core, extended) - 100
        self.init(chunk: min(256 << 10, core - 100), longPiece: min(384 << 10, longest), chunkForCompositor: longest)
        clientMask = connection.clientMask
    }
}
