import Pasteboard
import SelectionModel
import Targets

/// The decisions of the daemon as one state machine: inputs go in, commands come out.
///
/// It owns selections and answers requests for them, orders renderings and promised representations, keeps the clips of clients
/// that end, and answers the control clients. It is independent of display protocols, processes, sockets and clocks: the time
/// comes with every input, and ``deadline`` is the time of the next one.
package struct ServerMachine: Sendable {
    /// A request whose requestor is being identified: for a target, or with nil for TARGETS.
    private struct UnknownRequest {
        let id: RequestID
        let generation: Generation
        let target: Target?
    }

    private(set) var table = SelectionTable()
    private(set) var manager: ClipboardManager?
    /// The lock of the display; nil if it was not requested.
    package private(set) var lock: DisplayLock?
    private(set) var destinations = Destinations()
    private(set) var configuration = Configuration()
    private var bridging = Bridging()
    /// The largest content that the machine's memory allows, in bytes.
    private let memoryLimit: Int
    private(set) var isDisplayThere = true
    private var changeCounts: [SelectionName: Int] = [:]
    /// The generations for which requests of the display are outstanding.
    private var requests: [RequestID: Generation] = [:]
    private var inquiries: [InquiryID: UnknownRequest] = [:]
    private var control = ControlDesk()
    private var clients = ControlClients()
    private var numbers = Numbers()
    /// The number of data requests answered or about to be.
    package private(set) var requestsServed = 0

    // The commands that result from the present input.
    private var commands: [ServerCommand] = []
    private var now: ContinuousClock.Instant

    /// Creates the machine.
    ///
    /// - Parameters:
    ///   - contentLimit: the size limit of content, in bytes; the configuration may set a lower one.
    ///   - now: the moment.
    package init(contentLimit: Int = .max, at now: ContinuousClock.Instant) {
        memoryLimit = contentLimit
        self.now = now
    }

    /// Handles an input.
    ///
    /// - Returns: the commands, in order.
    package mutating func handle(_ input: ServerInput, at now: ContinuousClock.Instant) -> [ServerCommand] {
        self.now = now
        switch input {
        case .backEnd(let event): handle(event)
        case .displayLost: displayLost()
        case .displayFound: displayFound()
        case .renderer(let event): handle(event)
        case .control(let connection, let request):
            clients.connected(connection)
            withControl { $0.handle(request, from: connection, &$1) }
        case .disconnected(let connection): disconnected(connection)
        case .configured(let configuration, let bridging):
            self.configuration = configuration
            self.bridging = bridging
            destinations.rules = configuration.destinations
        case .manageClipboard: manageClipboard()
        case .lockDisplay(let identity):
            var lock = DisplayLock(identity)
            perform(lock.take(now: now, &numbers))
            self.lock = lock
        case .unlockDisplay: if lock?.holder == .thisOne { command(.release(DisplayLock.selection)) }
        case .deadline: expire()
        }
        sweep()
        defer { commands = [] }
        return commands
    }

    /// The time of the next `deadline` input; nil if nothing is due.
    package var deadline: ContinuousClock.Instant? {
        let publications = table.publications.values
        var deadlines = publications.map(\.deadline)
        if isDisplayThere {
            deadlines += publications.map { $0.phase == .owned ? $0.lifetime.end : nil }
            deadlines += [manager?.deadline, lock?.deadline]
        }
        return deadlines.compactMap { $0 }.min()
    }

    /// True if nothing is owned or about to be, and no answer of this machine is outstanding.
    package var isIdle: Bool {
        (manager?.isIdle ?? true) && table.publications.isEmpty && !isPublishing && inquiries.isEmpty
            && !control.isAsking
    }

    /// True if a publication is being claimed or queued.
    package var isPublishing: Bool { table.isPublishing }

    /// The size limit of content, in bytes.
    var contentLimit: Int { min(memoryLimit, configuration.limits.held ?? memoryLimit) }

    /// The number of changes of owner, or of new copies by the same owner, since this machine first owned the selection.
    package func changeCount(of selection: SelectionName) -> Int {
        changeCounts[selection] ?? 0
    }
}

// MARK: The display

