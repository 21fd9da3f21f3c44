import Pasteboard
import PasteboardKit
import Targets
import Testing
import UniformTypes

@testable import PasteboardClient

/// Several items at once.
@Suite(.enabled(if: TestServer.isAvailable && TestServer.isInstalled("xclip")))
struct ItemsTests {
    private let desk: Desk
    private let pasteboard: PasteboardKit.Pasteboard

    init() throws {
        desk = try Desk()
        pasteboard = try desk.pasteboard()
    }

    @Test func othersSeeThemAsOneAndWeSeeThemWhole() async throws {
        var second = PasteboardItem("two")
        second.promise(.png) { [1, 2] }
        try await pasteboard.write([PasteboardItem("one"), second])
        #expect(try desk.xclip("UTF8_STRING") == "one\ntwo")
        #expect(try desk.xclip("image/png") == "\u{1}\u{2}")
        #expect(try desk.targets().dropLast(3).last == "application/x-pasteboard-items")
        let items = try await pasteboard.items
        #expect(
            items == [
                [Representation(type: .utf8PlainText, bytes: Array("one".utf8))],
                [
                    Representation(type: .utf8PlainText, bytes: Array("two".utf8)),
                    Representation(type: .png, bytes: [1, 2]),
                ],
            ])
    }

    @Test func filesAreOneList() async throws {
        try await pasteboard.write([.file("/tmp/a b"), .file("/tmp/c")])
        #expect(try desk.xclip("text/uri-list") == "file:///tmp/a%20b\r\nfile:///tmp/c\r\n")
        #expect(
            try desk.xclip("x-special/gnome-copied-files") == "copy\nfile:///tmp/a%20b\nfile:///tmp/c")
        #expect(try desk.xclip("UTF8_STRING") == "/tmp/a b\n/tmp/c")
    }

    @Test func aListThatOthersCopyIsAnItemForEachFile() async throws {
        let list = "file:///a\r\n# remark\r\nhttps://example.com/\r\n"
        let other = try Program(
            ["xclip", "-quiet", "-selection", "clipboard", "-t", "text/uri-list"], display: desk.display,
            input: Array(list.utf8))
        try waitUntil { (try? desk.targets().contains("text/uri-list")) == true }
        #expect(
            try await pasteboard.items == [
                [Representation(type: .fileURL, bytes: Array("file:///a".utf8))],
                [Representation(type: .url, bytes: Array("https://example.com/".utf8))],
            ])
        withExtendedLifetime(other) {}
    }
}
