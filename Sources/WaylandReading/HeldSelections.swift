import PasteboardClient
import SelectionModel
import Targets

/// What the daemon of a display holds, as it says itself.
struct HeldSelections {
    private let display: DisplayName

    init(_ display: DisplayName) {
        self.display = display
    }

    /// What a selection offers; nil where the daemon holds nothing of it, or none runs.
    func targets(of selection: SelectionName) -> [String]? {
        guard case .description(let description)? = ask(.describe(selection: selection)) else { return nil }
        return description.entries.map(\.target)
    }

    /// Whether the daemon owns a selection, with something of its own or in the place of a program that has ended.
    func holds(_ selection: SelectionName) -> Bool {
        switch ask(.describeFor(DestinationQuery(selection: selection, application: ""))) {
        case .seen: true
        default: false
        }
    }

    /// The bytes of a target, as anybody would be given them.
    func content(_ target: String, of selection: SelectionName, limit: Int) -> Result<Payload, RetrievalError> {
        let query = RenderingQuery(
            destination: DestinationQuery(selection: selection, application: ""), target: Target(target))
        guard let answer = ask(.renderFor(query)) else { return .failure(.noOwner) }
        guard case .rendering(let content) = answer else { return .failure(.refused) }
        guard content.bytes.count <= limit else { return .failure(.tooLarge(limit: limit)) }
        let named = Target(target)
        return .success(Payload(type: named.replyType, format: named.format, bytes: content.bytes))
    }

    func release(_ selection: SelectionName) {
        _ = ask(.release(selection: selection))
    }

    /// The daemon's own identity.
    var identity: ClientIdentity {
        var identity = ClientIdentity()
        identity.command = "pasteboardd"
        identity.process = (try? ControlClient(display: display))?.process
        return identity
    }

    private func ask(_ request: Request) -> Reply? {
        let deadline = ContinuousClock.now + ControlClient.patience
        return try? ControlClient(display: display, until: deadline).ask(request, until: deadline)
    }
}
