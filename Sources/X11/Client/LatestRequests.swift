import Selections

/// How far the server had come with our requests when it passed on the latest request of each window.
///
/// Window numbers are used again at once: a complaint about what was sent before that is about an earlier window of the same
/// number, and not about the one that asks.
struct LatestRequests {
    private var serials: [Window: RequestSerial] = [:]

    /// The largest number of windows that are remembered.
    private static let capacity = 4096

    mutating func note(_ window: Window, _ serial: RequestSerial) {
        if serials.count >= Self.capacity { serials.removeAll() }
        serials[window] = serial
    }

    func isAboutAnEarlierOne(_ window: Window, _ serial: RequestSerial) -> Bool {
        serials[window].map { serial <= $0 } ?? false
    }

    mutating func forget(_ window: Window) {
        serials[window] = nil
    }
}
