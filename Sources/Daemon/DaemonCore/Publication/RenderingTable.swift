import Pasteboard
import SelectionModel
import Targets

/// The renderings of one publication, the requests that wait for them, and the processes that make them.
///
/// A rendering is made once for all requests. The first one starts the process. The process is ended after an idle period, or
/// when it takes too long: then all its outstanding renderings have failed. A user's converter runs in its own process, so that
/// no other rendering waits for it. So does the file list of the document portal, because the portal drops the list when its
/// process exits.
struct RenderingTable: Sendable {
    private enum Rendering {
        case awaited(by: [(waiter: Waiter, target: Target)])
        case ready([UInt8])
    }

    private enum Renderer {
        /// Idle since this time.
        case idle(RendererID, since: Instant)
        /// The process holds a resource that is valid only while it runs.
        case holding(RendererID)
        /// The deadlines of the outstanding renderings.
        case busy(RendererID, until: [RenderingKind: Instant])

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
            case .busy(_, let deadlines): deadlines.values.min()
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

    /// The timeout of a rendering.
    ///
    /// It is shorter than the ten seconds after which an X11 back end refuses an unanswered request, so that the fallback is
    /// still answered in time.
    static let patience: Duration = .milliseconds(9_500)
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
    var deadline: Instant? { renderers.values.compactMap(\.deadline).min() }

    // MARK: Requests

    /// Adds a waiter, unless the rendering is available.
    mutating func want(_ kind: RenderingKind, for waiter: Waiter, _ target: Target) -> State {
        switch renderings[kind] {
        case .ready(let bytes): return .ready(bytes)
        case .awaited(let list):
            renderings[kind] = .awaited(by: list + [(waiter, target)])
            return .underWay
        case nil where impossible.contains(kind): return .impossible
        case nil:
            renderings[kind] = .awaited(by: [(waiter, target)])
            return .new
        }
    }

    /// Makes the process render.
    mutating func make(_ kind: RenderingKind, of source: RenderingSource, now: Instant) -> [RendererCommand] {
        let deadline = now + Self.patience
        let role = source.work == .confined ? nil : kind
        switch renderers[role] {
        case nil:
            started += 1
            let id = RendererID(publication: publication, number: started)
            renderers[role] = .busy(id, until: [kind: deadline])
            return [.start(id, source), .render(id, kind)]
        case .idle(let id, _)?, .holding(let id)?:
            renderers[role] = .busy(id, until: [kind: deadline])
            return [.render(id, kind)]
        case .busy(let id, var deadlines)?:
            deadlines[kind] = deadline
            renderers[role] = .busy(id, until: deadlines)
            return [.render(id, kind)]
        }
    }

    /// Stores a rendering and returns its waiters.
    mutating func finish(_ kind: RenderingKind, _ bytes: [UInt8]) -> [(waiter: Waiter, target: Target)] {
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
        guard case .busy(let id, var deadlines)? = renderers[role],
            deadlines.removeValue(forKey: outcome.kind) != nil
        else { return [] }
        let isHolding = outcome.kind == .fileTransfer && outcome.bytes != nil
        let rest: Renderer = isHolding ? .holding(id) : .idle(id, since: now)
        renderers[role] = deadlines.isEmpty ? rest : .busy(id, until: deadlines)
        return [outcome]
    }

    /// Handles a rendering that failed; a user's program is asked again the next time.
    private mutating func failed(_ role: RenderingKind?, _ kind: RenderingKind, now: Instant) -> [Outcome] {
        if role == nil { impossible.insert(kind) }
        return answered(role, (kind, nil), now: now)
    }

    private mutating func fail(_ role: RenderingKind?) -> [Outcome] {
        switch renderers.removeValue(forKey: role) {
        case .busy(_, let deadlines)?: return deadlines.keys.sorted().map { ($0, nil) }
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
