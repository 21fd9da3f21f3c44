import BackEnds
import Compositors
import Glibc
import Pasteboard
import PasteboardClient
import SelectionModel
import Targets
import TestSupport
import UniformTypes

/// GNOME's compositor without X, a daemon that serves it, and everyone else who has to do with them.
final class GNOMEDesk {
    let bus: TestBus
    /// The compositor's name, for programs with windows.
    let display: String
    private(set) var daemon: Program?
    private let compositor: Program
    private let keyboard: Program

    /// Whether there is all that it takes; a build for the sanitizers has no daemon.
    static let isAvailable =
        TestBus.isAvailable && ["mutter", "wl-copy"].allSatisfy(TestServer.isInstalled)
        && DaemonLauncher.executable() != nil

    /// - Parameter bridging: what the daemon makes of what others copy.
    /// - Throws: where a program does not start.
    init(bridging: BridgingMode = .onExit) throws {
        bus = try TestBus()
        let name = "gnome-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
        display = Runtime.folder + "/" + name
        compositor = try bus.start([
            "mutter", "--wayland", "--headless", "--no-x11", "--virtual-monitor", "320x240",
            "--wayland-display=" + name,
        ])
        try waitUntil { GNOMEClient.isUsable() }
        keyboard = try bus.start([TestBus.python, support("keyboard.py")])
        try keyboard.read(atLeast: 6)
        daemon = try bus.start(
            [
                DaemonLauncher.executable() ?? "pasteboardd", "--session", "--backend=gnome",
                "--bridge=\(bridging.rawValue)",
            ], display: display, output: DaemonLauncher.readyDescriptor)
        try waitUntil { (try? self.client()) != nil }
    }

    func client() throws -> ControlClient { try ControlClient(display: .gnome) }

    @discardableResult
    func ask(_ request: Request) throws -> Reply { try client().ask(request, until: .now + .seconds(30)) }

    @discardableResult
    func publish(
        _ text: String, _ type: UniformType = .markdown, isSensitive: Bool = false, lifetime: Lifetime = Lifetime()
    ) throws -> Reply {
        let item = Item([Representation(type: type, bytes: Array(text.utf8))], isSensitive: isSensitive)
        return try ask(.publish(PublishRequest(selection: .clipboard, item: item, lifetime: lifetime)))
    }

    /// What the daemon tells of itself.
    func report() throws -> StatusReport? {
        if case .report(let report) = try ask(.status) { report } else { nil }
    }

    func reader() throws -> SelectionReader { try SelectionReader(display: .gnome, timeout: .seconds(30)) }

    func targets() throws -> [String] { try reader().targets(of: .clipboard).map(\.name) }

    func read(_ target: String) throws -> String {
        String(decoding: try reader().retrieve(.init(target), from: .clipboard).bytes, as: UTF8.self)
    }

    func kill() { daemon = nil }

    /// What another program reads.
    func wlPaste(_ options: String...) throws -> String {
        let program = try bus.start(["wl-paste", "--no-newline"] + options, display: display)
        return String(decoding: try program.read(), as: UTF8.self)
    }

    /// Another program that copies, and owns what it has copied by now.
    func wlCopy(_ content: String, as type: String = "text/plain") throws -> Program {
        let program = try bus.start(
            ["wl-copy", "--foreground", "-t", type], display: display, input: Array(content.utf8))
        try waitUntil { (try? self.read(type)) == content }
        return program
    }
}
