import SelectionModel

/// A display without a server: owners, requests and undelivered events.
///
/// It executes commands when the test says so, and records invalid ones.
struct FakeDisplay: Sendable {
    enum Owner: Sendable {
        case nobody
        case ours(Claim)
        case other(FakeClient)

        var claim: Claim? { if case .ours(let claim) = self { claim } else { nil } }
        var client: FakeClient? { if case .other(let client) = self { client } else { nil } }
    }

    /// An outstanding request.
    struct Request: Sendable {
        let claim: Claim
        /// nil for the list of targets.
        let target: String?
        /// What was supplied; nil where it was refused.
        var answers: [Payload?] = []
        var listed: [String]?
        var isWithdrawn = false

        var isAnswered: Bool { !answers.isEmpty || listed != nil }
    }

    private enum Question: Sendable {
        case list(RetrievalID, of: ClientToken?, SelectionName)
        case retrieve(RetrievalID, of: ClientToken?, SelectionName, String)
        case identify(InquiryID, ClientToken)
        case identifyOwner(InquiryID, SelectionName)
        case verify(InquiryID, SelectionName)
    }

    private(set) var owners: [SelectionName: Owner] = [:]
    private(set) var requests: [RequestID: Request] = [:]
    /// Events that have not been reported yet.
    private(set) var events: [BackEndEvent] = []
    /// Violations by the machine, such as a second answer to a request.
    private(set) var complaints: [String] = []
    /// What was claimed, in order.
    private(set) var claims: [Claim] = []
    /// The requests to other programs, in order: a target, or nothing for the list.
    private(set) var asked: [String] = []
    /// True if a claim reaches the display immediately, so that it cannot be withdrawn.
    var isAskedAtOnce = false
    private var claiming: [Claim] = []
    private var questions: [Question] = []
    private var watched: Set<SelectionName> = []
    private var changes: [SelectionName: UInt64] = [:]
    private var clients: [ClientToken: FakeClient] = [:]
    private var lastRequest: UInt64 = 0
    private var generations: Set<Generation> = []

    init() {}

    /// Whether commands or events are pending.
    var isBusy: Bool { !events.isEmpty || !claiming.isEmpty || !questions.isEmpty }

    var hasQuestions: Bool { !questions.isEmpty }
    var hasClaims: Bool { !claiming.isEmpty }

    func owner(of selection: SelectionName) -> Owner { owners[selection] ?? .nobody }

    /// The requests that are neither answered nor abandoned.
    var openRequests: [RequestID] {
        requests.filter { !$0.value.isAnswered && !$0.value.isWithdrawn }.map(\.key).sorted {
            $0.rawValue < $1.rawValue
        }
    }

    /// The next event to report.
    mutating func nextEvent() -> BackEndEvent? { events.isEmpty ? nil : events.removeFirst() }
}

// MARK: Commands

extension FakeDisplay {
    mutating func perform(_ command: BackEndCommand) {
        switch command {
        case .watch(let selection):
            if watched.insert(selection).inserted { tellOwner(of: selection, .initial) }
        case .claim(let claim): begin(claim)
        case .withdraw(let selection, let generation): withdraw(generation, of: selection)
        case .release(let selection):
            abandonClaims(of: selection)
            if case .ours(let claim) = owner(of: selection) {
                owners[selection] = .nobody
                events.append(.lost(selection, claim.generation))
                tellOwner(of: selection, .taken)
            }
        case .clear(let selection, _):
            take(selection, .nobody)
            events.append(.cleared(selection))
        case .supply(let id, let payload): supply(id) { $0.answers.append(payload) }
        case .supplyTargets(let id, let targets):
            supply(id) { $0.listed = targets }
            if requests[id]?.target != nil { complaints.append("answers a target with a list") }
        case .list(let id, let selection, _):
            asked.append("")
            questions.append(.list(id, of: owner(of: selection).client?.token, selection))
        case .retrieve(let id, let selection, let target, _):
            asked.append(target)
            if owner(of: selection).client?.isSecret == true, !isToBeTold(of: selection) {
                complaints.append("asks for a secret")
            }
            questions.append(.retrieve(id, of: owner(of: selection).client?.token, selection, target))
        case .cancel(let id): cancel(id)
        case .identify(let id, let client): questions.append(.identify(id, client))
        case .identifyOwner(let id, let selection): questions.append(.identifyOwner(id, selection))
        case .verifyOwnership(let id, let selection): questions.append(.verify(id, selection))
        }
    }

