import Pasteboard
import SelectionModel
import Testing

@testable import DaemonCore

/// Clips next to a clipboard manager that keeps only a part, as Xfce's Clipman does.
@Suite struct OtherManagerTests {
    private let page = FakeClient(5, [("text/html", "<b>bold</b>"), ("UTF8_STRING", "bold")], program: "browser")
    private let picture = FakeClient(5, [("image/png", "PNG")], program: "viewer")

    private func manager(keeping contents: [(String, String)]) -> FakeClient {
        FakeClient(3, contents, program: "clipman")
    }

    /// A session in which another client is the clipboard manager, with this copied and read.
    private func world(copying client: FakeClient, _ mode: BridgingMode = .off) -> FakeWorld {
        var world = FakeWorld()
        world.display.copy(manager(keeping: []), to: SelectionName("CLIPBOARD_MANAGER"))
        world.handle(.configured(Configuration(), Bridging(mode)))
        world.handle(.manageClipboard)
        world.run()
        copy(client, &world)
        return world
    }

    private func copy(_ client: FakeClient, _ world: inout FakeWorld) {
        world.display.copy(client, to: .clipboard)
        pass(.seconds(3), &world)
        pass(.zero, &world)
    }

    private func pass(_ time: Duration, _ world: inout FakeWorld) {
        world.run()
        world.wait(time)
        world.run()
    }

    @Test func whatNobodyKeepsIsOwnedOnceTheManagerHadItsTime() {
        var world = world(copying: picture)
        world.display.endOwner(of: .clipboard, isKilled: true)
        pass(.milliseconds(400), &world)
        #expect(world.display.owner(of: .clipboard).claim == nil)
        pass(.milliseconds(200), &world)
        #expect(world.display.owner(of: .clipboard).claim?.targets == ["image/png"])
    }

    @Test func olderTextOfTheManagerGivesWayToWhatWasCopiedLast() {
        var world = world(copying: picture)
        world.display.endOwner(of: .clipboard, isKilled: true)
        copy(manager(keeping: [("UTF8_STRING", "older")]), &world)
        #expect(world.display.owner(of: .clipboard).claim?.targets == ["image/png"])
    }

    @Test(arguments: [true, false])
    func whatTheManagerKeepsAsTextAloneIsOwnedWhole(ownerEndsFirst: Bool) {
        var world = world(copying: page)
        if ownerEndsFirst { world.display.endOwner(of: .clipboard, isKilled: true) }
        copy(manager(keeping: [("UTF8_STRING", "bold"), ("STRING", "bold")]), &world)
        #expect(world.display.owner(of: .clipboard).claim?.targets == ["text/html", "UTF8_STRING"])
    }

    /// An entry of its history that the user chose, and a clip that it has kept whole.
    @Test(arguments: [
        [("UTF8_STRING", "older")], [("UTF8_STRING", "bold"), ("text/html", "<b>bold</b>")], [("text/html", "bold")],
    ])
    func anythingElseOfTheManagerStays(contents: [(String, String)]) {
        var world = world(copying: page)
        copy(manager(keeping: contents), &world)
        #expect(world.display.owner(of: .clipboard).claim == nil)
        #expect(world.display.owner(of: .clipboard).client?.contents.map(\.target) == contents.map(\.0))
    }

    @Test func aNewCopyIsNeitherDelayedNorReplaced() {
        var world = world(copying: page)
        world.display.endOwner(of: .clipboard, isKilled: true)
        pass(.milliseconds(100), &world)
        let text = FakeClient(6, [("UTF8_STRING", "bold")], program: "editor")
        copy(text, &world)
        #expect(world.display.owner(of: .clipboard).client?.token == text.token)
    }

    @Test func aSecretEndsWithItsOwner() {
        var world = world(copying: FakeClient(5, [("text/html", "s"), ("x-kde-passwordManagerHint", "secret")]))
        world.display.endOwner(of: .clipboard, isKilled: true)
        pass(.seconds(2), &world)
        #expect(world.display.owner(of: .clipboard).claim == nil)
    }

    @Test func richTextIsEnrichedBesideIt() {
        var world = world(copying: page, .enrich)
        pass(.seconds(2), &world)
        let targets = world.display.owner(of: .clipboard).claim?.targets ?? []
        #expect(targets.contains("text/html") && targets.contains("text/markdown"))
    }
}
