import Pasteboard
import SelectionModel
import Targets
import Testing

@testable import DaemonCore

/// Clips that are taken over from running programs, and those that are not.
@Suite struct BridgingTests {
    private static let html = "<h1>Title</h1>"
    private let reader = FakeClient(9, [])

    /// A clipboard manager, and this copied by another program and read.
    private func world(
        copying client: FakeClient, _ mode: BridgingMode = .enrich, rendersContent: Bool = false
    ) -> FakeWorld {
        var world = FakeWorld(bridging: mode, rendersContent: rendersContent)
        world.run()
        world.display.copy(client, to: .clipboard)
        world.run()
        world.wait(.seconds(3))
        world.run()
        world.wait(.zero)
        world.run()
        return world
    }

    private func answer(_ target: String, _ world: inout FakeWorld) -> Payload? {
        let request = world.display.ask(target, of: .clipboard, as: reader)
        world.run()
        return request.flatMap { world.display.requests[$0]?.answers.first } ?? nil
    }

    private func text(_ target: String, _ world: inout FakeWorld) -> String? {
        answer(target, &world).map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    @Test func everythingOfferedIsAnsweredUnchangedAndInOrder() {
        let contents: [(target: String, payload: Payload)] = [
            ("application/x-mine", Payload(type: "INTEGER", format: 32, bytes: [1, 0, 0, 0, 2, 0, 0, 0])),
            ("image/png", Payload(type: "image/png", bytes: (0..<100_000).map { UInt8(truncatingIfNeeded: $0) })),
            ("text/html", Payload(type: "text/html", bytes: Array("\u{FEFF}<b>größer</b>\0".utf8))),
            ("UTF8_STRING", Payload(type: "UTF8_STRING", bytes: Array("größer".utf8))),
            ("image/bmp", Payload(type: "image/bmp", bytes: [])),
        ]
        var client = FakeClient(5, [])
        client.contents = contents
        var world = world(copying: client)
        let targets = world.display.owner(of: .clipboard).claim?.targets ?? []
        #expect(Array(targets.prefix(contents.count)) == contents.map(\.target) && targets.contains("text/markdown"))
        for (target, payload) in contents { #expect(answer(target, &world) == payload, "\(target)") }
        #expect(world.complaints == [])
    }

    /// The types added to an offer of only HTML, in both modes that add types.
    @Test(arguments: [BridgingMode.enrich, .onExit])
    func theMissingTypesAreRendered(mode: BridgingMode) {
        let html = "<h1>Title</h1><p>Some <b>bold</b>\u{a0}text.</p>"
        var world = world(copying: FakeClient(5, [("text/html", html)]), mode, rendersContent: true)
        if mode == .onExit {
            #expect(world.display.owner(of: .clipboard).client?.offered == ["text/html"])
            world.display.endOwner(of: .clipboard, isKilled: true)
            world.run()
        }
        #expect(world.machine.managerStatus?.keptTargets == 1)
        #expect(world.display.owner(of: .clipboard).claim?.targets.prefix(2) == ["text/html", "text/rtf"])
        #expect(text("text/html", &world) == html)
        #expect(text("text/markdown", &world) == "# Title\n\nSome **bold**\u{a0}text.\n")
        #expect(text("text/rtf", &world)?.hasPrefix("{\\rtf1") == true)
        #expect(text("UTF8_STRING", &world)?.contains("Some bold\u{a0}text.") == true)
    }

    /// The HTML of a terminal shows Markdown as literal lines; a page that shows it stays unchanged.
    @Test(arguments: [
        (BridgingMode.enrich, "konsole", "<h1>Title</h1>"), (.markdown, "konsole", "<h1>Title</h1>"),
        (.enrich, "chromium", "# Title"),
    ])
    func theHTMLOfATerminalGivesWayToMarkdown(mode: BridgingMode, program: String, start: String) {
        let client = FakeClient(
            5,
            [
                ("UTF8_STRING", "# Title\n\n- one\n- two\n"),
                ("text/html", "<span style=\"font-family:monospace\"># Title\n<br>\n<br>- one\n<br>- two\n<br></span>"),
            ], program: program)
        var world = world(copying: client, mode, rendersContent: true)
        #expect(text("text/html", &world)?.contains(start) == true)
    }

    /// Word's HTML names a file that other programs cannot read; its bytes are in the RTF.
    @Test func theRenderingOfHTMLHasThePicturesOfTheRTFBesideIt() {
        let html = "<p class=MsoNormal>a <img src=\"file:///C:/Temp/image001.png\" alt=chart></p>"
        let rtf = #"{\rtf1 a {\pict\pngblip 89504e47}}"#
        var world = world(
            copying: FakeClient(5, [("text/html", html), ("text/rtf", rtf)]), rendersContent: true)
        let markdown = text("text/markdown", &world) ?? ""
        #expect(markdown.contains("data:image/png;base64,iVBORw==") && markdown.contains("chart"), "\(markdown)")
    }

    /// Offers that are not taken over, each as a set of targets, and whether any of them is read.
    @Test(arguments: [
        ("text/html x-kde-passwordManagerHint", false), ("text/html x-special/gnome-copied-files", true),
        ("text/html application/x-libreoffice-tsvc", true), ("UTF8_STRING STRING", true), ("image/png", true),
        ("text/html text/rtf text/markdown UTF8_STRING", true),
    ])
    func anOfferThatWouldLoseOrGainNothingIsLeftToItsOwner(offered: String, isRead: Bool) {
        let client = FakeClient(5, offered.split(separator: " ").map { (String($0), Self.html) })
        let world = world(copying: client)
        #expect(world.display.owner(of: .clipboard).client?.token == client.token)
        #expect(world.machine.managerStatus?.readTargets == (isRead ? client.offered.count : 0))
        #expect(world.complaints == [])
    }

    /// The targets of LibreOffice Calc 7.4 with its GTK 3 windows.
    @Test func cellsAreLeftToTheirSpreadsheet() {
        let client = FakeClient(
            5,
            [
                #"application/x-openoffice-embed-source-xml;windows_formatname="Star Embed Source (XML)""#,
                #"application/x-openoffice-gdimetafile;windows_formatname="GDIMetaFile""#, "image/png", "text/html",
                #"application/x-openoffice-sylk;windows_formatname="Sylk""#,
                #"application/x-openoffice-link;windows_formatname="Link""#, "application/x-libreoffice-tsvc",
                "text/rtf", "text/plain;charset=utf-8", "UTF8_STRING",
                "application/x-libreoffice-internal-id-19450",
            ].map { ($0, Self.html) }, program: "soffice.bin")
        let world = world(copying: client)
        #expect(world.display.owner(of: .clipboard).client?.token == client.token)
        #expect(world.machine.managerStatus?.keptTargets == 0 && world.complaints == [])
    }

    @Test func aTakenOverClipIsDescribedAsThatOfItsOwner() throws {
        var world = world(copying: FakeClient(5, [("text/html", Self.html)], program: "xclip"))
        let view = try #require(world.machine.contents(of: .clipboard, for: "Slack"))
        #expect(view.rule == "Slack" && view.keptOf == "xclip")
        #expect(view.contents.targets.filter(\.isPublished).map(\.target) == ["text/html"])
        #expect(view.contents.targets.first?.bytes == Array(Self.html.utf8))
        #expect(view.contents.targets.contains { $0.target == "text/markdown" })
        for (target, expected) in [("text/html", Self.html), ("text/markdown", "rendered")] {
            world.ask(.render(Target(target), of: .clipboard, application: "Slack"))
            world.run()
            #expect(world.replies[ConnectionID(1)]?.last == .rendering(Array(expected.utf8)))
        }
    }

    @Test func aSecretIsNotSavedOnRequestEither() throws {
        var world = world(copying: FakeClient(5, [("UTF8_STRING", "a"), ("x-kde-passwordManagerHint", "secret")]))
        let saved = world.display.save(nil)
        let request = try #require(saved)
        world.run()
        #expect(world.display.requests[request]?.answers == [nil] && world.complaints == [])
    }

    @Test func changesInARowAreReadOnce() {
        var world = FakeWorld(bridging: .off)
        world.run()
        for number in 1...10 {
            world.display.copy(FakeClient(UInt64(number), [("UTF8_STRING", "\(number)")]), to: .clipboard)
            while world.deliver() {}
            #expect(!world.display.hasQuestions)
        }
        world.settle()
        #expect(world.machine.managerStatus?.readTargets == 1)
        world.display.endOwner(of: .clipboard, isKilled: true)
        world.run()
        #expect(answer("UTF8_STRING", &world)?.bytes == Array("10".utf8))
    }

    @Test func thePublicationThatFollowsReplacesAKeptClip() {
        var world = world(copying: FakeClient(5, [("text/html", Self.html)]))
        #expect(world.machine.managerStatus?.keptTargets == 1)
        world.publish(Item([Representation(type: .utf8PlainText, bytes: Array("next".utf8))]))
        world.run()
        #expect(answer("UTF8_STRING", &world)?.bytes == Array("next".utf8))
        #expect(world.machine.managerStatus?.keptTargets == 0)
    }
}
