import Glibc
import Pasteboard
import SelectionModel
import Testing
import UniformTypes

@testable import PasteboardClient
@testable import PasteboardService

/// A daemon in a container that forbids filters of system calls: content is rendered there as everywhere.
@Suite(.enabled(if: TestServer.isAvailable && access("/usr/bin/python3", X_OK) == 0))
struct RendererWithoutSandboxTests {
    /// Starts a program that can set no filter (prctl(2), PR_SET_SECCOMP is 22), by a filter.
    ///
    /// Its rules are those of x86-64 and of ARM, 157 and 167 the numbers of prctl(2) there.
    private static let script = program(refusing: "(0x15, 0, 1, 22)", last: 3)

    /// The same if only installing a filter is refused, which a check for filters does not detect.
    private static let secretly = program(refusing: "(0x15, 0, 3, 22), (0x20, 0, 0, 32), (0x15, 1, 0, 0)", last: 5)

    private static func program(refusing rules: String, last: Int) -> String {
        """
        import ctypes, os, platform, struct, sys
        number = 157 if platform.machine() == "x86_64" else 167
        rules = [(0x20, 0, 0, 0), (0x15, 0, \(last), number), (0x20, 0, 0, 16), \(rules), (6, 0, 0, 0x50001),
                 (6, 0, 0, 0x7FFF0000)]
        code = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *rule) for rule in rules))
        program = ctypes.create_string_buffer(struct.pack("HxxxxxxQ", len(rules), ctypes.addressof(code)))
        libc = ctypes.CDLL(None)
        assert libc.prctl(38, 1, 0, 0, 0) == 0 and libc.prctl(22, 2, program, 0, 0) == 0
        os.execv(sys.argv[1], sys.argv[1:])
        """
    }

    /// What `status` says holds: a renderer that is to be confined and cannot be reads nothing.
    @Test func whatCannotBeConfinedAsToldReadsNothing() throws {
        _ = Runtime.folder
        let server = try TestServer()
        let name = try #require(DisplayName(server.display))
        let executable = try #require(DaemonLauncher.executable())
        let daemon = try Program(
            ["/usr/bin/python3", "-c", Self.secretly, executable, "--session"], display: server.display, output: 2)
        try waitUntil { (try? ControlClient(display: name)) != nil }
        let ask = { (request: Request) in try ControlClient(display: name).ask(request, until: .now + .seconds(30)) }
        let part = Representation(type: .markdown, bytes: Array("# Title".utf8))
        #expect(try ask(.publish(PublishRequest(selection: .clipboard, item: Item([part])))) == .done(changeCount: 1))
        let reader = try SelectionReader(display: name, timeout: .seconds(30))
        let html = try reader.retrieve(.init("text/html"), from: .clipboard).bytes
        #expect(String(decoding: html, as: UTF8.self).hasSuffix("<pre># Title</pre>"))
        guard case .report(let report) = try ask(.status) else { throw TookTooLong() }
        #expect(report.confinesRenderers)
        withExtendedLifetime(daemon) {}
    }

    @Test func contentIsRenderedAndTheLackIsToldOnce() throws {
        _ = Runtime.folder
        let server = try TestServer()
        let name = try #require(DisplayName(server.display))
        let executable = try #require(DaemonLauncher.executable())
        let daemon = try Program(
            ["/usr/bin/python3", "-c", Self.script, executable, "--session"], display: server.display, output: 2)
        try waitUntil { (try? ControlClient(display: name)) != nil }
        let ask = { (request: Request) in try ControlClient(display: name).ask(request, until: .now + .seconds(30)) }
        let part = Representation(type: .markdown, bytes: Array("# Title".utf8))
        #expect(try ask(.publish(PublishRequest(selection: .clipboard, item: Item([part])))) == .done(changeCount: 1))
        let reader = try SelectionReader(display: name, timeout: .seconds(30))
        let html = try reader.retrieve(.init("text/html"), from: .clipboard).bytes
        #expect(String(decoding: html, as: UTF8.self).contains("<h1>Title</h1>"))
        guard case .report(let report) = try ask(.status) else { throw TookTooLong() }
        #expect(!report.confinesRenderers)
        daemon.drain()
        #expect(String(decoding: daemon.bytes, as: UTF8.self) == "pasteboardd: \(RendererSandbox.absence)\n")
    }

    @Test(.enabled(if: RendererSandbox.isAvailable, "needs a kernel that lets a process filter its system calls"))
    func whereThereIsOneStatusSaysNothingOfIt() throws {
        guard case .report(let report) = try Desk().ask(.status) else { throw TookTooLong() }
        #expect(report.confinesRenderers)
    }
}
