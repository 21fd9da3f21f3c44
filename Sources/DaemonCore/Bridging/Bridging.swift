import Pasteboard

/// What is made of clips of other programs, beside keeping them.
package struct Bridging: Sendable, Equatable {
    package var mode: BridgingMode
    /// The largest representation, in bytes, that anything is derived from.
    package var largestSource = 8 << 20
    /// The largest clip, in bytes, that is taken over from an owner that could go on itself.
    package var largestTakeover = 32 << 20
    /// Whoever takes the clipboard within this time after a takeover may be doing so because of it.
    package var reaction: Duration = .seconds(1)

    package init(_ mode: BridgingMode = .onExit) {
        self.mode = mode
    }
}
