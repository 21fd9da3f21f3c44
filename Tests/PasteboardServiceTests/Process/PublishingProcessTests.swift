import Glibc
import Pasteboard
import SelectionModel
import Selections
import Targets
import Testing

@testable import PasteboardClient
@testable import PasteboardService

/// Publications of the daemon as a process, read by other programs and by clients of its socket.
@Suite(.enabled(if: TestServer.isAvailable && TestServer.isInstalled("xclip")))
struct PublishingProcessTests {
    private let desk: Desk

    init() throws {
        desk = try Desk()
    }

    @Test func aPublicationCanBeReadAtOnce() throws {
        #expect(try desk.publish("*one*") == .done(changeCount: 1))
        #expect(try desk.read("UTF8_STRING") == "*one*")
        #expect(try desk.publish("*two*") == .done(changeCount: 2))
        #expect(try desk.read("text/markdown") == "*two*")
        #expect(try desk.targets().prefix(1) == ["text/html"])
        #expect(try desk.targets().suffix(3) == ["TIMESTAMP", "TARGETS", "MULTIPLE"])
    }

    @Test func otherProgramsReadIt() throws {
        _ = try desk.publish("# Title & *more*")
        #expect(try desk.xclip("UTF8_STRING") == "# Title & *more*")
        #expect(try desk.xclip("text/html").contains("<h1>Title &amp; <em>more</em></h1>"))
        #expect(try desk.xclip("TARGETS").split(separator: "\n").contains("text/markdown"))
    }

    @Test func aLargeContentComesThroughWhole() throws {
        let text = String(repeating: "word ", count: 500_000)
        _ = try desk.publish(text, "public.utf8-plain-text")
        #expect(try desk.read("UTF8_STRING") == text)
        #expect(try desk.xclip("UTF8_STRING") == text)
    }

    @Test func aLargeRenderingComesThroughWhole() throws {
        let count = 20_000
        _ = try desk.publish(String(repeating: "*a* b\n\n", count: count))
        let html = try desk.read("text/html")
        #expect(html.utf8.count > Frame.inlineLimit)
        #expect(html.split(separator: "</p>").filter { $0.contains("<em>a</em> b") }.count == count)
    }

    @Test func thirtyWhoPublishAtOnceAreAllAnswered() throws {
        let sockets = try (0..<30).map { _ in FrameChannel(try desk.socket()) }
        for (index, socket) in sockets.enumerated() {
            let part = Representation(type: .utf8PlainText, bytes: Array("\(index)".utf8))
            try socket.send(Request.publish(PublishRequest(selection: .clipboard, item: Item([part]))).frame)
        }
        var answers: [Reply?] = []
        let end = Instant.now + .seconds(30)
        while answers.count < sockets.count {
            guard Instant.now < end else { throw TookTooLong() }
            _ = Poll.wait(for: sockets.map { ($0.descriptor.number, .read) }, until: end)
            answers += sockets.flatMap { $0.receive() }.map { try? Reply($0) }
        }
        for count in 1...30 { #expect(answers.contains(.done(changeCount: count))) }
        let last = try desk.read("UTF8_STRING")
        #expect((0..<30).contains(Int(last) ?? -1))
    }

    @Test func anotherOwnerTakesItAndMemoryGoes() throws {
        _ = try desk.publish(String(repeating: "x", count: 40 << 20), "public.utf8-plain-text")
        guard case .report(let before) = try desk.ask(.status) else { throw TookTooLong() }
        #expect(before.held.map(\.published) == [40 << 20])
        let other = try Program(["xclip", "-quiet", "-selection", "clipboard"], display: desk.display, input: [0x61])
        try waitUntil { try desk.ask(.describe(selection: "CLIPBOARD")) == .notHeld }
        guard case .report(let after) = try desk.ask(.status) else { throw TookTooLong() }
        #expect(after.held.isEmpty)
        #expect(after.memory < before.memory - (30 << 20))
        #expect(try desk.read("UTF8_STRING") == "a")
        withExtendedLifetime(other) {}
    }

    /// No program of Pasteboard sends such a type; a client that does is disconnected.
    @Test(arguments: ["", "-", "a space", "\u{0}.html"])
    func anInvalidTypeEndsTheConnectionWithoutAChange(type: String) throws {
        _ = try desk.publish("kept")
        let page = Representation(type: .html, bytes: Array("new".utf8))
        var frame = Request.publish(PublishRequest(selection: .clipboard, item: Item([page]))).frame
        let name = Array("public.html".utf8)
        let start = try #require(frame.header.indices.first { frame.header[$0...].starts(with: name) })
        frame.header.replaceSubrange(
            start - 8..<start + name.count, with: [UInt8(type.utf8.count), 0, 0, 0, 0, 0, 0, 0])
        frame.header.insert(contentsOf: Array(type.utf8), at: start)
        let socket = try desk.socket()
        socket.write(frame.encoded(inline: true))
        #expect(socket.isClosedByPeer())
        #expect(try desk.read("UTF8_STRING") == "kept")
    }

    /// The short way of a paste: available content, and never a later copy of another program.
    @Test func presentTextIsReadWithoutTheXServer() throws {
        #expect(try desk.ask(.readText(selection: "CLIPBOARD")) == .notHeld)
        _ = try desk.publish("*a* é")
        let text = Array("*a* é".utf8)
        #expect(
            try desk.ask(.readText(selection: "CLIPBOARD"))
                == .text(HeldText(target: "UTF8_STRING", replyType: "UTF8_STRING", bytes: text)))
        let owner = try Owner(on: desk.display, [("UTF8_STRING", Payload(type: "UTF8_STRING", bytes: [0x62]))])
        #expect(try desk.ask(.readText(selection: "CLIPBOARD")) == .notHeld)
        withExtendedLifetime(owner) {}
    }

    @Test func aPublicationEndsAfterOnePaste() throws {
        let text = String(repeating: "once ", count: 200_000)
        let part = Representation(type: .utf8PlainText, bytes: Array(text.utf8))
        _ = try desk.ask(
            .publish(
                PublishRequest(selection: .clipboard, item: Item([part]), lifetime: Lifetime(endsAfterTransfer: true))))
        #expect(try desk.targets().contains("UTF8_STRING"))
        #expect(try desk.read("UTF8_STRING") == text)
        try waitUntil { try desk.ask(.describe(selection: "CLIPBOARD")) == .notHeld }
        #expect(throws: RetrievalError.noOwner) { try desk.targets() }
    }
}
