import Targets

/// An event for a viewer.
package enum ViewerEvent: Sendable {
    case input(KeyDecoder.Input)
    case resized(Screen.Size)
    /// The selection has another owner, or its owner has claimed it again.
    case changed(Snapshot)
    /// The owner has answered with its targets.
    ///
    /// `wanted` is to be read immediately, in this order.
    case offered(number: Int, Offer)
    /// The owner has not answered with its targets.
    case withheld(number: Int, reason: String)
    /// The content has shown which application copied it.
    case recognised(number: Int, source: String?)
    /// The programs that have read it so far, each once.
    case read(number: Int, by: [String])
    /// The state of a representation has changed.
    case updated(number: Int, Target, Snapshot.Entry.State)
    /// The request failed.
    case failed(String)

    package struct Offer: Sendable {
        package var entries: [Snapshot.Entry]
        package var wanted: [Target]
        package var source: String?
        package var isSecret: Bool

        package init(
            _ entries: [Snapshot.Entry], wanted: [Target] = [], source: String? = nil, isSecret: Bool = false
        ) {
            self.entries = entries
            self.wanted = wanted
            self.source = source
            self.isSecret = isSecret
        }
    }
}

/// An action that a viewer requests.
package enum ViewerAction: Hashable, Sendable {
    /// Request a representation from the current owner, and report it as `updated`.
    case read(number: Int, Target)
    /// Request the targets from the current owner again.
    case look
    /// Show the recorded history instead of the changes since the start.
    case openHistory
    /// Redraw the screen, because another program has written to the terminal.
    case redraw
    /// Restore the terminal and stop the program until it is continued.
    case suspend
    case quit
}
