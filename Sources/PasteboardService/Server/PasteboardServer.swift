import PasteboardClient
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
        /// The X server ended first.
        case disconnected
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

    private(set) var client: SelectionClient
    private let executable: String
    private(set) var finder: DestinationFinder
    /// What the user wants; counts from the next request, and for what is derived, from the next copy.
    package var configuration = Configuration() {
        didSet { finder.rules = configuration.destinations }
    }
    private(set) var holdings: [Generation: Holding] = [:]
    private(set) var current: [SelectionName: Generation] = [:]
    private var acquiring: [SelectionName: (generation: Generation, publication: Publication)] = [:]
    private var waiting: [SelectionName: [Publication]] = [:]
    var changeCounts: [SelectionName: Int] = [:]
    private var requestHoldings: [RequestID: Generation] = [:]
    private(set) var keeper: ClipboardKeeper?
    private var warnManager: (String) -> Void = { _ in }
    var role: DisplayRole?
    /// What the clipboard manager makes of clips of other programs. A change of the mode counts from the next clip on, one of
    /// the limits from the next connection on.
    package var bridging = Bridging() {
        didSet { keeper?.bridging = bridging }
    }
    /// Requests that no requestor made, and what is done with their answers.
    private var ownRequests: [RequestID: ([UInt8]?) -> Void] = [:]
    private var lastOwnRequest = UInt64.max
    /// Data requests answered so far.
    package private(set) var requestsServed = 0

    /// - Parameter executable: the file that is started with `--render` to render.
    package init(client: SelectionClient, executable: String) {
        self.client = client
        finder = DestinationFinder(client: client)
        self.executable = executable
    }

    /// True while nothing is owned, nothing is about to be, and nobody is owed an answer or the rest of one.
    package var isIdle: Bool {
        (keeper?.isIdle ?? true) && holdings.isEmpty && !isAnswering
    }

    /// True while somebody is owed an answer: a client its publication, or an application the rest of its paste.
    package var isAnswering: Bool {
        !acquiring.isEmpty || !waiting.isEmpty || client.owesAnswers
    }

    package var interests: [(descriptor: Int32, interest: Poll.Interest)] {
        [(client.fileDescriptor, .read)] + holdings.values.compactMap(\.pollEntry)
    }

    package var deadline: ContinuousClock.Instant? {
        (holdings.values.map(\.deadline) + [client.nextDeadline, keeper?.deadline]).compactMap { $0 }.min()
    }

    /// Becomes the clipboard manager of the session, unless there is one already.
    ///
    /// - Parameter warn: called with a line for people when another client is the manager.
    package func manage(warn: @escaping (String) -> Void) {
        warnManager = warn
        keeper = ClipboardKeeper(
            client: client, bridging: bridging,
            ClipboardKeeper.Surroundings(
                isPublishing: { [unowned self] in acquiring[.clipboard] != nil || waiting[.clipboard] != nil },
                adopt: { [unowned self] holding, generation in holdings[generation] = holding },
                finder: { [unowned self] in finder }, executable: executable,
                configuration: { [unowned self] in configuration }, warn: warn))
    }

    /// Publishes an item: makes it what the selection holds, once ownership is verified.
    package func publish(
        _ item: Item, as selection: SelectionName, _ terms: Terms = Terms(), _ promiser: Promiser? = nil,
        completion: @escaping (Outcome) -> Void
    ) {
        let holding = Holding(item, executable: executable, terms, configuration, promiser: promiser)
        waiting[selection, default: []].append(Publication(holding: holding, completion: completion))
        acquireNext(selection)
    }

    /// The item that a selection holds, if this server owns it.
    package func item(in selection: SelectionName) -> Item? {
        holding(of: selection)?.item
    }

    /// The text that a paste of the selection gives, if it is there and this server owns the selection at this moment: the X
    /// server is asked, since another client may have taken it without our having heard of it. What is let go of after one
    /// paste is read through the X server alone, which tells when the paste is complete.
    package func readyText(of selection: SelectionName) -> (target: Target, payload: Payload)? {
        guard let holding = holding(of: selection), !holding.terms.once,
            let text = holding.readyText, let owner = client.owner(of: selection), client.isOwn(owner)
        else { return nil }
        requestsServed += 1
        return text
    }

    /// For how long a selection is held.
    package func terms(of selection: SelectionName) -> Terms {
        holding(of: selection)?.terms ?? Terms()
    }

    /// Who is asked for what a selection holds as promises.
    package func promiser(of selection: SelectionName) -> Promiser? {
        holding(of: selection)?.promiser
    }

    /// Lets go of a selection, if this server owns it.
    package func release(_ selection: SelectionName) {
        if current[selection] != nil { client.release(selection) }
    }

    /// The X server has ended: answers everybody who waits for it. What is held is kept for ``reconnect(_:now:)``; nothing
    /// else is to be called before that but what tells of the state.
    package func disconnect() {
        let unfinished = acquiring.values.map(\.publication) + waiting.values.joined()
        for (generation, _) in acquiring.values { holdings[generation] = nil }
        (acquiring, waiting, requestHoldings) = ([:], [:], [:])
        for publication in unfinished { publication.completion(.disconnected) }
    }

    /// Goes on with another connection: owns again what was owned before, wherever nobody else does.
    package func reconnect(_ client: SelectionClient, now: ContinuousClock.Instant) {
        self.client = client
        finder = DestinationFinder(client: client)
        finder.rules = configuration.destinations
        role = role?.moved(to: client)
        let clip = keeper?.clip
        if keeper != nil { manage(warn: warnManager) }
        let held = current.compactMap { selection, generation in holdings[generation].map { (selection, $0) } }
        (holdings, current) = ([:], [:])
        for (selection, holding) in held where !holding.isOver(now: now) {
            holding.forgetRequests()
            client.watch(selection)
            let generation = client.keep(
                selection, targets: holding.targetNames, from: .none, variesByRequestor: true,
                reportsTransfers: holding.terms.once)
            acquire(Publication(holding: holding) { _ in }, as: selection, generation)
        }
        if let clip { keeper?.restore(clip) }
    }

    /// Handles everything that has happened since the last call.
    package func process(now: ContinuousClock.Instant) throws(X11Error) {
        for holding in Array(holdings.values) { supply(holding.process(now: now)) }
        clearExpired(now: now)
        for event in try client.process(now: now) where role?.handle(event) != true {
            countChange(event)
            if keeper?.handle(event, now: now) != true { handle(event, now: now) }
        }
        keeper?.process(now: now)
        sweep()
    }
}

