import BackEnds
import Glibc
import Pasteboard
import PasteboardClient
import SelectionModel
import Targets
import TestSupport
import UniformTypes

/// A compositor, a daemon that serves it, and the other clients.
final class WaylandDesk {
    let compositor: TestCompositor
    /// What the daemon and the readers of this project speak to.
    let display: String
    let daemon: Program
    private let proxy: Program?

    /// Whether there is all that it takes; a build for the sanitizers has no daemon.
    static let isAvailable = TestCompositor.isAvailable && DaemonLauncher.executable() != nil

    /// - Parameters:
    ///   - bridging: the daemon's mode for copies of other programs, as the clipboard manager.
    ///   - speaksExt: whether it finds ext-data-control-v1; what other programs find is always wlr's.
    /// - Throws: where a program does not start.
    init(bridging: BridgingMode = .onExit, speaksExt: Bool = false) throws {
        _ = Runtime.folder
        compositor = try TestCompositor()
        if speaksExt {
            let (upstream, display) = (compositor.display, compositor.display + "-ext")
            proxy = try Program(["python3", "-c", ExtProxy.source, upstream, display], display: upstream)
            self.display = display
            try waitUntil { access(display, F_OK) == 0 }
        } else {
            (proxy, display) = (nil, compositor.display)
        }
        let executable = DaemonLauncher.executable() ?? "pasteboardd"
        daemon = try Program(
            [executable, "--session", "--bridge=\(bridging.rawValue)"], display: display,
            output: DaemonLauncher.readyDescriptor)
        try waitUntil { (try? self.client()) != nil }
    }

    var name: DisplayName { DisplayName(wayland: display) }

    func client() throws -> ControlClient { try ControlClient(display: name) }

    @discardableResult
    func ask(_ request: Request) throws -> Reply { try client().ask(request, until: .now + .seconds(30)) }

    @discardableResult
    func publish(
        _ text: String, _ type: UniformType = .markdown, as selection: SelectionName = .clipboard,
        isSensitive: Bool = false, lifetime: Lifetime = Lifetime()
    ) throws -> Reply {
        let item = Item([Representation(type: type, bytes: Array(text.utf8))], isSensitive: isSensitive)
        return try ask(.publish(PublishRequest(selection: selection, item: item, lifetime: lifetime)))
    }

    /// The daemon's status.
    func report() throws -> StatusReport? {
        if case .report(let report) = try ask(.status) { report } else { nil }
    }

    func reader() throws -> SelectionReader { try SelectionReader(display: name, timeout: .seconds(30)) }

    func targets(of selection: SelectionName = .clipboard) throws -> [String] {
        try reader().targets(of: selection).map(\.name)
    }

    func read(_ target: String, of selection: SelectionName = .clipboard) throws -> String {
        String(decoding: try reader().retrieve(.init(target), from: selection).bytes, as: UTF8.self)
    }

    /// Whether there is the command as well.
    static let hasCommand = isAvailable && InstalledProgram.path("pasteboard") != nil

    /// Starts a command of this project.
    func start(_ words: String...) throws -> Program {
        try Program([InstalledProgram.path("pasteboard") ?? "pasteboard"] + words, display: display)
    }

    /// What a command of this project writes.
    @discardableResult
    func command(_ words: String...) throws -> String {
        try run([InstalledProgram.path("pasteboard") ?? "pasteboard"] + words)
    }

    /// What a program writes.
    func run(_ words: [String]) throws -> String {
        String(decoding: try Program(words, display: display).read(), as: UTF8.self)
    }

    /// `pasteboard view` in a terminal, with scripted actions; each answer is a line.
    func view(_ steps: [String]) throws -> Program {
        let tests = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
        let driver = tests.joined(separator: "/") + "/ApplicationTests/Drivers/terminal.py"
        return try Program(
            [
                "env", "TERM=xterm-256color", "python3", driver, "80", "24",
                InstalledProgram.path("pasteboard") ?? "pasteboard", "view",
            ], display: display, input: Array((steps.joined(separator: "\n") + "\n").utf8))
    }

    /// What another program reads.
    func wlPaste(_ options: String...) throws -> String {
        let program = try Program(["wl-paste", "--no-newline"] + options, display: compositor.display)
        return String(decoding: try program.read(), as: UTF8.self)
    }

    /// Another program that copies, and owns what it has copied by now.
    func wlCopy(
        _ content: String, as type: String = "text/plain", to selection: SelectionName = .clipboard
    ) throws -> Program {
        let program = try Program(
            ["wl-copy", "--foreground", "-t", type] + (selection == .primary ? ["--primary"] : []),
            display: compositor.display, input: Array(content.utf8))
        try waitUntil { (try? self.read(type, of: selection)) == content }
        return program
    }
}
