import Selections

/// Reads of our own properties, one slice at a time: a large property does not keep others from their next piece.
struct PropertyReads {
    private var queue: [(window: Window, offset: Int)] = []
    private var isReading = false
    /// Windows whose slice has come and is not handled yet, and whether their property has changed again since.
    private var unhandled: [Window: Bool] = [:]

    mutating func append(_ window: Window, offset: Int) {
        queue.append((window, offset))
    }

    mutating func remove(_ window: Window) {
        queue.removeAll { $0.window == window }
        unhandled[window] = nil
    }

    /// The next slice to ask for, unless one is being read.
    mutating func next() -> (window: Window, offset: Int)? {
        guard !isReading, !queue.isEmpty else { return nil }
        isReading = true
        return queue.removeFirst()
    }

    mutating func arrived(for window: Window) {
        isReading = false
        unhandled[window] = false
    }

    /// Notes that a property has changed; false: its last slice has been handled, and the change can be, too.
    mutating func holdChange(of window: Window) -> Bool {
        guard unhandled[window] != nil else { return false }
        unhandled[window] = true
        return true
    }

    /// The slice of a window has been handled; returns whether its property has changed since it came.
    mutating func handled(_ window: Window) -> Bool {
        unhandled.removeValue(forKey: window) ?? false
    }
}
