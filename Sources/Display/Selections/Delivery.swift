import SelectionModel

/// The transfer of one value into one property of a requestor.
///
/// Each deletion of the property advances it by exactly one step (ICCCM 2.0 §2.7.2).
struct Delivery: Sendable {
    /// A property of a requestor's window; a window can have several transfers at once.
    struct Slot: Hashable, Sendable {
        let window: Window
        let property: Atom
    }

    enum State: Sendable {
        /// The property holds the whole value; its deletion shows that the requestor has read it.
        case whole
        /// The property has the type INCR; its deletion starts the incremental transfer.
        case announced(Payload)
        /// The property holds a piece; `next` is the offset of the next one.
        case sending(Payload, next: Int)
        /// The property is empty, which ends the incremental transfer.
        case ended
    }

    enum Step: Sendable {
        case write(Payload, Range<Int>)
        case finish
    }

    let selection: SelectionName
    let generation: Generation
    let target: String
    var state: State
    /// The time by which the requestor has to delete the property.
    var deadline: Instant
    /// The time by which the whole transfer has to end.
    let end: Instant

    /// Whether the transfer is incremental and counts against the limits of transfers.
    var isIncremental: Bool {
        if case .whole = state { false } else { true }
    }

    /// Whether the requestor has read the whole value, as far as an owner can determine.
    ///
    /// Some requestors do not delete the property after reading it; their window is destroyed instead.
    func isTaken(hadTime: Bool) -> Bool {
        switch state {
        case .whole: hadTime
        case .announced, .sending: false
        case .ended: true
        }
    }

    /// The length in bytes of an incremental value.
    var length: Int {
        switch state {
        case .whole, .ended: 0
        case .announced(let payload), .sending(let payload, _): payload.bytes.count
        }
    }

    mutating func propertyDeleted(piece: Int) -> Step {
        switch state {
        case .whole, .ended: return .finish
        case .announced(let payload): return advance(payload, from: 0, piece: piece)
        case .sending(let payload, let next): return advance(payload, from: next, piece: piece)
        }
    }

    private mutating func advance(_ payload: Payload, from start: Int, piece: Int) -> Step {
        let stop = start + min(piece, payload.bytes.count - start)
        state = stop > start ? .sending(payload, next: stop) : .ended
        return .write(payload, start..<stop)
    }
}
