import Pasteboard
import SelectionModel

/// Reads another program's primary selection once it has stopped changing, and records it in the history.
///
/// While the user drags the mouse over text, the selection changes with every movement. It is read a second after its last
/// change, and never kept.
struct PrimaryRecorder: Sendable {
    private var reader = ClipSaver(limits: .primary)
    private var requests = OwnerRequests(.primary)

    /// The time of the next call of ``expire(_:)``.
    var deadline: Instant? { reader.deadline }

    mutating func begin(_ transition: inout Transition) { transition.command(.watch(.primary)) }

    /// Stops reading: the history, or the recording of the primary selection, is off.
    mutating func end(_ transition: inout Transition) { perform(reader.end(), &transition) }

    mutating func ownerChanged(_ change: OwnerChange, _ transition: inout Transition) {
        requests.forgetSource()
        let actions = change.owner == nil ? reader.end() : reader.ownerChanged(change, now: transition.now)
        perform(actions, &transition)
    }

    mutating func listed(
        _ id: RetrievalID, _ result: Result<[String], RetrievalError>, _ transition: inout Transition
    ) {
        guard requests.ended(id) else { return }
        requests.hold(result)
        if !requests.source.isAwaited { readOn(&transition) }
    }

    mutating func retrieved(
        _ id: RetrievalID, _ result: Result<Payload, RetrievalError>, _ transition: inout Transition
    ) {
        guard requests.ended(id) else { return }
        perform(reader.fetched(result, now: transition.now), &transition)
    }

    /// Handles the identity of a client.
    mutating func identified(
        _ inquiry: InquiryID, _ client: ClientToken?, _ identity: ClientIdentity, _ transition: inout Transition
    ) {
        guard requests.identified(inquiry, client, identity) else { return }
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
        guard let list = requests.takeList() else { return }
        let judge = ClipJudge(transition.settings.configuration.secrecy, owner: requests.source.evidence)
        perform(reader.listed(list, judge: judge, now: transition.now), &transition)
    }

    private mutating func perform(_ actions: [ClipSaver.Action], _ transition: inout Transition) {
        for action in actions {
            switch action {
            case .list(let limits):
                requests.list(limits, &transition)
                requests.identify(reader.snapshot?.owner, &transition)
            case .fetch(let target, let limits): requests.retrieve(target, limits, &transition)
            case .stop: requests.stop(&transition)
            case .consider:
                guard let snapshot = reader.snapshot else { break }
                transition.record(snapshot, reader.omissions, of: requests.source)
            // A primary selection ends with its owner.
            case .own, .answer: break
            }
        }
    }
}

extension KeepingLimits {
    /// The limits for a selection, which is read only for the history.
    static let primary = KeepingLimits(moment: .seconds(1), quiet: .seconds(1), snapshot: 4 << 20, custom: 64 << 10)
}
