import CSystem
import Glibc
import Pasteboard
import PasteboardClient
import RemoteLink
import RemoteRelay
import SelectionModel

/// Serves this computer's pasteboard to another one: a socket, and one loop that never blocks on the other end.
package final class Relay {
    private let listener: RelayListener
    private let display: DisplayName
    private let host: String
    private let access: () -> RemoteReading
    private let tell: (String) -> Void
    private var machine: RelayMachine
    private var links: [LinkID: LinkChannel] = [:]
    private var lastLink = 0
    private var conversations: [DaemonConversation] = []
    private var reading: RelayReading?
    private var question: PersonQuestion?
    private var told: [RelayNotice: Instant] = [:]

    /// The time for which a message is not repeated.
    private static let repetition: Duration = .seconds(60)
    /// The maximum number of queued messages to the other end; above it, its requests are not read.
    private static let waitingMessages = 64
    /// The interval at which it checks that the socket's file exists.
    private static let checking: Duration = .seconds(3600)

    /// - Parameters:
    ///   - listener: the socket.
    ///   - host: the user's name for the other computer.
    ///   - display: the display whose pasteboard is served.
    ///   - settings: the limits.
    ///   - access: whether the other computer may read; called for each request.
    ///   - tell: called with a message for the user.
    package init(
        _ listener: RelayListener, for host: String, on display: DisplayName, settings: RelaySettings? = nil,
        access: @escaping () -> RemoteReading, tell: @escaping (String) -> Void
    ) {
        self.listener = listener
        self.host = host
        self.display = display
        self.access = access
        self.tell = tell
        machine = RelayMachine(settings ?? RelaySettings(host: host), access: .never, now: .now)
    }

    /// Serves until a process has ended or the socket is gone.
    ///
    /// - Parameter end: a descriptor that becomes readable when the process ends; nil for no such process.
    package func run(until end: Descriptor?) {
        while true {
            let ready = pollRequest(end).wait()
            if let end, ready.contains(end.number) { break }
            if ready.isEmpty, !listener.isThere { return }
            turn()
        }
        // Requests that arrived before a connection ended are still handled.
        turn()
        for link in links.keys.sorted(by: { $0.rawValue < $1.rawValue }) { drop(link) }
        finishConversations()
    }
}

extension Relay {
    private func pollRequest(_ end: Descriptor?) -> PollRequest {
        var request = PollRequest(until: machine.deadline ?? .now + Self.checking)
        if links.count < RelayListener.connections { request.interests.append((listener.descriptor.number, .read)) }
        if let end { request.interests.append((end.number, .read)) }
        for channel in links.values {
            var interest: Poll.Interest = isOverdue(channel) ? [] : .read
            if channel.hasOutput { interest.insert(.write) }
            request.interests.append((channel.descriptor.number, interest))
        }
        for conversation in conversations { request = request.adding(conversation.pollRequest) }
        if let reading { request = request.adding(reading.pollRequest) }
        if let question { request = request.adding(question.pollRequest) }
        return request
    }

    /// Whether the other end must read messages before its requests are read again.
    private func isOverdue(_ channel: LinkChannel) -> Bool { channel.waitingMessages > Self.waitingMessages }

    private func turn() {
        acceptLinks()
        for (id, channel) in links { serve(id, channel) }
        for conversation in conversations {
            for input in conversation.receive() { handle(input) }
        }
        conversations.removeAll(where: \.isOver)
        if let reading {
            for input in reading.process() { handle(input) }
            if reading.hasFailed || !machine.isReading { endReading() }
        }
        if let answer = question?.answer() {
            question = nil
            handle(.answered(answer))
        }
        if let deadline = machine.deadline, deadline <= .now { handle(.deadline) }
        if !machine.isAsking { question = nil }
        // Collects the programs that show notifications.
        while waitpid(-1, nil, WNOHANG) > 0 {}
    }

    private func acceptLinks() {
        while links.count < RelayListener.connections, let descriptor = listener.accept() {
            lastLink += 1
            links[LinkID(lastLink)] = LinkChannel(descriptor, .near)
            handle(.connected(LinkID(lastLink)))
        }
    }

