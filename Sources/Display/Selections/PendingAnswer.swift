import SelectionModel

/// A request that has not been answered yet.
///
/// It begins as a refusal, and each member is upgraded when its value arrives.
struct PendingAnswer: Sendable {
    enum Form: Sendable {
        case single
        /// A list of conversions, written back with the failed ones marked (ICCCM 2.0 §2.6.2).
        case multiple
    }

    struct Member: Sendable {
        enum State: Sendable {
            case failed
            case awaiting(RequestID)
            case ready(PropertyValue)
        }

        let target: Atom
        let property: Atom
        var state: State
    }

    enum State: Sendable {
        /// The list of a MULTIPLE is being read.
        case reading
        case answering([Member])
        case refused
    }

    /// Requests with equal fields are answered in the order of their arrival (ICCCM 2.0 §2.2).
    struct Order: Hashable, Sendable {
        let requestor: Window
        let selection: Atom
        let target: Atom
        let time: Timestamp
    }

    let request: SelectionRequest
    /// The property for the answer; `none` if there is none to write to.
    let property: Atom
    let form: Form
    /// The ownership whose content answers; nil if no generation answers.
    let ownership: Ownership?
    var state: State
    let deadline: Instant

    var order: Order {
        Order(requestor: request.requestor, selection: request.selection, target: request.target, time: request.time)
    }

    var members: [Member] {
        if case .answering(let members) = state { members } else { [] }
    }

    var isComplete: Bool {
        switch state {
        case .reading: false
        case .refused: true
        case .answering: awaited.isEmpty
        }
    }

    /// The payload of the answer, if it is a single one.
    var payload: Payload? {
        guard form == .single, case .ready(.piece(let payload, _)) = members.first?.state else { return nil }
        return payload
    }

    /// The requests that the host has not supplied yet.
    var awaited: [RequestID] { members.compactMap { if case .awaiting(let id) = $0.state { id } else { nil } } }

    mutating func settle(_ id: RequestID, _ outcome: Member.State) {
        guard case .answering(var members) = state else { return }
        for index in members.indices {
            if case .awaiting(id) = members[index].state { members[index].state = outcome }
        }
        state = .answering(members)
    }
}
