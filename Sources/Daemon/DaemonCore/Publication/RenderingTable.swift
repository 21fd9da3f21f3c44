import Pasteboard
import SelectionModel
import Targets
import UniformTypes

/// The renderings of one publication, the requests that wait for them, and the processes that make them.
///
/// A rendering is made once for all requests. The first one starts the process. The process is ended after an idle period, or
/// when it takes too long: then all its outstanding renderings have failed. A request that has waited too long gets a substitute;
/// the process goes on for later requests, so that a client that asks again gets the rendering. A user's converter runs in its
/// own process, so that no other rendering waits for it. So does the file list of the document portal, because the portal drops
/// the list when its process exits.
struct RenderingTable: Sendable {
    private enum Rendering {
        case awaited(by: [Request])
        case ready([UInt8])
    }

    /// A request that waits for a rendering.
    struct Request: Sendable {
        let waiter: Waiter
        let target: Target
        /// The client of the display; nil if unknown.
        let client: UInt64?
        /// The time at which it is answered in any case; nil while nothing is being rendered for it, and if its client has asked
        /// again.
        var deadline: Instant?
    }

    /// The time limits of a rendering in progress.
    private struct Term {
        var end: Instant
        let latestEnd: Instant

        init(now: Instant) {
            end = now + RenderingTable.patience
            latestEnd = now + RenderingTable.longestPatience
        }

        /// Extends the time for another request, up to the limit.
        mutating func extend(now: Instant) { end = min(latestEnd, max(end, now + RenderingTable.patience)) }
    }

    private enum Renderer {
        /// Idle since this time.
        case idle(RendererID, since: Instant)
        /// The process holds a resource that is valid only while it runs.
        case holding(RendererID)
        /// The deadlines of the outstanding renderings.
        case busy(RendererID, until: [RenderingKind: Term])

        var id: RendererID {
            switch self {
            case .idle(let id, _), .holding(let id), .busy(let id, _): id
            }
        }

        /// The time at which it has been idle, or has taken, too long.
        var deadline: Instant? {
            switch self {
            case .idle(_, let since): since + RenderingTable.idleLimit
            case .holding: nil
            // A rendering that waits for another one must not end it.
            case .busy(_, let terms): terms.values.map(\.end).max()
            }
        }
    }

    /// The state of a rendering.
    enum State {
        case ready([UInt8])
        /// It has been requested already.
        case underWay
        /// This is the first request: start it now.
        case new
        /// The renderer has reported that it cannot be made; asking again would not help.
        case impossible
    }

    /// The result of a rendering; the bytes are nil if it failed.
    typealias Outcome = (kind: RenderingKind, bytes: [UInt8]?)

    /// The timeout of a request, and of a rendering without further requests.
    ///
    /// It is shorter than the ten seconds after which an X11 back end refuses an unanswered request, so that the fallback is
    /// still answered in time.
    static let patience: Duration = .milliseconds(9_500)
    /// The timeout of a rendering that clients request again and again.
    static let longestPatience: Duration = .seconds(90)
    /// The idle time after which a renderer is ended.
    static let idleLimit: Duration = .seconds(3)

    private let publication: PublicationID
    private var renderings: [RenderingKind: Rendering] = [:]
    /// The renderings that failed, as opposed to those that were never started.
    private var impossible: Set<RenderingKind> = []
    /// The processes by the rendering that each one makes; the key nil is the shared sandboxed process.
    private var renderers: [RenderingKind?: Renderer] = [:]
    private var started = 0

    init(of publication: PublicationID) { self.publication = publication }

    // MARK: Contents

    /// Returns an available rendering.
    func ready(_ kind: RenderingKind) -> [UInt8]? {
        if case .ready(let bytes) = renderings[kind] { bytes } else { nil }
    }

    /// The size of all available renderings, in bytes.
    var size: Int {
        renderings.values.reduce(0) { sum, rendering in
            if case .ready(let bytes) = rendering { sum + bytes.count } else { sum }
        }
    }

    /// The profiles with renderings.
    var profiles: Set<WritingProfile> { Set(renderings.keys.map(\.profile)) }

    /// True if a requested rendering is not available yet.
    var isAwaited: Bool { renderings.values.contains { if case .awaited = $0 { true } else { false } } }

    /// The running processes.
    var rendererIDs: [RendererID] { renderers.values.map(\.id) }

    /// The time of the next call of ``expire(now:)``.
    var deadline: Instant? { (renderers.values.compactMap(\.deadline) + requestDeadlines).min() }

    private var requestDeadlines: [Instant] {
        renderings.values.flatMap { rendering -> [Instant] in
            guard case .awaited(let requests) = rendering else { return [] }
            return requests.compactMap(\.deadline)
        }
    }

    /// True if a renderer is making a rendering of this type.
    func isMaking(_ type: UniformType) -> Bool {
        renderers.values.contains { renderer in
            if case .busy(_, let terms) = renderer { terms.keys.contains { $0.type == type } } else { false }
        }
    }

    // MARK: Requests

    /// Adds a waiter, unless the rendering is available.
    mutating func want(
        _ kind: RenderingKind, for waiter: Waiter, _ target: Target, from client: UInt64? = nil, now: Instant
    ) -> State {
        switch renderings[kind] {
        case .ready(let bytes): return .ready(bytes)
        case .awaited(var list):
            for index in list.indices where client != nil && list[index].client == client {
                list[index].deadline = nil
            }
            let deadline = extend(kind, now: now) ? now + Self.patience : nil
            list.append(Request(waiter: waiter, target: target, client: client, deadline: deadline))
            renderings[kind] = .awaited(by: list)
            return .underWay
        case nil where impossible.contains(kind): return .impossible
        case nil:
            renderings[kind] = .awaited(by: [Request(waiter: waiter, target: target, client: client)])
            return .new
        }
    }