    private func serve(_ id: LinkID, _ channel: LinkChannel) {
        channel.flush()
        if !isOverdue(channel) || channel.isClosed {
            for event in channel.receive() {
                machine.access = access()
                handle(.arrived(id, event))
            }
        }
        if channel.isClosed { drop(id) }
    }

    private func drop(_ id: LinkID) {
        guard let channel = links.removeValue(forKey: id) else { return }
        if let fault = channel.fault { notify(.brokenProtocol(fault.description)) }
        channel.close()
        handle(.disconnected(id))
    }

    private func handle(_ input: RelayInput) {
        for command in machine.handle(input, at: .now) { perform(command) }
    }

    private func perform(_ command: RelayCommand) {
        switch command {
        case .send(let link, let stream, let frame): links[link]?.send(frame, on: stream)
        case .cancel(let link, let stream): links[link]?.cancel(stream)
        case .close(let link, _): links.removeValue(forKey: link)?.close()
        case .ask(let id, let request): ask(id, request)
        case .list(let id, let selection): read(id) { $0.list(id, selection) }
        case .retrieve(let id, let selection, let target): read(id) { $0.retrieve(id, selection, target) }
        case .owner(let id, let selection): read(id) { $0.owner(id, selection) }
        case .clear(let id, let selection): read(id) { $0.clear(id, selection) }
        case .forget(let id):
            conversations.removeAll { $0.operation == id }
            reading?.forget(id)
        case .keep(let id, let promise, let bytes):
            let reference = PromiseReference(publication: id.rawValue, promise: promise)
            conversation(id)?.send(.keep(KeptPromise(reference, bytes)))
        case .store(let id, let promises, let files): store(id, promises, files)
        case .readFiles(let id, let paths):
            handle(.filesRead(id, Result { () throws(RemoteFileRefusal) in try RemoteFiles(reading: paths) }))
        case .report(let id, let promise, let thousandths):
            let reference = PromiseReference(publication: id.rawValue, promise: promise)
            conversation(id)?.send(.report(PromiseReport(reference, thousandths: max(0, min(1000, thousandths)))))
        case .reduce(let id, let rest): reduce(id, rest)
        case .question(let purpose):
            question = PersonQuestion(about: host, purpose: purpose)
            if question == nil {
                notify(.refusedReading(purpose: purpose))
                handle(.answered(false))
            }
        case .tell(let notice): notify(notice)
        }
    }

    private func store(_ id: OperationID, _ promises: [Int], _ files: RemoteFiles) {
        let paths = try? ReceivedFiles(from: RelayNames.fileName(host)).store(files)
        handle(.stored(id, promises: promises, paths?.map { String(decoding: $0, as: UTF8.self) }))
    }

    private func conversation(_ id: OperationID) -> DaemonConversation? { conversations.first { $0.operation == id } }

    private func ask(_ id: OperationID, _ request: Request) {
        guard let conversation = DaemonConversation(id, request, on: display) else { return handle(.replied(id, nil)) }
        conversations.append(conversation)
    }

    private func read(_ id: OperationID, _ question: (RelayReading) -> [RelayInput]) {
        if reading == nil { reading = RelayReading(display) }
        guard let reading else { return handle(.failed(id, .connectionLost)) }
        for input in question(reading) { handle(input) }
    }

    private func endReading() {
        reading?.close()
        reading = nil
    }

    /// Publishes the remaining content of a publication, unless another program has copied since.
    private func reduce(_ id: OperationID, _ rest: PublishRequest?) {
        guard let conversation = conversation(id) else { return }
        conversations.removeAll { $0.operation == id }
        guard let rest else { return }
        conversation.replace(with: rest, on: display)
    }

    private func notify(_ notice: RelayNotice) {
        if let last = told[notice], last + Self.repetition > .now { return }
        told[notice] = .now
        tell(notice.sentence(about: host))
    }

    /// Waits until the daemon has received the remaining content.
    private func finishConversations() {
        let end = Instant.now + ControlClient.patience
        while !conversations.isEmpty, Instant.now < end {
            var request = PollRequest(until: end)
            for conversation in conversations { request = request.adding(conversation.pollRequest) }
            request.wait()
            for conversation in conversations { _ = conversation.receive() }
            conversations.removeAll(where: \.isOver)
        }
    }
}
