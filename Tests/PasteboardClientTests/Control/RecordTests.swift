import SelectionModel
import Selections
import Targets
import Testing
import UniformTypes

@testable import PasteboardClient

@Suite struct RecordTests {
    static let requests: [Request] = [
        .hello(Hello()), .hello(Hello(version: "", isIdle: true)), .status, .handOver, .giveWay,
        .surrender(selection: .primary),
        .release(selection: "a"), .describe(selection: "b"), .readText(selection: "✓"), .readers(selection: .clipboard),
        .describeFor(DestinationQuery(selection: .clipboard, application: "Slack")),
        .renderFor(
            RenderingQuery(destination: DestinationQuery(selection: "c", application: ""), target: "text/html")),
        .publish(PublishRequest(selection: .clipboard, item: Item([]))),
        .publish(
            PublishRequest(
                selection: .clipboard, item: Item([Representation(promising: .html, promise: 3)]), publication: 12)),
        .publish(PublishRequest(selection: "✓", item: everything, lifetime: Lifetime(limit: .seconds(-1)))),
        .publish(
            PublishRequest(
                selection: .primary,
                item: Item([], derivation: .rich([.rtf, .html]), textRole: .rendered, isSensitive: true),
                lifetime: Lifetime(endsAfterTransfer: true, limit: .milliseconds(Int.max)))),
        .add(AddRequest(selection: .primary, representation: Representation(type: .png, bytes: [0x89]))),
        .keep(KeptPromise(PromiseReference(publication: 12, promise: 3), [1, 2])),
        .keep(KeptPromise(PromiseReference(publication: 12, promise: .min), nil)),
        .report(PromiseReport(PromiseReference(publication: 12, promise: 3), thousandths: 1000)),
    ]

    /// An item of which no field is as it is by default.
    private static var everything: Item {
        var item = Item(
            [
                Representation(type: .html, bytes: [1, 2]),
                Representation(type: UniformType("com.example.mine") ?? .data, target: "image/x-foo", bytes: []),
            ], derivation: .only([.html]), textRole: .source, isSensitive: true)
        item.isLocal = true
        item.isForFocused = true
        item.renewed = ["text/html", "x/y"]
        item.beside = Representation(type: .rtf, target: "text/rtf", bytes: [3])
        return item
    }

