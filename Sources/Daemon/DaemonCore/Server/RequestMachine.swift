import Pasteboard
import SelectionModel
import Targets

/// A request of the display for a target of an owned selection, or with nil for TARGETS.
struct TargetRequest: Sendable {
    let id: RequestID
    let generation: Generation
    let target: Target?
    /// The part that all tokens of the requestor share; nil if the display does not report it.
    let client: UInt64?

    init(_ id: RequestID, _ generation: Generation, _ target: Target?, by client: ClientToken) {
        self.id = id
        self.generation = generation
        self.target = target
        self.client = client.identifiesClient ? client.connection : nil
    }
}

/// Decides how requests of the display are answered.
///
/// Identifies a requestor only if its identity affects the answer: TARGETS is requested much more often than anything else.
/// Keeps only the requests whose requestors are being identified.
struct RequestMachine: Sendable {
    /// The sources of answers: publications, clips of other clients, and the display lock.
    struct Sources {
        let table: SelectionTable
        let manager: ClipboardManager?
        let lock: DisplayLock?
        let destinations: Destinations
        let focus: FocusPolicy
    }

    /// The answer to a request.
    enum Response: Sendable {
        /// A value, or with nil a refusal.
        case payload(Payload?)
        case targets([String])
        /// The publication answers with this target, in this writing profile.
        case publication(Target, WritingProfile)
    }

    private var inquiries: [InquiryID: TargetRequest] = [:]

    var isIdle: Bool { inquiries.isEmpty }

    /// The generations for which requestors are being identified.
    var generations: Set<Generation> { Set(inquiries.values.map(\.generation)) }

    /// Answers a request, or nil if its requestor is being identified.
    mutating func handle(
        _ request: TargetRequest, by client: ClientToken, _ sources: Sources, _ transition: inout Transition
    ) -> Response? {
        guard Self.dependsOnRequestor(request, sources) else { return Self.answer(request, to: nil, sources) }
        let inquiry = transition.inquire { .identify($0, client) }
        inquiries[inquiry] = request
        return nil
    }

    /// Answers the request of an identified client; nil if the inquiry is not one of these.
    mutating func identified(
        _ inquiry: InquiryID, _ identity: ClientIdentity, _ sources: Sources
    ) -> (TargetRequest, Response)? {
        guard let request = inquiries.removeValue(forKey: inquiry) else { return nil }
        let destination = sources.destinations.destination(of: identity)
        let profile = destination?.profile ?? Destinations.profile(ofUnmatched: identity)
        let mayRead = identity.hasFocus == true || sources.focus.allows(identity)
        return (request, Self.answer(request, to: destination, as: profile, mayRead: mayRead, sources))
    }

    /// Drops a request whose requestor stopped waiting.
    mutating func withdraw(_ id: RequestID) { inquiries = inquiries.filter { $0.value.id != id } }

    /// Drops all requests: the display has disconnected.
    mutating func displayLost() { inquiries = [:] }
}

extension RequestMachine {
    private static func dependsOnRequestor(_ request: TargetRequest, _ sources: Sources) -> Bool {
        let (generation, manager) = (request.generation, sources.manager)
        if manager?.relay.varyingOffer(generation) != nil { return true }
        guard let offer = sources.table[generation]?.offer else { return false }
        guard let target = request.target else { return sources.destinations.hidesAny(of: offer) }
        if isForFocused(request, offer) { return true }
        if manager?.payload(target.name, of: generation) != nil {
            return manager?.relay.replaces(target.name, of: generation) == true
        }
        return offer[target].map { sources.destinations.matters(for: $0, of: offer) } ?? false
    }

    /// True if only the application with the focus may get this content.
    ///
    /// Every program gets the list of targets and the marks. Programs in the background read them to enable Paste, and
    /// histories read them to skip the copy.
    private static func isForFocused(_ request: TargetRequest, _ offer: Offer) -> Bool {
        guard offer.isForFocused, request.client != nil, let target = request.target else { return false }
        return target.kind == .content
    }

    private static func answer(
        _ request: TargetRequest, to destination: DestinationRule?, as profile: WritingProfile = .neutral,
        mayRead: Bool = false, _ sources: Sources
    ) -> Response {
        let (generation, manager) = (request.generation, sources.manager)
        if let lock = sources.lock, generation == lock.generation {
            return .payload(request.target.flatMap { lock.payload(for: $0.name) })
        }
        let offer = sources.table[generation]?.offer
        var withheld = offer.flatMap { destination?.hidden(of: $0) } ?? destination?.hidden ?? []
        if let relayed = manager?.relay.varyingOffer(generation) {
            withheld = destination?.withheld(of: relayed.source) ?? []
            guard request.target != nil else {
                return .targets(relayed.targets.filter { !withheld.contains(Target($0)) })
            }
        }
        guard let target = request.target else {
            let visible = offer?.entries.map(\.target).filter { !withheld.contains($0) }
            return visible.map { .targets($0.map(\.name)) } ?? .payload(nil)
        }
        let isReplaced = manager?.relay.replaces(target.name, of: generation, for: destination) == true
        if !withheld.contains(target), !isReplaced, let payload = manager?.payload(target.name, of: generation) {
            return .payload(payload)
        }
        guard let offer, offer[target] != nil, !withheld.contains(target), mayRead || !isForFocused(request, offer)
        else { return .payload(nil) }
        return .publication(target, profile)
    }
}

extension FocusPolicy {
    /// True for a program in the user's list, identified by the process that the display server reports.
    fileprivate func allows(_ identity: ClientIdentity) -> Bool {
        guard identity.evidence == .socket, let executable = identity.executable else { return false }
        return allowed.contains(executable.lowercased())
    }
}
