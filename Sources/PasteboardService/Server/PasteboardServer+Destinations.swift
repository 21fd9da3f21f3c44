import PasteboardClient
import Pasteboard
import Selections
import Targets

// What one application sees of what is held.
extension PasteboardServer {
    /// The same as an application of this name is offered it.
    package func description(of selection: SelectionName, for application: String) -> SeenDescription? {
        guard var description = description(of: selection) else { return nil }
        let found = finder.destination(named: application)
        let hidden = found?.rule.hidden ?? []
        let profile = found?.rule.profile ?? .neutral
        let targets = description.entries.map(\.target)
        description.entries.removeAll { hidden.contains(Target($0.target)) }
        if let holding = holding(of: selection) {
            description.entries = description.entries.map { holding.entry($0, for: profile) }
        }
        return SeenDescription(
            rule: found?.rule.name, reason: found?.reason ?? "no rule knows it", profile: profile.rawValue,
            hidden: targets.filter { hidden.contains(Target($0)) }, description: description)
    }

    /// What an application of this name would be given for a target; nil where it would be refused.
    package func render(
        _ target: Target, of selection: SelectionName, for application: String,
        completion: @escaping ([UInt8]?) -> Void
    ) {
        let rule = finder.destination(named: application)?.rule
        guard let holding = holding(of: selection), rule?.hidden.contains(target) != true else {
            completion(nil)
            return
        }
        request(target, of: holding, for: rule?.profile ?? .neutral, completion: completion)
    }
}
