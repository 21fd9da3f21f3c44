import PasteboardClient
import Pasteboard
import Selections
import Targets
import UniformTypes

/// What is held for one generation of ownership: the item, its offer, and the renderings that were asked for so far.
final class Holding {
    /// A rendering of one type.
    private enum Rendering {
        /// These requests wait for it.
        case inProgress([(RequestID, Target)])
        case ready([UInt8])
    }

    /// A rendering is given up after this time, and answered with a fallback.
    static let patience: Duration = .seconds(10)
    /// A renderer that is asked nothing for this time is ended.
    static let idleLimit: Duration = .seconds(3)

    private(set) var item: Item
    let offer: Offer
    let terms: PasteboardServer.Terms
    let promiser: Promiser?
    private let executable: String
    private let configuration: Configuration
    /// The name of the rule about whoever copied it, where that was another program.
    private let owner: String?
    private var promises = PromiseTable()
    private var renderings: [RenderingKind: Rendering] = [:]
    private var renderer: RendererProcess?
    private var rendererIdleSince: ContinuousClock.Instant?
    /// True once ownership is lost: what was asked before is still answered.
    var isLost = false

    /// - Parameters:
    ///   - owner: the name of the rule about whoever copied it, where that was another program.
    ///   - promiser: who is asked for representations that are promised.
    init(
        _ item: Item, executable: String, _ terms: PasteboardServer.Terms = .init(),
        _ configuration: Configuration = Configuration(), owner: String? = nil, promiser: Promiser? = nil
    ) {
        self.item = item
        self.owner = owner
        self.configuration = configuration
        self.promiser = promiser
        offer = Offer(of: item, renderingLimit: configuration.limits.rendered)
        self.executable = executable
        self.terms = terms
    }

    var publishedBytes: Int { item.representations.reduce(0) { $0 + $1.bytes.count } }

    var renderedBytes: Int {
        renderings.values.reduce(0) { sum, rendering in
            if case .ready(let bytes) = rendering { sum + bytes.count } else { sum }
        }
    }

    /// The profiles beside the neutral one that something was rendered for.
    var profiles: [String] {
        Set(renderings.keys.map(\.profile)).subtracting([.neutral]).map(\.rawValue).sorted()
    }

    /// Whether somebody waits for a rendering, or for a promise to be kept.
    var isRendering: Bool {
        promises.isWaiting || renderings.values.contains { if case .inProgress = $0 { true } else { false } }
    }

    /// The renderer that runs for it now.
    var rendererProcess: Int32? { renderer?.process }

    var pollEntry: (descriptor: Int32, interest: Poll.Interest)? {
        renderer.map { ($0.descriptor, $0.interest) }
    }

    var deadline: ContinuousClock.Instant? {
        [
            renderer?.deadline, rendererIdleSince.map { $0 + Self.idleLimit }, isLost ? nil : terms.clearDeadline,
            promises.deadline,
        ].compactMap { $0 }.min()
    }

    /// Answers a request at once, or remembers it until its rendering is there, or what was promised.
    ///
    /// - Parameter profile: how it is written for whoever asks, where it is not answered with what was published.
    func request(
        _ id: RequestID, _ target: Target, for profile: WritingProfile = .neutral, now: ContinuousClock.Instant
    ) -> [Answer] {
        guard let entry = offer[target] else { return [Answer(id, nil)] }
        let profile = WritingProfile.ofTarget(target) ?? profile
        switch entry.answer {
        case .published(let place), .publishedText(let place):
            if let promise = item.representations[place].promise {
                return want(promise, for: .request(id, target), now: now)
            }
            return [Answer(id, payload(published: place, entry.answer, for: target))]
        case .fixed(let bytes): return [Answer(id, payload(bytes, for: target))]
        case .rendered(let type):
            return request(id, target, rendering: RenderingKind(type, for: profile), now: now)
        case .renderedText:
            return request(id, target, rendering: RenderingKind(profile.textType, for: profile), now: now)
        }
    }

    /// Takes in what the renderer has finished, and gives up on it where it takes too long.
    func process(now: ContinuousClock.Instant) -> [Answer] {
        let late = refuse(promises.expire(now: now))
        guard let renderer else { return late }
        let (outcomes, hasEnded) = renderer.receive(now: now)
        let answers = late + outcomes.flatMap { finish($0) }
        if hasEnded {
            self.renderer = nil
            rendererIdleSince = nil
        } else {
            endIfIdle(renderer, now: now)
        }
        return answers
    }

