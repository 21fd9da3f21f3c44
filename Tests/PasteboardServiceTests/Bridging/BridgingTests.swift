import Glibc
import Pasteboard
import SelectionModel
import Selections
import Targets
import Testing

@testable import PasteboardClient
@testable import PasteboardService

/// What the daemon makes of what other programs copy, with real programs that copy and read.
@Suite(.enabled(if: TestServer.isAvailable && TestServer.isInstalled("xclip")))
struct BridgingTests {
    private static let html = "<h1>Title</h1><p>Some <b>bold</b>\u{a0}text.</p>"
    private static let markdown = "# Title\n\nSome **bold** text.\n"

    private func manager(of desk: Desk) throws -> StatusReport.Manager {
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

    @Test func whatIsKeptIsToldAsThatOfItsOwner() throws {
        let desk = try managed(.enrich)
        let xclip = try copyHTML(desk)
        try waitUntil { try manager(of: desk).keptTargets == 1 }
        #expect(try manager(of: desk).keptOf == "xclip")
        let query = DestinationQuery(selection: .clipboard, application: "Slack")
        guard case .seen(let seen) = try desk.ask(.describeFor(query)) else {
            throw TookTooLong()
        }
        #expect(seen.rule == "Slack" && seen.keptOf == "xclip")
        let entries = seen.description.entries
        #expect(entries.filter(\.isPublished).map(\.target) == ["text/html"])
        #expect(entries.first?.size == Self.html.utf8.count)
        #expect(entries.contains { $0.target == "text/markdown" })
        for (target, isKept) in [("text/html", true), ("text/markdown", false)] {
            let request = Request.renderFor(RenderingQuery(destination: query, target: Target(target)))
            guard case .rendering(let content) = try desk.ask(request) else { throw TookTooLong() }
            #expect((content.bytes == Array(Self.html.utf8)) == isKept && !content.bytes.isEmpty)
        }
        withExtendedLifetime(xclip) {}
    }

    /// Writer's own RTF, in which AbiWord finds no tables, and what stands beside it; to everybody else all is there.
    @Test func whatADestinationReadsBadlyIsNotShownToIt() throws {
        let desk = try managed(.enrich)
        let own = "{\\rtf1 \\trowd\\cellx900 a\\cell\\row}"
        let owner = try Owner(
            on: desk.display,
            [
                (
                    "application/x-openoffice-embed-source-xml;windows_formatname=\"Star Embed Source (XML)\"",
                    payload("x")
                ),
                ("text/rtf", payload(own)), ("text/html", payload("<table><td>a</table>")),
            ])
        try owner.run { !owner.isOwner }
        #expect(try desk.read("text/rtf") == own)
        #expect(try desk.targets().contains("text/rtf"))
        let shown = try desk.read("TARGETS", asProgram: "abiword").split(separator: "\n")
        #expect(shown.contains("application/rtf") && shown.contains("text/html") && !shown.contains("text/rtf"))
        #expect(try desk.read("text/rtf", asProgram: "abiword") == "")
        #expect(try desk.read("application/rtf", asProgram: "abiword").contains("\\abitableprops"))
    }

    /// Word's HTML names a file that nobody else has; the bytes are in its RTF.
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

    @Test func onExitAddsItWhenTheOwnerIsKilled() throws {
        let desk = try managed(.onExit)
        let xclip = try copyHTML(desk)
        try waitUntil { try manager(of: desk).readTargets == 1 }
        #expect(try desk.targets() == ["TARGETS", "text/html"])
        kill(xclip.process, SIGKILL)
        try waitUntil { try manager(of: desk).keptTargets == 1 }
        try expectEverything(desk)
    }

    @Test func offKeepsWhatThereWas() throws {
        let desk = try managed(.off)
        let xclip = try copyHTML(desk)
        try waitUntil { try manager(of: desk).readTargets == 1 }
        kill(xclip.process, SIGKILL)
        try waitUntil { try manager(of: desk).keptTargets == 1 }
        #expect(try desk.targets() == ["text/html", "TIMESTAMP", "TARGETS", "MULTIPLE"])
        #expect(try desk.read("text/html") == Self.html)
    }

    @Test func everythingThatWasOfferedIsThereByteForByteInItsOrder() throws {
        let desk = try managed(.enrich)
        let contents: [(String, Payload)] = [
            ("application/x-mine", Payload(type: "INTEGER", format: 32, bytes: [1, 0, 0, 0, 2, 0, 0, 0])),
            ("image/png", Payload(type: "image/png", bytes: (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0) })),
            ("text/html", Payload(type: "text/html", bytes: Array("\u{FEFF}<b>größer</b>\0".utf8))),
            ("UTF8_STRING", Payload(type: "UTF8_STRING", bytes: Array("größer".utf8))),
            ("image/bmp", Payload(type: "image/bmp", bytes: [])),
        ]
        let owner = try Owner(on: desk.display, contents)
        try owner.run { !owner.isOwner }
        let reader = try desk.reader()
        #expect(Array(try desk.targets().prefix(contents.count)) == contents.map(\.0))
        for (target, payload) in contents {
            #expect(try reader.retrieve(.init(target), from: .clipboard) == payload, "\(target)")
        }
        #expect(try desk.read("text/markdown") == "**größer**\n")
    }

