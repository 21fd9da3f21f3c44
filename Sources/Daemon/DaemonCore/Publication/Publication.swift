import Formats
import Pasteboard
import SelectionModel
import Targets
import UniformTypes

/// One published item with its offer, its lifetime and the renderings made so far.
///
/// Requests are its input, effects its output. TARGETS and all status queries leave it unchanged.
struct Publication: Sendable {
    /// The state of ownership.
    enum Phase: Sendable {
        /// The selection is claimed. Requests may arrive already.
        case claiming
        case owned
        /// It is released, and the display has not confirmed that yet.
        case releasing
        /// Ownership is lost; earlier requests are still answered.
        case lost
    }

    /// The effect of a request.
    enum Effect: Sendable {
        case answer(Answer)
        /// Ask the program for a promised representation.
        case wantPromise(Int)
        case renderer(RendererCommand)
    }

    private(set) var item: Item
    let offer: Offer
    let lifetime: PublicationTerm
    let provider: PromiseProvider?
    /// The configuration at the time of publication.
    private let configuration: Configuration
    /// The name of the rule that matches the source application, if this is another program's clip.
    private let owner: String?
    private(set) var promises = PromiseTable()
    private(set) var renderings: RenderingTable
    var phase = Phase.claiming
    /// True for a new copy; false for one that is owned again.
    var isNewCopy = false
    /// True once the document turned out to be unreadable before any rendering of it was made.
    private(set) var isUnreadable = false

    /// Creates a publication.
    ///
    /// - Parameters:
    ///   - item: the published item.
    ///   - id: the number under which it is rendered.
    ///   - lifetime: its lifetime.
    ///   - configuration: the limits, and the derived types.
    ///   - owner: the name of the rule that matches the source application, if this is another program's clip.
    ///   - provider: the program that fulfills the promises.
    init(
        _ item: Item, _ id: PublicationID, _ lifetime: PublicationTerm = PublicationTerm(),
        _ configuration: Configuration = Configuration(), owner: String? = nil, provider: PromiseProvider? = nil
    ) {
        self.item = item
        self.lifetime = lifetime
        self.configuration = configuration
        self.owner = owner
        self.provider = provider
        offer = Offer(of: item, converters: configuration.converters, renderingLimit: configuration.limits.rendered)
        renderings = RenderingTable(of: id)
    }

    var targetNames: [String] { offer.entries.map(\.target.name) }

    /// True if no data of the publication may remain after it ends.
    var isFleeting: Bool { item.isSensitive || item.isForFocused || lifetime.endsAfterTransfer }

    /// True if a rendering or a promise is outstanding.
    var isAwaited: Bool { promises.isAwaited || renderings.isAwaited }

    /// The renderers that run for it now.
    var rendererIDs: [RendererID] { renderings.rendererIDs }

    /// The time of the next call of ``expire(now:)``; the owner of the selection handles the end of its lifetime.
    var deadline: Instant? { [renderings.deadline, promises.deadline].compactMap { $0 }.min() }

    /// True if its lifetime has ended.
    func isOver(now: Instant) -> Bool { lifetime.end.map { $0 <= now } ?? false }
}

// MARK: Requests

extension Publication {
    /// Answers a request immediately, or stores it until its rendering or promised content is available.
    ///
    /// - Parameters:
    ///   - target: the requested target.
    ///   - waiter: the requestor.
    ///   - client: the client of the display; nil if unknown.
    ///   - profile: the writing profile of the requestor, for answers other than the published representation.
    ///   - now: the current time.
    /// - Returns: the effects.
    mutating func request(
        _ target: Target, by waiter: Waiter, from client: UInt64? = nil, for profile: WritingProfile = .neutral,
        now: Instant
    ) -> [Effect] {
        guard let entry = offer[target] else { return [.answer(Answer(waiter, nil))] }
        let profile = WritingProfile.ofTarget(target) ?? profile
        switch entry.answer {
        case .published(let index), .publishedText(let index):
            let content = item.representations[index]
            if let promise = content.promise { return want(promise, for: .request(waiter, target), now: now) }
            if content.isFileTransfer {
                return request(target, by: waiter, from: client, rendering: .fileTransfer, now: now)
            }
            return [.answer(Answer(waiter, payload(content.bytes, entry.answer, for: target)))]
        case .fixed(let bytes): return [.answer(Answer(waiter, target.payload(bytes)))]
        case .rendered(let type):
            return request(target, by: waiter, from: client, rendering: RenderingKind(type, for: profile), now: now)
        case .renderedText:
            return request(
                target, by: waiter, from: client, rendering: RenderingKind(profile.textType, for: profile), now: now)
        }
    }

    /// Drops a request whose requestor stopped waiting.
    mutating func forget(_ request: RequestID) {
        promises.forget { $0 == .request(request) }
        renderings.forget { $0 == .request(request) }
    }

    /// Drops all requests of the display, which has disconnected.
    mutating func forgetRequests() {
        promises.forget(\.isRequest)
        renderings.forget(\.isRequest)
    }

