import BackEnds
import Compositors
import Glibc
import Pasteboard
import PasteboardClient
import SelectionModel
import Targets
import TestSupport
import UniformTypes

/// GNOME's compositor without X, a daemon that serves it, and the other clients.
final class GNOMEDesk {
    let bus: TestBus
    /// The compositor's name, for programs with windows.
    let display: String
    /// What programs need to reach Xwayland; empty without it.
    let serverVariables: [String]
    private(set) var daemon: Program?
    private let compositor: Program
    private let keyboard: Program

    /// Whether there is all that it takes; a build for the sanitizers has no daemon.
    static let isAvailable =
        TestBus.isAvailable && ["mutter", "wl-copy"].allSatisfy(TestServer.isInstalled)
        && DaemonLauncher.executable() != nil

    /// Whether Xwayland and a program that uses it are there.
    static let hasXwayland = ["Xwayland", "xclip"].allSatisfy(TestServer.isInstalled)

    /// - Parameters:
    ///   - bridging: the daemon's mode for copies of other programs.
    ///   - startsXwayland: whether the compositor starts Xwayland.
    /// - Throws: an error if a program does not start.
    init(bridging: BridgingMode = .onExit, startsXwayland: Bool = false) throws {
        bus = try TestBus()
        let name = "gnome-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
        display = Runtime.folder + "/" + name
        compositor = try bus.start(
            [
                "sh", "-c", "exec \"$@\" 2>&1", "sh",
                "mutter", "--wayland", "--headless", "--virtual-monitor", "320x240", "--wayland-display=" + name,
            ] + (startsXwayland ? [] : ["--no-x11"]))
        serverVariables = startsXwayland ? try Self.serverVariables(compositor) : []
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

    /// What the command prints, with the environment of a session.
    func pasteboard(_ words: [String], input: String = "") throws -> String {
        let program = try bus.start(
            ["env"] + serverVariables + [InstalledProgram.path("pasteboard") ?? "pasteboard"] + words, display: display,
            input: Array(input.utf8))
        let output = String(decoding: try program.read(), as: UTF8.self)
        let status = try program.status()
        return status == 0 ? output : "status \(status)"
    }

    /// The display that a compositor reports for Xwayland, and the file that lets programs use it.
    private static func serverVariables(_ compositor: Program) throws -> [String] {
        var display: Substring?
        try waitUntil {
            compositor.drain()
            let line = String(decoding: compositor.bytes, as: UTF8.self).split(separator: "\n")
                .first { $0.contains("Using public X11 display ") }
            display = line?.split(separator: " ").first { $0.hasPrefix(":") }?.prefix { $0 != "," }
            return display.flatMap { DisplayName(String($0)) }.map { XwaylandProcess.serves($0) } == true
        }
        let listing = "ls -t \(Runtime.folder)/.mutter-Xwaylandauth* | head -n 1"
        var variables: [String] = []
        // Xwayland may not accept connections yet.
        try waitUntil(limit: .seconds(60)) {
            let newest = try Program(["sh", "-c", listing], display: "none")
            let rights = String(decoding: try newest.read(), as: UTF8.self).prefix { $0 != "\n" }
            variables = ["DISPLAY=" + (display ?? ""), "XAUTHORITY=" + rights]
            return try Program(["env"] + variables + ["xprop", "-root"], display: "none").status() == 0
        }
        return variables
    }

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
