import DaemonCore
import PasteboardClient
import SelectionModel

// The status of the machine in the form of the control protocol.

extension HeldDescription {
    init(_ contents: SelectionContents) {
        self.init(changeCount: contents.changeCount, entries: contents.targets.map { Entry($0) })
    }
}

extension HeldDescription.Entry {
    init(_ offered: OfferedTarget) {
        let head = Array((offered.bytes ?? []).prefix(HeldDescription.headLength))
        self.init(
            target: offered.target, isPublished: offered.isPublished, size: offered.bytes?.count, head: head,
            progress: offered.progress)
    }
}

extension SeenDescription {
    init(_ view: DestinationView) {
        self.init(
            rule: view.rule, reason: view.reason, profile: view.profile.rawValue, hidden: view.hidden,
            keptOf: view.keptOf, description: HeldDescription(view.contents))
    }
}

extension StatusReport.Held {
    init(_ held: HeldSelection) {
        self.init(
            selection: held.selection.rawValue, targets: held.targets, published: held.published,
            rendered: held.rendered, profiles: held.profiles, changeCount: held.changeCount, isSecret: held.isSecret)
    }
}

extension StatusReport.Manager {
    init(_ status: ManagerStatus) {
        self.init(
            hasRole: status.hasRole, readTargets: status.readTargets, keptTargets: status.keptTargets,
            keptBytes: status.keptBytes, keptOf: status.keptOf,
            omissions: Array(status.omissions.prefix(Self.longestList)))
    }
}

extension StatusReport.DisplayHolder {
    init(_ holder: LockHolder?) {
        self =
            switch holder {
            case .thisOne: .thisOne
            case .nobody, nil: .nobody
            case .another(let name): .another(name)
            }
    }
}
