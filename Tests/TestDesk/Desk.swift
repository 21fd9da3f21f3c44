import BackEnds
import Glibc
import Pasteboard
import PasteboardClient
import SelectionModel
import Targets
import TestSupport
import UniformTypes

/// An X server, a daemon that serves it, and the other clients.
package final class Desk {
    package let server: TestServer
    package let daemon: Program
    package let display: String

    /// - Parameters:
    ///   - stays: whether the daemon stays when it owns nothing.
    ///   - bridging: a permanent daemon's mode for copies of other programs.
    ///   - server: the X server; nil starts one.
    /// - Throws: where a program does not start.
    package init(stays: Bool = true, bridging: BridgingMode = .onExit, on server: TestServer? = nil) throws {
        _ = Runtime.folder
        let server = try server ?? TestServer()
        self.server = server
        display = server.display
        daemon = try Self.startDaemon(
            on: server.display, mode: stays ? ["--session", "--bridge=\(bridging.rawValue)"] : ["--on-demand"])
        try waitUntil { (try? self.client()) != nil }
    }

    package static func startDaemon(on display: String, mode: [String]) throws -> Program {
        let executable = DaemonLauncher.executable() ?? "pasteboardd"
        return try Program([executable] + mode, display: display, output: DaemonLauncher.readyDescriptor)
    }

    package var name: DisplayName? { DisplayName(display) }

    package struct NoDisplay: Error {}

    package func client() throws -> ControlClient {
        guard let name else { throw NoDisplay() }
        return try ControlClient(display: name)
    }

    @discardableResult
    package func ask(_ request: Request) throws -> Reply {
        try client().ask(request, until: .now + .seconds(30))
    }

    package func publish(
        _ text: String, _ type: String = "net.daringfireball.markdown", as selection: String = "CLIPBOARD"
    ) throws -> Reply {
        let content = Representation(type: UniformType(type) ?? .data, bytes: Array(text.utf8))
        return try ask(.publish(PublishRequest(selection: SelectionName(selection), item: Item([content]))))
    }

    /// Another client that reads.
    package func reader() throws -> SelectionReader {
        guard let name else { throw NoDisplay() }
        return try SelectionReader(display: name, timeout: .seconds(30))
    }

    package func read(_ target: String, of selection: String = "CLIPBOARD") throws -> String {
        String(decoding: try reader().retrieve(.init(target), from: SelectionName(selection)).bytes, as: UTF8.self)
    }

    package func targets(of selection: String = "CLIPBOARD") throws -> [String] {
        try reader().targets(of: SelectionName(selection)).map(\.name)
    }

    /// What xclip reads.
    package func xclip(_ target: String, of selection: String = "clipboard") throws -> String {
        let program = try Program(["xclip", "-selection", selection, "-o", "-t", target], display: display)
        return String(decoding: try program.read(), as: UTF8.self)
    }

    /// The content read by a program under this name: xclip changes its behavior with its name.
    package func read(_ target: String, asProgram name: String) throws -> String {
        let folder = Runtime.makeFolder()
        let script =
            "ln -s \"$(command -v xclip)\" \(folder)/\(name); \(folder)/\(name) -selection clipboard -o -t '\(target)'"
        let program = try Program(["sh", "-c", script], display: display)
        return String(decoding: try program.read(), as: UTF8.self)
    }

    /// The renderer processes that the daemon has started and that still live.
    ///
    /// A process before its exec is not counted: the daemon waits for it.
    package var renderers: [pid_t] {
        let children = Self.line("/proc/\(daemon.process)/task/\(daemon.process)/children").split(separator: 0x20)
        return children.compactMap { pid_t(String(decoding: $0, as: UTF8.self)) }.filter {
            Self.line("/proc/\($0)/cmdline").split(separator: 0).contains(Array("--render".utf8)[...])
        }
    }

    private static func line(_ path: String) -> [UInt8] {
        guard let file = fopen(path, "r") else { return [] }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = fread(&bytes, 1, bytes.count, file)
        return Array(bytes.prefix(count))
    }

    /// A socket that is connected to the daemon, for tests that violate the protocol.
    package func socket() throws -> Descriptor {
        guard let name else { throw NoDisplay() }
        let number = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        let descriptor = Descriptor(owning: number)
        let path = try RuntimeFolder.open().socket(of: name)
        guard SocketAddress(path).with({ connect(number, $0, $1) }) == 0 else { throw SystemError("connect") }
        return descriptor
    }
}

extension Descriptor {
    package func write(_ bytes: some Sequence<UInt8>) {
        let bytes = Array(bytes)
        _ = bytes.withUnsafeBytes { send(number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    }

    /// Whether the other side closes the connection.
    package func isClosedByPeer(within limit: Duration = .seconds(30)) -> Bool {
        let end = Instant.now + limit
        var buffer = [UInt8](repeating: 0, count: 4096)
        while Instant.now < end {
            _ = Poll.wait(for: [(number, .read)], until: end)
            if recv(number, &buffer, buffer.count, 0) == 0 || errno == ECONNRESET { return true }
        }
        return false
    }
}
