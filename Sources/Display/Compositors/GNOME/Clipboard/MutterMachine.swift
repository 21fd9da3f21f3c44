import DataControl
import SelectionModel

/// The clipboard of GNOME's compositor as a state machine without bus or descriptors: events go in, commands come out.
///
/// The shell may close the session at any time. ``DataControlMachine`` decides for the selections, as for data control. A
/// selection that this program owns when a session closes, or claims before the next one, is owned again in the next session,
/// unless another program has copied.
package struct MutterMachine: Sendable {
    private let limits: DataControlLimits
    /// The selections as data control sees them.
    package private(set) var core: DataControlMachine
    private var session = MutterSession()
    private var ownership: MutterOwnership
    private var answers = AnswerTable()
    private var reads: ReadQueue
    private var questions = MutterQuestions()
    private var commands: [MutterCommand] = []

    /// The call whose answer completes the state of a new session.
    private static let settling = MutterCall.ping(SyncID(0))

    /// Creates the machine.
    ///
    /// - Parameters:
    ///   - holdsKeeperBack: true for a program that keeps other programs' content. It claims the selection of an owner that
    ///     exits, but mutter's manager does that immediately, with one type.
    ///   - limits: the limits for other clients.
    package init(holdsKeeperBack: Bool, limits: DataControlLimits = DataControlLimits()) {
        self.limits = limits
        ownership = MutterOwnership(holdsKeeperBack: holdsKeeperBack, limits: limits)
        reads = ReadQueue(readsEverything: holdsKeeperBack)
        core = DataControlMachine(hasPrimary: false, limits: limits)
    }

    /// Requests a session and its current state; ``core`` is ready once it has arrived.
    package mutating func begin(now: Instant) -> [MutterCommand] {
        if session.phase == .closed(retry: nil), !session.hasOpened { create() }
        execute(core.begin(), now: now)
        return takeCommands()
    }

    /// True if mutter serves the clipboard now.
    package var isOpen: Bool { session.isOpen }

    /// The reason why there is no session; nil while one is open or requested.
    package var refusal: MutterRefusal? { session.refusal }

    /// Returns the events since the last call, in order.
    package mutating func takeReports() -> [BackEndEvent] { core.takeReports() }

    /// The time of the next call of ``expire(now:)``.
    package var deadline: Instant? {
        [core.deadline, session.deadline, ownership.deadline, reads.retry].compactMap(\.self).min()
    }

    /// Handles an event of the bus or of a pipe.
    package mutating func handle(_ event: MutterEvent, now: Instant) -> [MutterCommand] {
        switch event {
        case .answered(let call): answered(call, now: now)
        case .refused(let call, let refusal): refused(call, refusal, now: now)
        case .closed: close(nil, now: now)
        case .readerClosed(let number): loseReader(number, now: now)
        case .serviceGone:
            close(.gone, now: now)
            session.loseService()
        case .serviceBack: if case .closed = session.phase { create() }
        case .ownerChanged(let types, let isOurs): ownerChanged(types, isOurs: isOurs, now: now)
        case .requested(let type, let serial): requested(type, serial, now: now)
        case .pipe(let event):
            if case .taken(let request, let count) = event { answers.taken(request, count: count) }
            tell(event, now: now)
        }
        return takeCommands()
    }

    /// Ends requests that have timed out, and repeats requests that are due.
    package mutating func expire(now: Instant) -> [MutterCommand] {
        if let deadline = session.deadline, deadline <= now { create() }
        tell(ownership.expire(now: now), now: now)
        execute(core.expire(now: now), now: now)
        read(now: now)
        return takeCommands()
    }

    /// Executes a command of the host.
    package mutating func perform(_ command: BackEndCommand, now: Instant) -> [MutterCommand] {
        var isFleeting = false
        if case .claim(let claim) = command {
            isFleeting = claim.isFleeting
            if case .unlessTaken = claim.condition, ownership.own.isNewer, core.isShared(claim.selection) {
                // The exit of the earlier owner was reported after this program's own copy.
                core.refuse(claim, .taken(by: nil))
                return []
            }
        }
        execute(core.perform(command, now: now), isFleeting: isFleeting, now: now)
        return takeCommands()
    }
}

// MARK: The session

extension MutterMachine {
    private mutating func create() {
        session.begin()
        commands.append(.createSession)
    }

    private mutating func answered(_ call: MutterCall, now: Instant) {
        switch call {
        case .create: if session.answered(call) { commands.append(.enableClipboard) }
        case .enable: if session.answered(call) { commands.append(.ping(Self.settling)) }
        case Self.settling: if session.phase == .settling { open(now: now) }
        case .createReader(let number): if session.isOpen { commands.append(.enableReader(number)) }
        case .enableReader(let number):
            guard session.isOpen else { break }
            reads.add(session: number)
            read(now: now)
        case .ping(let question):
            if let number = questions.answered(question), let lost = ownership.own.settle(number) {
                tell(.cancelled(lost), now: now)
            }
            tell(.synchronized(question), now: now)
        case .set: break
        case .write(let request): commands += answers.opened(request)
        case .read(let id): if reads.opened(id) { commands.append(.endReception(id)) }
        }
    }

