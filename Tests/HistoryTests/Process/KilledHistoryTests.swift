import Glibc
import PasteboardClient
import SeededNumbers
import SelectionModel
import TestSupport
import Testing

/// The writer is killed at any moment: the clipboard keeps working, and the file opens.
@Suite(.enabled(if: HistorySession.isAvailable), .serialized)
struct KilledHistoryTests {
    @Test func theClipboardWorksAndAtMostTheLastItemIsMissing() throws {
        let session = try HistorySession()
        var numbers = SeededNumbers(seed: 7)
        var copied: [String] = []
        for round in 0..<15 {
            try session.copy("first \(round)")
            copied.append("first \(round)")
            try waitUntil { try session.previews().first == "first \(round)" }
            let process = try #require(try session.historyProcess())
            let writer = try session.start(["pasteboard", "copy"], input: "killed \(round)")
            let end = Instant.now + .microseconds(Int.random(in: 0..<60_000, using: &numbers))
            while Instant.now < end {}
            kill(process, SIGKILL)
            try writer.read()
            #expect(try session.run(["pasteboard", "paste"]).text == "killed \(round)")
            try waitUntil { try session.previews().contains("first \(round)") }
        }
        let items = try session.previews()
        #expect(copied.allSatisfy(items.contains))
        #expect(try session.status()["history"]?["complaints"]?.elements?.isEmpty == true)
    }

    @Test func theDaemonIsKilledToo() throws {
        let session = try HistorySession()
        for round in 0..<5 {
            try session.copy("round \(round)")
            try session.waitForItems(round + 1)
            session.killDaemon()
            if let process = try? session.historyProcess() { kill(process, SIGKILL) }
            try session.startDaemon()
        }
        #expect(try session.previews().count == 5)
    }

    @Test func withoutTheProgramsFolderTheClipboardGoesOn() throws {
        let session = try HistorySession()
        try session.copy("one")
        try session.waitForItems(1)
        if let process = try session.historyProcess() { kill(process, SIGKILL) }
        chmod(session.stateFolder, 0o755)
        try session.copy("two")
        #expect(try session.run(["pasteboard", "paste"]).text == "two")
        #expect(try session.history("list").status == 74)
        chmod(session.stateFolder, 0o700)
        try waitUntil { try session.history("list").status == 0 }
    }
}
