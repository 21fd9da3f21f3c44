import Glibc
import Selections
import Testing
import X11

@testable import PasteboardClient
@testable import PasteboardService

/// The selection by which one daemon is known on a display (ICCCM 2.0 §2.8).
@Suite(.enabled(if: TestServer.isAvailable))
struct DisplayRoleTests {
    private static let here = ServerCard(
        host: "laptop", machine: "1-2-3", user: 1000, process: 17, stays: true, folder: "/run/user/1000")

    private static func card(
        host: String = "laptop", stays: Bool = true, folder: String = "/run/user/1000"
    ) -> ServerCard {
        ServerCard(host: host, machine: "1-2-3", user: 1000, process: 18, stays: stays, folder: folder)
    }

    @Test func whoeverComesFirstHoldsItAndSaysWhoItIs() throws {
        let desk = try Desk()
        guard case .report(let report) = try desk.ask(.status) else { throw TookTooLong() }
        #expect(report.displayHolder == .thisOne)
        let reader = try desk.reader()
        let selection = DisplayRole.selection
        #expect(
            try reader.targets(of: selection).map(\.name)
                == ["VERSION", "_PASTEBOARD_SERVER", "TIMESTAMP", "TARGETS", "MULTIPLE"])
        let version = try reader.retrieve(.init("VERSION"), from: selection)
        #expect(version == Payload(type: "INTEGER", format: 32, bytes: [2, 0, 0, 0, 0, 0, 0, 0]))
        let card = ServerCard(try reader.retrieve(.init("_PASTEBOARD_SERVER"), from: selection).bytes)
        #expect(card?.process == desk.daemon.process)
        #expect(card?.user == geteuid())
        #expect(card?.folder == Runtime.folder)
        #expect(card?.stays == true)
    }

    @Test func aCardComesBackAsItWas() {
        #expect(ServerCard(Self.here.bytes) == Self.here)
    }

    @Test(arguments: [
        "", "laptop", "laptop\n1\n1000\n17\nsession", "laptop\n1\n1000\n17\nsession\nrelative",
        "laptop\n1\n-1\n17\nsession\n/run",
        "laptop\n1\n1000\nseventeen\nsession\n/run", "lap\u{1B}[2Jtop\n1\n1000\n17\nsession\n/run",
        "laptop\n1\n1000\n17\nsession\n/run\nmore",
        "laptop\n1\n1000\n17\nsession\n/" + String(repeating: "x", count: ServerCard.largest),
    ])
    func whatAnybodyCanSayIsNoCard(text: String) {
        #expect(ServerCard(Array(text.utf8)) == nil)
    }

    @Test func besideIsTheSameUserOnTheSameMachine() {
        #expect(Self.card().isBeside(Self.here))
        #expect(!Self.card(host: "server").isBeside(Self.here))
        var restarted = Self.card()
        restarted.machine = "4-5-6"
        #expect(!restarted.isBeside(Self.here))
        var other = Self.card()
        other.user = 1001
        #expect(!other.isBeside(Self.here))
    }

    @Test func whoeverIsRefusedIsToldWhatToDo() {
        #expect(
            Self.here.refusal(for: Self.card())
                == "pasteboardd, process 17, with XDG_RUNTIME_DIR=/run/user/1000 serves this display already; "
                + "set XDG_RUNTIME_DIR to the same, or end it first: kill 17")
        #expect(
            Self.here.refusal(for: Self.card(host: "server"))
                == "pasteboardd, process 17 of user 1000 on laptop serves this display already; "
                + "end it there, or start this one without --session")
    }

    /// Another daemon with a runtime folder of its own, which says on standard error why it ends.
    private func startDaemon(_ mode: String, on display: String, in folder: String) throws -> Program {
        let script = "XDG_RUNTIME_DIR=\(folder) exec \(DaemonLauncher.executable() ?? "") \(mode)"
        return try Program(["sh", "-c", script], display: display, output: mode == "--on-demand" ? 3 : 2)
    }

    @Test func aSecondOneForTheSessionEndsAndSaysWhatToDo() throws {
        let desk = try Desk()
        let folder = Runtime.makeFolder()
        let second = try startDaemon("--session", on: desk.display, in: folder)
        let words = String(decoding: try second.read(), as: UTF8.self)
        #expect(try second.status() == 69)
        #expect(words.contains("XDG_RUNTIME_DIR=\(Runtime.folder) serves"), "\(words)")
        #expect(words.contains("kill \(desk.daemon.process)"), "\(words)")
        let name = try #require(desk.name)
        #expect(access(try RuntimeFolder(in: folder).socket(of: name), F_OK) != 0, "its socket is gone")
        #expect(try desk.publish("text") == .done(changeCount: 1))
    }

    @Test func oneOnDemandSendsItsClientsToTheOtherFolder() throws {
        let desk = try Desk()
        let second = try startDaemon("--on-demand", on: desk.display, in: Runtime.makeFolder())
        #expect(try second.read() == [DaemonLauncher.elsewhereByte] + Array(Runtime.folder.utf8))
        #expect(try second.status() == 0)
    }

    @Test func statusIsThatOfTheDaemonOfTheDisplay() throws {
        let desk = try Desk()
        _ = try desk.ask(.status)
        let pasteboard = try #require(DaemonLauncher.executable()?.dropLast("d".count))
        let folder = Runtime.makeFolder()
        let status = try Program(
            ["sh", "-c", "XDG_RUNTIME_DIR=\(folder) exec \(pasteboard) status"], display: desk.display)
        let words = String(decoding: try status.read(), as: UTF8.self)
        #expect(words.contains("process \(desk.daemon.process),"), "\(words)")
        #expect(words.contains("is the pasteboard server of this display"), "\(words)")
        #expect(access(folder + "/pasteboard", F_OK) != 0, "asking makes nothing")
    }

    @Test func whatIsCopiedWithAnotherFolderGoesToTheSameDaemon() throws {
        let desk = try Desk()
        _ = try desk.publish("first")
        let pasteboard = try #require(DaemonLauncher.executable()?.dropLast("d".count))
        let folder = Runtime.makeFolder()
        let copy = try Program(
            ["sh", "-c", "XDG_RUNTIME_DIR=\(folder) exec \(pasteboard) copy"], display: desk.display,
            input: Array("second".utf8))
        _ = try copy.read()
        #expect(try copy.status() == 0)
        guard case .report(let report) = try desk.ask(.status) else { throw TookTooLong() }
        #expect(report.held.map(\.changeCount) == [2])
        #expect(try desk.read("UTF8_STRING") == "second")
    }

    /// A daemon that came with a copy is there for that copy; the one of the session is there for everything.
    @Test func oneForTheSessionTakesOverFromOneOnDemand() throws {
        let desk = try Desk(stays: false)
        _ = try desk.publish("held")
        let folder = Runtime.makeFolder()
        let session = try startDaemon("--session", on: desk.display, in: folder)
        let card = {
            ServerCard(try desk.reader().retrieve(.init("_PASTEBOARD_SERVER"), from: DisplayRole.selection).bytes)
        }
        try waitUntil { (try? card())?.process == session.process }
        #expect(try desk.read("UTF8_STRING") == "held")
        guard case .report(let report) = try desk.ask(.status) else { throw TookTooLong() }
        #expect(report.displayHolder == .another("another program"))
    }

    /// Over a forwarded display, a daemon on the far host is a client that copies.
    @Test func beyondAForwardedDisplayBothServe() throws {
        let server = try TestServer()
        let far = try SelectionClient(display: server.display)
        let role = FarDaemon(far, Self.card(host: "far away"))
        try role.hold()
        let demand = try startDaemon("--on-demand", on: server.display, in: Runtime.makeFolder())
        try role.serve { demand.drain() || demand.bytes == [DaemonLauncher.readyByte] }
        #expect(demand.bytes == [DaemonLauncher.readyByte])
        let pasteboard = try #require(DaemonLauncher.executable()?.dropLast("d".count))
        let status = try Program(
            ["sh", "-c", "XDG_RUNTIME_DIR=\(Runtime.makeFolder()) exec \(pasteboard) status"], display: server.display,
            output: 2)
        try role.serve { status.drain() }
        #expect(
            String(decoding: status.bytes, as: UTF8.self)
                == "pasteboard: no pasteboardd runs here; pasteboardd, process 18 of user 1000 on far away serves this display\n"
        )
        #expect(try status.status() == 69)
        let session = try startDaemon("--session", on: server.display, in: Runtime.makeFolder())
        try role.serve { session.drain() }
        let words = String(decoding: session.bytes, as: UTF8.self)
        #expect(words.contains("process 18 of user 1000 on far away serves this display already"), "\(words)")
        #expect(try session.status() == 69)
    }

    /// One that does not say who it is keeps nobody from serving: any program can take any selection.
    @Test func whoeverHoldsItAndSaysNothingIsNoDaemon() throws {
        let server = try TestServer()
        let squatter = try SelectionClient(display: server.display)
        squatter.own(DisplayRole.selection, targets: ["_PASTEBOARD_SERVER"])
        try waitUntil { try squatter.process(now: .now).contains { if case .owned = $0 { true } else { false } } }
        let daemon = try Desk(on: server)
        guard case .report(let report) = try daemon.ask(.status) else { throw TookTooLong() }
        #expect(report.displayHolder == .another("another program"))
        #expect(try daemon.publish("text") == .done(changeCount: 1))
    }

    /// A daemon's end of a display, in this process.
    private final class FarDaemon {
        let client: SelectionClient
        let role: DisplayRole

        init(_ client: SelectionClient, _ card: ServerCard) {
            self.client = client
            role = DisplayRole(client, card)
        }

        func hold() throws {
            guard role.take() == nil, role.report == .thisOne else { throw TookTooLong() }
        }

        /// Answers whoever asks, until something has happened.
        func serve(until condition: () throws -> Bool) throws {
            try waitUntil {
                for event in try client.process(now: .now) { _ = role.handle(event) }
                return try condition()
            }
        }
    }
}
