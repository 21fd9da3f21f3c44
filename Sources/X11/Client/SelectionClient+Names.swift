import SelectionModel
import Selections

// Unknown names and atoms are requested from the server; the steps that need them continue after the answers.
extension SelectionClient {
    /// Executes a step once all the names or atoms are known, as far as they exist: at once if all are.
    func knowing(_ wanted: AtomTable<Step>.Wanted, now: ContinuousClock.Instant, _ step: @escaping Step) {
        guard let questions = atoms.keep(step, for: wanted) else { return step(self, now) }
        // The table records every answer.
        for question in questions { ask(question) { _, _, _ in } }
    }

    /// Executes a command of the host after all earlier ones.
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

    /// The names of targets, without those that no client could request.
    func names(of targets: [Atom]) -> [String] {
        targets.compactMap { atoms.name(of: $0) }.filter(AtomName.isValid)
    }

    /// True if we write to a property of this name on another client's window.
    func isWritable(_ property: Atom) -> Bool {
        guard property != .none else { return false }
        if property.rawValue <= ReservedProperties.lastPredefined {
            return !ReservedProperties.contains(property, name: "")
        }
        guard let name = atoms.name(of: property) else { return false }
        return !ReservedProperties.contains(property, name: name)
    }
}