extension ServerMachine {
    private mutating func handle(_ event: BackEndEvent) {
        switch event {
        case .owned(let selection, let generation): owned(selection, generation)
        case .notOwned(let selection, let generation, let failure): notOwned(selection, generation, failure)
        case .lost(let selection, let generation): lost(selection, generation)
        case .cleared(DisplayLock.selection): withLock { $0.cleared(&$1) }
        case .cleared: break
        case .requested(let id, let generation, let target, let client):
            requested(id, generation, Target(target), by: client)
        case .targetsRequested(let id, let generation, let client): requested(id, generation, nil, by: client)
        case .saveRequested(let id, let generation, let targets): save(id, generation, targets)
        case .withdrawn(let id): withdraw(id)
        case .transferred(let selection, let generation, let target, let byManager):
            if !byManager { transferred(selection, generation, Target(target)) }
        case .listed(let id, let result): withManager { $0.listed(id, result, $1, &$2) }
        case .retrieved(let id, let result):
            let now = now
            withLock { $0.retrieved(id, result, now: now, &$1) }
            withManager { $0.retrieved(id, result, $1, &$2) }
        case .ownerChanged(let selection, let change): ownerChanged(selection, change)
        case .identified(let id, let client, let identity): identified(id, client, identity)
        case .ownershipVerified(let id, let isOurs): withControl { $0.ownershipVerified(id, isOurs, &$1) }
        }
    }

    private mutating func owned(_ selection: SelectionName, _ generation: Generation) {
        if generation == lock?.generation {
            lock?.owned(generation)
            return
        }
        // Our own ownership counts once it is verified.
        changeCounts[selection, default: 0] += 1
        if manager?.owns(generation) == true {
            withManager { $0.owned(generation, $1, &$2) }
            return
        }
        guard let claim = table.settle(generation, of: selection, isOwned: true) else { return }
        reply(.done(changeCount: changeCount(of: selection)), to: claim.publisher)
        if let provider = table[generation]?.provider, !clients.reaches(provider) {
            takeBackPromises(of: generation)
        }
        claimNext(selection)
    }

    private mutating func notOwned(_ selection: SelectionName, _ generation: Generation, _ failure: ClaimFailure) {
        if generation == lock?.generation {
            withLock { $0.notOwned(generation, &$1) }
            return
        }
        withManager { $0.notOwned(generation, failure, $1, &$2) }
        guard let claim = table.settle(generation, of: selection, isOwned: false) else { return }
        reply(.refused(failure == .invalid ? .invalidTargets : .selectionKept), to: claim.publisher)
        claimNext(selection)
    }

    private mutating func lost(_ selection: SelectionName, _ generation: Generation) {
        lock?.lost(generation)
        withManager { $0.lost(generation, $1, &$2) }
        table.lost(generation, of: selection)
    }

    private mutating func ownerChanged(_ selection: SelectionName, _ change: OwnerChange) {
        if selection == DisplayLock.selection {
            lock?.ownerChanged(change)
            return
        }
        if change.reason != .initial, !change.isOurs { changeCounts[selection, default: 0] += 1 }
        if selection == .clipboard { withManager { $0.ownerChanged(change, $1, &$2) } }
    }

    /// Ends a publication whose lifetime is one transfer after that transfer.
    private mutating func transferred(_ selection: SelectionName, _ generation: Generation, _ target: Target) {
        guard table.owned[selection] == generation, let publication = table[generation],
            publication.lifetime.endsAfterTransfer, publication.offer[target] != nil
        else { return }
        release(selection)
    }

    private mutating func displayLost() {
        isDisplayThere = false
        for publisher in table.abandonClaims() { reply(.refused(.serverEnded), to: publisher) }
        for generation in table.generations { table[generation]?.forgetRequests() }
        withControl { $0.displayLost(&$1) }
        (requests, inquiries) = ([:], [:])
    }

    /// Owns the former selections again, unless they have another owner.
    private mutating func displayFound() {
        isDisplayThere = true
        if lock != nil { withLock { $0.takeAgain(&$1) } }
        let clip = manager?.clip
        if manager != nil { manageClipboard() }
        let held = table.takeOwned()
        // The remaining publications answer control clients only.
        for generation in table.generations { table[generation]?.phase = .lost }
        for (selection, publication) in held {
            let generation = numbers.generation()
            table.start(publication, as: generation, for: selection, publisher: nil)
            if publication.isOver(now: now) {
                _ = table.settle(generation, of: selection, isOwned: false)
            } else {
                claim(selection, generation, publication, .unlessTaken(from: nil))
            }
        }
        if let clip { withManager { $0.restore(clip, $1, &$2) } }
    }

