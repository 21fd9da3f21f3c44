import Selections

/// The windows of this connection, and what it wants to hear of those of others.
struct OwnWindows {
    private let connection: Connection
    private var windows: Set<Window> = []
    private var interests = InterestLedger()

    init(_ connection: Connection) {
        self.connection = connection
    }

    func contains(_ window: Window) -> Bool { windows.contains(window) }

    /// Whether changes of a window's properties are told.
    func hears(_ window: Window) -> Bool { contains(window) || interests.expects(window) }

    mutating func make() -> Window {
        let window = connection.makeWindow()
        windows.insert(window)
        return window
    }

    mutating func destroy(_ window: Window) {
        connection.destroy(window)
        windows.remove(window)
    }

    /// A window has been destroyed.
    mutating func forget(_ window: Window) {
        windows.remove(window)
        interests.forget(window)
    }

    /// Begins to hear of a window; our own are heard of always.
    mutating func express(_ interest: EventInterest, in window: Window) {
        guard !contains(window), let mask = interests.add(interest, in: window) else { return }
        connection.select(mask, in: window)
    }

    /// Returns whether nothing more is heard of the window.
    mutating func withdraw(_ interest: EventInterest, in window: Window) -> Bool {
        guard !contains(window), let mask = interests.remove(interest, in: window) else { return false }
        connection.select(mask, in: window)
        return mask.isEmpty
    }
}
