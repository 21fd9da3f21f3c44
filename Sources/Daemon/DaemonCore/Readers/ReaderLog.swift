import SelectionModel
import Targets

/// Records which program requested which target of the current copies, once for each pair, in memory only.
///
/// If the display does not identify requestors, nothing is recorded. Client numbers may be reused immediately, so the requestor
/// of each request is identified separately.
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
    /// The requests whose requestors are identified only for this log, with their answers.
    private var inquiries: [InquiryID: (request: TargetRequest, response: RequestMachine.Response)] = [:]
    /// The programs about which the user was notified.
    private var told: [Generation: Set<String>] = [:]

    /// The maximum number of requests that are attributed at the same time; further ones are only counted.
    private static let concurrency = 64

    /// The readers of a selection's current copy.
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
    /// - Returns: true if the requestor must be identified before the answer is sent.
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

    /// True if no request waits for an identification.
    var isIdle: Bool { inquiries.isEmpty }

    /// The generations of the requests that wait for an identification.
    var generations: Set<Generation> { Set(inquiries.values.map(\.request.generation)) }

    /// Holds the answer to a request until its requestor is identified.
    mutating func identify(_ request: TargetRequest, _ response: RequestMachine.Response, as inquiry: InquiryID) {
        inquiries[inquiry] = (request, response)
    }

    /// Returns the request and its held answer for an inquiry; nil if the inquiry is not one of these.
    mutating func identified(_ inquiry: InquiryID) -> (TargetRequest, RequestMachine.Response)? {
        inquiries.removeValue(forKey: inquiry).map { ($0.request, $0.response) }
    }

    /// True on the first call for a program and a copy.
    mutating func isNew(_ program: String, to generation: Generation) -> Bool {
        guard told[generation, default: []].count < ReaderList.longest else { return false }
        return told[generation, default: []].insert(program).inserted
    }

    /// Attributes a request.
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
        inquiries = inquiries.filter { $0.value.request.id != request }
    }

    /// Drops the readers of a lost copy.
    mutating func lost(_ generation: Generation) {
        lists = lists.filter { $0.value.generation != generation }
        pending = pending.filter { $0.value.generation != generation }
        told[generation] = nil
    }

    /// Drops everything: the display has disconnected.
    mutating func displayLost() { (lists, pending, inquiries, told) = ([:], [:], [:], [:]) }

    private mutating func settle(_ request: RequestID) {
        guard let known = pending[request], known.isIdentified, known.isAnswered else { return }
        pending[request] = nil
        guard lists[known.selection]?.generation == known.generation else { return }
        lists[known.selection]?.list.add(known.reader)
    }
}
