import SelectionModel
import Selections

/// The back end for an X server: converts commands to calls of ``SelectionClient``, and its reports to events.
package final class X11BackEnd: BackEnd {
    private let client: SelectionClient
    /// The client's identifiers of retrievals, with those of the host.
    private var retrievals: [RetrievalID: RetrievalID] = [:]
    /// The client's identifiers of inquiries, with their purpose.
    private var inquiries: [InquiryID: Inquiry] = [:]
    /// The generations for which the requestors of transfers are reported.
    private var reporting: Set<Generation> = []
    /// The pending reports, which wait for a transfer whose requestor is not identified yet.
    private var untold: [Report] = []

    private enum Inquiry {
        case client(InquiryID, ClientToken)
        case owner(InquiryID)
        case ownership(InquiryID)
        case transfer
    }

    private enum Report {
        case event(BackEndEvent)
        case transfer(InquiryID, SelectionName, Generation, target: String)
    }

    private static let clipboardManager = SelectionName("CLIPBOARD_MANAGER")

    /// Connects to a display and waits for it.
    ///
    /// - Parameters:
    ///   - display: the name, as in `DISPLAY`.
    ///   - hasCompositor: true if a Wayland compositor manages the windows of the server.
    /// - Throws: an error if the display cannot be used.
    package init(display: String, hasCompositor: Bool = false) throws(DisplayError) {
        client = try SelectionClient(display: display, hasCompositor: hasCompositor)
    }

    package let protocolName = "X11"

    package var descriptor: Int32 { client.fileDescriptor }

    package var deadline: Instant? { client.nextDeadline }

    package var owesAnswers: Bool { client.owesAnswers }

    package func process(now: Instant) throws(DisplayError) -> [BackEndEvent] {
        for event in try client.process(now: now) { take(event) }
        let told = untold.prefix { if case .event = $0 { true } else { false } }
        untold.removeFirst(told.count)
        return told.compactMap { if case .event(let event) = $0 { event } else { nil } }
    }

    package func erase() { client.erase() }

    package func perform(_ command: BackEndCommand, now: Instant) {
        switch command {
        case .watch(let selection): client.watch(selection)
        case .claim(let claim): self.claim(claim)
        case .withdraw(let selection, let generation): client.withdraw(selection, generation)
        case .release(let selection): client.release(selection)
        case .clear(let selection, let generation): client.clear(selection, generation: generation)
        case .supply(let request, let payload): client.supply(request, payload)
        case .supplyTargets(let request, let targets): client.supplyTargets(request, targets)
        case .list(let id, let selection, let limits):
            retrievals[client.retrieveTargets(selection, limits: limits)] = id
        case .retrieve(let id, let selection, let target, let limits):
            retrievals[client.retrieve(selection, target: target, limits: limits)] = id
        case .cancel(let id): cancel(id)
        case .identify(let inquiry, let token): inquiries[client.identify(Window(token))] = .client(inquiry, token)
        case .identifyOwner(let inquiry, let selection):
            inquiries[client.identifyOwner(of: selection)] = .owner(inquiry)
        case .verifyOwnership(let inquiry, let selection):
            inquiries[client.findOwner(of: selection)] = .ownership(inquiry)
        }
    }
}

// MARK: Commands

extension X11BackEnd {
    private func claim(_ claim: Claim) {
        if claim.reportsTransfers { reporting.insert(claim.generation) }
        switch claim.condition {
        case .always:
            client.own(
                claim.selection, targets: claim.targets, generation: claim.generation,
                variesByRequestor: claim.variesByRequestor, reportsTransfers: claim.reportsTransfers,
                isFleeting: claim.isFleeting)
        case .unlessTaken(let predecessor):
            _ = client.keep(
                claim.selection, targets: claim.targets, from: predecessor.map { Window($0) } ?? .none,
                generation: claim.generation, variesByRequestor: claim.variesByRequestor,
                reportsTransfers: claim.reportsTransfers, isFleeting: claim.isFleeting)
        case .vacant: _ = client.manage(claim.selection, targets: claim.targets, generation: claim.generation)
        }
    }

    private func cancel(_ id: RetrievalID) {
        guard let (own, _) = retrievals.first(where: { $0.value == id }) else { return }
        retrievals[own] = nil
        client.cancel(own)
    }

    private func token(_ window: Window) -> ClientToken {
        ClientToken(UInt64(window.rawValue), connection: UInt64(client.client(of: window)))
    }
}

// MARK: Events

extension X11BackEnd {
    private func take(_ event: SelectionEvent) {
        switch event {
        case .transferred(let selection, let generation, let target, let window) where reporting.contains(generation):
            // Determines if the requestor is the session's clipboard manager (ICCCM 2.0 §2.8 and the freedesktop
            // ClipboardManager specification).
            let id = client.compare(window, withOwnerOf: Self.clipboardManager)
            inquiries[id] = .transfer
            untold.append(.transfer(id, selection, generation, target: target))
        case .compared(let id, let isOwner): tell(id, byManager: isOwner)
        default: if let event = self.event(event) { untold.append(.event(event)) }
        }
    }

    private func tell(_ inquiry: InquiryID, byManager: Bool) {
        inquiries[inquiry] = nil
        for (index, report) in untold.enumerated() {
            guard case .transfer(inquiry, let selection, let generation, let target) = report else { continue }
            untold[index] = .event(.transferred(selection, generation, target: target, byManager: byManager))
        }
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
        case .transferred(let selection, let generation, let target, _):
            return .transferred(selection, generation, target: target, byManager: false)
        case .retrieved(let id, let result): return retrievals.removeValue(forKey: id).map { .retrieved($0, result) }
        case .targets(let id, let result): return retrievals.removeValue(forKey: id).map { .listed($0, result) }
        case .ownerChanged(let selection, let owner, let reason, _, let count):
            let isOurs = owner.map { client.isOwn($0) } ?? false
            let change = OwnerChange(owner: owner.map { token($0) }, isOurs: isOurs, reason: reason, count: count)
            return .ownerChanged(selection, change)
        case .identified(let id, let window, let identity): return identified(id, window, identity)
        case .ownerFound(let id, let owner):
            guard case .ownership(let inquiry) = inquiries.removeValue(forKey: id) else { return nil }
            return .ownershipVerified(inquiry, isOurs: owner.map { client.isOwn($0) } ?? false)
        case .compared: return nil
        }
    }

    private func identified(_ id: InquiryID, _ window: Window?, _ identity: ClientIdentity) -> BackEndEvent? {
        switch inquiries.removeValue(forKey: id) {
        case .client(let inquiry, let token): .identified(inquiry, token, identity)
        case .owner(let inquiry): .identified(inquiry, window.map { token($0) }, identity)
        case .ownership, .transfer, nil: nil
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
    /// The window from which this back end created a token.
    fileprivate init(_ token: ClientToken) { self.init(UInt32(truncatingIfNeeded: token.rawValue)) }
}
