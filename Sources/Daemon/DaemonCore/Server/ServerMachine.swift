import Pasteboard
import SelectionModel
import Targets

/// The decisions of the daemon as one state machine: inputs go in, commands come out.
///
/// It owns selections and answers requests for them, orders renderings and promised content, keeps the clips of clients that
/// exit, and answers control clients. It is independent of display protocols, processes, sockets and clocks: every input has
/// its time, and ``deadline`` is the time of the next one.
///
/// The machine itself only dispatches. The parts are: publications, requests of the display, clips of other clients, the
/// display lock, and control clients.
package struct ServerMachine: Sendable {
    private(set) var publications = PublicationMachine()
    private(set) var manager: ClipboardManager?
    /// Records primary selections in the history, if the user has enabled it.
    private var recorder: PrimaryRecorder?
    /// The lock of the display; nil if it was not requested.
    package private(set) var lock: DisplayLock?
    private(set) var settings: ServerSettings
    private var requests = RequestMachine()
    private var control = ControlMachine()
    private var readers = ReaderLog()
    private var numbers = Numbers()

    /// Creates the machine.
    ///
    /// - Parameter contentLimit: the size limit of content, in bytes; the configuration may set a lower one.
    package init(contentLimit: Int = .max) { settings = ServerSettings(memoryLimit: contentLimit) }

    /// Handles an input.
    ///
    /// - Returns: the commands, in order.
    package mutating func handle(_ input: ServerInput, at now: Instant) -> [ServerCommand] {
        var transition = Transition(at: now, settings, numbers)
        handle(input, &transition)
        publications.sweep(except: requests.generations.union(readers.generations), &transition)
        readers.supplied(transition.commands)
        numbers = transition.numbers
        return transition.commands
    }

    /// The time of the next `deadline` input; nil if nothing is due.
    package var deadline: Instant? {
        let ofDisplay = publications.isDisplayThere ? [manager?.deadline, recorder?.deadline, lock?.deadline] : []
        return ([publications.deadline] + ofDisplay).compactMap { $0 }.min()
    }

    /// True if nothing is owned or about to be owned, and no answer of this machine is outstanding.
    package var isIdle: Bool {
        (manager?.isIdle ?? true) && publications.isIdle && requests.isIdle && readers.isIdle && !control.isAsking
    }

    /// The number of secrets and of publications for one transfer that have ended.
    package var secretsDropped: Int { publications.answering.secretsDropped }

    /// True if content that is held, or about to be, is promised by this client.
    package func promises(_ connection: ConnectionID) -> Bool {
        publications.table.all.contains { $0.provider?.connection == connection }
    }

    /// True if a publication is being claimed or queued.
    package var isPublishing: Bool { publications.table.isPublishing }
}

extension ServerMachine {
    private mutating func handle(_ input: ServerInput, _ transition: inout Transition) {
        switch input {
        case .backEnd(let event): handle(event, &transition)
        case .displayLost: displayLost(&transition)
        case .displayFound: displayFound(&transition)
        case .renderer(let event): publications.answering.handle(event, &transition)
        case .control(let connection, let request):
            publications.answering.clients.connected(connection)
            control.handle(request, from: connection, manager, &publications, &transition)
        case .disconnected(let connection): publications.disconnected(connection, &transition)
        case .configured(let configuration, let bridging):
            settings = settings.changed(to: configuration, bridging)
            arrangeRecorder(&transition)
        case .manageClipboard: manageClipboard(&transition)
        case .lockDisplay(let identity):
            var lock = DisplayLock(identity)
            transition.command(lock.take(now: transition.now, &transition.numbers))
            self.lock = lock
        case .unlockDisplay: if lock?.holder == .thisOne { transition.command(.release(DaemonIdentity.selection)) }
        case .deadline: expire(&transition)
        }
    }

