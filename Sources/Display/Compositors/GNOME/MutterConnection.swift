import PasteboardClient
import SelectionModel

/// A connection to the session bus for mutter's interface.
///
/// It makes no decisions.
///
/// It belongs to one thread, and no call waits.
final class MutterConnection {
    private let bus: SessionBus
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
        do throws(PortalFailure) {
            bus = try SessionBus()
        } catch .noLibrary {
            throw .missingGNOME("libsystemd.so.0 is not installed")
        } catch {
            throw .missingGNOME("there is no session bus")
        }
        self.pipes = pipes
        for match in MutterWords.matches {
            send(Self.addMatch, awaiting: nil) { message throws(PortalFailure) in try message.append(match) }
        }
    }

    var descriptor: Int32 { bus.descriptor }

    /// The events to poll the socket for.
    var interest: Readiness.State { bus.wantsToWrite ? [.reading, .writing] : .reading }

    /// Handles what has arrived.
    ///
    /// - Returns: the events, in order.
    /// - Throws: `connectionLost` if the bus has ended.
    func read() throws(DisplayError) -> [MutterEvent] {
        hasMore = true
        for _ in 0..<Self.messagesAtOnce where hasMore {
            guard let (message, hasMore) = try? bus.process() else { throw .connectionLost }
            if let message { handle(message) }
            self.hasMore = hasMore
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
            send(Self.create, awaiting: .create)
        case .enableClipboard: enable(session, .enable)
        case .createReader(let number): send(Self.create, awaiting: .createReader(number))
        case .enableReader(let number): enable(readers[number], .enableReader(number))
        case .setSelection(let number, let types):
            send(method(.set, of: session), awaiting: .set(number)) { message throws(PortalFailure) in
                try message.append(MutterWords.types, types)
            }
        case .ping(let call):
            send(Self.property, awaiting: call) { message throws(PortalFailure) in
                try message.append(MutterWords.service)
                try message.append(MutterWords.Property.version)
            }
        case .openWriting(let request, let serial):
            send(method(.write, of: session), awaiting: .write(request)) { message throws(PortalFailure) in
                try message.append(serial)
            }
        case .finishWriting(let serial, let isWhole):
            send(method(.writeDone, of: session), awaiting: nil) { message throws(PortalFailure) in
                try message.append(serial)
                try message.append(isWhole)
            }
        case .openReading(let id, let type, let number):
            let session = number == 0 ? session : readers[number]
            send(method(.read, of: session), awaiting: .read(id)) { message throws(PortalFailure) in
                try message.append(type)
            }
        case .send(let request, let bytes, let awaitsReading): pipes.send(request, bytes, awaitsReading: awaitsReading)
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
            if (try? message.bool()) == false { events.append(.serviceBack) }
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
            guard let path = message.objectPath() else { return .refused(call, .other("an unknown answer")) }
            session = path
        case .createReader(let number):
            guard let path = message.objectPath() else { return .refused(call, .other("an unknown answer")) }
            readers[number] = path
        case .write(let request):
            guard let descriptor = try? message.descriptor() else { return .refused(call, .other("no descriptor")) }
            pipes.accept(request, descriptor)
        case .read(let id):
            guard let descriptor = try? message.descriptor() else { return .refused(call, .other("no descriptor")) }
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
            try? message.dictionary { name throws(PortalFailure) in
                switch name {
                case MutterWords.types: types = try message.stringsInVariant(limit: Self.mostTypes)
                case MutterWords.isOwner: isOurs = try message.flagInVariant()
                default: return false
                }
                return true
            }
            return .ownerChanged(types: types, isOurs: isOurs)
        case .transfer:
            guard let type = message.text(), let serial = try? message.number() else { return nil }
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
    private static let create = BusMethod(
        destination: MutterWords.service, path: MutterWords.path, interface: MutterWords.service,
        member: MutterWords.Method.create.rawValue)
    private static let property = BusMethod(
        destination: MutterWords.service, path: MutterWords.path, interface: MutterWords.Property.interface,
        member: MutterWords.Property.get)
    private static let addMatch = BusMethod(
        destination: MutterWords.Bus.name, path: MutterWords.Bus.path, interface: MutterWords.Bus.name,
        member: MutterWords.Bus.addMatch)

    /// A method of one of the sessions; nil without that session.
    private func method(_ method: MutterWords.Method, of session: String?) -> BusMethod? {
        session.map {
            BusMethod(
                destination: MutterWords.service, path: $0, interface: MutterWords.session, member: method.rawValue)
        }
    }

    private func enable(_ session: String?, _ call: MutterCall) {
        send(method(.enable, of: session), awaiting: call) { message throws(PortalFailure) in
            try message.append(MutterWords.types, [])
        }
    }

    /// Calls a method with what `write` appends; a call that cannot be sent is refused.
    private func send(
        _ method: BusMethod?, awaiting call: MutterCall?,
        _ write: (BusMessage) throws(PortalFailure) -> Void = { _ in }
    ) {
        do throws(PortalFailure) {
            guard let method else { throw .noBus }
            let message = try bus.message(method)
            try write(message)
            let cookie = try bus.send(message)
            if let call { calls[cookie] = call }
        } catch {
            if let call { events.append(.refused(call, .gone)) }
        }
    }
}
