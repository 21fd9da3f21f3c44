import DaemonCore
import Glibc
import Pasteboard
import Synchronization
import Testing
import UniformTypes

@testable import PasteboardClient
@testable import PasteboardService

/// What a renderer process can still do once content is about to be read.
@Suite(.enabled(if: RendererSandbox.isAvailable, "needs a kernel that lets a process filter its system calls"))
struct RendererSandboxTests {
    /// Runs on a thread of its own that has entered the sandbox: a filter is that of the thread that asks for it.
    private func confined<Result: Sendable>(_ body: @escaping @Sendable () -> Result) throws -> Result {
        let outcome = Outcome<Result>(body)
        var thread = pthread_t()
        let status = pthread_create(
            &thread, nil,
            { context in
                guard let context else { return nil }
                Unmanaged<AnyOutcome>.fromOpaque(context).takeRetainedValue().run()
                return nil
            }, Unmanaged<AnyOutcome>.passRetained(outcome).toOpaque())
        try #require(status == 0)
        pthread_join(thread, nil)
        return try #require(outcome.result.withLock { $0 })
    }

    private class AnyOutcome {
        func run() {}
    }

    private final class Outcome<Result: Sendable>: AnyOutcome {
        let body: @Sendable () -> Result
        let result = Mutex<Result?>(nil)

        init(_ body: @escaping @Sendable () -> Result) {
            self.body = body
        }

        override func run() {
            guard RendererSandbox.enter() else { return }
            let made = body()
            result.withLock { $0 = made }
        }
    }

    /// The error of a call that must fail; 0 where it works.
    private static func error(of call: () -> Int) -> Int32 {
        errno = 0
        return call() < 0 ? errno : 0
    }

