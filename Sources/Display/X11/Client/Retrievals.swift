import SelectionModel
import Selections

/// The conversions requested by this client: the protocol of the requestor, the reads of its properties, and the conversions
/// that have not begun.
struct Retrievals {
    private var machine: SelectionRequestor
    private var reads = PropertyReads()
    /// The conversions that have not begun, or whose result is held back until its names arrive.
    private var reserved: Set<UInt64> = []

    /// - Parameters:
    ///   - property: the property of this client's windows that receives the answers.
    ///   - time: the timestamp of every conversion, or nil for the server's current time.
    init(property: Atom, time: Timestamp?) { machine = SelectionRequestor(property: property, time: time) }

    /// The time at which to call ``expire(now:)``; nil if there is no limit.
    var nextDeadline: Instant? { machine.nextDeadline }

    /// The number of bytes of a conversion received so far; nil once it has ended.
    func receivedBytes(of id: RetrievalID) -> Int? {
        reserved.contains(id.rawValue) ? 0 : machine.receivedBytes(of: id)
    }

    // MARK: Conversions

    /// An identifier for a conversion that begins later.
    mutating func reserve() -> RetrievalID {
        let id = machine.reserve()
        reserved.insert(id.rawValue)
        return id
    }

    /// Reserves a conversion again until its result is reported.
    mutating func reserve(_ id: RetrievalID) { reserved.insert(id.rawValue) }

    func isReserved(_ id: RetrievalID) -> Bool { reserved.contains(id.rawValue) }

    /// Ends a reservation; returns false if the conversion has been canceled.
    mutating func endReservation(_ id: RetrievalID) -> Bool { reserved.remove(id.rawValue) != nil }

    /// Begins a reserved conversion, into a window that is used only for this conversion.
    mutating func begin(
        _ id: RetrievalID, _ selection: InternedName, target: Atom, isTargets: Bool, limits: RetrievalLimits,
        window: Window, now: Instant
    ) -> [XAction] {
        reserved.remove(id.rawValue)
        return machine.begin(
            id, selection, target: target, isTargets: isTargets, limits: limits, window: window, now: now)
    }

    mutating func cancel(_ id: RetrievalID, now: Instant) -> [XAction] {
        reserved.remove(id.rawValue)
        return machine.cancel(id, now: now)
    }

    /// Stores the owner that answers the conversion into a window.
    mutating func asked(_ window: Window, owner: Window) -> [XAction] { machine.asked(window, owner: owner) }

    mutating func handle(_ event: XEvent, now: Instant) -> [XAction] { machine.handle(event, now: now) }

    mutating func expire(now: Instant) -> [XAction] { machine.expire(now: now) }

    // MARK: Reads

    /// Adds a read of a window's property, from an offset in bytes.
    mutating func read(_ window: Window, from offset: Int) { reads.append(window, offset: offset) }

    /// The next slice to request, unless one is being read.
    mutating func nextRead() -> (window: Window, offset: Int)? { reads.next() }

    /// Records that a slice has arrived.
    mutating func readArrived(for window: Window) { reads.arrived(for: window) }

    /// Records that a slice has been handled; returns true if its property has changed since it was received.
    mutating func readHandled(_ window: Window) -> Bool { reads.handled(window) }

    /// Records a change of a property; returns false if the change can be handled at once.
    mutating func holdChange(of window: Window) -> Bool { reads.holdChange(of: window) }

    /// Drops the reads of a window that is destroyed.
    mutating func dropReads(of window: Window) { reads.remove(window) }
}
