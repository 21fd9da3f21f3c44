import CopiedFiles
import Glibc
import Testing

/// Files that are copied or moved into a folder.
@Suite struct FileReceptionTests {
    let tree = TemporaryTree()

    init() {
        for folder in ["from", "to"] { tree.makeFolder(folder) }
    }

    @discardableResult
    private func receive(
        _ name: String, moving: Bool = false, isInterrupted: @escaping () -> Bool = { false }
    ) throws(FileFailure) -> FileReception.Arrival {
        try FileReception(into: tree.bytes("to"), isInterrupted: isInterrupted)
            .receive(tree.bytes(name), moving: moving)
    }

    private func reason(_ body: () throws(FileFailure) -> Void) -> FileFailure.Reason? {
        do throws(FileFailure) {
            try body()
            return nil
        } catch {
            return error.reason
        }
    }

    @Test func aFileKeepsPermissionsAndTimes() throws {
        tree.write("text", to: "from/run.sh", mode: 0o750)
        tree.touch("from/run.sh", timespec(tv_sec: 3, tv_nsec: 4))
        let arrival = try receive("from/run.sh")
        #expect(arrival.path == tree.bytes("to/run.sh") && !arrival.isRenamed)
        let facts = try #require(tree.facts("to/run.sh"))
        #expect(facts.st_mode & 0o7777 == 0o750 && facts.st_mtim.tv_sec == 3 && facts.st_mtim.tv_nsec == 4)
        #expect(tree.text("to/run.sh") == "text" && tree.text("from/run.sh") == "text")
        #expect(tree.outline("to") == ["run.sh"])
    }

    @Test(arguments: [false, true]) func whatIsThereStays(moving: Bool) throws {
        tree.write("old", to: "to/notes.txt")
        tree.write("older", to: "to/notes (2).txt")
        tree.write("new", to: "from/notes.txt")
        let arrival = try receive("from/notes.txt", moving: moving)
        #expect(arrival.isRenamed && arrival.path == tree.bytes("to/notes (3).txt"))
        let texts = ["notes.txt", "notes (2).txt", "notes (3).txt"].map { tree.text("to/" + $0) }
        #expect(texts == ["old", "older", "new"])
        #expect((tree.facts("from/notes.txt") == nil) == moving)
    }

    @Test func aLinkThatLeadsNowhereIsAName() throws {
        tree.link("to/notes.txt", to: "elsewhere")
        tree.write("new", to: "from/notes.txt")
        try receive("from/notes.txt")
        #expect(tree.outline("to") == ["notes (2).txt", "notes.txt -> elsewhere"])
    }

    @Test(arguments: [false, true]) func aFolderComesWithAllThatIsInIt(moving: Bool) throws {
        tree.makeFolder("from/album")
        tree.makeFolder("from/album/empty", mode: 0o500)
        tree.makeFolder("from/album/2026")
        tree.write("one", to: "from/album/2026/one.txt")
        tree.link("from/album/last", to: "2026/one.txt")
        tree.link("from/album/outside", to: "/etc")
        chmod("\(tree.path)/from/album", 0o751)
        tree.touch("from/album", timespec(tv_sec: 9, tv_nsec: 0))
        try receive("from/album", moving: moving)
        let names = ["2026/", "2026/one.txt", "empty/", "last -> 2026/one.txt", "outside -> /etc"]
        #expect(tree.outline("to/album") == names)
        #expect(tree.text("to/album/2026/one.txt") == "one")
        #expect(tree.facts("to/album").map { $0.st_mode & 0o7777 } == 0o751)
        #expect(tree.facts("to/album/empty").map { $0.st_mode & 0o7777 } == 0o500)
        #expect(tree.facts("to/album")?.st_mtim.tv_sec == 9)
        #expect(tree.outline("from") == (moving ? [] : ["album/"] + names.map { "album/" + $0 }))
    }

    @Test(arguments: [false, true]) func aLinkItselfIsPasted(moving: Bool) throws {
        tree.write("secret", to: "secret")
        tree.link("from/link", to: "../secret")
        try receive("from/link", moving: moving)
        #expect(tree.outline("to") == ["link -> ../secret"] && tree.text("secret") == "secret")
    }

