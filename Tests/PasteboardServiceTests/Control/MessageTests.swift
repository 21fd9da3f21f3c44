import Testing

@testable import PasteboardClient
@testable import PasteboardService

@Suite struct MessageTests {
    static let messages: [Message] = [
        .publish(
            PublishRequest(
                selection: "CLIPBOARD", parts: [.init(type: "public.html", bytes: [], promise: 3)], publication: 12)),
        .kept(publication: 12, promise: 3, [1, 2]), .kept(publication: 12, promise: 3, nil),
        .wanted(publication: 12, promise: .max), .over(publication: 12),
        .hello(version: "1.2.3", isIdle: true), .hello(version: "", isIdle: false),
        .publish(PublishRequest(selection: "CLIPBOARD", parts: [])),
        .publish(
            PublishRequest(
                selection: "✓",
                parts: [
                    .init(type: "public.html", bytes: [1, 2]), .init(type: "x", target: "image/x-foo", bytes: []),
                ], asTypes: ["public.rtf", "public.html"], onlyThese: true, textIsSource: false, isSensitive: true,
                once: true, clearAfter: .max)),
        .publish(PublishRequest(selection: "a", parts: [], asTypes: [], textIsSource: true, clearAfter: -1)),
        .add(selection: "PRIMARY", .init(type: "public.png", target: nil, bytes: [0x89])), .release(selection: "a"),
        .status, .describe(selection: "b"), .handOver, .readText(selection: "c"),
        .content(target: "UTF8_STRING", replyType: "UTF8_STRING", []),
        .content(target: "TEXT", replyType: "COMPOUND_TEXT", [1, 0]), .done(changeCount: 7),
        .failed(status: 73, reason: "another client holds it"), .notHeld,
        .report(
            StatusReport(
                process: 1, version: "v", uptime: 2, memory: 3, requestsServed: 4,
                held: [.init(selection: "s", targets: 5, published: 6, rendered: 7, changeCount: 8, isSecret: true)])),
        .report(
            StatusReport(
                process: 1, version: "v", uptime: 2, memory: 3, requestsServed: 4, held: [],
                manager: .init(
                    hasRole: true, readTargets: 9, keptTargets: 5, keptBytes: 6, keptOf: "AbiWord",
                    omissions: [.init(target: nil, reason: .secret), .init(target: "PIXMAP", reason: .processLocal)]))),
        .report(
            StatusReport(
                process: 1, version: "v", uptime: 2, memory: 3, requestsServed: 4, held: [], displayHolder: .nobody)),
        .report(
            StatusReport(
                process: 1, version: "v", uptime: 2, memory: 3, requestsServed: 4, held: [],
                displayHolder: .another("pasteboardd, process 5"), confinesRenderers: false)),
        .description(
            HeldDescription(
                changeCount: 9,
                entries: [
                    .init(target: "a", isPublished: false, size: nil, head: []),
                    .init(target: "b", isPublished: true, size: 3, head: [1]),
                ])),
    ]

    @Test(arguments: messages)
    func comesBackAsItWas(message: Message) {
        #expect(Message(message.frame) == message)
    }

    @Test(arguments: messages)
    func cutShortAnywhereItIsNone(message: Message) {
        let frame = message.frame
        for count in frame.header.indices {
            #expect(Message(Frame(kind: frame.kind, header: Array(frame.header[..<count]), blobs: frame.blobs)) == nil)
        }
        if !frame.blobs.isEmpty { #expect(Message(Frame(kind: frame.kind, header: frame.header)) == nil) }
    }

    @Test(arguments: [0, 32, 63, 100, 200, 255] as [UInt8])
    func anUnknownKindIsNone(kind: UInt8) {
        #expect(Message(Frame(kind: kind)) == nil)
    }

    /// Every field of a message in turn as large, as small and as strange as it can be: none may trap.
    @Test(arguments: messages)
    func bytesOfAnyValueAreReadOrRefused(message: Message) {
        let frame = message.frame
        for place in frame.header.indices {
            for byte in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
                for length in [1, 8] {
                    var header = frame.header
                    for index in place..<min(place + length, header.count) { header[index] = byte }
                    if let read = Message(Frame(kind: frame.kind, header: header, blobs: frame.blobs)) {
                        #expect(read.frame.kind == frame.kind)
                    }
                }
            }
        }
    }

    @Test(arguments: [
        RenderMessage.load(type: "public.html", [1, 2]), .load(type: "", [], configuration: [3]),
        .load(type: "public.html", [1], owner: "Zoë"), .render(number: 3, type: "public.rtf", profile: "chat"),
        .rendered(number: -1, []), .failed(number: .max),
    ])
    func renderersAreSpokenToLikewise(message: RenderMessage) {
        let frame = message.frame
        #expect(RenderMessage(frame) == message)
        for count in frame.header.indices {
            let cut = Frame(kind: frame.kind, header: Array(frame.header[..<count]), blobs: frame.blobs)
            #expect(RenderMessage(cut) == nil)
        }
        #expect(RenderMessage(Frame(kind: 9)) == nil)
    }
}
