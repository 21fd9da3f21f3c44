import Glibc
import PasteboardClient
import TestSupport
import Testing

/// An encrypted history: its behavior while locked, and the ways to open it.
@Suite(.enabled(if: HistorySession.isAvailable && Cipher.isInstalled), .serialized)
struct LockedHistoryTests {
    private func waiting(_ session: HistorySession) throws -> Int? {
        try session.status()["history"]?["waiting"]?.integer
    }

    @Test func copiesWaitInMemoryForThePassphrase() throws {
        let session = try HistorySession("{ \"history\": { \"encrypt\": \"passphrase\" } }")
        try session.copy("while it is locked")
        try waitUntil { try waiting(session) == 1 }
        let program = try session.foreignCopy("another one")
        try waitUntil { try waiting(session) == 2 }
        #expect(try session.run(["pasteboard", "paste"]).text == "another one", "the clipboard goes on")
        #expect(try session.history("list").status == 74)
        #expect(try session.run(["pasteboard", "status"]).text.contains("the history is locked"))
        #expect(!session.isOnDisk("while it is locked") && !session.isOnDisk("another one"))
        #expect(try session.history("unlock", input: "").status == 66)
        #expect(try session.history("unlock", input: "correct horse\n").status == 0)
        try waitUntil { try session.previews() == ["another one", "while it is locked"] }
        #expect(!session.isOnDisk("another one"))
        #expect(try session.history("lock").status == 0)
        #expect(try session.history("unlock", input: "battery staple\n").status == 74)
        #expect(try session.history("list").status == 74)
        #expect(try session.history("unlock", input: "correct horse\n").status == 0)
        #expect(try session.previews() == ["another one", "while it is locked"])
        withExtendedLifetime(program) {}
    }

    @Test func copiesAreDroppedIfThatIsWanted() throws {
        let session = try HistorySession("{ \"history\": { \"encrypt\": \"passphrase\", \"whileLocked\": \"drop\" } }")
        try waitUntil { try session.status()["history"]?["isLocked"]?.bool == true }
        try session.copy("dropped")
        #expect(try session.history("unlock", input: "correct horse").status == 0)
        try session.copy("kept")
        try waitUntil { try session.previews() == ["kept"] }
        #expect(try session.history("unlock", input: "other").status == 0, "it is open")
    }

    @Test func withoutTheChoiceNothingIsUnlocked() throws {
        let session = try HistorySession()
        #expect(try session.history("unlock", input: "correct horse").status == 64)
    }

    @Test(.enabled(if: Keyring.isAvailable, "needs gnome-keyring"))
    func theKeyringHasTheKey() throws {
        let keyring = try Keyring(isOpen: true)
        let session = try HistorySession("{ \"history\": { \"encrypt\": true } }", variables: [keyring.variable])
        try session.copy("nobody is asked")
        try waitUntil { try session.previews() == ["nobody is asked"] }
        #expect(!session.isOnDisk("nobody is asked"))
        if let process = try session.historyProcess() { kill(process, SIGKILL) }
        try waitUntil { try session.previews() == ["nobody is asked"] }
    }

    @Test(.enabled(if: Keyring.isAvailable, "needs gnome-keyring"))
    func aLockedKeyringAsksNobody() throws {
        let keyring = try Keyring(isOpen: false)
        let session = try HistorySession("{ \"history\": { \"encrypt\": true } }", variables: [keyring.variable])
        try session.copy("it waits")
        try waitUntil { try waiting(session) == 1 }
        #expect(try session.history("list").status == 74)
        #expect(try session.history("unlock", input: "correct horse").status == 0)
        #expect(try session.previews() == ["it waits"])
    }
}