    private mutating func expire() {
        let now = now
        for generation in table.generations { withPublication(generation) { $0.expire(now: now) } }
        guard isDisplayThere else { return }
        for (selection, generation) in table.owned.sorted(by: { $0.value < $1.value }) {
            if let publication = table[generation], publication.phase == .owned, publication.isOver(now: now) {
                release(selection)
            }
        }
        withLock { $0.expire(now: now, &$1) }
        withManager { $0.expire($1, &$2) }
    }
}

// MARK: Requests

extension ServerMachine {
    /// Handles a request for a target, or with nil for TARGETS.
    ///
    /// The requestor is identified only if that matters: TARGETS is requested much more often than anything else.
    private mutating func requested(
        _ id: RequestID, _ generation: Generation, _ target: Target?, by client: ClientToken
    ) {
        guard needsDestination(generation, target) else { return answer(id, generation, target, nil) }
        let inquiry = numbers.inquiry()
        inquiries[inquiry] = UnknownRequest(id: id, generation: generation, target: target)
        command(.identify(inquiry, client))
    }

    private func needsDestination(_ generation: Generation, _ target: Target?) -> Bool {
        if manager?.varyingOffer(generation) != nil { return true }
        guard let offer = table[generation]?.offer else { return false }
        guard let target else { return destinations.hidesAny(of: offer) }
        if manager?.payload(target.name, of: generation) != nil {
            return manager?.replaces(target.name, of: generation) == true
        }
        return offer[target].map { destinations.matters(for: $0, of: offer) } ?? false
    }

    private mutating func answer(
        _ id: RequestID, _ generation: Generation, _ target: Target?, _ destination: DestinationRule?
    ) {
        if let lock, generation == lock.generation {
            return command(.supply(id, target.flatMap { lock.payload(for: $0.name) }))
        }
        var withheld = table[generation].flatMap { destination?.hidden(of: $0.offer) } ?? destination?.hidden ?? []
        if let offer = manager?.varyingOffer(generation) {
            withheld = destination?.withheld(of: offer.source) ?? []
            guard target != nil else {
                return command(.supplyTargets(id, offer.targets.filter { !withheld.contains(Target($0)) }))
            }
        }
        let offered = table[generation]?.offer.entries.map(\.target) ?? []
        guard let target else {
            let isOffered = table[generation] != nil
            return command(
                isOffered
                    ? .supplyTargets(id, offered.filter { !withheld.contains($0) }.map(\.name)) : .supply(id, nil))
        }
        let isReplaced = manager?.replaces(target.name, of: generation, for: destination) == true
        if !withheld.contains(target), !isReplaced, let payload = manager?.payload(target.name, of: generation) {
            return command(.supply(id, payload))
        }
        guard offered.contains(target), !withheld.contains(target) else { return command(.supply(id, nil)) }
        requestsServed += 1
        requests[id] = generation
        let (profile, now) = (destination?.profile ?? .neutral, now)
        withPublication(generation) { $0.request(target, by: .request(id), for: profile, now: now) }
    }

    private mutating func withdraw(_ id: RequestID) {
        if let generation = requests.removeValue(forKey: id) { table[generation]?.forget(id) }
        manager?.withdraw(id)
        inquiries = inquiries.filter { $0.value.id != id }
    }

    private mutating func save(_ id: RequestID, _ generation: Generation, _ targets: [String]?) {
        guard manager?.hasRole(generation) == true else { return command(.supply(id, nil)) }
        withManager { $0.save(id, listed: targets, $1, &$2) }
    }

    private mutating func identified(_ id: InquiryID, _ client: ClientToken?, _ identity: ClientIdentity) {
        if let request = inquiries.removeValue(forKey: id) {
            let destination = destinations.destination(of: identity)
            answer(request.id, request.generation, request.target, destination)
        } else if !withControl({ $0.identified(id, client, &$1) }) {
            withManager { $0.identified(id, client, identity, $1, &$2) }
        }
    }
}

// MARK: The control socket

