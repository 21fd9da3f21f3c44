import SelectionModel
import Selections
import X11

@testable import PasteboardClient
@testable import PasteboardService

/// Another client that has copied something, in this process.
final class Owner {
    let client: SelectionClient
    private let contents: [(target: String, payload: Payload)]
    private var generation: Generation?
    private(set) var isOwner = false
    /// What it was asked for, in order.
    private(set) var requests: [String] = []
    /// Whether it leaves them without an answer.
    var isSilent = false
    private var saved: Result<Payload, RetrievalError>?
    private var saving: RetrievalID?
    private var inquiry: InquiryID?
    private var found: Bool?

    init(on display: String, _ contents: [(String, Payload)]) throws {
        client = try SelectionClient(display: display)
        self.contents = contents.map { (target: $0.0, payload: $0.1) }
        try copy()
    }

    func copy() throws {
        isOwner = false
        generation = client.own(.clipboard, targets: contents.map(\.target))
        try run { isOwner }
    }

    /// Whether the clipboard is its own, by the server's word.
    func ownsClipboard() throws -> Bool {
        let inquiry = client.findOwner(of: .clipboard)
        found = nil
        self.inquiry = inquiry
        try run { found != nil }
        return found ?? false
    }

    /// Asks the clipboard manager to save everything; returns whether it confirmed that.
    func save() throws -> Bool {
        saving = client.retrieve(SelectionName("CLIPBOARD_MANAGER"), target: "SAVE_TARGETS")
        saved = nil
        try run { saved != nil }
        return (try? saved?.get()) == .done
    }

    /// Answers all requests until an event has occurred.
    func run(until condition: () throws -> Bool) throws {
        let end = Instant.now + .seconds(30)
        while true {
            for event in try client.process(now: .now) { handle(event) }
            if try condition() { return }
            guard Instant.now < end else { throw TookTooLong() }
            let soon = Instant.now + .milliseconds(5)
            _ = Poll.wait(for: [(client.fileDescriptor, .read)], until: min(client.nextDeadline ?? soon, soon))
        }
    }

    private func handle(_ event: SelectionEvent) {
        switch event {
        case .owned(_, generation, _): isOwner = true
        case .lost(_, generation, _): isOwner = false
        case .requested(let id, _, _, let target, _):
            requests.append(target)
            if !isSilent { client.supply(id, contents.first { $0.target == target }?.payload) }
        case .retrieved(saving, let result): saved = result
        case .ownerFound(inquiry, let owner): found = owner.map { client.isOwn($0) } ?? false
        default: break
        }
    }
}

func payload(_ text: String) -> Payload {
    Payload(type: "UTF8_STRING", bytes: Array(text.utf8))
}
