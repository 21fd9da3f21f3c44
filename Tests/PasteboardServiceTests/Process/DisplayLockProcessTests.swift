import DaemonCore
import Glibc
import SelectionModel
import Selections
import Testing
import X11

@testable import PasteboardClient
@testable import PasteboardService

/// The selection by which one daemon is known on a display (ICCCM 2.0 §2.8).
@Suite(.enabled(if: TestServer.isAvailable))
struct DisplayLockProcessTests {
    @Test func theFirstDaemonHoldsTheLockAndTellsItsIdentity() throws {
        let desk = try Desk()
        guard case .report(let report) = try desk.ask(.status) else { throw TookTooLong() }
        #expect(report.displayHolder == .thisOne)
        let reader = try desk.reader()
        let selection = DaemonIdentity.selection
        #expect(
            try reader.targets(of: selection).map(\.name)
                == ["VERSION", "_PASTEBOARD_SERVER", "TIMESTAMP", "TARGETS", "MULTIPLE"])
        let version = try reader.retrieve(.init("VERSION"), from: selection)
        #expect(version == Payload(type: "INTEGER", format: 32, bytes: [2, 0, 0, 0, 0, 0, 0, 0]))
        let card = DaemonIdentity(try reader.retrieve(.init("_PASTEBOARD_SERVER"), from: selection).bytes)
        #expect(card?.process == desk.daemon.process)
        #expect(card?.user == geteuid())
        #expect(card?.folder == Runtime.folder)
        #expect(card?.stays == true)
    }

    /// Another daemon with a separate runtime folder, which writes the reason for its exit to standard error.
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
        #expect(words.contains("serves this display"), "\(words)")
        #expect(access(folder + "/pasteboard", F_OK) != 0, "asking makes nothing")
    }

    @Test func aCopyWithAnotherRuntimeFolderReachesTheSameDaemon() throws {
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

    /// A daemon started for a copy serves only that copy; the session's daemon serves everything.
    @Test func oneForTheSessionTakesOverFromOneOnDemand() throws {
        let desk = try Desk(stays: false)
        _ = try desk.publish("held")
        let folder = Runtime.makeFolder()
        let session = try startDaemon("--session", on: desk.display, in: folder)
        let card = {
            DaemonIdentity(
                try desk.reader().retrieve(.init("_PASTEBOARD_SERVER"), from: DaemonIdentity.selection).bytes)
        }
        try waitUntil { (try? card())?.process == session.process }
        #expect(try desk.read("UTF8_STRING") == "held")
        guard case .report(let report) = try desk.ask(.status) else { throw TookTooLong() }
        #expect(report.displayHolder == .another("another program"))
    }

    /// Over a forwarded display, a daemon on the far host is a client that copies.
    @Test func beyondAForwardedDisplayBothServe() throws {
        let server = try TestServer()
        let role = try FarDaemon(
            on: server.display,
            DaemonIdentity(
                host: "far away", machine: "1-2-3", user: 1000, process: 18, stays: true, folder: "/run/user/1000"))
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

    /// A daemon's end of a display, in this process.
    private final class FarDaemon {
        let server: PasteboardServer
        private let identity: DaemonIdentity

        init(on display: String, _ identity: DaemonIdentity) throws {
            server = PasteboardServer(try X11BackEnd(display: display), executable: "/nonexistent")
            self.identity = identity
        }

        func hold() throws {
            guard try server.lockDisplay(as: identity) == nil, server.machine.lock?.holder == .thisOne else {
                throw TookTooLong()
            }
        }

        /// Answers all requests until an event has occurred.
        func serve(until condition: () throws -> Bool) throws {
            try waitUntil {
                _ = try server.process(now: .now)
                return try condition()
            }
        }
    }
}
