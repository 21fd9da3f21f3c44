import BackEnds
import Pasteboard
import PasteboardClient
import SelectionModel
import TestSupport
import Testing

@testable import PasteboardService

/// A daemon that serves the X server of a compositor without data control.
struct CompositorSessionTests {
    @Test func itTakesRichTextOverThereAndNotElsewhere() {
        #expect(BridgingMode.standard(serving: .x11, compositor: "wayland-0") == .enrich)
        #expect(BridgingMode.standard(serving: .x11, compositor: nil) == .onExit)
        #expect(BridgingMode.standard(serving: .x11, compositor: "") == .onExit)
        #expect(BridgingMode.standard(serving: .wayland, compositor: "wayland-0") == .onExit)
        #expect(BridgingMode.standard(serving: .gnome, compositor: "wayland-0") == .enrich)
    }

    @Test(.enabled(if: TestServer.isInstalled("xclip"), "xclip is not installed"))
    func whatAProgramCopiesIsOwnedBeforeItEnds() throws {
        _ = Runtime.folder
        let server = try TestServer()
        // The compositor does not answer, as one without data control.
        let session = ["env", "WAYLAND_DISPLAY=/nowhere/wayland-0"]
        let daemon = try Program(
            session + [DaemonLauncher.executable() ?? "pasteboardd", "--session"], display: server.display,
            output: DaemonLauncher.readyDescriptor)
        let name = try #require(DisplayName(server.display))
        try waitUntil { (try? ControlClient(display: name)) != nil }
        let owner = try Program(
            ["xclip", "-quiet", "-i", "-selection", "clipboard", "-t", "text/html"], display: server.display,
            input: Array("<p>Hello <b>you</b></p>".utf8))
        let reader = try SelectionReader(display: name, timeout: .seconds(30))
        try waitUntil {
            ((try? reader.targets(of: .clipboard)) ?? []).contains { $0.name == "text/markdown" }
        }
        #expect(try reader.retrieve("text/html", from: .clipboard).bytes == Array("<p>Hello <b>you</b></p>".utf8))
        withExtendedLifetime((owner, daemon)) {}
    }
}
