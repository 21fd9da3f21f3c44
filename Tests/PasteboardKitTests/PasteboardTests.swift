import Pasteboard
import PasteboardKit
import Testing
import UniformTypes

@testable import PasteboardClient

/// The library in a program, with a daemon and an X server; xclip is the other program.
@Suite(.enabled(if: TestServer.isAvailable && TestServer.isInstalled("xclip")))
struct PasteboardTests {
    private let desk: Desk

    init() throws {
        desk = try Desk()
    }

    @Test func whatIsWrittenIsThereForEverybody() async throws {
        let pasteboard = try desk.pasteboard()
        #expect(try await pasteboard.write(PasteboardItem("*a*", as: .markdown)) == 2)
        #expect(try desk.xclip("text/html").contains("<em>a</em>"))
        #expect(try await pasteboard.text == "*a*")
        #expect(try await pasteboard.types.contains(.rtf))
        #expect(String(decoding: try await pasteboard.read(.html), as: UTF8.self).contains("<em>a</em>"))
        try await pasteboard.clear()
        await #expect(throws: PasteboardError.empty) { try await pasteboard.text }
    }

    @Test func pasteboardsStandSideBySide() async throws {
        let general = try desk.pasteboard()
        let own = general.named("recipes")
        try await general.write(PasteboardItem("one"))
        try await own.write(PasteboardItem("two"))
        try await general.named(.primary).write(PasteboardItem("three"))
        #expect(try await general.text == "one")
        #expect(try await own.text == "two")
        #expect(try desk.xclip("UTF8_STRING", of: "primary") == "three")
    }

    @Test func aPromiseIsKeptOnceAndOnlyWhenSomebodyAsks() async throws {
        let calls = Tally()
        let pasteboard = try desk.pasteboard()
        var item = PasteboardItem()
        item.promise(.markdown) {
            calls.add()
            return Array("*late*".utf8)
        }
        try await pasteboard.write(item)
        #expect(try desk.targets().contains("text/html"))
        _ = try desk.ask(.describe(selection: "CLIPBOARD"))
        #expect(calls.count == 0)
        #expect(try desk.xclip("text/markdown") == "*late*")
        #expect(try desk.xclip("UTF8_STRING") == "*late*")
        #expect(try desk.xclip("text/html").contains("<em>late</em>"))
        #expect(calls.count == 1)
    }

    @Test func aProviderThatNeverAnswersHoldsUpNobodyElse() async throws {
        let pasteboard = try desk.pasteboard()
        var item = PasteboardItem("text")
        item.promise(.png) {
            try await Task.sleep(for: .seconds(3600))
            return []
        }
        item.promise(.pdf) { [1, 2, 3] }
        try await pasteboard.write(item)
        let waiting = try Program(
            ["xclip", "-selection", "clipboard", "-o", "-t", "image/png"], display: desk.display)
        #expect(try desk.xclip("application/pdf") == "\u{1}\u{2}\u{3}")
        #expect(try desk.xclip("UTF8_STRING") == "text")
        #expect(try waiting.read() == [])
        #expect(try desk.xclip("UTF8_STRING") == "text")
    }

    @Test func aProviderThatFailsIsCalledAgain() async throws {
        struct Failure: Error {}
        let calls = Tally()
        let pasteboard = try desk.pasteboard()
        var item = PasteboardItem()
        item.promise(recipe) {
            calls.add()
            if calls.count == 1 { throw Failure() }
            return Array("soup".utf8)
        }
        try await pasteboard.write(item)
        #expect(try desk.xclip("com.example.recipe") == "")
        #expect(try desk.xclip("com.example.recipe") == "soup")
    }

    @Test func aProgramThatGoesTakesItsPromisesAndLeavesTheRest() async throws {
        func write(keeping: Bool) async throws {
            let pasteboard = try desk.pasteboard()
            var item = PasteboardItem("stays")
            item.promise(.png) { [1] }
            try await pasteboard.write(item)
            if keeping { try await pasteboard.keepPromises() }
        }
        try await write(keeping: false)
        try waitUntil { try !desk.targets().contains("image/png") }
        #expect(try desk.read("UTF8_STRING") == "stays")
        try await write(keeping: true)
        #expect(try desk.read("image/png") == "\u{1}")
        #expect(try desk.read("UTF8_STRING") == "stays")
    }

    @Test func changesAreTold() async throws {
        let pasteboard = try desk.pasteboard()
        var changes = await pasteboard.changes.makeAsyncIterator()
        let first = await changes.next()
        #expect(first?.changeCount == 1 && first?.isEmpty == true)
        #expect(try await pasteboard.write(PasteboardItem("one")) == 2)
        let second = await changes.next()
        #expect(second?.changeCount == 2 && second?.isEmpty == false && second?.owner == "pasteboardd")
        let other = try Program(["xclip", "-quiet", "-selection", "clipboard"], display: desk.display, input: [0x61])
        #expect(await changes.next()?.changeCount == 3)
        #expect(try await pasteboard.changeCount == 3)
        #expect(try await pasteboard.text == "a")
        withExtendedLifetime(other) {}
    }

    @Test func whatIsForThisComputerOnlySaysSo() async throws {
        let pasteboard = try desk.pasteboard()
        try await pasteboard.write(PasteboardItem("here"), PasteboardTerms(isForThisComputerOnly: true))
        #expect(try desk.targets().contains("org.nspasteboard.TransientType"))
        #expect(try desk.read("x-kde-passwordManagerHint") == "secret")
        #expect(try desk.read("UTF8_STRING") == "here")
    }

    @Test func anExpiredPublicationEnds() async throws {
        let pasteboard = try desk.pasteboard()
        try await pasteboard.write(PasteboardItem("brief"), PasteboardTerms(expiresAfter: .milliseconds(300)))
        try waitUntil { try desk.ask(.describe(selection: "CLIPBOARD")) == .notHeld }
        try await pasteboard.write(PasteboardItem("once"), PasteboardTerms(isForOnePaste: true))
        #expect(try desk.xclip("UTF8_STRING") == "once")
        try waitUntil { try desk.ask(.describe(selection: "CLIPBOARD")) == .notHeld }
    }

    @Test func withoutAnXServerThereIsNone() {
        #expect { try PasteboardKit.Pasteboard(display: ":4711") } throws: { error in
            if case PasteboardError.noServer = error { true } else { false }
        }
    }
}