    @Test func aFolderIsNotCopiedIntoItself() {
        tree.makeFolder("to/inner")
        #expect(reason { () throws(FileFailure) in try receive("to") } == .intoItself)
        #expect(
            reason { () throws(FileFailure) in
                _ = try FileReception(into: tree.bytes("to/inner")).receive(tree.bytes("to"), moving: true)
            } == .intoItself)
        #expect(tree.outline("") == ["from/", "to/", "to/inner/"])
    }

    @Test func aMoveToWhereItIsDoesNothing() throws {
        tree.write("text", to: "to/notes.txt")
        #expect(try receive("to/notes.txt", moving: true).wasThere)
        #expect(tree.outline("to") == ["notes.txt"])
        // A copy in the same folder gets a new name, as in file managers.
        try receive("to/notes.txt")
        #expect(tree.outline("to") == ["notes (2).txt", "notes.txt"])
    }

    @Test func whatIsNoFileIsRefused() throws {
        mkfifo("\(tree.path)/from/pipe", 0o600)
        tree.makeFolder("from/album")
        tree.write("one", to: "from/album/a")
        mkfifo("\(tree.path)/from/album/pipe", 0o600)
        #expect(reason { () throws(FileFailure) in try receive("from/pipe") } == .special)
        do throws(FileFailure) {
            try receive("from/album")
            Issue.record("a pipe was copied")
        } catch {
            #expect(error.reason == .special && error.path == tree.bytes("from/album/pipe"))
        }
        #expect(reason { () throws(FileFailure) in try receive("from/gone") } == .system(ENOENT))
        for path in ["/", "/..", "", "from/notes"] {
            let failed = reason { () throws(FileFailure) in
                _ = try FileReception(into: tree.bytes("to")).receive(Array(path.utf8), moving: false)
            }
            #expect(failed == .nameless, "\(path)")
        }
        // Nothing is left of what was not whole.
        #expect(tree.outline("to") == [])
    }

    @Test func whatIsInterruptedLeavesNothing() {
        tree.makeFolder("from/album")
        for name in ["a", "b", "c"] { tree.write(name, to: "from/album/\(name)") }
        var count = 0
        let failed = reason { () throws(FileFailure) in
            try receive("from/album") {
                count += 1
                return count > 4
            }
        }
        #expect(failed == .interrupted)
        #expect(tree.outline("to") == [])
    }

    @Test func namesOfAnyBytesAreKept() throws {
        let name: [UInt8] = [0x61, 0xFF, 0x0A, 0x2E, 0x80]
        let source = tree.bytes("from/") + name
        let file = creat(source.map { CChar(bitPattern: $0) } + [0], 0o600)
        try #require(file >= 0)
        close(file)
        let arrival = try FileReception(into: tree.bytes("to")).receive(source, moving: false)
        #expect(arrival.path == tree.bytes("to/") + name)
        _ = try FileReception(into: tree.bytes("from")).receive(arrival.path, moving: true)
        for place in [source, tree.bytes("from/") + [0x61, 0xFF, 0x0A] + Array(" (2)".utf8) + [0x2E, 0x80]] {
            #expect(unlink(place.map { CChar(bitPattern: $0) } + [0]) == 0)
        }
    }

    /// Between two file systems a move is a copy and a removal.
    @Test(.enabled(if: Self.otherFileSystem != nil, "needs a second file system"))
    func aMoveToAnotherFileSystem() throws {
        let other = try #require(Self.otherFileSystem)
        var template = Array("\(other)/pasteboard-files-XXXXXX".utf8CString)
        let folder = String(cString: mkdtemp(&template))
        tree.makeFolder("from/album")
        tree.write("one", to: "from/album/one")
        tree.link("from/album/link", to: "one")
        let arrival = try FileReception(into: Array(folder.utf8)).receive(tree.bytes("from/album"), moving: true)
        #expect(arrival.path == Array("\(folder)/album".utf8))
        #expect(tree.outline("from") == [])
        _ = try FileReception(into: tree.bytes("to")).receive(arrival.path, moving: true)
        #expect(tree.outline("to") == ["album/", "album/link -> one", "album/one"])
        #expect(rmdir(folder) == 0)
    }

    /// A folder in another file system than that of the test.
    static let otherFileSystem: String? = {
        var here = stat()
        var there = stat()
        guard stat("/tmp", &here) == 0, stat("/dev/shm", &there) == 0, access("/dev/shm", W_OK) == 0 else {
            return nil
        }
        return here.st_dev == there.st_dev ? nil : "/dev/shm"
    }()
}
