import SelectionModel
import Selections
import Testing

@Suite struct MultipleTests {
    private typealias Member = XEvent.Member

    private func list(_ pairs: [(String, String?)]) -> [XEvent.Member] {
        pairs.map { Member(target: atom($0), property: $1.map(atom) ?? .none) }
    }

    /// Asks for a list, and supplies whatever the host is asked for.
    private func answer(
        _ desk: inout OwnerDesk, _ members: [XEvent.Member]?, with payload: Payload? = text("hi")
    ) -> [XAction] {
        guard let reading = desk.ask("MULTIPLE", property: "LIST").memberList else { return [] }
        let opened = desk.handle(.members(reading, members))
        return opened + opened.requests.flatMap { desk.supply($0, payload) }
    }

    @Test func writesEveryMemberThenTheList() {
        var desk = OwnerDesk()
        desk.own()
        let actions = answer(&desk, list([("TARGETS", "DATA"), ("UTF8_STRING", "DATA2")]))
        let pairs = ["TARGETS", "DATA", "UTF8_STRING", "DATA2"].map(atom)
        #expect(actions.writes.count == 3)
        #expect(actions.writes.dropFirst() == [.piece(text("hi"), 0..<2), .atomPairs(pairs)])
        #expect(actions.replies.map(\.property) == [atom("LIST")])
    }

    @Test func marksTheFailedMember() {
        var desk = OwnerDesk()
        desk.own()
        let actions = answer(&desk, list([("TARGETS", "DATA"), ("nonsense", "DATA2"), ("UTF8_STRING", "DATA3")]))
        let pairs = [
            atom("TARGETS"), atom("DATA"), atom("nonsense"), .none, atom("UTF8_STRING"), atom("DATA3"),
        ]
        #expect(actions.writes.last == .atomPairs(pairs))
        #expect(actions.replies.map(\.property) == [atom("LIST")])
    }

    @Test(
        arguments: [
            ("no property", "UTF8_STRING", nil), ("nested", "MULTIPLE", "DATA"),
        ] as [(String, String, String?)])
    func failsAMember(_ why: String, target: String, property: String?) {
        var desk = OwnerDesk()
        desk.own()
        let actions = answer(&desk, list([(target, property)]))
        #expect(actions.writes == [.atomPairs([atom(target), .none])])
        #expect(actions.replies.map(\.property) == [atom("LIST")])
    }

    @Test func marksWhatTheHostRefuses() {
        var desk = OwnerDesk()
        desk.own()
        let actions = answer(&desk, list([("UTF8_STRING", "DATA")]), with: nil)
        #expect(actions.writes == [.atomPairs([atom("UTF8_STRING"), .none])])
    }

    @Test func answersAnEmptyList() {
        var desk = OwnerDesk()
        desk.own()
        let actions = answer(&desk, [])
        #expect(actions.writes == [.atomPairs([])])
        #expect(actions.replies.map(\.property) == [atom("LIST")])
    }

    @Test func refusesWhatIsNoList() {
        var desk = OwnerDesk()
        desk.own()
        let actions = answer(&desk, nil)
        #expect(actions.replies.map(\.property) == [.none])
        #expect(actions.writes.isEmpty)
    }

    @Test func refusesAListThatIsTooLong() {
        var desk = OwnerDesk { $0.members = 3 }
        desk.own()
        let actions = answer(&desk, list(Array(repeating: ("UTF8_STRING", "DATA"), count: 4)))
        #expect(actions.replies.map(\.property) == [.none])
        #expect(actions.requests.isEmpty)
    }

    @Test func asksTheHostOnceForATargetNamedTwice() {
        var desk = OwnerDesk()
        desk.own()
        let actions = answer(&desk, list([("UTF8_STRING", "DATA"), ("UTF8_STRING", "DATA2")]))
        #expect(actions.requests.count == 1)
        #expect(actions.writes.prefix(2) == [.piece(text("hi"), 0..<2), .piece(text("hi"), 0..<2)])
    }

    @Test func largeMembersAreAnnouncedBeforeTheAnswer() {
        var desk = OwnerDesk(chunk: 4)
        desk.own()
        let large = text("123456")
        let actions = answer(&desk, list([("UTF8_STRING", "DATA"), ("text/html", "DATA2")]), with: large)
        #expect(actions.writes.prefix(2) == [.incremental(lowerBound: 6), .incremental(lowerBound: 6)])
        #expect(actions.replies.count == 1)
        #expect(desk.delete("DATA2").writes == [.piece(large, 0..<4)])
        #expect(desk.delete("DATA").writes == [.piece(large, 0..<4)])
    }

    @Test func aMemberThatTakesTooLongFailsAlone() throws {
        var desk = OwnerDesk()
        desk.own()
        let reading = try #require(desk.ask("MULTIPLE", property: "LIST").memberList)
        let opened = desk.handle(.members(reading, list([("UTF8_STRING", "DATA"), ("text/html", "DATA2")])))
        #expect(desk.supply(opened.requests[0], text("a")).isEmpty)
        let late = desk.wait(.seconds(11))
        #expect(
            late.writes == [
                .piece(text("a"), 0..<1), .atomPairs([atom("UTF8_STRING"), atom("DATA"), atom("text/html"), .none]),
            ])
    }
}
