import Glibc
import SelectionModel
import Selections
import Testing

@testable import PasteboardClient
@testable import PasteboardService

/// The daemon as the clipboard manager of a session, with clients that end.
@Suite(.enabled(if: TestServer.isAvailable && TestServer.isInstalled("xclip")))
struct ClipboardManagerTests {
    /// Contents of every width, some larger than a property may be.
    private static let contents: [(String, Payload)] = [
        (
            "application/x-color",
            Payload(type: "application/x-color", format: 16, bytes: [1, 2, 3, 4, 0, 0, 0xFF, 0xFF])
        ),
        ("text/html", Payload(type: "text/html", bytes: Array("<b>größer\0</b>".utf8))),
        ("UTF8_STRING", Payload(type: "UTF8_STRING", bytes: Array("größer".utf8))),
        ("STRING", Payload(type: "STRING", bytes: [0x67, 0x72, 0xF6])),
        ("application/x-words", Payload(type: "INTEGER", format: 32, bytes: [1, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF])),
        ("application/x-empty", Payload(type: "application/x-empty", bytes: [])),
        (
            "image/png",
            Payload(type: "image/png", bytes: (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7 >> 3) })
        ),
        ("PIXMAP", Payload(type: "PIXMAP", format: 32, bytes: [1, 0, 0, 0])),
    ]

    private static var kept: [(String, Payload)] { contents.filter { $0.0 != "PIXMAP" } }

    private func manager(of desk: Desk) throws -> StatusReport.Manager {
        guard case .report(let report) = try desk.ask(.status), let manager = report.manager else {
            throw TookTooLong()
        }
        return manager
    }

    /// A daemon that is the manager already, and adds nothing to what it keeps.
    private func managed() throws -> Desk {
        let desk = try Desk(bridging: .off)
        try waitUntil { try manager(of: desk).hasRole }
        return desk
    }

    private func expectEverything(_ desk: Desk) throws {
        let reader = try desk.reader()
        #expect(
            try reader.targets(of: .clipboard).map(\.name) == Self.kept.map(\.0) + ["TIMESTAMP", "TARGETS", "MULTIPLE"])
        for (target, payload) in Self.kept {
            #expect(try reader.retrieve(.init(target), from: .clipboard) == payload, "\(target)")
        }
    }

    @Test func savesEveryByteBeforeItSaysSo() throws {
        let desk = try managed()
        do {
            let owner = try Owner(on: desk.display, Self.contents)
            #expect(try owner.save())
            #expect(try !owner.ownsClipboard())
            #expect(!owner.requests.contains("PIXMAP"))
        }
        try expectEverything(desk)
        let manager = try manager(of: desk)
        #expect(manager.hasRole && manager.keptTargets == Self.kept.count)
        #expect(manager.omissions == [Omission(target: "PIXMAP", reason: .processLocal)])
    }

    @Test func keepsWhatXclipHadWhenItIsKilled() throws {
        let desk = try managed()
        let xclip = try Program(
            ["xclip", "-quiet", "-selection", "clipboard"], display: desk.display, input: Array("killed".utf8))
        try waitUntil { try manager(of: desk).readTargets > 0 }
        kill(xclip.process, SIGKILL)
        try waitUntil { try manager(of: desk).keptTargets > 0 }
        #expect(try desk.xclip("UTF8_STRING") == "killed")
    }

    @Test func anotherManagerKeepsTheRole() throws {
        _ = Runtime.folder
        let server = try TestServer()
        let rival = try SelectionClientWithRole(on: server.display)
        let daemon = try Program([DaemonLauncher.executable() ?? "", "--session"], display: server.display, output: 2)
        let line = "another clipboard manager"
        try waitUntil {
            _ = try? daemon.read(atLeast: 1, limit: .milliseconds(50))
            return String(decoding: daemon.bytes, as: UTF8.self).contains(line)
        }
        #expect(try rival.hasRole())
        #expect(String(decoding: daemon.bytes, as: UTF8.self).split(separator: "\n").count == 1)
    }
}
