import Targets

/// What happens to a viewer.
package enum ViewerEvent: Sendable {
    case input(KeyDecoder.Input)
    case resized(Screen.Size)
    /// The selection has another owner, or the same one took it again.
    case changed(Snapshot)
    /// The owner of a change said what it offers. `wanted` is to be read at once, in this order.
    case offered(number: Int, Offer)
    /// The owner did not say what it offers.
    case withheld(number: Int, reason: String)
    /// The content told more of the application that copied it.
    case recognised(number: Int, source: String?)
    /// More is known of a representation.
    case updated(number: Int, Target, Snapshot.Entry.State)

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

/// What a viewer wants to have done.
package enum ViewerAction: Hashable, Sendable {
    /// Ask the present owner for a representation, and tell what comes as `updated`.
    case read(number: Int, Target)
    /// Ask the present owner again what it offers.
    case look
    /// Draw everything anew: something else has written on the terminal.
    case redraw
    /// Give the terminal back until the program is continued.
    case suspend
    case quit
}
