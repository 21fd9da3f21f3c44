import Selections

/// The reads of this client's properties, one slice at a time: a large property does not delay the next chunk of others.
struct PropertyReads {
    private var queue: [(window: Window, offset: Int)] = []
    private var isReading = false
    /// The numbers of the windows with a received but unhandled slice; true if their property has changed again since.
    private var unhandled: [UInt32: Bool] = [:]

    mutating func append(_ window: Window, offset: Int) { queue.append((window, offset)) }

    mutating func remove(_ window: Window) {
        queue.removeAll { $0.window == window }
        unhandled[window.rawValue] = nil
    }

    /// The next slice to request, unless one is being read.
    mutating func next() -> (window: Window, offset: Int)? {
        guard !isReading, !queue.isEmpty else { return nil }
        isReading = true
        return queue.removeFirst()
    }

    mutating func arrived(for window: Window) {
        isReading = false
        unhandled[window.rawValue] = false
    }

    /// Records a property change; returns false if the last slice has been handled and the change can be handled too.
    mutating func holdChange(of window: Window) -> Bool {
        guard unhandled[window.rawValue] != nil else { return false }
        unhandled[window.rawValue] = true
        return true
    }

    /// Records that the slice of a window has been handled; returns true if its property has changed since it was received.
    mutating func handled(_ window: Window) -> Bool { unhandled.removeValue(forKey: window.rawValue) ?? false }
}
