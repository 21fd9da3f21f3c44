import RemoteLink
import SelectionModel

/// The requests of the other computer, and the pending commands, shared by the parts of ``RelayMachine``.
struct RelayLedger: Sendable {
    private var operations: [OperationID: RelayOperation] = [:]
    private var last = 0
    private var commands: [RelayCommand] = []
    /// The time of the current input.
    private(set) var now: Instant

    init(now: Instant) { self.now = now }

    /// Starts handling an input.
    mutating func begin(at now: Instant) {
        self.now = now
        commands = []
    }

    /// Queues a command.
    mutating func add(_ command: RelayCommand) { commands.append(command) }

    /// The commands for the input, in order.
    var added: [RelayCommand] { commands }

    // MARK: Operations

    /// The identifier of the next operation.
    var next: OperationID { OperationID(last + 1) }

    /// An operation that has not been answered yet.
    subscript(id: OperationID) -> RelayOperation? {
        get { operations[id] }
        set { operations[id] = newValue }
    }

    /// The operations that have not been answered yet, oldest first.
    var ids: [OperationID] { operations.keys.sorted { $0.rawValue < $1.rawValue } }

    /// True if a stream may send another request.
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

    /// Answers a request and ends it, unless `isKept`: a publication with promises continues.
    mutating func finish(_ id: OperationID, with reply: RemoteReply, isKept: Bool = false) {
        guard let operation = operations.removeValue(forKey: id) else { return }
        send(reply, operation.stream)
        if !isKept { add(.forget(id)) }
    }

    /// Drops the operations that match the condition.
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

    /// The time of the next keep-alive message.
    var nextSign: Instant? { operations.values.filter { !$0.isWatching }.map(\.nextSign).min() }

    /// Sends the keep-alive messages that are due.
    mutating func giveSigns() {
        for (id, operation) in operations where operation.nextSign <= now && !operation.isWatching {
            operations[id]?.nextSign = now + RelaySettings.sign
            send(.working, operation.stream)
        }
    }

    /// True if the other computer reads, or waits for changes.
    var isReading: Bool { operations.values.contains(where: \.isReading) }
}
