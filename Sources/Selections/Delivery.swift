/// One value on its way into one property of a requestor. Each deletion of the property takes it exactly one step on
/// (ICCCM 2.0 §2.7.2).
struct Delivery: Sendable {
    /// A requestor's property: two transfers to one window are two transfers.
    struct Place: Hashable, Sendable {
        let window: Window
        let property: Atom
    }

    enum State: Sendable {
        /// Everything is in the property; its deletion says that it was taken.
        case whole
        /// The property announces an incremental transfer; its deletion starts it.
        case announced(Payload)
        /// A piece is in the property; `next` is the first byte that is not written yet.
        case sending(Payload, next: Int)
        /// An empty property says that this was all.
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
    /// When the property must have been deleted.
    var deadline: ContinuousClock.Instant
    /// When all must be over.
    let end: ContinuousClock.Instant

    /// Whether its pieces count against the limits of transfers.
    var isIncremental: Bool {
        if case .whole = state { false } else { true }
    }

    /// Whether every byte of the content has been taken, as far as an owner can know: some requestors never delete what
    /// they have read, they just go away.
    func isTaken(hadTime: Bool) -> Bool {
        switch state {
        case .whole: hadTime
        case .announced, .sending: false
        case .ended: true
        }
    }

    /// The bytes of a content that goes in pieces.
    var length: Int {
        switch state {
        case .whole, .ended: 0
        case .announced(let payload), .sending(let payload, _): payload.bytes.count
        }
    }

    mutating func propertyDeleted(piece: Int) -> Step {
        switch state {
        case .whole, .ended:
            return .finish
        case .announced(let payload):
            return advance(payload, from: 0, piece: piece)
        case .sending(let payload, let next):
            return advance(payload, from: next, piece: piece)
        }
    }

    private mutating func advance(_ payload: Payload, from start: Int, piece: Int) -> Step {
        let stop = start + min(piece, payload.bytes.count - start)
        state = stop > start ? .sending(payload, next: stop) : .ended
        return .write(payload, start..<stop)
    }
}
