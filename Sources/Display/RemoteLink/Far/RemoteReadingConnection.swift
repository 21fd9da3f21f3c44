import PasteboardClient
import SelectionModel
import Targets

/// A connection over which the selections of the computer at the other end are read.
package final class RemoteReadingConnection: ReadingConnection {
    private let client: RemoteClient
    private let patience: Duration
    /// The unanswered requests, by stream.
    private var asked: [UInt32: Asked] = [:]
    private var lastRetrieval = RetrievalID(0)
    private var watched: [UInt32: SelectionName] = [:]
    private var changes: [SelectionName: UInt64] = [:]
    private var identities: [ClientToken: ClientIdentity] = [:]

    private enum Question {
        case list(RetrievalID)
        case retrieve(RetrievalID)
        case clear(SelectionName)
    }

    private struct Asked {
        var question: Question
        var limits: RetrievalLimits
        var deadline: Instant
        var received = 0
    }

    /// - Parameters:
    ///   - path: the socket that leads to the other computer.
    ///   - patience: the maximum time that a call waits for the other computer.
    /// - Throws: an error if there is no connection.
    package init(_ path: String, patience: Duration) throws(DisplayError) {
        self.patience = patience
        do {
            client = try RemoteClient(path, purpose: RemoteClient.purpose)
        } catch {
            throw .missingRemote(error.description)
        }
    }

    package var fileDescriptor: Int32 { client.channel.descriptor.number }

    package var nextDeadline: Instant? { asked.values.map(\.deadline).min() }

    package func list(_ selection: SelectionName, limits: RetrievalLimits) -> RetrievalID {
        let id = lastRetrieval.next()
        ask(.list(selection), .list(id), limits)
        return id
    }

    package func retrieve(_ selection: SelectionName, target: String, limits: RetrievalLimits) -> RetrievalID {
        let id = lastRetrieval.next()
        ask(.retrieve(selection, Target(target)), .retrieve(id), limits)
        return id
    }

    package func cancel(_ retrieval: RetrievalID) {
        guard let stream = stream(of: retrieval) else { return }
        asked[stream] = nil
        client.channel.cancel(stream)
    }

    package func receivedBytes(of retrieval: RetrievalID) -> Int? {
        stream(of: retrieval).flatMap { asked[$0]?.received }
    }

    package func watch(_ selection: SelectionName) { watched[client.send(.watch(selection))] = selection }

    package func clear(_ selection: SelectionName) {
        ask(.clear(selection), .clear(selection), RetrievalLimits(silence: patience))
    }

    package func owner(of selection: SelectionName) throws(DisplayError) -> ClientToken? {
        do throws(RemoteFailure) {
            guard case .owner(let owner) = try client.ask(.owner(selection), patience: patience) else {
                throw .malformedAnswer
            }
            if let owner { identities[owner.token] = owner.identity }
            return owner?.token
        } catch .timedOut {
            throw .silent
        } catch .denied(let denial) {
            throw .notPermitted(denial.description)
        } catch {
            throw .missingRemote(error.description)
        }
    }

    package func identify(_ client: ClientToken) -> ClientIdentity { identities[client] ?? ClientIdentity() }

    package func close() { client.channel.close() }

    package func process(now: Instant) throws(DisplayError) -> [ReadingEvent] {
        client.channel.flush()
        var results: [ReadingEvent] = []
        for event in client.takeEvents() {
            do throws(RemoteFailure) {
                results += try handle(event, now: now)
            } catch {
                client.channel.close()
                throw .missingRemote(error.description)
            }
        }
        if client.channel.isClosed, results.isEmpty { throw .missingRemote(RemoteFailure.closed.description) }
        for (stream, question) in asked where question.deadline <= now {
            asked[stream] = nil
            client.channel.cancel(stream)
            results += outcome(question.question, .failed(.timedOut))
        }
        return results
    }
}

extension RemoteReadingConnection {
    private func ask(_ request: RemoteRequest, _ question: Question, _ limits: RetrievalLimits) {
        let stream = client.send(request)
        asked[stream] = Asked(question: question, limits: limits, deadline: .now + limits.silence)
    }

    private func stream(of retrieval: RetrievalID) -> UInt32? {
        asked.first {
            switch $0.value.question {
            case .list(retrieval), .retrieve(retrieval): true
            default: false
            }
        }?.key
    }

    private func handle(_ event: LinkEvent, now: Instant) throws(RemoteFailure) -> [ReadingEvent] {
        switch event {
        case .message(let stream, let frame):
            guard let reply = try? RemoteReply(frame) else { throw .malformedAnswer }
            return try handle(reply, on: stream, now: now)
        case .progress(let stream, let received, _):
            guard let limits = asked[stream]?.limits else { return [] }
            if received > limits.bytes { return end(stream, with: .failed(.tooLarge(limit: limits.bytes))) }
            asked[stream]?.received = received
            asked[stream]?.deadline = now + limits.silence
            return []
        case .cancelled(let stream):
            guard let question = asked.removeValue(forKey: stream) else { return [] }
            return outcome(question.question, .failed(.ownerGone))
        case .tooLarge(let stream): return end(stream, with: .failed(.tooLarge(limit: LinkLimits.far.answerBytes)))
        }
    }

    private func handle(_ reply: RemoteReply, on stream: UInt32, now: Instant) throws(RemoteFailure) -> [ReadingEvent] {
        switch reply {
        case .hello(let hello):
            try client.greet(hello)
            return []
        case .working:
            if let limits = asked[stream]?.limits { asked[stream]?.deadline = now + limits.silence }
            return []
        case .owner(let owner):
            guard let selection = watched[stream] else { return [] }
            return [changed(selection, owner)]
        case .denied(let denial) where watched[stream] != nil: throw .denied(denial)
        default: return end(stream, with: reply)
        }
    }

    private func changed(_ selection: SelectionName, _ owner: RemoteOwner?) -> ReadingEvent {
        if let owner { identities[owner.token] = owner.identity }
        let count = (changes[selection] ?? 0) + 1
        changes[selection] = count
        let reason: OwnerChangeReason = count == 1 ? .initial : .taken
        return .ownerChanged(selection, OwnerChange(owner: owner?.token, reason: reason, count: count))
    }

    private func end(_ stream: UInt32, with reply: RemoteReply) -> [ReadingEvent] {
        guard let question = asked.removeValue(forKey: stream) else { return [] }
        return outcome(question.question, reply)
    }

    private func outcome(_ question: Question, _ reply: RemoteReply) -> [ReadingEvent] {
        switch question {
        case .list(let id):
            if case .listed(let targets) = reply { return [.listed(id, .success(targets))] }
            return [.listed(id, .failure(error(reply)))]
        case .retrieve(let id):
            if case .retrieved(let payload) = reply { return [.retrieved(id, .success(payload))] }
            return [.retrieved(id, .failure(error(reply)))]
        case .clear(let selection): return [.cleared(selection)]
        }
    }

    private func error(_ reply: RemoteReply) -> RetrievalError {
        switch reply {
        case .failed(let error): error
        case .denied(.filesRefused(let refusal)): .remoteLost(refusal.description)
        case .denied(let denial): .notPermitted(denial.description)
        default: .malformed("its answer is of another kind")
        }
    }
}
