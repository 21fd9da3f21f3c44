import DataControl
import SelectionModel

/// A compositor with clients of data control, each of them a machine, and the pipes between them.
///
/// It executes a client's requests immediately, and queues the events in order; ``deliver(to:)`` delivers them to a client.
final class FakeCompositor {
    /// How a client treats the pipes that it reads.
    enum Reading {
        case all
        /// It accepts this many bytes, and then no more.
        case stalling(after: Int)
        /// It accepts this many bytes, and closes the pipe.
        case closing(after: Int)
    }

    struct Client {
        var machine: DataControlMachine
        var reading = Reading.all
        var inbox: [CompositorEvent] = []
        var reports: [BackEndEvent] = []
        fileprivate var offers: [OfferID: Source] = [:]
        fileprivate var isAlive = true
    }

    fileprivate struct Source: Hashable {
        let client: Int
        let id: SourceID
    }

    private struct Pipe {
        let source: Source
        let request: RequestID
        let reader: Int
        let retrieval: RetrievalID
        var taken = 0
    }

    private(set) var clients: [Client] = []
    private var types: [Source: [String]] = [:]
    private var selections: [SelectionKind: Source] = [:]
    private var pipes: [Pipe] = []
    private var lastNumber: UInt64 = 1000
    var now = Instant.now

    /// The pipes that are open.
    var openPipes: Int { pipes.count }

    init(clients count: Int, limits: DataControlLimits = DataControlLimits()) {
        for _ in 0..<count { clients.append(Client(machine: DataControlMachine(hasPrimary: true, limits: limits))) }
        for client in clients.indices { perform(clients[client].machine.begin(), of: client) }
        settle()
    }

    /// The content and the owner of a selection in the compositor.
    func content(of kind: SelectionKind) -> (client: Int, types: [String])? {
        selections[kind].flatMap { source in types[source].map { (source.client, $0) } }
    }

    /// A client wants something.
    func perform(_ command: BackEndCommand, by client: Int) {
        perform(clients[client].machine.perform(command, now: now), of: client)
        collect(client)
    }

    /// Lets a client hear of the next thing.
    func deliver(to client: Int) {
        guard clients[client].isAlive, !clients[client].inbox.isEmpty else { return }
        let event = clients[client].inbox.removeFirst()
        perform(clients[client].machine.handle(event, now: now), of: client)
        collect(client)
    }

    /// Delivers all events to all clients.
    func settle() {
        while let client = clients.indices.first(where: { clients[$0].isAlive && !clients[$0].inbox.isEmpty }) {
            deliver(to: client)
        }
    }

    /// Advances the time, and lets all clients do their due work.
    func advance(_ time: Duration) {
        now += time
        for client in clients.indices where clients[client].isAlive {
            perform(clients[client].machine.expire(now: now), of: client)
            collect(client)
        }
        settle()
    }

    /// A client ends at once.
    func kill(_ client: Int) {
        clients[client].isAlive = false
        for kind in SelectionKind.allCases where selections[kind]?.client == client { set(kind, nil) }
        for pipe in pipes where pipe.source.client == client || pipe.reader == client { close(pipe) }
    }

    func takeReports(of client: Int) -> [BackEndEvent] {
        defer { clients[client].reports = [] }
        return clients[client].reports
    }

    func setReading(_ reading: Reading, of client: Int) {
        clients[client].reading = reading
    }

    /// Something that no compositor should say.
    func tell(_ event: CompositorEvent, to client: Int) {
        clients[client].inbox.append(event)
    }

    private func collect(_ client: Int) {
        clients[client].reports += clients[client].machine.takeReports()
    }
}

extension FakeCompositor {
    private func perform(_ commands: [CompositorCommand], of client: Int) {
        for command in commands { perform(command, of: client) }
    }

    private func perform(_ command: CompositorCommand, of client: Int) {
        switch command {
        case .createSource(let id, let types): self.types[Source(client: client, id: id)] = types
        case .setSelection(let kind, let id): set(kind, id.map { Source(client: client, id: $0) })
        case .destroySource(let id):
            let source = Source(client: client, id: id)
            for kind in SelectionKind.allCases where selections[kind] == source { set(kind, nil) }
            types[source] = nil
        case .destroyOffer(let offer): clients[client].offers[offer] = nil
        case .synchronize(let sync): clients[client].inbox.append(.synchronized(sync))
        case .receive(let retrieval, let offer, let type): receive(retrieval, offer, type, by: client)
        case .endReception(let retrieval):
            if let pipe = pipes.first(where: { $0.reader == client && $0.retrieval == retrieval }) { close(pipe) }
        case .send(let request, let bytes, _): send(request, bytes, of: client)
        case .endSending(let request):
            if let pipe = pipes.first(where: { $0.source.client == client && $0.request == request }) { close(pipe) }
        }
    }

    private func set(_ kind: SelectionKind, _ source: Source?) {
        let earlier = selections[kind]
        selections[kind] = source
        if let earlier, earlier != source, types[earlier] != nil {
            clients[earlier.client].inbox.append(.cancelled(earlier.id))
        }
        for client in clients.indices where clients[client].isAlive {
            guard let source else {
                clients[client].inbox.append(.selection(kind, nil))
                continue
            }
            lastNumber += 1
            let offer = OfferID(lastNumber)
            clients[client].offers[offer] = source
            let listed = (types[source] ?? []).map { CompositorEvent.typeOffered(offer, $0) }
            clients[client].inbox += [.offerIntroduced(offer)] + listed + [.selection(kind, offer)]
        }
    }

    private func receive(_ retrieval: RetrievalID, _ offer: OfferID, _ type: String, by client: Int) {
        guard let source = clients[client].offers[offer], types[source] != nil, selections.values.contains(source)
        else {
            clients[client].inbox.append(.receivedAll(retrieval))
            return
        }
        lastNumber += 1
        let request = RequestID(lastNumber)
        pipes.append(Pipe(source: source, request: request, reader: client, retrieval: retrieval))
        clients[source.client].inbox.append(.sendRequested(request, source.id, type: type))
    }

    private func send(_ request: RequestID, _ bytes: [UInt8], of client: Int) {
        guard let index = pipes.firstIndex(where: { $0.source.client == client && $0.request == request }) else {
            return
        }
        let pipe = pipes[index]
        let count =
            switch clients[pipe.reader].reading {
            case .all: bytes.count
            case .stalling(let limit), .closing(let limit): min(limit, bytes.count)
            }
        if count > 0 {
            clients[client].inbox.append(.taken(request, count: count))
            clients[pipe.reader].inbox.append(.received(pipe.retrieval, Array(bytes[..<count])))
        }
        if case .closing = clients[pipe.reader].reading {
            pipes.remove(at: index)
            clients[client].inbox.append(.readerClosed(request))
        }
    }

    private func close(_ pipe: Pipe) {
        pipes.removeAll { $0.source == pipe.source && $0.request == pipe.request }
        if clients[pipe.source.client].isAlive { clients[pipe.source.client].inbox.append(.readerClosed(pipe.request)) }
        if clients[pipe.reader].isAlive { clients[pipe.reader].inbox.append(.receivedAll(pipe.retrieval)) }
    }
}
