import ClipboardHistory
import Glibc
import PasteboardClient
import TestSupport
import Testing

@testable import HistoryServer

/// Errors in the file disable the history, are reported, and end when the file is usable again.
@Suite struct HistoryFileTests {
    private final class Complaints {
        var lines: [String] = []
    }

    private let folder = Runtime.makeFolder() + "/pasteboard"
    private let complaints = Complaints()
    private var path: String { folder + "/history.sqlite" }

    private func file() -> HistoryFile {
        HistoryFile(folder) { [complaints] in complaints.lines.append($0) }
    }

    /// A file in the same folder, once its lock is free: a process that another test starts may have it for a moment.
    private func freeFile() throws -> HistoryFile {
        try waitUntil { (try? FileLock.take(folder + "/history.lock")) != nil }
        return file()
    }

    private func count(_ file: HistoryFile) throws -> Int {
        try file.use { store throws(DatabaseError) in store.count }
    }

    private func add(_ words: String, to file: HistoryFile) throws {
        let record = text(words)
        _ = try file.record(record, ContentFacts(record), now: 5)
    }

    private func mode(_ path: String) -> mode_t {
        var facts = stat()
        return lstat(path, &facts) == 0 ? facts.st_mode & 0o7777 : 0
    }

    @Test func theFolderAndTheFileAreForTheUserAlone() throws {
        let file = file()
        try add("a", to: file)
        #expect(mode(folder) == 0o700 && mode(path) == 0o600 && mode(path + "-wal") == 0o600)
    }

    /// Network file systems have no shared memory; existing files are opened without it too.
    @Test func noMemoryIsSharedThroughAFile() throws {
        for number in 0..<2 {
            let file = number == 0 ? file() : try freeFile()
            try add("a \(number)", to: file)
            #expect(FileBytes.names(in: folder) == ["history.lock", "history.sqlite", "history.sqlite-wal"])
            if number == 0 { file.close() }
        }
    }

    /// Otherwise later copies would be recorded in a deleted file, and the list would show removed items.
    @Test(arguments: [true, false]) func aFileThatWasRemovedIsBegunAnew(withItsFolder: Bool) throws {
        let file = file()
        try add("before", to: file)
        for name in FileBytes.names(in: folder) where withItsFolder || name != "history.lock" {
            unlink(folder + "/" + name)
        }
        if withItsFolder { rmdir(folder) }
        #expect(try count(file) == 0)
        #expect(complaints.lines == ["the file of the history was removed; a new one was started"])
        try add("after", to: file)
        #expect(try count(file) == 1 && complaints.lines.count == 1 && mode(path) == 0o600)
    }

    @Test(arguments: [(0o755 as mode_t, 0o600 as mode_t), (0o700, 0o640), (0o700, 0o604)])
    func whatIsOpenToOthersIsRefused(folderMode: mode_t, fileMode: mode_t) throws {
        mkdir(folder, 0o700)
        FileBytes.write([], to: path, mode: fileMode)
        chmod(folder, folderMode)
        #expect(throws: HistoryFile.Unusable.self) { try count(file()) }
        #expect(complaints.lines.count == 1 && complaints.lines[0].contains("open to others; make it mode"))
    }

    @Test func aLinkIsRefused() throws {
        mkdir(folder, 0o700)
        symlink("/dev/null", path)
        #expect(throws: HistoryFile.Unusable.self) { try count(file()) }
    }

    @Test func aSecondWriterIsRefused() throws {
        let first = file()
        try add("a", to: first)
        #expect(throws: HistoryFile.Unusable.self) { try count(file()) }
        #expect(complaints.lines.last?.contains("another pasteboard-history uses") == true)
        first.close()
        #expect(try count(freeFile()) == 1)
    }

