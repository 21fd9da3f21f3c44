/// What is made of clips of other programs, beside keeping them.
package struct Bridging: Sendable, Equatable {
    package enum Mode: String, Sendable, CaseIterable {
        /// What is kept for an owner that has ended is offered as it was, and nothing else.
        case off
        /// What is kept for an owner that has ended is offered with the types that can be derived from it.
        case onExit = "on-exit"
        /// A clip that lacks something useful is taken over from its owner, whole, and offered with that.
        case enrich
    }

    package var mode: Mode
    /// The largest representation, in bytes, that anything is derived from.
    package var largestSource = 8 << 20
    /// The largest clip, in bytes, that is taken over from an owner that could go on itself.
    package var largestTakeover = 32 << 20
    /// Whoever takes the clipboard within this time after a takeover may be doing so because of it.
    package var reaction: Duration = .seconds(1)

    package init(_ mode: Mode = .onExit) {
        self.mode = mode
    }
}
