import Pasteboard
import SelectionModel
import Targets
import Testing
import UniformTypes

@testable import DaemonCore

/// The copies recorded in the history, for which the owners get no additional requests.
@Suite struct HistoryHandoverTests {
    private let page = FakeClient(5, [("text/html", "<b>bold</b>"), ("UTF8_STRING", "bold")], program: "firefox")

    private func world(
        _ configuration: String = "{\"history\": true}", _ mode: BridgingMode = .onExit
    ) throws -> FakeWorld {
        var world = FakeWorld(bridging: mode)
        world.handle(.configured(try Configuration(parsing: configuration), Bridging(mode)))
        world.run()
        return world
    }

    private func copy(_ client: FakeClient, _ world: inout FakeWorld) {
        world.display.copy(client, to: .clipboard)
        for _ in 0..<3 {
            world.run()
            world.wait(.seconds(1))
        }
        world.run()
    }

    private func foreign(_ world: FakeWorld) -> [ForeignCopy] {
        world.recorded.compactMap { if case .foreign(let copy) = $0 { copy } else { nil } }
    }

    @Test(arguments: BridgingMode.allCases)
    func theCopyOfAnotherProgramIsHandedOverOnceWithWhoCopied(mode: BridgingMode) throws {
        var world = try world("{\"history\": true}", mode)
        copy(page, &world)
        let copies = foreign(world)
        #expect(copies.count == 1)
        #expect(copies.first?.contents.map(\.target) == ["text/html", "UTF8_STRING"])
        #expect(copies.first?.contents.first.map { String(decoding: $0.payload.bytes, as: UTF8.self) } == "<b>bold</b>")
        #expect(copies.first?.source?.executable == "firefox")
        // It exits, and the clipboard manager owns the clip in its place: that is not a new copy.
        world.display.endOwner(of: .clipboard, isKilled: true)
        world.run()
        world.restartDisplay()
        world.settle()
        #expect(world.recorded.count == 1 && world.complaints.isEmpty)
    }

    @Test func theOwnerIsAskedTheSameWithTheHistoryOnAndOff() throws {
        var requests: [[String]] = []
        for isOn in [true, false] {
            var world = try world("{\"history\": \(isOn)}")
            copy(page, &world)
            requests.append(world.display.asked)
            #expect(world.recorded.isEmpty != isOn)
        }
        #expect(requests[0] == requests[1] && !requests[0].isEmpty)
    }

    /// An owner that exits before it was read completely: the part that was read is recorded.
    @Test func whatAnOwnerSavesWhenItEndsIsHandedOver() throws {
        var world = try world()
        world.display.copy(page, to: .clipboard)
        world.run()
        _ = world.display.save(nil)
        world.settle()
        #expect(foreign(world).map(\.contents.count) == [2])
    }

    @Test(arguments: [
        "x-kde-passwordManagerHint", "application/x-nextcloud-talk-secret", "org.nspasteboard.ConcealedType",
        "org.nspasteboard.TransientType", "application/x-copyq-hidden", "application/x-kde-onlyReplaceEmpty",
    ])
    func whatIsMarkedIsNotHandedOver(mark: String) throws {
        var world = try world()
        copy(FakeClient(5, [("UTF8_STRING", "secret"), (mark, "secret")]), &world)
        #expect(world.recorded.isEmpty, "marked with \(mark)")
        copy(FakeClient(6, [("UTF8_STRING", "open")]), &world)
        #expect(foreign(world).count == 1)
    }

    @Test(arguments: [
        ("{\"application\": \"FireFox\"}", false), ("{\"application\": \"chrom*\"}", true),
        ("{\"type\": \"html\"}", false), ("{\"type\": \"png\"}", true), ("{\"expression\": \"^bo+ld$\"}", false),
        ("{\"expression\": \"italic\"}", true), ("{\"title\": \"Bank\"}", false),
        ("{\"application\": \"firefox\", \"type\": \"png\"}", true),
    ])
    func theRulesOfTheConfigurationHold(rule: String, isRecorded: Bool) throws {
        var client = page
        client.identity.title = "My Bank"
        for key in ["never", "history"] {
            let text =
                key == "never" ? "{\"history\": true, \"never\": [\(rule)]}" : "{\"history\": {\"never\": [\(rule)]}}"
            var world = try world(text)
            copy(client, &world)
            #expect(world.recorded.isEmpty != isRecorded, "\(text)")
        }
    }

    @Test func ourOwnCopiesAreHandedOverAsTheirOriginals() throws {
        var world = try world()
        let item = Item([Representation(type: .markdown, bytes: Array("*a*".utf8))])
        world.publish(item)
        world.run()
        #expect(world.recorded == [.own(item)])
        // Owned again on the next display: no new copy.
        world.restartDisplay()
        world.settle()
        #expect(world.recorded.count == 1)
    }

