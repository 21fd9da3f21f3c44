import PasteboardClient
import Pasteboard
import Selections

// What is said of what is held, and how often that has changed.
extension PasteboardServer {
    /// What it does as a clipboard manager; nil if it is not to be one.
    package var manager: StatusReport.Manager? { keeper?.report }

    /// What a selection holds, if this server owns it.
    package func description(of selection: SelectionName) -> HeldDescription? {
        holding(of: selection).map {
            HeldDescription(changeCount: changeCount(of: selection), entries: $0.entries)
        }
    }

    package var held: [StatusReport.Held] {
        current.compactMap { selection, generation in
            guard let holding = holdings[generation] else { return nil }
            return StatusReport.Held(
                selection: selection.rawValue, targets: holding.offer.entries.count, published: holding.publishedBytes,
                rendered: holding.renderedBytes, profiles: holding.profiles, changeCount: changeCount(of: selection),
                isSecret: holding.item.isSensitive)
        }.sorted { $0.selection < $1.selection }
    }

    /// How often the owner of a selection has changed, or a new copy of the same one came, since this server first owned it.
    package func changeCount(of selection: SelectionName) -> Int {
        changeCounts[selection] ?? 0
    }

    /// Our own ownership counts once it is verified, which XFixes tells before that.
    func countChange(_ event: SelectionEvent) {
        switch event {
        case .owned(let selection, _, _): changeCounts[selection, default: 0] += 1
        case .ownerChanged(let selection, let owner, let reason, _, _):
            let isOurs = owner.map { client.isOwn($0) } ?? false
            if reason != .initial, !isOurs { changeCounts[selection, default: 0] += 1 }
        default: break
        }
    }
}
