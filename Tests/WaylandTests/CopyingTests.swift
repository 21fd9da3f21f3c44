import PasteboardClient
import SelectionModel
import Targets
import TestSupport
import Testing
import UniformTypes

/// What this project copies, as other Wayland programs paste it.
@Suite(.enabled(if: WaylandDesk.isAvailable, "sway and wl-clipboard are not installed"))
struct CopyingTests {
    @Test(arguments: [false, true])
    func everyTypeIsListedAndMadeOnRequest(speaksExt: Bool) throws {
        let desk = try WaylandDesk(speaksExt: speaksExt)
        #expect(try desk.publish("# Title *x*") == .done(changeCount: 1))
        let listed = try desk.wlPaste("--list-types").split(separator: "\n").map(String.init)
        #expect(listed.prefix(2) == ["text/html", "text/rtf"])
        for name in ["text/markdown", "text/plain", "text/plain;charset=utf-8", "UTF8_STRING", "TEXT", "STRING"] {
            #expect(listed.contains(name))
        }
        #expect(try desk.report()?.held.first?.rendered == 0)
        #expect(try desk.wlPaste("-t", "text/html").contains("<h1>Title <em>x</em></h1>"))
        #expect(try desk.wlPaste() == "# Title *x*")
        let report = try desk.report()
        #expect(report?.system == .wayland)
        let family = speaksExt ? "ext_data_control_manager_v1, version 1" : "zwlr_data_control_manager_v1, version 2"
        #expect(report?.protocolName == family)
    }

    /// LibreOffice drops the level of a heading whose style has it too, and the requestor is unknown.
    @Test func theLevelOfAHeadingIsInItsParagraphAlone() throws {
        let desk = try WaylandDesk()
        try desk.publish("# Title")
        #expect(try desk.wlPaste("-t", "text/rtf").split(separator: "\\outlinelevel").count == 2)
    }

    @Test func largeContentArrivesWhole() throws {
        let desk = try WaylandDesk()
        for size in [1 << 16, (1 << 20) + 1, 20_000_000] {
            let text = String(repeating: "0123456789abcde\n", count: size / 16)
            try desk.publish(text, .utf8PlainText)
            #expect(try desk.wlPaste() == text)
        }
    }

    @Test func aReaderThatStallsOrClosesEarlyDelaysNobody() throws {
        let desk = try WaylandDesk()
        let text = String(repeating: "0123456789abcde\n", count: 200_000)
        try desk.publish(text, .utf8PlainText)
        // No client reads its output.
        let stalled = try Program(["wl-paste", "-n"], display: desk.compositor.display)
        wait(for: [stalled.output], until: .now + .seconds(30))
        let hasty = try Program(["sh", "-c", "wl-paste -n | head -c 10"], display: desk.compositor.display)
        #expect(try hasty.read() == Array(text.utf8.prefix(10)))
        #expect(try desk.wlPaste() == text)
        #expect(try stalled.read() == Array(text.utf8))
    }

    @Test func theNewestCopyWinsWhicheverSideItCameFrom() throws {
        let desk = try WaylandDesk()
        for round in 0..<5 {
            try desk.publish("ours \(round)", .utf8PlainText)
            #expect(try desk.wlPaste() == "ours \(round)")
            let other = try desk.wlCopy("theirs \(round)")
            #expect(try desk.read("text/plain") == "theirs \(round)")
            #expect(try desk.wlPaste() == "theirs \(round)")
            withExtendedLifetime(other) {}
        }
    }

    @Test func onceOutlivesBeingListedAndEndsWithAPaste() throws {
        let desk = try WaylandDesk()
        try desk.publish("once", .utf8PlainText, lifetime: Lifetime(endsAfterTransfer: true))
        _ = try desk.wlPaste("--list-types")
        _ = try desk.targets()
        #expect(try desk.wlPaste() == "once")
        let reader = try desk.reader()
        try waitUntil { try reader.owner(of: .clipboard) == nil }
    }

    @Test func aSecretIsMarkedAsOne() throws {
        let desk = try WaylandDesk()
        try desk.publish("secret", .utf8PlainText, isSensitive: true)
        let listed = try desk.wlPaste("--list-types")
        #expect(listed.contains("x-kde-passwordManagerHint"))
        #expect(try desk.wlPaste("-t", "x-kde-passwordManagerHint") == "secret")
    }

    @Test func thePrimarySelectionIsOneOfItsOwn() throws {
        let desk = try WaylandDesk()
        try desk.publish("clip", .utf8PlainText)
        try desk.publish("primary", .utf8PlainText, as: .primary)
        #expect(try desk.wlPaste("--primary") == "primary")
        #expect(try desk.wlPaste() == "clip")
        let other = try desk.wlCopy("theirs", to: .primary)
        #expect(try desk.read("text/plain", of: .primary) == "theirs")
        withExtendedLifetime(other) {}
    }

    @Test func aPasteboardOfAnyNameIsReadThroughTheDaemon() throws {
        let desk = try WaylandDesk()
        let mine = SelectionName(pasteboard: "mine")
        try desk.publish("# Title", as: mine)
        #expect(try desk.targets(of: mine).contains("text/html"))
        #expect(try desk.read("text/html", of: mine).contains("<h1>Title</h1>"))
        let reader = try desk.reader()
        #expect(try reader.owner(of: mine).map { try reader.identify($0).applicationName } == "pasteboardd")
        try reader.clear(mine)
        #expect(try reader.owner(of: mine) == nil)
    }
}
