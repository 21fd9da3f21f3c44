import DataControl
import SelectionModel

/// The clipboard of GNOME's compositor as a state machine without bus or descriptors: events go in, commands come out.
///
/// The shell may close the session at any time. ``DataControlMachine`` decides for the selections, as for data control. A
/// selection that this program owns when a session closes, or claims before the next one, is owned again in the next session,
/// unless another program has copied.
package struct MutterMachine: Sendable {
    private let limits: DataControlLimits
    /// True if mutter's takeover of a selection from an exited owner is reported only if no program claims the selection.
    private let holdsKeeperBack: Bool
    private var core: DataControlMachine
    private var session = MutterSession()
    private var own = OwnSelections()
    private var others = OtherOwner()
    private var answers = AnswerTable()
    private var reads = ReadQueue()
    /// The synchronizations that wait for a session.
    private var heldQuestions: [SyncID] = []
    private var openQuestions: [SyncID] = []
    private var settings: [SyncID: UInt64] = [:]
    private var lastNumber: UInt64 = 0
    private let readers: Range<Int>
    private var commands: [MutterCommand] = []
    private var refusedClaims: [BackEndEvent] = []

    /// The types that are offered for a moment to clear the selection; mutter's manager does not keep them.
    private static let cleared = [DataControlMachine.clearedType]
    /// The call whose answer completes the state of a new session.
    private static let settling = MutterCall.ping(SyncID(0))
    /// The number of reading sessions for a program that keeps other programs' content: it must read every type before the
    /// owner exits.
    private static let keepersReaders = 3

    /// Creates the machine.
    ///
    /// - Parameters:
    ///   - holdsKeeperBack: true for a program that keeps other programs' content. It claims the selection of an owner that
    ///     exits, but mutter's manager does that immediately, with one type.
    ///   - limits: the limits for other clients.
    package init(holdsKeeperBack: Bool, limits: DataControlLimits = DataControlLimits()) {
        self.holdsKeeperBack = holdsKeeperBack
        self.limits = limits
        readers = 1..<(holdsKeeperBack ? Self.keepersReaders + 1 : 1)
        core = DataControlMachine(hasPrimary: false, limits: limits)
    }

    /// Requests a session and its current state; ``isReady`` becomes true once it has arrived.
    package mutating func begin(now: Instant) -> [MutterCommand] {
        if session.phase == .closed(retry: nil), !session.hasOpened { create() }
        execute(core.begin(), now: now)
        return takeCommands()
    }

    /// True once the state requested by ``begin(now:)`` has arrived.
    package var isReady: Bool { core.isReady }

    /// True if mutter serves the clipboard now.
    package var isOpen: Bool { session.isOpen }

    /// The reason why there is no session; nil while one is open or requested.
    package var refusal: MutterRefusal? { session.refusal }

    /// True if ``takeReports()`` returns an event.
    package var hasReports: Bool { core.hasReports || !refusedClaims.isEmpty }

    /// Returns the events since the last call, in order.
    package mutating func takeReports() -> [BackEndEvent] {
        defer { refusedClaims = [] }
        return core.takeReports() + refusedClaims
    }

    /// The time of the next call of ``expire(now:)``.
    package var deadline: Instant? {
        [core.deadline, session.deadline, others.deadline, reads.retry].compactMap(\.self).min()
    }

    /// True if an answer to a reader is outstanding or incomplete.
    package var owesAnswers: Bool { core.owesAnswers }

    /// The owner of a selection, or nil if there is none.
    package func owner(of selection: SelectionName) -> ClientToken? { core.owner(of: selection) }

    /// True if the compositor has the selection, so that other clients can own it.
    package func isShared(_ selection: SelectionName) -> Bool { core.isShared(selection) }

    /// The number of bytes received so far; nil once the transfer has ended.
    package func receivedBytes(of retrieval: RetrievalID) -> Int? { core.receivedBytes(of: retrieval) }

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
        case .pipe(let event): piped(event, now: now)
        }
        return takeCommands()
    }

    /// Ends requests that have timed out, and repeats requests that are due.
    package mutating func expire(now: Instant) -> [MutterCommand] {
        if let deadline = session.deadline, deadline <= now { create() }
        if let types = others.takeHeldBack(now: now), own.isSettled { announce(types, now: now) }
        execute(core.expire(now: now), now: now)
        read(now: now)
        return takeCommands()
    }

    /// Executes a command of the host.
    package mutating func perform(_ command: BackEndCommand, now: Instant) -> [MutterCommand] {
        var isFleeting = false
        if case .claim(let claim) = command {
            isFleeting = claim.isFleeting
            if case .unlessTaken = claim.condition, own.isNewer, isShared(claim.selection) {
                // The exit of the earlier owner was reported after this program's own copy.
                refusedClaims.append(.notOwned(claim.selection, claim.generation, .taken(by: nil)))
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
            if let number = settings.removeValue(forKey: question), let lost = own.settle(number) {
                tell(.cancelled(lost), now: now)
            }
            openQuestions.removeAll { $0 == question }
            tell(.synchronized(question), now: now)
        case .set: break
        case .write(let request): commands += answers.opened(request)
        case .read(let id): if reads.opened(id) { commands.append(.endReception(id)) }
        }
    }

    private mutating func refused(_ call: MutterCall, _ refusal: MutterRefusal, now: Instant) {
        switch call {
        case .create, .enable, Self.settling: close(refusal, now: now)
        case .ping: close(refusal, now: now)
        case .createReader, .enableReader: break
        case .set(let number):
            if refusal == .gone {
                close(refusal, now: now)
            } else if let lost = own.settle(number) {
                own.want(own.wanted == lost ? nil : own.wanted)
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
        for replaced in own.close() { tell(.cancelled(replaced), now: now) }
        others.sessionClosed()
        for id in reads.ids { tell(.receptionFailed(id), now: now) }
        reads.removeAll()
        for request in answers.requests { tell(.readerClosed(request), now: now) }
        answers.removeAll()
        settings = [:]
        let questions = openQuestions
        openQuestions = []
        if session.hasOpened { for question in questions { tell(.synchronized(question), now: now) } }
    }

    /// Restores the state of the previous session.
    private mutating func open(now: Instant) {
        let isFirst = !session.hasOpened
        session.open()
        reads.add(session: 0)
        commands += readers.map { .createReader($0) }
        let types = others.initial
        if let wanted = own.wanted {
            if others.isUnchanged(types) || types.isEmpty || ClipboardKeeper.mayOffer(types) {
                set(wanted, own[wanted]?.types ?? [], now: now)
            } else {
                own.want(nil)
                tell(.cancelled(wanted), now: now)
                announce(types, now: now)
            }
        } else if holdsKeeperBack, others.isReplaced(by: types, now: now) {
            tell(.selection(.clipboard, nil), now: now)
        } else if isFirst ? !types.isEmpty : !others.isUnchanged(types) {
            announce(types, now: now)
        }
        let questions = heldQuestions
        heldQuestions = []
        for question in questions { tell(.synchronized(question), now: now) }
    }
}

// MARK: Changes of the owner

extension MutterMachine {
    private mutating func ownerChanged(_ types: [String], isOurs: Bool, now: Instant) {
        let types = types.filter { !$0.isEmpty && $0.utf8.count <= limits.longestType }
        guard session.isOpen else {
            others.initial = isOurs ? [] : types
            return
        }
        if isOurs {
            others.ownershipIsOurs()
            if let replaced = own.confirm(types) { tell(.cancelled(replaced), now: now) }
            introduce(types, now: now)
        } else if types.isEmpty {
            let lost = own.release()
            others.ended(holdsBack: holdsKeeperBack, now: now)
            if let lost { tell(.cancelled(lost), now: now) }
            tell(.selection(.clipboard, nil), now: now)
        } else if others.holdBack(types, now: now) {
            return
        } else {
            if let lost = own.lose() { tell(.cancelled(lost), now: now) }
            announce(types, now: now)
        }
    }

    private mutating func announce(_ types: [String], now: Instant) {
        others.current = types
        guard !types.isEmpty else { return tell(.selection(.clipboard, nil), now: now) }
        introduce(types, now: now)
    }

    private mutating func introduce(_ types: [String], now: Instant) {
        let offer = OfferID(nextNumber())
        others.offer = offer
        tell(.offerIntroduced(offer), now: now)
        for type in types.prefix(limits.offeredTypes) { tell(.typeOffered(offer, type), now: now) }
        tell(.selection(.clipboard, offer), now: now)
    }
}

// MARK: Transfers

extension MutterMachine {
    private mutating func requested(_ type: String, _ serial: UInt32, now: Instant) {
        guard session.isOpen, let request = answers.begin(serial) else { return }
        guard let source = own.active ?? own.pending.first?.source else {
            commands += answers.refuse(request)
            return
        }
        if own.isKeepers(type), own[source]?.isFleeting == true {
            commands += answers.refuse(request)
        } else {
            tell(.sendRequested(request, source, type: type), now: now)
        }
    }

    private mutating func piped(_ event: CompositorEvent, now: Instant) {
        switch event {
        case .taken(let request, let count): answers.taken(request, count: count)
        default: break
        }
        tell(event, now: now)
    }

    private mutating func endReception(_ id: RetrievalID, now: Instant) {
        if reads.end(id) { commands.append(.endReception(id)) }
        read(now: now)
    }

    private mutating func read(now: Instant) {
        while session.isOpen, let (read, session) = reads.next(now: now) {
            commands.append(.openReading(read.id, type: read.type, session: session))
        }
    }
}

// MARK: What data control decides

extension MutterMachine {
    private mutating func tell(_ event: CompositorEvent, now: Instant) {
        execute(core.handle(event, now: now), now: now)
    }

    private mutating func execute(_ decided: [CompositorCommand], isFleeting: Bool = false, now: Instant) {
        for command in decided {
            switch command {
            case .createSource(let id, let types):
                own.add(id, OwnSelections.Source(types: types, isFleeting: isFleeting))
            case .setSelection(_, let id):
                if !session.isOpen, let replaced = own.wanted, replaced != id { tell(.cancelled(replaced), now: now) }
                own.want(id)
                set(id, id.flatMap { own[$0] }?.types ?? [], now: now)
            case .destroySource(let id): destroy(id, now: now)
            case .destroyOffer: break
            case .synchronize(let question): ask(question, now: now)
            case .receive(let id, let offer, let type):
                if session.isOpen, offer == others.offer {
                    reads.append(id, type)
                    read(now: now)
                } else {
                    tell(.receptionFailed(id), now: now)
                }
            case .endReception(let id): endReception(id, now: now)
            case .send(let request, let bytes, let awaitsReading):
                commands += answers.supply(request, bytes, awaitsReading: awaitsReading)
            case .endSending(let request): commands += answers.end(request, isOpen: session.isOpen)
            }
        }
    }

    private mutating func set(_ id: SourceID?, _ types: [String], now: Instant) {
        others.dropHeldBack()
        guard session.isOpen else { return }
        let number = nextNumber()
        own.ask(id, types, by: number)
        commands.append(.setSelection(number, types: types))
        // Mutter's manager requests its type before this call is answered; other clients request later.
        let question = SyncID(1 << 32 + number)
        settings[question] = number
        commands.append(.ping(.ping(question)))
    }

    private mutating func destroy(_ id: SourceID, now: Instant) {
        let isOnSelection = own.wanted == id && own[id] != nil
        own.remove(id)
        // Without an owner, mutter's manager would offer its copy of the source again.
        guard isOnSelection, session.isOpen else { return }
        set(nil, Self.cleared, now: now)
        set(nil, [], now: now)
    }

    private mutating func ask(_ question: SyncID, now: Instant) {
        if session.isOpen {
            openQuestions.append(question)
            commands.append(.ping(.ping(question)))
        } else if session.hasOpened {
            tell(.synchronized(question), now: now)
        } else {
            heldQuestions.append(question)
        }
    }

    private mutating func nextNumber() -> UInt64 {
        lastNumber += 1
        return lastNumber
    }

    private mutating func takeCommands() -> [MutterCommand] {
        defer { commands = [] }
        return commands
    }
}
