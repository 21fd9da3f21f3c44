import Pasteboard
import PasteboardClient
import SelectionModel
import Targets
import Testing
import UniformTypes

@testable import PasteboardCore

/// The offer and content for programs that display a pasteboard.
@Suite(.enabled(if: TestServer.isAvailable && TestServer.isInstalled("xclip")))
struct LookingTests {
    private let desk: Desk
    private let imageReader = ["xclip", "-o", "-selection", "clipboard", "-t", "image/png"]

    init() throws {
        desk = try Desk()
    }

    @Test func whatTheDaemonHoldsIsToldWithItsSizeAndWithoutAPromiseBeingCalled() async throws {
        let calls = Tally()
        let pasteboard = try desk.pasteboard()
        var item = PasteboardItem("# Title", as: .markdown)
        item.promise(.png) {
            calls.add()
            return [1, 2, 3]
        }
        try await pasteboard.write(item)
        let offer = try await pasteboard.offer
        let markdown = try #require(offer.entries.first { $0.name == "text/markdown" })
        #expect(markdown.type == .markdown && markdown.size == 7 && !markdown.isPromised)
        let image = try #require(offer.entries.first { $0.name == "image/png" })
        #expect(image.size == nil && image.isPromised && calls.count == 0)
        #expect(!offer.entries.contains { $0.name == "TARGETS" } && !offer.isSecret)
        #expect(try await pasteboard.content(named: "image/png").bytes == [1, 2, 3])
        #expect(calls.count == 1)
    }

    /// The user's rules about secrets hold for programs that show the pasteboard, and so do the exceptions from marks.
    @Test func rulesOfTheUsersMakeASecret() throws {
        let rules = Secrecy(
            secrets: [CopyRule(applications: ["vault"]), CopyRule(targets: [Target("application/x-vault")])],
            exceptions: [CopyRule(applications: ["browser"])])
        func isSecret(_ program: String, _ target: String) -> Bool {
            var evidence = SourceEvidence(offered: [Target("UTF8_STRING"), Target(target)])
            evidence.processes = [program]
            return PasteboardOffer(evidence, rules).isSecret
        }
        #expect(isSecret("vault", "text/plain") && isSecret("editor", "application/x-vault"))
        #expect(isSecret("editor", "x-kde-passwordManagerHint"))
        #expect(!isSecret("browser", "x-kde-passwordManagerHint") && !isSecret("editor", "text/plain"))
        let vault = Secrecy(secrets: [CopyRule(expression: try TextExpression("^sk-[a-z]+$"))])
        func isSecretText(_ text: String) -> Bool {
            let head = Array(text.utf8)
            let entry = HeldDescription.Entry(
                target: "UTF8_STRING", isPublished: true, size: head.count, head: head)
            return PasteboardOffer(HeldDescription(changeCount: 1, entries: [entry]), vault).isSecret
        }
        #expect(isSecretText("sk-abc") && !isSecretText("a sketch"))
    }

    @Test func whoLooksSeesHowFarAProviderHasCome() async throws {
        let pasteboard = try desk.pasteboard()
        let looks = Tally()
        var item = PasteboardItem()
        item.promise(.png) { progress in
            progress.report(0.25)
            // Each report gives those who wait more time, however slow the machine is.
            while looks.count == 0, !Task.isCancelled {
                progress.report(0.4)
                try? await Task.sleep(for: .milliseconds(50))
            }
            return [1, 2, 3]
        }
        try await pasteboard.write(item)
        #expect(try await pasteboard.offer.entries.first { $0.name == "image/png" }?.progress == nil)
        var reader = try Program(imageReader, display: desk.display)
        let other = try desk.pasteboard()
        var progress: Double?
        // Among many tests a single look may take as long as the limit: there is one more after it.
        let end = Instant.now + .seconds(120)
        var attempts = 0
        while progress != 0.4, .now < end || attempts < 20 {
            attempts += 1
            progress = try await other.offer.entries.first { $0.name == "image/png" }?.progress
            // A requestor gives up after a silence, which a busy machine can cause.
            if reader.drain() { reader = try Program(imageReader, display: desk.display) }
        }
        #expect(progress == 0.4)
        looks.add()
        #expect(try await other.content(named: "image/png").bytes == [1, 2, 3])
        #expect(try await other.offer.entries.first { $0.name == "image/png" }?.progress == nil)
        withExtendedLifetime(reader) {}
    }

    @Test func aProviderThatNobodyCanAskAnyMoreIsCancelled() async throws {
        let pasteboard = try desk.pasteboard()
        let (ended, end) = AsyncStream<Bool>.makeStream()
        var item = PasteboardItem()
        item.promise(.png) { _ in
            end.yield(false)
            try? await Task.sleep(for: .seconds(60))
            end.yield(Task.isCancelled)
            return []
        }
        try await pasteboard.write(item)
        let reader = try Program(imageReader, display: desk.display)
        var events = ended.makeAsyncIterator()
        #expect(await events.next() == false)
        withExtendedLifetime(reader) {}
        try await pasteboard.write(PasteboardItem("other"))
        #expect(await events.next() == true)
    }

    @Test func contentComesAsItIsAndWithWhatWasWrongWithIt() async throws {
        let pasteboard = try desk.pasteboard()
        let bytes: [UInt8] = [0xFF, 0xFE, 0x3C, 0, 0x70, 0, 0x3E, 0, 0x61, 0]
        let other = try Program(
            ["xclip", "-quiet", "-selection", "clipboard", "-t", "text/html"], display: desk.display, input: bytes)
        for await change in await pasteboard.changes where !change.isEmpty { break }
        let offer = try await pasteboard.offer
        #expect(offer.entries.map(\.name) == ["text/html"])
        #expect(offer.entries.map(\.size) == [nil])
        let content = try await pasteboard.content(named: "text/html")
        #expect(content.bytes == bytes)
        #expect(String(decoding: content.readable, as: UTF8.self) == "<p>a")
        #expect(!content.defects.isEmpty && !content.isIncremental)
        withExtendedLifetime(other) {}
    }

    @Test func aSecretSaysSo() async throws {
        let pasteboard = try desk.pasteboard()
        try await pasteboard.write(PasteboardItem("word"), PasteboardTerms(isSecret: true))
        #expect(try await pasteboard.offer.isSecret)
    }

    @Test func targetsWithSideEffectsAreNotRequested() async throws {
        let pasteboard = try desk.pasteboard()
        try await pasteboard.write(PasteboardItem("stays"))
        let offer = try await pasteboard.offer
        #expect(!offer.entries.contains { $0.name == "DELETE" })
        await #expect(throws: PasteboardError.self) { try await pasteboard.content(named: "DELETE") }
        #expect(try await pasteboard.text == "stays")
    }

    @Test func ofNothingNothingIsOffered() async throws {
        let pasteboard = try desk.pasteboard()
        await #expect(throws: PasteboardError.empty) { try await pasteboard.offer }
    }
}