    /// Records promised content, or with nil the failure to provide it, and answers its dependents.
    mutating func settle(_ promise: Int, _ bytes: [UInt8]?, now: Instant) -> [Effect] {
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

    /// Records the progress with a promise, in thousandths.
    mutating func report(_ promise: Int, _ progress: Int, now: Instant) { promises.report(promise, progress, now: now) }

    /// Records that the program has disconnected: refuses current and future requests for promised content.
    mutating func forsake() -> [Effect] { refuse(promises.forsake()) }

    mutating func handle(_ event: RendererEvent, now: Instant) -> [Effect] {
        renderings.handle(event, now: now).flatMap { finish($0) }
    }

    /// Handles everything that has timed out.
    mutating func expire(now: Instant) -> [Effect] {
        let late = refuse(promises.expire(now: now))
        let (outcomes, commands) = renderings.expire(now: now)
        let failed = outcomes.flatMap { finish($0) }
        let lateRequests = renderings.takeLate(now: now)
        return late + commands.map { .renderer($0) } + failed + lateRequests.map { substitute($0) }
    }

    /// Ends the publication: no more requests will come.
    mutating func end() -> [Effect] { renderings.end().map { .renderer($0) } }

    private mutating func request(
        _ target: Target, by waiter: Waiter, from client: UInt64?, rendering kind: RenderingKind, now: Instant
    ) -> [Effect] {
        switch renderings.want(kind, for: waiter, target, from: client, now: now) {
        case .ready(let bytes): [.answer(Answer(waiter, target.payload(rendered: bytes)))]
        case .underWay: []
        case .impossible: [.answer(Answer(waiter, nil))]
        case .new: make(kind, now: now)
        }
    }

    private mutating func make(_ kind: RenderingKind, now: Instant) -> [Effect] {
        if kind == .fileTransfer { return listFiles(now: now) }
        guard let content = offer.source.map({ item.representations[$0] }) else { return finish((kind, nil)) }
        if let promise = content.promise { return want(promise, for: .rendering(kind), now: now) }
        guard content.bytes.count <= configuration.limits.rendered else { return finish((kind, nil)) }
        var source = RenderingSource(content, configuration, owner: owner, beside: item.beside)
        source.work = runsProgram(from: content.type, to: kind.type) ? .program : .confined
        return renderings.make(kind, of: source, now: now).map { .renderer($0) }
    }

    /// Registers the files with the document portal.
    private mutating func listFiles(now: Instant) -> [Effect] {
        guard let files = item.transferredFiles else { return finish((.fileTransfer, nil)) }
        var source = RenderingSource(files)
        source.work = .fileTransfer
        return renderings.make(.fileTransfer, of: source, now: now).map { .renderer($0) }
    }

    /// Whether one of the user's programs makes the rendering.
    private func runsProgram(from source: UniformType, to type: UniformType) -> Bool {
        !configuration.converters.isEmpty
            && configuration.converters.converter(from: source, to: type) != nil
    }

    private mutating func want(_ promise: Int, for dependent: PromiseTable.Dependent, now: Instant) -> [Effect] {
        switch promises.wait(dependent, for: promise, now: now) {
        case .ask: [.wantPromise(promise)]
        case .wait: []
        case .refuse: refuse([dependent])
        }
    }

    /// Refuses the dependents of a promise that failed; derived representations have no fallback and are refused with it.
    private mutating func refuse(_ dependents: [PromiseTable.Dependent]) -> [Effect] {
        dependents.flatMap { dependent -> [Effect] in
            switch dependent {
            case .request(let waiter, _): [.answer(Answer(waiter, nil))]
            case .rendering(let kind): renderings.abandon(kind).map { .answer(Answer($0, nil)) }
            }
        }
    }

    private mutating func finish(_ outcome: RenderingTable.Outcome) -> [Effect] {
        guard let bytes = outcome.bytes ?? fallback(outcome.kind.type, isFinal: true) else {
            return renderings.abandon(outcome.kind).map { .answer(Answer($0, nil)) }
        }
        return renderings.finish(outcome.kind, bytes).map {
            .answer(Answer($0.waiter, $0.target.payload(rendered: bytes)))
        }
    }

    /// Answers a request without the rendering, which may still be finished for later requests.
    private mutating func substitute(_ late: (kind: RenderingKind, request: RenderingTable.Request)) -> Effect {
        let payload = fallback(late.kind.type, isFinal: false).flatMap { late.request.target.payload(rendered: $0) }
        return .answer(Answer(late.request.waiter, payload))
    }

    /// The answer if there is no rendering; nil if the request is then refused.
    ///
    /// It is refused for a picture, a document in an archive, the output of another program, and a key of the document
    /// portal, because no other bytes are valid there.
    private mutating func fallback(_ type: UniformType, isFinal: Bool) -> [UInt8]? {
        if type == RenderingKind.fileTransfer.type { return nil }
        guard let source = offer.source else { return [] }
        if runsProgram(from: item.representations[source].type, to: type), !FormatRegistry.known.canWrite(type) {
            return nil
        }
        if type == .utf8PlainText, let text = item.plainText { return item.representations[text].bytes }
        if FormatRegistry.known.isPicture(item.representations[source].type) { return nil }
        if isFinal, renderings.size == 0, !FallbackRendering.isText(item.representations[source]) {
            isUnreadable = true
        }
        return FallbackRendering.bytes(of: item.representations[source], as: type, formats: .standard)
    }
}
