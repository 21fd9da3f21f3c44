import Pasteboard
import Selections
import Testing
import UniformTypes
import X11

@testable import PasteboardClient
@testable import PasteboardService

/// The server in this process, step by step against a rival.
@Suite(.enabled(if: TestServer.isAvailable))
struct PasteboardServerTests {
    private let x: TestServer
    private let server: PasteboardServer
    private let rival: SelectionClient

    init() throws {
        x = try TestServer.shared.get()
        server = PasteboardServer(client: try SelectionClient(display: x.display), executable: "/nonexistent")
        rival = try SelectionClient(display: x.display)
    }

    private let selection = SelectionName("test.\(UInt64.random(in: 0 ... .max))")

    private func item(_ text: String) -> Item {
        Item([Representation(type: .utf8PlainText, bytes: Array(text.utf8))])
    }

    private func run(until condition: () throws -> Bool) throws {
        let end = ContinuousClock.now + .seconds(30)
        while try !condition() {
            guard ContinuousClock.now < end else { throw TookTooLong() }
            _ = Poll.wait(for: server.interests, until: min(server.deadline ?? end, end))
            try server.process(now: .now)
        }
    }

    /// Takes the selection as the rival, with a later time than any that anybody has got so far.
    private func takeAway() throws {
        var times: Set<Timestamp> = []
        let end = ContinuousClock.now + .seconds(30)
        while times.count < 2 {
            guard ContinuousClock.now < end else { throw TookTooLong() }
            let generation = rival.own(selection, targets: ["STRING"])
            var isOwned = false
            while !isOwned {
                for case .owned(_, generation, let time) in try rival.process(now: .now) {
                    times.insert(time)
                    isOwned = true
                }
                // Xlib may hold the event already, and then nothing more comes on its socket.
                if !isOwned { _ = Poll.wait(for: [(rival.fileDescriptor, .read)], until: rival.nextDeadline ?? end) }
            }
        }
    }

    @Test func publicationsOfOneSelectionWaitForEachOther() throws {
        var outcomes: [PasteboardServer.Outcome] = []
        for text in ["one", "two", "three"] {
            server.publish(item(text), as: selection) { outcomes.append($0) }
        }
        #expect(outcomes == [])
        try run { outcomes.count == 3 }
        #expect(outcomes == (1...3).map { .published(changeCount: $0) })
        #expect(server.item(in: selection)?.representations.first?.bytes == Array("three".utf8))
        try run { server.held.count == 1 && !server.isIdle }
    }

    @Test func whoeverTakesItLaterKeepsIt() throws {
        var outcomes: [PasteboardServer.Outcome] = []
        server.publish(item("held"), as: selection) { outcomes.append($0) }
        try run { outcomes.count == 1 }
        server.publish(item("late"), as: selection) { outcomes.append($0) }
        // The time of the attempt is there; the rival comes before it is used.
        _ = Poll.wait(for: server.interests, until: server.deadline ?? .now + .seconds(30))
        try takeAway()
        try run { outcomes.count == 2 }
        #expect(outcomes == [.published(changeCount: 1), .refused])
        try run { server.isIdle }
        #expect(server.item(in: selection) == nil && server.held.isEmpty)
        #expect(rival.owner(of: selection).map { rival.isOwn($0) } == true)
        server.publish(item("again"), as: selection) { outcomes.append($0) }
        try run { outcomes.count == 3 }
        #expect(outcomes.last == .published(changeCount: server.changeCount(of: selection)))
    }

    @Test func whatIsInvalidLeavesWhatIsHeld() throws {
        var outcomes: [PasteboardServer.Outcome] = []
        server.publish(item("held"), as: selection) { outcomes.append($0) }
        let nameless = Item([Representation(type: .data, target: "", bytes: [1])])
        server.publish(nameless, as: selection) { outcomes.append($0) }
        try run { outcomes.count == 2 }
        #expect(outcomes == [.published(changeCount: 1), .invalid])
        #expect(server.item(in: selection)?.representations.first?.bytes == Array("held".utf8))
    }

    @Test func aRivalTakesItAndNothingIsHeldAnyMore() throws {
        var isPublished = false
        server.publish(item("held"), as: selection) { _ in isPublished = true }
        try run { isPublished }
        try takeAway()
        try run { server.isIdle }
        #expect(server.item(in: selection) == nil && server.description(of: selection) == nil)
        // That somebody else took it is a change as well.
        try run { server.changeCount(of: selection) > 1 }
    }

    /// A daemon that owns nothing any more must not leave before everybody has got all of what he is being given.
    @Test func itIsNotIdleWhileSomebodyTakesWhatIsLost() throws {
        let large = content(1_000_000)
        var isPublished = false
        let item = Item([Representation(type: .utf8PlainText, bytes: large)])
        server.publish(item, as: selection) { _ in isPublished = true }
        try run { isPublished }
        let probe = try Probe(x.display)
        probe.convert(selection.rawValue, "UTF8_STRING", into: "DATA")
        try run {
            probe.pump()
            return !probe.replies.isEmpty
        }
        try takeAway()
        try run { server.item(in: selection) == nil }
        #expect(server.held.isEmpty && !server.isIdle)
        probe.delete("DATA")
        var taken: [UInt8] = []
        try run {
            guard let piece = probe.read("DATA", delete: true) else { return false }
            taken += piece.bytes
            return piece.bytes.isEmpty
        }
        #expect(taken == large)
        try run { server.isIdle }
    }

    @Test func itIsLetGoOfWhenItsTimeHasCome() throws {
        var isPublished = false
        let deadline = ContinuousClock.now + .seconds(3600)
        let terms = PasteboardServer.Terms(once: true, clearDeadline: deadline)
        server.publish(item("secret"), as: selection, terms) { _ in isPublished = true }
        try run { isPublished }
        #expect(server.deadline == deadline && server.terms(of: selection) == terms)
        try server.process(now: deadline - .nanoseconds(1))
        #expect(server.item(in: selection) != nil)
        try server.process(now: deadline)
        try run { server.isIdle }
        #expect(rival.owner(of: selection) == nil)
    }
}
