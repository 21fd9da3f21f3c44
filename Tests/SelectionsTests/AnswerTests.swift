import SelectionModel
import Selections
import Testing

@Suite struct AnswerTests {
    @Test func listsItsTargetsAndTheProtocolsOwn() {
        var desk = OwnerDesk()
        desk.own()
        let actions = desk.ask("TARGETS")
        let list = ["text/html", "UTF8_STRING", "TIMESTAMP", "TARGETS", "MULTIPLE"].map(atom)
        #expect(actions.writes == [.atoms(list)])
        #expect(actions.replies.map(\.property) == [atom("DATA")])
        #expect(actions.requests.isEmpty)
    }

    @Test func tellsTheTimeOfItsAcquisition() {
        var desk = OwnerDesk()
        desk.own(at: 1234)
        #expect(desk.ask("TIMESTAMP").writes == [.integer(1234)])
    }

    @Test func asksTheHostAndPassesItsAnswerOn() {
        var desk = OwnerDesk()
        desk.own()
        let asked = desk.ask("UTF8_STRING")
        #expect(
            asked.events == [
                .requested(
                    RequestID(1), .clipboard, Generation(1), target: "UTF8_STRING", requestor: OwnerDesk.requestor)
            ])
        #expect(asked.replies.isEmpty)
        let answered = desk.supply(RequestID(1), text("hello"))
        #expect(answered.writes == [.piece(text("hello"), 0..<5)])
        #expect(answered.replies.map(\.property) == [atom("DATA")])
    }

    @Test func answersInTheRequestsOwnWords() {
        var desk = OwnerDesk()
        desk.own(at: 1000)
        let reply = desk.ask("TARGETS", time: 1001).replies
        #expect(
            reply == [
                SelectionReply(
                    requestor: OwnerDesk.requestor, selection: atom("CLIPBOARD"), target: atom("TARGETS"),
                    property: atom("DATA"), time: Timestamp(1001))
            ])
    }

    @Test func sendsEmptyContentAsEmpty() {
        var desk = OwnerDesk()
        desk.own()
        #expect(desk.send(text("")).writes == [.piece(text(""), 0..<0)])
    }

    @Test func refusesWhatTheHostRefuses() {
        var desk = OwnerDesk()
        desk.own()
        _ = desk.ask("UTF8_STRING")
        #expect(desk.supply(RequestID(1), nil).replies.map(\.property) == [.none])
    }

    @Test func refusesAPayloadThatIsNoProperty() {
        var desk = OwnerDesk()
        desk.own()
        _ = desk.ask("UTF8_STRING")
        let broken = Payload(type: "INTEGER", format: 32, bytes: [1, 2, 3])
        #expect(desk.supply(RequestID(1), broken).replies.map(\.property) == [.none])
    }

    @Test(
        arguments: [
            ("a target that is not offered", "image/png", 0, "DATA", true),
            ("a time before the acquisition", "UTF8_STRING", 999, "DATA", true),
            ("a property that requestors may not name", "UTF8_STRING", 0, "DATA", false),
            ("MULTIPLE without a property", "MULTIPLE", 0, nil, true),
        ] as [(String, String, UInt32, String?, Bool)])
    func refuses(_ what: String, target: String, time: UInt32, property: String?, isWritable: Bool) {
        var desk = OwnerDesk()
        desk.own(at: 1000)
        let actions = desk.ask(target, property: property, time: time, isWritable: isWritable)
        #expect(actions.replies.map(\.property) == [.none])
        #expect(actions.replies.map(\.time) == [Timestamp(time)])
        #expect(actions.writes.isEmpty)
        #expect(actions.requests.isEmpty)
    }

    @Test func refusesRequestsForAWindowThatOwnsNothing() {
        var desk = OwnerDesk()
        #expect(desk.ask("TARGETS").replies.map(\.property) == [.none])
    }

    @Test func obsoleteClientsGetTheTargetAsProperty() {
        var desk = OwnerDesk()
        desk.own()
        let actions = desk.ask("TARGETS", property: nil)
        #expect(actions.replies.map(\.property) == [atom("TARGETS")])
    }

    @Test func acceptsATimeAcrossTheClocksNewStart() {
        var desk = OwnerDesk()
        desk.own(at: 0xffff_fff0)
        #expect(desk.ask("TARGETS", time: 3).replies.map(\.property) == [atom("DATA")])
    }

    @Test func equalRequestsAreAnsweredInTheirOrder() {
        var desk = OwnerDesk()
        desk.own()
        let first = desk.ask("UTF8_STRING", property: "DATA")
        let second = desk.ask("UTF8_STRING", property: "DATA2")
        // The host is faster with the second.
        #expect(desk.supply(second.requests[0], text("b")).isEmpty)
        #expect(
            desk.supply(first.requests[0], text("a")).replies.map(\.property) == [atom("DATA"), atom("DATA2")])
    }

    @Test func aSlowRequestHoldsUpNoOther() {
        var desk = OwnerDesk()
        desk.own()
        _ = desk.ask("text/html")
        #expect(desk.ask("TARGETS", property: "DATA2").replies.count == 1)
        let other = desk.ask("UTF8_STRING", property: "DATA3")
        #expect(desk.supply(other.requests[0], text("a")).replies.count == 1)
    }

    @Test func refusesWhenTheHostTakesTooLong() {
        var desk = OwnerDesk()
        desk.own()
        _ = desk.ask("UTF8_STRING")
        #expect(desk.wait(.seconds(9)).isEmpty)
        let late = desk.wait(.seconds(2))
        #expect(late.replies.map(\.property) == [.none])
        #expect(late.withdrawn == [RequestID(1)])
        #expect(desk.supply(RequestID(1), text("too late")).isEmpty)
    }

    @Test func answersOnlyOnce() {
        var desk = OwnerDesk()
        desk.own()
        _ = desk.ask("UTF8_STRING")
        _ = desk.supply(RequestID(1), text("a"))
        #expect(desk.supply(RequestID(1), text("b")).isEmpty)
    }

    @Test func answersWhatWasAskedBeforeTheLoss() {
        var desk = OwnerDesk()
        desk.own()
        let asked = desk.ask("UTF8_STRING")
        let lost = desk.handle(.cleared(OwnerDesk.window, successor: nil))
        #expect(lost.destroyed.isEmpty)
        #expect(desk.supply(asked.requests[0], text("a")).replies.map(\.property) == [atom("DATA")])
    }

    @Test func forgetsARequestorThatIsGone() {
        var desk = OwnerDesk()
        desk.own()
        _ = desk.ask("UTF8_STRING")
        #expect(desk.handle(.windowGone(OwnerDesk.requestor)).withdrawn == [RequestID(1)])
        #expect(desk.supply(RequestID(1), text("a")).isEmpty)
        #expect(desk.owner.load == (0, 0))
    }

    @Test func aFloodOfOneClientDoesNotReachTheHost() {
        var desk = OwnerDesk { $0.requestsPerClient = 4 }
        desk.own()
        let asked = (0..<6).flatMap { _ in desk.ask("UTF8_STRING") }
        #expect(asked.requests.count == 4)
        #expect(asked.replies.map(\.property) == [.none, .none])
        #expect(desk.ask("UTF8_STRING", from: OwnerDesk.stranger).requests.count == 1)
    }

    @Test func waitsForNothingWhenIdle() {
        var desk = OwnerDesk()
        desk.own()
        _ = desk.ask("TARGETS")
        #expect(desk.owner.nextDeadline == nil)
    }
}
