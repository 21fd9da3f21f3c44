import SelectionModel
import Targets
import UniformTypes

@testable import PasteboardClient

/// Makes records from bytes: the same records for the same bytes, small ones if no bytes are left.
struct RecordSource {
    /// How many kinds there are.
    static let requests = 16
    static let replies = 11
    static let notices = 2

    private var bytes: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) {
        self.bytes = bytes[...]
    }

    mutating func request(_ kind: Int) -> Request {
        switch kind {
        case 0: .hello(hello())
        case 1: .publish(publishRequest())
        case 2: .add(AddRequest(selection: selection(), representation: representation()))
        case 3: .release(selection: selection())
        case 4: .status
        case 5: .describe(selection: selection())
        case 6: .describeFor(destination())
        case 7: .renderFor(RenderingQuery(destination: destination(), target: target()))
        case 8: .readText(selection: selection())
        case 9: .handOver
        case 10: .giveWay
        case 11: .surrender(selection: selection())
        case 12: .report(PromiseReport(promise(), thousandths: Int(byte()) * 3))
        case 13: .readers(selection: selection())
        case 14: .reload
        default: .keep(KeptPromise(promise(), bool() ? content() : nil))
        }
    }

    mutating func reply(_ kind: Int) -> Reply {
        switch kind {
        case 0: .hello(hello())
        case 1: .done(changeCount: int())
        case 2: .refused(refusal())
        case 3: .notHeld
        case 4: .report(report())
        case 5: .description(description())
        case 6: .seen(seen())
        case 7: .rendering(RenderedContent(content()))
        case 8: .surrendered(SurrenderedPublication(item: item(), lifetime: lifetime(), changeCount: int()))
        case 9: .readers(readers())
        default: .text(HeldText(target: target(), replyType: text(), bytes: content()))
        }
    }

    mutating func notice(_ kind: Int) -> PromiseNotice {
        kind == 0 ? .wanted(promise()) : .over(publication: int())
    }
}

extension RecordSource {
    private mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

    private mutating func below(_ limit: Int) -> Int { Int(byte()) % limit }

    private mutating func bool() -> Bool { byte() & 1 == 1 }

    private mutating func int() -> Int {
        switch byte() & 7 {
        case 0: 0
        case 1: .max
        case 2: .min
        case 3: -1
        case 4: (0..<8).reduce(0) { number, _ in number << 8 | Int(byte()) }
        default: Int(byte())
        }
    }

    private mutating func text() -> String {
        let count = below(12)
        return String(decoding: (0..<count).map { _ in byte() }, as: UTF8.self)
    }

    private mutating func content() -> [UInt8] {
        let count = below(40)
        return (0..<count).map { _ in byte() }
    }

    private mutating func list<Element>(_ element: (inout RecordSource) -> Element) -> [Element] {
        let count = below(4)
        return (0..<count).map { _ in element(&self) }
    }

    private mutating func optional<Wrapped>(_ wrapped: (inout RecordSource) -> Wrapped) -> Wrapped? {
        bool() ? wrapped(&self) : nil
    }

    private mutating func duration() -> Duration {
        let seconds = int()
        let part = Int64(below(250)) * 4_000_000_000_000_000
        return Duration(secondsComponent: Int64(seconds), attosecondsComponent: seconds < 0 ? -part : part)
    }

    private mutating func selection() -> SelectionName { SelectionName(text()) }

    private mutating func target() -> Target { Target(text()) }

    private mutating func type() -> UniformType {
        switch byte() & 3 {
        case 0: UniformType.declared[below(UniformType.declared.count)]
        case 1: Target(text()).uniformType ?? .data
        default: UniformType("com.example." + text()) ?? .html
        }
    }

    private mutating func hello() -> Hello { Hello(version: text(), isIdle: bool()) }

    private mutating func destination() -> DestinationQuery {
        DestinationQuery(selection: selection(), application: text())
    }

