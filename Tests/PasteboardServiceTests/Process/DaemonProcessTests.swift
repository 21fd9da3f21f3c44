import Glibc
import SelectionModel
import Selections
import Testing

@testable import PasteboardClient
@testable import PasteboardService

/// Start and end of the daemon as a process, and clients of its socket that violate the protocol.
@Suite(.enabled(if: TestServer.isAvailable && TestServer.isInstalled("xclip")))
struct DaemonProcessTests {
    private func hello(_ version: String = Hello.currentVersion) -> Request {
        .hello(Hello(version: version))
    }

    @Test func itSaysWhoItIs() throws {
        let desk = try Desk()
        #expect(try desk.ask(hello()) == .hello(Hello(isIdle: true)))
        _ = try desk.publish("text")
        #expect(try desk.ask(hello("0.0.1")) == .hello(Hello(isIdle: false)))
        guard case .report(let report) = try desk.ask(.status) else { throw TookTooLong() }
        #expect(report.process == Int(desk.daemon.process) && report.version == Hello.currentVersion)
        #expect(report.memory > 0 && report.requestsServed == 0)
        #expect(report.held.map(\.selection) == ["CLIPBOARD"] && report.held.map(\.changeCount) == [1])
        _ = try desk.read("UTF8_STRING")
        guard case .report(let later) = try desk.ask(.status) else { throw TookTooLong() }
        #expect(later.requestsServed == 1)
    }

    @Test func aSecondOneLeavesAtOnce() throws {
        let desk = try Desk()
        let second = try Desk.startDaemon(on: desk.display, mode: ["--on-demand"])
        #expect(try second.read() == [])
        #expect(try desk.publish("text") == .done(changeCount: 1))
    }

    @Test func startedOnDemandItSaysWhenItServesAndLeavesWhenItOwnsNothing() throws {
        let desk = try Desk(stays: false)
        #expect(try desk.daemon.read() == [DaemonLauncher.readyByte])
        _ = try desk.publish("text")
        let other = try Program(["xclip", "-quiet", "-selection", "clipboard"], display: desk.display, input: [0x61])
        var status: Int32 = 0
        try waitUntil { waitpid(desk.daemon.process, &status, WNOHANG) == desk.daemon.process }
        #expect(status == 0)
        #expect(throws: (any Error).self) { try desk.client() }
        #expect(try desk.read("UTF8_STRING") == "a")
        withExtendedLifetime(other) {}
    }

    @Test func itStaysWhileItOwnsSomethingOrSomebodyIsConnected() throws {
        let desk = try Desk(stays: false)
        let client = try desk.client()
        _ = try client.ask(hello(), until: .now + .seconds(30))
        // Another daemon of the same kind comes and goes meanwhile: time enough for this one to leave.
        let idle = try Desk(stays: false)
        try waitUntil { waitpid(idle.daemon.process, nil, WNOHANG) == idle.daemon.process }
        #expect(try client.ask(.status, until: .now + .seconds(30)) != .notHeld)
        #expect(try desk.publish("held") == .done(changeCount: 1))
        let next = try Desk(stays: false)
        try waitUntil { waitpid(next.daemon.process, nil, WNOHANG) == next.daemon.process }
        #expect(try desk.read("UTF8_STRING") == "held")
    }

    /// A client that cannot be accepted for lack of descriptors is disconnected; waiting, it would keep the daemon busy.
    @Test func withoutDescriptorsItSendsClientsAway() throws {
        _ = Runtime.folder
        let server = try TestServer()
        let display = try #require(DisplayName(server.display))
        let executable = try #require(DaemonLauncher.executable())
        let daemon = try Program(["sh", "-c", "ulimit -n 64; exec \(executable) --session"], display: server.display)
        try waitUntil { (try? ControlClient(display: display)) != nil }
        var clients = try (0..<96).map { _ in try ControlClient(display: display) }
        let outcomes = clients.map { client -> String in
            do {
                _ = try client.ask(.status, until: .now + .seconds(30))
                return "answered"
            } catch {
                return "\(error)"
            }
        }
        #expect(Set(outcomes) == ["answered", "\(ControlClient.Failure.closed)"])
        clients = []
        // Until it has noticed that they are gone, it sends others away, too.
        try waitUntil { (try? ControlClient(display: display).ask(.status, until: .now + .seconds(30))) != nil }
        withExtendedLifetime(daemon) {}
    }

