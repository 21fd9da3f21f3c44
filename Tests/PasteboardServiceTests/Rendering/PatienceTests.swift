import Selections
import Testing

@testable import DaemonCore

/// The daemon's time limits expire before the owner's machine refuses the request itself.
@Suite struct PatienceTests {
    @Test(arguments: [RenderingTable.patience, PromiseTable.patience])
    func isShorterThanThatOfTheOwner(patience: Duration) {
        #expect(patience < OwnerLimits().supply)
    }
}
