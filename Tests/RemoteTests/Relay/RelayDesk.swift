import Pasteboard
import PasteboardClient
import RemoteLink
import SelectionModel
import Targets
import UniformTypes

@testable import RemoteRelay

/// The machine of the near end, with a clock that the test moves.
struct RelayDesk {
    var machine: RelayMachine
    var now = Instant.now
    private var lastStream: UInt32 = 1
    static let link = LinkID(1)

    init(_ access: RemoteReading = .always, greeted: Bool = true, _ change: (inout RelaySettings) -> Void = { _ in }) {
        var settings = RelaySettings(host: "harbour")
        change(&settings)
        machine = RelayMachine(settings, access: access, now: now)
        _ = machine.handle(.connected(Self.link), at: now)
        if greeted { _ = send(.hello(LinkHello(purpose: "paste")), on: 1) }
    }

    mutating func handle(_ input: RelayInput) -> [RelayCommand] {
        machine.handle(input, at: now)
    }

    mutating func send(_ request: RemoteRequest, on stream: UInt32? = nil) -> [RelayCommand] {
        if stream == nil { lastStream += 2 }
        return handle(.arrived(Self.link, .message(stream: stream ?? lastStream, request.frame)))
    }

    /// The replies among commands.
    static func replies(_ commands: [RelayCommand]) -> [RemoteReply] {
        commands.compactMap { command in
            guard case .send(_, let stream, let frame) = command, !stream.isMultiple(of: 2) else { return nil }
            return try? RemoteReply(frame)
        }
    }

    /// The number of the operation that a command is about.
    static func operation(_ commands: [RelayCommand]) -> OperationID? {
        commands.lazy.compactMap { command in
            switch command {
            case .ask(let id, _), .list(let id, _), .retrieve(let id, _, _), .owner(let id, _), .clear(let id, _): id
            default: nil
            }
        }.first
    }

    static func item(_ text: String) -> Item {
        Item([Representation(type: .utf8PlainText, bytes: Array(text.utf8))])
    }

    static func publish(_ item: Item, publication: Int? = nil) -> RemoteRequest {
        .control(.publish(PublishRequest(selection: .clipboard, item: item, publication: publication)))
    }
}

extension [RelayCommand] {
    /// Whether one of the commands reads the local display, or asks the daemon for its content.
    var read: Bool {
        contains { command in
            switch command {
            case .list, .retrieve, .owner, .ask(_, .describe), .ask(_, .status), .ask(_, .add): true
            default: false
            }
        }
    }
}