extension ServerMachine {
    /// Publishes an item for a client, which is notified once the selection is owned.
    mutating func publish(_ order: PublishOrder, from connection: ConnectionID) {
        let provider = order.publication.map { PromiseProvider(connection: connection, publication: $0) }
        if let provider { clients.promises(provider) }
        guard isDisplayThere else { return reply(.refused(.noServer), to: connection) }
        publish(order.item, as: order.selection, order.lifetime, provider, publisher: connection)
    }

    /// Publishes an item after those queued for this selection.
    mutating func publish(
        _ item: Item, as selection: SelectionName, _ lifetime: PublicationTerm, _ provider: PromiseProvider?,
        publisher: ConnectionID?
    ) {
        guard item.byteCount <= contentLimit else {
            return reply(.refused(.tooLarge(limit: contentLimit)), to: publisher)
        }
        let publication = Publication(item, numbers.publication(), lifetime, configuration, provider: provider)
        table.enqueue(SelectionTable.Candidate(publication: publication, publisher: publisher), for: selection)
        claimNext(selection)
    }

    /// Renders a target for a client and reports the result to it.
    mutating func render(
        _ target: Target, of generation: Generation, for profile: WritingProfile, to connection: ConnectionID
    ) {
        let (waiter, now) = (Waiter.control(connection, numbers.question()), now)
        withPublication(generation) { $0.request(target, by: waiter, for: profile, now: now) }
    }

    /// Sends an inquiry to the back end.
    mutating func inquire(_ question: (InquiryID) -> BackEndCommand) -> InquiryID {
        let inquiry = numbers.inquiry()
        command(question(inquiry))
        return inquiry
    }

    /// Owns the item that a predecessor has surrendered, in its place and with its change count.
    mutating func takeOver(
        _ order: PublishOrder, _ count: Int, from predecessor: ClientToken, for connection: ConnectionID
    ) {
        let selection = order.selection
        let publication = Publication(order.item, numbers.publication(), order.lifetime, configuration)
        let generation = numbers.generation()
        // Taking ownership counts as one change, but the content has not changed.
        changeCounts[selection] = max(changeCount(of: selection), count) - 1
        table.start(publication, as: generation, for: selection, publisher: connection)
        claim(selection, generation, publication, .unlessTaken(from: predecessor))
    }

    /// Counts an answered data request.
    mutating func countRequest() {
        requestsServed += 1
    }

    /// Records a fulfilled or failed promise of a program.
    mutating func keep(_ promise: Int, of provider: PromiseProvider, _ bytes: [UInt8]?) {
        let fitting = bytes.flatMap { $0.count <= contentLimit ? $0 : nil }
        let now = now
        for generation in table.generations where table[generation]?.provider == provider {
            withPublication(generation) { $0.settle(promise, fitting, now: now) }
        }
    }

    private mutating func disconnected(_ connection: ConnectionID) {
        clients.disconnected(connection)
        for generation in table.generations where table[generation]?.provider?.connection == connection {
            takeBackPromises(of: generation)
        }
    }

    /// Refuses all requests that wait for a promise, and offers the remaining targets with a new timestamp, since readers cache
    /// an owner's offer.
    ///
    /// A selection with no remaining targets is released.
    private mutating func takeBackPromises(of generation: Generation) {
        withPublication(generation) { $0.forsake() }
        guard let selection = table.selection(of: generation), let publication = table[generation],
            publication.item.holdsPromises, isDisplayThere
        else { return }
        let rest = publication.item.withoutPromises
        if rest.representations.isEmpty {
            release(selection)
        } else {
            publish(rest, as: selection, publication.lifetime, nil, publisher: nil)
        }
    }
}

// MARK: The answering publication

extension ServerMachine {
    /// The clip of another program that is owned in its place, unchanged.
    func kept(under selection: SelectionName) -> ClipboardManager.Kept? {
        selection == .clipboard && table.owned[selection] == nil ? manager?.kept : nil
    }

    /// The generation that answers all other requests.
    func answering(for selection: SelectionName) -> Generation? {
        let generation = table.owned[selection] ?? kept(under: selection)?.candidate.generation
        return generation.flatMap { table[$0] == nil ? nil : $0 }
    }
}

// MARK: Commands

extension ServerMachine {
    private mutating func command(_ command: BackEndCommand) {
        commands.append(.backEnd(command))
    }

