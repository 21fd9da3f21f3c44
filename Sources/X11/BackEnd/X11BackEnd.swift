import Selections
import SelectionModel

/// An X server as a back end: turns commands into the calls of ``SelectionClient``, and what that reports into events.
package final class X11BackEnd: BackEnd {
    private let client: SelectionClient
    /// What the client calls a retrieval, and what it is called above.
    private var retrievals: [RetrievalID: RetrievalID] = [:]
    /// Generations of which it matters who took what.
    private var reporting: Set<Generation> = []
    /// Answers that were there at once.
    private var answers: [BackEndEvent] = []

    private static let clipboardManager = SelectionName("CLIPBOARD_MANAGER")

    /// - Parameter display: as in `DISPLAY`.
    package init(display: String) throws(DisplayError) {
        client = try SelectionClient(display: display)
    }

    package let protocolName = "X11"

    package var descriptor: Int32 { client.fileDescriptor }

    package var deadline: ContinuousClock.Instant? { answers.isEmpty ? client.nextDeadline : .now }

    package var owesAnswers: Bool { client.owesAnswers }

    package func process(now: ContinuousClock.Instant) throws(DisplayError) -> [BackEndEvent] {
        let events = try client.process(now: now)
        defer { answers = [] }
        return answers + events.compactMap { event($0) }
    }

    package func perform(_ command: BackEndCommand, now: ContinuousClock.Instant) {
        switch command {
        case .watch(let selection): client.watch(selection)
        case .claim(let claim): self.claim(claim)
        case .release(let selection): client.release(selection)
        case .clear(let selection, let generation): client.clear(selection, generation: generation)
        case .supply(let request, let payload): client.supply(request, payload)
        case .supplyTargets(let request, let targets): client.supplyTargets(request, targets)
        case .list(let id, let selection, let limits):
            retrievals[client.retrieveTargets(selection, limits: limits)] = id
        case .retrieve(let id, let selection, let target, let limits):
            retrievals[client.retrieve(selection, target: target, limits: limits)] = id
        case .cancel(let id): cancel(id)
        case .identify(let inquiry, let token): identify(Window(token), token, inquiry)
        case .identifyOwner(let inquiry, let selection):
            let owner = client.owner(of: selection)
            answers.append(
                .identified(inquiry, owner.map { token($0) }, owner.map { client.identify($0) } ?? ClientIdentity()))
        case .verifyOwnership(let inquiry, let selection):
            let isOurs = client.owner(of: selection).map { client.isOwn($0) } ?? false
            answers.append(.ownershipVerified(inquiry, isOurs: isOurs))
        }
    }
}

extension X11BackEnd {
    private func claim(_ claim: Claim) {
        if claim.reportsTransfers { reporting.insert(claim.generation) }
        switch claim.condition {
        case .always:
            client.own(
                claim.selection, targets: claim.targets, generation: claim.generation,
                variesByRequestor: claim.variesByRequestor, reportsTransfers: claim.reportsTransfers)
        case .unlessTaken(let predecessor):
            _ = client.keep(
                claim.selection, targets: claim.targets, from: predecessor.map { Window($0) } ?? .none,
                generation: claim.generation, variesByRequestor: claim.variesByRequestor,
                reportsTransfers: claim.reportsTransfers)
        case .vacant: _ = client.manage(claim.selection, targets: claim.targets, generation: claim.generation)
        }
    }

    private func cancel(_ id: RetrievalID) {
        guard let (own, _) = retrievals.first(where: { $0.value == id }) else { return }
        retrievals[own] = nil
        client.cancel(own)
    }

    private func identify(_ window: Window, _ token: ClientToken, _ inquiry: InquiryID) {
        var identity = client.identify(window)
        identity.activeTitle = client.activeTitle(of: identity.process)
        answers.append(.identified(inquiry, token, identity))
    }

    /// Whether a window belongs to the process that is the session's clipboard manager (ICCCM 2.0 §2.8 and the
    /// freedesktop ClipboardManager specification).
    private func isClipboardManager(_ window: Window) -> Bool {
        guard let owner = client.owner(of: Self.clipboardManager) else { return false }
        let manager = client.identify(owner).process
        return manager != nil && manager == client.identify(window).process
    }

    private func token(_ window: Window) -> ClientToken {
        ClientToken(UInt64(window.rawValue), connection: UInt64(client.client(of: window)))
    }

    private func event(_ event: SelectionEvent) -> BackEndEvent? {
        switch event {
        case .owned(let selection, let generation, _): return .owned(selection, generation)
        case .notOwned(let selection, let generation, let failure):
            reporting.remove(generation)
            return .notOwned(selection, generation, claimFailure(failure))
        case .lost(let selection, let generation, _):
            reporting.remove(generation)
            return .lost(selection, generation)
        case .cleared(let selection, _): return .cleared(selection)
        case .requested(let id, _, let generation, "TARGETS", let window):
            return .targetsRequested(id, generation, by: token(window))
        case .requested(let id, _, let generation, let target, let window):
            return .requested(id, generation, target: target, by: token(window))
        case .saveRequested(let id, _, let generation, let targets, _):
            return .saveRequested(id, generation, targets: targets)
        case .withdrawn(let id): return .withdrawn(id)
        case .transferred(let selection, let generation, let target, let window):
            let byManager = reporting.contains(generation) && isClipboardManager(window)
            return .transferred(selection, generation, target: target, byManager: byManager)
        case .retrieved(let id, let result): return retrievals.removeValue(forKey: id).map { .retrieved($0, result) }
        case .targets(let id, let result): return retrievals.removeValue(forKey: id).map { .listed($0, result) }
        case .ownerChanged(let selection, let owner, let reason, _, let count):
            let isOurs = owner.map { client.isOwn($0) } ?? false
            let change = OwnerChange(owner: owner.map { token($0) }, isOurs: isOurs, reason: reason, count: count)
            return .ownerChanged(selection, change)
        }
    }

    private func claimFailure(_ failure: OwnershipFailure) -> ClaimFailure {
        switch failure {
        case .taken(let owner): .taken(by: owner.map { token($0) })
        case .abandoned: .abandoned
        case .tooManyTargets, .invalidTarget: .invalid
        }
    }
}

extension Window {
    /// The window that a token of this back end's was made of.
    fileprivate init(_ token: ClientToken) {
        self.init(UInt32(truncatingIfNeeded: token.rawValue))
    }
}
