import Pasteboard
import PasteboardClient
import RemoteLink
import SelectionModel
import Targets

/// What another computer may do with the pasteboard of this one, as a machine of values.
///
/// It may publish, within limits. It may read where the person allows it, and never a secret. Inputs go in with their time,
/// commands come out; there is no socket and no clock.
package struct RelayMachine: Sendable {
    /// What the person allows; it counts from the next request.
    package var access: RemoteReading
    private let settings: RelaySettings
    private var links: [LinkID: Link] = [:]
    private var operations: [OperationID: RelayOperation] = [:]
    private var publications: [OperationID: RelayPublication] = [:]
    private var lastOperation = 0
    private var publishing: TokenBucket
    private var question: Instant?
    private var granted: Instant?
    private var declined: Instant?
    private var commands: [RelayCommand] = []

    /// A connection of the other computer.
    private struct Link: Sendable {
        /// Whether both ends mean the same; nil before its greeting.
        var isUnderstood: Bool?
        var purpose = ""
        var lastStream: UInt32 = 0
        var wanted: [UInt32: WantedPromise] = [:]
    }

    /// - Parameters:
    ///   - settings: whose computer it is, and the limits.
    ///   - access: what the person allows.
    ///   - now: the present.
    package init(_ settings: RelaySettings, access: RemoteReading, now: Instant) {
        self.settings = settings
        self.access = access
        publishing = TokenBucket(capacity: settings.burst, rate: settings.rate, now: now)
    }

    /// When `deadline` is to be told.
    package var deadline: Instant? {
        let signs = operations.values.compactMap { operation -> Instant? in
            if case .watching = operation.state { nil } else { operation.nextSign }
        }
        let promises = links.values.flatMap { $0.wanted.values.map(\.deadline) }
        return (signs + promises + [question].compactMap { $0 }).min()
    }

    /// Whether the person is being asked.
    package var isAsking: Bool { question != nil }

    /// Whether the other computer reads, or waits for changes.
    package var isReading: Bool {
        operations.values.contains {
            switch $0.task {
            case .list, .retrieve, .owner, .watch, .clear, .consult: true
            case .publish, .change: false
            }
        }
    }

    /// Takes an input and returns what is to be done.
    package mutating func handle(_ input: RelayInput, at now: Instant) -> [RelayCommand] {
        commands = []
        switch input {
        case .connected(let link): links[link] = Link()
        case .arrived(let link, let event): arrived(event, on: link, now)
        case .disconnected(let link): disconnected(link)
        case .replied(let id, let reply): replied(id, reply)
        case .listed(let id, let result): listed(id, result)
        case .retrieved(let id, let result): retrieved(id, result)
        case .owner(let id, let owner): self.owner(id, owner)
        case .cleared(let id): finish(id, with: .cleared)
        case .failed(let id, let error): finish(id, with: .failed(error))
        case .ownerChanged(let selection, let owner): ownerChanged(selection, owner, now)
        case .answered(let isYes): answered(isYes, now)
        case .wanted(let id, let promise): wanted(id, promise, now)
        case .over(let id): over(id)
        case .deadline: passDeadlines(now)
        }
        return commands
    }
}

// MARK: What the other computer sends

extension RelayMachine {
    private mutating func arrived(_ event: LinkEvent, on link: LinkID, _ now: Instant) {
        guard links[link] != nil else { return }
        switch event {
        case .message(let stream, let frame):
            if stream.isMultiple(of: 2) { return kept(frame, stream, link) }
            guard let request = try? RemoteRequest(frame) else { return reject(link) }
            take(request, stream, link, now)
        case .progress(let stream, let received, let total):
            guard let wanted = links[link]?.wanted[stream] else { return }
            links[link]?.wanted[stream]?.deadline = now + RelaySettings.promiseSilence
            let thousandths = Int(Double(received) / Double(max(total, 1)) * 1000)
            commands.append(.report(wanted.publication, promise: wanted.reference.promise, thousandths))
        case .cancelled(let stream): cancelled(stream, link)
        case .tooLarge(let stream):
            commands.append(.tell(.refusedPublication(.tooLarge)))
            if stream.isMultiple(of: 2) {
                cancelled(stream, link)
            } else {
                send(.denied(.tooLarge(limit: settings.publishedBytes)), stream, link)
            }
        }
    }

    /// Closes the connection of an end that does not keep to the protocol.
    private mutating func reject(_ link: LinkID, _ fault: LinkFault = .unknownMessage) {
        commands.append(.tell(.brokenProtocol(fault.description)))
        commands.append(.close(link, fault))
        disconnected(link)
    }

