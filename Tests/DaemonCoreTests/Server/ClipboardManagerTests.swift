import Pasteboard
import SelectionModel
import Testing
import UniformTypes

@testable import DaemonCore

/// The clipboard manager in a world without a display: the clips that it keeps, takes over, or does not touch.
@Suite struct ClipboardManagerTests {
    private static let role = SelectionName("CLIPBOARD_MANAGER")
    private let page = FakeClient(5, [("text/html", "<b>bold</b>")], program: "xclip")
    private let reader = FakeClient(9, [])

    /// The manager, and this copied by another program and read.
    private func world(_ mode: BridgingMode, copying client: FakeClient? = nil) -> FakeWorld {
        var world = FakeWorld(bridging: mode)
        world.run()
        if let client { copy(client, &world) }
        return world
    }

    private func copy(_ client: FakeClient, _ world: inout FakeWorld) {
        world.display.copy(client, to: .clipboard)
        world.run()
        world.wait(.seconds(3))
        world.run()
        // The read content is examined after all other events.
        world.wait(.zero)
        world.run()
    }

    private func answer(_ target: String, _ world: inout FakeWorld, to client: FakeClient) -> String? {
        let request = world.display.ask(target, of: .clipboard, as: client)
        world.run()
        let answer = request.flatMap { world.display.requests[$0]?.answers.first } ?? nil
        return answer.map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    @Test func itHasTheRoleUnlessAnotherOneHasIt() {
        #expect(world(.off).machine.managerStatus?.hasRole == true)
        var world = FakeWorld()
        var other = FakeClient(3, [])
        other.identity.command = "clipman"
        world.display.copy(other, to: Self.role)
        world.handle(.manageClipboard)
        world.run()
        #expect(world.machine.managerStatus?.hasRole == false)
        #expect(
            world.warnings == [
                "another clipboard manager (clipman) runs; pasteboardd keeps only what that one drops"
            ])
    }

    @Test func aNewManagerGetsTheClipsToo() {
        var world = world(.enrich)
        world.display.copy(FakeClient(3, []), to: Self.role)
        world.run()
        copy(page, &world)
        #expect(world.warnings.count == 1 && world.machine.managerStatus?.readTargets == 0)
    }

    /// Another manager takes the role, or has it from the beginning, and exits; or a client destroys the window that has it.
    @Test(arguments: ["takes over", "was there", "destroys"])
    func theRoleIsTakenBackOnceNobodyHasIt(how: String) {
        var world = FakeWorld()
        let other = FakeClient(3, [])
        if how == "was there" { world.display.copy(other, to: Self.role) }
        world.handle(.configured(Configuration(), Bridging(.off)))
        world.handle(.manageClipboard)
        world.run()
        if how != "was there" { world.display.copy(other, to: Self.role) }
        world.run()
        #expect(world.machine.managerStatus?.hasRole == false)
        world.display.endOwner(of: Self.role, isKilled: how != "destroys")
        world.run()
        #expect(world.machine.managerStatus?.hasRole == true)
        copy(page, &world)
        world.display.endOwner(of: .clipboard, isKilled: true)
        world.run()
        #expect(answer("text/html", &world, to: reader) == "<b>bold</b>" && world.complaints == [])
    }

    @Test func theClipOfAKilledOwnerIsKeptWithDerivedTypes() {
        var world = world(.onExit, copying: page)
        #expect(world.display.owner(of: .clipboard).client?.token == page.token)
        world.display.endOwner(of: .clipboard, isKilled: true)
        world.run()
        #expect(world.machine.managerStatus?.keptTargets == 1 && world.machine.managerStatus?.keptOf == "xclip")
        #expect(answer("text/html", &world, to: reader) == "<b>bold</b>")
        #expect(answer("text/markdown", &world, to: reader) == "rendered")
    }

    /// Klipper, whose identity is not that of the clip's owner.
    @Test func theClipIsOwnedInsteadOfTextThatFilledTheClipboard() {
        var world = world(.onExit, copying: page)
        world.display.endOwner(of: .clipboard, isKilled: true)
        let text = [("text/plain", "bold"), ("application/x-kde-onlyReplaceEmpty", "1")]
        copy(FakeClient(6, text, program: "klipper"), &world)
        #expect(answer("text/html", &world, to: reader) == "<b>bold</b>")
        #expect(world.machine.managerStatus?.keptOf == "xclip")
    }

    /// Its first clip was read before it was known.
    @Test func theCurrentIdentityOfAnOwnerCounts() {
        var world = world(.onExit, copying: FakeClient(5, [("text/html", "a")]))
        copy(page, &world)
        world.display.endOwner(of: .clipboard, isKilled: true)
        world.run()
        #expect(world.machine.managerStatus?.keptOf == "xclip")
    }