    @Test func whatIsNotMeantToLastIsNotHandedOver() throws {
        var world = try world()
        let text = Representation(type: .utf8PlainText, bytes: Array("secret".utf8))
        world.publish(Item([text], isSensitive: true))
        world.publish(Item([text]), as: .clipboard, PublicationTerm(endsAfterTransfer: true))
        world.publish(Item([text]), as: .clipboard, PublicationTerm(end: world.now + .seconds(5)))
        var local = Item([text])
        local.isLocal = true
        world.publish(local)
        world.publish(Item([text]), as: .primary)
        world.publish(Item([text]), as: SelectionName("mine"))
        world.run()
        #expect(world.recorded.isEmpty)
    }

    @Test func aDaemonThatWasStartedOnDemandHandsNothingOver() throws {
        var world = FakeWorld()
        world.handle(.configured(try Configuration(parsing: "{\"history\": true}"), Bridging(.off)))
        world.publish(Item([Representation(type: .utf8PlainText, bytes: [0x61])]))
        world.run()
        #expect(world.recorded.isEmpty)
    }

    @Test func aCopyThatFailsIsNotHandedOver() throws {
        var world = try world()
        let many = (0...Claim.targetLimit).map {
            Representation(type: .data, target: Target("application/x-\($0)"), bytes: [0x61])
        }
        world.publish(Item(many))
        world.run()
        #expect(world.recorded.isEmpty)
    }

    @Test func aTypeAboveItsLimitIsLeftOut() throws {
        let page = FakeClient(5, [("text/html", "<b>bold</b>"), ("UTF8_STRING", "bold"), ("image/png", "picture")])
        for (sizes, targets) in [
            ("\"html\": 10", ["UTF8_STRING", "image/png"]),
            ("\"html\": 11, \"image\": 6", ["text/html", "UTF8_STRING"]),
            ("\"plain\": 3", ["text/html", "image/png"]), ("\"plain\": 3, \"text/html\": 3, \"png\": 3", []),
        ] {
            var world = try world("{\"history\": {\"typeSizes\": {\(sizes)}}}")
            copy(page, &world)
            #expect(foreign(world).flatMap { $0.contents.map(\.target) } == targets, "\(sizes)")
            let large = foreign(world).flatMap(\.omissions).filter { $0.reason == .tooLarge }.compactMap(\.target)
            #expect(Set(large + targets) == (targets.isEmpty ? [] : ["text/html", "UTF8_STRING", "image/png"]))
        }
        var world = try world("{\"history\": {\"typeSizes\": {\"markdown\": 3}}}")
        for text in ["four", "one"] {
            world.publish(Item([Representation(type: .markdown, bytes: Array(text.utf8))]))
            world.run()
        }
        #expect(world.recorded.count == 1)
    }

    @Test func aSelectionIsReadOnceItHasRested() throws {
        var world = try world("{\"history\": {\"primary\": true}}")
        for word in ["a", "a b", "a b c"] {
            world.display.copy(FakeClient(5, [("UTF8_STRING", word)], program: "editor"), to: .primary)
            world.run()
            world.wait(.milliseconds(900))
            world.run()
        }
        #expect(world.display.asked.isEmpty)
        world.wait(.milliseconds(100))
        world.run()
        #expect(
            foreign(world).map { $0.contents.map { String(decoding: $0.payload.bytes, as: UTF8.self) } } == [["a b c"]])
        #expect(foreign(world).first?.source?.executable == "editor")
        // The program ends, and its selection with it.
        world.display.endOwner(of: .primary, isKilled: true)
        world.settle()
        #expect(world.display.owner(of: .primary).claim == nil && world.recorded.count == 1)
        world.display.copy(
            FakeClient(6, [("UTF8_STRING", "secret"), ("x-kde-passwordManagerHint", "secret")]), to: .primary)
        world.settle()
        #expect(world.recorded.count == 1 && world.complaints.isEmpty)
    }

    @Test func withoutTheChoiceNoSelectionIsRead() throws {
        for text in ["{\"history\": true}", "{\"history\": {\"on\": false, \"primary\": true}}"] {
            var world = try world(text)
            world.display.copy(FakeClient(5, [("UTF8_STRING", "selected")]), to: .primary)
            world.settle()
            #expect(world.recorded.isEmpty && world.display.asked.isEmpty)
            // It is turned on, and off again while a selection rests.
            world.handle(
                .configured(try Configuration(parsing: "{\"history\": {\"primary\": true}}"), Bridging(.onExit)))
            world.run()
            world.handle(.configured(Configuration(), Bridging(.onExit)))
            world.settle()
            #expect(world.recorded.isEmpty && world.display.asked.isEmpty)
        }
    }
}
