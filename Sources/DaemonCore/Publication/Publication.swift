import Pasteboard
import SelectionModel
import Targets
import UniformTypes

/// What was published at one time: the item, its offer, its lifetime, and what has been rendered of it so far.
///
/// Requests go in, effects come out. TARGETS and everything that tells of a publication read it and change nothing.
struct Publication: Sendable {
    /// How far its ownership is.
    enum Phase: Sendable {
        /// The selection is asked for. Requests may come already.
        case claiming
        case owned
        /// It was given up, and the display has not said so yet.
        case releasing
        /// What was asked before is still answered.
        case lost
    }

    /// What comes of a request.
    enum Effect: Sendable {
        case answer(Answer)
        /// Ask the program that has promised something for it.
        case wantPromise(Int)
        case renderer(RendererCommand)
    }

    let id: PublicationID
    private(set) var item: Item
    let offer: Offer
    let lifetime: PublicationTerm
    let provider: PromiseProvider?
    /// As it was when this was published.
    private let configuration: Configuration
    /// The name of the rule about whoever copied it, where that was another program.
    private let owner: String?
    private var promises = PromiseTable()
    private var renderings: RenderingTable
    var phase = Phase.claiming

    /// - Parameters:
    ///   - item: what is published.
    ///   - id: the number under which it is rendered.
    ///   - lifetime: how long it stays.
    ///   - configuration: the limits, and what is derived.
    ///   - owner: the name of the rule about whoever copied it, where that was another program.
    ///   - provider: who is asked for representations that are promised.
    init(
        _ item: Item, _ id: PublicationID, _ lifetime: PublicationTerm = PublicationTerm(),
        _ configuration: Configuration = Configuration(), owner: String? = nil, provider: PromiseProvider? = nil
    ) {
        self.item = item
        self.id = id
        self.lifetime = lifetime
        self.configuration = configuration
        self.owner = owner
        self.provider = provider
        offer = Offer(of: item, renderingLimit: configuration.limits.rendered)
        renderings = RenderingTable(of: id)
    }

    var targetNames: [String] { offer.entries.map(\.target.name) }

    /// Whether somebody waits for a rendering, or for a promise to be kept.
    var isAwaited: Bool { promises.isAwaited || renderings.isAwaited }

    /// Those who wait for an answer out of it.
    var waiters: [Waiter] { promises.waiters + renderings.waiters }

    /// The renderer that runs for it now.
    var rendererID: RendererID? { renderings.rendererID }

    /// When ``expire(now:)`` is to be called next; the end of its lifetime is left to whoever owns the selection.
    var deadline: ContinuousClock.Instant? { [renderings.deadline, promises.deadline].compactMap { $0 }.min() }

    /// Whether it was to stay until an earlier moment.
    func isOver(now: ContinuousClock.Instant) -> Bool {
        lifetime.end.map { $0 <= now } ?? false
    }
}

// MARK: Requests

extension Publication {
    /// Answers a request at once, or remembers it until its rendering is there, or what was promised.
    ///
    /// - Parameters:
    ///   - target: what is asked for.
    ///   - waiter: who asks.
    ///   - profile: how it is written for whoever asks, where it is not answered with what was published.
    ///   - now: the moment.
    /// - Returns: what is to be done.
    mutating func request(
        _ target: Target, by waiter: Waiter, for profile: WritingProfile = .neutral, now: ContinuousClock.Instant
    ) -> [Effect] {
        guard let entry = offer[target] else { return [.answer(Answer(waiter, nil))] }
        let profile = WritingProfile.ofTarget(target) ?? profile
        switch entry.answer {
        case .published(let index), .publishedText(let index):
            if let promise = item.representations[index].promise {
                return want(promise, for: .request(waiter, target), now: now)
            }
            return [.answer(Answer(waiter, payload(published: index, entry.answer, for: target)))]
        case .fixed(let bytes): return [.answer(Answer(waiter, target.payload(bytes)))]
        case .rendered(let type):
            return request(target, by: waiter, rendering: RenderingKind(type, for: profile), now: now)
        case .renderedText:
            return request(target, by: waiter, rendering: RenderingKind(profile.textType, for: profile), now: now)
        }
    }

    /// Drops a request that nobody waits for any more.
    mutating func forget(_ request: RequestID) {
        promises.forget { $0 == .request(request) }
        renderings.forget { $0 == .request(request) }
    }

    /// Drops all requests of the display, which has ended.
    mutating func forgetRequests() {
        promises.forget(\.isRequest)
        renderings.forget(\.isRequest)
    }

    /// A promise is kept, or with nil cannot be: answers those who waited for it.
    mutating func settle(_ promise: Int, _ bytes: [UInt8]?, now: ContinuousClock.Instant) -> [Effect] {
        guard let index = item.representations.firstIndex(where: { $0.promise == promise }) else { return [] }
        let dependents = promises.settle(promise)
        guard let bytes else { return refuse(dependents) }
        item.representations[index] = item.representations[index].kept(bytes)
        return dependents.flatMap { dependent in
            switch dependent {
            case .request(let waiter, let target): request(target, by: waiter, now: now)
            case .rendering(let kind): make(kind, now: now)
            }
        }
    }

