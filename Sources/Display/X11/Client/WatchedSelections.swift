import SelectionModel
import Selections

/// The selections whose owners are watched.
struct WatchedSelections {
    private var names: [Atom: SelectionName] = [:]
    private var counts = OwnerWatch()

    func watches(_ atom: Atom) -> Bool { names[atom] != nil }

    mutating func begin(_ selection: SelectionName, _ atom: Atom) { names[atom] = selection }

    /// Records the initial owner.
    mutating func began(_ atom: Atom, owner: Window?) -> SelectionEvent? {
        names[atom].map { counts.begin($0, owner: owner) }
    }

    /// Records a change; returns nil before the initial owner has arrived, which then includes the change.
    mutating func changed(
        _ atom: Atom, owner: Window?, reason: OwnerChangeReason, _ time: Timestamp
    ) -> SelectionEvent? {
        names[atom].flatMap { counts.changed($0, owner: owner, reason: reason, time: time) }
    }
}