    /// Whether there is an undelivered change of the owner.
    private func isToBeTold(of selection: SelectionName) -> Bool {
        events.contains { if case .ownerChanged(selection, _) = $0 { true } else { false } }
    }

    private mutating func begin(_ claim: Claim) {
        if !generations.insert(claim.generation).inserted { complaints.append("claims a generation twice") }
        abandonClaims(of: claim.selection)
        claims.append(claim)
        if claim.targets.count > Claim.targetLimit || claim.targets.contains("") {
            events.append(.notOwned(claim.selection, claim.generation, .invalid))
        } else {
            claiming.append(claim)
        }
    }

    private mutating func withdraw(_ generation: Generation, of selection: SelectionName) {
        guard !isAskedAtOnce, let index = claiming.firstIndex(where: { $0.generation == generation }) else { return }
        claiming.remove(at: index)
        events.append(.notOwned(selection, generation, .abandoned))
    }

    private mutating func abandonClaims(of selection: SelectionName) {
        for claim in claiming where claim.selection == selection {
            events.append(.notOwned(selection, claim.generation, .abandoned))
        }
        claiming.removeAll { $0.selection == selection }
    }

    private mutating func supply(_ id: RequestID, _ answer: (inout Request) -> Void) {
        guard var request = requests[id] else { return complaints.append("answers what nobody asked") }
        if request.isAnswered { complaints.append("answers \(request.target ?? "TARGETS") twice") }
        if request.isWithdrawn, !events.contains(where: { if case .withdrawn(id) = $0 { true } else { false } }) {
            complaints.append("answers what was withdrawn")
        }
        answer(&request)
        requests[id] = request
        guard let target = request.target, request.claim.reportsTransfers, request.answers.last != .some(nil)
        else { return }
        events.append(
            .transferred(
                request.claim.selection, request.claim.generation, target: target, byManager: id.rawValue % 4 == 0))
    }

    private mutating func cancel(_ id: RetrievalID) {
        questions.removeAll { question in
            switch question {
            case .list(id, _, _), .retrieve(id, _, _, _): true
            default: false
            }
        }
        events.removeAll { event in
            switch event {
            case .listed(id, _), .retrieved(id, _): true
            default: false
            }
        }
    }
}

// MARK: Events

extension FakeDisplay {
    /// The oldest claim succeeds or fails.
    mutating func settleClaim() {
        guard !claiming.isEmpty else { return }
        let claim = claiming.removeFirst()
        let owner = owner(of: claim.selection)
        let isFree: Bool =
            switch (claim.condition, owner) {
            case (.always, _), (_, .nobody): true
            case (.unlessTaken(let predecessor), .other(let client)): predecessor == client.token
            case (.unlessTaken, .ours), (.vacant, _): false
            }
        guard isFree else {
            events.append(
                .notOwned(claim.selection, claim.generation, .taken(by: owner.client?.token)))
            return
        }
        take(claim.selection, .ours(claim))
        events.append(.owned(claim.selection, claim.generation))
    }

    /// Another program copies.
    mutating func copy(_ client: FakeClient, to selection: SelectionName) {
        clients[client.token] = client
        take(selection, .other(client))
    }

    /// The owner's program is killed, or releases the selection.
    mutating func endOwner(of selection: SelectionName, isKilled: Bool) {
        guard case .other(let client) = owner(of: selection) else { return }
        if isKilled { clients[client.token] = nil }
        owners[selection] = .nobody
        tellOwner(of: selection, isKilled ? .clientClosed : .taken)
        for case .list(let id, client.token, selection) in questions {
            events.append(.listed(id, .failure(.ownerGone)))
        }
        for case .retrieve(let id, client.token, selection, _) in questions {
            events.append(.retrieved(id, .failure(.ownerGone)))
        }
        questions.removeAll { question in
            switch question {
            case .list(_, client.token, selection), .retrieve(_, client.token, selection, _): true
            default: false
            }
        }
    }

