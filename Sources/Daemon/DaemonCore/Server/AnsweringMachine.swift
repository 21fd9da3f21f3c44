import Pasteboard
import SelectionModel
import Targets

/// Answers requests for the targets of publications, with their renderings and the content that programs have promised.
struct AnsweringMachine: Sendable {
    /// The publications by selection.
    var table = SelectionTable()
    var clients = ControlClients()
    private var requests = DisplayRequests()
    /// The publications whose documents have turned out to be unreadable.
    private var unreadable: [Generation] = []
    /// The number of data requests answered or about to be.
    private(set) var requestsServed = 0
    /// The number of secrets and of publications for one transfer that have ended.
    private(set) var secretsDropped = 0

    /// The time of the next call of ``expire(_:)`` for the queues of requests.
    var deadline: Instant? { requests.deadline }

    /// Returns the publications whose documents have turned out to be unreadable since the last call.
    mutating func takeUnreadable() -> [Generation] {
        defer { unreadable = [] }
        return unreadable
    }

    /// Handles everything that has timed out.
    mutating func expire(_ transition: inout Transition) {
        let now = transition.now
        for generation in table.generations { change(generation, &transition) { $0.expire(now: now) } }
        for (generation, next) in requests.expire(now: now) { answer(next, of: generation, &transition) }
    }

    /// Drops all requests of the display, which has disconnected.
    mutating func displayLost() {
        for generation in table.generations { table[generation]?.forgetRequests() }
        requests = DisplayRequests()
    }

    /// Records a transfer to a clipboard manager, which does not count as the one transfer of a publication.
    mutating func takenByManager(_ generation: Generation, _ transition: inout Transition) {
        answer(requests.takenByManager(generation), of: generation, &transition)
    }
}

// MARK: Requests

extension AnsweringMachine {
    /// Answers a request of the display immediately, or once its rendering or promised content is available, or its turn has
    /// come.
    mutating func request(
        _ target: Target, of generation: Generation, by id: RequestID, from client: UInt64?,
        for profile: WritingProfile, _ transition: inout Transition
    ) {
        countRequest()
        let entry = TransferQueue.Entry(id: id, target: target, profile: profile, client: client)
        switch requests.add(entry, of: generation, table[generation]) {
        case .answer: answer(entry, of: generation, &transition)
        case .wait: break
        case .refuse: supply(Answer(.request(id), nil), &transition)
        }
    }

    private mutating func answer(
        _ entry: TransferQueue.Entry?, of generation: Generation, _ transition: inout Transition
    ) {
        guard let entry else { return }
        let now = transition.now
        change(generation, &transition) {
            $0.request(entry.target, by: .request(entry.id), from: entry.client, for: entry.profile, now: now)
        }
    }

    /// Refuses the queued requests.
    mutating func endQueue(of generation: Generation, _ transition: inout Transition) {
        for id in requests.end(generation) { supply(Answer(.request(id), nil), &transition) }
    }

    /// Renders a target for a control client and sends it the result.
    mutating func render(
        _ target: Target, of generation: Generation, for profile: WritingProfile, to connection: ConnectionID,
        _ transition: inout Transition
    ) {
        let waiter = Waiter.control(connection, transition.numbers.question())
        let now = transition.now
        change(generation, &transition) { $0.request(target, by: waiter, for: profile, now: now) }
    }

    /// Counts an answered data request.
    mutating func countRequest() { requestsServed += 1 }

    /// Drops a request whose requestor stopped waiting.
    mutating func withdraw(_ id: RequestID, _ transition: inout Transition) {
        guard let (generation, next) = requests.withdraw(id) else { return }
        table[generation]?.forget(id)
        answer(next, of: generation, &transition)
    }

    mutating func handle(_ event: RendererEvent, _ transition: inout Transition) {
        let now = transition.now
        for generation in table.generations
        where table[generation]?.rendererIDs.contains(event.renderer) == true {
            change(generation, &transition) { $0.handle(event, now: now) }
        }
    }

    /// Drops lost publications without outstanding answers, and notifies the programs that promised parts of them.
    ///
    /// - Parameters:
    ///   - asked: the generations whose requestors are being identified.
    ///   - transition: the current one.
    mutating func sweep(except asked: Set<Generation>, _ transition: inout Transition) {
        for generation in table.generations {
            guard let publication = table[generation], publication.phase == .lost, !publication.isAwaited,
                !asked.contains(generation)
            else { continue }
            change(generation, &transition) { $0.end() }
            if publication.isFleeting { secretsDropped += 1 }
            table.drop(generation)
            requests.drop(generation)
        }
        for provider in clients.forgetProviders(but: Set(table.all.compactMap(\.provider))) {
            transition.send(.promisesOver(publication: provider.publication), to: provider.connection)
        }
    }

    /// Changes a publication, and executes the effects.
    mutating func change(
        _ generation: Generation, _ transition: inout Transition, _ body: (inout Publication) -> [Publication.Effect]
    ) {
        guard let effects = table.change(generation, body) else { return }
        let provider = table[generation]?.provider
        for effect in effects {
            switch effect {
            case .answer(let answer): supply(answer, &transition)
            case .renderer(let command): transition.command(command)
            case .wantPromise(let promise):
                guard let provider, clients.reaches(provider) else { continue }
                transition.send(
                    .wantPromise(publication: provider.publication, promise: promise), to: provider.connection)
            }
        }
        if table[generation]?.isUnreadable == true { unreadable.append(generation) }
    }

    private mutating func supply(_ answer: Answer, _ transition: inout Transition) {
        switch answer.waiter {
        case .request(let id):
            transition.command(.supply(id, answer.payload))
            let step = requests.answered(id, isRefused: answer.payload == nil, now: transition.now)
            if let (generation, next) = step { self.answer(next, of: generation, &transition) }
        case .control(let connection, _):
            transition.reply(answer.payload.map { .rendering($0.bytes) } ?? .notHeld, to: connection)
        }
    }

    /// Records promised content from a program, or with nil its failure.
    mutating func keep(
        _ promise: Int, of provider: PromiseProvider, _ bytes: [UInt8]?, _ transition: inout Transition
    ) {
        let limit = transition.settings.contentLimit
        let fitting = bytes.flatMap { $0.count <= limit ? $0 : nil }
        let now = transition.now
        for generation in table.generations where table[generation]?.provider == provider {
            change(generation, &transition) { $0.settle(promise, fitting, now: now) }
        }
    }

    /// Records a program's progress with a promise, in thousandths.
    mutating func report(_ promise: Int, of provider: PromiseProvider, _ progress: Int, now: Instant) {
        for generation in table.generations where table[generation]?.provider == provider {
            table[generation]?.report(promise, progress, now: now)
        }
    }
}
