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
        let end = ContinuousClock.now + .seconds(30)
        while true {
            for case .owned(_, generation, _) in try client.process(now: .now) { return }
            guard ContinuousClock.now < end else { throw TookTooLong() }
            _ = Poll.wait(for: [(client.fileDescriptor, .read)], until: end)
        }
    }

    var hasRole: Bool { client.owner(of: role).map { client.isOwn($0) } ?? false }
}