    /// Extends the time of a rendering for another request; returns false if nothing renders it yet.
    private mutating func extend(_ kind: RenderingKind, now: Instant) -> Bool {
        for (role, renderer) in renderers {
            guard case .busy(let id, var terms) = renderer, terms[kind] != nil else { continue }
            terms[kind]?.extend(now: now)
            renderers[role] = .busy(id, until: terms)
            return true
        }
        return false
    }

    /// Makes the process render.
    mutating func make(_ kind: RenderingKind, of source: RenderingSource, now: Instant) -> [RendererCommand] {
        if case .awaited(var list) = renderings[kind] {
            for index in list.indices { list[index].deadline = now + Self.patience }
            renderings[kind] = .awaited(by: list)
        }
        let term = Term(now: now)
        let role = source.work == .confined ? nil : kind
        switch renderers[role] {
        case nil:
            started += 1
            let id = RendererID(publication: publication, number: started)
            renderers[role] = .busy(id, until: [kind: term])
            return [.start(id, source), .render(id, kind)]
        case .idle(let id, _)?, .holding(let id)?:
            renderers[role] = .busy(id, until: [kind: term])
            return [.render(id, kind)]
        case .busy(let id, var terms)?:
            terms[kind] = term
            renderers[role] = .busy(id, until: terms)
            return [.render(id, kind)]
        }
    }

    /// Stores a rendering and returns the requests for it.
    mutating func finish(_ kind: RenderingKind, _ bytes: [UInt8]) -> [Request] {
        let earlier = renderings.updateValue(.ready(bytes), forKey: kind)
        if case .awaited(let list) = earlier { return list }
        return []
    }

    /// Drops a rendering that cannot be made now but may be requested again, and returns its waiters.
    mutating func abandon(_ kind: RenderingKind) -> [Waiter] {
        guard case .awaited(let list) = renderings[kind] else { return [] }
        renderings[kind] = nil
        return list.map(\.waiter)
    }

    /// Drops the waiters that satisfy the condition; their renderings are still made.
    mutating func forget(_ isForgotten: (Waiter) -> Bool) {
        for (kind, rendering) in renderings {
            guard case .awaited(let list) = rendering else { continue }
            renderings[kind] = .awaited(by: list.filter { !isForgotten($0.waiter) })
        }
    }

    // MARK: The process

    /// Handles an event of a renderer; ignores events of other processes, and renderings that were not requested.
    mutating func handle(_ event: RendererEvent, now: Instant) -> [Outcome] {
        guard let (role, _) = renderers.first(where: { $0.value.id == event.renderer }) else { return [] }
        return switch event {
        case .rendered(_, let kind, let bytes): answered(role, (kind, bytes), now: now)
        case .failed(_, let kind): failed(role, kind, now: now)
        case .ended: fail(role)
        }
    }

    /// Removes and returns the requests that have waited too long for a rendering in progress.
    ///
    /// Call it after ``expire(now:)``, which ends the renderings that take too long.
    mutating func takeLate(now: Instant) -> [(kind: RenderingKind, request: Request)] {
        renderings.keys.sorted().flatMap { kind -> [(RenderingKind, Request)] in
            guard case .awaited(let list)? = renderings[kind] else { return [] }
            let late = list.filter { $0.deadline.map { $0 <= now } ?? false }
            guard !late.isEmpty else { return [] }
            renderings[kind] = .awaited(by: list.filter { $0.deadline.map { $0 > now } ?? true })
            return late.map { (kind, $0) }
        }
    }

    /// Ends the processes that take too long or have been idle.
    mutating func expire(now: Instant) -> (outcomes: [Outcome], commands: [RendererCommand]) {
        let late = renderers.filter { $0.value.deadline.map { $0 <= now } ?? false }.sorted {
            $0.value.id.number < $1.value.id.number
        }
        return (late.flatMap { fail($0.key) }, late.map { .end($0.value.id) })
    }

    /// Ends the table: no more requests will come.
    mutating func end() -> [RendererCommand] {
        defer { renderers = [:] }
        return rendererIDs.sorted { $0.number < $1.number }.map { .end($0) }
    }

    private mutating func answered(_ role: RenderingKind?, _ outcome: Outcome, now: Instant) -> [Outcome] {
        guard case .busy(let id, var terms)? = renderers[role],
            terms.removeValue(forKey: outcome.kind) != nil
        else { return [] }
        let isHolding = outcome.kind == .fileTransfer && outcome.bytes != nil
        let rest: Renderer = isHolding ? .holding(id) : .idle(id, since: now)
        renderers[role] = terms.isEmpty ? rest : .busy(id, until: terms)
        return [outcome]
    }

    /// Handles a rendering that failed; a user's program is asked again the next time.
    private mutating func failed(_ role: RenderingKind?, _ kind: RenderingKind, now: Instant) -> [Outcome] {
        if role == nil { impossible.insert(kind) }
        return answered(role, (kind, nil), now: now)
    }

    private mutating func fail(_ role: RenderingKind?) -> [Outcome] {
        switch renderers.removeValue(forKey: role) {
        case .busy(_, let terms)?: return terms.keys.sorted().map { ($0, nil) }
        case .holding?:
            if let role { renderings[role] = nil }
            return []
        case .idle?, nil: return []
        }
    }
}

extension RenderingKind: Comparable {
    package static func < (left: RenderingKind, right: RenderingKind) -> Bool {
        (left.type.identifier, left.profile.rawValue) < (right.type.identifier, right.profile.rawValue)
    }
}