    private static let refused: [(name: String, call: @Sendable () -> Int)] = [
        ("socket", { Int(socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)) }),
        ("internet", { Int(socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)) }),
        ("connect", { SocketAddress("/nonexistent").with { Int(connect(0, $0, $1)) } }),
        ("open to write", { Int(open("/tmp/pasteboard-sandbox", O_WRONLY | O_CREAT, 0o600)) }),
        ("open to read", { Int(open("/etc/passwd", O_RDONLY)) }),
        ("mkdir", { Int(mkdir("/nonexistent/folder", 0o700)) }),
        ("unlink", { Int(unlink("/nonexistent")) }),
        ("execve", { Int(execv("/nonexistent", [nil])) }),
        ("kill", { Int(kill(getpid(), 0)) }),
        ("of another", { Int(kill(1, 0)) }),
        (
            "code",
            {
                let page = mmap(nil, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
                return page == MAP_FAILED ? -1 : 0
            }
        ),
        (
            "code out of data",
            {
                let page = mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
                defer { munmap(page, 4096) }
                return Int(mprotect(page, 4096, PROT_READ | PROT_EXEC))
            }
        ),
    ]

    @Test(arguments: refused.map(\.name))
    func unneededSystemCallsAreRefused(name: String) throws {
        let call = try #require(Self.refused.first { $0.name == name }).call
        #expect(try confined { Self.error(of: call) } == EPERM)
        #expect(Self.error(of: call) != EPERM, "outside it is not refused, so the row says something")
    }

    /// System calls that a compromised renderer may try: the number on x86-64 and on ARM, and the arguments.
    ///
    /// They would reach only the test process itself, or no process.
    private static let attempts: [(name: String, x86: Int, arm: Int, arguments: [Int])] = [
        ("the owner of a descriptor, who is signalled", 72, 25, [0, 8, 1]), ("by its kind", 72, 25, [0, 15, 0]),
        ("the signal of a descriptor", 72, 25, [0, 10, 9]), ("signals for a descriptor", 72, 25, [0, 4, 0o20000]),
        ("a lease on a file", 72, 25, [0, 1024, 0]), ("notes of a folder", 72, 25, [0, 1026, 1]),
        ("an owner by ioctl", 16, 29, [0, 0x8901, 0]), ("typing into a terminal", 16, 29, [0, 0x5412, 0]),
        ("facts of a file", 262, 79, [-100, path, room, 0]),
        ("facts of a descriptor, by a path", 262, 79, [0, path, room, 0x1000]),
        ("more facts of a file", 332, 291, [-100, path, 0, 0xFFF, room]),
        ("whether there is a file", 439, 439, [-100, path, 0, 0]),
        ("the file of a link", 267, 78, [-100, path, room, 64]),
        ("attributes", 191, 8, [path, path, room, 64]),
        ("to set them", 463, 463, [-100, path, 0, path, room, 16]),
        ("memory of another", 310, 270, [1, 0, 0, 0, 0, 0]), ("to write it", 311, 271, [1, 0, 0, 0, 0, 0]),
        ("to trace", 101, 117, [16, 1, 0, 0]), ("a handle of a process", 434, 434, [1, 0]),
        ("its descriptors", 438, 438, [0, 0, 0]), ("a signal by handle", 424, 424, [0, 0, 0, 0]),
        ("a signal to a thread", 234, 131, [1, 1, 0]), ("a queued signal", 129, 138, [1, 0, room]),
        ("a priority", 141, 140, [0, 0, 0]), ("an affinity", 203, 122, [0, 64, room]),
        ("limits of another", 302, 261, [1, 7, 0, 0]), ("its files", 312, 272, [1, 1, 0, 0, 0]),
        ("shared memory", 29, 194, [0x5A5A1, 1, 0]), ("messages", 68, 186, [0x5A5A1, 0]),
        ("semaphores", 64, 190, [0x5A5A1, 1, 0]), ("queues", 240, 180, [path, 0, 0, 0]),
        ("watching files", 294, 26, [0]), ("a pair of sockets", 53, 199, [1, 2, 0, room]),
        ("a datagram", 44, 206, [0, room, 1, 0, path, 16]),
        ("a new process", 56, 220, [17, 0, 0, 0, 0]), ("by the later call", 435, 435, [0, 0]),
        ("a namespace", 272, 97, [0x1000_0000]), ("a mount", 165, 40, [0, 0, 0, 0, 0]), ("a root", 161, 51, [0]),
        ("opening by the later call", 437, 437, [-100, path, room, 24]),
        ("rings", 425, 425, [1, room]), ("programs of the kernel", 321, 280, [0, 0, 0]),
        ("faults", 323, 282, [0]), ("counters", 298, 241, [0, 0, -1, -1, 0]), ("keys", 250, 219, [0, -3, 0]),
        ("being traced", 157, 167, [0x5961_6D61, 1, 0, 0, 0]), ("a call of a later kernel", 999, 999, [0]),
    ]
    private static let path = Int(bitPattern: strdup("/etc/passwd"))
    private static let room = Int(bitPattern: calloc(1, 4096))

    /// syscall(2), which Swift does not import.
    private static let syscall = unsafeBitCast(
        dlsym(nil, "syscall"), to: (@convention(c) @Sendable (Int, Int, Int, Int, Int, Int, Int) -> Int).self)

    @Test(arguments: attempts.map(\.name))
    func aHostileRendererIsRefused(name: String) throws {
        let attempt = try #require(Self.attempts.first { $0.name == name })
        #if arch(x86_64)
            let number = attempt.x86
        #else
            let number = attempt.arm
        #endif
        let words = attempt.arguments + [Int](repeating: 0, count: 6 - attempt.arguments.count)
        #expect(
            try confined {
                Self.error { Self.syscall(number, words[0], words[1], words[2], words[3], words[4], words[5]) }
            } == EPERM)
    }

    @Test func itsDescriptorsAreItsOwn() throws {
        #expect(try confined { fcntl(0, F_GETFD) } >= 0)
        let flags = fcntl(0, F_GETFL)
        #expect(try confined { fcntl(0, F_SETFL, flags) } == 0)
        let memory = try SealedMemory.make(of: [[1, 2], [3]])
        #expect(try confined { try? SealedMemory.read(memory, lengths: [2, 1]) } == [[1, 2], [3]])
    }

    @Test func whatIsSaidToBeAvailableIs() throws {
        #expect(try confined { true })
    }

    @Test func noProcessAndNoThreadCanBeStarted() throws {
        let process = try confined { () -> Int32 in
            var process = pid_t()
            var words: [UnsafeMutablePointer<CChar>?] = [nil]
            return posix_spawn(&process, "/bin/true", nil, nil, &words, &words)
        }
        #expect(process == EPERM)
        let thread = try confined { () -> Int32 in
            var thread = pthread_t()
            return pthread_create(&thread, nil, { _ in nil }, nil)
        }
        #expect(thread != 0)
    }

    /// One of each format, with what needs the most of its reader.
    private static let sources: [(type: UniformType, text: String)] = [
        (
            .markdown,
            "# Title\n\n- one\n- *two*\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n> „quoted“\n\n```swift\nlet a = 1\n```\n"
        ),
        (.html, "<h1>Title</h1><ul><li>one<li><b>two</b></ul><table><tr><td>1<td>2</table><img src='data:,x'>"),
        (.rtf, "{\\rtf1\\ansi\\ansicpg1252{\\fonttbl{\\f0 Arial;}}{\\b bold} \\u8222?quoted\\par caf\\'e9\\par}"),
        (.commaSeparatedText, "a,b\n\"1,5\",2\n"), (.utf8TabSeparatedText, "a\tb\n1\t2\n"),
        (.utf8PlainText, "plain • text\n\n1. one\n2. two\n"),
    ]

    @Test(arguments: sources.map(\.type))
    func everyFormatIsRenderedAsEveryOther(type: UniformType) throws {
        let source = try #require(Self.sources.first { $0.type == type })
        let representation = Representation(type: type, bytes: Array(source.text.utf8))
        let executable = try #require(DaemonLauncher.executable())
        let renderer = try RendererProcess(RenderingSource(representation), executable: executable)
        let id = RendererID(number: 1)
        let kinds = Self.sources.map { RenderingKind($0.type) }
        for kind in kinds { renderer.render(kind) }
        var outcomes: [RendererEvent] = []
        try waitUntil {
            outcomes += renderer.receive(as: id)
            return outcomes.count == kinds.count || outcomes.last == .ended(id)
        }
        #expect(try Self.line(of: renderer.process, "Seccomp:") == "2")
        #expect(try Self.line(of: renderer.process, "NoNewPrivs:") == "1")
        var here = ItemRenderer(representation, formats: .standard)
        let expected = kinds.map { kind -> RendererEvent in
            (try? here.render(kind.type, for: .neutral)).map { .rendered(id, kind, $0) } ?? .failed(id, kind)
        }
        #expect(outcomes == expected)
        #expect(outcomes.contains { if case .rendered = $0 { true } else { false } })
    }

    /// What a line of `/proc/PID/status` says.
    private static func line(of process: pid_t, _ name: String) throws -> String {
        let file = try #require(fopen("/proc/\(process)/status", "r"))
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 14)
        let count = fread(&bytes, 1, bytes.count, file)
        let lines = String(decoding: bytes.prefix(count), as: UTF8.self).split(separator: "\n")
        let line = try #require(lines.first { $0.hasPrefix(name) })
        return String(line.dropFirst(name.count).drop { $0 == "\t" || $0 == " " })
    }
}
