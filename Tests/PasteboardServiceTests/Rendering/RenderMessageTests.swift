import Pasteboard
import Testing

@testable import PasteboardClient
@testable import PasteboardService

@Suite struct RenderMessageTests {
    static let messages: [RenderMessage] = [
        .load(type: "public.html", [1, 2]), .load(type: "", [], configuration: [3]),
        .load(type: "public.html", [1], owner: "Zoë"),
        .load(type: "public.html", [1], beside: Representation(type: .rtf, target: "text/rtf", bytes: [4])),
        .render(number: 3, type: "public.rtf", profile: "chat"), .rendered(number: -1, []), .failed(number: .max),
    ]

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
