import PasteboardKit

/// Follows a pasteboard and reads from it, away from the window: who is slow to answer is waited for here.
actor PasteboardReader {
    enum Event: Sendable {
        /// It has another owner; so many changes have been seen.
        case changed(PasteboardChange)
        case offered(PasteboardOffer, of: Int)
        /// The owner does not say what it offers; why.
        case withheld(String, of: Int)
        case reading(String, of: Int)
        case read(String, PasteboardContent, of: Int)
        case failed(String, reason: String, of: Int)
        /// The X server has gone.
        case ended
    }

    private let changes: Pasteboard
    /// Where contents are read; another one where this one waits for somebody.
    private var desk: Pasteboard
    private var tell: @Sendable (Event) -> Void = { _ in }
    private var latest: PasteboardChange?
    private var lookedAt: Int?
    private var wanted: [String] = []
    /// The work that is done now, and since when.
    private var work: (number: Int, since: ContinuousClock.Instant)?
    private var works = 0

    /// An owner that takes longer is left to itself once the pasteboard has another.
    private static let patience: Duration = .milliseconds(500)

    init(_ pasteboard: Pasteboard) {
        changes = pasteboard
        desk = pasteboard
    }

    /// Tells what happens, from the present state on.
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

    /// Reads what is offered under a name, before everything else.
    func read(_ name: String, of change: Int) {
        guard change == latest?.changeCount else { return }
        wanted.removeAll { $0 == name }
        wanted.insert(name, at: 0)
        goOn()
    }
}

extension PasteboardReader {
    /// Puts items on the pasteboard; tells why not, where it cannot.
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
            // The old connection ends with the answer that it waits for.
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

    /// One question to the owner.
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
