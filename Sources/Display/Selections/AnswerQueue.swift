import SelectionModel

/// The requests without an answer; requests with the same ``PendingAnswer/Order`` are answered in the order of arrival.
struct AnswerQueue: Sendable {
    typealias Serial = UInt64

    private var answers: [Serial: PendingAnswer] = [:]
    private var orders: [PendingAnswer.Order: [Serial]] = [:]
    private var serials: [RequestID: Serial] = [:]
    private var lastSerial: Serial = 0
    private let limits: OwnerLimits

    init(limits: OwnerLimits) { self.limits = limits }

    var count: Int { answers.count }

    var nextDeadline: Instant? { answers.values.lazy.map(\.deadline).min() }

    func serves(_ generation: Generation) -> Bool { answers.values.contains { $0.ownership?.generation == generation } }

    func hasRoom(for requestor: Window) -> Bool {
        if answers.count < limits.requestsPerClient { return true }
        let client = limits.client(of: requestor)
        let same = answers.values.lazy.filter { limits.client(of: $0.request.requestor) == client }.count
        return answers.count < limits.requests && same < limits.requestsPerClient
    }

    mutating func append(_ answer: PendingAnswer) -> Serial {
        lastSerial += 1
        answers[lastSerial] = answer
        orders[answer.order, default: []].append(lastSerial)
        for id in answer.awaited { serials[id] = lastSerial }
        return lastSerial
    }

    func answer(_ serial: Serial) -> PendingAnswer? { answers[serial] }

    /// The answer that needs a representation from the host.
    func answer(awaiting id: RequestID) -> PendingAnswer? { serials[id].flatMap { answers[$0] } }

    /// Stores the members of a MULTIPLE request, whose list has been read.
    mutating func open(_ serial: Serial, _ state: PendingAnswer.State) {
        answers[serial]?.state = state
        for id in answers[serial]?.awaited ?? [] { serials[id] = serial }
    }

    /// Stores what the host has supplied, and returns the queue in which an answer may be ready now.
    mutating func settle(_ id: RequestID, _ outcome: PendingAnswer.Member.State) -> PendingAnswer.Order? {
        guard let serial = serials.removeValue(forKey: id) else { return nil }
        answers[serial]?.settle(id, outcome)
        return answers[serial]?.order
    }

    /// The next answer of a queue, if it is ready.
    func ready(in order: PendingAnswer.Order) -> PendingAnswer? {
        guard let serial = orders[order]?.first, let answer = answers[serial], answer.isComplete else { return nil }
        return answer
    }

    mutating func removeFirst(in order: PendingAnswer.Order) {
        guard let serial = orders[order]?.first else { return }
        answers[serial] = nil
        orders[order]?.removeFirst()
        if orders[order]?.isEmpty == true { orders[order] = nil }
    }

    /// Refuses overdue requests; returns the changed queues and the requests that the host no longer has to supply.
    mutating func expire(now: Instant) -> (orders: [PendingAnswer.Order], withdrawn: [RequestID]) {
        let late = answers.filter { $0.value.deadline <= now }.keys.sorted()
        var changed: [PendingAnswer.Order] = []
        var withdrawn: [RequestID] = []
        for serial in late {
            guard let answer = answers[serial] else { continue }
            withdrawn += answer.awaited
            changed.append(answer.order)
            if answer.isComplete {
                answers[serial]?.state = .refused
            } else if case .reading = answer.state {
                answers[serial]?.state = .refused
            }
            for id in answer.awaited { _ = settle(id, .failed) }
        }
        return (changed, withdrawn)
    }

    /// Drops the requests of a destroyed window.
    mutating func windowGone(_ window: Window) -> [RequestID] {
        var withdrawn: [RequestID] = []
        for (serial, answer) in answers where answer.request.requestor == window {
            withdrawn += answer.awaited
            answers[serial] = nil
            orders[answer.order] = nil
        }
        for id in withdrawn { serials[id] = nil }
        return withdrawn
    }
}
