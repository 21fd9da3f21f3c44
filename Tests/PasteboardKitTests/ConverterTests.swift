import Formats
import Pasteboard
import PasteboardKit
import Testing
import UniformTypes

@testable import PasteboardClient

/// A program's own converters, in writing and in reading.
@Suite(.enabled(if: TestServer.isAvailable && TestServer.isInstalled("xclip")))
struct ConverterTests {
    private let desk: Desk
    private let pasteboard: PasteboardKit.Pasteboard

    init() throws {
        desk = try Desk()
        pasteboard = try desk.pasteboard()
        pasteboard.register(
            PasteboardConverter(from: recipe, to: .markdown) { Array("# ".utf8) + $0 })
    }

    @Test func whatIsWrittenComesAsAllThatFollowsFromIt() async throws {
        try await pasteboard.write(PasteboardItem("soup", as: recipe))
        #expect(try desk.xclip("com.example.recipe") == "soup")
        #expect(try desk.xclip("text/markdown") == "# soup")
        #expect(try desk.xclip("text/html").contains("<h1>soup</h1>"))
        #expect(try desk.xclip("UTF8_STRING").contains("soup"))
    }

    @Test func clipsOfOtherProgramsAreReadThroughIt() async throws {
        let other = try Program(
            ["xclip", "-quiet", "-selection", "clipboard", "-t", "com.example.recipe"], display: desk.display,
            input: Array("soup".utf8))
        try waitUntil { (try? desk.targets().contains("com.example.recipe")) == true }
        #expect(try await pasteboard.types == [recipe])
        #expect(try await pasteboard.read(recipe) == Array("soup".utf8))
        #expect(try await pasteboard.read(.markdown) == Array("# soup".utf8))
        #expect(String(decoding: try await pasteboard.read(.html), as: UTF8.self).contains("<h1>soup</h1>"))
        #expect(try await pasteboard.read(firstOf: [.png, .html, recipe]).type == recipe)
        await #expect(throws: PasteboardError.notOffered(.png)) { try await pasteboard.read(.png) }
        withExtendedLifetime(other) {}
    }

    @Test func aFormatOfTheProgramIsReadAndWritten() async throws {
        let list = UniformType("com.example.list")!
        pasteboard.register(Format(type: list, .rich(rank: 20), reader: OrgReader(), writer: OrgWriter()))
        try await pasteboard.write(PasteboardItem("*strong*", as: list))
        #expect(try desk.xclip("text/html").contains("<strong>strong</strong>"))
        #expect(try await pasteboard.read(.markdown) == Array("**strong**\n".utf8))
        try await pasteboard.write(PasteboardItem("**strong**", as: .markdown))
        #expect(try await pasteboard.read(list) == Array("*strong*\n".utf8))
        #expect(try desk.xclip("com.example.list") == "*strong*\n")
    }

    @Test func aConverterThatFailsSaysWhich() async throws {
        struct Failure: Error {}
        pasteboard.register(PasteboardConverter(from: .markdown, to: .png) { _ in throw Failure() })
        try await pasteboard.write(PasteboardItem("*a*", as: .markdown))
        #expect(try desk.xclip("image/png") == "")
        try await pasteboard.named(.primary).write(PasteboardItem("*a*", as: .markdown))
        await #expect(throws: PasteboardError.self) { try await pasteboard.named(.primary).read(.png) }
    }
}
