import Pasteboard
import Selections
import Targets
import UniformTypes
import X11

/// Owns selections and answers for them: the part of the daemon that speaks to the X server. It never waits; whoever runs
/// it polls ``interests`` until ``deadline`` and calls ``process(now:)``.
package final class PasteboardServer {
    /// How a publication ended.
    package enum Outcome: Equatable, Sendable {
        /// Ownership is verified: any client can read it now.
        case published(changeCount: Int)
        /// Another client holds the selection and kept it. What was held before is held still.
        case refused
        /// More targets than a selection may have, or a target name that X does not take.
        case invalid
    }

    /// For how long something is held.
    package struct Terms: Equatable, Sendable {
        /// Until one complete transfer to a client that is no clipboard manager.
        package var once = false
        package var clearDeadline: ContinuousClock.Instant?

        package init(once: Bool = false, clearDeadline: ContinuousClock.Instant? = nil) {
            self.once = once
            self.clearDeadline = clearDeadline
        }
    }

    /// A publication that waits for its turn or for its ownership. There is one in progress for each selection.
    private struct Publication {
        let holding: Holding
        let completion: (Outcome) -> Void
    }

    private let client: SelectionClient
    private let executable: String
    private var holdings: [Generation: Holding] = [:]
    private var current: [SelectionName: Generation] = [:]
    private var acquiring: [SelectionName: (generation: Generation, publication: Publication)] = [:]
    private var waiting: [SelectionName: [Publication]] = [:]
    private var changeCounts: [SelectionName: Int] = [:]
    private var requestHoldings: [RequestID: Generation] = [:]
    /// Data requests answered so far.
    package private(set) var requestsServed = 0

    /// - Parameter executable: the file that is started with `--render` to render.
    package init(client: SelectionClient, executable: String) {
        self.client = client
        self.executable = executable
    }

    /// True while nothing is owned, nothing is about to be, and nobody is owed an answer or the rest of one.
    package var isIdle: Bool {
        holdings.isEmpty && !isAnswering
    }

    /// True while somebody is owed an answer: a client its publication, or an application the rest of its paste.
    package var isAnswering: Bool {
        !acquiring.isEmpty || !waiting.isEmpty || client.nextDeadline != nil
    }

    package var interests: [(descriptor: Int32, interest: Poll.Interest)] {
        [(client.fileDescriptor, .read)] + holdings.values.compactMap(\.pollEntry)
    }

    package var deadline: ContinuousClock.Instant? {
        (holdings.values.map(\.deadline) + [client.nextDeadline]).compactMap { $0 }.min()
    }

    /// Publishes an item: makes it what the selection holds, once ownership is verified.
    package func publish(
        _ item: Item, as selection: SelectionName, _ terms: Terms = Terms(), completion: @escaping (Outcome) -> Void
    ) {
        let holding = Holding(item, executable: executable, terms)
        waiting[selection, default: []].append(Publication(holding: holding, completion: completion))
        acquireNext(selection)
    }

    /// The item that a selection holds, if this server owns it.
    package func item(in selection: SelectionName) -> Item? {
        current[selection].flatMap { holdings[$0]?.item }
    }

    /// For how long a selection is held.
    package func terms(of selection: SelectionName) -> Terms {
        current[selection].flatMap { holdings[$0]?.terms } ?? Terms()
    }

    /// What a selection holds, if this server owns it.
    package func description(of selection: SelectionName) -> HeldDescription? {
        current[selection].flatMap { holdings[$0] }.map {
            HeldDescription(changeCount: changeCount(of: selection), entries: $0.entries)
        }
    }

    /// Lets go of a selection, if this server owns it.
    package func release(_ selection: SelectionName) {
        if current[selection] != nil { client.release(selection) }
    }

    package func changeCount(of selection: SelectionName) -> Int {
        changeCounts[selection] ?? 0
    }

    package var held: [StatusReport.Held] {
        current.compactMap { selection, generation in
            guard let holding = holdings[generation] else { return nil }
            return StatusReport.Held(
                selection: selection.rawValue, targets: holding.offer.entries.count, published: holding.publishedBytes,
                rendered: holding.renderedBytes, changeCount: changeCount(of: selection))
        }.sorted { $0.selection < $1.selection }
    }

    /// Handles everything that has happened since the last call.
    package func process(now: ContinuousClock.Instant) throws(X11Error) {
        for holding in Array(holdings.values) { supply(holding.process(now: now)) }
        clearExpired(now: now)
        for event in try client.process(now: now) { handle(event, now: now) }
        sweep()
    }
}