    /// The text that a reader would ask for first, if it is there and nobody has to render it or keep a promise.
    var readyText: (target: Target, payload: Payload)? {
        guard let target = Target.preferredTextTarget(among: offer.entries.map(\.target)),
            let answer = offer[target]?.answer
        else { return nil }
        let ready: Payload? =
            switch answer {
            case .published(let place), .publishedText(let place):
                item.representations[place].promise == nil ? payload(published: place, answer, for: target) : nil
            case .fixed(let bytes): payload(bytes, for: target)
            case .rendered(let type): self.ready(RenderingKind(type)).flatMap { payload(rendered: $0, for: target) }
            case .renderedText: self.ready(RenderingKind(.utf8PlainText)).flatMap { payload(rendered: $0, for: target) }
            }
        return ready.map { (target, $0) }
    }

    /// What is there for each target; nothing is rendered for it.
    var entries: [HeldDescription.Entry] {
        offer.entries.map { entry in
            let bytes = available(entry.answer)
            return HeldDescription.Entry(
                target: entry.target.name, isPublished: entry.answer.isPublished, size: bytes?.count,
                head: Array((bytes ?? []).prefix(HeldDescription.headLength)))
        }
    }

    var targetNames: [String] { offer.entries.map(\.target.name) }

    /// Whether it was to be held until an earlier moment.
    func isOver(now: ContinuousClock.Instant) -> Bool {
        terms.clearDeadline.map { $0 <= now } ?? false
    }

    /// Drops all requests: nobody waits for any of them any more.
    func forgetRequests() {
        for (kind, rendering) in renderings {
            if case .inProgress = rendering { renderings[kind] = .inProgress([]) }
        }
        promises.forgetRequests()
    }

    /// The same entry as a destination of this profile sees it.
    func entry(_ entry: HeldDescription.Entry, for profile: WritingProfile) -> HeldDescription.Entry {
        guard let answer = offer[Target(entry.target)]?.answer else { return entry }
        let kind: RenderingKind
        switch answer {
        case .published, .publishedText, .fixed: return entry
        case .rendered(let type): kind = RenderingKind(type, for: profile)
        case .renderedText: kind = RenderingKind(profile.textType, for: profile)
        }
        let bytes = ready(kind)
        return HeldDescription.Entry(
            target: entry.target, isPublished: false, size: bytes?.count,
            head: Array((bytes ?? []).prefix(HeldDescription.headLength)))
    }

    /// Drops a request that nobody waits for any more.
    func forget(_ id: RequestID) {
        for (kind, rendering) in renderings {
            guard case .inProgress(let waiting) = rendering else { continue }
            renderings[kind] = .inProgress(waiting.filter { $0.0 != id })
        }
        promises.forget(id)
    }

    /// A promise is kept, or with nil cannot be: answers those who waited for it.
    func settle(_ promise: Int, _ bytes: [UInt8]?, now: ContinuousClock.Instant) -> [Answer] {
        guard let place = item.representations.firstIndex(where: { $0.promise == promise }) else { return [] }
        let waiters = promises.settle(promise)
        guard let bytes else { return refuse(waiters) }
        item.representations[place] = item.representations[place].kept(bytes)
        return waiters.flatMap { waiter in
            switch waiter {
            case .request(let id, let target): request(id, target, now: now)
            case .rendering(let kind): start(kind, now: now)
            }
        }
    }

    /// Whoever promised is gone: refuses those who waited, and all who come.
    func forsake() -> [Answer] {
        refuse(promises.forsake())
    }
}

/// An answer to a request; nil refuses.
struct Answer {
    let id: RequestID
    let payload: Payload?

    init(_ id: RequestID, _ payload: Payload?) {
        self.id = id
        self.payload = payload
    }
}

extension Holding {
    private func request(
        _ id: RequestID, _ target: Target, rendering kind: RenderingKind, now: ContinuousClock.Instant
    ) -> [Answer] {
        switch renderings[kind] {
        case .ready(let bytes):
            return [Answer(id, payload(rendered: bytes, for: target))]
        case .inProgress(let waiting):
            renderings[kind] = .inProgress(waiting + [(id, target)])
            return []
        case nil:
            renderings[kind] = .inProgress([(id, target)])
            return start(kind, now: now)
        }
    }

