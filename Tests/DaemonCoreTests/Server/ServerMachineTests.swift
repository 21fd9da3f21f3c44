import Pasteboard
import SelectionModel
import Targets
import Testing
import UniformTypes

@testable import DaemonCore

/// Publications, step by step, in a world without a display.
@Suite struct ServerMachineTests {
    private var world = FakeWorld()
    private let publisher = ConnectionID(1)
    private let rival = FakeClient(7, [("UTF8_STRING", "theirs")])

    private func item(_ text: String, _ type: UniformType = .utf8PlainText, isSensitive: Bool = false) -> Item {
        Item([Representation(type: type, bytes: Array(text.utf8))], isSensitive: isSensitive)
    }

    private var text: String? {
        world.machine.contents(of: .clipboard)?.targets.first { $0.target == "UTF8_STRING" }?.bytes.map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    private func answer(_ id: RequestID?) -> String? {
        guard let id, let answer = world.display.requests[id]?.answers.first else { return nil }
        return answer.map { String(decoding: $0.bytes, as: UTF8.self) } ?? "refused"
    }

    @Test mutating func publicationsOfOneSelectionWaitForEachOther() {
        for text in ["one", "two", "three"] { world.publish(item(text)) }
        #expect(world.replies.isEmpty && world.display.claims.count == 1)
        world.run()
        #expect(world.replies[publisher] == (1...3).map { .done(changeCount: $0) })
        #expect(text == "three" && world.machine.held.count == 1 && !world.machine.isIdle)
    }

    @Test mutating func aLaterOwnerKeepsTheSelection() {
        world.publish(item("held"))
        world.run()
        world.display.copy(rival, to: .clipboard)
        world.run()
        #expect(text == nil && world.machine.held.isEmpty && world.machine.isIdle)
        #expect(world.machine.changeCount(of: .clipboard) == 2)
        world.publish(item("again"))
        world.run()
        #expect(world.replies[publisher]?.last == .done(changeCount: 3))
    }

    @Test mutating func aClaimThatFailsLeavesWhatIsHeld() {
        world.publish(item("held"))
        world.run()
        world.publish(Item([Representation(type: .data, target: "", bytes: [1])]))
        world.run()
        #expect(world.replies[publisher] == [.done(changeCount: 1), .refused(.invalidTargets)])
        #expect(text == "held")
    }

    @Test mutating func theConfigurationMayHoldLessThanTheMemoryBears() {
        world = FakeWorld(contentLimit: 4)
        for (limit, replies) in [(3, [.refused(.tooLarge(limit: 3))]), (9, [.done(changeCount: 1)])]
            as [(Int, [ControlReply])]
        {
            var configuration = Configuration()
            configuration.limits.held = limit
            world.handle(.configured(configuration, Bridging()))
            world.publish(item("four"))
            world.run()
            #expect(world.replies[publisher]?.suffix(1) == replies[...])
        }
    }

    @Test mutating func largeContentIsRefused() {
        world = FakeWorld(contentLimit: 3)
        world.publish(item("four"))
        #expect(world.replies[publisher] == [.refused(.tooLarge(limit: 3))])
        #expect(world.machine.isIdle && world.display.claims == [])
    }

    @Test mutating func aSelectionThatIsLostIsStillAnsweredFor() throws {
        world.publish(item("# Title", .markdown))
        world.run()
        let request = world.display.ask("text/html", of: .clipboard, as: rival)
        world.deliver()
        world.display.answer()
        world.deliver()
        let renderer = try #require(world.renderers.keys.first)
        world.display.copy(rival, to: .clipboard)
        while world.deliver() {}
        #expect(answer(request) == nil && !world.machine.isIdle)
        world.finishRendering(renderer, Array("<h1>".utf8))
        #expect(answer(request) == "<h1>")
        #expect(world.renderers.isEmpty && world.machine.isIdle)
    }

    @Test mutating func aPublicationEndsAtItsDeadline() {
        let lifetime = PublicationTerm(endsAfterTransfer: true, end: world.now + .seconds(3600))
        world.publish(item("secret"), as: .clipboard, lifetime)
        world.run()
        #expect(world.machine.deadline == lifetime.end)
        world.wait(.seconds(3600) - .nanoseconds(1))
        #expect(text == "secret")
        world.wait(.nanoseconds(1))
        world.run()
        #expect(world.machine.isIdle && world.display.owner(of: .clipboard).claim == nil)
    }

    @Test mutating func anAddedRepresentationEndsWithItsPublication() {
        let end = world.now + .milliseconds(1500)
        world.publish(item("text"), as: .clipboard, PublicationTerm(end: end))
        world.run()
        world.ask(.add(Representation(type: .html, bytes: [0x61]), to: .clipboard))
        world.run()
        #expect(world.replies[publisher] == [.done(changeCount: 1), .done(changeCount: 2)])
        #expect(world.machine.deadline == end)
        world.settle()
        #expect(world.now >= end && world.machine.isIdle && world.display.owner(of: .clipboard).claim == nil)
    }

    @Test mutating func aSensitivePublicationIsMarkedAndEndsInTime() {
        let end = world.now + .milliseconds(1500)
        world.publish(item("secret", isSensitive: true), as: .clipboard, PublicationTerm(end: end))
        world.run()
        #expect(world.display.owner(of: .clipboard).claim?.targets.contains("x-kde-passwordManagerHint") == true)
        let request = world.display.ask("UTF8_STRING", of: .clipboard, as: rival)
        world.run()
        #expect(answer(request) == "secret")
        world.settle()
        #expect(world.machine.isIdle && world.display.owner(of: .clipboard).claim == nil)
    }

    @Test mutating func ofSecretsAndOfWhatEndsWithAPasteNothingMayBeKept() {
        let published = [
            (item("secret", isSensitive: true), PublicationTerm()),
            (item("once"), PublicationTerm(endsAfterTransfer: true)),
            (item("text"), PublicationTerm()),
        ]
        for (item, term) in published {
            world.publish(item, as: .clipboard, term)
            world.run()
        }
        #expect(world.display.claims.filter { $0.selection == .clipboard }.map(\.isFleeting) == [true, true, false])
    }

    @Test mutating func aTransferToAClipboardManagerDoesNotEndAPublication() {
        world.publish(item("once"), as: .clipboard, PublicationTerm(endsAfterTransfer: true))
        world.run()
        for byManager in [true, false] {
            let claim = world.display.owner(of: .clipboard).claim
            let generation = claim?.generation ?? Generation(0)
            world.handle(
                .backEnd(.transferred(.clipboard, generation, target: "UTF8_STRING", byManager: byManager)))
            world.run()
            #expect((text == nil) == !byManager)
        }
    }

    /// Requests the text, each time as another program, and lets the requests arrive.
    private mutating func askAtOnce(_ count: Int) -> [RequestID?] {
        let requests = (1...count).map { number in
            world.display.ask("UTF8_STRING", of: .clipboard, as: FakeClient(UInt64(20 + number), []))
        }
        world.run()
        return requests
    }

    @Test mutating func ofManyWhoAskAtOnceOneGetsWhatEndsWithAPaste() {
        world.publish(item("once"), as: .clipboard, PublicationTerm(endsAfterTransfer: true))
        world.run()
        let answers = askAtOnce(20).compactMap { answer($0) }
        #expect(answers.count { $0 == "once" } == 1 && answers.count { $0 == "refused" } == 19)
        #expect(world.complaints == [] && world.machine.isIdle && world.machine.secretsDropped == 1)
    }

    /// The fourth request of the fake display comes from a clipboard manager.
    @Test mutating func whoComesAfterAClipboardManagerGetsIt() {
        world.publish(item("filler"), as: .clipboard)
        world.run()
        for _ in 1...3 { _ = askAtOnce(1) }
        world.publish(item("once"), as: .clipboard, PublicationTerm(endsAfterTransfer: true))
        world.run()
        #expect(askAtOnce(3).map { answer($0) } == ["once", "once", "refused"])
        #expect(world.complaints == [] && world.machine.isIdle)
    }

    @Test mutating func whoeverLeavesWithoutTakingItLeavesItToTheNext() {
        world.publish(item("*once*", .markdown), as: .clipboard, PublicationTerm(endsAfterTransfer: true))
        world.run()
        let first = world.display.ask("text/html", of: .clipboard, as: FakeClient(21, []))
        while world.deliver() {}
        // Who asks for HTML is identified first.
        world.display.answer()
        while world.deliver() {}
        let second = world.display.ask("text/markdown", of: .clipboard, as: FakeClient(22, []))
        while world.deliver() {}
        #expect(answer(second) == nil)
        if let first { world.display.withdraw(first) }
        world.run()
        #expect(answer(second) == "*once*" && answer(first) == nil)
        #expect(world.complaints == [] && world.machine.isIdle)
    }

    @Test mutating func aDocumentThatCannotBeReadIsOfferedAlone() throws {
        let bytes = Array("PK\u{3}\u{4}\u{0}".utf8)
        world.publish(Item([Representation(type: .openDocumentText, bytes: bytes)]))
        world.run()
        let name = "application/vnd.oasis.opendocument.text"
        #expect(world.display.owner(of: .clipboard).claim?.targets.contains("text/html") == true)
        let request = world.display.ask("text/html", of: .clipboard, as: rival)
        while world.deliver() {}
        while world.display.hasQuestions { world.display.answer() }
        while world.deliver() {}
        world.finishRendering(try #require(world.renderers.keys.first), nil)
        #expect(answer(request) == "refused")
        world.run()
        let targets = try #require(world.display.owner(of: .clipboard).claim).targets
        #expect(targets.contains(name) && !targets.contains("text/html") && !targets.contains("UTF8_STRING"))
        #expect(answer(world.display.ask(name, of: .clipboard, as: rival)) == nil && world.complaints == [])
    }

    /// Each requestor is identified before the answer, once per request, because a program that has its content may exit.
    @Test mutating func requestorsAreIdentifiedOnceForWhatTheyRead() {
        world.publish(item("*a*", .markdown))
        world.run()
        let published = world.display.ask("text/markdown", of: .clipboard, as: rival)
        world.deliver()
        #expect(answer(published) == nil && world.display.questionCount == 1)
        world.run()
        #expect(answer(published) == "*a*" && !world.display.hasQuestions)
        _ = world.display.ask("text/html", of: .clipboard, as: rival)
        world.deliver()
        #expect(world.display.questionCount == 1)
    }

    @Test mutating func itIsWrittenForWhoeverAsks() {
        world.publish(item("*a*", .html))
        world.run()
        let editor = FakeClient(9, [], program: "ghostwriter")
        _ = world.display.ask("UTF8_STRING", of: .clipboard, as: editor)
        world.deliver()
        world.display.answer()
        world.deliver()
        #expect(world.renderers.values.first?.map(\.type) == [.markdown])
    }

    @Test mutating func aRequestThatIsWithdrawnWhileItsClientIsLookedForIsForgotten() throws {
        world.publish(item("*a*", .markdown))
        world.run()
        let asked = world.display.ask("text/html", of: .clipboard, as: rival)
        let request = try #require(asked)
        world.deliver()
        world.display.withdraw(request)
        world.run()
        #expect(answer(request) == nil && world.rendered == 0 && world.complaints == [])
    }

    /// Another daemon has handed over its content, and the clipboard is taken from it or left unchanged.
    @Test(arguments: [false, true])
    mutating func whatAnotherDaemonSurrendersIsTakenFromNobodyElse(isCopiedMeanwhile: Bool) {
        let daemon = FakeClient(8, [("UTF8_STRING", "surrendered")])
        world.display.copy(daemon, to: .clipboard)
        world.run()
        world.ask(.prepareTakeover(of: .clipboard))
        world.run()
        if isCopiedMeanwhile { world.display.copy(rival, to: .clipboard) }
        world.ask(.takeOver(PublishOrder(item("surrendered"), as: .clipboard), changeCount: 5))
        world.run()
        #expect(
            world.replies[publisher]
                == [.done(changeCount: 0), isCopiedMeanwhile ? .refused(.selectionKept) : .done(changeCount: 5)])
        #expect(text == (isCopiedMeanwhile ? nil : "surrendered"))
        #expect(world.complaints == [])
    }

    @Test mutating func onlyWhatIsStillOwnedIsSurrendered() {
        world.publish(item("held"))
        world.run()
        world.ask(.surrender(.clipboard))
        world.ask(.surrender(.primary))
        world.run()
        let order = PublishOrder(item("held"), as: .clipboard)
        #expect(world.replies[publisher]?.dropFirst() == [.notHeld, .surrendered(order, changeCount: 1)])
        world.ask(.surrender(.clipboard))
        world.display.copy(rival, to: .clipboard)
        world.run()
        #expect(world.replies[publisher]?.last == .notHeld)
        #expect(world.complaints == [])
    }

    @Test mutating func presentTextIsReadWithoutTheDisplay() {
        world.ask(.readText(.clipboard))
        world.publish(item("text"))
        world.run()
        world.ask(.readText(.clipboard))
        world.run()
        world.ask(.readText(.clipboard))
        world.display.copy(rival, to: .clipboard)
        world.run()
        #expect(
            world.replies[publisher] == [
                .notHeld, .done(changeCount: 1),
                .content("UTF8_STRING", Payload(type: "UTF8_STRING", bytes: Array("text".utf8))), .notHeld,
            ])
    }

