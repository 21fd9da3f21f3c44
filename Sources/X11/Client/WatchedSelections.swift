import SelectionModel
import Selections

/// The selections whose owners are watched.
struct WatchedSelections {
    private var names: [Atom: SelectionName] = [:]
    private var counts = OwnerWatch()

    func watches(_ atom: Atom) -> Bool { names[atom] != nil }

    mutating func begin(_ selection: SelectionName, _ atom: Atom) {
        names[atom] = selection
    }

    /// The owner at the beginning.
    mutating func began(_ atom: Atom, owner: Window?) -> SelectionEvent? {
        names[atom].map { counts.begin($0, owner: owner) }
    }

    /// A change; nil before the owner at the beginning is known, of which it is part then.
    mutating func changed(
        _ atom: Atom, owner: Window?, reason: OwnerChangeReason, _ time: Timestamp
    ) -> SelectionEvent? {
        names[atom].flatMap { counts.changed($0, owner: owner, reason: reason, time: time) }
    }
}
