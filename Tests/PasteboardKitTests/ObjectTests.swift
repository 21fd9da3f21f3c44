import PasteboardKit
import RichTextEditing
import Testing

/// One import is enough for items, types and attributed text; an editor adds its own.
@Suite(.enabled(if: TestServer.isAvailable && TestServer.isInstalled("xclip")))
struct ObjectTests {
    let desk: Desk

    init() throws {
        desk = try Desk()
    }

    private var strong: AttributedText {
        var builder = AttributedText.Builder()
        builder.append("High at ", .none)
        builder.append("nine", Attributes(.strong))
        builder.endParagraph(.body)
        return builder.finish()
    }

    @Test func attributedTextGoesThereAndBack() async throws {
        let pasteboard = try desk.pasteboard()
        try await pasteboard.write(PasteboardItem(strong))
        #expect(try desk.xclip("text/markdown") == "High at **nine**\n")
        #expect(try desk.xclip("UTF8_STRING") == "High at nine")
        #expect(try await pasteboard.attributedText == strong)
        #expect(try await pasteboard.objects() == [.text(strong)])
    }

    @Test func plainTextIsOfferedAsTextAlone() async throws {
        let pasteboard = try desk.pasteboard()
        try await pasteboard.write(PasteboardItem(EditableText("one\ntwo").attributedText))
        #expect(try desk.xclip("UTF8_STRING") == "one\ntwo")
        #expect(try !desk.targets().contains("text/html"))
        #expect(EditableText(try await pasteboard.attributedText).string == "one\ntwo")
    }

    @Test func filesLinksAndPicturesAreObjects() async throws {
        let pasteboard = try desk.pasteboard()
        try await pasteboard.write(.file("/tmp/a b%.txt"))
        #expect(try await pasteboard.objects() == [.files(["/tmp/a b%.txt"])])
        #expect(try await pasteboard.objects([.links]) == [])
        try await pasteboard.write(.link("https://example.org/", title: "Example"))
        #expect(try await pasteboard.objects([.files, .links]) == [.links(["https://example.org/"])])
        try await pasteboard.write(PasteboardItem([0x89, 0x50], as: .png))
        #expect(try await pasteboard.objects() == [.image(.png, [0x89, 0x50])])
    }

    @Test func theFourCommandsOfAnEditMenu() async throws {
        let pasteboard = try desk.pasteboard()
        let context = EditingContext(EditedDocument(EditableText(strong)), selection: 5..<12)
        #expect(try await context.copy(to: pasteboard))
        #expect(try desk.xclip("text/markdown") == "at **nine**\n")
        #expect(try await context.cut(to: pasteboard))
        #expect(context.text.string == "High ")
        try await context.paste(from: pasteboard)
        #expect(context.text == EditableText(strong))
        try await context.pasteAndMatchStyle(from: pasteboard)
        #expect(context.text.string == "High at nineat nine")
        #expect(try await !context.copy(to: pasteboard))
    }

    @Test func nothingToWriteIsRefusedAndLeavesWhatIsThere() async throws {
        let pasteboard = try desk.pasteboard()
        try await pasteboard.write(PasteboardItem("stays"))
        await #expect(throws: PasteboardError.nothingToWrite) { try await pasteboard.write([]) }
        await #expect(throws: PasteboardError.nothingToWrite) {
            try await pasteboard.write(PasteboardItem(derivation: .only([])))
        }
        #expect(try await pasteboard.text == "stays")
    }

    @Test func aPromiseMayTakeLongerThanTheSilenceOfAnOwner() async throws {
        let writer = try desk.pasteboard()
        var item = PasteboardItem()
        item.promise(.markdown) {
            try await Task.sleep(for: .seconds(3))
            return Array("*late*".utf8)
        }
        try await writer.write(item)
        let reader = try PasteboardKit.Pasteboard(display: desk.display, timeout: .seconds(1))
        #expect(String(decoding: try await reader.read(.markdown), as: UTF8.self) == "*late*")
    }
}