    @Test mutating func aSecretIsNotAddedTo() {
        world.publish(item("secret", isSensitive: true))
        world.run()
        world.ask(.add(Representation(type: .html, bytes: [1]), to: .clipboard))
        #expect(world.replies[publisher]?.last == .refused(.secret))
    }

    @Test mutating func targetsThatNoDisplayTakesAreRefused() {
        world.publish(item("held"))
        world.publish(Item((0..<400).map { Representation(type: .data, target: Target("x/\($0)"), bytes: [1]) }))
        world.run()
        #expect(world.replies[publisher] == [.done(changeCount: 1), .refused(.invalidTargets)])
        #expect(text == "held")
    }

    @Test mutating func anAddedRepresentationReplacesADerivedOne() {
        world.ask(.add(Representation(type: .html, bytes: [1]), to: .clipboard))
        #expect(world.replies[publisher] == [.notHeld])
        let source = Representation(type: .markdown, bytes: Array("*a*".utf8))
        world.publish(Item([source], derivation: .rich([.rtf])))
        world.run()
        for (count, page) in [(2, "<i>"), (3, "<u>")] {
            world.ask(.add(Representation(type: .html, bytes: Array(page.utf8)), to: .clipboard))
            world.run()
            #expect(world.replies[publisher]?.last == .done(changeCount: count))
            let request = world.display.ask("text/html", of: .clipboard, as: rival)
            world.run()
            #expect(answer(request) == page && world.rendered == 0)
        }
    }

