import Glibc
import SelectionModel
import Selections
import Synchronization
import Testing

@testable import PasteboardClient
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

    /// A server on this test's display, once the one before is gone.
    private func makeServer() throws -> TestServer {
        var server: TestServer?
        try waitUntil {
            server = try? TestServer(number: number)
            return server != nil
        }
        return try #require(server)
    }

    private func report(_ desk: Desk) throws -> StatusReport {
        guard case .report(let report) = try desk.ask(.status) else { throw TookTooLong() }
        return report
    }

    @Test func whatWasOwnedIsOwnedAgain() throws {
        let first = try makeServer()
        let desk = try Desk(on: first)
        #expect(try desk.publish("general") == .done(changeCount: 1))
        #expect(try desk.publish("primary", as: "PRIMARY") == .done(changeCount: 1))
        let before = try desk.targets()
        first.kill()
        let second = try makeServer()
        try waitUntil { (try? desk.targets()) == before }
        try waitUntil { try report(desk).held.map(\.selection) == ["CLIPBOARD", "PRIMARY"] }
        #expect(try report(desk).process == Int(desk.daemon.process))
        #expect(try desk.read("UTF8_STRING") == "general")
        #expect(try desk.read("UTF8_STRING", of: "PRIMARY") == "primary")
        #expect(try desk.publish("next") == .done(changeCount: 3))
        #expect(try desk.read("UTF8_STRING") == "next")
        try waitUntil { try report(desk).manager?.hasRole == true }
        try waitUntil { try report(desk).displayHolder == .thisOne }
        withExtendedLifetime(second) {}
    }

    @Test func whatWasKeptOfOthersIsKeptOn() throws {
        let first = try makeServer()
        let desk = try Desk(on: first)
        try waitUntil { try report(desk).manager?.hasRole == true }
        let text = Payload(type: "UTF8_STRING", bytes: Array("of another".utf8))
        #expect(try Owner(on: desk.display, [("UTF8_STRING", text)]).save())
        first.kill()
        let second = try makeServer()
        try waitUntil { (try? desk.read("UTF8_STRING")) == "of another" }
        #expect(try report(desk).manager?.keptTargets == 1)
        withExtendedLifetime(second) {}
    }

    @Test func whatSomebodyElseOwnsByThenIsLeftToThem() throws {
        let first = try makeServer()
        let desk = try Desk(on: first)
        #expect(try desk.publish("ours") == .done(changeCount: 1))
        kill(desk.daemon.process, SIGSTOP)
        first.kill()
        let second = try makeServer()
        let text = Payload(type: "UTF8_STRING", bytes: Array("theirs".utf8))
        let owner = try Owner(on: second.display, [("UTF8_STRING", text)])
        kill(desk.daemon.process, SIGCONT)
        try owner.run { try report(desk).manager?.readTargets == 1 }
        #expect(owner.isOwner)
        #expect(try report(desk).held == [])
    }

    @Test func meanwhileItSaysThatThereIsNoXServer() throws {
        let first = try makeServer()
        let desk = try Desk(on: first)
        #expect(try desk.publish("held") == .done(changeCount: 1))
        let client = try desk.client()
        first.kill()
        // Whoever is faster than the loss is told of it as well.
        try waitUntil { try Self.refusal(desk.publish("lost")) == .noServer }
        #expect(try Self.refusal(client.ask(.release(selection: "CLIPBOARD"), until: .now + .seconds(30))) == .noServer)
        #expect(try report(desk).held.map(\.selection) == ["CLIPBOARD"])
        let second = try makeServer()
        try waitUntil { (try? desk.read("UTF8_STRING")) == "held" }
        #expect(try client.ask(.release(selection: "CLIPBOARD"), until: .now + .seconds(30)) == .done(changeCount: 2))
        withExtendedLifetime(second) {}
    }

    @Test func whoeverIsAboutToPublishIsToldThatItFailed() throws {
        let desk = try Desk(on: makeServer())
        #expect(try desk.publish("held") == .done(changeCount: 1))
        let client = try desk.socket()
        desk.server.freeze()
        let part = Representation(type: .utf8PlainText, bytes: Array("waited".utf8))
        client.write(
            Request.publish(PublishRequest(selection: .clipboard, item: Item([part]))).frame.encoded(inline: true))
        let next = try desk.client()
        desk.server.kill()
        let channel = FrameChannel(client)
        var frames: [Frame] = []
        try waitUntil {
            frames += channel.receive()
            return !frames.isEmpty
        }
        let reply = try Reply(#require(frames.first))
        #expect([.serverEnded, .noServer].contains(Self.refusal(reply)))
        let second = try makeServer()
        try waitUntil { (try? desk.read("UTF8_STRING")) == "held" }
        #expect(try next.ask(.status, until: .now + .seconds(30)) != .notHeld)
        withExtendedLifetime(second) {}
    }

    @Test func whatWasToBeClearedMeanwhileIsNotOwnedAgain() throws {
        let first = try makeServer()
        let desk = try Desk(on: first)
        let part = Representation(type: .utf8PlainText, bytes: Array("code".utf8))
        let request = PublishRequest(
            selection: .clipboard, item: Item([part]), lifetime: Lifetime(limit: .milliseconds(300)))
        #expect(try desk.ask(.publish(request)) == .done(changeCount: 1))
        kill(desk.daemon.process, SIGSTOP)
        first.kill()
        let cleared = ContinuousClock.now + .milliseconds(300)
        let second = try makeServer()
        try waitUntil { ContinuousClock.now > cleared }
        kill(desk.daemon.process, SIGCONT)
        try waitUntil { try report(desk).manager?.hasRole == true && report(desk).held.isEmpty }
        #expect(throws: RetrievalError.noOwner) { try desk.targets() }
        withExtendedLifetime(second) {}
    }

    @Test func aReaderInTheMiddleIsToldThatItsXServerIsGone() throws {
        let server = try makeServer()
        let owner = try Owner(on: server.display, [("UTF8_STRING", payload("silent"))])
        owner.isSilent = true
        let executable = try #require(DaemonLauncher.executable()?.dropLast("d".count))
        let reader = try Program([String(executable), "paste"], display: server.display)
        try owner.run { !owner.requests.isEmpty }
        server.kill()
        var status: Int32 = 0
        try waitUntil { waitpid(reader.process, &status, WNOHANG) == reader.process }
        #expect(status >> 8 & 0xFF == 69)
    }

    private static func refusal(_ reply: Reply) -> PublicationRefusal? {
        if case .refused(let refusal) = reply { refusal } else { nil }
    }
}

@Suite struct ReconnectionPaceTests {
    @Test func pausesGrowUntilItIsGivenUp() {
        let start = ContinuousClock.now
        var reconnection = Reconnection(now: start)
        var attempts: [Duration] = []
        repeat { attempts.append(reconnection.next - start) } while reconnection.failed(at: reconnection.next)
        #expect(Array(attempts.prefix(7)) == [100, 300, 700, 1500, 3100, 6300, 11300].map { .milliseconds($0) })
        #expect(attempts.last == Reconnection.limit)
    }
}
