import Glibc
import SelectionModel
import Selections
import Synchronization
import Testing

@testable import PasteboardClient
@testable import PasteboardService

/// An X server that ends, and another one that takes its place on the same display.
@Suite(.enabled(if: TestServer.isAvailable))
struct RestartedServerTests {
    /// Displays that no other server chooses, so that none is faster.
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

    @Test func selectionsAreOwnedAgain() throws {
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

    @Test func withoutAnXServerRequestsAreRefused() throws {
        let first = try makeServer()
        let desk = try Desk(on: first)
        #expect(try desk.publish("held") == .done(changeCount: 1))
        let client = try desk.client()
        first.kill()
        // A client that is faster than the loss is notified of it, too.
        try waitUntil { try Self.refusal(desk.publish("lost")) == .noServer }
        #expect(try Self.refusal(client.ask(.release(selection: "CLIPBOARD"), until: .now + .seconds(30))) == .noServer)
        #expect(try report(desk).held.map(\.selection) == ["CLIPBOARD"])
        let second = try makeServer()
        try waitUntil { (try? desk.read("UTF8_STRING")) == "held" }
        #expect(try client.ask(.release(selection: "CLIPBOARD"), until: .now + .seconds(30)) == .done(changeCount: 2))
        withExtendedLifetime(second) {}
    }

    /// In place of the next X server there is one that accepts connections and says nothing.
    @Test func aDisplayThatDoesNotAnswerHoldsUpNoClient() throws {
        let first = try makeServer()
        let desk = try Desk(on: first)
        #expect(try desk.publish("held") == .done(changeCount: 1))
        first.kill()
        do {
            let silent = try SilentDisplay(number)
            try waitUntil { silent.hasVisitor }
            #expect(try Self.refusal(desk.publish("lost")) == .noServer)
            #expect(try report(desk).held.map(\.selection) == ["CLIPBOARD"])
        }
        let second = try makeServer()
        try waitUntil { (try? desk.read("UTF8_STRING")) == "held" }
        withExtendedLifetime(second) {}
    }

    /// The socket of an X server that accepts connections and does not answer.
    private final class SilentDisplay {
        private let path: String
        private let socket: Descriptor

        init(_ number: Int) throws {
            path = "/tmp/.X11-unix/X\(number)"
            unlink(path)
            socket = Descriptor(
                owning: Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0))
            guard SocketAddress(path).with({ bind(socket.number, $0, $1) }) == 0, listen(socket.number, 8) == 0 else {
                throw SystemError("bind")
            }
        }

        deinit {
            unlink(path)
        }

        /// Whether a client has connected that is not accepted yet.
        var hasVisitor: Bool { Poll.wait(for: [(socket.number, .read)], until: .now) == [true] }
    }

    @Test func aPendingPublicationIsRefused() throws {
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

    @Test func aReaderReportsTheLossOfItsXServer() throws {
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
