import Pasteboard
import SelectionModel
import Targets

// The status of the machine. Reading it changes and renders nothing.
extension ServerMachine {
    /// The number of data requests answered or about to be.
    package var requestsServed: Int { publications.answering.requestsServed }

    /// The number of owner changes, or of new copies by the same owner, since this program first owned the selection.
    package func changeCount(of selection: SelectionName) -> Int { publications.changeCounts[selection] }

    /// True if this machine owns a selection, for itself or in place of another client.
    package func holds(_ selection: SelectionName) -> Bool {
        publications.table[selection] != nil || selection == .clipboard && manager?.relay.kept != nil
    }

    /// The contents of a selection, if this machine owns it.
    package func contents(of selection: SelectionName) -> SelectionContents? {
        publications.table[selection].map { publication in
            SelectionContents(changeCount: changeCount(of: selection), targets: publication.entries())
        }
    }

    /// The offer for an application of this name; nil if this machine does not own the selection.
    package func contents(of selection: SelectionName, for application: String) -> DestinationView? {
        let answering = AnsweringPublication(of: selection, publications.table, manager)
        let kept = answering.kept
        let publication = answering.generation.flatMap { publications.table[$0] }
        guard publication != nil || kept != nil else { return nil }
        let found = settings.destinations.destination(named: application)
        let hidden = publication.flatMap { found?.rule.hidden(of: $0.offer) } ?? found?.rule.hidden ?? []
        let profile = found?.rule.profile ?? .neutral
        let isReplaced = { (target: String) in
            kept.map { manager?.relay.replaces(target, of: $0.candidate.generation, for: found?.rule) == true } ?? false
        }
        let offered = (publication?.entries(for: profile) ?? []).filter {
            kept?.candidate.added.contains($0.target) ?? true || isReplaced($0.target)
        }
        return DestinationView(
            rule: found?.rule.name, reason: found?.reason ?? "no rule knows it", profile: profile,
            hidden: offered.map(\.target).filter { hidden.contains(Target($0)) },
            keptOf: kept.map { $0.candidate.application ?? "another program" },
            contents: SelectionContents(
                changeCount: changeCount(of: selection),
                targets: (kept?.clip.snapshot.entries ?? []).filter { !isReplaced($0.target) }
                    + offered.filter { !hidden.contains(Target($0.target)) }))
    }

    /// The owned selections, by name.
    package var held: [HeldSelection] {
        publications.table.owned.sorted { $0.key.rawValue < $1.key.rawValue }.compactMap { selection, generation in
            guard let publication = publications.table[generation] else { return nil }
            return HeldSelection(
                selection: selection, targets: publication.offer.entries.count, published: publication.publishedBytes,
                rendered: publication.renderedBytes, profiles: publication.profiles,
                changeCount: changeCount(of: selection), isSecret: publication.item.isSensitive,
                isForFocused: publication.item.isForFocused)
        }
    }

    /// The status as a clipboard manager; nil if it does not act as one.
    package var managerStatus: ManagerStatus? { manager?.status }
}