    private mutating func take(_ request: RemoteRequest, _ stream: UInt32, _ link: LinkID, _ now: Instant) {
        if case .hello(let hello) = request { return greet(hello, stream, link) }
        guard let isUnderstood = links[link]?.isUnderstood else { return reject(link) }
        // Its end is told the version, and leaves.
        guard isUnderstood else { return }
        let own = operations.values.filter { $0.link == link }
        guard own.count < RelaySettings.requests, !own.contains(where: { $0.stream == stream }) else {
            return reject(link, .tooManyStreams)
        }
        switch request {
        case .hello: break
        case .control(.publish(let publish)): self.publish(publish, stream, link, now)
        case .control(.add(let addition)):
            read(.consult(.add(addition), addition.selection), stream, link, now)
        case .control(.describe(let selection)):
            read(.consult(.describe(selection: selection), selection), stream, link, now)
        case .control(.status): read(.consult(.status, nil), stream, link, now)
        case .control(.release(let selection)):
            change(.change(.release(selection: selection)), stream, link, now)
        case .clear(let selection): change(.clear(selection), stream, link, now)
        case .list(let selection): read(.list(selection), stream, link, now)
        case .retrieve(let selection, let target): read(.retrieve(selection, target), stream, link, now)
        case .owner(let selection): read(.owner(selection), stream, link, now)
        case .watch(let selection): read(.watch(selection), stream, link, now)
        case .control: send(.denied(.unsupported), stream, link)
        }
    }

    private mutating func greet(_ hello: LinkHello, _ stream: UInt32, _ link: LinkID) {
        guard links[link]?.isUnderstood == nil else { return reject(link) }
        links[link]?.isUnderstood = hello.protocolVersion == LinkHello.currentProtocol
        links[link]?.purpose = String(hello.purpose.prefix(40))
        commands.append(.send(link, stream: stream, RemoteReply.hello(LinkHello(purpose: "")).frame))
    }

    private mutating func cancelled(_ stream: UInt32, _ link: LinkID) {
        if let promise = links[link]?.wanted.removeValue(forKey: stream) {
            commands.append(.keep(promise.publication, promise: promise.reference.promise, nil))
        }
        for (id, operation) in operations where operation.link == link && operation.stream == stream {
            operations[id] = nil
            commands.append(.forget(id))
        }
    }

    private mutating func disconnected(_ link: LinkID) {
        guard let gone = links.removeValue(forKey: link) else { return }
        for promise in gone.wanted.values {
            commands.append(.keep(promise.publication, promise: promise.reference.promise, nil))
        }
        for (id, operation) in operations where operation.link == link {
            operations[id] = nil
            commands.append(.forget(id))
        }
        for (id, publication) in publications where publication.link == link {
            publications[id] = nil
            let rest = publication.remainder
            commands.append(.reduce(id, rest))
            commands.append(.tell(.lost(keptSome: rest != nil)))
        }
    }
}

// MARK: Publishing

extension RelayMachine {
    private mutating func publish(_ request: PublishRequest, _ stream: UInt32, _ link: LinkID, _ now: Instant) {
        let limit = settings.publishedBytes
        if let reason = refusal(of: request, now) {
            commands.append(.tell(.refusedPublication(reason)))
            switch reason {
            case .secret: return send(.denied(.secret), stream, link)
            case .tooLarge: return send(.denied(.tooLarge(limit: limit)), stream, link)
            case .tooMany: return send(.denied(.tooMany), stream, link)
            }
        }
        guard let item = request.item.fromElsewhere else { return send(.denied(.files), stream, link) }
        var own = request
        own.item = item
        own.publication = item.holdsPromises ? lastOperation + 1 : nil
        let id = begin(.publish(own), stream, link, now)
        if item.holdsPromises {
            var reference = own
            reference.publication = request.publication
            publications[id] = RelayPublication(link: link, request: reference)
        }
        commands.append(.ask(id, .publish(own)))
    }

    private mutating func refusal(of request: PublishRequest, _ now: Instant) -> RelayNotice.RefusalReason? {
        if request.item.isSensitive { return .secret }
        let representations = request.item.representations
        guard request.item.size <= settings.publishedBytes, representations.count <= RelaySettings.representations
        else { return .tooLarge }
        return publishing.take(now: now) ? nil : .tooMany
    }

