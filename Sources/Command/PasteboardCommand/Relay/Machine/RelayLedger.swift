import PasteboardClient
import RemoteLink
import SelectionModel

/// The requests of the other computer, and the pending commands, which the parts of ``RelayMachine`` share.
struct RelayLedger: Sendable {
    private var operations: [OperationID: RelayOperation] = [:]
    private var last = 0
    private var commands: [RelayCommand] = []
    /// The time of the input.
    private(set) var now: Instant

    init(now: Instant) {
        self.now = now
    }

    /// Begins to handle an input.
    mutating func begin(at now: Instant) {
        self.now = now
        commands = []
    }

    /// Queues a command.
    mutating func add(_ command: RelayCommand) { commands.append(command) }

    /// The commands for the input, in order.
    var added: [RelayCommand] { commands }

    // MARK: Operations

    /// The number of the next operation.
    var next: OperationID { OperationID(last + 1) }

    /// An operation that is not answered yet.
    subscript(id: OperationID) -> RelayOperation? {
        get { operations[id] }
        set { operations[id] = newValue }
    }

    /// The operations that are not answered yet, the oldest first.
    var ids: [OperationID] { operations.keys.sorted { $0.rawValue < $1.rawValue } }

    /// True if a further request may come over a stream.
    func accepts(_ stream: RelayStream) -> Bool {
        let own = operations.values.filter { $0.stream.link == stream.link }
        return own.count < RelaySettings.requests && !own.contains { $0.stream == stream }
    }

    mutating func begin(_ task: RelayOperation.Task, _ stream: RelayStream) -> OperationID {
        last += 1
        let id = OperationID(last)
        operations[id] = RelayOperation(stream: stream, task: task, nextSign: now + RelaySettings.sign)
        return id
    }

    /// Answers a request, which is then over; one that `isKept` continues here, as a publication with promises does.
    mutating func finish(_ id: OperationID, with reply: RemoteReply, isKept: Bool = false) {
        guard let operation = operations.removeValue(forKey: id) else { return }
        send(reply, operation.stream)
        if !isKept { add(.forget(id)) }
    }

    /// Forgets the operations that these are true for.
    mutating func drop(where isDropped: (RelayStream) -> Bool) {
        for (id, operation) in operations where isDropped(operation.stream) {
            operations[id] = nil
            add(.forget(id))
        }
    }

    mutating func send(_ reply: RemoteReply, _ stream: RelayStream) {
        add(.send(stream.link, stream: stream.number, reply.frame))
    }

    // MARK: Signs of life

    /// When the next sign of life is due.
    var nextSign: Instant? { operations.values.filter { !$0.isWatching }.map(\.nextSign).min() }

    /// Gives the signs of life that are due.
    mutating func giveSigns() {
        for (id, operation) in operations where operation.nextSign <= now && !operation.isWatching {
            operations[id]?.nextSign = now + RelaySettings.sign
            send(.working, operation.stream)
        }
    }

    /// True if the other computer reads, or waits for changes.
    var isReading: Bool { operations.values.contains(where: \.isReading) }
}
