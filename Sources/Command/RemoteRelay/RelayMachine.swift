import Pasteboard
import PasteboardClient
import RemoteLink
import SelectionModel

/// Serves another computer's requests for this computer's pasteboard, without input or output of its own.
///
/// The other computer may publish, within limits (``RelayPublishing``). It may read if the user allows it, but never a secret
/// (``RelayReadings``). Inputs and their times go in, commands come out; there is no socket and no clock.
package struct RelayMachine: Sendable {
    /// A connection from the other computer.
    private struct Link: Sendable {
        /// Whether both ends use the same protocol version; nil before the greeting.
        var isUnderstood: Bool?
        var purpose = ""
    }

    private var links: [LinkID: Link] = [:]
    private var ledger: RelayLedger
    private var publishing: RelayPublishing
    private var readings: RelayReadings

    /// - Parameters:
    ///   - settings: the name of the other computer, and the limits.
    ///   - access: the user's permissions.
    ///   - now: the current time.
    package init(_ settings: RelaySettings, access: RemoteReading, now: Instant) {
        ledger = RelayLedger(now: now)
        publishing = RelayPublishing(settings, now: now)
        readings = RelayReadings(settings, access: access)
    }

    /// The permissions that the user gave; a change applies from the next request.
    package var access: RemoteReading {
        get { readings.access }
        set { readings.access = newValue }
    }

    /// The time of the next `deadline` input.
    package var deadline: Instant? {
        [ledger.nextSign, publishing.deadline, readings.deadline].compactMap { $0 }.min()
    }

    /// Whether the user is being asked.
    package var isAsking: Bool { readings.deadline != nil }

    /// Whether the other computer reads, or waits for changes.
    package var isReading: Bool { ledger.isReading }

    package mutating func handle(_ input: RelayInput, at now: Instant) -> [RelayCommand] {
        ledger.begin(at: now)
        switch input {
        case .connected(let link):
            links[link] = Link()
            publishing.connected(link)
        case .arrived(let link, let event): arrived(event, on: link)
        case .disconnected(let link): disconnected(link)
        case .replied(let id, let reply): replied(id, reply)
        case .listed(let id, let result): readings.listed(id, result, &ledger)
        case .retrieved(let id, let result): readings.retrieved(id, result, &ledger)
        case .owner(let id, let owner): readings.owner(id, owner, &ledger)
        case .cleared(let id): ledger.finish(id, with: .cleared)
        case .stored(let id, let promises, let paths): publishing.stored(id, promises, paths, &ledger)
        case .filesRead(let id, let result): readings.filesRead(id, result, &ledger)
        case .failed(let id, let error): ledger.finish(id, with: .failed(error))
        case .ownerChanged(let selection, let owner): readings.ownerChanged(selection, owner, &ledger)
        case .answered(let isYes): readings.answered(isYes, &ledger)
        case .wanted(let id, let promise): publishing.wanted(id, promise, &ledger)
        case .over(let id): publishing.over(id, &ledger)
        case .deadline:
            readings.passDeadline(&ledger)
            ledger.giveSigns()
            publishing.passDeadlines(&ledger)
        }
        return ledger.added
    }
}

// MARK: What the other computer sends

extension RelayMachine {
    private mutating func arrived(_ event: LinkEvent, on link: LinkID) {
        guard links[link] != nil else { return }
        switch event {
        case .message(let number, let frame):
            let stream = RelayStream(number, of: link)
            do throws(LinkFault) {
                // The streams of this end have even numbers.
                if number.isMultiple(of: 2) { return try publishing.kept(frame, stream, &ledger) }
                guard let request = try? RemoteRequest(frame) else { throw .unknownMessage }
                try take(request, stream)
            } catch {
                reject(link, error)
            }
        case .progress(let number, let received, let total):
            publishing.progress(received, of: total, RelayStream(number, of: link), &ledger)
        case .cancelled(let number): cancelled(RelayStream(number, of: link))
        case .tooLarge(let number): publishing.refuseLarge(RelayStream(number, of: link), &ledger)
        }
    }

    /// Closes the connection of an end that violates the protocol.
    private mutating func reject(_ link: LinkID, _ fault: LinkFault) {
        ledger.add(.tell(.brokenProtocol(fault.description)))
        ledger.add(.close(link, fault))
        disconnected(link)
    }

    private mutating func take(_ request: RemoteRequest, _ stream: RelayStream) throws(LinkFault) {
        if case .hello(let hello) = request { return try greet(hello, stream) }
        guard let isUnderstood = links[stream.link]?.isUnderstood else { throw .unknownMessage }
        // The other end received this version in the answer to its greeting, and disconnects.
        guard isUnderstood else { return }
        guard ledger.accepts(stream) else { throw .tooManyStreams }
        switch request {
        case .hello: break
        case .control(.publish(let publish)): publishing.publish(publish, stream, &ledger)
        case .control(.add(let addition)) where addition.representation.mayNameFiles:
            ledger.send(.denied(.files), stream)
        case .control(.add(let addition)): read(.consult(.add(addition), addition.selection), stream)
        case .control(.describe(let selection)): read(.consult(.describe(selection: selection), selection), stream)
        case .control(.status): read(.consult(.status, nil), stream)
        case .control(.release(let selection)): publishing.change(.release(selection: selection), stream, &ledger)
        case .clear(let selection): publishing.clear(selection, stream, &ledger)
        case .list(let selection): read(.list(selection), stream)
        case .retrieve(let selection, let target): read(.retrieve(selection, target), stream)
        case .owner(let selection): read(.owner(selection), stream)
        case .watch(let selection): read(.watch(selection), stream)
        case .control: ledger.send(.denied(.unsupported), stream)
        }
    }

    private mutating func read(_ task: RelayOperation.Task, _ stream: RelayStream) {
        readings.read(task, for: links[stream.link]?.purpose ?? "", stream, &ledger)
    }

    private mutating func greet(_ hello: LinkHello, _ stream: RelayStream) throws(LinkFault) {
        guard links[stream.link]?.isUnderstood == nil else { throw .unknownMessage }
        links[stream.link]?.isUnderstood = hello.protocolVersion == LinkHello.currentProtocol
        links[stream.link]?.purpose = String(hello.purpose.prefix(40))
        ledger.send(.hello(LinkHello(purpose: "")), stream)
    }

    private mutating func cancelled(_ stream: RelayStream) {
        publishing.cancelled(stream, &ledger)
        ledger.drop { $0 == stream }
    }

    private mutating func disconnected(_ link: LinkID) {
        guard links.removeValue(forKey: link) != nil else { return }
        publishing.giveUp(link, &ledger)
        ledger.drop { $0.link == link }
        publishing.reduce(link, &ledger)
    }

    /// Passes on a reply of the local daemon.
    private mutating func replied(_ id: OperationID, _ reply: Reply?) {
        guard ledger[id] != nil else { return }
        guard let reply else {
            publishing.forget(id)
            return ledger.finish(id, with: .control(.refused(.noServer)))
        }
        guard readings.mayPass(reply, to: id, &ledger) else { return }
        if case .done = reply {} else { publishing.forget(id) }
        ledger.finish(id, with: .control(reply), isKept: publishing.isOpen(id))
    }
}
