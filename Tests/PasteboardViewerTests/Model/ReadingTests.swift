import Targets
import Testing

@testable import PasteboardViewer

/// What a viewer asks the owner for, and when.
@Suite struct ReadingTests {
    @Test func oneAfterTheOther() {
        var desk = Desk()
        desk.copy(["text/html", "UTF8_STRING", "image/png"], wanted: ["text/html", "UTF8_STRING"])
        #expect(desk.takeActions() == [.read(number: 1, "text/html")])
        desk.answer("text/html", "<p>a</p>")
        #expect(desk.takeActions() == [.read(number: 1, "UTF8_STRING")])
        desk.refuse("UTF8_STRING")
        #expect(desk.takeActions() == [])
        #expect(desk.model.entries.map { $0.state == .notRead } == [false, false, true])
    }

    @Test func anotherCopyEndsWhatWasAskedForBefore() {
        var desk = Desk()
        desk.copy(["text/html", "UTF8_STRING"], wanted: ["text/html", "UTF8_STRING"])
        desk.copy(["STRING"], wanted: ["STRING"])
        #expect(desk.takeActions() == [.read(number: 1, "text/html"), .read(number: 2, "STRING")])
        desk.handle(.updated(number: 1, "text/html", .refused))
        #expect(desk.takeActions() == [])
    }

    @Test func enterReadsWhatWasNotRead() {
        var desk = Desk()
        desk.copy(["text/html", "image/png"])
        desk.press(.down, .enter)
        #expect(desk.takeActions() == [.read(number: 1, "image/png")])
        desk.press(.enter)
        #expect(desk.takeActions() == [])
    }

    @Test func aPromiseIsRenderedOnRequestAlone() {
        var desk = Desk()
        desk.publish([("text/html", nil), ("text/markdown", "*a*")])
        desk.press(.down, .up, .tab, .tab)
        #expect(desk.takeActions() == [])
        desk.press(.enter)
        #expect(desk.takeActions() == [.read(number: 1, "text/html")])
    }

    @Test func presentContentIsShownBeforePromises() {
        var desk = Desk()
        desk.publish([("text/html", nil), ("text/markdown", "*a*")])
        #expect(desk.model.selectedEntry?.target == "text/markdown")
    }

    @Test(arguments: ["DELETE", "SAVE_TARGETS", "PIXMAP"] as [Target])
    func targetsWithSideEffectsAreNeverRequested(target: Target) {
        var desk = Desk()
        desk.copy([target])
        desk.press(.enter)
        #expect(desk.takeActions() == [])
        #expect(desk.lines[23].contains("never read"))
    }

    @Test func aSecretIsNotAskedForAndNotKept() {
        var desk = Desk()
        desk.copy(["UTF8_STRING"], wanted: ["UTF8_STRING"], isSecret: true)
        desk.press(.enter)
        #expect(desk.takeActions() == [])
        desk.answer("UTF8_STRING", "hunter2")
        #expect(desk.model.entries.map(\.state) == [.notRead])
    }

    @Test func theSameTargetStaysSelected() {
        var desk = Desk()
        desk.copy(["text/html", "UTF8_STRING"])
        desk.press(.down)
        desk.copy(["image/png", "text/html", "UTF8_STRING"])
        #expect(desk.model.selectedEntry?.target == "UTF8_STRING")
        desk.copy(["image/png"])
        #expect(desk.model.selectedEntry?.target == "image/png")
    }

    @Test func whatIsReadFirstIsSelectedWhereNothingWasChosen() {
        var desk = Desk()
        desk.copy(["application/x-private", "text/rtf", "text/html"], wanted: ["text/html", "text/rtf"])
        #expect(desk.model.selectedEntry?.target == "text/html")
    }

    @Test func lookingAgainAsksAgain() {
        var desk = Desk()
        desk.copy(["text/html"], wanted: ["text/html"])
        _ = desk.takeActions()
        desk.press(.character("r"))
        #expect(desk.takeActions() == [.look])
    }

    @Test(arguments: [Key.character("q"), .control("c")])
    func leaving(key: Key) {
        var desk = Desk()
        desk.press(key)
        #expect(desk.takeActions() == [.quit])
    }

    @Test func contentsOfThePastAreGivenUpWhenTheyAreLarge() {
        var desk = Desk()
        for _ in 0..<3 {
            desk.copy(["application/octet-stream"])
            desk.answer("application/octet-stream", [UInt8](repeating: 7, count: 10 << 20))
        }
        desk.copy([])
        let states = desk.model.snapshots.prefix(3).map { $0.entries?.first?.state }
        #expect(states[0] == .forgotten(10 << 20))
        #expect(states[2] != .forgotten(10 << 20))
    }
}
