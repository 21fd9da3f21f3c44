import PasteboardClient
import RemoteRelay
import SelectionModel

/// A request to the local daemon, and its replies.
final class DaemonConversation {
    let operation: OperationID
    private let channel: FrameChannel
    /// Whether the daemon has replied; after that it only requests promised content.
    private var isAnswered = false
    private let isLasting: Bool
    private var changeCount: Int?
    private let selection: SelectionName?

    /// The timeout for connecting to the daemon.
    private static let patience: Duration = .seconds(5)

    /// Sends a request, and starts a daemon if the request publishes something.
    ///
    /// - Returns: nil if there is no daemon.
    init?(_ operation: OperationID, _ request: Request, on display: DisplayName) {
        self.operation = operation
        if case .publish(let publish) = request { selection = publish.selection } else { selection = nil }
        do {
            switch request {
            case .publish(let publish):
                channel = try DaemonLauncher(display: display, patience: Self.patience).channel()
                isLasting = publish.publication != nil
            case .add:
                channel = try DaemonLauncher(display: display, patience: Self.patience).channel()
                isLasting = false
            default:
                channel = try ControlClient(display: display, until: .now + Self.patience).channel
                isLasting = false
            }
            try channel.send(request.frame)
        } catch {
            return nil
        }
    }

    var pollRequest: PollRequest { channel.pollRequest }

    /// True if no more replies are expected.
    var isOver: Bool { channel.isClosed || isAnswered && !isLasting }

    /// The frames that the daemon has sent since the last call.
    func receive() -> [RelayInput] {
        channel.flush()
        var inputs: [RelayInput] = []
        for frame in channel.receive() {
            if let notice = try? PromiseNotice(frame) {
                switch notice {
                case .wanted(let reference): inputs.append(.wanted(operation, promise: reference.promise))
                case .over: inputs.append(.over(operation))
                }
            } else if !isAnswered {
                isAnswered = true
                let reply = try? Reply(frame)
                if case .done(let count) = reply { changeCount = count }
                inputs.append(.replied(operation, reply))
            }
        }
        guard channel.isClosed else { return inputs }
        if !isAnswered { inputs.append(.replied(operation, nil)) }
        if isLasting { inputs.append(.over(operation)) }
        isAnswered = true
        return inputs
    }

    func send(_ request: Request) { try? channel.send(request.frame) }

    /// Replaces a publication, unless another program has copied since.
    func replace(with rest: PublishRequest, on display: DisplayName) {
        let deadline = Instant.now + Self.patience
        guard let selection, let changeCount,
            case .description(let held)? = try? ControlClient(display: display, until: deadline)
                .ask(.describe(selection: selection), until: deadline), held.changeCount == changeCount
        else { return }
        _ = try? ControlClient(display: display, until: deadline).ask(.publish(rest), until: deadline)
    }
}