    @Test mutating func aDescriptionRendersNothing() {
        world.publish(item("*a*", .markdown))
        world.run()
        let contents = world.machine.contents(of: .clipboard)
        #expect(contents?.changeCount == 1 && world.rendered == 0)
        #expect(contents?.targets.map(\.target) == world.display.owner(of: .clipboard).claim?.targets)
        #expect(contents?.targets.first { $0.target == "text/html" }?.bytes == nil)
        #expect(contents?.targets.first { $0.target == "text/markdown" }?.bytes == Array("*a*".utf8))
    }

    /// The text of HTML must be rendered, and only the display reports the end of a paste.
    @Test mutating func otherTextIsReadThroughTheDisplay() {
        for (item, term) in [
            (item("<b>a</b>", .html), PublicationTerm()), (item("a"), PublicationTerm(endsAfterTransfer: true)),
        ] {
            world.publish(item, as: .clipboard, term)
            world.run()
            world.ask(.readText(.clipboard))
            #expect(world.replies[publisher]?.last == .notHeld)
        }
    }

    @Test mutating func selectionsAreIndependent() {
        let selections: [SelectionName] = [.clipboard, .primary, SelectionName("com.example.mine")]
        for (number, selection) in selections.enumerated() { world.publish(item("\(number)"), as: selection) }
        world.run()
        world.ask(.release(.primary))
        world.run()
        world.ask(.release(.primary))
        #expect(world.replies[publisher]?.suffix(2) == [.done(changeCount: 1), .notHeld])
        for (selection, expected) in zip(selections, ["0", nil, "2"] as [String?]) {
            let request = world.display.ask("UTF8_STRING", of: selection, as: rival)
            world.run()
            #expect(answer(request) == expected, "\(selection.rawValue)")
        }
    }

