import Pasteboard
import SelectionModel
import Targets
import UniformTypes

@testable import DaemonCore

/// A publication and a renderer controlled by the test.
///
/// The test sets the time.
struct PublicationUnderTest {
    let start = Instant.now
    private(set) var publication: Publication
    /// What was commanded of renderers, in words.
    private(set) var commands: [String] = []
    /// What the renderer has been asked for and has not answered.
    private(set) var pending: [(id: RendererID, kind: RenderingKind)] = []
    /// Promises that were asked for.
    private(set) var wanted: [Int] = []

    init(_ item: Item, _ configuration: Configuration = Configuration()) {
        publication = Publication(item, PublicationID(rawValue: 1), PublicationTerm(), configuration)
    }

    init(_ text: String, _ type: UniformType = .markdown) {
        self.init(Item([Representation(type: type, bytes: Array(text.utf8))]))
    }

    /// The answers that a request leads to at once.
    mutating func request(
        _ id: UInt64, _ target: String, from client: UInt64? = nil, for profile: WritingProfile = .neutral,
        after time: Duration = .zero
    ) -> [Answer] {
        take(
            publication.request(
                Target(target), by: .request(RequestID(id)), from: client, for: profile, now: start + time))
    }

    /// The renderer answers what it was asked for first.
    mutating func render(_ text: String?, after time: Duration = .zero) -> [Answer] {
        guard !pending.isEmpty else { return [] }
        let (id, kind) = pending.removeFirst()
        let event = text.map { RendererEvent.rendered(id, kind, Array($0.utf8)) } ?? .failed(id, kind)
        return take(publication.handle(event, now: start + time))
    }

    mutating func endRenderer() -> [Answer] {
        guard let id = publication.rendererIDs.first else { return [] }
        pending = []
        return take(publication.handle(.ended(id), now: start))
    }

    mutating func end() {
        _ = take(publication.end())
    }

    mutating func wait(_ time: Duration) -> [Answer] {
        take(publication.expire(now: start + time))
    }

    mutating func settle(_ promise: Int, _ text: String?) -> [Answer] {
        take(publication.settle(promise, text.map { Array($0.utf8) }, now: start))
    }

    mutating func forsake() -> [Answer] {
        take(publication.forsake())
    }

    mutating func forget(_ id: UInt64) {
        publication.forget(RequestID(id))
    }

    private mutating func take(_ effects: [Publication.Effect]) -> [Answer] {
        var answers: [Answer] = []
        for effect in effects {
            switch effect {
            case .answer(let answer): answers.append(answer)
            case .wantPromise(let promise): wanted.append(promise)
            case .renderer(.start): commands.append("start")
            case .renderer(.render(let id, let kind)):
                commands.append("render \(kind.type.identifier)")
                pending.append((id, kind))
            case .renderer(.end):
                commands.append("end")
                pending = []
            }
        }
        return answers
    }
}

extension [Answer] {
    /// What was answered, as text; nil for a refusal.
    var texts: [String?] {
        map { $0.payload.map { String(decoding: $0.bytes, as: UTF8.self) } }
    }

    /// Who was answered.
    var requests: [UInt64] {
        compactMap { if case .request(let id) = $0.waiter { id.rawValue } else { nil } }
    }
}