    private mutating func promise() -> PromiseReference { PromiseReference(publication: int(), promise: int()) }

    private mutating func representation() -> Representation {
        let (type, target) = (type(), optional { $0.target() })
        return bool()
            ? Representation(promising: type, target: target, promise: int())
            : Representation(type: type, target: target, bytes: content())
    }

    private mutating func derivation() -> Item.Derivation {
        switch byte() % 3 {
        case 0: .everything
        case 1: .rich(list { $0.type() })
        default: .only(list { $0.type() })
        }
    }

    private mutating func item() -> Item {
        var item = Item(
            list { $0.representation() }, derivation: derivation(),
            textRole: optional { $0.bool() ? .source : .rendered },
            isSensitive: bool())
        item.isLocal = bool()
        item.isForFocused = bool()
        item.renewed = list { $0.target() }
        item.beside = optional { $0.representation() }
        return item
    }

    private mutating func lifetime() -> Lifetime {
        Lifetime(endsAfterTransfer: bool(), limit: optional { $0.duration() })
    }

    private mutating func publishRequest() -> PublishRequest {
        PublishRequest(
            selection: selection(), item: item(),
            lifetime: lifetime(), publication: optional { $0.int() })
    }

    private mutating func refusal() -> PublicationRefusal {
        switch byte() % 6 {
        case 0: .selectionKept
        case 1: .invalidTargets
        case 2: .tooLarge(limit: int())
        case 3: .secret
        case 4: .noServer
        default: .serverEnded
        }
    }

    private mutating func description() -> HeldDescription {
        HeldDescription(
            changeCount: int(),
            entries: list {
                HeldDescription.Entry(
                    target: $0.text(), isPublished: $0.bool(), size: $0.optional { $0.int() }, head: $0.content(),
                    progress: $0.optional { $0.int() })
            })
    }

    private mutating func seen() -> SeenDescription {
        SeenDescription(
            rule: optional { $0.text() }, reason: text(), profile: text(), hidden: list { $0.text() },
            keptOf: optional { $0.text() }, description: description())
    }

    private mutating func readers() -> ReadersReport {
        ReadersReport(
            changeCount: int(),
            readers: list {
                let outcomes = ReadersReport.Outcome.allCases
                return ReadersReport.Reader(
                    application: $0.optional { $0.text() }, process: $0.optional { $0.int() },
                    isProcessKnown: $0.bool(),
                    window: $0.int(), target: $0.text(), hasFocus: $0.optional { $0.bool() }, firstAge: $0.duration(),
                    lastAge: $0.duration(), count: $0.int(), outcome: outcomes[$0.below(outcomes.count)])
            }, unrecorded: int())
    }

    private mutating func report() -> StatusReport {
        StatusReport(
            process: int(), version: text(), uptime: int(), memory: int(), requestsServed: int(),
            held: list {
                StatusReport.Held(
                    selection: $0.text(), targets: $0.int(), published: $0.int(), rendered: $0.int(),
                    profiles: $0.list { $0.text() }, changeCount: $0.int(), isSecret: $0.bool(),
                    readers: $0.optional { $0.int() }, isForFocused: $0.bool())
            },
            manager: optional {
                ManagerStatus(
                    hasRole: $0.bool(), readTargets: $0.int(), keptTargets: $0.int(), keptBytes: $0.int(),
                    keptOf: $0.optional { $0.text() },
                    omissions: $0.list {
                        Omission(
                            target: $0.optional { $0.text() },
                            reason: Omission.Reason.allCases[$0.below(Omission.Reason.allCases.count)])
                    })
            }, complaints: list { $0.text() },
            displayHolder: bool() ? (bool() ? .thisOne : .nobody) : .another(text()), confinesRenderers: bool(),
            system: DisplaySystem.allCases[below(DisplaySystem.allCases.count)], protocolName: optional { $0.text() })
    }
}
