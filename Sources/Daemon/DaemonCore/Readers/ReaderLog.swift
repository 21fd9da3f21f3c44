import SelectionModel
import Targets

/// Remembers who asked for what of the present copies, once for each program and target, in memory alone.
///
/// Where the display does not tell who asks, nothing is remembered. Client numbers are reused at once, so each request is
/// attributed by an identification of its own.
struct ReaderLog: Sendable {
    /// A request that is not attributed or not answered yet.
    private struct Pending: Sendable {
        let selection: SelectionName
        let generation: Generation
        var reader: Reader
        var isIdentified = false
        var isAnswered = false
    }

    private var lists: [SelectionName: (generation: Generation, list: ReaderList)] = [:]
    private var pending: [RequestID: Pending] = [:]
    private var inquiries: [InquiryID: RequestID] = [:]

    /// The largest number of requests that are attributed at once; the others are counted alone.
    private static let concurrency = 64

    /// The readers of a selection's present copy.
    func list(of selection: SelectionName) -> ReaderList {
        guard let (generation, known) = lists[selection] else { return ReaderList() }
        var list = known
        for (_, request) in pending.sorted(by: { $0.key.rawValue < $1.key.rawValue })
        where request.selection == selection && request.generation == generation && request.isIdentified {
            list.add(request.reader)
        }
        return list
    }

    /// Records a request.
    ///
    /// - Returns: true if it has to be identified for this, by ``identify(_:as:)`` or ``identified(_:_:)``.
    mutating func asked(
        _ request: TargetRequest, of selection: SelectionName, by client: ClientToken, now: Instant
    ) -> Bool {
        guard request.client != nil, let target = request.target else { return false }
        if lists[selection]?.generation != request.generation {
            lists[selection] = (request.generation, ReaderList())
        }
        guard pending.count < Self.concurrency else {
            lists[selection]?.list.unrecorded += 1
            return false
        }
        let reader = Reader(
            application: nil, process: nil, evidence: .none, window: client.rawValue, target: target.name,
            hasFocus: nil, first: now, last: now, count: 1, outcome: .pending)
        pending[request.id] = Pending(selection: selection, generation: request.generation, reader: reader)
        return true
    }

    /// Notes the inquiry that attributes a request.
    mutating func identify(_ request: RequestID, as inquiry: InquiryID) {
        inquiries[inquiry] = request
    }

    /// Attributes a request; returns false if the inquiry is not one of these.
    mutating func identified(_ inquiry: InquiryID, _ identity: ClientIdentity) -> Bool {
        guard let request = inquiries.removeValue(forKey: inquiry) else { return false }
        identified(request, identity)
        return true
    }

    /// Attributes a request that was identified for another reason.
    mutating func identified(_ request: RequestID, _ identity: ClientIdentity) {
        pending[request]?.reader.application = identity.applicationName
        pending[request]?.reader.process = identity.process
        pending[request]?.reader.evidence = identity.evidence
        pending[request]?.reader.hasFocus = identity.hasFocus
        pending[request]?.isIdentified = true
        settle(request)
    }

    /// Records the answers among these commands.
    mutating func supplied(_ commands: [ServerCommand]) {
        guard !pending.isEmpty else { return }
        for case .backEnd(.supply(let request, let payload)) in commands where pending[request] != nil {
            pending[request]?.reader.outcome = payload == nil ? .refused : .answered
            pending[request]?.isAnswered = true
            settle(request)
        }
    }

    /// Records that a requestor no longer waits.
    mutating func withdraw(_ request: RequestID) {
        pending[request]?.isAnswered = true
        settle(request)
    }

    /// Drops the readers of a copy that is gone.
    mutating func lost(_ generation: Generation) {
        lists = lists.filter { $0.value.generation != generation }
        pending = pending.filter { $0.value.generation != generation }
    }

    /// Drops everything: the display has disconnected.
    mutating func displayLost() {
        (lists, pending, inquiries) = ([:], [:], [:])
    }

    private mutating func settle(_ request: RequestID) {
        guard let known = pending[request], known.isIdentified, known.isAnswered else { return }
        pending[request] = nil
        guard lists[known.selection]?.generation == known.generation else { return }
        lists[known.selection]?.list.add(known.reader)
    }
}
