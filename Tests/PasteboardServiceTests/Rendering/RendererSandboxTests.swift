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
