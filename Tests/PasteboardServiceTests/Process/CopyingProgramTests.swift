import Glibc
import Pasteboard
import SelectionModel
import Selections
import Targets
import Testing

@testable import PasteboardClient
@testable import PasteboardService

/// Programs that copy, and those that read what the daemon derives from it.
@Suite(.enabled(if: TestServer.isAvailable && TestServer.isInstalled("xclip")))
struct CopyingProgramTests {
    private static let html = "<h1>Title</h1><p>Some <b>bold</b>\u{a0}text.</p>"
    private static let markdown = "# Title\n\nSome **bold** text.\n"

    private func manager(of desk: Desk) throws -> ManagerStatus {
        guard case .report(let report) = try desk.ask(.status), let manager = report.manager else {
            throw TookTooLong()
        }
        return manager
    }

    private func managed(_ mode: BridgingMode) throws -> Desk {
        let desk = try Desk(bridging: mode)
        try waitUntil { try manager(of: desk).hasRole }
        return desk
    }

    /// xclip with this HTML and nothing else.
    private func copyHTML(_ desk: Desk) throws -> Program {
        try Program(
            ["xclip", "-quiet", "-selection", "clipboard", "-t", "text/html"], display: desk.display,
            input: Array(Self.html.utf8))
    }

    private func expectEverything(_ desk: Desk) throws {
        #expect(try desk.targets().prefix(2) == ["text/html", "text/rtf"])
        #expect(try desk.read("text/html") == Self.html)
        #expect(try desk.xclip("text/html") == Self.html)
        #expect(try desk.read("text/markdown").replacing("\u{a0}", with: " ") == Self.markdown)
        #expect(try desk.read("text/rtf").hasPrefix("{\\rtf1"))
        #expect(try desk.xclip("UTF8_STRING").replacing("\u{a0}", with: " ").contains("Some bold text."))
    }

    @Test func enrichAddsWhatIsMissingWhileTheOwnerRuns() throws {
        let desk = try managed(.enrich)
        let xclip = try copyHTML(desk)
        try waitUntil { try manager(of: desk).keptTargets == 1 }
        try expectEverything(desk)
        // It ends when it has lost the clipboard.
        try waitUntil { waitpid(xclip.process, nil, WNOHANG) == xclip.process }
        try expectEverything(desk)
    }

    /// Word's HTML names a file that other programs cannot read; its bytes are in the RTF.
    ///
    /// As it is pasted, and as it is offered.
    @Test(arguments: [BridgingMode.off, .enrich])
    func wordsPicturesAreReadFromItsRTF(mode: BridgingMode) throws {
        let desk = try managed(mode)
        let owner = try Owner(
            on: desk.display,
            [
                ("text/html", payload("<p class=MsoNormal>a <img src=\"file:///C:/Temp/image001.png\" alt=chart></p>")),
                ("text/rtf", payload("{\\rtf1 a {\\pict\\pngblip 89504e47}}")),
            ])
        if mode == .enrich { try owner.run { !owner.isOwner } }
        let folder = (DaemonLauncher.executable() ?? "").split(separator: "/").dropLast().map { "/" + $0 }.joined()
        let program = try Program([folder + "/pasteboard", "paste", "--as", "markdown"], display: desk.display)
        try owner.run { program.drain() }
        let markdown = String(decoding: program.bytes, as: UTF8.self)
        #expect(markdown.contains("data:image/png;base64,iVBORw==") && markdown.contains("chart"), "\(markdown)")
    }

    @Test func plainTextOfAKilledProgramIsKept() throws {
        let desk = try managed(.off)
        let xclip = try Program(
            ["xclip", "-quiet", "-selection", "clipboard"], display: desk.display, input: Array("killed".utf8))
        try waitUntil { try manager(of: desk).readTargets > 0 }
        kill(xclip.process, SIGKILL)
        try waitUntil { try manager(of: desk).keptTargets > 0 }
        #expect(try desk.xclip("UTF8_STRING") == "killed")
    }

    @Test func onExitAddsItWhenTheOwnerIsKilled() throws {
        let desk = try managed(.onExit)
        let xclip = try copyHTML(desk)
        try waitUntil { try manager(of: desk).readTargets == 1 }
        #expect(try desk.targets() == ["TARGETS", "text/html"])
        kill(xclip.process, SIGKILL)
        try waitUntil { try manager(of: desk).keptTargets == 1 }
        try expectEverything(desk)
    }
}
