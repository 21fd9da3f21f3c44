import DataControl
import SelectionModel

extension FakeCompositor {
    /// A client copies this, as its generation of this number.
    func copy(
        _ types: [String], by client: Int, as generation: UInt64, on selection: SelectionName = .clipboard,
        condition: Claim.Condition = .always, reportsTransfers: Bool = false
    ) {
        perform(
            .claim(
                Claim(
                    selection, Generation(generation), targets: types, condition: condition,
                    reportsTransfers: reportsTransfers)), by: client)
    }

    /// The content that a client reads if the owner answers every request with these bytes.
    func read(_ type: String, by client: Int, number: UInt64, answering bytes: [UInt8]) -> BackEndEvent? {
        perform(.retrieve(RetrievalID(number), .clipboard, target: type, RetrievalLimits()), by: client)
        answer(bytes)
        return takeReports(of: client).last
    }

    /// Answers all requests of all clients.
    func answer(_ bytes: [UInt8]?) {
        settle()
        for client in clients.indices {
            for case .requested(let request, _, _, _) in takeReports(keeping: client) {
                perform(.supply(request, bytes.map { Payload(type: "text/plain", bytes: $0) }), by: client)
            }
        }
        settle()
    }

    private func takeReports(keeping client: Int) -> [BackEndEvent] { clients[client].reports }
}

extension BackEndEvent {
    /// In one line, as the tests compare it.
    var line: String {
        switch self {
        case .owned(let selection, let generation): "owned \(selection.rawValue) \(generation.rawValue)"
        case .notOwned(let selection, let generation, let failure):
            "not owned \(selection.rawValue) \(generation.rawValue) \(failure.word)"
        case .lost(let selection, let generation): "lost \(selection.rawValue) \(generation.rawValue)"
        case .cleared(let selection): "cleared \(selection.rawValue)"
        case .requested(_, let generation, let target, _): "requested \(generation.rawValue) \(target)"
        case .targetsRequested(_, let generation, _): "targets requested \(generation.rawValue)"
        case .saveRequested: "save requested"
        case .withdrawn: "withdrawn"
        case .transferred(_, let generation, let target, _): "transferred \(generation.rawValue) \(target)"
        case .listed(_, let result): "listed \((try? result.get())?.joined(separator: " ") ?? "nothing")"
        case .retrieved(_, .success(let payload)):
            "retrieved \(payload.type) \(String(decoding: payload.bytes, as: UTF8.self))"
        case .retrieved(_, .failure(let error)): "failed: \(error)"
        case .ownerChanged(let selection, let change):
            "\(selection.rawValue): \(change.owner == nil ? "nobody" : change.isOurs ? "ours" : "another"), \(change.reason)"
        case .identified(_, _, let identity): "identified \(identity.name ?? "unknown")"
        case .ownershipVerified(_, let isOurs): isOurs ? "is ours" : "is not ours"
        }
    }
}

extension ClaimFailure {
    fileprivate var word: String {
        switch self {
        case .taken: "taken"
        case .abandoned: "abandoned"
        case .invalid: "invalid"
        }
    }
}