    /// Whoever promised is gone: refuses those who waited, and all who come.
    mutating func forsake() -> [Effect] {
        refuse(promises.forsake())
    }

    /// What a renderer tells.
    mutating func handle(_ event: RendererEvent, now: ContinuousClock.Instant) -> [Effect] {
        renderings.handle(event, now: now).flatMap { finish($0) }
    }

    /// Gives up what takes too long.
    mutating func expire(now: ContinuousClock.Instant) -> [Effect] {
        let late = refuse(promises.expire(now: now))
        let (outcomes, commands) = renderings.expire(now: now)
        return late + commands.map { .renderer($0) } + outcomes.flatMap { finish($0) }
    }

    /// Nobody will ask for anything any more.
    mutating func end() -> [Effect] {
        renderings.end().map { .renderer($0) }
    }

    private mutating func request(
        _ target: Target, by waiter: Waiter, rendering kind: RenderingKind, now: ContinuousClock.Instant
    ) -> [Effect] {
        switch renderings.want(kind, for: waiter, target) {
        case .ready(let bytes): [.answer(Answer(waiter, target.payload(rendered: bytes)))]
        case .underWay: []
        case .new: make(kind, now: now)
        }
    }

    private mutating func make(_ kind: RenderingKind, now: ContinuousClock.Instant) -> [Effect] {
        guard let content = offer.source.map({ item.representations[$0] }) else { return finish((kind, nil)) }
        if let promise = content.promise { return want(promise, for: .rendering(kind), now: now) }
        guard content.bytes.count <= configuration.limits.rendered else { return finish((kind, nil)) }
        let source = RenderingSource(content, configuration, owner: owner, beside: item.beside)
        return renderings.make(kind, of: source, now: now).map { .renderer($0) }
    }

    private mutating func want(
        _ promise: Int, for dependent: PromiseTable.Dependent, now: ContinuousClock.Instant
    ) -> [Effect] {
        switch promises.wait(dependent, for: promise, now: now) {
        case .ask: [.wantPromise(promise)]
        case .wait: []
        case .refuse: refuse([dependent])
        }
    }

    /// What is derived from a promise that is not kept is refused with it: there is nothing to fall back on.
    private mutating func refuse(_ dependents: [PromiseTable.Dependent]) -> [Effect] {
        dependents.flatMap { dependent -> [Effect] in
            switch dependent {
            case .request(let waiter, _): [.answer(Answer(waiter, nil))]
            case .rendering(let kind): renderings.abandon(kind).map { .answer(Answer($0, nil)) }
            }
        }
    }

    private mutating func finish(_ outcome: RenderingTable.Outcome) -> [Effect] {
        let bytes = outcome.bytes ?? fallback(outcome.kind.type)
        return renderings.finish(outcome.kind, bytes).map { waiter, target in
            .answer(Answer(waiter, target.payload(rendered: bytes)))
        }
    }

    private func fallback(_ type: UniformType) -> [UInt8] {
        guard let source = offer.source else { return [] }
        if type == .utf8PlainText, let text = item.plainText { return item.representations[text].bytes }
        return FallbackRendering.bytes(of: item.representations[source], as: type)
    }
}

// MARK: What there is

extension Publication {
    var publishedBytes: Int { item.representations.reduce(0) { $0 + $1.bytes.count } }

    var renderedBytes: Int { renderings.size }

    /// The profiles beside the neutral one that something was rendered for.
    var profiles: [String] { renderings.profiles.subtracting([.neutral]).map(\.rawValue).sorted() }

    /// The text that a reader would ask for first, if it is there and nobody has to render it or keep a promise.
    var readyText: (target: Target, payload: Payload)? {
        guard let target = Target.preferredTextTarget(among: offer.entries.map(\.target)),
            let answer = offer[target]?.answer
        else { return nil }
        let ready: Payload? =
            switch answer {
            case .published(let index), .publishedText(let index):
                item.representations[index].promise == nil ? payload(published: index, answer, for: target) : nil
            case .fixed(let bytes): target.payload(bytes)
            case .rendered, .renderedText: available(answer).flatMap { target.payload(rendered: $0) }
            }
        return ready.map { (target, $0) }
    }

    /// What a destination of this profile is offered, and what of it is there; nothing is rendered for it.
    func entries(for profile: WritingProfile = .neutral) -> [OfferedTarget] {
        offer.entries.map { entry in
            OfferedTarget(
                entry.target.name, isPublished: entry.answer.isPublished, available(entry.answer, for: profile))
        }
    }

    private func available(_ answer: Offer.Answer, for profile: WritingProfile = .neutral) -> [UInt8]? {
        switch answer {
        case .published(let index), .publishedText(let index):
            item.representations[index].promise == nil ? item.representations[index].bytes : nil
        case .fixed(let bytes): bytes
        case .rendered(let type): renderings.ready(RenderingKind(type, for: profile))
        case .renderedText: renderings.ready(RenderingKind(profile.textType, for: profile))
        }
    }

    private func payload(published index: Int, _ answer: Offer.Answer, for target: Target) -> Payload? {
        let bytes = item.representations[index].bytes
        if case .publishedText = answer { return target.payload(text: bytes) }
        return target.payload(bytes)
    }
}
