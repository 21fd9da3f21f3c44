import PasteboardClient
import SelectionModel
import TestSupport
import Testing

/// The daemon's handling of copies of other Wayland programs, and of a compositor that exits.
@Suite(.enabled(if: WaylandDesk.isAvailable, "sway and wl-clipboard are not installed"))
struct KeepingTests {
    @Test(arguments: [false, true])
    func whatAKilledProgramHadCopiedStays(speaksExt: Bool) throws {
        let desk = try WaylandDesk(speaksExt: speaksExt)
        var other: Program? = try desk.wlCopy("<p>Hello <b>you</b></p>", as: "text/html")
        let offered = try desk.targets().count
        try waitUntil { try desk.report()?.manager?.readTargets == offered }
        withExtendedLifetime(other) {}
        other = nil
        try waitUntil { try desk.report()?.manager?.keptTargets == offered }
        #expect(try desk.wlPaste("-t", "text/html") == "<p>Hello <b>you</b></p>")
        #expect(try desk.wlPaste("-t", "text/markdown") == "Hello **you**\n")
        let reader = try desk.reader()
        #expect(try reader.owner(of: .clipboard).map { try reader.identify($0).applicationName } == "pasteboardd")
    }

    @Test func aClearedSelectionIsNotRestored() throws {
        let desk = try WaylandDesk()
        let other = try desk.wlCopy("words")
        try waitUntil { try desk.report()?.manager?.readTargets ?? 0 > 0 }
        let reader = try desk.reader()
        try reader.clear(.clipboard)
        // The daemon handles it before it sends its next answer.
        try waitUntil { try desk.report()?.manager?.readTargets == 0 }
        #expect(try reader.owner(of: .clipboard) == nil)
        #expect(try desk.report()?.manager?.keptTargets == 0)
        withExtendedLifetime(other) {}
    }

    @Test func richTextIsTakenOverWhileItsProgramRuns() throws {
        let desk = try WaylandDesk(bridging: .enrich)
        let other = try desk.wlCopy("<p>Hello <b>you</b></p>", as: "text/html")
        try waitUntil { try desk.targets().contains("text/markdown") }
        #expect(try desk.wlPaste("-t", "text/html") == "<p>Hello <b>you</b></p>")
        #expect(try desk.wlPaste("-t", "text/rtf").contains("\\b you"))
        withExtendedLifetime(other) {}
    }

    @Test func copiesInQuickSuccessionAreTakenOverToo() throws {
        let desk = try WaylandDesk(bridging: .enrich)
        var others: [Program] = []
        for number in 1...3 {
            others.append(try desk.wlCopy("<p>Hello <b>\(number)</b></p>", as: "text/html"))
            try waitUntil { (try? desk.wlPaste("-t", "text/markdown")) == "Hello **\(number)**\n" }
        }
        withExtendedLifetime(others) {}
    }

    @Test func itGoesOnWithTheNextCompositor() throws {
        let desk = try WaylandDesk()
        try desk.publish("# Title")
        desk.compositor.kill()
        try waitUntil { try desk.report()?.displayHolder == .nobody }
        try desk.compositor.start()
        try waitUntil { (try? desk.wlPaste("-t", "text/markdown")) == "# Title" }
        #expect(try desk.report()?.system == .wayland)
        let other = try desk.wlCopy("words")
        #expect(try desk.read("text/plain") == "words")
        withExtendedLifetime(other) {}
    }

    @Test func readingEndsWhenTheOwnerIsKilled() throws {
        let desk = try WaylandDesk(bridging: .off)
        var other: Program? = try desk.wlCopy(String(repeating: "words\n", count: 100_000))
        let reader = try desk.reader()
        #expect(try reader.retrieve("text/plain", from: .clipboard).bytes.count == 600_000)
        other = nil
        try waitUntil { try reader.owner(of: .clipboard) == nil }
        #expect(throws: RetrievalError.noOwner) { try reader.retrieve("text/plain", from: .clipboard) }
        withExtendedLifetime(other) {}
    }
}
