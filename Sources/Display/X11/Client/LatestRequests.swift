import Selections

/// The serial of our last request that the server had handled when it sent the latest SelectionRequest of each window.
///
/// Window numbers may be reused immediately: an error of an earlier request concerns an earlier window with the same number,
/// not the current requestor.
struct LatestRequests {
    /// The serials, by window number.
    private var serials: [UInt32: RequestSerial] = [:]

    /// The limit of recorded windows.
    private static let capacity = 4096

    mutating func note(_ window: Window, _ serial: RequestSerial) {
        if serials.count >= Self.capacity { serials.removeAll() }
        serials[window.rawValue] = serial
    }

    func isAboutAnEarlierOne(_ window: Window, _ serial: RequestSerial) -> Bool {
        serials[window.rawValue].map { serial <= $0 } ?? false
    }

    mutating func forget(_ window: Window) { serials[window.rawValue] = nil }
}
