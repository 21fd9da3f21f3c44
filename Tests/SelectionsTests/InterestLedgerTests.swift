import Selections
import Testing

@Suite struct InterestLedgerTests {
    let window = Window(1)

    @Test func theSecondInterestChangesNothingAndTheLastEndsIt() {
        var ledger = InterestLedger()
        #expect(ledger.add(.transfer, in: window) == .transfer)
        #expect(ledger.add(.transfer, in: window) == nil)
        #expect(ledger.remove(.transfer, in: window) == nil)
        #expect(ledger.expects(window))
        #expect(ledger.remove(.transfer, in: window) == [])
        #expect(!ledger.expects(window))
    }

    @Test func differentInterestsAddUp() {
        var ledger = InterestLedger()
        #expect(ledger.add(.structure, in: window) == .structure)
        #expect(ledger.add(.transfer, in: window) == .transfer)
        #expect(ledger.remove(.transfer, in: window) == .structure)
    }

    @Test func aForgottenWindowHasNoInterestsLeftToWithdraw() {
        var ledger = InterestLedger()
        _ = ledger.add(.transfer, in: window)
        ledger.forget(window)
        #expect(ledger.remove(.transfer, in: window) == nil)
        #expect(ledger.add(.transfer, in: window) == .transfer)
    }
}
