import SelectionModel
import Selections
import X11

@testable import PasteboardClient
@testable import PasteboardService

/// Another clipboard manager, in this process.
final class SelectionClientWithRole {
    private let client: SelectionClient
    private let role = SelectionName("CLIPBOARD_MANAGER")

    init(on display: String) throws {
        client = try SelectionClient(display: display)
        let generation = client.manage(role, targets: ["SAVE_TARGETS"])
        try wait { if case .owned(_, generation, _) = $0 { true } else { nil } }
    }

    func hasRole() throws -> Bool {
        let inquiry = client.findOwner(of: role)
        let owner: Window?? = try wait { if case .ownerFound(inquiry, let owner) = $0 { owner } else { nil } }
        return (owner ?? nil).map { client.isOwn($0) } ?? false
    }

    @discardableResult
    private func wait<Result>(for match: (SelectionEvent) -> Result?) throws -> Result {
        let end = ContinuousClock.now + .seconds(30)
        while true {
            for event in try client.process(now: .now) {
                if let result = match(event) { return result }
            }
            guard ContinuousClock.now < end else { throw TookTooLong() }
            _ = Poll.wait(for: [(client.fileDescriptor, .read)], until: min(client.nextDeadline ?? end, end))
        }
    }
}
