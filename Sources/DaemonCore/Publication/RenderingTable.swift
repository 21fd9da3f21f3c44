import Pasteboard
import Targets

/// The renderings of one publication, who waits for them, and the process that makes them.
///
/// A rendering is made once for all who ask. The process is started for the first one, and ended when nothing has been asked of it
/// for a while, or when it takes too long: then everything that was asked of it has failed.
struct RenderingTable: Sendable {
    private enum Rendering {
        case awaited(by: [(waiter: Waiter, target: Target)])
        case ready([UInt8])
    }

    private enum Renderer {
        case none
        /// It has nothing to do since this moment.
        case idle(RendererID, since: ContinuousClock.Instant)
        /// When each rendering is given up.
        case busy(RendererID, until: [RenderingKind: ContinuousClock.Instant])
    }

    /// How far a rendering is.
    enum State {
        case ready([UInt8])
        /// It has been asked for already.
        case underWay
        /// Whoever asked is the first: it is to be made now.
        case new
    }

    /// What has become of a rendering; nil: there is none.
    typealias Outcome = (kind: RenderingKind, bytes: [UInt8]?)

    /// A rendering is given up after this time.
    ///
    /// Its fallback is answered then, before an X11 back end refuses what has not been answered for ten seconds.
    static let patience: Duration = .milliseconds(9_500)
    /// A renderer that is asked nothing for this time is ended.
    static let idleLimit: Duration = .seconds(3)

    private let publication: PublicationID
    private var renderings: [RenderingKind: Rendering] = [:]
    private var renderer = Renderer.none
    private var started = 0

    init(of publication: PublicationID) {
        self.publication = publication
    }

    // MARK: What there is

    /// A rendering that is there already.
    func ready(_ kind: RenderingKind) -> [UInt8]? {
        if case .ready(let bytes) = renderings[kind] { bytes } else { nil }
    }

    /// Of all renderings that are there, in bytes.
    var size: Int {
        renderings.values.reduce(0) { sum, rendering in
            if case .ready(let bytes) = rendering { sum + bytes.count } else { sum }
        }
    }

    /// The profiles that something was rendered for.
    var profiles: Set<WritingProfile> { Set(renderings.keys.map(\.profile)) }

    /// Whether a rendering has been asked for and is not there.
    var isAwaited: Bool {
        renderings.values.contains { if case .awaited = $0 { true } else { false } }
    }

    /// Those who wait.
    var waiters: [Waiter] {
        renderings.values.flatMap { rendering -> [Waiter] in
            if case .awaited(let list) = rendering { list.map(\.waiter) } else { [] }
        }
    }

    /// The process that runs now.
    var rendererID: RendererID? {
        switch renderer {
        case .none: nil
        case .idle(let id, _), .busy(let id, _): id
        }
    }

    /// When ``expire(now:)`` is to be called next.
    var deadline: ContinuousClock.Instant? {
        switch renderer {
        case .none: nil
        case .idle(_, let since): since + Self.idleLimit
        case .busy(_, let deadlines): deadlines.values.min()
        }
    }

    // MARK: Requests

    /// Adds one who waits, unless the rendering is there.
    mutating func want(_ kind: RenderingKind, for waiter: Waiter, _ target: Target) -> State {
        switch renderings[kind] {
        case .ready(let bytes): return .ready(bytes)
        case .awaited(let list):
            renderings[kind] = .awaited(by: list + [(waiter, target)])
            return .underWay
        case nil:
            renderings[kind] = .awaited(by: [(waiter, target)])
            return .new
        }
    }

    /// Has the process make a rendering.
    mutating func make(
        _ kind: RenderingKind, of source: RenderingSource, now: ContinuousClock.Instant
    ) -> [RendererCommand] {
        let deadline = now + Self.patience
        switch renderer {
        case .none:
            started += 1
            let id = RendererID(publication: publication, number: started)
            renderer = .busy(id, until: [kind: deadline])
            return [.start(id, source), .render(id, kind)]
        case .idle(let id, _):
            renderer = .busy(id, until: [kind: deadline])
            return [.render(id, kind)]
        case .busy(let id, var deadlines):
            deadlines[kind] = deadline
            renderer = .busy(id, until: deadlines)
            return [.render(id, kind)]
        }
    }

    /// A rendering is there: those who waited for it.
    mutating func finish(_ kind: RenderingKind, _ bytes: [UInt8]) -> [(waiter: Waiter, target: Target)] {
        let earlier = renderings.updateValue(.ready(bytes), forKey: kind)
        if case .awaited(let list) = earlier { return list }
        return []
    }

    /// A rendering cannot be made now, and may be asked for again: those who waited for it.
    mutating func abandon(_ kind: RenderingKind) -> [Waiter] {
        guard case .awaited(let list) = renderings[kind] else { return [] }
        renderings[kind] = nil
        return list.map(\.waiter)
    }

    /// Drops those of whom the condition holds; what they asked for is still made.
    mutating func forget(_ isForgotten: (Waiter) -> Bool) {
        for (kind, rendering) in renderings {
            guard case .awaited(let list) = rendering else { continue }
            renderings[kind] = .awaited(by: list.filter { !isForgotten($0.waiter) })
        }
    }

    // MARK: The process

    /// What a renderer tells, as far as it is the one that runs and something was asked of it.
    mutating func handle(_ event: RendererEvent, now: ContinuousClock.Instant) -> [Outcome] {
        switch event {
        case .rendered(let id, let kind, let bytes): answered(id, (kind, bytes), now: now)
        case .failed(let id, let kind): answered(id, (kind, nil), now: now)
        case .ended(let id): id == rendererID ? fail() : []
        }
    }

    /// Gives up a process that takes too long, or that nobody has asked anything for a while.
    mutating func expire(now: ContinuousClock.Instant) -> (outcomes: [Outcome], commands: [RendererCommand]) {
        guard let deadline, deadline <= now, let id = rendererID else { return ([], []) }
        return (fail(), [.end(id)])
    }

    /// Nothing will be asked for any more.
    mutating func end() -> [RendererCommand] {
        defer { renderer = .none }
        return rendererID.map { [.end($0)] } ?? []
    }

    private mutating func answered(
        _ id: RendererID, _ outcome: Outcome, now: ContinuousClock.Instant
    ) -> [Outcome] {
        guard case .busy(id, var deadlines) = renderer, deadlines.removeValue(forKey: outcome.kind) != nil else {
            return []
        }
        renderer = deadlines.isEmpty ? .idle(id, since: now) : .busy(id, until: deadlines)
        return [outcome]
    }

    private mutating func fail() -> [Outcome] {
        defer { renderer = .none }
        guard case .busy(_, let deadlines) = renderer else { return [] }
        return deadlines.keys.sorted().map { ($0, nil) }
    }
}

extension RenderingKind: Comparable {
    package static func < (left: RenderingKind, right: RenderingKind) -> Bool {
        (left.type.identifier, left.profile.rawValue) < (right.type.identifier, right.profile.rawValue)
    }
}