    @Test(arguments: ["text", "cut", "middle"])
    func aDamagedFileIsSetAside(how: String) throws {
        let first = file()
        for number in 0..<300 { try add("text \(number) " + String(repeating: "x", count: 500), to: first) }
        first.close()
        var bytes = try #require(FileBytes.read(path))
        switch how {
        case "text": bytes = Array("this is no database at all, but some text".utf8)
        case "cut": bytes = Array(bytes.prefix(5000))
        default: for index in 4096..<min(bytes.count, 40_000) { bytes[index] = 0xA5 }
        }
        FileBytes.write(bytes, to: path)
        let second = try freeFile()
        try add("new", to: second)
        #expect(
            try second.use { store throws(DatabaseError) in try store.items(HistoryQuery()).map(\.preview) } == ["new"])
        #expect(
            complaints.lines.count == 1 && complaints.lines[0].hasPrefix("the history was damaged; it was renamed"))
        #expect(FileBytes.names(in: folder).contains("history.damaged-1.sqlite"))
        #expect(FileBytes.read(folder + "/history.damaged-1.sqlite")?.prefix(16) == bytes.prefix(16))
    }

    @Test func aFileOfALaterVersionIsLeftAlone() throws {
        let first = file()
        try add("a", to: first)
        try first.use { store throws(DatabaseError) in try store.database.execute("PRAGMA user_version = 99") }
        first.close()
        let second = try freeFile()
        #expect(throws: HistoryFile.Unusable.self) { try count(second) }
        #expect(complaints.lines.last?.contains("later version") == true, "\(complaints.lines)")
    }

    /// A file of the first version, which had no small pictures, keeps its items and gets a place for them.
    @Test func aFileOfTheFirstVersionIsBroughtForward() throws {
        let first = file()
        try add("a word of last year", to: first)
        try first.use { store throws(DatabaseError) in
            try store.database.execute("DROP TABLE thumbnail; PRAGMA user_version = 1")
        }
        first.close()
        let second = try freeFile()
        try second.use { store throws(DatabaseError) in
            let found = try store.items(HistoryQuery(words: "last year"))
            #expect(found.map(\.preview) == ["a word of last year"])
            #expect(try store.database.number("PRAGMA user_version") == Schema.version)
            let id = found.first?.id ?? HistoryID(0)
            #expect(try store.thumbnail(of: id) == nil)
            try store.setThumbnail([1, 2, 3], of: id)
            #expect(try store.thumbnail(of: id) == [1, 2, 3])
        }
        #expect(complaints.lines.isEmpty && !FileBytes.names(in: folder).contains("history.damaged-1.sqlite"))
    }

    @Test func aFullDiskCostsWhatDoesNotFit() throws {
        let file = file()
        try add("before", to: file)
        try file.use { store throws(DatabaseError) in
            let pages = try store.database.number("PRAGMA page_count") ?? 0
            _ = try store.database.number("PRAGMA max_page_count = \(pages + 3)")
        }
        #expect(throws: HistoryFile.Unusable.self) { try add(String(repeating: "long", count: 100_000), to: file) }
        #expect(complaints.lines == ["the disk is full; new copies are not recorded"])
        #expect(try count(file) == 1, "what was there is still read")
        #expect(file.complaints == complaints.lines, "reading ends no complaint about writing")
        try file.use { store throws(DatabaseError) in
            _ = try store.database.number("PRAGMA max_page_count = 1000000")
        }
        try add(String(repeating: "long", count: 100_000), to: file)
        #expect(try count(file) == 2)
        #expect(file.complaints == [], "the disk has room again")
    }

    @Test func aFolderThatCannotBeMadeIsTold() throws {
        let file = HistoryFile("/proc/none/pasteboard") { [complaints] in complaints.lines.append($0) }
        #expect(throws: HistoryFile.Unusable.self) { try count(file) }
        #expect(throws: HistoryFile.Unusable.self) { try count(file) }
        #expect(complaints.lines.count == 1)
        #expect(throws: HistoryFile.Unusable.self) { try count(HistoryFile(nil) { _ in }) }
    }
}