extension PasteboardServer {
    private func acquireNext(_ selection: SelectionName) {
        guard acquiring[selection] == nil, var queue = waiting[selection], !queue.isEmpty else { return }
        let publication = queue.removeFirst()
        waiting[selection] = queue.isEmpty ? nil : queue
        let generation = client.own(
            selection, targets: publication.holding.offer.entries.map(\.target.name),
            reportsTransfers: publication.holding.terms.once)
        holdings[generation] = publication.holding
        acquiring[selection] = (generation, publication)
    }

    private func handle(_ event: SelectionEvent, now: ContinuousClock.Instant) {
        switch event {
        case .owned(let selection, let generation, _): owned(selection, generation)
        case .notOwned(let selection, let generation, let failure): notOwned(selection, generation, failure)
        case .lost(let selection, let generation, _): lost(selection, generation)
        case .requested(let id, _, let generation, let target, _):
            request(id, generation, Target(target), now: now)
        case .withdrawn(let id): withdraw(id)
        case .transferred(let selection, let generation, let target, let requestor):
            transferred(selection, generation, Target(target), requestor)
        case .retrieved, .targets, .ownerChanged, .cleared: break
        }
    }

    private func owned(_ selection: SelectionName, _ generation: Generation) {
        guard let (acquired, publication) = acquiring[selection], acquired == generation else { return }
        acquiring[selection] = nil
        if let earlier = current.updateValue(generation, forKey: selection) { holdings[earlier]?.isLost = true }
        changeCounts[selection, default: 0] += 1
        publication.completion(.published(changeCount: changeCount(of: selection)))
        acquireNext(selection)
    }

    private func notOwned(_ selection: SelectionName, _ generation: Generation, _ failure: OwnershipFailure) {
        holdings[generation] = nil
        guard let (acquired, publication) = acquiring[selection], acquired == generation else { return }
        acquiring[selection] = nil
        switch failure {
        case .taken, .abandoned: publication.completion(.refused)
        case .tooManyTargets, .invalidTarget: publication.completion(.invalid)
        }
        acquireNext(selection)
    }

    private func lost(_ selection: SelectionName, _ generation: Generation) {
        holdings[generation]?.isLost = true
        if current[selection] == generation { current[selection] = nil }
    }

    private func request(_ id: RequestID, _ generation: Generation, _ target: Target, now: ContinuousClock.Instant) {
        guard let holding = holdings[generation] else {
            client.supply(id, nil)
            return
        }
        requestsServed += 1
        requestHoldings[id] = generation
        supply(holding.request(id, target, now: now))
    }

    private func withdraw(_ id: RequestID) {
        if let generation = requestHoldings.removeValue(forKey: id) { holdings[generation]?.forget(id) }
    }

    private func supply(_ answers: [Answer]) {
        for answer in answers {
            requestHoldings[answer.id] = nil
            client.supply(answer.id, answer.payload)
        }
    }

    private func transferred(
        _ selection: SelectionName, _ generation: Generation, _ target: Target, _ requestor: Window
    ) {
        guard let holding = holdings[generation], holding.terms.once, current[selection] == generation else { return }
        guard holding.offer[target] != nil, !isClipboardManager(requestor) else { return }
        client.release(selection)
    }

    /// Whether a window belongs to the process that is the session's clipboard manager (ICCCM 2.0 §2.8 and the
    /// freedesktop ClipboardManager specification): its reading is not a paste.
    private func isClipboardManager(_ window: Window) -> Bool {
        guard let owner = client.owner(of: SelectionName("CLIPBOARD_MANAGER")) else { return false }
        let manager = client.identify(owner).process
        return manager != nil && manager == client.identify(window).process
    }

    private func clearExpired(now: ContinuousClock.Instant) {
        for (selection, generation) in current {
            guard let deadline = holdings[generation]?.terms.clearDeadline, deadline <= now else { continue }
            client.release(selection)
        }
    }

    /// What is lost is dropped once nobody waits for an answer out of it.
    private func sweep() {
        for (generation, holding) in holdings where holding.isLost && !holding.isRendering {
            holdings[generation] = nil
        }
    }
}