extension PasteboardServer {
    private func acquireNext(_ selection: SelectionName) {
        guard acquiring[selection] == nil, var queue = waiting[selection], !queue.isEmpty else { return }
        client.watch(selection)
        let publication = queue.removeFirst()
        waiting[selection] = queue.isEmpty ? nil : queue
        let generation = client.own(
            selection, targets: publication.holding.targetNames, variesByRequestor: true,
            reportsTransfers: publication.holding.terms.once)
        acquire(publication, as: selection, generation)
    }

    private func handle(_ event: SelectionEvent, now: ContinuousClock.Instant) {
        switch event {
        case .owned(let selection, let generation, _): owned(selection, generation)
        case .notOwned(let selection, let generation, let failure): notOwned(selection, generation, failure)
        case .lost(let selection, let generation, _): lost(selection, generation)
        case .requested(let id, _, let generation, "TARGETS", let requestor):
            tellTargets(id, generation, to: requestor)
        case .requested(let id, _, let generation, let target, let requestor):
            request(id, generation, Target(target), by: requestor, now: now)
        case .withdrawn(let id): withdraw(id)
        case .transferred(let selection, let generation, let target, let requestor):
            transferred(selection, generation, Target(target), requestor)
        case .saveRequested(let id, _, _, _, _): client.supply(id, nil)
        case .retrieved, .targets, .ownerChanged, .cleared: break
        }
    }

    private func owned(_ selection: SelectionName, _ generation: Generation) {
        guard let (acquired, publication) = acquiring[selection], acquired == generation else { return }
        acquiring[selection] = nil
        if let earlier = current.updateValue(generation, forKey: selection) { holdings[earlier]?.isLost = true }
        publication.completion(.published(changeCount: changeCount(of: selection)))
        if publication.holding.promiser?.isGone == true { takeBackPromises(of: publication.holding) }
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

    private func tellTargets(_ id: RequestID, _ generation: Generation, to requestor: Window) {
        guard let offer = holdings[generation]?.offer else {
            client.supply(id, nil)
            return
        }
        // Nobody is looked for where it does not matter who asks: TARGETS is asked for much more often than anything else.
        let hidden = finder.hidesAny(of: offer) ? finder.destination(behind: requestor)?.hidden(of: offer) ?? [] : []
        client.supplyTargets(id, offer.entries.map(\.target).filter { !hidden.contains($0) }.map(\.name))
    }

    private func request(
        _ id: RequestID, _ generation: Generation, _ target: Target, by requestor: Window, now: ContinuousClock.Instant
    ) {
        guard let holding = holdings[generation], let entry = holding.offer[target] else {
            client.supply(id, nil)
            return
        }
        let destination = finder.matters(for: entry, of: holding.offer) ? finder.destination(behind: requestor) : nil
        guard destination?.hidden(of: holding.offer).contains(target) != true else {
            client.supply(id, nil)
            return
        }
        requestsServed += 1
        requestHoldings[id] = generation
        supply(holding.request(id, target, for: destination?.profile ?? .neutral, now: now))
    }

    private func withdraw(_ id: RequestID) {
        if let generation = requestHoldings.removeValue(forKey: id) { holdings[generation]?.forget(id) }
    }

    /// A request that no requestor makes.
    func request(
        _ target: Target, of holding: Holding, for profile: WritingProfile, completion: @escaping ([UInt8]?) -> Void
    ) {
        // Those of requestors count upwards.
        let id = RequestID(lastOwnRequest)
        lastOwnRequest -= 1
        ownRequests[id] = completion
        supply(holding.request(id, target, for: profile, now: .now))
    }

    /// What a selection holds, if this server owns it.
    func holding(of selection: SelectionName) -> Holding? {
        current[selection].flatMap { holdings[$0] }
    }

    func supply(_ answers: [Answer]) {
        for answer in answers {
            requestHoldings[answer.id] = nil
            if let completion = ownRequests.removeValue(forKey: answer.id) {
                completion(answer.payload?.bytes)
                continue
            }
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

    /// Everything that a program on this connection was asked to keep promises of, in the order of its publication.
    func holdings(of connection: ControlConnection) -> [Holding] {
        holdings.sorted { $0.key < $1.key }.map(\.value).filter { $0.promiser?.isReached(by: connection) == true }
    }

    /// The selection that holds it now; nil for what is lost, or not owned yet.
    func selection(of holding: Holding) -> SelectionName? {
        current.first { holdings[$0.value] === holding }?.key
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
            if holdings[generation]?.isOver(now: now) == true { client.release(selection) }
        }
    }

    private func acquire(_ publication: Publication, as selection: SelectionName, _ generation: Generation) {
        holdings[generation] = publication.holding
        acquiring[selection] = (generation, publication)
    }

    /// What is lost is dropped once nobody waits for an answer out of it.
    private func sweep() {
        for (generation, holding) in holdings where holding.isLost && !holding.isRendering {
            holdings[generation] = nil
        }
    }
}