    private func want(_ promise: Int, for waiter: PromiseTable.Waiter, now: ContinuousClock.Instant) -> [Answer] {
        switch promises.wait(waiter, for: promise, now: now) {
        case .ask: promiser?.ask(for: promise)
        case .wait: break
        case .refuse: return refuse([waiter])
        }
        return []
    }

    /// What is derived from a promise that is not kept is refused with it: there is nothing to fall back on.
    private func refuse(_ waiters: [PromiseTable.Waiter]) -> [Answer] {
        waiters.flatMap { waiter -> [Answer] in
            switch waiter {
            case .request(let id, _): return [Answer(id, nil)]
            case .rendering(let kind):
                guard case .inProgress(let waiting) = renderings.removeValue(forKey: kind) else { return [] }
                return waiting.map { Answer($0.0, nil) }
            }
        }
    }

    private func available(_ answer: Offer.Answer) -> [UInt8]? {
        switch answer {
        case .published(let place), .publishedText(let place):
            item.representations[place].promise == nil ? item.representations[place].bytes : nil
        case .fixed(let bytes): bytes
        case .rendered(let type): ready(RenderingKind(type))
        case .renderedText: ready(RenderingKind(.utf8PlainText))
        }
    }

    private func ready(_ kind: RenderingKind) -> [UInt8]? {
        if case .ready(let bytes) = renderings[kind] { bytes } else { nil }
    }

    private func start(_ kind: RenderingKind, now: ContinuousClock.Instant) -> [Answer] {
        guard let source = offer.source.map({ item.representations[$0] }) else { return finish(.failed(kind)) }
        if let promise = source.promise { return want(promise, for: .rendering(kind), now: now) }
        guard source.bytes.count <= configuration.limits.rendered else { return finish(.failed(kind)) }
        do {
            let renderer =
                try self.renderer
                ?? RendererProcess(
                    source, executable: executable, configuration: configuration, owner: owner,
                    beside: item.beside)
            self.renderer = renderer
            rendererIdleSince = nil
            renderer.render(kind, until: now + Self.patience)
            return []
        } catch {
            return finish(.failed(kind))
        }
    }

    private func finish(_ outcome: RendererProcess.Outcome) -> [Answer] {
        let kind: RenderingKind
        let bytes: [UInt8]
        switch outcome {
        case .rendered(let rendered, let result): (kind, bytes) = (rendered, result)
        case .failed(let failed): (kind, bytes) = (failed, fallback(failed.type))
        }
        guard case .inProgress(let waiting) = renderings.updateValue(.ready(bytes), forKey: kind) else { return [] }
        return waiting.map { Answer($0.0, payload(rendered: bytes, for: $0.1)) }
    }

    private func fallback(_ type: UniformType) -> [UInt8] {
        guard let source = offer.source else { return [] }
        if type == .utf8PlainText, let text = item.plainText { return item.representations[text].bytes }
        return FallbackRendering.bytes(of: item.representations[source], as: type)
    }

    private func endIfIdle(_ renderer: RendererProcess, now: ContinuousClock.Instant) {
        if renderer.isBusy { return }
        guard let since = rendererIdleSince else {
            rendererIdleSince = now
            return
        }
        guard since + Self.idleLimit <= now else { return }
        self.renderer = nil
        rendererIdleSince = nil
    }

    /// In the property type and the units that readers of the target expect, if the bytes are whole units.
    private func payload(_ bytes: [UInt8], for target: Target) -> Payload {
        let payload = Payload(type: target.replyType, format: target.format, bytes: bytes)
        return payload.isWellFormed ? payload : Payload(type: target.replyType, bytes: bytes)
    }

    private func payload(published place: Int, _ answer: Offer.Answer, for target: Target) -> Payload? {
        let bytes = item.representations[place].bytes
        if case .publishedText = answer { return payload(text: bytes, for: target) }
        return payload(bytes, for: target)
    }

    private func payload(rendered bytes: [UInt8], for target: Target) -> Payload? {
        target.isPlainText ? payload(text: bytes, for: target) : payload(bytes, for: target)
    }

    private func payload(text bytes: [UInt8], for target: Target) -> Payload? {
        target.reply(toUTF8: bytes).map { Payload(type: $0.type, format: $0.format, bytes: $0.bytes) }
    }
}
