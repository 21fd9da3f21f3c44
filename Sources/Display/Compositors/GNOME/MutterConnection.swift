import CLoaded
import DataControl
import Glibc
import SelectionModel

/// A connection to the session bus for mutter's interface.
///
/// It makes no decisions.
///
/// It belongs to one thread, and no call waits.
@safe final class MutterConnection {
    private let library: cbus_library
    private let bus: OpaquePointer
    private let pipes: PipeTable
    /// The calls that have not been answered, by the bus's numbers for them.
    private var calls: [UInt64: MutterCall] = [:]
    /// The session's object.
    private var session: String?
    /// The objects of the sessions that only read.
    private var readers: [Int: String] = [:]
    private var events: [MutterEvent] = []
    /// True if there is more to read that the socket does not signal.
    private var hasMore = false

    /// The number of messages that are handled before the pipes.
    private static let messagesAtOnce = 256
    /// The limit of types of one offer.
    private static let mostTypes = 4096

    init(pipes: PipeTable) throws(DisplayError) {
        var library = cbus_library()
        guard unsafe cbus_load(&library) == 0 else { throw .missingGNOME("libsystemd.so.0 is not installed") }
        var bus: OpaquePointer?
        guard unsafe library.open_user(&bus) >= 0, let bus = unsafe bus else {
            throw .missingGNOME("there is no session bus")
        }
        self.library = library
        unsafe self.bus = bus
        self.pipes = pipes
        for match in MutterWords.matches { addMatch(match) }
    }

    deinit {
        _ = unsafe library.close(bus)
    }

    var descriptor: Int32 { unsafe library.descriptor(bus) }

    /// The events to poll the socket for.
    var interest: Readiness.State {
        let events = unsafe library.events(bus)
        return events > 0 && events & POLLOUT != 0 ? [.reading, .writing] : .reading
    }

    /// Handles what has arrived.
    ///
    /// - Returns: the events, in order.
    /// - Throws: `connectionLost` if the bus has ended.
    func read() throws(DisplayError) -> [MutterEvent] {
        hasMore = true
        for _ in 0..<Self.messagesAtOnce where hasMore {
            var arrived: OpaquePointer?
            let result = unsafe library.process(bus, &arrived)
            guard result >= 0 else { throw .connectionLost }
            if let arrived = unsafe arrived { handle(unsafe BusMessage(arrived, library)) }
            hasMore = result > 0
        }
        defer { events = [] }
        return events
    }

    /// True if there is work that the socket does not signal.
    var isBusy: Bool { hasMore || !events.isEmpty }

    func perform(_ command: MutterCommand) {
        switch command {
        case .createSession:
            session = nil
            readers = [:]
            calls = [:]
            send(message(.create), awaiting: .create)
        case .enableClipboard:
            let message = message(.enable)
            message?.append(MutterWords.types, [])
            send(message, awaiting: .enable)
        case .createReader(let number): send(message(.create), awaiting: .createReader(number))
        case .enableReader(let number):
            let message = message(.enable, of: readers[number])
            message?.append(MutterWords.types, [])
            send(message, awaiting: .enableReader(number))
        case .setSelection(let number, let types):
            let message = message(.set)
            message?.append(MutterWords.types, types)
            send(message, awaiting: .set(number))
        case .ping(let call):
            let message = message(
                MutterWords.service, MutterWords.path, MutterWords.Property.interface, MutterWords.Property.get)
            message?.append(MutterWords.service)
            message?.append(MutterWords.Property.version)
            send(message, awaiting: call)
        case .openWriting(let request, let serial):
            let message = message(.write)
            message?.append(serial)
            send(message, awaiting: .write(request))
        case .finishWriting(let serial, let isWhole):
            let message = message(.writeDone)
            message?.append(serial)
            message?.append(isWhole)
            send(message, awaiting: nil)
        case .openReading(let id, let type, let number):
            let message = message(.read, of: number == 0 ? session : readers[number])
            message?.append(type)
            send(message, awaiting: .read(id))
        case .send(let request, let bytes, let awaitsReading):
            pipes.send(request, bytes, awaitsReading: awaitsReading)
        case .endSending(let request): pipes.end(request)
        case .endReception(let id): pipes.end(id)
        }
    }
}

// MARK: What arrives

