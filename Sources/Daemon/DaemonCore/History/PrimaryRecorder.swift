import Pasteboard
import SelectionModel

/// Reads another program's primary selection once it has stopped changing, and records it in the history.
///
/// While the user drags the mouse over text, the selection changes with every movement. It is read a second after its last
/// change, and never kept.
struct PrimaryRecorder: Sendable {
    private var reader = ClipSaver(limits: .primary)
    private var source = ClipSource(.primary)
    /// The current request to the owner.
    private var retrieval: RetrievalID?
    /// The owner's list, held until the owner is identified: source rules apply before any content is read.
    private var heldList: Result<[String], RetrievalError>?

    /// The time of the next call of ``expire(_:)``.
    var deadline: Instant? { reader.deadline }

    mutating func begin(_ transition: inout Transition) { transition.command(.watch(.primary)) }

    /// Stops reading: the history, or the recording of the primary selection, is off.
    mutating func end(_ transition: inout Transition) { perform(reader.end(), &transition) }

    mutating func ownerChanged(_ change: OwnerChange, _ transition: inout Transition) {
        source = ClipSource(.primary)
        let actions =
            change.owner == nil ? reader.end() : reader.ownerChanged(change, now: transition.now)
        perform(actions, &transition)
    }

    mutating func listed(
        _ id: RetrievalID, _ result: Result<[String], RetrievalError>, _ transition: inout Transition
    ) {
        guard id == retrieval else { return }
        retrieval = nil
        heldList = result
        if !source.isAwaited { readOn(&transition) }
    }

    mutating func retrieved(
        _ id: RetrievalID, _ result: Result<Payload, RetrievalError>, _ transition: inout Transition
    ) {
        guard id == retrieval else { return }
        retrieval = nil
        perform(reader.fetched(result, now: transition.now), &transition)
    }

    /// Handles the identity of a client.
    mutating func identified(
        _ inquiry: InquiryID, _ client: ClientToken?, _ identity: ClientIdentity, _ transition: inout Transition
    ) {
        guard source.identified(inquiry, client, identity) else { return }
        readOn(&transition)
    }

    /// Starts work that is due and ends work that has timed out.
    mutating func expire(_ transition: inout Transition) {
        guard let deadline, deadline <= transition.now else { return }
        perform(reader.expire(now: transition.now), &transition)
    }
}

extension PrimaryRecorder {
    private mutating func readOn(_ transition: inout Transition) {
        guard let list = heldList else { return }
        heldList = nil
        let judge = ClipJudge(transition.settings.configuration.secrecy, owner: source.evidence)
        perform(reader.listed(list, judge: judge, now: transition.now), &transition)
    }

    private mutating func perform(_ actions: [ClipSaver.Action], _ transition: inout Transition) {
        for action in actions {
            switch action {
            case .list(let limits):
                let id = transition.numbers.retrieval()
                retrieval = id
                transition.command(.list(id, .primary, limits))
                if let owner = reader.snapshot?.owner, let command = source.ask(about: owner, &transition.numbers) {
                    transition.command(command)
                }
            case .fetch(let target, let limits):
                let id = transition.numbers.retrieval()
                retrieval = id
                transition.command(.retrieve(id, .primary, target: target, limits))
            case .stop:
                if let retrieval { transition.command(.cancel(retrieval)) }
                (retrieval, heldList) = (nil, nil)
            case .consider: record(&transition)
            // A primary selection ends with its owner.
            case .own, .answer: break
            }
        }
    }

    private func record(_ transition: inout Transition) {
        guard let snapshot = reader.snapshot else { return }
        let configuration = transition.settings.configuration
        let rule = source.recognition(offered: snapshot.offered ?? [], configuration)?.rule.name
        let copy = HistoryDecision(configuration).copy(
            snapshot, reader.omissions, of: source.identity, application: rule)
        if let copy { transition.record(copy) }
    }
}

extension KeepingLimits {
    /// The limits for a selection, which is read only for the history.
    static let primary = KeepingLimits(
        moment: .seconds(1), quiet: .seconds(1), snapshot: 4 << 20, custom: 64 << 10)
}