    /// A client requests content of this program; nil: the list of targets.
    @discardableResult
    mutating func ask(
        _ target: String?, of selection: SelectionName, as client: FakeClient
    ) -> RequestID? {
        guard case .ours(let claim) = owner(of: selection) else { return nil }
        if let target, !claim.targets.contains(target) { return nil }
        if target == nil, !claim.variesByRequestor { return nil }
        lastRequest += 1
        let id = RequestID(lastRequest)
        clients[client.token] = client
        requests[id] = Request(claim: claim, target: target)
        events.append(
            target.map { .requested(id, claim.generation, target: $0, by: client.token) }
                ?? .targetsRequested(id, claim.generation, by: client.token))
        return id
    }

    /// A client that is about to leave asks for its clip to be saved.
    @discardableResult
    mutating func save(_ targets: [String]?) -> RequestID? {
        guard case .ours(let claim) = owner(of: SelectionName("CLIPBOARD_MANAGER")) else { return nil }
        lastRequest += 1
        let id = RequestID(lastRequest)
        requests[id] = Request(claim: claim, target: "SAVE_TARGETS")
        events.append(.saveRequested(id, claim.generation, targets: targets))
        return id
    }

    /// The requestor has disconnected.
    mutating func withdraw(_ id: RequestID) {
        requests[id]?.isWithdrawn = true
        events.append(.withdrawn(id))
    }

    /// Answers a pending question, by its index; with `failure`, the retrieval fails.
    mutating func answer(_ index: Int = 0, failure: RetrievalError? = nil) {
        guard questions.indices.contains(index) else { return }
        switch questions.remove(at: index) {
        case .list(let id, let owner, let selection):
            let offered = client(owner, of: selection)?.offered
            events.append(.listed(id, Self.result(offered, failure)))
        case .retrieve(let id, let owner, let selection, let target):
            let payload = client(owner, of: selection)?.payload(for: target)
            events.append(.retrieved(id, Self.result(payload, failure)))
        case .identify(let id, let token):
            events.append(.identified(id, token, clients[token]?.identity ?? ClientIdentity()))
        case .identifyOwner(let id, let selection):
            let client = owner(of: selection).client
            events.append(.identified(id, client?.token, client?.identity ?? ClientIdentity()))
        case .verify(let id, let selection):
            events.append(.ownershipVerified(id, isOurs: owner(of: selection).claim != nil))
        }
    }

    /// The owner that was asked, if it still owns the selection: one program may own several, with different contents.
    private func client(_ token: ClientToken?, of selection: SelectionName) -> FakeClient? {
        owner(of: selection).client.flatMap { $0.token == token ? $0 : nil }
    }

    var questionCount: Int { questions.count }

    /// The server exits, and another one replaces it, on which nothing is owned.
    mutating func restart() {
        owners = [:]
        for id in openRequests { requests[id]?.isWithdrawn = true }
        (events, claiming, questions, watched, clients, changes) = ([], [], [], [], [:], [:])
    }

    private static func result<Value>(
        _ value: Value?, _ failure: RetrievalError?
    ) -> Result<Value, RetrievalError> {
        if let failure { return .failure(failure) }
        return value.map { .success($0) } ?? .failure(.refused)
    }

    private mutating func take(_ selection: SelectionName, _ owner: Owner) {
        let earlier = self.owner(of: selection)
        owners[selection] = owner
        if case .ours(let claim) = earlier { events.append(.lost(selection, claim.generation)) }
        tellOwner(of: selection, .taken)
    }

    private mutating func tellOwner(of selection: SelectionName, _ reason: OwnerChangeReason) {
        guard watched.contains(selection) else { return }
        changes[selection, default: 0] += 1
        let owner = owner(of: selection)
        let token: ClientToken? =
            switch owner {
            case .nobody: nil
            case .ours(let claim): ClientToken(claim.generation.rawValue, connection: 0)
            case .other(let client): client.token
            }
        events.append(
            .ownerChanged(
                selection,
                OwnerChange(
                    owner: token, isOurs: owner.claim != nil, reason: reason, count: changes[selection] ?? 0)))
    }
}