    static let replies: [Reply] = [
        .hello(Hello(version: "1.2.3", isIdle: true)), .done(changeCount: 7), .notHeld,
        .refused(.selectionKept), .refused(.invalidTargets), .refused(.tooLarge(limit: .max)), .refused(.secret),
        .refused(.noServer), .refused(.serverEnded),
        .text(HeldText(target: "UTF8_STRING", replyType: "UTF8_STRING", bytes: [])),
        .text(HeldText(target: "TEXT", replyType: "COMPOUND_TEXT", bytes: [1, 0])),
        .surrendered(
            SurrenderedPublication(
                item: everything, lifetime: Lifetime(endsAfterTransfer: true, limit: .seconds(3)), changeCount: 4)),
        .rendering(RenderedContent([1])), .rendering(RenderedContent([])),
        .report(
            StatusReport(
                process: 1, version: "v", uptime: 2, memory: 3, requestsServed: 4,
                held: [
                    .init(
                        selection: "s", targets: 5, published: 6, rendered: 7, changeCount: 8, isSecret: true,
                        readers: 2, isForFocused: true)
                ])),
        .readers(
            ReadersReport(
                changeCount: 3,
                readers: [
                    .init(
                        application: "xclip", process: 7, isProcessKnown: true, window: 0x40_0001,
                        target: "UTF8_STRING",
                        hasFocus: false, firstAge: .seconds(2), lastAge: .milliseconds(3), count: 2, outcome: .refused),
                    .init(
                        application: nil, process: nil, isProcessKnown: false, window: 0, target: "", hasFocus: nil,
                        firstAge: .zero, lastAge: .zero, count: 1, outcome: .pending),
                ], unrecorded: 1)),
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
                process: 1, version: "v", uptime: 2, memory: 3, requestsServed: 4, held: [], complaints: ["line 3"],
                displayHolder: .another("pasteboardd, process 5"), confinesRenderers: false, system: .wayland,
                protocolName: "p")),
        .description(described),
        .seen(
            SeenDescription(
                rule: "Slack", reason: "its name", profile: "chat", hidden: ["text/rtf"], keptOf: "xclip",
                description: described)),
    ]

    private static let described = HeldDescription(
        changeCount: 9,
        entries: [
            .init(target: "a", isPublished: false, size: nil, head: [], progress: 250),
            .init(target: "b", isPublished: true, size: 3, head: [1]),
        ])

    static let notices: [PromiseNotice] = [
        .wanted(PromiseReference(publication: 12, promise: .max)), .over(publication: 12),
    ]

    static let frames = requests.map(\.frame) + replies.map(\.frame) + notices.map(\.frame)

    @Test(arguments: requests)
    func aRequestComesBackAsItWas(request: Request) throws {
        #expect(try Request(request.frame) == request)
    }

    @Test(arguments: replies)
    func aReplyComesBackAsItWas(reply: Reply) throws {
        #expect(try Reply(reply.frame) == reply)
    }

    @Test(arguments: notices)
    func aNoticeComesBackAsItWas(notice: PromiseNotice) throws {
        #expect(try PromiseNotice(notice.frame) == notice)
    }

    @Test(arguments: frames)
    func cutShortAnywhereItIsNone(frame: Frame) {
        for count in frame.header.indices {
            let cut = Frame(kind: frame.kind, header: Array(frame.header[..<count]), blobs: frame.blobs)
            #expect(ControlInvariants.decoded(cut) == [])
        }
        if !frame.blobs.isEmpty {
            #expect(ControlInvariants.decoded(Frame(kind: frame.kind, header: frame.header)) == [])
        }
    }

    @Test(arguments: frames)
    func withSomethingBehindItItIsNone(frame: Frame) {
        let longer = Frame(kind: frame.kind, header: frame.header + [0], blobs: frame.blobs)
        let more = Frame(kind: frame.kind, header: frame.header, blobs: frame.blobs + [[]])
        #expect(ControlInvariants.decoded(longer) == [] && ControlInvariants.decoded(more) == [])
    }

    @Test(arguments: [0, 2, 15, 63, 100, 200, 255] as [UInt8])
    func anUnknownKindIsNone(kind: UInt8) {
        let frame = Frame(kind: kind)
        #expect(throws: MalformedRecord.unknownKind(kind)) { try Request(frame) }
        #expect(throws: MalformedRecord.unknownKind(kind)) { try Reply(frame) }
        #expect(throws: MalformedRecord.unknownKind(kind)) { try PromiseNotice(frame) }
    }

    /// The messages that a daemon of another version must understand.
    @Test func theFirstWordsAreThoseOfEveryVersion() {
        let hello: [UInt8] = [1, 0, 0, 0, 0, 0, 0, 0, 0x39, 1]
        #expect(Request.hello(Hello(version: "9", isIdle: true)).frame == Frame(kind: 1, header: hello))
        #expect(Reply.hello(Hello(version: "9", isIdle: true)).frame == Frame(kind: 1, header: hello))
        #expect(Request.handOver.frame == Frame(kind: 6))
        #expect(Reply.done(changeCount: 0).frame == Frame(kind: 64, header: [UInt8](repeating: 0, count: 8)))
    }

    /// Sets every field of a message in turn to extreme and invalid values: none may trap.
    @Test(arguments: frames)
    func bytesOfAnyValueAreReadOrRefused(frame: Frame) {
        for place in frame.header.indices {
            for byte in [0, 1, 2, 0x7F, 0x80, 0xFF] as [UInt8] {
                for length in [1, 8] {
                    var header = frame.header
                    for index in place..<min(place + length, header.count) { header[index] = byte }
                    let changed = Frame(kind: frame.kind, header: header, blobs: frame.blobs)
                    #expect(ControlInvariants.decoded(changed).allSatisfy { $0 == changed })
                }
            }
        }
    }

    @Test func aListLongerThanIsToldIsNone() throws {
        var report = ManagerStatus(
            hasRole: true, readTargets: 0, keptTargets: 0, keptBytes: 0,
            omissions: [Omission](
                repeating: Omission(target: nil, reason: .secret), count: ManagerStatus.longestList))
        #expect(try roundTrip(report) == report)
        report.omissions.append(Omission(target: nil, reason: .refused))
        #expect(throws: MalformedRecord.invalidValue) { try roundTrip(report) }
    }

    private func roundTrip(_ manager: ManagerStatus) throws -> ManagerStatus {
        try Frame(0, manager).record()
    }
}