    private mutating func refused(_ call: MutterCall, _ refusal: MutterRefusal, now: Instant) {
        switch call {
        case .create, .enable, .ping: close(refusal, now: now)
        case .createReader, .enableReader: break
        case .set(let number):
            if refusal == .gone {
                close(refusal, now: now)
            } else if let lost = ownership.own.refused(number) {
                tell(.cancelled(lost), now: now)
            }
        case .write(let request):
            answers.remove(request)
            tell(.readerClosed(request), now: now)
        case .read(let id) where refusal == .busy:
            // An owner that never ends its answer would block all reading in this session, so another one is used.
            switch reads.refused(id, now: now) {
            case nil: break
            case 0: replace(now: now)
            case let reader?:
                loseReader(reader, now: now)
                commands.append(.createReader(reader))
            }
            read(now: now)
        case .read(let id):
            reads.remove(id)
            tell(.receptionFailed(id), now: now)
            read(now: now)
        }
    }

    /// Immediately continues in a new session.
    private mutating func replace(now: Instant) {
        close(.busy, now: now)
        create()
    }

    private mutating func loseReader(_ number: Int, now: Instant) {
        for lost in reads.lose(session: number) {
            if case .reading = lost.phase { commands.append(.endReception(lost.id)) }
            if !lost.isAbandoned { tell(.receptionFailed(lost.id), now: now) }
        }
    }

    private mutating func close(_ refusal: MutterRefusal?, now: Instant) {
        if case .closed = session.phase { return }
        session.close(refusal, now: now)
        tell(ownership.sessionClosed(), now: now)
        tell(reads.ids.map { .receptionFailed($0) }, now: now)
        reads.removeAll()
        tell(answers.requests.map { .readerClosed($0) }, now: now)
        answers.removeAll()
        let open = questions.close()
        if session.hasOpened { tell(open.map { .synchronized($0) }, now: now) }
    }

    /// Restores the state of the previous session.
    private mutating func open(now: Instant) {
        let isFirst = !session.hasOpened
        session.open()
        commands += reads.open()
        if let source = ownership.sourceToRestore {
            set(source)
        } else {
            tell(ownership.restore(isFirst: isFirst, now: now), now: now)
        }
        tell(questions.takeHeld().map { .synchronized($0) }, now: now)
    }

    private mutating func ownerChanged(_ types: [String], isOurs: Bool, now: Instant) {
        let types = types.filter { !$0.isEmpty && $0.utf8.count <= limits.longestType }
        if session.isOpen {
            tell(ownership.changed(types, isOurs: isOurs, now: now), now: now)
        } else {
            ownership.others.initial = isOurs ? [] : types
        }
    }
}

// MARK: Transfers

extension MutterMachine {
    private mutating func requested(_ type: String, _ serial: UInt32, now: Instant) {
        guard session.isOpen, let request = answers.begin(serial) else { return }
        if let source = ownership.own.answeringSource(for: type) {
            tell(.sendRequested(request, source, type: type), now: now)
        } else {
            commands += answers.refuse(request)
        }
    }

    private mutating func read(now: Instant) {
        while session.isOpen, let (read, session) = reads.next(now: now) {
            commands.append(.openReading(read.id, type: read.type, session: session))
        }
    }

    // MARK: What data control decides

    private mutating func tell(_ event: CompositorEvent, now: Instant) {
        execute(core.handle(event, now: now), now: now)
    }

    private mutating func tell(_ events: [CompositorEvent], now: Instant) {
        for event in events { tell(event, now: now) }
    }

    private mutating func execute(_ decided: [CompositorCommand], isFleeting: Bool = false, now: Instant) {
        for command in decided {
            switch command {
            case .createSource(let id, let types):
                ownership.own.add(id, OwnSelections.Source(types: types, isFleeting: isFleeting))
            case .setSelection(_, let id):
                if !session.isOpen, let replaced = ownership.own.wanted, replaced != id {
                    tell(.cancelled(replaced), now: now)
                }
                ownership.own.want(id)
                set(id)
            case .destroySource(let id): destroy(id)
            case .destroyOffer: break
            case .synchronize(let question): ask(question, now: now)
            case .receive(let id, let offer, let type):
                if session.isOpen, offer == ownership.others.offer {
                    reads.append(id, type)
                    read(now: now)
                } else {
                    tell(.receptionFailed(id), now: now)
                }
            case .endReception(let id):
                if reads.end(id) { commands.append(.endReception(id)) }
                read(now: now)
            case .send(let request, let bytes, let awaitsReading):
                commands += answers.supply(request, bytes, awaitsReading: awaitsReading)
            case .endSending(let request): commands += answers.end(request, isOpen: session.isOpen)
            }
        }
    }

    /// Gives the selection to a source; with nil, gives it up, or clears it first with these types.
    private mutating func set(_ id: SourceID?, clearing types: [String] = []) {
        ownership.others.dropHeldBack()
        guard session.isOpen else { return }
        let types = id.flatMap { ownership.own[$0] }?.types ?? types
        let number = ownership.ask(id, types)
        commands += [.setSelection(number, types: types), questions.ask(afterSetting: number)]
    }

    private mutating func destroy(_ id: SourceID) {
        let isOnSelection = ownership.own.wanted == id && ownership.own[id] != nil
        ownership.own.remove(id)
        guard isOnSelection, session.isOpen else { return }
        // Without an owner, mutter's manager would offer its copy of the source again. It does not keep this type.
        set(nil, clearing: [DataControlMachine.clearedType])
        set(nil)
    }

    private mutating func ask(_ question: SyncID, now: Instant) {
        if session.isOpen {
            commands.append(questions.ask(question))
        } else if session.hasOpened {
            tell(.synchronized(question), now: now)
        } else {
            questions.hold(question)
        }
    }

    private mutating func takeCommands() -> [MutterCommand] {
        defer { commands = [] }
        return commands
    }
}