    /// Offers that are left to their owners, each as a set of targets.
    @Test(arguments: [
        "text/html x-kde-passwordManagerHint", "text/html x-special/gnome-copied-files",
        "text/html application/x-libreoffice-tsvc", "UTF8_STRING STRING",
        "image/png", "text/html text/rtf text/markdown UTF8_STRING",
    ])
    func whatWouldLoseOrGainNothingIsLeftToItsOwner(offered: String) throws {
        let desk = try managed(.enrich)
        let contents = offered.split(separator: " ").map { (String($0), payload(Self.html)) }
        let owner = try Owner(on: desk.display, contents)
        try owner.run {
            let manager = try manager(of: desk)
            return manager.readTargets == contents.count || !manager.omissions.isEmpty
        }
        // Whatever comes of it, the daemon has done before it answers this.
        #expect(try manager(of: desk).keptTargets == 0)
        #expect(try owner.ownsClipboard())
    }

    /// What LibreOffice Calc 7.4 offers with its GTK 3 windows.
    @Test func cellsStayWithTheirSpreadsheet() throws {
        let desk = try managed(.enrich)
        let offered = [
            #"application/x-openoffice-embed-source-xml;windows_formatname="Star Embed Source (XML)""#,
            #"application/x-openoffice-gdimetafile;windows_formatname="GDIMetaFile""#, "image/png", "text/html",
            #"application/x-openoffice-sylk;windows_formatname="Sylk""#,
            #"application/x-openoffice-link;windows_formatname="Link""#, "application/x-libreoffice-tsvc", "text/rtf",
            "text/plain;charset=utf-8", "UTF8_STRING", "application/x-libreoffice-internal-id-19450",
        ]
        let owner = try Owner(on: desk.display, offered.map { ($0, payload(Self.html)) })
        try owner.run {
            let manager = try manager(of: desk)
            return manager.readTargets + manager.omissions.count == offered.count
        }
        #expect(try manager(of: desk).keptTargets == 0)
        #expect(try owner.ownsClipboard())
    }

    @Test func whoeverTakesItBackKeepsIt() throws {
        let desk = try managed(.enrich)
        let owner = try Owner(on: desk.display, [("text/html", payload(Self.html))])
        try owner.run { !owner.isOwner }
        try owner.copy()
        let asked = owner.requests.count
        try owner.run { owner.requests.count > asked }
        try owner.run { try manager(of: desk).readTargets == 1 }
        #expect(try manager(of: desk).keptTargets == 0)
        #expect(owner.isOwner)
    }

    @Test func aSecretLeavesNothingBehind() throws {
        let desk = try managed(.onExit)
        do {
            let owner = try Owner(
                on: desk.display,
                [("text/html", payload("password")), ("x-kde-passwordManagerHint", payload("secret"))])
            try owner.run { try !manager(of: desk).omissions.isEmpty }
            #expect(owner.requests == [])
        }
        #expect(throws: RetrievalError.noOwner) { try desk.targets() }
    }
}
