import Glibc
import Selections
import Synchronization
import Testing

@testable import PasteboardService

/// An X server that ends, and another one that takes its place on the same display.
@Suite(.enabled(if: TestServer.isAvailable))
struct ReconnectionTests {
    /// Displays that no server takes by itself, so that nobody is faster.
    private static let used = Mutex(0)
    private let number =
        1000 + Int(getpid()) % 5000 * 8
        + Self.used.withLock { used in
            used += 1
            return used
        }

    private func report(_ desk: Desk) throws -> StatusReport {
        guard case .report(let report) = try desk.ask(.status) else { throw TookTooLong() }
        return report
    }

    @Test func whatWasOwnedIsOwnedAgain() throws {
        let first = try TestServer(number: number)
        let desk = try Desk(on: first)
        #expect(try desk.publish("general") == .done(changeCount: 1))
        #expect(try desk.publish("primary", as: "PRIMARY") == .done(changeCount: 1))
        let before = try desk.targets()
        first.kill()
        let second = try TestServer(number: number)
        try waitUntil { (try? desk.targets()) == before }
        try waitUntil { try report(desk).held.map(\.selection) == ["CLIPBOARD", "PRIMARY"] }
        #expect(try report(desk).process == Int(desk.daemon.process))
        #expect(try desk.read("UTF8_STRING") == "general")
        #expect(try desk.read("UTF8_STRING", of: "PRIMARY") == "primary")
        #expect(try desk.publish("next") == .done(changeCount: 3))
        #expect(try desk.read("UTF8_STRING") == "next")
        try waitUntil { try report(desk).manager?.hasRole == true }
        withExtendedLifetime(second) {}
    }

    @Test func whatWasKeptOfOthersIsKeptOn() throws {
        let first = try TestServer(number: number)
        let desk = try Desk(on: first)
        try waitUntil { try report(desk).manager?.hasRole == true }
        let text = Payload(type: "UTF8_STRING", bytes: Array("of another".utf8))
        #expect(try Owner(on: desk.display, [("UTF8_STRING", text)]).save())
        first.kill()
        let second = try TestServer(number: number)
        try waitUntil { (try? desk.read("UTF8_STRING")) == "of another" }
        #expect(try report(desk).manager?.keptTargets == 1)
        withExtendedLifetime(second) {}
    }

    @Test func whatSomebodyElseOwnsByThenIsLeftToThem() throws {
        let first = try TestServer(number: number)
        let desk = try Desk(on: first)
        #expect(try desk.publish("ours") == .done(changeCount: 1))
        kill(desk.daemon.process, SIGSTOP)
        first.kill()
        let second = try TestServer(number: number)
        let text = Payload(type: "UTF8_STRING", bytes: Array("theirs".utf8))
        let owner = try Owner(on: second.display, [("UTF8_STRING", text)])
        kill(desk.daemon.process, SIGCONT)
        try owner.run { try report(desk).manager?.readTargets == 1 }
        #expect(owner.isOwner)
        #expect(try report(desk).held == [])
    }

    @Test func aPublicationThatWaitedIsPublished() throws {
        let first = try TestServer(number: number)
        let desk = try Desk(on: first)
        first.kill()
        let part = PublishRequest.Part(type: "public.utf8-plain-text", bytes: Array("waited".utf8))
        let frame = Message.publish(PublishRequest(selection: "CLIPBOARD", parts: [part])).frame
        try desk.socket().write(frame.encoded(inline: true))
        let second = try TestServer(number: number)
        try waitUntil { (try? desk.read("UTF8_STRING")) == "waited" }
        withExtendedLifetime(second) {}
    }
}
