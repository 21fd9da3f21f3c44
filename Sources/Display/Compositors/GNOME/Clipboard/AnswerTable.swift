import SelectionModel

/// The requests of other clients for this program's content.
struct AnswerTable: Sendable {
    struct Answer: Sendable {
        enum Phase: Sendable {
            /// Its content is unknown.
            case waiting
            /// The descriptor for the answer has been requested.
            case opening([UInt8], awaitsReading: Bool)
            /// The request has ended; its descriptor has not arrived yet.
            case abandoned
            case writing(remaining: Int)
        }

        let serial: UInt32
        var phase = Phase.waiting
    }

    private var answers: [RequestID: Answer] = [:]
    private var lastNumber: UInt64 = 0

    subscript(request: RequestID) -> Answer? {
        get { answers[request] }
        set { answers[request] = newValue }
    }

    var requests: [RequestID] { answers.keys.sorted { $0.rawValue < $1.rawValue } }

    /// Returns a number for a request; nil if the same request has not ended.
    mutating func begin(_ serial: UInt32) -> RequestID? {
        guard !answers.values.contains(where: { $0.serial == serial }) else { return nil }
        lastNumber += 1
        let request = RequestID(lastNumber)
        answers[request] = Answer(serial: serial)
        return request
    }

    /// Removes all requests; their numbers are not reused.
    mutating func removeAll() { answers = [:] }

    mutating func taken(_ request: RequestID, count: Int) {
        guard case .writing(let remaining)? = answers[request]?.phase else { return }
        answers[request]?.phase = .writing(remaining: remaining - count)
    }
}
