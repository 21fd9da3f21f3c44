import PasteboardClient
import SelectionModel
import Targets

/// The selections that the daemon of a display owns, by its own report over the control socket.
struct DaemonSelections: HeldSelections {
    private let display: DisplayName
    private let patience: Duration

    /// - Parameters:
    ///   - display: the display of the daemon.
    ///   - patience: how long to wait for an answer that needs no rendering.
    init(_ display: DisplayName, patience: Duration) {
        self.display = display
        self.patience = min(patience, ControlClient.patience)
    }

    func targets(of selection: SelectionName) -> [String]? {
        guard case .description(let description)? = ask(.describe(selection: selection)) else { return nil }
        return description.entries.map(\.target)
    }

    func holds(_ selection: SelectionName) -> Bool {
        switch ask(.describeFor(DestinationQuery(selection: selection, application: ""))) {
        case .seen: true
        default: false
        }
    }

    func content(_ target: String, of selection: SelectionName, limit: Int) -> Result<Payload, RetrievalError> {
        let query = RenderingQuery(
            destination: DestinationQuery(selection: selection, application: ""), target: Target(target))
        guard let answer = ask(.renderFor(query), ControlClient.renderingPatience) else { return .failure(.noOwner) }
        guard case .rendering(let content) = answer else { return .failure(.refused) }
        guard content.bytes.count <= limit else { return .failure(.tooLarge(limit: limit)) }
        let named = Target(target)
        return .success(Payload(type: named.replyType, format: named.format, bytes: content.bytes))
    }

    func release(_ selection: SelectionName) { _ = ask(.release(selection: selection)) }

    var identity: ClientIdentity {
        var identity = ClientIdentity()
        identity.command = "pasteboardd"
        identity.process = (try? ControlClient(display: display, until: .now + patience))?.process
        return identity
    }

    private func ask(_ request: Request, _ limit: Duration? = nil) -> Reply? {
        let deadline = Instant.now + (limit ?? patience)
        return try? ControlClient(display: display, until: deadline).ask(request, until: deadline)
    }
}
