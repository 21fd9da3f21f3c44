import SelectionModel
import Selections
import Testing

/// A session's clipboard manager: its role, and requests to it.
@Suite struct ManagerTests {
    let window = OwnerDesk.window
    let stranger = OwnerDesk.stranger

    private func manager() -> OwnerDesk {
        var desk = OwnerDesk()
        desk.own("CLIPBOARD", ["SAVE_TARGETS"])
        return desk
    }

    @Test func takesTheRoleFromNobodyAndSaysSo() {
        var desk = OwnerDesk()
        let role = named("CLIPBOARD_MANAGER")
        let asked = desk.owner.own(
            role, targets: [], generation: Generation(1), window: window, for: .manage)
        #expect(asked == [.requestTime(window)])
        #expect(desk.handle(.time(window, Timestamp(7))) == [.claimRole(role, window, Timestamp(7))])
        #expect(
            desk.handle(.claimed(window, owner: window)) == [
                .announce(role, window, Timestamp(7)),
                .report(.owned(SelectionName(role.name), Generation(1), Timestamp(7))),
            ])
    }

    @Test func leavesTheRoleToWhoeverHasIt() {
        var desk = OwnerDesk()
        let role = named("CLIPBOARD_MANAGER")
        _ = desk.owner.own(
            role, targets: [], generation: Generation(1), window: window, for: .manage)
        _ = desk.handle(.time(window, Timestamp(7)))
        #expect(
            desk.handle(.claimed(window, owner: stranger)) == [
                .report(.notOwned(SelectionName(role.name), Generation(1), .taken(by: stranger))),
                .destroyWindow(window),
            ])
    }

    @Test func goesOnForAnOwnerOnly() {
        var desk = OwnerDesk()
        _ = desk.owner.own(
            named("CLIPBOARD"), targets: [named("UTF8_STRING")], generation: Generation(1), window: window,
            for: .keep(from: stranger))
        #expect(
            desk.handle(.time(window, Timestamp(7)))
                == [.claimFrom(named("CLIPBOARD"), window, Timestamp(7), owner: stranger)])
        #expect(
            desk.handle(.claimed(window, owner: window)).events
                == [.owned(.clipboard, Generation(1), Timestamp(7))])
        #expect(desk.ask("UTF8_STRING").requests.count == 1)
    }

    /// The content of the property, and the targets to save; nil: the request is refused.
    @Test(
        arguments: [
            ("no property", .everything, .some(nil)), ("an empty list", .targets([]), .some([])),
            ("two targets", .targets([atom("UTF8_STRING"), atom("text/html")]), ["UTF8_STRING", "text/html"]),
            ("no list", .malformed, nil),
        ] as [(String, XEvent.SaveList, [String]??)])
    func readsTheListBeforeItAsksTheHost(_ why: String, list: XEvent.SaveList, wanted: [String]??) throws {
        var desk = manager()
        let asked = desk.ask("SAVE_TARGETS")
        let id = try #require(asked.saveList)
        #expect(asked == [.readSaveList(id, OwnerDesk.requestor, atom("DATA"))])
        let told = desk.handle(.saveList(id, list))
        guard let wanted else {
            #expect(told.replies.map(\.property) == [.none])
            return
        }
        #expect(
            told == [
                .reportSave(
                    id, .clipboard, Generation(1), wanted.map { $0.map(atom) }, requestor: OwnerDesk.requestor)
            ])
    }

    @Test func answersWithNothingOnceItIsSaved() throws {
        var desk = manager()
        let id = try #require(desk.ask("SAVE_TARGETS").saveList)
        #expect(desk.handle(.saveList(id, .everything)).replies == [])
        let answered = desk.supply(id, .done)
        #expect(answered.writes == [.piece(Payload(type: "NULL", format: 32, bytes: []), 0..<0)])
        #expect(answered.replies.map(\.property) == [atom("DATA")])
    }

    @Test func refusesWhatCannotBeSaved() throws {
        var desk = manager()
        let id = try #require(desk.ask("SAVE_TARGETS").saveList)
        _ = desk.handle(.saveList(id, .everything))
        #expect(desk.supply(id, nil).replies.map(\.property) == [.none])
        #expect(desk.supply(id, .done).isEmpty)
    }

    @Test func refusesWhatTakesTooLong() throws {
        var desk = manager()
        let id = try #require(desk.ask("SAVE_TARGETS").saveList)
        _ = desk.handle(.saveList(id, .everything))
        let late = desk.wait(.seconds(11))
        #expect(late.replies.map(\.property) == [.none])
        #expect(late.withdrawn == [id])
    }

    @Test func forgetsWhoHasLeftBeforeTheListWasRead() throws {
        var desk = manager()
        let id = try #require(desk.ask("SAVE_TARGETS").saveList)
        #expect(desk.handle(.windowMissing(OwnerDesk.requestor)).withdrawn == [id])
        #expect(desk.handle(.saveList(id, .everything)).isEmpty)
    }

    @Test func savesWithinAMultiple() throws {
        var desk = manager()
        let reading = try #require(desk.ask("MULTIPLE", property: "LIST").memberList)
        let members = [
            XEvent.Member(target: atom("TARGETS"), property: atom("DATA")),
            XEvent.Member(target: atom("SAVE_TARGETS"), property: atom("DATA2")),
        ]
        let opened = desk.handle(.members(reading, members))
        let id = try #require(opened.saveList)
        #expect(opened == [.readSaveList(id, OwnerDesk.requestor, atom("DATA2"))])
        _ = desk.handle(.saveList(id, .everything))
        #expect(desk.supply(id, .done).replies.map(\.property) == [atom("LIST")])
    }

    @Test func anOwnerWithoutTheTargetRefuses() {
        var desk = OwnerDesk()
        desk.own()
        #expect(desk.ask("SAVE_TARGETS").replies.map(\.property) == [.none])
    }
}

extension [XAction] {
    /// The list of a SAVE_TARGETS that is to be read.
    fileprivate var saveList: RequestID? {
        compactMap { if case .readSaveList(let id, _, _) = $0 { id } else { nil } }.first
    }
}