extension MutterConnection {
    private func handle(_ message: BusMessage) {
        if let cookie = message.answeredCall {
            guard let call = calls.removeValue(forKey: cookie) else { return }
            events.append(event(call, message))
        } else if message.isSignal(MutterWords.Bus.name, MutterWords.Bus.ownerChanged) {
            let words = [message.text(), message.text(), message.text()]
            guard words[0] == MutterWords.service else { return }
            events.append(words[2]?.isEmpty == false ? .serviceBack : .serviceGone)
        } else if message.isSignal(MutterWords.ScreenSaver.interface, MutterWords.ScreenSaver.changed) {
            if message.flag() == false { events.append(.serviceBack) }
        } else if message.path == session {
            if let event = signal(message) { events.append(event) }
        } else if message.isSignal(MutterWords.session, MutterWords.Signal.closed.rawValue) {
            if let (number, _) = readers.first(where: { $0.value == message.path }) {
                events.append(.readerClosed(number))
            }
        }
    }

    private func event(_ call: MutterCall, _ message: BusMessage) -> MutterEvent {
        if let error = message.error { return .refused(call, Self.refusal(error.name, error.text)) }
        switch call {
        case .create:
            guard let path = message.text(isPath: true) else { return .refused(call, .other("an unknown answer")) }
            session = path
        case .createReader(let number):
            guard let path = message.text(isPath: true) else { return .refused(call, .other("an unknown answer")) }
            readers[number] = path
        case .write(let request):
            guard let descriptor = message.descriptor() else { return .refused(call, .other("no descriptor")) }
            pipes.accept(request, descriptor)
        case .read(let id):
            guard let descriptor = message.descriptor() else { return .refused(call, .other("no descriptor")) }
            pipes.accept(id, descriptor)
        case .enable, .enableReader, .set, .ping: break
        }
        return .answered(call)
    }

    private func signal(_ message: BusMessage) -> MutterEvent? {
        let words = MutterWords.Signal.allCases.first { message.isSignal(MutterWords.session, $0.rawValue) }
        switch words {
        case .ownerChanged:
            var types: [String] = []
            var isOurs = false
            message.dictionary { name in
                switch name {
                case MutterWords.types: types = message.stringsInVariant(limit: Self.mostTypes)
                case MutterWords.isOwner: isOurs = message.flagInVariant() ?? false
                default: return false
                }
                return true
            }
            return .ownerChanged(types: types, isOurs: isOurs)
        case .transfer:
            guard let type = message.text(), let serial = message.number() else { return nil }
            return .requested(type: type, serial: serial)
        case .closed: return .closed
        case nil: return nil
        }
    }

    private static func refusal(_ name: String, _ text: String) -> MutterRefusal {
        if name == MutterWords.busy { return .busy }
        return MutterWords.isGone(name) ? .gone : .other(text.isEmpty ? name : text)
    }
}

// MARK: What is sent

extension MutterConnection {
    /// A new method call for the session, or for the service if it creates a session.
    private func message(_ method: MutterWords.Method) -> BusMessage? {
        guard method != .create else {
            return message(MutterWords.service, MutterWords.path, MutterWords.service, method.rawValue)
        }
        return message(method, of: session)
    }

    /// Returns a new method call for one of the sessions; nil without that session.
    private func message(_ method: MutterWords.Method, of session: String?) -> BusMessage? {
        session.flatMap { message(MutterWords.service, $0, MutterWords.session, method.rawValue) }
    }

    private func message(_ name: String, _ path: String, _ interface: String, _ member: String) -> BusMessage? {
        var message: OpaquePointer?
        let result = unsafe library.new_call(bus, &message, name, path, interface, member)
        guard result >= 0, let message = unsafe message else { return nil }
        return unsafe BusMessage(message, library)
    }

    private func send(_ message: BusMessage?, awaiting call: MutterCall?) {
        var cookie: UInt64 = 0
        guard let message, unsafe library.send(bus, message.pointer, &cookie) >= 0 else {
            if let call { events.append(.refused(call, .gone)) }
            return
        }
        if let call { calls[cookie] = call }
    }

    private func addMatch(_ rule: String) {
        let message = message(
            MutterWords.Bus.name, MutterWords.Bus.path, MutterWords.Bus.name, MutterWords.Bus.addMatch)
        message?.append(rule)
        send(message, awaiting: nil)
    }
}
