import SelectionModel
import Selections

/// Writes the properties of requestors and sends the notices about them, and holds the windows of this connection.
struct PropertyWriter {
    private let connection: Connection
    private let known: KnownAtoms
    private var windows: OwnWindows
    private var requestors = RequestorLog()

    init(_ connection: Connection, _ known: KnownAtoms) {
        self.connection = connection
        self.known = known
        windows = OwnWindows(connection)
    }

    /// True if a notice is held until the server has reported if it could store a property.
    var holdsNotices: Bool { requestors.holdsNotices }

    // MARK: Windows

    /// True for a window of this connection.
    func isOwn(_ window: Window) -> Bool { windows.contains(window) }

    mutating func makeWindow() -> Window { windows.make() }

    mutating func destroy(_ window: Window) {
        windows.destroy(window)
        requestors.forgetWrites(to: window)
    }

    /// Drops a window that is missing or has been destroyed.
    mutating func forget(_ window: Window) { windows.forget(window) }

    /// Drops everything about a requestor whose window has been destroyed.
    mutating func forgetRequestor(_ window: Window) { requestors.forget(window) }

    mutating func express(_ interest: EventInterest, in window: Window) { windows.express(interest, in: window) }

    mutating func withdraw(_ interest: EventInterest, in window: Window) {
        if windows.withdraw(interest, in: window) { requestors.forgetWrites(to: window) }
    }

    // MARK: Writing

    /// Writes a value.
    ///
    /// - Parameters:
    ///   - value: the value.
    ///   - property: the property to replace.
    ///   - window: the window of the requestor.
    ///   - type: the type of a piece of content; nil if its name is not an atom, which makes the write fail.
    mutating func write(_ value: PropertyValue, to property: Atom, of window: Window, type: Atom?) {
        guard let serial = change(property, of: window, to: value, type: type) else {
            requestors.fail(window: window, property: property)
            return
        }
        requestors.noteWrite(
            serial: serial, window: window, property: property, bytes: value.length, isTracked: windows.hears(window))
    }

    private func change(_ property: Atom, of window: Window, to value: PropertyValue, type: Atom?) -> RequestSerial? {
        switch value {
        case .atoms(let atoms): change(property, of: window, to: atoms.map(\.rawValue), KnownAtoms.atomType)
        case .atomPairs(let atoms): change(property, of: window, to: atoms.map(\.rawValue), known.atomPair)
        case .integer(let number): change(property, of: window, to: [number], KnownAtoms.integerType)
        case .incremental(let lowerBound): change(property, of: window, to: [lowerBound], known.incremental)
        case .piece(let payload, let range):
            type.map { type in
                unsafe payload.bytes.withUnsafeBytes { bytes in
                    unsafe connection.change(
                        property, of: window, to: UnsafeRawBufferPointer(rebasing: bytes[range]), type: type,
                        format: payload.format)
                }
            }
        }
    }

    private func change(_ property: Atom, of window: Window, to words: [UInt32], _ type: Atom) -> RequestSerial {
        unsafe words.withUnsafeBytes { unsafe connection.change(property, of: window, to: $0, type: type, format: 32) }
    }

    /// Sends a SelectionNotify; after a large write, once the server has reported if it could store it.
    mutating func notify(_ reply: SelectionReply) {
        let connection = connection
        if let reply = requestors.hold(reply, { connection.ask(.focus) }) { connection.notify(reply) }
    }

    /// Sends the notices that were held until this answer of the server.
    mutating func releaseNotices(_ question: RequestSerial) {
        for reply in requestors.release(question) { connection.notify(reply) }
    }

    /// Records that all answers of a batch have been written.
    mutating func endBatch() { requestors.endBatch() }

    // MARK: Requestors

    mutating func noteRequest(of window: Window, _ serial: RequestSerial) { requestors.noteRequest(of: window, serial) }

    /// True if an error concerns an earlier window of the same number, not the current requestor.
    func isAboutAnEarlierOne(_ window: Window, _ serial: RequestSerial) -> Bool {
        requestors.isAboutAnEarlierOne(window, serial)
    }

    /// Records that a request has failed.
    ///
    /// - Returns: the property that it has written; nil if it is not a write.
    mutating func fail(_ serial: RequestSerial) -> (window: Window, property: Atom)? { requestors.fail(serial) }

    /// True if a deletion with this serial concerns the last write.
    func isCurrent(_ serial: RequestSerial, window: Window, property: Atom) -> Bool {
        requestors.isCurrent(serial, window: window, property: property)
    }
}

extension PropertyValue {
    /// The approximate length in bytes, to distinguish large from small.
    fileprivate var length: Int {
        switch self {
        case .atoms(let atoms), .atomPairs(let atoms): atoms.count * 4
        case .integer, .incremental: 4
        case .piece(_, let range): range.count
        }
    }
}
