import Glibc
import SeededNumbers
import Testing

@testable import RemoteLink

/// Files on their way to another computer.
struct RemoteFilesTests {
    private static func folder() -> String {
        var template = Array("/tmp/pasteboard-files-XXXXXX".utf8CString)
        return String(cString: mkdtemp(&template))
    }

    private static func write(_ bytes: [UInt8], to path: String) -> [UInt8] {
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        defer { close(file) }
        _ = Glibc.write(file, bytes, bytes.count)
        return Array(path.utf8)
    }

    @Test func filesArriveAsTheyWere() throws {
        let folder = Self.folder()
        let paths = [
            Self.write([], to: "\(folder)/empty"), Self.write([1, 0, 2], to: "\(folder)/ü b.bin"),
            Self.write(Array(repeating: 7, count: 300_000), to: "\(folder)/.hidden"),
        ]
        let sent = try RemoteFiles(reading: paths)
        #expect(sent.files.map(\.name) == ["empty", "ü b.bin", ".hidden"].map { Array($0.utf8) })
        #expect(RemoteFiles(sent.encoded) == sent)
    }

    @Test func whatIsNoSmallFileIsRefused() throws {
        let folder = Self.folder()
        let file = Self.write([1], to: "\(folder)/one")
        mkdir("\(folder)/sub", 0o700)
        mkfifo("\(folder)/fifo", 0o600)
        let other = Self.write([2], to: "\(folder)/sub/one")
        let large = Self.write([3], to: "\(folder)/large")
        truncate("\(folder)/large", off_t(RemoteFiles.largest))
        let rows: [([[UInt8]], RemoteFileRefusal)] = [
            ([file, Array("\(folder)/sub".utf8)], .noFile), ([Array("\(folder)/fifo".utf8)], .noFile),
            ([Array("\(folder)/none".utf8)], .unreadable), ([file, other], .sameName), ([file, large], .tooLarge),
            (Array(repeating: file, count: RemoteFiles.most + 1), .tooMany), ([Array("/dev/null".utf8)], .noFile),
        ]
        for (paths, refusal) in rows {
            #expect(throws: refusal) { try RemoteFiles(reading: paths) }
            #expect(throws: refusal) { try RemoteFiles.check(paths) }
        }
    }

    /// A file name from another computer never leads out of its target folder.
    @Test(arguments: ["", ".", "..", "a/b", "/etc/passwd", "../x", "a\u{0}b", String(repeating: "n", count: 256)])
    func aNameThatLeadsElsewhereIsNotTaken(name: String) {
        let list = RemoteFiles(files: [RemoteFiles.File(name: Array(name.utf8), bytes: [1])])
        #expect(RemoteFiles(list.encoded) == nil)
    }

    @Test func alterationsBreakNoRule() throws {
        let list = RemoteFiles(
            files: (0..<4).map {
                RemoteFiles.File(name: Array("file \($0)".utf8), bytes: Array(repeating: 9, count: 40))
            })
        let bytes = list.encoded
        var numbers = SeededNumbers(seed: 5)
        for _ in 0..<20_000 {
            var changed = bytes
            for _ in 0..<(1 + numbers.below(3)) { changed[numbers.below(changed.count)] = UInt8(numbers.below(256)) }
            if numbers.oneIn(4) { changed.removeLast(numbers.below(changed.count)) }
            guard let read = RemoteFiles(changed) else { continue }
            #expect(read.encoded == changed)
            #expect(read.files.allSatisfy { !$0.name.contains(0x2F) && !$0.name.isEmpty && !$0.name.contains(0) })
        }
        #expect(RemoteFiles([0, 0, 0, 0]) == nil && RemoteFiles(bytes + [0]) == nil)
    }

    /// Files that a program is still copying stay for a while; nothing accumulates.
    @Test func theLastListsAreKept() throws {
        let list = RemoteFiles(files: [RemoteFiles.File(name: Array("one".utf8), bytes: [4, 2])])
        let received = try ReceivedFiles(from: "test-\(getpid())")
        var stored: [String] = []
        for _ in 0..<6 {
            let paths = try received.store(list)
            stored.append(String(decoding: paths[0], as: UTF8.self))
        }
        var facts = stat()
        #expect(stat(stored[5], &facts) == 0 && facts.st_size == 2 && facts.st_mode & 0o777 == 0o600)
        let there = stored.filter { access($0, F_OK) == 0 }
        #expect(there == Array(stored.suffix(4)))
        for path in there {
            unlink(path)
            rmdir(String(path.dropLast(4)))
        }
        rmdir(stored[5].split(separator: "/").dropLast(2).map { "/" + $0 }.joined())
    }
}
