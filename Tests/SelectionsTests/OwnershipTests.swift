import SelectionModel
import Selections
import Testing

@Suite struct OwnershipTests {
    let window = OwnerDesk.window
    let later = Window(0x20_0002)
    let stranger = OwnerDesk.stranger

    @Test func takesWithTheServersTimeAndVerifies() {
        var desk = OwnerDesk()
        let asked = desk.owner.own(named("CLIPBOARD"), targets: [], generation: Generation(1), window: window)
        #expect(asked == [.requestTime(window)])
        #expect(desk.handle(.time(window, Timestamp(7))) == [.claim(named("CLIPBOARD"), window, Timestamp(7))])
        #expect(
            desk.handle(.claimed(window, owner: window))
                == [.report(.owned(.clipboard, Generation(1), Timestamp(7)))])
    }

    @Test func aClaimThatTheServerHasNotReceivedIsWithdrawn() {
        var desk = OwnerDesk()
        desk.own()
        _ = desk.owner.own(named("CLIPBOARD"), targets: [], generation: Generation(2), window: later)
        let actions = desk.owner.withdraw(Generation(2))
        #expect(actions.events == [.notOwned(.clipboard, Generation(2), .abandoned)])
        #expect(actions.destroyed == [later] && desk.handle(.time(later, Timestamp(2000))) == [])
        #expect(desk.ask("UTF8_STRING").requests.count == 1)
    }

    @Test func aClaimThatTheServerHasReceivedIsSettled() {
        var desk = OwnerDesk()
        _ = desk.owner.own(named("CLIPBOARD"), targets: [], generation: Generation(1), window: window)
        _ = desk.handle(.time(window, Timestamp(7)))
        #expect(desk.owner.withdraw(Generation(1)) == [])
        #expect(
            desk.handle(.claimed(window, owner: window)).events
                == [.owned(.clipboard, Generation(1), Timestamp(7))])
        #expect(desk.owner.withdraw(Generation(1)) == [])
    }

    @Test func answersBeforeTheOwnershipIsVerified() {
        var desk = OwnerDesk()
        _ = desk.owner.own(
            named("CLIPBOARD"), targets: [named("UTF8_STRING")], generation: Generation(1), window: window)
        _ = desk.handle(.time(window, Timestamp(7)))
        #expect(desk.ask("TARGETS").replies.map(\.property) == [atom("DATA")])
    }

    @Test func reportsWhoWasFaster() {
        var desk = OwnerDesk()
        _ = desk.owner.own(named("CLIPBOARD"), targets: [], generation: Generation(1), window: window)
        _ = desk.handle(.time(window, Timestamp(7)))
        let actions = desk.handle(.claimed(window, owner: stranger))
        #expect(actions.events == [.notOwned(.clipboard, Generation(1), .taken(by: stranger))])
        #expect(actions.destroyed == [window])
    }

    @Test func keepsWhatItHadIfALaterAttemptFails() {
        var desk = OwnerDesk()
        desk.own()
        _ = desk.owner.own(named("CLIPBOARD"), targets: [], generation: Generation(2), window: later)
        _ = desk.handle(.time(later, Timestamp(2000)))
        #expect(
            desk.handle(.claimed(later, owner: window)).events
                == [.notOwned(.clipboard, Generation(2), .taken(by: window))])
        #expect(desk.ask("UTF8_STRING").requests.count == 1)
    }

    @Test func learnsThatItOwnedForAMomentOnly() {
        var desk = OwnerDesk()
        desk.own()
        _ = desk.owner.own(named("CLIPBOARD"), targets: [], generation: Generation(2), window: later)
        _ = desk.handle(.time(later, Timestamp(2000)))
        // The server only notifies the latest window that it was replaced.
        #expect(
            desk.handle(.claimed(later, owner: stranger)).events == [
                .lost(.clipboard, Generation(1), .replaced(by: stranger)),
                .notOwned(.clipboard, Generation(2), .taken(by: stranger)),
            ])
    }

    @Test func replacesItselfWithoutSelectionClear() {
        var desk = OwnerDesk()
        desk.own()
        let actions = desk.own(window: later, generation: 2, at: 2000)
        #expect(
            actions.events == [
                .lost(.clipboard, Generation(1), .superseded), .owned(.clipboard, Generation(2), Timestamp(2000)),
            ])
        // Requests for the earlier one may still be on their way, until the server's time comes back through its window.
        #expect(actions.contains(.requestTime(window)))
        #expect(desk.ask("UTF8_STRING", of: window).requests.count == 1)
        #expect(desk.ask("UTF8_STRING", property: "DATA2", of: later).requests.count == 1)
    }

    @Test func destroysASupersededWindowWhenNothingCanComeAnyMore() {
        var desk = OwnerDesk()
        desk.own()
        desk.own(window: later, generation: 2, at: 2000)
        #expect(desk.handle(.time(window, Timestamp(2001))).destroyed == [window])
    }

    @Test func aSecondAttemptAbandonsTheFirst() {
        var desk = OwnerDesk()
        _ = desk.owner.own(named("CLIPBOARD"), targets: [], generation: Generation(1), window: window)
        let actions = desk.owner.own(named("CLIPBOARD"), targets: [], generation: Generation(2), window: later)
        #expect(
            actions == [
                .destroyWindow(window), .report(.notOwned(.clipboard, Generation(1), .abandoned)), .requestTime(later),
            ])
        #expect(desk.handle(.time(window, Timestamp(1))).isEmpty)
    }

    @Test func tellsWhoReplacedIt() {
        var desk = OwnerDesk()
        desk.own()
        let actions = desk.handle(.cleared(window, successor: stranger))
        #expect(actions.events == [.lost(.clipboard, Generation(1), .replaced(by: stranger))])
        #expect(actions.destroyed == [window])
    }

    @Test func aClearForAnEarlierWindowChangesNothing() {
        var desk = OwnerDesk()
        desk.own()
        desk.own(window: later, generation: 2, at: 2000)
        #expect(desk.handle(.cleared(window, successor: nil)).isEmpty)
    }

    @Test func releasesWithTheTimeOfTheAcquisition() {
        var desk = OwnerDesk()
        desk.own()
        #expect(desk.owner.release(named("CLIPBOARD")) == [.disown(named("CLIPBOARD"), Timestamp(1000))])
        #expect(desk.handle(.cleared(window, successor: nil)).events == [.lost(.clipboard, Generation(1), .released)])
    }

    @Test func doesNotReleaseWhatOthersOwn() {
        var desk = OwnerDesk()
        #expect(desk.owner.release(named("CLIPBOARD")).isEmpty)
    }

    /// A release that comes while the claim is on its way to the server.
    @Test func givesUpWhatTheServerConfirmsLater() {
        var desk = OwnerDesk()
        _ = desk.owner.own(
            named("CLIPBOARD"), targets: [named("UTF8_STRING")], generation: Generation(1), window: window)
        _ = desk.handle(.time(window, Timestamp(7)))
        #expect(
            desk.owner.release(named("CLIPBOARD")) == [.report(.notOwned(.clipboard, Generation(1), .abandoned))])
        #expect(desk.ask("UTF8_STRING").replies.map(\.property) == [.none])
        #expect(
            desk.handle(.claimed(window, owner: window))
                == [.disown(named("CLIPBOARD"), Timestamp(7)), .destroyWindow(window)])
        #expect(desk.handle(.cleared(window, successor: nil)).isEmpty)
    }

    @Test func givesUpBothWhatItHasAndWhatItClaims() {
        var desk = OwnerDesk()
        desk.own()
        _ = desk.owner.own(named("CLIPBOARD"), targets: [], generation: Generation(2), window: later)
        _ = desk.handle(.time(later, Timestamp(2000)))
        #expect(
            desk.owner.release(named("CLIPBOARD")) == [
                .report(.notOwned(.clipboard, Generation(2), .abandoned)),
                .disown(named("CLIPBOARD"), Timestamp(1000)),
            ])
        // The server has taken the later one's claim for the last one.
        let confirmed = desk.handle(.claimed(later, owner: later))
        #expect(confirmed.contains(.disown(named("CLIPBOARD"), Timestamp(2000))))
        #expect(confirmed.events == [.lost(.clipboard, Generation(1), .superseded)])
    }

    @Test func clearsWhatOthersOwn() {
        var desk = OwnerDesk()
        _ = desk.owner.own(
            named("CLIPBOARD"), targets: [], generation: Generation(1), window: window, for: .clear)
        _ = desk.handle(.time(window, Timestamp(9)))
        #expect(
            desk.handle(.claimed(window, owner: window)) == [.disown(named("CLIPBOARD"), Timestamp(9))])
        #expect(
            desk.handle(.cleared(window, successor: nil))
                == [.report(.cleared(.clipboard, owner: nil)), .destroyWindow(window)])
    }

    @Test func noticesThatSomebodyDestroyedItsWindow() {
        var desk = OwnerDesk()
        desk.own()
        #expect(
            desk.handle(.windowGone(window)).events == [.lost(.clipboard, Generation(1), .replaced(by: nil))])
    }

    @Test func ownsSeveralSelections() {
        var desk = OwnerDesk()
        desk.own("CLIPBOARD")
        #expect(desk.own("PRIMARY", window: later, generation: 2).events.count == 1)
        #expect(
            desk.handle(.cleared(window, successor: stranger)).events
                == [.lost(.clipboard, Generation(1), .replaced(by: stranger))])
    }
}
