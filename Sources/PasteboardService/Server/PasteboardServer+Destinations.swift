import PasteboardClient
import Pasteboard
import Selections
import Targets

// What one application sees of what is held, and of what is kept in the place of another program.
extension PasteboardServer {
    /// What an application of this name is offered; nil where this server owns nothing.
    package func description(of selection: SelectionName, for application: String) -> SeenDescription? {
        let kept = kept(under: selection)
        let holding = answering(for: selection)
        guard holding != nil || kept != nil else { return nil }
        let found = finder.destination(named: application)
        let hidden = holding.flatMap { found?.rule.hidden(of: $0.offer) } ?? found?.rule.hidden ?? []
        let profile = found?.rule.profile ?? .neutral
        let offered = (holding?.entries ?? []).filter { kept?.candidate.added.contains($0.target) ?? true }
        let shown = offered.filter { !hidden.contains(Target($0.target)) }
        return SeenDescription(
            rule: found?.rule.name, reason: found?.reason ?? "no rule knows it", profile: profile.rawValue,
            hidden: offered.map(\.target).filter { hidden.contains(Target($0)) },
            keptOf: kept.map { $0.candidate.application ?? "another program" },
            description: HeldDescription(
                changeCount: changeCount(of: selection),
                entries: (kept?.clip.snapshot.entries ?? [])
                    + shown.map { holding?.entry($0, for: profile) ?? $0 }))
    }

    /// What an application of this name would be given for a target; nil where it would be refused.
    package func render(
        _ target: Target, of selection: SelectionName, for application: String,
        completion: @escaping ([UInt8]?) -> Void
    ) {
        if let payload = kept(under: selection)?.clip.snapshot.payloads[target.name] {
            completion(payload.bytes)
            return
        }
        let rule = finder.destination(named: application)?.rule
        guard let holding = answering(for: selection), rule?.hidden(of: holding.offer).contains(target) != true else {
            completion(nil)
            return
        }
        request(target, of: holding, for: rule?.profile ?? .neutral, completion: completion)
    }

    /// What of another program is owned in its place, byte for byte.
    private func kept(under selection: SelectionName) -> ClipboardKeeper.Kept? {
        selection == .clipboard && current[selection] == nil ? keeper?.kept : nil
    }

    /// What answers for everything else.
    private func answering(for selection: SelectionName) -> Holding? {
        (current[selection] ?? kept(under: selection)?.candidate.generation).flatMap { holdings[$0] }
    }
}
