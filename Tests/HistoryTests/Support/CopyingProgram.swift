import PasteboardClient
import SelectionModel
import Selections
import TestSupport
import X11

/// Another client that has copied several types, in this process.
final class CopyingProgram {
    private let client: SelectionClient
    private let contents: [(target: String, text: String)]
    private var isOwner = false
    /// What it was asked for, in order.
    private(set) var requests: [String] = []

    init(on display: String, _ contents: [(String, String)]) throws {
        client = try SelectionClient(display: display)
        self.contents = contents.map { (target: $0.0, text: $0.1) }
        _ = client.own(.clipboard, targets: self.contents.map(\.target))
        try run { isOwner }
    }

    /// Answers all requests until an event has occurred.
    func run(until condition: () throws -> Bool) throws {
        let end = Instant.now + .seconds(60)
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
        case .owned: isOwner = true
        case .lost: isOwner = false
        case .requested(let id, _, _, let target, _):
            requests.append(target)
            let text = contents.first { $0.target == target }?.text
            client.supply(id, text.map { Payload(type: target, bytes: Array($0.utf8)) })
        default: break
        }
    }
}