    @Test mutating func aProgramIsAskedForWhatItPromisedAndToldWhenThatIsOver() {
        world.publish(
            Item([Representation(promising: .utf8PlainText, promise: 4)]), publication: 2)
        world.run()
        let request = world.display.ask("UTF8_STRING", of: .clipboard, as: rival)
        world.run()
        #expect(world.wanted.map(\.promise) == [4] && answer(request) == nil)
        world.ask(.keepPromise(publication: 2, promise: 4, Array("kept".utf8)))
        #expect(answer(request) == "kept" && world.overs.isEmpty)
        world.display.copy(rival, to: .clipboard)
        world.run()
        #expect(world.overs[publisher] == [2])
    }

    @Test mutating func promisesEndWithTheirProgram() {
        let parts = [
            Representation(promising: .html, promise: 1), Representation(type: .utf8PlainText, bytes: [0x61]),
        ]
        world.publish(Item(parts), publication: 1)
        world.run()
        world.disconnect(publisher)
        world.run()
        let targets = world.machine.contents(of: .clipboard)?.targets.map(\.target) ?? []
        #expect(text == "a" && !targets.contains("text/html"))
        world.publish(Item([parts[0]]), publication: 1, by: ConnectionID(2))
        world.run()
        world.disconnect(ConnectionID(2))
        world.run()
        #expect(world.machine.isIdle && world.display.owner(of: .clipboard).claim == nil)
    }

