import Testing

@testable import PasteboardClient
@testable import PasteboardService

@Suite("Whatever comes over the control socket")
struct ControlInvariantTests {
    private static let messages: [Message] = [
        .hello(version: "1", isIdle: true), .status, .handOver, .notHeld, .release(selection: "CLIPBOARD"),
        .describe(selection: "PRIMARY"), .done(changeCount: 7), .failed(status: 65, reason: "no"),
        .add(selection: "CLIPBOARD", PublishRequest.Part(type: "public.html", target: nil, bytes: Array("<p>".utf8))),
        .publish(
            PublishRequest(
                selection: "CLIPBOARD",
                parts: [PublishRequest.Part(type: "public.text", target: "UTF8_STRING", bytes: [1, 2, 3])])),
    ]

    @Test("Messages with bytes changed, left out and doubled", arguments: 0..<10)
    func damaged(place: Int) {
        let whole =
            [0] + Self.messages[place].frame.encoded(inline: true) + Self.messages[0].frame.encoded(inline: true)
        #expect(ControlInvariants.broken(by: whole) == [])
        var state = UInt64(place) &+ 1
        for _ in 0..<300 {
            var bytes = whole
            for _ in 0..<3 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                let at = Int((state >> 33) % UInt64(bytes.count))
                switch state >> 30 & 3 {
                case 0: bytes[at] = UInt8(truncatingIfNeeded: state >> 40)
                case 1: if bytes.count > 1 { bytes.remove(at: at) }
                case 2: bytes.insert(bytes[at], at: at)
                default: bytes[at] ^= 1 << UInt8(state >> 50 & 7)
                }
            }
            #expect(ControlInvariants.broken(by: bytes) == [], "\(bytes)")
        }
    }
}
