import PasteboardClient
import Selections
import X11

/// The selection by which one daemon is known on a display, whatever host it runs on and wherever its socket is. It is held as
/// window managers hold theirs (ICCCM 2.0 §2.8, §4.3); no clipboard depends on it.
package final class DisplayRole {
    package static let selection = SelectionName("_PASTEBOARD_S")
    /// What is asked of whoever holds it.
    package static let cardTarget = "_PASTEBOARD_SERVER"
    private static let versionTarget = "VERSION"
    /// The version of the conventions that are kept, as window managers tell it: two numbers of 32 bits.
    private static let version = Payload(type: "INTEGER", format: 32, bytes: [2, 0, 0, 0, 0, 0, 0, 0])
    /// How long another daemon may take to say who it is.
    private static let patience: Duration = .seconds(1)

    private let client: SelectionClient
    private let card: ServerCard
    private var generation: Generation?
    /// Who held it when it was last looked at.
    private var holder: ServerCard?

    init(_ client: SelectionClient, _ card: ServerCard) {
        self.client = client
        self.card = card
    }

    /// Takes it, unless another daemon has it that stays as long as this one. Waits for the X server and for that daemon, so
    /// it is for before anything is served.
    ///
    /// - Returns: the daemon that has it. Whoever does not say who it is, is none.
    func take() -> ServerCard? {
        let deadline = ContinuousClock.now + Self.patience * 2
        while ContinuousClock.now < deadline, !hold(until: deadline) {
            switch ask(until: deadline) {
            case .success(let other) where other.isBeside(card) && other.folder == card.folder:
                // It has left the lock to this one, and the X server has not heard of its end.
                _ = Poll.wait(for: [], until: min(deadline, .now + .milliseconds(5)))
            case .success(let other) where card.stays && !other.stays: vacate(until: deadline)
            case .success(let other):
                holder = other
                return other
            case .failure(.noOwner), .failure(.ownerGone): continue
            case .failure: return nil
            }
        }
        return nil
    }

    /// The same on the connection to the next X server, where it is taken if nobody has it.
    func moved(to client: SelectionClient) -> DisplayRole {
        let role = DisplayRole(client, card)
        role.begin()
        return role
    }

    private func begin() {
        generation = client.manage(Self.selection, targets: [Self.versionTarget, Self.cardTarget])
    }

    /// Handles an event if it is about this selection.
    ///
    /// - Returns: false if it is about another one.
    func handle(_ event: SelectionEvent) -> Bool {
        switch event {
        case .owned(Self.selection, _, _), .cleared(Self.selection, _): break
        case .notOwned(Self.selection, let generation, _), .lost(Self.selection, let generation, _):
            if generation == self.generation { self.generation = nil }
        case .requested(let id, Self.selection, _, let target, _): client.supply(id, payload(for: target))
        default: return false
        }
        return true
    }

    /// Who holds it now; nil: this daemon.
    var report: StatusReport.DisplayHolder {
        guard let owner = client.owner(of: Self.selection) else { return .nobody }
        if client.isOwn(owner) { return .thisOne }
        return .another(holder?.name(for: card) ?? "another program")
    }
}

extension DisplayRole {
    private func payload(for target: String) -> Payload? {
        switch target {
        case Self.versionTarget: Self.version
        case Self.cardTarget: Payload(type: "UTF8_STRING", bytes: card.bytes)
        default: nil
        }
    }

    private func hold(until deadline: ContinuousClock.Instant) -> Bool {
        begin()
        return wait(until: deadline) { event in
            switch event {
            case .owned(Self.selection, _, _): true
            case .notOwned(Self.selection, _, _): false
            default: nil
            }
        } ?? false
    }

    private func ask(until deadline: ContinuousClock.Instant) -> Result<ServerCard, RetrievalError> {
        let limits = RetrievalLimits(bytes: ServerCard.largest, silence: Self.patience)
        let question = client.retrieve(Self.selection, target: Self.cardTarget, limits: limits)
        let answer = wait(until: deadline) { event in
            if case .retrieved(question, let result) = event { result } else { nil }
        }
        return (answer ?? .failure(.timedOut)).flatMap { payload in
            ServerCard(payload.bytes).map { .success($0) } ?? .failure(.refused)
        }
    }

    /// Has a daemon that was started on demand go on without it.
    private func vacate(until deadline: ContinuousClock.Instant) {
        client.clear(Self.selection)
        _ = wait(until: deadline) { event in
            if case .cleared(Self.selection, _) = event { true } else { nil }
        }
    }

    private func wait<Found>(
        until deadline: ContinuousClock.Instant, _ match: (SelectionEvent) -> Found?
    ) -> Found? {
        while ContinuousClock.now < deadline, let events = try? client.process(now: .now) {
            var found: Found?
            for event in events {
                _ = handle(event)
                found = found ?? match(event)
            }
            if let found { return found }
            let next = min(client.nextDeadline ?? deadline, deadline)
            _ = Poll.wait(for: [(client.fileDescriptor, .read)], until: next)
        }
        return nil
    }
}
