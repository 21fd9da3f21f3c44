import Compositors
import DataControl
import SelectionModel

/// Mutter's side of its interface with one session, its own clipboard manager, and other programs.
///
/// It executes requests immediately; ``settle()`` delivers the results to the machine under test.
final class FakeMutter {
    enum Owner: Equatable {
        case nobody
        case program([String])
        case session([String])
    }

    private(set) var machine: MutterMachine
    var now = Instant.now
    /// What the machine has called, but for pings.
    private(set) var calls: [MutterCommand] = []
    private(set) var owner = Owner.nobody
    /// The content written for each request, by its serial; nil: refused.
    private(set) var answers: [UInt32: [UInt8]] = [:]
    private(set) var refusedSerials: Set<UInt32> = []
    /// Why it refuses sessions.
    var refusal: MutterRefusal?
    /// True if its own manager copies.
    var hasKeeper = true
    /// The content of other programs; nil: they never answer.
    var content: [UInt8]? = [1, 2, 3]
    /// True if answers are held back until ``settle()`` is called again.
    private(set) var inbox: [MutterEvent] = []
    private var reports: [BackEndEvent] = []
    private var isEnabled = false
    private var keptType: String?
    private var keeperSerial: UInt32?
    private var lastSerial: UInt32 = 0
    private var serials: [RequestID: UInt32] = [:]
    private var openSerials: Set<UInt32> = []
    /// The sessions with a read that is not over.
    private var busySessions: Set<Int> = []
    /// True if it refuses read-only sessions.
    var refusesReaders = false

    init(holdsKeeperBack: Bool = true, refusal: MutterRefusal? = nil) {
        machine = MutterMachine(holdsKeeperBack: holdsKeeperBack)
        self.refusal = refusal
    }

    /// Begins, and lets the machine hear of everything.
    func begin() {
        run(machine.begin(now: now))
        settle()
    }

    func perform(_ command: BackEndCommand) {
        run(machine.perform(command, now: now))
        collect()
    }

    /// Lets the machine hear of everything.
    func settle() {
        while !inbox.isEmpty { deliver() }
    }

    /// Lets the machine hear of the next thing.
    func deliver() {
        run(machine.handle(inbox.removeFirst(), now: now))
        collect()
    }

    /// Lets time pass; the machine does its due work, each at its time.
    func advance(_ time: Duration) {
        let end = now + time
        while let deadline = machine.deadline, deadline <= end {
            now = max(now, deadline)
            run(machine.expire(now: now))
            collect()
            settle()
        }
        now = end
    }

    /// Lets the machine hear of something out of turn.
    func tell(_ event: MutterEvent) {
        inbox.append(event)
    }

    func takeReports() -> [BackEndEvent] {
        defer { reports = [] }
        return reports
    }

    func takeCalls() -> [MutterCommand] {
        defer { calls = [] }
        return calls
    }
}

// MARK: Other programs and the shell

extension FakeMutter {
    /// Another program copies.
    func copy(_ types: [String]) {
        change(.program(types))
        keptType = hasKeeper ? Self.kept(types) : nil
    }

    /// The program that has copied ends.
    func endOwner() {
        change(.nobody)
        restore()
    }

    /// The shell closes the session, as for a locked screen.
    func lock() {
        refusal = .other("Session creation inhibited")
        isEnabled = false
        tell(.closed)
        if case .session = owner {
            owner = .nobody
            restore()
        }
    }

    func unlock(tells: Bool = true) {
        refusal = nil
        if tells { tell(.serviceBack) }
    }

    /// A client requests a type of the session's selection.
    @discardableResult
    func ask(_ type: String) -> UInt32 {
        lastSerial += 1
        openSerials.insert(lastSerial)
        tell(.requested(type: type, serial: lastSerial))
        return lastSerial
    }

    private func change(_ owner: Owner) {
        self.owner = owner
        busySessions = []
        guard isEnabled else { return }
        switch owner {
        case .nobody: tell(.ownerChanged(types: [], isOurs: false))
        case .program(let types): tell(.ownerChanged(types: types, isOurs: false))
        case .session(let types): tell(.ownerChanged(types: types, isOurs: true))
        }
    }

    /// Its manager owns in place of an owner that has ended.
    private func restore() {
        if let keptType { change(.program([keptType])) }
    }

    private static func kept(_ types: [String]) -> String? {
        ["text/plain;charset=utf-8", "text/plain", "image/png"].first(where: types.contains)
    }
}

// MARK: What the machine calls

extension FakeMutter {
    private func collect() { reports += machine.takeReports() }

    private func run(_ commands: [MutterCommand]) {
        for command in commands {
            if case .ping(let call) = command {
                tell(.answered(call))
            } else {
                calls.append(command)
                answer(command)
            }
        }
    }

    private func answer(_ command: MutterCommand) {
        switch command {
        case .createSession:
            isEnabled = false
            busySessions = []
            if let refusal { tell(.refused(.create, refusal)) } else { tell(.answered(.create)) }
        case .enableClipboard:
            isEnabled = true
            tell(.answered(.enable))
            change(owner)
        case .createReader(let number):
            tell(refusesReaders ? .refused(.createReader(number), .other("?")) : .answered(.createReader(number)))
        case .enableReader(let number):
            busySessions.remove(number)
            tell(.answered(.enableReader(number)))
        case .setSelection(let number, let types):
            guard isEnabled else { return tell(.refused(.set(number), .gone)) }
            set(types)
            tell(.answered(.set(number)))
        case .ping: break
        case .openWriting(let request, let serial):
            serials[request] = serial
            tell(openSerials.contains(serial) ? .answered(.write(request)) : .refused(.write(request), .other("?")))
        case .finishWriting(let serial, let isWhole):
            openSerials.remove(serial)
            if !isWhole { refusedSerials.insert(serial) }
            if serial == keeperSerial, !isWhole { keptType = nil }
        case .openReading(let id, _, let session):
            guard !busySessions.contains(session) else { return tell(.refused(.read(id), .busy)) }
            tell(.answered(.read(id)))
            if let content {
                tell(.pipe(.received(id, content)))
                tell(.pipe(.receivedAll(id)))
            } else {
                busySessions.insert(session)
            }
        case .send(let request, let bytes, _):
            answers[serials[request] ?? 0, default: []] += bytes
            tell(.pipe(.taken(request, count: bytes.count)))
        case .endSending, .endReception: break
        }
    }

    private func set(_ types: [String]) {
        if types.isEmpty {
            guard case .session = owner else { return }
            change(.nobody)
            restore()
            return
        }
        change(.session(types))
        keptType = nil
        if hasKeeper, let kept = Self.kept(types) {
            keptType = kept
            keeperSerial = ask(kept)
        }
    }
}
