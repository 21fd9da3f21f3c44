import Pasteboard

/// The settings for clips of other programs: how the daemon keeps them and adds types to them.
package struct Bridging: Sendable, Equatable {
    package var mode: BridgingMode
    /// The size limit of a source representation for derived types, in bytes.
    package var largestSource = 8 << 20
    /// The size limit of a clip that is taken over from a running owner, in bytes.
    package var largestTakeover = 32 << 20
    /// The time after a takeover within which a change of owner may be a reaction to it.
    package var reaction: Duration = .seconds(1)

    package init(_ mode: BridgingMode = .onExit) { self.mode = mode }
}
