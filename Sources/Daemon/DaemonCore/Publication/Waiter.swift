import SelectionModel

/// A requestor that waits for an answer.
enum Waiter: Hashable, Sendable {
    /// A client of the display.
    case request(RequestID)
    /// A client of the control socket, with a number for each of its requests.
    case control(ConnectionID, Int)

    var isRequest: Bool { if case .request = self { true } else { false } }
}

/// An answer; a nil payload is a refusal.
struct Answer: Equatable, Sendable {
    let waiter: Waiter
    let payload: Payload?

    init(_ waiter: Waiter, _ payload: Payload?) {
        self.waiter = waiter
        self.payload = payload
    }
}
