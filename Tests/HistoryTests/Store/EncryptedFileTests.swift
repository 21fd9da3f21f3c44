import ClipboardHistory
import Glibc
import PasteboardClient
import TestSupport
import Testing

@testable import HistoryServer

/// The library that encrypts.
enum Cipher {
    static let isInstalled = (try? Database(Runtime.makeFolder() + "/a", key: .passphrase([1]))) != nil
}

/// An encrypted file: it contains no plain text, only its key opens it, and everything else works as without encryption.
@Suite(.enabled(if: Cipher.isInstalled, "needs libsqlcipher0")) struct EncryptedFileTests {
    private let folder = Runtime.makeFolder() + "/pasteboard"
    private let key = FileKey.random(Array(0..<32))

    private func file(isEncrypted: Bool = true) -> HistoryFile {
        HistoryFile(folder, isEncrypted: isEncrypted) { _ in }
    }

    private func add(_ words: String, to file: HistoryFile, at time: Int = WallClock.milliseconds) throws {
        let record = text(words, application: "accounts-program")
        _ = try file.use { store throws(DatabaseError) in
            try store.record(record, ContentFacts(record), now: time)
        }
    }

    private func previews(_ file: HistoryFile, _ words: String = "") throws -> [String] {
        try file.use { store throws(DatabaseError) in try store.items(HistoryQuery(words: words)).map(\.preview) }
    }

    /// Whether words are in any file of the folder.
    private func isOnDisk(_ words: String) -> Bool {
        FileBytes.names(in: folder).contains {
            Latin1Text.of(FileBytes.read(folder + "/" + $0) ?? []).contains(words)
        }
    }

    private func waitForLock() throws {
        try waitUntil { (try? FileLock.take(folder + "/history.lock")) != nil }
    }

    @Test(arguments: [FileKey.random(Array(0..<32)), .passphrase(Array("correct horse".utf8))])
    func nothingIsPlainAndOnlyTheKeyOpens(key: FileKey) throws {
        let file = file()
        #expect(file.isLocked && file.isNew)
        #expect(throws: HistoryFile.Unusable.self) { try add("nobody reads this", to: file) }
        try file.unlock(key)
        for words in ["nobody reads this", "nor that"] { try add(words, to: file) }
        #expect(try previews(file) == ["nor that", "nobody reads this"])
        #expect(try previews(file, "reads") == ["nobody reads this"] && previews(file, "rea").count == 1)
        for words in ["nobody", "accounts-program", "nor that", "SQLite format", "CREATE TABLE"] {
            #expect(!isOnDisk(words), "\(words)")
        }
        file.lock()
        #expect(file.isLocked && !file.isNew)
        #expect(throws: HistoryFile.Unusable.self) { try previews(file) }
        try waitForLock()
        #expect(throws: HistoryFile.Unusable.self) { try file.unlock(.passphrase(Array("wrong".utf8))) }
        #expect(throws: HistoryFile.Unusable.self) { try file.unlock(.random(Array(repeating: 7, count: 32))) }
        #expect(FileBytes.names(in: folder).allSatisfy { !$0.hasPrefix("history.damaged") }, "it is not set aside")
        try file.unlock(key)
        #expect(try previews(file) == ["nor that", "nobody reads this"])
        _ = try file.use { store throws(DatabaseError) in try store.delete(store.items(HistoryQuery()).map(\.id)) }
        for _ in 0..<1000 where file.isErasing {
            try file.use { store throws(DatabaseError) in try store.eraseSome() }
        }
        #expect(try previews(file).isEmpty && !file.isErasing)
    }

    @Test func itemsFromBeforeAreMovedAndTheirFileIsRemoved() throws {
        let plain = file(isEncrypted: false)
        for number in 0..<40 { try add("from before \(number)", to: plain, at: 1000 * number) }
        try plain.use { store throws(DatabaseError) in
            if let id = try store.newest() { _ = try store.pin(id, true) }
        }
        plain.close()
        try waitForLock()
        #expect(isOnDisk("from before"))
        let file = file()
        try file.unlock(key)
        for _ in 0..<10_000 where file.isMoving {
            for record in try file.itemsToMove() {
                _ = try file.use { store throws(DatabaseError) in
                    try store.record(record, ContentFacts(record), now: WallClock.milliseconds)
                }
            }
            try file.removeMoved()
        }
        let items = try file.use { store throws(DatabaseError) in try store.items(HistoryQuery(limit: 100)) }
        #expect(items.map(\.preview) == (0..<40).reversed().map { "from before \($0)" })
        #expect(items.first?.isPinned == true && items[1].application == "accounts-program")
        #expect(!isOnDisk("from before") && !FileBytes.names(in: folder).contains("history.sqlite"))
    }

    @Test func copiesWaitUpToALimit() {
        var copies = LockedCopies()
        for number in 0..<300 { copies.add(text("copy \(number)"), at: number) }
        #expect(copies.count == LockedCopies.most)
        copies.add(text(String(repeating: "x", count: LockedCopies.largest)), at: 300)
        #expect(copies.take().map(\.arrival) == [300] && copies.count == 0)
    }
}
