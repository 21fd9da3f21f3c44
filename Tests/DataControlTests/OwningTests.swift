import DataControl
import SelectionModel
import Testing

/// Copying: sources, and what becomes of them.
struct OwningTests {
    private let compositor = FakeCompositor(clients: 2)

    private func lines(_ client: Int = 0) -> [String] { compositor.takeReports(of: client).map(\.line) }

    @Test func aCopyIsOwnedOnceTheCompositorHasAnswered() {
        compositor.copy(["text/html", "text/plain"], by: 0, as: 1)
        #expect(lines() == [])
        compositor.settle()
        #expect(lines() == ["owned CLIPBOARD 1"])
        #expect(compositor.content(of: .clipboard)?.types == ["text/html", "text/plain"])
    }

    @Test func aNameThatIsGivenTwiceIsOfferedOnce() {
        compositor.copy(["a/b", "c/d", "a/b"], by: 0, as: 1)
        #expect(compositor.content(of: .clipboard)?.types == ["a/b", "c/d"])
    }

    @Test func ownOffersAreRecognised() {
        compositor.perform(.watch(.clipboard), by: 0)
        compositor.copy(["a/b"], by: 0, as: 1)
        compositor.copy(["c/d"], by: 0, as: 2)
        compositor.settle()
        let told = lines()
        #expect(told.contains("lost CLIPBOARD 1") || told.contains("not owned CLIPBOARD 1 abandoned"))
        #expect(
            told.filter { $0.hasPrefix("CLIPBOARD") } == [
                "CLIPBOARD: nobody, initial", "CLIPBOARD: ours, taken", "CLIPBOARD: ours, taken",
            ])
    }

    @Test func theLastCopyWins() {
        compositor.perform(.watch(.clipboard), by: 0)
        compositor.copy(["a/b"], by: 0, as: 1)
        compositor.settle()
        _ = lines()
        // Even under the same names.
        compositor.copy(["a/b"], by: 1, as: 1)
        compositor.settle()
        #expect(lines() == ["lost CLIPBOARD 1", "CLIPBOARD: another, taken"])
    }

    /// An owner may be canceled after the compositor has announced the next one.
    @Test func anEqualOfferAfterCancellationIsForeign() {
        var machine = DataControlMachine(hasPrimary: true)
        _ = machine.perform(.watch(.clipboard), now: .now)
        let claim = Claim(.clipboard, Generation(1), targets: ["a/b"])
        guard case .createSource(let source, _)? = machine.perform(.claim(claim), now: .now).first else {
            Issue.record("nothing is offered")
            return
        }
        var told: [CompositorEvent] = [1, 2].flatMap { (number: UInt64) -> [CompositorEvent] in
            let offer = OfferID(number)
            return [.offerIntroduced(offer), .typeOffered(offer, "a/b"), .selection(.clipboard, offer)]
        }
        told.append(.cancelled(source))
        for event in told {
            for case .synchronize(let sync) in machine.handle(event, now: .now) {
                _ = machine.handle(.synchronized(sync), now: .now)
            }
        }
        #expect(
            machine.takeReports().map(\.line) == [
                "CLIPBOARD: nobody, initial", "CLIPBOARD: ours, taken", "CLIPBOARD: ours, taken",
                "not owned CLIPBOARD 1 taken", "CLIPBOARD: another, taken",
            ])
    }

    @Test func lettingGoEmptiesIt() {
        compositor.perform(.watch(.clipboard), by: 0)
        compositor.copy(["a/b"], by: 0, as: 1)
        compositor.settle()
        _ = lines()
        compositor.perform(.release(.clipboard), by: 0)
        compositor.settle()
        #expect(lines() == ["lost CLIPBOARD 1", "CLIPBOARD: nobody, taken"])
        #expect(compositor.content(of: .clipboard) == nil)
        compositor.perform(.release(.clipboard), by: 0)
        compositor.settle()
        #expect(lines() == [])
    }

    @Test func foreignSelectionsAreNotReleased() {
        compositor.copy(["a/b"], by: 0, as: 1)
        compositor.settle()
        compositor.copy(["c/d"], by: 1, as: 1)
        compositor.perform(.release(.clipboard), by: 0)
        compositor.settle()
        #expect(compositor.content(of: .clipboard)?.types == ["c/d"])
    }

    @Test func theEndOfAnOwnerIsToldApartFromItsBeingCleared() {
        compositor.perform(.watch(.clipboard), by: 0)
        compositor.copy(["a/b"], by: 1, as: 1)
        compositor.settle()
        compositor.perform(.clear(.clipboard, Generation(9)), by: 0)
        compositor.settle()
        #expect(
            lines() == [
                "CLIPBOARD: nobody, initial", "CLIPBOARD: another, taken", "CLIPBOARD: nobody, taken",
                "cleared CLIPBOARD",
            ])
        compositor.copy(["a/b"], by: 1, as: 2)
        compositor.settle()
        compositor.kill(1)
        compositor.settle()
        #expect(lines() == ["CLIPBOARD: another, taken", "CLIPBOARD: nobody, clientClosed"])
    }

    @Test func aClipIsTakenOnlyFromTheOwnerThatIsMeant() throws {
        compositor.copy(["a/b"], by: 1, as: 1)
        compositor.settle()
        let owner = try #require(compositor.clients[0].machine.owner(of: .clipboard))
        compositor.copy(["c/d"], by: 0, as: 1, condition: .unlessTaken(from: nil))
        #expect(lines() == ["not owned CLIPBOARD 1 taken"])
        compositor.copy(["c/d"], by: 0, as: 2, condition: .vacant)
        #expect(lines() == ["not owned CLIPBOARD 2 taken"])
        compositor.copy(["c/d"], by: 0, as: 3, condition: .unlessTaken(from: owner))
        compositor.settle()
        #expect(lines() == ["owned CLIPBOARD 3"])
        #expect(lines(1) == ["owned CLIPBOARD 1", "lost CLIPBOARD 1"])
    }

    @Test(arguments: [
        Array(repeating: 0, count: 129).indices.map { "a/\($0)" }, [""], [String(repeating: "a", count: 4000)],
        ["a\u{0}b"],
    ])
    func invalidTypesAreNotOwned(_ types: [String]) {
        compositor.copy(types, by: 0, as: 1)
        #expect(lines() == ["not owned CLIPBOARD 1 invalid"])
        #expect(compositor.content(of: .clipboard) == nil)
    }

    @Test func bothSelectionsAreOwnedEachByItself() {
        compositor.copy(["a/b"], by: 0, as: 1)
        compositor.copy(["c/d"], by: 0, as: 2, on: .primary)
        compositor.copy(["e/f"], by: 1, as: 1, on: .primary)
        compositor.settle()
        #expect(compositor.content(of: .clipboard)?.client == 0)
        #expect(compositor.content(of: .primary)?.client == 1)
        #expect(lines() == ["owned CLIPBOARD 1", "owned PRIMARY 2", "lost PRIMARY 2"])
    }

    /// Custom pasteboards, and the roles of a session.
    @Test func aSelectionThatNoCompositorHasIsThisProgramsAlone() {
        let mine = SelectionName("mine")
        compositor.perform(.watch(mine), by: 0)
        compositor.copy(["a/b"], by: 0, as: 1, on: mine, condition: .vacant)
        compositor.copy(["c/d"], by: 0, as: 2, on: mine)
        compositor.perform(.list(RetrievalID(1), mine, RetrievalLimits()), by: 0)
        compositor.perform(.release(mine), by: 0)
        compositor.perform(.list(RetrievalID(2), mine, RetrievalLimits()), by: 0)
        compositor.settle()
        #expect(
            lines() == [
                "mine: nobody, initial", "owned mine 1", "mine: ours, taken", "lost mine 1", "owned mine 2",
                "mine: ours, taken", "listed c/d", "lost mine 2", "mine: nobody, taken", "listed nothing",
            ])
    }

    @Test func withoutAPrimarySelectionThatIsOneOfThem() {
        var machine = DataControlMachine(hasPrimary: false)
        #expect(!machine.isShared(.primary))
        let claim = Claim(.primary, Generation(1), targets: ["a/b"])
        #expect(machine.perform(.claim(claim), now: .now) == [])
        #expect(machine.takeReports().map(\.line) == ["owned PRIMARY 1"])
        // A compositor that announces it anyway violates the protocol.
        _ = machine.handle(.offerIntroduced(OfferID(1)), now: .now)
        #expect(machine.handle(.selection(.primary, OfferID(1)), now: .now) == [.destroyOffer(OfferID(1))])
    }

    @Test func ownershipIsVerifiedByTheCompositor() {
        compositor.copy(["a/b"], by: 0, as: 1)
        compositor.settle()
        _ = lines()
        compositor.perform(.verifyOwnership(InquiryID(1), .clipboard), by: 0)
        compositor.settle()
        #expect(lines() == ["is ours"])
        compositor.copy(["a/b"], by: 1, as: 1)
        compositor.perform(.verifyOwnership(InquiryID(2), .clipboard), by: 0)
        compositor.settle()
        #expect(lines() == ["lost CLIPBOARD 1", "is not ours"])
    }
}
