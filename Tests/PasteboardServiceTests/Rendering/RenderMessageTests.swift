import Pasteboard
import Testing

@testable import PasteboardClient
@testable import PasteboardService

@Suite struct RenderMessageTests {
    static let messages: [RenderMessage] = [
        .load(RenderSource(type: "public.html", [1, 2])), .load(RenderSource(type: "", [], configuration: [3])),
        .load(known(owner: "Zoë", nil)),
        .load(known(owner: "", Representation(type: .rtf, target: "text/rtf", bytes: [4]))),
        .render(number: 3, type: "public.rtf", profile: "chat"), .rendered(number: -1, []), .failed(number: .max),
        .failed(number: 2, reason: ["too-large", "9"]), .ask(number: 4, .losses, type: "public.rtf"),
        .ask(number: 5, .lines),
    ]

    private static func known(owner: String, _ beside: Representation?) -> RenderSource {
        var source = RenderSource(type: "public.html", [1])
        source.owner = owner
        source.beside = beside
        source.dialect = "obsidian"
        source.language = "Swift"
        return source
    }

    @Test(arguments: messages)
    func itComesBackAsItWasAndCutShortNotAtAll(message: RenderMessage) {
        let frame = message.frame
        #expect(RenderMessage(frame) == message)
        for count in frame.header.indices {
            let cut = Frame(kind: frame.kind, header: Array(frame.header[..<count]), blobs: frame.blobs)
            #expect(RenderMessage(cut) == nil)
        }
        #expect(RenderMessage(Frame(kind: 9, header: frame.header, blobs: frame.blobs)) == nil)
    }

    @Test(arguments: messages)
    func bytesOfAnyValueAreReadOrRefused(message: RenderMessage) {
        let bytes = message.frame.encoded(inline: true)
        for index in bytes.indices {
            for byte in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
                var changed = bytes
                changed[index] = byte
                #expect(RenderInvariants.broken(by: changed) == [])
            }
        }
    }
}
