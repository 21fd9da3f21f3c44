import PasteboardClient
import SelectionModel
import TestSupport
import Testing

/// The commands that look at a pasteboard, in a session without X11.
@Suite(.enabled(if: WaylandDesk.hasCommand, "sway, wl-clipboard or the command are not there"))
struct CommandTests {
    private let desk: WaylandDesk
    private let folder = Runtime.makeFolder()

    init() throws {
        desk = try WaylandDesk()
    }

    @Test func inspectTellsWhatIsOnOffer() throws {
        try desk.publish("# Title *x*")
        let ours = try desk.command("inspect", "--json")
        for part in [#""backEnd" : "wayland""#, #""isPasteboard" : true"#, #""target" : "text/html""#] {
            #expect(ours.contains(part), "\(ours)")
        }
        #expect(try desk.command("inspect", "html").contains("<h1>Title <em>x</em></h1>"))
        let other = try desk.wlCopy("<p>Hello <b>you</b></p>", as: "text/html")
        let theirs = try desk.command("inspect", "--json")
        #expect(theirs.contains(#""target" : "text/html""#) && theirs.contains("Hello <b>you"), "\(theirs)")
        #expect(!theirs.contains(#""window""#) && !theirs.contains(#""isPasteboard" : true"#), "\(theirs)")
        #expect(try desk.command("inspect").contains("Wayland hides who copied"))
        withExtendedLifetime(other) {}
    }

    @Test func whoAsksIsNotKnownAndThatIsSaid() throws {
        let program = InstalledProgram.path("pasteboard") ?? "pasteboard"
        try desk.publish("before")
        for words in ["copy --only-focused", "readers"] {
            let told = try desk.run(["sh", "-c", "printf secret | \(program) \(words) 2>&1; echo $?"])
            #expect(told.contains("Wayland hides") && told.hasSuffix("69\n"), "\(told)")
        }
        #expect(try desk.command("paste") == "before")
        #expect(try desk.command("status").contains("Wayland hides who reads the clipboard"))
    }

    /// Each question to a stopped daemon takes the timeout of the command, and not five seconds.
    @Test func aStoppedDaemonEndsReadingInTime() throws {
        let program = InstalledProgram.path("pasteboard") ?? "pasteboard"
        try desk.publish("becalmed")
        let process = try #require(try desk.report()).process
        let paste = "timeout 9 \(program) paste --timeout 1 2>&1; echo $?"
        let script = "kill -STOP \(process); \(paste); kill -CONT \(process)"
        let told = try desk.run(["sh", "-c", script])
        #expect(told.contains("does not answer") && told.hasSuffix("75\n"), "\(told)")
    }

    @Test func whatIsSavedComesBackByteForByte() throws {
        let saved = folder + "/capture"
        let other = try desk.wlCopy("<p>Hello <b>you</b></p>", as: "text/html")
        let listed = try desk.wlPaste("--list-types")
        try desk.command("inspect", "--save", saved)
        let manifest = try desk.run(["cat", saved + "/manifest.json"])
        #expect(manifest.contains(#""file" : "text_html.bin""#) && !manifest.contains(#""window""#), "\(manifest)")
        try desk.command("clear")
        try desk.command("copy", "--from-capture", saved)
        #expect(try desk.wlPaste("--list-types") == listed)
        #expect(try desk.wlPaste("-t", "text/html") == "<p>Hello <b>you</b></p>")
        withExtendedLifetime(other) {}
    }

    @Test func watchTellsEveryChange() throws {
        let watch = try desk.start("watch", "--json")
        /// Its output, once it has reported this many changes.
        func lines(_ count: Int) throws -> [Substring] {
            try waitUntil {
                watch.drain()
                return watch.bytes.count { $0 == 0x0A } >= count
            }
            return String(decoding: watch.bytes, as: UTF8.self).split(separator: "\n")
        }
        #expect(try lines(1).last?.contains(#""types":[]"#) == true)
        try desk.publish("# Title")
        #expect(try lines(2).last?.contains(#""owner":"pasteboardd""#) == true)
        let other = try desk.wlCopy("words")
        let theirs = try lines(3).last ?? ""
        #expect(theirs.contains("text/plain;charset=utf-8") && !theirs.contains("owner"), "\(theirs)")
        try desk.command("clear")
        #expect(try lines(4).last?.contains(#""types":[]"#) == true)
        withExtendedLifetime(other) {}
    }

    @Test func viewFollowsWhatIsCopied() throws {
        let other = try desk.wlCopy("first words")
        let window = try desk.view(["show first words", "show other words", "press q", "end"])
        try waitUntil {
            window.drain()
            return window.bytes.contains(0x0A)
        }
        let second = try desk.wlCopy("other words")
        let sights = String(decoding: try window.read(limit: .seconds(90)), as: UTF8.self).split(separator: "\n")
        try #require(sights.count == 4, "\(sights)")
        #expect(sights.allSatisfy { $0.contains(#""done": true"#) })
        #expect(sights[1].contains("general: an unknown program ") && !sights[1].contains("window"), "\(sights[1])")
        #expect(sights[3].contains(#""status": 0"#))
        withExtendedLifetime((other, second)) {}
    }

    /// The test has its own X server and acts as its window manager.
    @Test(.enabled(if: TestServer.isAvailable && TestServer.isInstalled("xprop"), "Xvfb or xprop are not installed"))
    func copyTellsThatTheCompositorPassesNothingOnWithoutAnActiveWindow() throws {
        let server = try TestServer()
        let pasteboard = InstalledProgram.path("pasteboard") ?? "pasteboard"
        func copy(compositor: String) throws -> Int32 {
            let words = ["env", "WAYLAND_DISPLAY=" + compositor, "PASTEBOARD_BACKEND=x11", pasteboard, "copy"]
            return try Program(words, display: server.display, input: Array("words".utf8)).status()
        }
        func activate(_ window: String) throws {
            let set = ["xprop", "-root", "-f", "_NET_ACTIVE_WINDOW", "32x", "-set", "_NET_ACTIVE_WINDOW", window]
            #expect(try Program(set, display: server.display).status() == 0)
        }
        try activate("0x0")
        #expect(try copy(compositor: desk.compositor.display) == 69)
        #expect(try copy(compositor: "/nowhere/wayland-0") == 0)
        try activate("0x200001")
        #expect(try copy(compositor: desk.compositor.display) == 0)
    }

    @Test func theDaemonServesTheDisplayThatIsNamed() throws {
        let other = try TestCompositor()
        let words = [
            "env", "-u", "WAYLAND_DISPLAY", DaemonLauncher.executable() ?? "pasteboardd", "--session", "--display",
            other.display,
        ]
        let daemon = try Program(words, display: desk.display, output: DaemonLauncher.readyDescriptor)
        let name = DisplayName(wayland: other.display)
        try waitUntil { (try? ControlClient(display: name)) != nil }
        guard case .report(let report) = try ControlClient(display: name).ask(.status, until: .now + .seconds(30))
        else {
            Issue.record("no report")
            return
        }
        #expect(report.system == .wayland)
        withExtendedLifetime(daemon) {}
    }

    /// `inspect --save` and `paste --into` stop where another program has copied in the meantime.
    @Test func theTokenOfAnOwnerIsThatOfItsOffer() throws {
        let first = try desk.wlCopy("first")
        let reader = try desk.reader()
        let owner = try reader.owner(of: .clipboard)
        #expect(try reader.owner(of: .clipboard) == owner)
        let second = try desk.wlCopy("second")
        #expect(try reader.owner(of: .clipboard) != owner)
        withExtendedLifetime((first, second)) {}
    }
}
