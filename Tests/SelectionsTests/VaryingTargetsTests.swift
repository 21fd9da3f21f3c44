import SelectionModel
import Selections
import Testing

/// A host that says for each requestor what it is offered.
@Suite struct VaryingTargetsTests {
    private func desk() -> OwnerDesk {
        var desk = OwnerDesk()
        _ = desk.owner.own(
            named("CLIPBOARD"), targets: ["text/html", "UTF8_STRING"].map(named), generation: Generation(1),
            window: OwnerDesk.window, variesByRequestor: true)
        _ = desk.handle(.time(OwnerDesk.window, Timestamp(1000)))
        _ = desk.handle(.claimed(OwnerDesk.window, owner: OwnerDesk.window))
        return desk
    }

    @Test func theHostIsAskedForTargetsAndItsListIsAnswered() {
        var desk = desk()
        let asked = desk.ask("TARGETS")
        #expect(
            asked.events == [
                .requested(RequestID(1), .clipboard, Generation(1), target: "TARGETS", requestor: OwnerDesk.requestor)
            ])
        #expect(asked.replies.isEmpty)
        let answered = desk.owner.supplyTargets(RequestID(1), [atom("UTF8_STRING")], now: desk.now)
        #expect(answered.writes == [.atoms(["UTF8_STRING", "TIMESTAMP", "TARGETS", "MULTIPLE"].map(atom))])
        #expect(answered.replies.map(\.property) == [atom("DATA")])
    }

    @Test func aHostThatDoesNotAnswerRefusesInTheEnd() {
        var desk = desk()
        _ = desk.ask("TARGETS")
        #expect(desk.wait(.seconds(60)).replies.map(\.property) == [.none])
    }

    @Test func timestampNeedsNoHost() {
        var desk = desk()
        #expect(desk.ask("TIMESTAMP").writes == [.integer(1000)])
    }
}