    @Test func whereNothingIsToBeAddedItIsKeptAsItWas() {
        var world = world(.off, copying: page)
        world.display.endOwner(of: .clipboard, isKilled: true)
        world.run()
        #expect(world.display.owner(of: .clipboard).claim?.targets == ["text/html"])
    }

    @Test func aClearedClipboardStaysEmpty() {
        var world = world(.enrich, copying: FakeClient(5, [("UTF8_STRING", "a")]))
        world.display.endOwner(of: .clipboard, isKilled: false)
        world.run()
        #expect(world.display.owner(of: .clipboard).claim == nil && world.machine.isIdle)
    }

    @Test func aSecretIsNeitherReadNorKept() {
        var world = world(
            .enrich, copying: FakeClient(5, [("text/html", "secret"), ("x-kde-passwordManagerHint", "secret")]))
        #expect(world.machine.managerStatus?.omissions == [Omission(target: nil, reason: .secret)])
        world.display.endOwner(of: .clipboard, isKilled: true)
        world.run()
        #expect(world.display.owner(of: .clipboard).claim == nil && world.complaints == [])
    }

    @Test func anOwnerThatLeavesIsToldWhenItsClipIsSafe() throws {
        var world = world(.onExit)
        world.display.copy(page, to: .clipboard)
        let saved = world.display.save(nil)
        let request = try #require(saved)
        world.run()
        #expect(world.display.requests[request]?.answers == [.done])
        #expect(world.machine.managerStatus?.keptTargets == 1)
    }