    @Test mutating func onTheNextDisplayItOwnsAgainWhatItOwned() {
        world.publish(item("held"))
        world.run()
        world.publish(item("lost"))
        world.restartDisplay()
        #expect(world.replies[publisher] == [.done(changeCount: 1), .refused(.serverEnded)])
        world.run()
        #expect(text == "held" && world.display.owner(of: .clipboard).claim != nil)
        #expect(world.machine.changeCount(of: .clipboard) == 2)
    }

    @Test mutating func onTheNextDisplayEverySelectionIsOwnedAgain() {
        world = FakeWorld(bridging: .onExit)
        world.handle(
            .lockDisplay(
                DaemonIdentity(host: "here", machine: "1", user: 1, process: 1, stays: true, folder: "/run")))
        world.publish(item("general"))
        world.publish(item("primary"), as: .primary)
        world.run()
        let targets = world.display.owner(of: .clipboard).claim?.targets
        world.restartDisplay()
        world.run()
        #expect(world.machine.held.map(\.selection) == [.clipboard, .primary])
        #expect(world.display.owner(of: .clipboard).claim?.targets == targets)
        for (selection, expected) in [(SelectionName.clipboard, "general"), (.primary, "primary")] {
            let request = world.display.ask("UTF8_STRING", of: selection, as: rival)
            world.run()
            #expect(answer(request) == expected)
        }
        #expect(world.machine.managerStatus?.hasRole == true && world.machine.lock?.holder == .thisOne)
        world.publish(item("next"))
        world.run()
        #expect(world.replies[publisher]?.last == .done(changeCount: 3) && text == "next")
    }

    @Test mutating func aPublicationThatEndsWithoutADisplayIsNotOwnedAgain() {
        world.publish(item("code"), as: .clipboard, PublicationTerm(end: world.now + .milliseconds(300)))
        world.run()
        world.display.restart()
        world.handle(.displayLost)
        world.wait(.milliseconds(300))
        world.handle(.displayFound)
        world.run()
        #expect(world.machine.isIdle && world.machine.held.isEmpty)
        #expect(world.display.owner(of: .clipboard).claim == nil && world.complaints == [])
    }

    @Test mutating func aSelectionOwnedOnTheNextDisplayIsNotTaken() {
        world.publish(item("held"))
        world.run()
        world.display.restart()
        world.display.copy(rival, to: .clipboard)
        world.handle(.displayLost)
        world.handle(.displayFound)
        world.run()
        #expect(text == nil && world.machine.isIdle)
        #expect(world.display.owner(of: .clipboard).client?.token == rival.token)
    }

    @Test mutating func withoutADisplayItSaysSo() {
        world.publish(item("held"))
        world.run()
        world.handle(.displayLost)
        world.publish(item("next"))
        world.ask(.release(.clipboard))
        world.ask(.readText(.clipboard))
        #expect(world.replies[publisher]?.suffix(3) == [.refused(.noServer), .refused(.noServer), .notHeld])
        #expect(text == "held")
    }

    /// A request over the control socket waits for a rendering, but not for a display.
    @Test mutating func aRenderingThatWasAskedForOutlivesTheDisplay() throws {
        world.publish(item("*a*", .markdown))
        world.run()
        world.ask(.render("text/html", of: .clipboard, application: "Firefox"))
        let renderer = try #require(world.renderers.keys.first)
        world.restartDisplay()
        world.finishRendering(renderer, [0x61])
        #expect(world.replies[publisher]?.last == .rendering([0x61]))
    }
}