    private mutating func change(_ task: RelayOperation.Task, _ stream: UInt32, _ link: LinkID, _ now: Instant) {
        guard publishing.take(now: now) else {
            commands.append(.tell(.refusedPublication(.tooMany)))
            return send(.denied(.tooMany), stream, link)
        }
        let id = begin(task, stream, link, now)
        switch task {
        case .change(let request): commands.append(.ask(id, request))
        case .clear(let selection): commands.append(.clear(id, selection))
        default: break
        }
    }

    /// The daemon wants a promise: the other end is asked for it.
    private mutating func wanted(_ id: OperationID, _ promise: Int, _ now: Instant) {
        guard let publication = publications[id], let link = links[publication.link],
            let number = publication.request.publication
        else { return commands.append(.keep(id, promise: promise, nil)) }
        let stream = link.lastStream + 2
        let reference = PromiseReference(publication: number, promise: promise)
        links[publication.link]?.lastStream = stream
        links[publication.link]?.wanted[stream] = WantedPromise(
            publication: id, reference: reference, deadline: now + RelaySettings.promiseSilence)
        commands.append(.send(publication.link, stream: stream, PromiseNotice.wanted(reference).frame))
    }

    private mutating func kept(_ frame: Frame, _ stream: UInt32, _ link: LinkID) {
        guard case .keep(let kept)? = try? Request(frame) else { return reject(link) }
        // It may have been given up a moment ago.
        guard let wanted = links[link]?.wanted[stream] else { return }
        guard wanted.reference == kept.reference else { return reject(link) }
        links[link]?.wanted[stream] = nil
        commands.append(.keep(wanted.publication, promise: wanted.reference.promise, kept.bytes))
    }

    private mutating func over(_ id: OperationID) {
        guard let publication = publications.removeValue(forKey: id) else { return }
        commands.append(.forget(id))
        guard let link = links[publication.link], let number = publication.request.publication else { return }
        for (stream, promise) in link.wanted where promise.publication == id {
            links[publication.link]?.wanted[stream] = nil
            commands.append(.cancel(publication.link, stream: stream))
        }
        let stream = link.lastStream + 2
        links[publication.link]?.lastStream = stream
        commands.append(.send(publication.link, stream: stream, PromiseNotice.over(publication: number).frame))
    }
}

// MARK: Reading

extension RelayMachine {
    private mutating func read(_ task: RelayOperation.Task, _ stream: UInt32, _ link: LinkID, _ now: Instant) {
        switch access {
        case .always: break
        case .ask where granted.map { $0 > now } == true: break
        case .ask:
            if question == nil, declined.map({ $0 > now }) == true {
                return send(.denied(.declined), stream, link)
            }
            let id = begin(task, stream, link, now)
            operations[id]?.state = .awaitingPermission
            if question == nil {
                question = now + settings.questionTime
                commands.append(.question(purpose: links[link]?.purpose ?? ""))
            }
            return
        case .never:
            commands.append(.tell(.refusedReading(purpose: links[link]?.purpose ?? "")))
            return send(.denied(.reading(host: settings.host)), stream, link)
        }
        go(on: begin(task, stream, link, now))
    }

