import Compositors
import DataControl
import SelectionModel

extension FakeMutter {
    /// This program copies these types, as its generation of this number.
    func own(
        _ types: [String], as generation: UInt64 = 1, condition: Claim.Condition = .always, isFleeting: Bool = false
    ) {
        perform(
            .claim(
                Claim(
                    .clipboard, Generation(generation), targets: types, condition: condition,
                    reportsTransfers: isFleeting, isFleeting: isFleeting)))
    }

    /// Everything reported since the last call, each in one line.
    func lines() -> [String] { takeReports().map(\.line) }

    /// Answers the requests among the reports since the last call.
    func supply(_ bytes: [UInt8]?) {
        for case .requested(let request, _, let target, _) in takeReports() {
            perform(.supply(request, bytes.map { Payload(type: target, bytes: $0) }))
        }
    }
}

extension BackEndEvent {
    /// In one line, as the tests compare it.
    var line: String {
        switch self {
        case .owned(_, let generation): "owned \(generation.rawValue)"
        case .notOwned(_, let generation, _): "not owned \(generation.rawValue)"
        case .lost(_, let generation): "lost \(generation.rawValue)"
        case .requested(_, let generation, let target, _): "requested \(generation.rawValue) \(target)"
        case .transferred(_, let generation, let target, _): "transferred \(generation.rawValue) \(target)"
        case .listed(_, let result): "listed \((try? result.get())?.joined(separator: " ") ?? "nothing")"
        case .retrieved(let id, .success(let payload)): "retrieved \(id.rawValue) \(payload.bytes)"
        case .retrieved(let id, .failure(let error)): "failed \(id.rawValue) \(error)"
        case .ownerChanged(_, let change):
            "\(change.owner == nil ? "nobody" : change.isOurs ? "ours" : "another"), \(change.reason)"
        case .cleared: "cleared"
        case .withdrawn: "withdrawn"
        case .targetsRequested, .saveRequested, .identified, .ownershipVerified: "\(self)"
        }
    }
}
