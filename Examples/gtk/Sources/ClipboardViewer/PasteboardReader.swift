import PasteboardKit

/// Follows a pasteboard and reads from it on an actor, so that a slow owner does not block the window.
actor PasteboardReader {
    enum Event: Sendable {
        /// The owner changed; carries the number of changes so far.
        case changed(PasteboardChange)
        case offered(PasteboardOffer, of: Int)
        /// The owner did not answer what it offers; carries the reason.
        case withheld(String, of: Int)
        case reading(String, of: Int)
        case read(String, PasteboardContent, of: Int)
        case failed(String, reason: String, of: Int)
        /// The X server exited.
        case ended
    }

    private let changes: Pasteboard
    /// The connection that reads contents.
    ///
    /// It is replaced when the owner of the old change does not answer.
    private var desk: Pasteboard
    private var tell: @Sendable (Event) -> Void = { _ in }
    private var latest: PasteboardChange?
    private var lookedAt: Int?
    private var wanted: [String] = []
    /// The current request, and when it was sent.
    private var work: (number: Int, since: ContinuousClock.Instant)?
    private var works = 0

    /// How long to wait for an owner's answer after the pasteboard has changed.
    private static let patience: Duration = .milliseconds(500)

    init(_ pasteboard: Pasteboard) {
        changes = pasteboard
        desk = pasteboard
    }

    /// Reports events, beginning with the present state.
    func follow(_ tell: @escaping @Sendable (Event) -> Void) async {
        self.tell = tell
        for await change in await changes.changes {
            latest = change
            wanted = []
            tell(.changed(change))
            goOn()
        }
        tell(.ended)
    }

    /// Reads one representation before everything else.
    func read(_ name: String, of change: Int) {
        guard change == latest?.changeCount else { return }
        wanted.removeAll { $0 == name }
        wanted.insert(name, at: 0)
        goOn()
    }
}

extension PasteboardReader {
    /// Puts items on the pasteboard.
    ///
    /// Returns the reason if it fails.
    func copy(_ items: [PasteboardItem]) async -> String? {
        do throws(PasteboardError) {
            try await Pasteboard(changes.name).write(items)
            return nil
        } catch {
            return error.description
        }
    }

    private func goOn() {
        guard let latest, !latest.isEmpty, lookedAt != latest.changeCount || !wanted.isEmpty else { return }
        if let work {
            guard lookedAt != latest.changeCount else { return }
            guard work.since + Self.patience <= .now else { return comeBack(at: work.since + Self.patience) }
            // The old connection closes once its pending answer arrives.
            guard let new = try? Pasteboard(changes.name) else { return }
            desk = new
        }
        works += 1
        work = (works, .now)
        Task { [number = works, desk] in
            await step(on: desk, of: latest.changeCount)
            end(number)
        }
    }

    private func comeBack(at time: ContinuousClock.Instant) {
        Task {
            try? await Task.sleep(until: time)
            goOn()
        }
    }

    private func end(_ number: Int) {
        guard work?.number == number else { return }
        work = nil
        goOn()
    }

    /// Sends one request to the owner.
    private func step(on desk: Pasteboard, of change: Int) async {
        guard lookedAt == change else {
            lookedAt = change
            return await look(on: desk, of: change)
        }
        guard !wanted.isEmpty else { return }
        let name = wanted.removeFirst()
        tell(.reading(name, of: change))
        do throws(PasteboardError) {
            tell(.read(name, try await desk.content(named: name), of: change))
        } catch {
            tell(.failed(name, reason: error.description, of: change))
        }
    }

    private func look(on desk: Pasteboard, of change: Int) async {
        do throws(PasteboardError) {
            let offer = try await desk.offer
            if change == latest?.changeCount {
                wanted = offer.isSecret ? [] : offer.entries.map { Entry($0) }.usuallyRead.map(\.name)
            }
            tell(.offered(offer, of: change))
        } catch {
            tell(.withheld(error.description, of: change))
        }
    }
}
