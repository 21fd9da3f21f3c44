import SelectionModel

/// Who waits for an answer.
enum Waiter: Hashable, Sendable {
    /// A client of the display.
    case request(RequestID)
    /// A client of the control socket, by a number that tells several questions of one apart.
    case control(ConnectionID, Int)

    var isRequest: Bool {
        if case .request = self { true } else { false }
    }
}

/// An answer; nil refuses.
struct Answer: Equatable, Sendable {
    let waiter: Waiter
    let payload: Payload?

    init(_ waiter: Waiter, _ payload: Payload?) {
        self.waiter = waiter
        self.payload = payload
    }
}
