import SelectionModel
import Selections
import Testing

/// The client of a Wayland compositor on its X server, as a requestor and as a clipboard manager.
@Suite struct CompositorTests {
    private func desk(_ name: String, isFleeting: Bool = false) -> OwnerDesk {
        var desk = OwnerDesk(chunk: 8) { $0.chunkForCompositor = 64 }
        // Another window of the client that asks.
        desk.owner.compositor = Compositor(window: Window(OwnerDesk.requestor.rawValue + 7), name: name)
        desk.own(isFleeting: isFleeting)
        return desk
    }

    @Test func itGetsInOnePropertyWhatOthersGetInPieces() {
        var desk = desk("wlroots wm")
        let content = text(String(repeating: "x", count: 64))
        #expect(desk.send(content).writes == [.piece(content, 0..<64)])
        #expect(desk.send(content, from: OwnerDesk.stranger).writes == [.incremental(lowerBound: 64)])
        #expect(desk.send(text(String(repeating: "x", count: 65))).writes == [.incremental(lowerBound: 65)])
    }

    @Test func whatLeavesNothingBehindIsNotGivenToBeKept() {
        var desk = desk("GNOME Shell", isFleeting: true)
        #expect(desk.ask("TARGETS").writes.count == 1)
        #expect(desk.ask("text/html").requests.count == 1)
        let refused = desk.ask("UTF8_STRING")
        #expect(refused.requests.isEmpty && refused.replies.map(\.property) == [.none])
        // What follows is pasted.
        #expect(desk.send(text("secret")).writes == [.piece(text("secret"), 0..<6)])
        // The next one is refused again.
        desk.own(window: Window(OwnerDesk.window.rawValue + 1), generation: 2, isFleeting: true)
        #expect(desk.ask("UTF8_STRING", of: Window(OwnerDesk.window.rawValue + 1)).requests.isEmpty)
    }

    @Test(
        arguments: [
            ("a compositor that keeps nothing", "wlroots wm", true, OwnerDesk.requestor),
            ("content that may be kept", "Mutter", false, OwnerDesk.requestor),
            ("a program of the X server", "Mutter", true, OwnerDesk.stranger),
        ])
    func isAnswered(_ what: String, name: String, isFleeting: Bool, requestor: Window) {
        var desk = desk(name, isFleeting: isFleeting)
        #expect(desk.ask("UTF8_STRING", from: requestor).requests.count == 1, "\(what)")
    }
}