    private mutating func answered(_ isYes: Bool, _ now: Instant) {
        guard question != nil else { return }
        question = nil
        if isYes { granted = now + settings.grant } else { declined = now + settings.pause }
        for id in operations.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
            guard case .awaitingPermission? = operations[id]?.state else { continue }
            if isYes { go(on: id) } else { finish(id, with: .denied(.declined)) }
        }
    }

    /// Does what is permitted.
    private mutating func go(on id: OperationID) {
        guard let operation = operations[id] else { return }
        operations[id]?.isStale = false
        switch operation.task {
        case .list(let selection), .retrieve(let selection, _), .consult(_, let selection?):
            operations[id]?.state = .listing
            commands.append(.list(id, selection))
        case .consult(let request, nil):
            operations[id]?.state = .working
            commands.append(.ask(id, request))
        case .owner(let selection), .watch(let selection):
            operations[id]?.state = .working
            commands.append(.owner(id, selection))
        case .publish, .change, .clear: break
        }
    }

    private mutating func listed(_ id: OperationID, _ result: Result<[String], RetrievalError>) {
        guard let operation = operations[id], case .listing = operation.state else { return }
        let names: [String]
        switch result {
        case .success(let offered): names = offered
        case .failure(.noOwner):
            // What the daemon alone holds has nothing to list: it says so itself.
            if case .consult(let request, _) = operation.task {
                operations[id]?.state = .working
                return commands.append(.ask(id, request))
            }
            return finish(id, with: .failed(.noOwner))
        case .failure(let error): return finish(id, with: .failed(error))
        }
        guard !names.contains(where: { Target($0).isSecretHint }) else { return refuseSecret(id) }
        operations[id]?.state = .working
        switch operation.task {
        case .list: finish(id, with: .listed(names))
        case .retrieve(let selection, let target):
            guard !target.isOnlyFiles else { return finish(id, with: .denied(.files)) }
            commands.append(.retrieve(id, selection, target))
        case .consult(let request, _): commands.append(.ask(id, request))
        default: break
        }
    }

    private mutating func retrieved(_ id: OperationID, _ result: Result<Payload, RetrievalError>) {
        guard let operation = operations[id], case .retrieve(_, let target) = operation.task else { return }
        // Another owner, whose offer has not been looked at, may have answered.
        if operation.isStale { return again(id) }
        switch result {
        case .success(let payload):
            let isDenied = target.listsAddresses && payload.bytes.namesFiles
            finish(id, with: isDenied ? .denied(.files) : .retrieved(payload))
        case .failure(let error): finish(id, with: .failed(error))
        }
    }

    private mutating func again(_ id: OperationID) {
        operations[id]?.attempts += 1
        guard let attempts = operations[id]?.attempts, attempts < RelaySettings.attempts else {
            return finish(id, with: .failed(.ownerGone))
        }
        go(on: id)
    }

    private mutating func refuseSecret(_ id: OperationID) {
        commands.append(.tell(.refusedSecret))
        finish(id, with: .denied(.secret))
    }

    private mutating func owner(_ id: OperationID, _ owner: RemoteOwner?) {
        guard let operation = operations[id] else { return }
        guard case .watch = operation.task else { return finish(id, with: .owner(owner)) }
        operations[id]?.state = .watching
        send(.owner(owner), operation.stream, operation.link)
    }

    private mutating func ownerChanged(_ selection: SelectionName, _ owner: RemoteOwner?, _ now: Instant) {
        for (id, operation) in operations {
            if operation.readSelection == selection { operations[id]?.isStale = true }
            guard case .watching = operation.state, case .watch(selection) = operation.task else { continue }
            if isPermitted(now) {
                send(.owner(owner), operation.stream, operation.link)
            } else {
                finish(id, with: .denied(.reading(host: settings.host)))
            }
        }
    }

    /// Whether what was allowed when watching began still is.
    private func isPermitted(_ now: Instant) -> Bool {
        switch access {
        case .always: true
        case .ask: granted.map { $0 > now } == true
        case .never: false
        }
    }

    private mutating func replied(_ id: OperationID, _ reply: Reply?) {
        guard let operation = operations[id] else { return }
        guard let reply else {
            publications[id] = nil
            return finish(id, with: .control(.refused(.noServer)))
        }
        if case .description(let held) = reply {
            if held.entries.contains(where: { Target($0.target).isSecretHint }) { return refuseSecret(id) }
            if operation.isStale { return again(id) }
        }
        if case .done = reply {} else { publications[id] = nil }
        finish(id, with: .control(reply))
    }
}

// MARK: Operations

extension RelayMachine {
    private mutating func begin(
        _ task: RelayOperation.Task, _ stream: UInt32, _ link: LinkID, _ now: Instant
    ) -> OperationID {
        lastOperation += 1
        let id = OperationID(lastOperation)
        operations[id] = RelayOperation(link: link, stream: stream, task: task, nextSign: now + RelaySettings.sign)
        return id
    }

    private mutating func send(_ reply: RemoteReply, _ stream: UInt32, _ link: LinkID) {
        commands.append(.send(link, stream: stream, reply.frame))
    }

    /// Answers a request, which is then over.
    private mutating func finish(_ id: OperationID, with reply: RemoteReply) {
        guard let operation = operations.removeValue(forKey: id) else { return }
        send(reply, operation.stream, operation.link)
        if publications[id] == nil { commands.append(.forget(id)) }
    }

    private mutating func passDeadlines(_ now: Instant) {
        if let end = question, end <= now { answered(false, now) }
        for (id, operation) in operations where operation.nextSign <= now {
            if case .watching = operation.state { continue }
            operations[id]?.nextSign = now + RelaySettings.sign
            send(.working, operation.stream, operation.link)
        }
        for (link, state) in links {
            for (stream, promise) in state.wanted where promise.deadline <= now {
                links[link]?.wanted[stream] = nil
                commands.append(.cancel(link, stream: stream))
                commands.append(.keep(promise.publication, promise: promise.reference.promise, nil))
            }
        }
    }
}
