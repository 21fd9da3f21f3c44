import Selections

/// The windows of this connection, and its event interests in windows of other clients.
struct OwnWindows {
    private let connection: Connection
    /// The window numbers.
    private var windows: Set<UInt32> = []
    private var interests = InterestLedger()

    init(_ connection: Connection) { self.connection = connection }

    func contains(_ window: Window) -> Bool { windows.contains(window.rawValue) }

    /// True if property changes of a window are reported.
    func hears(_ window: Window) -> Bool { contains(window) || interests.expects(window) }

    mutating func make() -> Window {
        let window = connection.makeWindow()
        windows.insert(window.rawValue)
        return window
    }

    mutating func destroy(_ window: Window) {
        connection.destroy(window)
        windows.remove(window.rawValue)
    }

    /// Removes a window that has been destroyed.
    mutating func forget(_ window: Window) {
        windows.remove(window.rawValue)
        interests.forget(window)
    }

    /// Adds an interest in a window; this client's windows are always reported.
    mutating func express(_ interest: EventInterest, in window: Window) {
        guard !contains(window), let mask = interests.add(interest, in: window) else { return }
        connection.select(mask, in: window)
    }

    /// Removes an interest; returns true if no interest in the window is left.
    mutating func withdraw(_ interest: EventInterest, in window: Window) -> Bool {
        guard !contains(window), let mask = interests.remove(interest, in: window) else { return false }
        connection.select(mask, in: window)
        return mask.isEmpty
    }
}