    @Test func itHandsOverOnceItHoldsNothing() throws {
        let desk = try Desk()
        _ = try desk.publish("held")
        #expect(try desk.ask(.handOver) == .done(changeCount: 0))
        #expect(try desk.read("UTF8_STRING") == "held")
        _ = try desk.ask(.release(selection: "CLIPBOARD"))
        try waitUntil { waitpid(desk.daemon.process, nil, WNOHANG) == desk.daemon.process }
        let newer = try Desk.startDaemon(on: desk.display, mode: ["--on-demand"])
        #expect(try newer.read(atLeast: 1) == [DaemonLauncher.readyByte])
        #expect(try desk.publish("new") == .done(changeCount: 1))
    }

    @Test(arguments: [["--bridge"], ["--bridge", "always"], ["--bridge="], ["--bridge", "off", "off"], ["off"]])
    func anOptionThatItDoesNotKnowIsAnError(options: [String]) throws {
        let program = try Desk.startDaemon(on: ":4711", mode: ["--session"] + options)
        var status: Int32 = 0
        try waitUntil { waitpid(program.process, &status, WNOHANG) == program.process }
        #expect(status == 64 << 8)
    }

    @Test func startedOnDemandItLeavesWithItsXServer() throws {
        let desk = try Desk(stays: false)
        _ = try desk.publish("text")
        desk.server.kill()
        var status: Int32 = 0
        try waitUntil { waitpid(desk.daemon.process, &status, WNOHANG) == desk.daemon.process }
        #expect(status == 69 << 8)
    }

    @Test func withoutAnXServerItSaysWhy() throws {
        _ = Runtime.folder
        let daemon = try Desk.startDaemon(on: ":4711", mode: ["--on-demand"])
        let words = String(decoding: try daemon.read(), as: UTF8.self)
        #expect(words.contains(":4711"), "\(words)")
    }

    /// Everything that a client can send of a publication before it hangs up.
    @Test func aClientThatDisconnectsDuringARequestIsForgotten() throws {
        let desk = try Desk()
        _ = try desk.publish("kept")
        let part = Representation(type: .html, bytes: [1, 2, 3])
        let frame = Request.publish(PublishRequest(selection: .clipboard, item: Item([part]))).frame.encoded(
            inline: true)
        for end in frame.indices { try desk.socket().write(frame[..<end]) }
        #expect(try desk.read("UTF8_STRING") == "kept")
        #expect(try desk.publish("next") == .done(changeCount: 2))
    }

    /// It does not wait for an answer, so its copy only counts if it has already arrived.
    @Test func aClientThatLeavesAfterItsRequestDisturbsNobody() throws {
        let desk = try Desk()
        let part = Representation(type: .utf8PlainText, bytes: Array("left".utf8))
        let frame = Request.publish(PublishRequest(selection: .clipboard, item: Item([part]))).frame
        try desk.socket().write(frame.encoded(inline: true))
        guard case .done = try desk.publish("next") else { throw TookTooLong() }
        #expect(try desk.read("UTF8_STRING") == "next")
    }

    @Test(arguments: [
        [UInt8](repeating: 0xFF, count: 16), Frame(kind: 99).encoded(inline: true),
        Frame(kind: 2, header: [1]).encoded(inline: true), Reply.done(changeCount: 1).frame.encoded(inline: true),
        Reply.notHeld.frame.encoded(inline: true), Array("GET / HTTP/1.1\r\n\r\n".utf8),
        Frame(kind: 2, blobs: [[1]]).encoded(inline: false),
    ])
    func aClientThatSendsGarbageIsDisconnected(bytes: [UInt8]) throws {
        let desk = try Desk()
        let socket = try desk.socket()
        socket.write(bytes)
        #expect(socket.isClosedByPeer())
        #expect(try desk.publish("text") == .done(changeCount: 1))
    }

    @Test func aSilentClientIsDisconnected() throws {
        let desk = try Desk()
        let silent = try (0..<300).map { _ in try desk.socket() }
        silent[0].write(Frame(kind: 2, header: [1, 2, 3]).encoded(inline: true).prefix(9))
        #expect(silent[0].isClosedByPeer())
        #expect(silent[255].isClosedByPeer())
        #expect(try desk.publish("text") == .done(changeCount: 1))
    }

    @Test func aClientThatNeverReadsIsDisconnected() throws {
        let desk = try Desk()
        _ = try desk.publish(String(repeating: "x", count: 100_000))
        let socket = try desk.socket()
        let question = Request.describe(selection: "CLIPBOARD").frame.encoded(inline: true)
        var event = pollfd(fd: socket.number, events: 0, revents: 0)
        try waitUntil {
            _ = question.withUnsafeBytes {
                send(socket.number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
            }
            return poll(&event, 1, 0) == 1 && event.revents & Int16(POLLHUP) != 0
        }
        #expect(try desk.read("UTF8_STRING").utf8.count == 100_000)
    }
}
