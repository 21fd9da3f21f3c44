import SelectionModel
import Selections

// Names and atoms that are not known yet are asked for, and what needs them goes on when they are.
extension SelectionClient {
    /// Does something once everything wanted is known, as far as it exists: at once if all of it is.
    func knowing(_ wanted: AtomTable<Step>.Wanted, now: ContinuousClock.Instant, _ step: @escaping Step) {
        guard let questions = atoms.keep(step, for: wanted) else { return step(self, now) }
        // The table learns every answer.
        for question in questions { ask(question) { _, _, _ in } }
    }

    /// Does what the host asks for, after everything that it asked for before.
    func inTurn(
        _ names: [String], creating: Bool = false, now: ContinuousClock.Instant = .now, _ step: @escaping Step
    ) {
        let id = commands.append(step)
        knowing(.atoms(of: names, creating: creating), now: now) { client, now in
            client.commands.makeReady(id)
            while let step = client.commands.next() { step(client, now) }
        }
        connection.flush()
    }

    /// The selection of this name, if its atom is known.
    func interned(_ selection: SelectionName) -> InternedName? {
        atoms.atom(of: selection.rawValue).map { InternedName(selection.rawValue, $0) }
    }

    /// The names of targets; those that no client could ask for are left out.
    func names(of targets: [Atom]) -> [String] {
        targets.compactMap { atoms.name(of: $0) }.filter(AtomName.isValid)
    }

    /// Whether we write to a property of this name on whatever window somebody names.
    func isWritable(_ property: Atom) -> Bool {
        guard property != .none else { return false }
        if property.rawValue <= ReservedProperties.lastPredefined {
            return !ReservedProperties.contains(property, name: "")
        }
        guard let name = atoms.name(of: property) else { return false }
        return !ReservedProperties.contains(property, name: name)
    }
}