    /// Contents of every width; a `PIXMAP` is the number of a picture that ends with its owner.
    @Test func everyByteIsSavedBeforeTheOwnerIsTold() throws {
        let contents: [(target: String, payload: Payload)] = [
            ("application/x-color", Payload(type: "application/x-color", format: 16, bytes: [1, 2, 0, 0, 0xFF, 0xFF])),
            ("text/html", Payload(type: "text/html", bytes: Array("<b>größer\0</b>".utf8))),
            ("UTF8_STRING", Payload(type: "UTF8_STRING", bytes: Array("größer".utf8))),
            ("STRING", Payload(type: "STRING", bytes: [0x67, 0x72, 0xF6])),
            ("application/x-words", Payload(type: "INTEGER", format: 32, bytes: [1, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF])),
            ("application/x-empty", Payload(type: "application/x-empty", bytes: [])),
            ("image/png", Payload(type: "image/png", bytes: (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0) })),
            ("PIXMAP", Payload(type: "PIXMAP", format: 32, bytes: [1, 0, 0, 0])),
        ]
        var owner = FakeClient(5, [])
        owner.contents = contents
        var world = world(.off)
        world.display.copy(owner, to: .clipboard)
        let saved = world.display.save(nil)
        let request = try #require(saved)
        world.run()
        #expect(world.display.requests[request]?.answers == [.done])
        let kept = contents.dropLast()
        #expect(world.display.owner(of: .clipboard).claim?.targets == kept.map(\.target))
        for (target, payload) in kept {
            let asked = world.display.ask(target, of: .clipboard, as: reader)
            world.run()
            #expect(asked.flatMap { world.display.requests[$0]?.answers } == [payload], "\(target)")
        }
        let status = try #require(world.machine.managerStatus)
        #expect(status.hasRole && status.keptTargets == kept.count)
        #expect(status.omissions == [Omission(target: "PIXMAP", reason: .processLocal)])
    }

    /// It is saved all the same: its owner asked for that.
    @Test func anOwnerThatDoesNotWaitIsNotAnswered() throws {
        var world = world(.onExit)
        world.display.copy(page, to: .clipboard)
        let saved = world.display.save(nil)
        let request = try #require(saved)
        while world.deliver() {}
        world.display.withdraw(request)
        world.run()
        #expect(world.display.requests[request]?.isAnswered == false && world.complaints == [])
        #expect(world.machine.managerStatus?.keptTargets == 1)
    }

    @Test func enrichAddsWhatIsMissingWhileTheOwnerRuns() {
        var world = world(.enrich, copying: page)
        #expect(world.machine.managerStatus?.keptTargets == 1 && world.rendered == 0)
        #expect(answer("text/html", &world, to: reader) == "<b>bold</b>")
        #expect(world.display.owner(of: .clipboard).claim?.targets.first == "text/html")
    }

    /// Plain text that is Markdown, the modes in which it is taken over, and the new offer.
    @Test(arguments: [(BridgingMode.off, false), (.onExit, false), (.markdown, true), (.enrich, true)])
    func markdownAsPlainTextBecomesRich(mode: BridgingMode, isTakenOver: Bool) {
        let text = "## Title\n\n- **one**\n- two\n"
        var world = world(mode, copying: FakeClient(5, [("UTF8_STRING", text)], program: "xclip"))
        #expect(world.machine.managerStatus?.keptTargets == (isTakenOver ? 1 : 0) && world.rendered == 0)
        guard isTakenOver else { return }
        #expect(answer("UTF8_STRING", &world, to: reader) == text)
        // The renderer converts typed bullets to items, so it also writes the Markdown.
        #expect(answer("text/markdown", &world, to: reader) == "rendered")
        #expect(answer("text/html", &world, to: reader) == "rendered")
    }

    @Test func onlyMarkdownAsPlainTextIsTakenOverInItsOwnMode() {
        for client in [page, FakeClient(5, [("UTF8_STRING", "just words")], program: "xclip")] {
            #expect(world(.markdown, copying: client).machine.managerStatus?.keptTargets == 0)
        }
    }

    /// A client that takes the clipboard back immediately insists on owning it, and is not taken over from again.
    @Test func anOwnerThatTakesTheClipboardBackIsNotOpposed() {
        var world = world(.enrich, copying: page)
        for _ in 0..<5 {
            let claims = world.display.claims.count
            copy(page, &world)
            #expect(world.display.claims.count == claims)
        }
        #expect(world.display.owner(of: .clipboard).client?.token == page.token)
    }

    @Test func aPendingPublicationIsNotInterrupted() {
        var world = world(.onExit, copying: page)
        world.publish(Item([Representation(type: .utf8PlainText, bytes: [0x61])]))
        world.display.endOwner(of: .clipboard, isKilled: true)
        world.run()
        #expect(world.machine.held.map(\.selection) == [.clipboard])
        #expect(world.machine.managerStatus?.keptTargets == 0)
    }

    /// AbiWord finds no tables in Writer's RTF, so it is offered only the rewritten one; other programs are offered both.
    @Test func aTargetThatADestinationReadsBadlyIsHiddenFromIt() {
        let writer = FakeClient(
            5, [("text/rtf", "{\\rtf1 own}"), ("text/html", "<table><td>a</table>")], program: "soffice.bin")
        var world = world(.enrich, copying: writer)
        let abiWord = FakeClient(8, [], program: "abiword")
        #expect(answer("text/rtf", &world, to: reader) == "{\\rtf1 own}")
        #expect(answer("text/rtf", &world, to: abiWord) == nil)
        #expect(answer("application/rtf", &world, to: abiWord) == "rendered")
        let list = world.display.ask(nil, of: .clipboard, as: abiWord)
        world.run()
        let listed = list.flatMap { world.display.requests[$0]?.listed } ?? []
        #expect(listed.contains("application/rtf") && !listed.contains("text/rtf"))
    }

    /// The source application, the mode, the requestor of the HTML, and its answer: AbiWord loses spaces in its HTML, but not
    /// in its RTF.
    @Test(arguments: [
        ("abiword", BridgingMode.enrich, "chromium", "rendered"), ("abiword", .enrich, "unheard-of", "rendered"),
        ("abiword", .enrich, "abiword", "<p>glued</p>"), ("abiword", .enrich, "pasteboard", "<p>glued</p>"),
        ("abiword", .onExit, "chromium", "<p>glued</p>"), ("soffice.bin", .enrich, "chromium", "<p>glued</p>"),
    ])
    func aDistrustedTargetIsRenderedFromASoundOne(
        owner: String, mode: BridgingMode, program: String, expected: String
    ) {
        var world = world(
            mode, copying: FakeClient(5, [("text/rtf", "{\\rtf1}"), ("text/html", "<p>glued</p>")], program: owner))
        if mode == .onExit { world.display.endOwner(of: .clipboard, isKilled: true) }
        world.run()
        #expect(answer("text/html", &world, to: FakeClient(8, [], program: program)) == expected)
        #expect(world.complaints == [])
    }

    @Test func onTheNextDisplayItKeepsWhatItKept() {
        var world = world(.onExit, copying: page)
        world.display.endOwner(of: .clipboard, isKilled: true)
        world.run()
        world.restartDisplay()
        world.run()
        #expect(answer("text/html", &world, to: reader) == "<b>bold</b>")
        #expect(world.machine.managerStatus?.hasRole == true)
    }

    /// The clip of an owner that exits before it is identified is kept.
    @Test func theClipWaitsForItsOwnerToBeKnown() {
        var world = world(.onExit)
        world.display.copy(page, to: .clipboard)
        while world.deliver() {}
        world.wait(.seconds(1))
        // The list and the clip arrive before the owner's identity.
        world.display.answer(0)
        while world.deliver() {}
        world.display.answer(1)
        while world.deliver() {}
        #expect(world.machine.managerStatus?.readTargets == 1)
        world.display.endOwner(of: .clipboard, isKilled: true)
        while world.deliver() {}
        #expect(!world.display.hasClaims && !world.machine.isIdle)
        world.run()
        #expect(world.machine.managerStatus?.keptTargets == 1)
    }
}