    private mutating func perform(_ commands: [BackEndCommand]) {
        for command in commands { self.command(command) }
    }

    mutating func reply(_ reply: ControlReply, to connection: ConnectionID?) {
        if let connection { commands.append(.control(connection, .reply(reply))) }
    }

    private mutating func claimNext(_ selection: SelectionName) {
        let generation = numbers.generation()
        guard let publication = table.startNext(of: selection, as: generation) else { return }
        claim(selection, generation, publication, .always)
    }

    private mutating func claim(
        _ selection: SelectionName, _ generation: Generation, _ publication: Publication, _ condition: Claim.Condition
    ) {
        command(.watch(selection))
        command(
            .claim(
                Claim(
                    selection, generation, targets: publication.targetNames, condition: condition,
                    variesByRequestor: true, reportsTransfers: publication.lifetime.endsAfterTransfer)))
    }

    mutating func release(_ selection: SelectionName) {
        if let generation = table.owned[selection] { table[generation]?.phase = .releasing }
        command(.release(selection))
    }

    private mutating func manageClipboard() {
        var manager = ClipboardManager(bridging: bridging)
        perform(manager.begin(&numbers))
        self.manager = manager
    }

    private mutating func withControl<Result>(_ body: (inout ControlDesk, inout ServerMachine) -> Result) -> Result {
        var control = control
        let result = body(&control, &self)
        self.control = control
        return result
    }

    private mutating func withLock(_ body: (inout DisplayLock, inout Numbers) -> [BackEndCommand]) {
        guard var lock else { return }
        perform(body(&lock, &numbers))
        self.lock = lock
    }

    private mutating func withManager(
        _ body: (inout ClipboardManager, ClipboardManager.Circumstances, inout Numbers) -> [ClipboardManager.Action]
    ) {
        guard manager != nil else { return }
        let circumstances = ClipboardManager.Circumstances(
            now: now, isPublishing: table.isPublishing(.clipboard), configuration: configuration, bridging: bridging,
            destinations: destinations)
        // Moved out during the change: content must not be copied.
        guard var manager = manager.take() else { return }
        let actions = body(&manager, circumstances, &numbers)
        self.manager = consume manager
        perform(actions)
    }

    private mutating func perform(_ actions: [ClipboardManager.Action]) {
        for action in actions {
            switch action {
            case .backEnd(let command): self.command(command)
            case .adopt(let publication, let generation): table.adopt(publication, as: generation)
            case .warn(let sentence): commands.append(.warn(sentence))
            }
        }
    }

    private mutating func handle(_ event: RendererEvent) {
        let now = now
        for generation in table.generations where table[generation]?.rendererID == event.renderer {
            withPublication(generation) { $0.handle(event, now: now) }
        }
    }

    private mutating func withPublication(
        _ generation: Generation, _ body: (inout Publication) -> [Publication.Effect]
    ) {
        guard let effects = table.change(generation, body) else { return }
        let provider = table[generation]?.provider
        for effect in effects {
            switch effect {
            case .answer(let answer): supply(answer)
            case .renderer(let command): commands.append(.renderer(command))
            case .wantPromise(let promise):
                guard let provider, clients.reaches(provider) else { continue }
                commands.append(
                    .control(
                        provider.connection, .wantPromise(publication: provider.publication, promise: promise)))
            }
        }
    }

    private mutating func supply(_ answer: Answer) {
        switch answer.waiter {
        case .request(let id):
            requests[id] = nil
            command(.supply(id, answer.payload))
        case .control(let connection, _):
            reply(answer.payload.map { .rendering($0.bytes) } ?? .notHeld, to: connection)
        }
    }

    /// Drops lost publications without outstanding answers, and notifies the programs that promised parts of them.
    private mutating func sweep() {
        for generation in table.generations {
            guard let publication = table[generation], publication.phase == .lost, !publication.isAwaited,
                !isAskedFor(generation)
            else { continue }
            withPublication(generation) { $0.end() }
            table.drop(generation)
        }
        for provider in clients.forgetProviders(but: Set(table.all.compactMap(\.provider))) {
            commands.append(.control(provider.connection, .promisesOver(publication: provider.publication)))
        }
    }

    private func isAskedFor(_ generation: Generation) -> Bool {
        inquiries.values.contains { $0.generation == generation }
    }
}