    private mutating func handle(_ event: BackEndEvent, _ transition: inout Transition) {
        switch event {
        case .owned(let selection, let generation): owned(selection, generation, &transition)
        case .notOwned(let selection, let generation, let failure):
            notOwned(selection, generation, failure, &transition)
        case .lost(let selection, let generation):
            lock?.lost(generation)
            manager?.lost(generation, &publications, &transition)
            publications.lost(selection, generation, &transition)
            readers.lost(generation)
        case .cleared(DaemonIdentity.selection): withLock(&transition) { $0.cleared(&$1.numbers) }
        case .cleared: break
        case .requested(let id, let generation, let target, let client):
            handle(TargetRequest(id, generation, Target(target), by: client), by: client, &transition)
        case .targetsRequested(let id, let generation, let client):
            handle(TargetRequest(id, generation, nil, by: client), by: client, &transition)
        case .saveRequested(let id, let generation, let targets):
            guard manager?.hasRole(generation) == true else { return transition.command(.supply(id, nil)) }
            manager?.save(id, listed: targets, &publications, &transition)
        case .withdrawn(let id):
            publications.answering.withdraw(id, &transition)
            manager?.withdraw(id)
            requests.withdraw(id)
            readers.withdraw(id)
        case .transferred(let selection, let generation, let target, let byManager):
            publications.transferred(selection, generation, Target(target), byManager: byManager, &transition)
        case .listed(let id, let result):
            manager?.listed(id, result, &publications, &transition)
            recorder?.listed(id, result, &transition)
        case .retrieved(let id, let result):
            withLock(&transition) { $0.retrieved(id, result, now: $1.now, &$1.numbers) }
            manager?.retrieved(id, result, &publications, &transition)
            recorder?.retrieved(id, result, &transition)
        case .ownerChanged(let selection, let change): ownerChanged(selection, change, &transition)
        case .identified(let id, let client, let identity): identified(id, client, identity, &transition)
        case .ownershipVerified(let id, let isOurs): control.ownershipVerified(id, isOurs, &publications, &transition)
        }
    }
}

// MARK: Ownership

extension ServerMachine {
    private mutating func owned(_ selection: SelectionName, _ generation: Generation, _ transition: inout Transition) {
        if generation == lock?.generation {
            lock?.owned(generation)
            return
        }
        // This program's own ownership is counted once it is verified.
        publications.countChange(of: selection)
        if manager?.owns(generation) == true {
            manager?.owned(generation, &publications, &transition)
        } else {
            publications.owned(selection, generation, &transition)
            let copy = publications.takeNewCopy(generation, settings.configuration)
            let isRecorded = selection == .clipboard ? manager != nil : selection == .primary && recorder != nil
            if isRecorded, let copy { transition.record(copy) }
        }
    }

    private mutating func notOwned(
        _ selection: SelectionName, _ generation: Generation, _ failure: ClaimFailure, _ transition: inout Transition
    ) {
        if generation == lock?.generation { return withLock(&transition) { $0.notOwned(generation, &$1.numbers) } }
        manager?.notOwned(generation, failure, &publications, &transition)
        publications.notOwned(selection, generation, failure, &transition)
    }

    private mutating func ownerChanged(
        _ selection: SelectionName, _ change: OwnerChange, _ transition: inout Transition
    ) {
        if selection == DaemonIdentity.selection {
            lock?.ownerChanged(change)
            return
        }
        if change.reason != .initial, !change.isOurs, selection != ManagerRole.selection {
            publications.countChange(of: selection)
            publications.tookAnother(selection)
        }
        if selection == .clipboard { manager?.ownerChanged(change, &publications, &transition) }
        if selection == .primary { recorder?.ownerChanged(change, &transition) }
        if selection == ManagerRole.selection { manager?.roleChanged(change, &transition) }
    }

    private mutating func manageClipboard(_ transition: inout Transition) {
        var manager = ClipboardManager(bridging: settings.bridging)
        manager.begin(&transition)
        self.manager = manager
        recorder = nil
        arrangeRecorder(&transition)
    }

    /// Starts or stops recording primary selections, by the user's settings.
    private mutating func arrangeRecorder(_ transition: inout Transition) {
        let history = settings.configuration.history
        let isWanted = manager != nil && history.isOn && history.recordsPrimary
        guard isWanted != (recorder != nil) else { return }
        if isWanted {
            recorder = PrimaryRecorder()
            recorder?.begin(&transition)
        } else {
            recorder?.end(&transition)
            recorder = nil
        }
    }

