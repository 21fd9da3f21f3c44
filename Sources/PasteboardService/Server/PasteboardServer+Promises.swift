import Pasteboard
import Selections

// What programs have promised, and what becomes of it.
extension PasteboardServer {
    /// A program keeps a promise of its publication, or says with nil that it cannot.
    func settle(
        _ promise: Int, of publication: Int, by connection: ControlConnection, _ bytes: [UInt8]?,
        now: ContinuousClock.Instant
    ) {
        for holding in holdings(of: connection) where holding.promiser?.publication == publication {
            supply(holding.settle(promise, bytes, now: now))
        }
    }

    /// A program is gone, and what it has promised with it.
    func forsake(_ connection: ControlConnection) {
        for holding in holdings(of: connection) { takeBackPromises(of: holding) }
    }

    /// Refuses what waits for a promise, and offers what is left with a new time, since readers remember what an owner
    /// offered. A selection for which nothing is left is let go of.
    func takeBackPromises(of holding: Holding) {
        supply(holding.forsake())
        guard let selection = selection(of: holding), holding.item.holdsPromises else { return }
        let rest = holding.item.withoutPromises
        if rest.representations.isEmpty {
            release(selection)
        } else {
            publish(rest, as: selection, holding.terms) { _ in }
        }
    }
}

extension Item {
    fileprivate var holdsPromises: Bool {
        representations.contains { $0.promise != nil }
    }

    fileprivate var withoutPromises: Item {
        var item = self
        item.representations.removeAll { $0.promise != nil }
        return item
    }
}
