import Glibc
import PasteboardClient
import SelectionModel
import TestSupport
import Testing

/// Wayland programs that violate the protocol: the commands and the daemon keep working, and free all resources.
@Suite(.enabled(if: WaylandDesk.hasCommand, "sway, wl-clipboard or the command are not there"))
struct HostilePeerTests {
    private let desk: WaylandDesk

    init() throws {
        desk = try WaylandDesk()
    }

    /// A peer that is already running.
    private func peer(_ what: String) throws -> Program {
        let file = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        let script = file.joined(separator: "/") + "/Support/peer.py"
        let peer = try Program(["python3", script, desk.compositor.display, what], display: desk.compositor.display)
        #expect(try peer.read(atLeast: 6) == Array("ready\n".utf8))
        return peer
    }

    /// The next copy is pasted, and the daemon reports its status.
    private func expectCalm() throws {
        #expect(try desk.report()?.system == .wayland)
        try desk.publish("next", .utf8PlainText)
        #expect(try desk.wlPaste() == "next")
        #expect(try desk.command("paste") == "next")
    }

    @Test(
        arguments: [
            ("silent", [75], ""), ("partial", [75], ""), ("shut", [0], ""), ("many", [0], "words of a peer"),
            ("odd", [0], "words of a peer"), ("flood", [0], "words of a peer"), ("cancel", [0, 1, 74, 75], ""),
        ] as [(String, [Int32], String)])
    func anOwner(what: String, statuses: [Int32], text: String) throws {
        let peer = try peer(what)
        let paste = try desk.start("paste", "--timeout", "1")
        #expect(String(decoding: try paste.read(), as: UTF8.self) == text)
        #expect(statuses.contains(try paste.status()))
        let inspect = try desk.start("inspect", "--timeout", "1")
        try inspect.read(limit: .seconds(120))
        #expect([0, 1, 74, 75].contains(try inspect.status()))
        try expectCalm()
        withExtendedLifetime(peer) {}
    }

    @Test func aSecretEndsWithItsOwner() throws {
        var peer: Program? = try peer("secret")
        try waitUntil { try desk.report()?.manager?.omissions.contains { $0.reason == .secret } == true }
        withExtendedLifetime(peer) {}
        peer = nil
        try waitUntil { try desk.reader().owner(of: .clipboard) == nil }
        #expect(try desk.report()?.manager?.keptTargets == 0)
        try expectCalm()
    }

    @Test(arguments: ["deaf", "rude"])
    func aReader(what: String) throws {
        let text = String(repeating: "0123456789abcde\n", count: 100_000)
        try desk.publish(text, .utf8PlainText)
        // In all it asks more often than a process has descriptors.
        for _ in 0..<4 {
            let reader = try peer(what)
            #expect(try desk.wlPaste() == text)
            withExtendedLifetime(reader) {}
        }
        try expectCalm()
    }
}