    private mutating func withLock(
        _ transition: inout Transition, _ body: (inout DisplayLock, inout Transition) -> [BackEndCommand]
    ) {
        guard var lock else { return }
        transition.command(body(&lock, &transition))
        self.lock = lock
    }
}

// MARK: Requests

extension ServerMachine {
    private var sources: RequestMachine.Sources {
        RequestMachine.Sources(
            table: publications.table, manager: manager, lock: lock, destinations: settings.destinations,
            focus: settings.configuration.focus)
    }

    private mutating func handle(_ request: TargetRequest, by client: ClientToken, _ transition: inout Transition) {
        let selection = selection(of: request.generation)
        let isRecorded = selection.map { readers.asked(request, of: $0, by: client, now: transition.now) } ?? false
        guard let response = requests.handle(request, by: client, sources, &transition) else { return }
        guard isRecorded else { return answer(request, response, &transition) }
        // Identified before the answer: a program may exit once it has its content.
        readers.identify(request, response, as: transition.inquire { .identify($0, client) })
    }

    /// Returns the selection that a generation owns or is about to own; nil for generations without a copy.
    private func selection(of generation: Generation) -> SelectionName? {
        if manager?.hasRole(generation) == true || generation == lock?.generation { return nil }
        if manager?.owns(generation) == true { return .clipboard }
        return publications.table.selection(of: generation)
    }

    /// The programs that requested targets of a selection's current copy.
    package func readers(of selection: SelectionName) -> ReaderList { readers.list(of: selection) }

    private mutating func identified(
        _ id: InquiryID, _ client: ClientToken?, _ identity: ClientIdentity, _ transition: inout Transition
    ) {
        if let (request, response) = readers.identified(id) ?? requests.identified(id, identity, sources) {
            readers.identified(request.id, identity)
            tell(of: request, identity, &transition)
            answer(request, response, &transition)
        } else if !control.identified(id, client, publications, &transition) {
            manager?.identified(id, client, identity, &publications, &transition)
            recorder?.identified(id, client, identity, &transition)
        }
    }

    /// Notifies the user of the first request for a secret by a program without the focus, if this is enabled.
    private mutating func tell(of request: TargetRequest, _ identity: ClientIdentity, _ transition: inout Transition) {
        guard settings.configuration.focus.notifies, identity.hasFocus != true, request.target?.kind == .content,
            let item = publications.table[request.generation]?.item, item.isSensitive || item.isForFocused
        else { return }
        let program = identity.applicationName ?? "an unknown program"
        if readers.isNew(program, to: request.generation) { transition.notify(of: program) }
    }

    private mutating func answer(
        _ request: TargetRequest, _ response: RequestMachine.Response, _ transition: inout Transition
    ) {
        switch response {
        case .payload(let payload): transition.command(.supply(request.id, payload))
        case .targets(let names): transition.command(.supplyTargets(request.id, names))
        case .publication(let target, let profile):
            publications.answering.request(
                target, of: request.generation, by: request.id, from: request.client, for: profile, &transition)
        }
    }
}

// MARK: The display

extension ServerMachine {
    private mutating func displayLost(_ transition: inout Transition) {
        publications.displayLost(&transition)
        control.displayLost(&transition)
        requests.displayLost()
        readers.displayLost()
    }

    /// Claims the former selections and the kept clip again, unless they have another owner.
    private mutating func displayFound(_ transition: inout Transition) {
        withLock(&transition) { $0.takeAgain(&$1.numbers) }
        let clip = manager?.relay.kept?.clip
        if manager != nil { manageClipboard(&transition) }
        publications.displayFound(&transition)
        if let clip { manager?.restore(clip, &publications, &transition) }
    }

    private mutating func expire(_ transition: inout Transition) {
        publications.expire(&transition)
        guard publications.isDisplayThere else { return }
        withLock(&transition) { $0.expire(now: $1.now, &$1.numbers) }
        manager?.expire(&publications, &transition)
        recorder?.expire(&transition)
    }
}
