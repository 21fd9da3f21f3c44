import SelectionModel

/// The requests of other clients for this program's content.
struct AnswerTable: Sendable {
    private struct Answer: Sendable {
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

    var requests: [RequestID] { answers.keys.sorted { $0.rawValue < $1.rawValue } }

    /// Returns a number for a request; nil if the same request has not ended.
    mutating func begin(_ serial: UInt32) -> RequestID? {
        guard !answers.values.contains(where: { $0.serial == serial }) else { return nil }
        lastNumber += 1
        let request = RequestID(lastNumber)
        answers[request] = Answer(serial: serial)
        return request
    }

    mutating func remove(_ request: RequestID) { answers[request] = nil }

    /// Removes all requests; their numbers are not reused.
    mutating func removeAll() { answers = [:] }

    mutating func taken(_ request: RequestID, count: Int) {
        guard case .writing(let remaining)? = answers[request]?.phase else { return }
        answers[request]?.phase = .writing(remaining: remaining - count)
    }

    // MARK: Answering

    /// Refuses a request.
    mutating func refuse(_ request: RequestID) -> [MutterCommand] {
        guard let answer = answers.removeValue(forKey: request) else { return [] }
        return [.finishWriting(serial: answer.serial, isWhole: false)]
    }

    /// Answers a request with its content, for which a descriptor is requested.
    mutating func supply(_ request: RequestID, _ bytes: [UInt8], awaitsReading: Bool) -> [MutterCommand] {
        guard let answer = answers[request] else { return [] }
        answers[request]?.phase = .opening(bytes, awaitsReading: awaitsReading)
        return [.openWriting(request, serial: answer.serial)]
    }

    /// Handles the descriptor for an answer.
    mutating func opened(_ request: RequestID) -> [MutterCommand] {
        guard let answer = answers[request] else { return [.endSending(request)] }
        guard case .opening(let bytes, let awaitsReading) = answer.phase else {
            return [.endSending(request)] + refuse(request)
        }
        answers[request]?.phase = .writing(remaining: bytes.count)
        return [.send(request, bytes, awaitsReading: awaitsReading)]
    }

    /// Ends an answer; `isOpen` is false if its session has been closed.
    mutating func end(_ request: RequestID, isOpen: Bool) -> [MutterCommand] {
        guard let answer = answers[request] else { return [] }
        guard isOpen else {
            remove(request)
            return [.endSending(request)]
        }
        switch answer.phase {
        case .waiting: return refuse(request)
        case .opening, .abandoned:
            answers[request]?.phase = .abandoned
            return []
        case .writing(let remaining):
            remove(request)
            return [.endSending(request), .finishWriting(serial: answer.serial, isWhole: remaining == 0)]
        }
    }
}
